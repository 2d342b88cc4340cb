// What the shape of a flexcomp is made of.
// Covered by flexcomp.test.ts.

import type { Item } from '../../item.js';
import type { AttributesOf } from '../../mjcf.js';

/** Kinds of flexcomps. */
export type FlexcompType = NonNullable<AttributesOf<'flexcomp'>['type']>;

/** Points and elements of a flexcomp under construction. */
export interface Shape {
  readonly item: Item<'flexcomp'>;
  readonly type: FlexcompType;
  /** number of points along each axis */
  readonly count: readonly [number, number, number];
  /** distance between points along each axis [m] */
  readonly spacing: readonly [number, number, number];
  /** 1: lines, 2: triangles, 3: tetrahedra; the shape may set it */
  dim: number;
  /** positions, 3 numbers each [m] */
  point: number[];
  /** points of elements, dim + 1 each */
  element: number[];
  /** texture coordinates, 2 numbers each, and those of the corners of elements */
  texcoord: number[];
  elemtexcoord: number[];
  /** texture coordinates are wanted and not written */
  readonly needtex: boolean;
}

/** Texture coordinates at a place between 0 and the last one along two axes. */
export function addTexcoord(shape: Shape, i: number, ni: number, j: number, nj: number): void {
  if (!shape.needtex) return;
  shape.texcoord.push(Math.fround(i / Math.max(ni - 1, 1)), Math.fround(j / Math.max(nj - 1, 1)));
}
