// Which frames coincide, so that kinematics can copy instead of compute.

import { type Model, SameFrame } from '@corten/model';

/** Frames closer than this are the same. */
const FRAME_EPS = 1e-6;

const near = (a: ArrayLike<number>, i: number, b: ArrayLike<number>, j: number, n: number, sign: number) => {
  for (let k = 0; k < n; k++) if (!(Math.abs(a[i + k] - sign * b[j + k]) < FRAME_EPS)) return false;
  return true;
};

const samePosition = (a: ArrayLike<number>, i: number, b: ArrayLike<number>, j: number) => near(a, i, b, j, 3, 1);
/** Equal as rotations: up to the sign of the quaternion. */
const sameRotation = (a: ArrayLike<number>, i: number, b: ArrayLike<number>, j: number) =>
  near(a, i, b, j, 4, 1) || near(a, i, b, j, 4, -1);

const ORIGIN = [0, 0, 0];
const UNIT = [1, 0, 0, 0];

/** Is the position at index i the origin? */
export const isOrigin = (pos: ArrayLike<number>, i: number) => samePosition(pos, i, ORIGIN, 0);
/** Is the quaternion at index i no rotation? */
export const isUnrotated = (quat: ArrayLike<number>, i: number) => sameRotation(quat, i, UNIT, 0);

/** How a geom's or site's frame relates to the frame and the inertial frame of its body. */
function relation(m: Model, pos: Float64Array, quat: Float64Array, i: number, body: number): SameFrame {
  if (isUnrotated(quat, 4 * i)) return isOrigin(pos, 3 * i) ? SameFrame.body : SameFrame.bodyrot;
  if (!sameRotation(quat, 4 * i, m.body_iquat, 4 * body)) return SameFrame.none;
  return samePosition(pos, 3 * i, m.body_ipos, 3 * body) ? SameFrame.inertia : SameFrame.inertiarot;
}

/** Set body_sameframe, geom_sameframe and site_sameframe from the frames of the model. */
export function setSameframe(m: Model): void {
  m.body_sameframe[0] = SameFrame.body;
  for (let i = 1; i < m.nbody; i++) {
    const same = isOrigin(m.body_ipos, 3 * i) ? SameFrame.body : SameFrame.bodyrot;
    m.body_sameframe[i] = isUnrotated(m.body_iquat, 4 * i) ? same : SameFrame.none;
  }
  for (let i = 0; i < m.ngeom; i++) m.geom_sameframe[i] = relation(m, m.geom_pos, m.geom_quat, i, m.geom_bodyid[i]);
  for (let i = 0; i < m.nsite; i++) m.site_sameframe[i] = relation(m, m.site_pos, m.site_quat, i, m.site_bodyid[i]);
}
