// Poses: a position [m] and a unit quaternion.

import type { MutableNumbers, Numbers } from './numbers.js';
import { mulQuat, negQuat, normalize4, rotVecQuat } from './quat.js';
import { addTo3, scl3 } from './vec3.js';

/** (pos, quat) = (pos1, quat1) followed by (pos2, quat2) in its frame. The results must not overlap the arguments. */
export function mulPose(
  pos: MutableNumbers,
  po: number,
  quat: MutableNumbers,
  qo: number,
  pos1: Numbers,
  p1: number,
  quat1: Numbers,
  q1: number,
  pos2: Numbers,
  p2: number,
  quat2: Numbers,
  q2: number,
): void {
  mulQuat(quat, qo, quat1, q1, quat2, q2);
  normalize4(quat, qo);
  rotVecQuat(pos, po, pos2, p2, quat1, q1);
  addTo3(pos, po, pos1, p1);
}

/** (posOut, quatOut) = inverse of the pose (pos, quat). */
export function negPose(
  posOut: MutableNumbers,
  po: number,
  quatOut: MutableNumbers,
  qo: number,
  pos: Numbers,
  p: number,
  quat: Numbers,
  q: number,
): void {
  negQuat(quatOut, qo, quat, q);
  rotVecQuat(posOut, po, pos, p, quatOut, qo);
  scl3(posOut, po, posOut, po, -1);
}

/** out = point v of the frame (pos, quat), in the frame that the pose is given in. The result must not overlap pos. */
export function trnVecPose(
  out: MutableNumbers,
  o: number,
  pos: Numbers,
  p: number,
  quat: Numbers,
  q: number,
  v: Numbers,
  i: number,
): void {
  rotVecQuat(out, o, v, i, quat, q);
  addTo3(out, o, pos, p);
}
