// What connect and weld constraints hold together: two points and, for welds, two orientations.

import { type Data, EqualityType, type Model, NEQDATA, ObjType } from '@corten/model';

/** Kernels that find the anchors of connect and weld constraints. */
export function createAnchors(m: Model, d: Data) {
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
    const { eq_obj1id, eq_obj2id, eq_objtype, eq_type, site_bodyid } = m;
    const { site_xpos } = d;
    const id1 = eq_obj1id[i];
    const id2 = eq_obj2id[i];
    if (eq_objtype[i] === ObjType.site) {
      body[0] = site_bodyid[id1];
      body[1] = site_bodyid[id2];
      for (let k = 0; k < 3; k++) {
        point[k] = site_xpos[3 * id1 + k];
        point[3 + k] = site_xpos[3 * id2 + k];
      }
      return;
    }
    body[0] = id1;
    body[1] = id2;
    // a weld stores the second anchor first
    const weld = eq_type[i] === EqualityType.weld ? 3 : 0;
    place(0, id1, NEQDATA * i + weld);
    place(3, id2, NEQDATA * i + 3 - weld);
  }

  /** quat[to…] = xquat of body b times the quaternion at `from` of `right`. */
  function turn(to: number, b: number, right: Float64Array, from: number): void {
    const { xquat } = d;
    const a0 = xquat[4 * b];
    const a1 = xquat[4 * b + 1];
    const a2 = xquat[4 * b + 2];
    const a3 = xquat[4 * b + 3];
    const b0 = right[from];
    const b1 = right[from + 1];
    const b2 = right[from + 2];
    const b3 = right[from + 3];
    quat[to] = a0 * b0 - a1 * b1 - a2 * b2 - a3 * b3;
    quat[to + 1] = a0 * b1 + a1 * b0 + a2 * b3 - a3 * b2;
    quat[to + 2] = a0 * b2 - a1 * b3 + a2 * b0 + a3 * b1;
    quat[to + 3] = a0 * b3 + a1 * b2 - a2 * b1 + a3 * b0;
  }

  /** Orientations of weld i, into quat. Needs findAnchors(i). */
  function relate(i: number): void {
    const { eq_obj1id, eq_obj2id, eq_objtype, eq_data, site_quat } = m;
    const { xquat } = d;
    if (eq_objtype[i] === ObjType.site) {
      turn(0, body[0], site_quat, 4 * eq_obj1id[i]);
      turn(4, body[1], site_quat, 4 * eq_obj2id[i]);
    } else {
      turn(0, body[0], eq_data, NEQDATA * i + 6);
      for (let k = 0; k < 4; k++) quat[4 + k] = xquat[4 * body[1] + k];
    }
    for (let k = 5; k < 8; k++) quat[k] = -quat[k];
  }

  return { body, point, quat, findAnchors, relate };
}
