// Narrow phase of a capsule and a cylinder, for models with flg_capsulecylinder.

import { type Data, kernelsOf, type Model } from '@corten/model';
import { sphereCylinderKernels } from './sphere-cylinder.js';

/** Halvings of a capsule's segment. */
const HALVINGS = 48;
/** Slope of the distance along the segment below which it is level [rad]: contacts at both ends of the level part. */
const LEVEL = 1e-3;
/** Part of half the segment that must be level to make two contacts. */
const LONG = 0.1;

/**
 * Contacts of a capsule (first geom) and a cylinder: balls at the points of the segment that are nearest to the cylinder.
 *
 * The signed distance from a cylinder is convex, and so is its restriction to the segment: its slope, which has a closed
 * form, only grows along it. The nearest point is where the slope passes zero; where the segment is parallel to the wall or
 * to a cap, the points are the ends of the part that is nearly level.
 */
export function capsuleCylinderKernels(m: Model, d: Data) {
  const { ball, ballCylinder } = kernelsOf(sphereCylinderKernels, d);
  // center and half segment of the capsule in the frame of the cylinder
  const center = new Float64Array(3);
  const half = new Float64Array(3);
  // slope that a point is looked for by, position of that point on the segment, in [-1, 1], and of the first
  const wanted = new Float64Array(1);
  const position = new Float64Array(1);
  const first = new Float64Array(1);

  /** center and half. */
  function intoCylinderFrame(g1: number, g2: number): void {
    const { geom_size } = m;
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const p = 3 * g1;
    const q = 3 * g2;
    const i = 9 * g1;
    const o = 9 * g2;
    const length = geom_size[p + 1];
    const tx = xpos[p] - xpos[q];
    const ty = xpos[p + 1] - xpos[q + 1];
    const tz = xpos[p + 2] - xpos[q + 2];
    for (let j = 0; j < 3; j++) {
      const c0 = xmat[o + j];
      const c1 = xmat[o + 3 + j];
      const c2 = xmat[o + 6 + j];
      center[j] = c0 * tx + c1 * ty + c2 * tz;
      half[j] = (c0 * xmat[i + 2] + c1 * xmat[i + 5] + c2 * xmat[i + 8]) * length;
    }
  }

  /** Whether the distance from cylinder g2 has more than the wanted slope at a position, to the right of it. */
  function steeper(g2: number): boolean {
    const { geom_size } = m;
    const t = position[0];
    const hx = half[0];
    const hy = half[1];
    const hz = half[2];
    const x = center[0] + t * hx;
    const y = center[1] + t * hy;
    const z = center[2] + t * hz;
    const radial = Math.sqrt(x * x + y * y);
    const fromWall = radial - geom_size[3 * g2];
    const fromCap = Math.abs(z) - geom_size[3 * g2 + 1];
    const wallSlope = radial > 0 ? (x * hx + y * hy) / radial : Math.sqrt(hx * hx + hy * hy);
    const capSlope = z > 0 ? hz : z < 0 ? -hz : Math.abs(hz);
    let slope = 0;
    if (fromWall > 0 && fromCap > 0) {
      slope = (fromWall * wallSlope + fromCap * capSlope) / Math.sqrt(fromWall * fromWall + fromCap * fromCap);
    } else if (fromWall === fromCap) {
      slope = Math.max(wallSlope, capSlope);
    } else {
      slope = fromWall > fromCap ? wallSlope : capSlope;
    }
    return slope > wanted[0];
  }

  /** The first position where the slope is more than wanted, or the end. */
  function find(g2: number): void {
    position[0] = -1;
    if (steeper(g2)) return;
    let low = -1;
    let high = 1;
    for (let k = 0; k < HALVINGS; k++) {
      const middle = 0.5 * (low + high);
      position[0] = middle;
      if (steeper(g2)) high = middle;
      else low = middle;
    }
    position[0] = high;
  }

  /** The ball at a position of the capsule's segment, into slot k. */
  function segmentBall(k: number, g1: number, g2: number, position: Float64Array): number {
    const { geom_size } = m;
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const p = 3 * g1;
    const i = 9 * g1;
    const along = position[0] * geom_size[p + 1];
    ball[0] = xpos[p] + xmat[i + 2] * along;
    ball[1] = xpos[p + 1] + xmat[i + 5] * along;
    ball[2] = xpos[p + 2] + xmat[i + 8] * along;
    return ballCylinder(k, g1, g2);
  }

  /** Capsule and cylinder: one contact, or two where they are parallel. */
  function capsuleCylinder(g1: number, g2: number): number {
    const level = LEVEL * m.geom_size[3 * g1 + 1];
    intoCylinderFrame(g1, g2);
    wanted[0] = -level;
    find(g2);
    first[0] = position[0];
    wanted[0] = level;
    find(g2);
    if (position[0] - first[0] > LONG) {
      const count = segmentBall(0, g1, g2, first);
      return count + segmentBall(count, g1, g2, position);
    }
    wanted[0] = 0;
    find(g2);
    return segmentBall(0, g1, g2, position);
  }

  return { capsuleCylinder };
}
