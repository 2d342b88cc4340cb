// First capacities of a data's contact and constraint arrays. They only decide how rarely the arrays must grow.

import { GeomType, JointType } from './enums.js';
import type { Model } from './model.js';

/** Most contacts that one pair of primitive geoms makes. */
function pairContacts(type1: number, type2: number): number {
  if (type1 === GeomType.sphere || type2 === GeomType.sphere) return 1;
  if (type1 === GeomType.capsule || type2 === GeomType.capsule) return 2;
  return 8;
}

/** Contacts and non-zeros beyond which arrays rather grow when they must: 45 MB and 100 MB. */
const MOST_CONTACTS = 2 ** 16;
const MOST_NONZEROS = 2 ** 23;

/** Contacts to make room for: what the candidate pairs can produce, within a bound that grows with the model. */
export function contactCapacity(m: Model): number {
  const { ngeom, geom_type, geom_contype, geom_conaffinity, geom_bodyid, body_weldid } = m;
  const bound = Math.min(64 + 8 * ngeom, MOST_CONTACTS);
  let count = 0;
  for (let p = 0; p < m.npair; p++) count += pairContacts(geom_type[m.pair_geom1[p]], geom_type[m.pair_geom2[p]]);
  const weld = Int32Array.from(geom_bodyid, (body) => body_weldid[body]);
  // the first geom after i that is not welded to it; those in between need no look
  let next = 0;
  for (let i = 0; i < ngeom && count < bound; i++) {
    if (next <= i) for (next = i + 1; next < ngeom && weld[next] === weld[i]; ) next++;
    if (geom_contype[i] === 0 && geom_conaffinity[i] === 0) continue;
    for (let j = next; j < ngeom && count < bound; j++) {
      if (!(geom_contype[i] & geom_conaffinity[j]) && !(geom_contype[j] & geom_conaffinity[i])) continue;
      if (weld[i] === weld[j]) continue;
      count += pairContacts(geom_type[i], geom_type[j]);
    }
  }
  return Math.max(1, Math.min(count, bound)) + Math.min(8 * m.nflexvert, MOST_CONTACTS);
}

/** Rows that do not come from contacts: equality, friction loss, limits. */
function otherRows(m: Model): number {
  let rows = 6 * m.neq + m.nv + 2 * m.ntendon;
  for (let j = 0; j < m.njnt; j++) rows += m.jnt_type[j] === JointType.ball ? 1 : 2;
  return rows;
}

/** Rows of a contact with four friction directions, the usual pyramidal case. */
const CONTACT_ROWS = 4;

/** Constraint rows to make room for. */
export function rowCapacity(m: Model, ncon: number): number {
  return otherRows(m) + CONTACT_ROWS * ncon;
}

/** Non-zeros of the constraint Jacobian to make room for. */
export function jacobianCapacity(m: Model, ncon: number): number {
  // dofs that move each body; parents come before their children
  const dofs = new Int32Array(m.nbody);
  let longest = 0;
  for (let b = 1; b < m.nbody; b++) {
    dofs[b] = dofs[m.body_parentid[b]] + m.body_dofnum[b];
    longest = Math.max(longest, dofs[b]);
  }
  const rowNonzeros = Math.min(m.nv, 2 * longest);
  return Math.min(m.nv + m.nJten * 3 + rowCapacity(m, ncon) * rowNonzeros, MOST_NONZEROS);
}

/** Rows up to which there is room for a full dual matrix; steps with more rows are few, and most of their entries zero. */
const DUAL_ROWS = 128;

/** Non-zeros of the dual matrix efc_AR to make room for. */
export function dualCapacity(rows: number): number {
  return Math.min(rows, DUAL_ROWS) ** 2;
}
