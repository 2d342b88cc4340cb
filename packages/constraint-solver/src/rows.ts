// Appending rows that are not contacts. A kernel writes columns and values of all rows of one constraint behind
// the Jacobian's end (d.nJ), then closes them here.

import { type Data, isSparse, type Model } from '@corten/model';

/** Kernels that append constraint rows. */
export function createRows(m: Model, d: Data) {
  /**
   * Whether rows whose n entries behind the Jacobian's end are `count`×n would be left out: no dofs in sparse
   * storage, or nothing but zeros in the reference's dense storage.
   */
  function areEmpty(count: number, n: number): boolean {
    if (n === 0) return true;
    if (isSparse(m)) return false;
    const { efc_J, nJ } = d;
    const end = nJ + count * n;
    for (let a = nJ; a < end; a++) if (efc_J[a] !== 0) return false;
    return true;
  }

  /**
   * Append `count` rows of n entries each, written behind the Jacobian's end, with zero pos, margin and
   * frictionloss; nothing when they are empty.
   *
   * @returns the first row, -1 if the constraint was left out
   */
  function append(count: number, n: number, type: number, id: number): number {
    if (areEmpty(count, n)) return -1;
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
