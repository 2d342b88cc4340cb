// Contacts of signed distance fields: from points in the frame of a field to the contact buffer.

import { dist3, halton, mat2Quat, mulPose, negPose, norm3, normalize3, quat2Mat, rotVecQuat } from '@corten/math';
import { type Data, kernelsOf, MAXCONPAIR, MINVAL, type Model } from '@corten/model';
import { createContactBuffer } from '../narrowphase/contact-buffer.js';

/**
 * Most starting points, and most steps from each, that a search takes, whatever the options say, so that a step ends;
 * the reference has no bounds, and no memory for contacts from more than 50 points.
 */
export const MAX_STARTS = 1000;
export const MAX_STEPS = 1000;

/** Pose of the world: position, orientation. */
const WORLD = /* @__PURE__ */ Float64Array.of(0, 0, 0, 1, 0, 0, 0);

/** Kernels that the narrow phases of signed distance fields share. */
export function sdfContactKernels(_m: Model, d: Data) {
  const con = kernelsOf(createContactBuffer, d);
  const known = new Float64Array(3 * MAXCONPAIR);
  const quat1 = new Float64Array(4);
  const quat2 = new Float64Array(4);
  const quat = new Float64Array(4);
  const inverse = new Float64Array(4);
  const origin = new Float64Array(3);
  const points = { spread: new Float64Array(0) };

  /** From the frame of geom g1, or the world (-1), to that of geom g2: translation to outPos, rotation to outMat. */
  function mapPose(outPos: Float64Array, outMat: Float64Array, g1: number, g2: number): void {
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    mat2Quat(quat2, 0, xmat, 9 * g2);
    negPose(origin, 0, inverse, 0, xpos, 3 * g2, quat2, 0);
    if (g1 >= 0) {
      mat2Quat(quat1, 0, xmat, 9 * g1);
      mulPose(outPos, 0, quat, 0, origin, 0, inverse, 0, xpos, 3 * g1, quat1, 0);
    } else mulPose(outPos, 0, quat, 0, origin, 0, inverse, 0, WORLD, 0, WORLD, 3);
    quat2Mat(outMat, 0, quat, 0);
  }

  /** Make numbers 0 to n - 1 of the Halton sequences of bases 2, 3 and 5: spread, 3 a number. */
  function prepareSpread(n: number): void {
    if (points.spread.length >= 3 * n) return;
    points.spread = new Float64Array(3 * n);
    for (let i = 0; i < n; i++) {
      points.spread[3 * i] = halton(i, 2);
      points.spread[3 * i + 1] = halton(i, 3);
      points.spread[3 * i + 2] = halton(i, 5);
    }
  }

  /**
   * Whether point i of x is another than those of the k contacts before; it is noted as that of contact k. A pair has
   * no more than MAXCONPAIR contacts, where the reference would write past its buffer.
   */
  function isNew(k: number, x: Float64Array, i: number): boolean {
    for (let j = 0; j < k; j++) if (dist3(x, i, known, 3 * j) < MINVAL) return false;
    if (k >= MAXCONPAIR) return false;
    for (let j = 0; j < 3; j++) known[3 * k + j] = x[i + j];
    return true;
  }

  /**
   * Contact k of the field of geom g2 at point i of x in its frame, `slope` being the gradient out of the field there
   * (it is scaled to length 1), at a distance `depth`. The normal goes out of the field (sign 1) or into it (-1).
   * Returns false if the gradient is too short for a normal.
   */
  function place(
    k: number,
    g2: number,
    x: Float64Array,
    i: number,
    slope: Float64Array,
    depth: Float64Array,
    sign: number,
  ): boolean {
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const { dist, normal, tangent } = con;
    const c = 3 * k;
    if (norm3(slope, 0) < MINVAL) return false;
    normalize3(slope, 0);
    for (let j = 0; j < 3; j++) slope[j] *= sign;
    const half = -0.5 * depth[0];
    dist[k] = depth[0];
    mat2Quat(quat2, 0, xmat, 9 * g2);
    rotVecQuat(normal, c, slope, 0, quat2, 0);
    rotVecQuat(con.pos, c, x, i, quat2, 0);
    for (let j = 0; j < 3; j++) {
      con.pos[c + j] = con.pos[c + j] + xpos[3 * g2 + j] + normal[c + j] * half;
      tangent[c + j] = 0;
    }
    return true;
  }

  return { points, prepareSpread, mapPose, isNew, place };
}
