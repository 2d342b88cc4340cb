// Appending rows that are not contacts. A kernel writes columns and values of all rows of one constraint behind
// the Jacobian's end (d.nJ), then closes them here.

import { type Data, isSparse, type Model } from '@corten/model';

/** Kernels that append constraint rows. */
export function createRows(m: Model, d: Data) {
  /** Whether count×n entries behind the Jacobian's end are all zero. */
  function areZero(count: number, n: number): boolean {
    const { efc_J, nJ } = d;
    const end = nJ + count * n;
    for (let a = nJ; a < end; a++) if (efc_J[a] !== 0) return false;
    return true;
  }

  /**
   * Leave out zeros of one row of n entries behind the Jacobian's end: the reference's dense row has no pattern, so
   * that they join no islands. Of entries of one column (a tendon with a joint twice) it has the last only.
   *
   * @returns entries of the row now
   */
  function dropZeros(n: number): number {
    const { efc_J, efc_J_colind, nJ } = d;
    const end = nJ + n;
    let to = nJ;
    for (let a = nJ; a < end; a++) {
      if (efc_J[a] === 0 || (a + 1 < end && efc_J_colind[a] === efc_J_colind[a + 1])) continue;
      efc_J[to] = efc_J[a];
      efc_J_colind[to++] = efc_J_colind[a];
    }
    return to - nJ;
  }

  /**
   * Append `count` rows of n entries each, written behind the Jacobian's end, with zero pos, margin and frictionloss;
   * nothing when they are empty: without dofs, or in the reference's dense storage with nothing but zeros.
   *
   * @returns the first row, -1 if the constraint was left out
   */
  function append(count: number, n: number, type: number, id: number): number {
    if (!isSparse(m)) {
      if (count === 1) n = dropZeros(n);
      else if (areZero(count, n)) return -1;
    }
    if (n === 0) return -1;
    const { efc_type, efc_id, efc_J_rownnz, efc_J_rowadr, efc_pos, efc_margin, efc_frictionloss } = d;
    const first = d.nefc;
    let adr = d.nJ;
    for (let r = first; r < first + count; r++) {
      efc_type[r] = type;
      efc_id[r] = id;
      efc_J_rownnz[r] = n;
      efc_J_rowadr[r] = adr;
      efc_pos[r] = 0;
      efc_margin[r] = 0;
      efc_frictionloss[r] = 0;
      adr += n;
    }
    d.nefc = first + count;
    d.nJ = adr;
    return first;
  }

  return { append };
}
