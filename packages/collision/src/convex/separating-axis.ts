// Directions that separated convex geoms the last time, which mostly still do.

import { type Data, kernelsOf, type Model } from '@corten/model';
import { createSimplex } from './simplex.js';
import { supportKernels } from './support.js';

/** Entries of the table per geom; two pairs that want the same entry take it from each other. */
const ENTRIES_PER_GEOM = 8;

/** A table of separating directions of pairs of geoms, and the test by them: one support point instead of GJK. */
export function separatingAxisKernels(m: Model, d: Data) {
  const { dir, support, restart } = kernelsOf(supportKernels, d);
  const { vert, index } = kernelsOf(createSimplex, d);
  const bits = Math.max(6, Math.ceil(Math.log2(ENTRIES_PER_GEOM * m.ngeom)));
  const shift = 32 - bits;
  // geoms of an entry (-1: free), direction from the first to the second
  const first = new Int32Array(1 << bits).fill(-1);
  const second = new Int32Array(1 << bits);
  const axis = new Float64Array(3 << bits);

  /** Where a pair of geoms is in the table. */
  function entryOf(g1: number, g2: number): number {
    return Math.imul(Math.imul(g1, 0x9e3779b1) + g2, 0x85ebca6b) >>> shift;
  }

  /**
   * Whether the direction that separated geoms g1 and g2, which the two shapes of supportKernels are, still does so by
   * more than what GJK and EPA could miss.
   */
  function apart(g1: number, g2: number): boolean {
    const e = entryOf(g1, g2);
    if (first[e] !== g1 || second[e] !== g2) return false;
    const x = axis[3 * e];
    const y = axis[3 * e + 1];
    const z = axis[3 * e + 2];
    dir[0] = x;
    dir[1] = y;
    dir[2] = z;
    support(vert, index, 0);
    if (x * vert[0] + y * vert[1] + z * vert[2] < -(1e-9 + 4 * m.opt.ccd_tolerance)) return true;
    restart();
    return false;
  }

  /** Keep the direction of the last support point for geoms g1 and g2, which it separates. */
  function keep(g1: number, g2: number): void {
    const e = entryOf(g1, g2);
    first[e] = g1;
    second[e] = g2;
    axis[3 * e] = dir[0];
    axis[3 * e + 1] = dir[1];
    axis[3 * e + 2] = dir[2];
  }

  /** Drop the direction of two geoms that nothing separates. */
  function drop(g1: number, g2: number): void {
    const e = entryOf(g1, g2);
    if (first[e] === g1 && second[e] === g2) first[e] = -1;
  }

  return { apart, keep, drop };
}
