// What bolts and nuts have in common: a thread around the z axis, and a hexagon.
// Covered by shapes.test.ts.

import { atan2, sin } from '@corten/math';
import { intersection } from './combine.js';

/** Turns of the thread per metre. */
const TURNS = 12;
/** Distances along slopes of 45 degrees to distances from them. */
export const DIAGONAL = Math.sqrt(2) / 2;

/** A point as threads see it: distance from the thread's cylinder, from the thread itself, from a cone above it. */
export interface ThreadPoint {
  readonly radius: number;
  readonly thread: number;
  readonly cone: number;
}

/** The thread on a cylinder: a triangle wave along the axis that turns with the angle around it. */
export function threadAt(x: number, y: number, z: number, cylinder: number): ThreadPoint {
  const radius = Math.sqrt(x * x + y * y) - cylinder;
  const turn = z * TURNS - atan2(y, x) / Math.PI / 2;
  const wave = Math.abs(turn - Math.floor(turn) - 0.5);
  return { radius, thread: (radius - wave / TURNS) * DIAGONAL, cone: (z - radius) * DIAGONAL };
}

/** The hexagonal head between z = -0.5 and 0, rounded by a cone. */
export function hexagon(x: number, y: number, z: number, radius: number): number {
  const sixth = 6 / Math.PI / 2;
  const angle = -Math.floor(atan2(y, x) * sixth + 0.5) / sixth;
  // the side that the point is nearest to, turned to the x axis
  const side = sin(angle + Math.PI * 0.5) * x - sin(angle) * y;
  const slab = intersection(side - 0.5, Math.abs(z + 0.25) - 0.25);
  return intersection(slab, (z + radius - 0.22) * DIAGONAL);
}
