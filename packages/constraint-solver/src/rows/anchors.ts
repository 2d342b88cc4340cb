// What connect and weld constraints hold together: two points and, for welds, two orientations.

import { mulQuat } from '@corten/math';
import { type Data, EqualityType, equalityBody, holdsSites, type Model, NEQDATA } from '@corten/model';

/** Where the two anchors of a connect or weld are in its row of eq_data. */
const ANCHOR_A = 0;
const ANCHOR_B = 3;
/** Where the relative orientation of a weld is there, and the weight of its rotation. */
export const RELATIVE_QUAT = 6;
export const TORQUE_SCALE = 10;

/** Where orientations and their rates are in arrays of two quaternions: of anchor 1, and the conjugate of anchor 2's. */
export const FIRST = 0;
export const SECOND = 4;

/** Kernels that find the anchors of connect and weld constraints. */
export function anchorKernels(m: Model, d: Data) {
  /** bodies of anchors 1 and 2, 2 */
  const body = new Int32Array(2);
  /** anchors 1 and 2 in the world [m], 2×3 */
  const point = new Float64Array(6);
  /** orientation of anchor 1, and conjugate of that of anchor 2, 2×4 */
  const quat = new Float64Array(8);

  /** Put a point of a body, local coordinates at eq_data[adr], into point[to…]. */
  function place(to: number, b: number, adr: number): void {
    const { eq_data } = m;
    const { xmat, xpos } = d;
    const x = eq_data[adr];
    const y = eq_data[adr + 1];
    const z = eq_data[adr + 2];
    const r = 9 * b;
    point[to] = xmat[r] * x + xmat[r + 1] * y + xmat[r + 2] * z + xpos[3 * b];
    point[to + 1] = xmat[r + 3] * x + xmat[r + 4] * y + xmat[r + 5] * z + xpos[3 * b + 1];
    point[to + 2] = xmat[r + 6] * x + xmat[r + 7] * y + xmat[r + 8] * z + xpos[3 * b + 2];
  }

  /** Bodies and points of connect or weld i, into body and point. */
  function findAnchors(i: number): void {
    const { eq_obj1id, eq_obj2id, eq_type } = m;
    const { site_xpos } = d;
    const id1 = eq_obj1id[i];
    const id2 = eq_obj2id[i];
    body[0] = equalityBody(m, i, id1);
    body[1] = equalityBody(m, i, id2);
    if (holdsSites(m, i)) {
      for (let k = 0; k < 3; k++) {
        point[k] = site_xpos[3 * id1 + k];
        point[3 + k] = site_xpos[3 * id2 + k];
      }
      return;
    }
    // a weld stores the second anchor first
    const weld = eq_type[i] === EqualityType.weld;
    place(0, id1, NEQDATA * i + (weld ? ANCHOR_B : ANCHOR_A));
    place(3, id2, NEQDATA * i + (weld ? ANCHOR_A : ANCHOR_B));
  }

  /** Orientations of weld i, into quat. Needs findAnchors(i). */
  function relate(i: number): void {
    const { eq_obj1id, eq_obj2id, eq_data, site_quat } = m;
    const { xquat } = d;
    const adr1 = 4 * body[0];
    const adr2 = 4 * body[1];
    if (holdsSites(m, i)) {
      mulQuat(quat, FIRST, xquat, adr1, site_quat, 4 * eq_obj1id[i]);
      mulQuat(quat, SECOND, xquat, adr2, site_quat, 4 * eq_obj2id[i]);
    } else {
      mulQuat(quat, FIRST, xquat, adr1, eq_data, NEQDATA * i + RELATIVE_QUAT);
      for (let k = 0; k < 4; k++) quat[SECOND + k] = xquat[adr2 + k];
    }
    for (let k = 1; k < 4; k++) quat[SECOND + k] = -quat[SECOND + k];
  }

  return { body, point, quat, findAnchors, relate };
}
