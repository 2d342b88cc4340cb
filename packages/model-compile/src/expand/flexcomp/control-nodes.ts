// The grid of nodes that moves an interpolated flex: which are pinned, where they are, what they weigh.
// Covered by flexcomp.test.ts.

import { emptyCells } from '../../elements/flex/cells.js';
import type { Shape } from './shape.js';

/** A grid of nodes over the bounding box of a shape. */
export interface NodeGrid {
  /** 1: trilinear, 2: quadratic */
  readonly order: 1 | 2;
  readonly cellcount: readonly [number, number, number];
  /** nodes along each axis */
  readonly size: readonly [number, number, number];
  /** smallest (3) and largest (3) coordinates [m] */
  readonly bounds: readonly number[];
}

/** Number of nodes. */
export const nodeCount = ({ size }: NodeGrid): number => size[0] * size[1] * size[2];

/** Makes the grid of a flexcomp with dof "trilinear" or "quadratic". */
export function nodeGrid({ item, point }: Shape): NodeGrid {
  const order = item.attr.dof === 'quadratic' ? 2 : 1;
  const [cx, cy, cz] = item.attr.cellcount ?? [1, 1, 1];
  return {
    order,
    cellcount: [cx, cy, cz],
    size: [cx * order + 1, cy * order + 1, cz * order + 1],
    bounds: boundsOf(point),
  };
}

function boundsOf(point: readonly number[]): number[] {
  const bounds = [1e10, 1e10, 1e10, -1e10, -1e10, -1e10];
  point.forEach((x, i) => {
    const k = i % 3;
    if (x < bounds[k]) bounds[k] = x;
    if (x > bounds[k + 3]) bounds[k + 3] = x;
  });
  return bounds;
}

/** Visits all nodes in their order. */
export function forNodes({ size }: NodeGrid, visit: (i: number, j: number, k: number, node: number) => void): void {
  let node = 0;
  for (let i = 0; i < size[0]; i++) {
    for (let j = 0; j < size[1]; j++) for (let k = 0; k < size[2]; k++) visit(i, j, k, node++);
  }
}

/** Pins the nodes inside a shell, which its boundary moves. */
export function pinInterior(grid: NodeGrid, pinned: boolean[]): void {
  const isInside = (at: number, axis: number): boolean => at > 0 && at < grid.size[axis] - 1;
  forNodes(grid, (i, j, k, node) => {
    if (isInside(i, 0) && isInside(j, 1) && isInside(k, 2)) pinned[node] = true;
  });
}

/** Pins the nodes that belong to empty cells only; returns which cells are empty. */
export function pinEmptyCells(shape: Shape, grid: NodeGrid, pinned: boolean[]): boolean[] {
  const { order, cellcount, bounds } = grid;
  const empty = emptyCells({ cellcount, dim: shape.dim, point: shape.point, element: shape.element, bounds });
  const [, cy, cz] = cellcount;
  const cellsOf = (at: number, axis: number): [number, number] => [
    at === 0 ? 0 : Math.trunc((at - 1) / order),
    Math.min(cellcount[axis] - 1, Math.trunc(at / order)),
  ];
  forNodes(grid, (i, j, k, node) => {
    const [a0, a1] = cellsOf(i, 0);
    const [b0, b1] = cellsOf(j, 1);
    const [c0, c1] = cellsOf(k, 2);
    for (let a = a0; a <= a1; a++) {
      for (let b = b0; b <= b1; b++) for (let c = c0; c <= c1; c++) if (!empty[a * cy * cz + b * cz + c]) return;
    }
    pinned[node] = true;
  });
  return empty;
}

/** Position of a node [m]. */
export function nodePosition({ order, cellcount, bounds }: NodeGrid, at: readonly number[]): number[] {
  return at.map((i, k) => {
    const s = i / (cellcount[k] * order);
    return bounds[k] + s * (bounds[k + 3] - bounds[k]);
  });
}

/** Weights of a quadratic cell's nodes along an axis (Simpson's rule). */
const SIMPSON = [1 / 6, 2 / 3, 1 / 6];

/** Share of a node in the mass, relative to others. */
export function nodeWeight({ order, size }: NodeGrid, at: readonly number[]): number {
  if (order === 1) return 1;
  const shared = (i: number, axis: number): number => (i > 0 && i < size[axis] - 1 && i % order === 0 ? 2 : 1);
  const [wi, wj, wk] = at.map((i) => SIMPSON[i % order]);
  return wi * wj * wk * shared(at[0], 0) * shared(at[1], 1) * shared(at[2], 2);
}
