// Which points of a flexcomp, or nodes of its grid, are pinned to the parent body.
// Covered by flexcomp.test.ts.

import { fail } from '../../errors.js';
import type { Item } from '../../item.js';
import type { Shape } from './shape.js';

/** All lists of the pin elements. */
interface Pins {
  readonly id: number[];
  readonly range: number[];
  readonly grid: number[];
  readonly gridrange: number[];
}

function readPins(item: Item<'flexcomp'>): Pins {
  const pins: Pins = { id: [], range: [], grid: [], gridrange: [] };
  for (const child of item.children) {
    if (child.kind !== 'pin') continue;
    const { attr } = child as Item<'pin'>;
    for (const name of ['id', 'range', 'grid', 'gridrange'] as const) pins[name].push(...(attr[name] ?? []));
  }
  return pins;
}

/** True when the flex has the nodes of a grid that move it. */
export const isInterpolated = ({ item: { attr } }: Pick<Shape, 'item'>): boolean =>
  attr.dof === 'trilinear' || attr.dof === 'quadratic';

/** Throws when the lists of pins have lengths that they cannot have. */
export function checkPins(shape: Shape): void {
  const { item, dim, type } = shape;
  const { range, grid, gridrange } = readPins(item);
  if (range.length % 2) fail(item, 'Pin range number must be multiple of 2');
  if (grid.length % dim) fail(item, 'Pin grid number must be multiple of dim');
  if (gridrange.length % (2 * dim)) fail(item, 'Pin grid range number of must be multiple of 2*dim');
  const onGrid = grid.length + gridrange.length > 0;
  if (onGrid && type !== 'grid' && !isInterpolated(shape)) {
    fail(item, 'Pin grid(range) can only be used with grid or interpolated');
  }
  if (onGrid && dim === 1) fail(item, 'Pin grid(range) cannot be used with dim=1');
}

/** Marks the points that pin elements name; `pinned` is longer than the points where there are more nodes. */
export function markPins(shape: Shape, pinned: boolean[]): void {
  const { item, dim } = shape;
  const npoint = shape.point.length / 3;
  const { id, range, grid, gridrange } = readPins(item);
  const isPoint = (i: number): boolean => i >= 0 && i < npoint;
  for (const i of id) {
    if (!isPoint(i)) fail(item, 'pinid out of range');
    pinned[i] = true;
  }
  for (let i = 0; i < range.length; i += 2) {
    if (!isPoint(range[i]) || !isPoint(range[i + 1])) fail(item, 'pinrange out of range');
    for (let k = range[i]; k <= range[i + 1]; k++) pinned[k] = true;
  }
  const limit = gridLimit(shape);
  for (let i = 0; i < grid.length; i += dim) {
    const at = grid.slice(i, i + dim);
    if (at.some((v, k) => v < 0 || v >= limit[k])) fail(item, 'pingrid out of range');
    pinBox(shape, pinned, at, at);
  }
  for (let i = 0; i < gridrange.length; i += 2 * dim) {
    const low = gridrange.slice(i, i + dim);
    const high = gridrange.slice(i + dim, i + 2 * dim);
    const isOutside = (v: number, k: number): boolean => v < 0 || v >= shape.count[k];
    if (low.some(isOutside) || high.some(isOutside)) fail(item, 'pingridrange out of range');
    pinBox(shape, pinned, low, high);
  }
}

/** Number of places along each axis: those of the one cell of a grid of nodes, or those of the grid of points. */
function gridLimit({ item, type, count }: Shape): readonly number[] {
  if (type === 'grid' || !isInterpolated({ item })) return count;
  const n = item.attr.dof === 'trilinear' ? 2 : 3;
  return [n, n, n];
}

/** Pins a box of the grid; places are numbered as those of the points, even where they are meant for nodes. */
function pinBox({ count, dim }: Shape, pinned: boolean[], low: readonly number[], high: readonly number[]): void {
  const [, ny, nz] = count;
  const pin = (i: number): void => {
    if (i < pinned.length) pinned[i] = true;
  };
  for (let ix = low[0]; ix <= high[0]; ix++) {
    for (let iy = low[1]; iy <= high[1]; iy++) {
      if (dim === 2) pin(ix * ny + iy);
      else for (let iz = low[2]; iz <= high[2]; iz++) pin(ix * ny * nz + iy * nz + iz);
    }
  }
}
