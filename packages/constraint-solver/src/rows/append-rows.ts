// Appending rows that are not contacts. A kernel writes columns and values of all rows of one constraint behind
// the Jacobian's end (d.nJ), then closes them here.

import { type Data, isSparse, type Model } from '@corten/model';

/** Kernels that append constraint rows. */
export function appendRowKernels(m: Model, d: Data) {
  // entries that all constraints of a step could have, without those that are widened
  const room = new Float64Array(1);

  /**
   * Spread `count` rows of n entries each, written behind the Jacobian's end, over all dofs: where a factor is not
   * finite, the zeros of the reference's dense rows do not stay zero. The arrays of the Jacobian may be replaced.
   *
   * @returns entries of a row now
   */
  function widen(count: number, n: number): number {
    const { nv } = m;
    d.reserveRows(0, d.nJ + count * nv + room[0]);
    const { efc_J, efc_J_colind, nJ } = d;
    // from behind, so that entries move up only
    for (let r = count - 1; r >= 0; r--) {
      let a = nJ + r * n + n - 1;
      for (let c = nv - 1; c >= 0; c--) {
        const own = a >= nJ + r * n && efc_J_colind[a] === c;
        efc_J[nJ + r * nv + c] = own ? efc_J[a--] : 0;
        efc_J_colind[nJ + r * nv + c] = c;
      }
    }
    return nv;
  }

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

  /**
   * Append a row of tendon t's friction loss or limit: its Jacobian times sign (1 or -1); sets tendon_efcadr.
   *
   * @returns the row, -1 if it was left out
   */
  function appendTendon(t: number, sign: number, type: number): number {
    const { ten_J_rownnz, ten_J_rowadr, ten_J_colind } = m;
    const { ten_J, tendon_efcadr, efc_J, efc_J_colind, nJ } = d;
    const n = ten_J_rownnz[t];
    const from = ten_J_rowadr[t];
    for (let k = 0; k < n; k++) {
      efc_J[nJ + k] = sign * ten_J[from + k];
      efc_J_colind[nJ + k] = ten_J_colind[from + k];
    }
    if (tendon_efcadr[t] === -1) tendon_efcadr[t] = d.nefc;
    return append(1, n, type, t);
  }

  return { room, widen, append, appendTendon };
}
