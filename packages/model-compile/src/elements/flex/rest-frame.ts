// The frame of the grid of nodes of an interpolated flex at rest: its axes are those of the grid.
// Covered by flex.test.ts.

import { dot3, mulMatVec3, normalizeVec } from '@corten/math';
import { type CellGrid, cellNodes } from './node-layout.js';

/** Axes of the grid, one a row: those of its first cell that is not empty; undefined when they are not orthogonal. */
export function gridAxes(
  pos: Float64Array,
  grid: CellGrid,
  empty: readonly boolean[] | undefined,
): number[] | undefined {
  const { order } = grid;
  const cell = Math.max(0, empty ? empty.indexOf(false) : 0);
  const nodes = cellNodes(grid, cell);
  const n = order + 1;
  const corner = nodes[0];
  const ends = [nodes[order * n * n], nodes[order * n], nodes[order]];
  const axes = ends.flatMap((end) => [0, 1, 2].map((k) => pos[3 * end + k] - pos[3 * corner + k]));
  for (let k = 0; k < 3; k++) normalizeVec(axes, 3 * k, 3);
  for (let a = 0; a < 3; a++) {
    for (let b = a; b < 3; b++) {
      const expected = a === b ? 1 : 0;
      if (Math.abs(dot3(axes, 3 * a, axes, 3 * b) - expected) > 1e-8) return undefined;
    }
  }
  return axes;
}

/** Positions in the frame of axes. */
export function inAxes(pos: Float64Array, axes: readonly number[]): Float64Array {
  const out = new Float64Array(pos.length);
  for (let i = 0; i < pos.length; i += 3) mulMatVec3(out, i, axes, 0, pos, i);
  return out;
}
