// Fields of constraints as the official data shows them, where the engine keeps them in another form or not at all: a
// dense Jacobian, the projected rows, copies sorted by island. They are computed when they are read.
// Covered by conformance/test/mujoco-fields.test.ts.

import { constraintUpdate, mulJacVec, projectedRows, type SparseRows } from '@corten/constraint-solver';
import { sparse2dense } from '@corten/math';
import { type Data, EnableBit, enabled, isDual, isSparse } from '@corten/model';
import { CONSTRAINT_ROWS } from './field-lists.js';
import type { Property } from './mirror.js';
import { words } from './words.js';

type Numbers = Float64Array | Int32Array;

/** Rows of a sparse matrix as a dense one. */
function dense(rows: number, columns: number, { rownnz, rowadr, colind, values }: SparseRows): Float64Array {
  const matrix = new Float64Array(rows * columns);
  sparse2dense(matrix, values, rows, columns, rownnz, rowadr, colind);
  return matrix;
}

const jacobian = ({ efc_J, efc_J_rownnz, efc_J_rowadr, efc_J_colind }: Data): SparseRows => ({
  rownnz: efc_J_rownnz,
  rowadr: efc_J_rowadr,
  colind: efc_J_colind,
  values: efc_J,
});
const inverseInertia = ({ efc_AR, efc_AR_rownnz, efc_AR_rowadr, efc_AR_colind }: Data): SparseRows => ({
  rownnz: efc_AR_rownnz,
  rowadr: efc_AR_rowadr,
  colind: efc_AR_colind,
  values: efc_AR,
});

/** How many rows after each one have the same columns, in a run. */
function supernodes(d: Data): Int32Array {
  const runs = new Int32Array(d.nefc);
  if (!isSparse(d.model)) return runs;
  const { rownnz, rowadr, colind } = jacobian(d);
  const columns = (r: number) => colind.subarray(rowadr[r], rowadr[r] + rownnz[r]);
  for (let r = d.nefc - 2; r >= 0; r--) {
    const next = columns(r + 1);
    const same = rownnz[r] === next.length && columns(r).every((column, i) => column === next[i]);
    if (same) runs[r] = runs[r + 1] + 1;
  }
  return runs;
}

/** The projected rows; undefined where no one needs them. */
function projected(d: Data): SparseRows | undefined {
  const { model, nefc } = d;
  return nefc > 0 && (isDual(model) || enabled(model, EnableBit.diagexact)) ? projectedRows(model, d) : undefined;
}

/** Numbers of non-zeros as the official data counts them. */
const COUNTS = {
  nJ: (d: Data): number => (isSparse(d.model) ? d.nJ : d.nefc * d.model.nv),
  nA: (d: Data): number => (isSparse(d.model) || d.nA === 0 ? d.nA : d.nefc * d.nefc),
  nY(d: Data): number {
    const rows = projected(d);
    if (!rows) return 0;
    return isSparse(d.model) ? rows.values.length : d.nefc * d.model.nv;
  },
};

/** A field of sparse rows; `zero`: what it is where the matrix is dense. */
const sparseField =
  <A extends Numbers>(field: (d: Data) => A | undefined, zero: (d: Data) => A) =>
  (d: Data): A =>
    isSparse(d.model) ? (field(d) ?? zero(d)) : zero(d);

const noIntegers = () => new Int32Array(0);
const zeroRows = (d: Data) => new Int32Array(d.nefc);

const MATRICES = {
  efc_J: (d: Data): Float64Array =>
    isSparse(d.model) ? d.efc_J.subarray(0, d.nJ) : dense(d.nefc, d.model.nv, jacobian(d)),
  efc_J_rownnz: sparseField((d) => d.efc_J_rownnz.subarray(0, d.nefc), zeroRows),
  efc_J_rowadr: sparseField((d) => d.efc_J_rowadr.subarray(0, d.nefc), zeroRows),
  efc_J_rowsuper: supernodes,
  efc_J_colind: sparseField(
    (d) => d.efc_J_colind.subarray(0, d.nJ),
    (d) => new Int32Array(COUNTS.nJ(d)),
  ),
  efc_Y(d: Data): Float64Array {
    const rows = projected(d);
    if (!rows) return new Float64Array(0);
    return isSparse(d.model) ? rows.values : dense(d.nefc, d.model.nv, rows);
  },
  efc_Y_rownnz: sparseField((d) => projected(d)?.rownnz, noIntegers),
  efc_Y_rowadr: sparseField((d) => projected(d)?.rowadr, noIntegers),
  efc_Y_colind: sparseField((d) => projected(d)?.colind, noIntegers),
  efc_AR(d: Data): Float64Array {
    if (isSparse(d.model) || d.nA === 0) return d.efc_AR.subarray(0, d.nA);
    return dense(d.nefc, d.nefc, inverseInertia(d));
  },
  efc_AR_rownnz: sparseField((d) => d.efc_AR_rownnz.subarray(0, d.nA > 0 ? d.nefc : 0), noIntegers),
  efc_AR_rowadr: sparseField((d) => d.efc_AR_rowadr.subarray(0, d.nA > 0 ? d.nefc : 0), noIntegers),
  efc_AR_colind: sparseField((d) => d.efc_AR_colind.subarray(0, d.nA), noIntegers),
};

/** Entries of an array in the order of a list of indices. */
function gather<A extends Numbers>(values: A, order: Int32Array, count: number): A {
  const sorted = values.slice(0, count) as A;
  for (let i = 0; i < count; i++) sorted[i] = values[order[i]];
  return sorted;
}

/** A copy of constraint rows, sorted by island. */
const islandRows =
  <A extends Numbers>(field: (d: Data) => A) =>
  (d: Data): A =>
    gather(field(d), d.map_iefc2efc, d.nisland > 0 ? d.nefc : 0);
/** A copy of dofs, sorted by island, those of no island left out. */
const islandDofs = (field: (d: Data) => Float64Array) => (d: Data) => gather(field(d), d.map_idof2dof, d.nidof);

/** States of the rows at the solution; the data keeps those that the solver started with. */
function solvedStates(d: Data): Int32Array {
  const { nefc, efc_aref, efc_state, efc_force, qfrc_constraint } = d;
  const kept = [efc_state, efc_force, qfrc_constraint].map((array) => array.slice());
  const jar = new Float64Array(nefc);
  mulJacVec(d.model, d, jar, d.qacc);
  for (let r = 0; r < nefc; r++) jar[r] -= efc_aref[r];
  constraintUpdate(d.model, d, jar);
  const states = efc_state.slice();
  for (const [i, array] of [efc_state, efc_force, qfrc_constraint].entries()) array.set(kept[i]);
  return states;
}

const ISLAND_COPIES = {
  iacc: islandDofs((d) => d.qacc),
  iacc_smooth: islandDofs((d) => d.qacc_smooth),
  ifrc_constraint: islandDofs((d) => d.qfrc_constraint),
  ifrc_smooth: islandDofs((d) => d.qfrc_smooth),
  iefc_type: islandRows((d) => d.efc_type),
  iefc_id: islandRows((d) => d.efc_id),
  iefc_frictionloss: islandRows((d) => d.efc_frictionloss),
  iefc_D: islandRows((d) => d.efc_D),
  iefc_R: islandRows((d) => d.efc_R),
  iefc_aref: islandRows((d) => d.efc_aref),
  iefc_force: islandRows((d) => d.efc_force),
  iefc_state: islandRows((d) => (d.nisland > 0 ? solvedStates(d) : d.efc_state)),
};

const COMPUTED = { ...COUNTS, ...MATRICES, ...ISLAND_COPIES };

/** What the official data has of constraints. */
export type ConstraintFields = { readonly [K in keyof typeof COMPUTED]: ReturnType<(typeof COMPUTED)[K]> };

/** Arrays with a row for each constraint row when there are islands. */
const ISLAND_ROWS = words('efc_island map_efc2iefc map_iefc2efc');
/** Arrays with an entry for each island. */
const ISLANDS = words(
  'island_ntree island_itreeadr island_nv island_idofadr island_dofadr island_ne island_nf island_nefc island_iefcadr',
);

/** An array of which only so many rows mean something. */
function trimmed(name: keyof Data, capacity: (d: Data) => number, count: (d: Data) => number): Property<Data> {
  return {
    get(d) {
      const array = d[name] as Float64Array;
      return array.subarray(0, (count(d) * array.length) / Math.max(1, capacity(d)));
    },
  };
}

/** The properties of constraint rows and islands. */
export function constraintProperties(): Record<string, Property<Data>> {
  const properties: Record<string, Property<Data>> = {};
  const rows = (d: Data) => d.nefcmax;
  const trees = (d: Data) => d.model.ntree;
  const ifIslands = (count: (d: Data) => number) => (d: Data) => (d.nisland > 0 ? count(d) : 0);
  for (const name of CONSTRAINT_ROWS) properties[name] = trimmed(name, rows, (d) => d.nefc);
  for (const name of ISLAND_ROWS) {
    properties[name] = trimmed(
      name,
      rows,
      ifIslands((d) => d.nefc),
    );
  }
  for (const name of ISLANDS) properties[name] = trimmed(name, trees, (d) => d.nisland);
  properties.map_itree2tree = trimmed('map_itree2tree', trees, ifIslands(trees));
  for (const [name, get] of Object.entries(COMPUTED)) properties[name] = { get };
  return properties;
}
