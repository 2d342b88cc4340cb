// The optimisation problem that the primal solvers work on: all constraint rows, or those of one island, with the
// dofs that they touch, gathered into compact arrays.

import { type Data, kernelsOf, type Model } from '@corten/model';

/** Vectors over dofs, in the order of Problem.vec. M·x stands two vectors after x. */
const VECTORS = [
  'qacc',
  'search',
  'Ma',
  'Mv',
  'grad',
  'Mgrad',
  'graddif',
  'Mgraddif',
  'qfrc_smooth',
  'qacc_smooth',
  'qfrc_constraint',
] as const;
type VectorName = (typeof VECTORS)[number];

/**
 * Indices of Problem.num: scalars that kernels hand to one another. A double that a function takes or returns would be
 * boxed.
 */
export const NUM = {
  /** constraint cost, or total cost */
  cost: 0,
  /** what makes costs and gradients comparable between models: one over inertia */
  scale: 1,
  /** result of dot */
  dot: 2,
  /** step length, improvement of the cost and slope at the end of the line search, the last two scaled */
  alpha: 3,
  improvement: 4,
  slope: 5,
  /** length of the gradient, scaled */
  gradient: 6,
  /** improvement that a step along Mgrad promises, scaled */
  decrement: 7,
} as const;

/**
 * Find qacc that minimises ½ (M·qacc - qfrc_smooth)·(qacc - qacc_smooth) + s(J·qacc - aref), where s is the cost of
 * the constraint rows (MuJoCo documentation, Computation, "Reduced primal problem").
 *
 * Dofs and rows are numbered from 0 within the problem; `dof` and `row` map them to the model's. An island consists
 * of whole kinematic trees, whose dofs are consecutive, so a row of M needs no new column indices: local column =
 * column - M_shift. The values of M, of its factor and of J stay where they are in the data.
 */
export class Problem {
  /** dofs */
  nv = 0;
  /** equality rows, which come first */
  ne = 0;
  /** friction loss rows, which come next */
  nf = 0;
  /** rows */
  nefc = 0;
  /** non-zeros of J */
  nJ = 0;
  /** chunks of rows with one pattern */
  nchunk = 0;
  /** rows that are not satisfied */
  nactive = 0;
  /** rows in the middle zone of an elliptic cone */
  ncone = 0;
  /** 1 if every force is a finite number */
  finite = 1;
  /** rank-one updates that the reference would have made in the last iteration */
  nupdate = 0;
  /** evaluations of the last line search */
  neval = 0;
  /** largest number of rows and of Jacobian entries that the arrays hold */
  rows = 0;
  entries = 0;

  /** scalars (NUM) */
  readonly num = new Float64Array(8);

  // dofs, nv
  readonly dof: Int32Array;
  readonly M_adr: Int32Array;
  readonly M_nnz: Int32Array;
  readonly M_shift: Int32Array;
  /** all vectors over dofs, one after the other, nv×NVEC: one array for kernels that take their operands by offset */
  readonly vec: Float64Array;
  readonly qacc: Float64Array;
  readonly search: Float64Array;
  /** M·qacc */
  readonly Ma: Float64Array;
  /** M·search */
  readonly Mv: Float64Array;
  /** gradient of the cost */
  readonly grad: Float64Array;
  /** preconditioned gradient: M⁻¹·grad, or H⁻¹·grad in the Newton solver */
  readonly Mgrad: Float64Array;
  /** changes of grad and Mgrad in the last iteration of conjugate gradients */
  readonly graddif: Float64Array;
  readonly Mgraddif: Float64Array;
  readonly qfrc_smooth: Float64Array;
  readonly qacc_smooth: Float64Array;
  readonly qfrc_constraint: Float64Array;
  /** offsets of vectors in vec */
  readonly at: Readonly<Record<VectorName, number>>;

  // rows, nefc
  row!: Int32Array;
  type!: Int32Array;
  id!: Int32Array;
  J_adr!: Int32Array;
  J_nnz!: Int32Array;
  /** 1 if the row has the pattern of the row before it, and belongs to the same constraint */
  J_same!: Int32Array;
  D!: Float64Array;
  R!: Float64Array;
  frictionloss!: Float64Array;
  force!: Float64Array;
  state!: Int32Array;
  oldstate!: Int32Array;
  /** J·qacc - aref */
  Jaref!: Float64Array;
  /** J·search */
  Jv!: Float64Array;
  /** coefficients of each row's cost along the search direction, nefc×3 */
  quad!: Float64Array;
  /** first row of each chunk, and its length: 1, 3 or 4 */
  chunk_row!: Int32Array;
  chunk_size!: Int32Array;

  /**
   * J·a - aref of all rows of the model: at qacc_smooth (from 0, equal to efc_b), and at the starting point of the
   * warm start (from `rows`)
   */
  jar!: Float64Array;
  /** local columns of J, at the addresses of efc_J */
  J_col!: Int32Array;

  constructor(nv: number) {
    this.dof = new Int32Array(nv);
    this.M_adr = new Int32Array(nv);
    this.M_nnz = new Int32Array(nv);
    this.M_shift = new Int32Array(nv);
    this.vec = new Float64Array(VECTORS.length * nv);
    const at = (name: VectorName) => VECTORS.indexOf(name) * nv;
    const vector = (name: VectorName) => this.vec.subarray(at(name), at(name) + nv);
    this.qacc = vector('qacc');
    this.search = vector('search');
    this.Ma = vector('Ma');
    this.Mv = vector('Mv');
    this.grad = vector('grad');
    this.Mgrad = vector('Mgrad');
    this.graddif = vector('graddif');
    this.Mgraddif = vector('Mgraddif');
    this.qfrc_smooth = vector('qfrc_smooth');
    this.qacc_smooth = vector('qacc_smooth');
    this.qfrc_constraint = vector('qfrc_constraint');
    this.at = Object.fromEntries(VECTORS.map((name) => [name, at(name)])) as Record<VectorName, number>;
  }

  /** Make room for as many rows and Jacobian entries as the data has room for. */
  reserve(rows: number, entries: number): void {
    if (rows > this.rows) {
      this.rows = rows;
      this.row = new Int32Array(rows);
      this.type = new Int32Array(rows);
      this.id = new Int32Array(rows);
      this.J_adr = new Int32Array(rows);
      this.J_nnz = new Int32Array(rows);
      this.J_same = new Int32Array(rows);
      this.D = new Float64Array(rows);
      this.R = new Float64Array(rows);
      this.frictionloss = new Float64Array(rows);
      this.force = new Float64Array(rows);
      this.state = new Int32Array(rows);
      this.oldstate = new Int32Array(rows);
      this.Jaref = new Float64Array(rows);
      this.Jv = new Float64Array(rows);
      this.quad = new Float64Array(3 * rows);
      this.jar = new Float64Array(2 * rows);
      this.chunk_row = new Int32Array(rows);
      this.chunk_size = new Int32Array(rows);
    }
    if (entries > this.entries) {
      this.entries = entries;
      this.J_col = new Int32Array(entries);
    }
  }
}

/** The problem of a data, shared by the kernels of the primal solvers. */
export function problemOf(m: Model, d: Data): Problem {
  const p = new Problem(m.nv);
  p.reserve(Math.max(1, d.nefcmax), Math.max(1, d.nJmax));
  return p;
}

/** Kernels that fill the problem from the data and bring its solution back. */
export function problemKernels(m: Model, d: Data) {
  const p = kernelsOf(problemOf, d);
  // dofs are those of the whole model, in order
  let whole = false;

  /** Dofs of an island, or all (-1); the starting point is d.qacc. */
  function loadDofs(island: number): void {
    const { nv, M_rowadr, M_rownnz } = m;
    const { qfrc_smooth, qacc_smooth, qacc, island_idofadr, island_nv, map_idof2dof } = d;
    const { dof, M_adr, M_nnz, M_shift, qfrc_smooth: f, qacc_smooth: a0, qacc: a } = p;
    if (island < 0) {
      p.nv = nv;
      if (!whole) {
        for (let i = 0; i < nv; i++) {
          dof[i] = i;
          M_adr[i] = M_rowadr[i];
          M_nnz[i] = M_rownnz[i];
          M_shift[i] = 0;
        }
        whole = true;
      }
    } else {
      const n = island_nv[island];
      const first = island_idofadr[island];
      p.nv = n;
      for (let i = 0; i < n; i++) {
        const g = map_idof2dof[first + i];
        dof[i] = g;
        M_adr[i] = M_rowadr[g];
        M_nnz[i] = M_rownnz[g];
        M_shift[i] = g - i;
      }
      whole = false;
    }
    const n = p.nv;
    for (let i = 0; i < n; i++) {
      const g = dof[i];
      f[i] = qfrc_smooth[g];
      a0[i] = qacc_smooth[g];
      a[i] = qacc[g];
    }
  }

  /** Rows of an island, or all. */
  function loadRows(island: number): void {
    const { efc_type, efc_id, efc_D, efc_R, efc_frictionloss, efc_J_rowadr, efc_J_rownnz } = d;
    const { island_iefcadr, map_iefc2efc } = d;
    const { row, type, id, D, R, frictionloss, J_adr, J_nnz } = p;
    const first = island < 0 ? 0 : island_iefcadr[island];
    p.ne = island < 0 ? d.ne : d.island_ne[island];
    p.nf = island < 0 ? d.nf : d.island_nf[island];
    p.nefc = island < 0 ? d.nefc : d.island_nefc[island];
    const nefc = p.nefc;
    let nJ = 0;
    for (let c = 0; c < nefc; c++) {
      const r = island < 0 ? c : map_iefc2efc[first + c];
      row[c] = r;
      type[c] = efc_type[r];
      id[c] = efc_id[r];
      D[c] = efc_D[r];
      R[c] = efc_R[r];
      frictionloss[c] = efc_frictionloss[r];
      J_adr[c] = efc_J_rowadr[r];
      const nnz = efc_J_rownnz[r];
      J_nnz[c] = nnz;
      nJ += nnz;
    }
    p.nJ = nJ;
  }

  /** Local columns of J. Consecutive rows of one constraint with one pattern form runs, cut into chunks of 4, 3 or 1. */
  function loadColumns(island: number): void {
    const { efc_J_colind, map_dof2idof, island_idofadr } = d;
    const { nefc, type, id, J_adr, J_nnz, J_same, J_col, chunk_row, chunk_size } = p;
    const shift = island < 0 ? 0 : island_idofadr[island];
    let nchunk = 0;
    let start = 0;
    for (let c = 0; c <= nefc; c++) {
      let same = false;
      if (c < nefc) {
        const adr = J_adr[c];
        const nnz = J_nnz[c];
        if (island < 0) for (let a = adr, end = adr + nnz; a < end; a++) J_col[a] = efc_J_colind[a];
        else for (let a = adr, end = adr + nnz; a < end; a++) J_col[a] = map_dof2idof[efc_J_colind[a]] - shift;
        if (c > 0 && nnz === J_nnz[c - 1] && type[c] === type[c - 1] && id[c] === id[c - 1]) {
          const back = adr - J_adr[c - 1];
          same = true;
          for (let a = adr, end = adr + nnz; same && a < end; a++) same = J_col[a] === J_col[a - back];
        }
        J_same[c] = same ? 1 : 0;
      }
      if (same || c === 0) continue;

      // a run has ended
      while (start < c) {
        const left = c - start;
        const size = left === 3 || left === 6 || left === 9 ? 3 : left >= 4 ? 4 : 1;
        chunk_row[nchunk] = start;
        chunk_size[nchunk++] = size;
        start += size;
      }
    }
    p.nchunk = nchunk;
  }

  /** Jaref of the loaded rows from jar, whose rows start at offset. */
  function loadJaref(offset: number): void {
    const { nefc, row, jar, Jaref } = p;
    for (let c = 0; c < nefc; c++) Jaref[c] = jar[offset + row[c]];
  }

  /** Write qacc, qfrc_constraint and efc_force of the loaded dofs and rows. */
  function store(): void {
    const { nv, nefc, dof, row, qacc: a, qfrc_constraint: f, force } = p;
    const { qacc, qfrc_constraint, efc_force } = d;
    for (let i = 0; i < nv; i++) {
      const g = dof[i];
      qacc[g] = a[i];
      qfrc_constraint[g] = f[i];
    }
    for (let c = 0; c < nefc; c++) efc_force[row[c]] = force[c];
  }

  /** Write efc_state of the loaded rows. */
  function storeStates(): void {
    const { nefc, row, state } = p;
    const { efc_state } = d;
    for (let c = 0; c < nefc; c++) efc_state[row[c]] = state[c];
  }

  return { loadDofs, loadRows, loadColumns, loadJaref, store, storeStates };
}
