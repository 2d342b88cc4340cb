// Grids of points: lines, circles, sheets, discs and blocks.
// Covered by flexcomp.test.ts.

import { cos, EPS, normalizeVec, sin } from '@corten/math';
import { fail } from '../../errors.js';
import { addTexcoord, type Shape } from './shape.js';

/** Makes a grid of as many dimensions as the flex has; in one dimension maybe a circle. */
export function makeGrid(shape: Shape): void {
  if (shape.dim === 1) makeLine(shape);
  else if (shape.dim === 2) makeSheet(shape);
  else makeBlock(shape);
  if (shape.element.length === 0) fail(shape.item, 'No elements were created in grid', { attribute: 'count' });
}

/** Makes a sheet, and a disc of it. */
export function makeSquare(shape: Shape): void {
  shape.dim = 2;
  makeGrid(shape);
  if (shape.type !== 'disc') return;
  const { count, spacing, point } = shape;
  const size = [0.5 * spacing[0] * (count[0] - 1), 0.5 * spacing[1] * (count[1] - 1)];
  for (let i = 0; i < point.length; i += 3) {
    const largest = Math.max(Math.abs(point[i]), Math.abs(point[i + 1]));
    normalizeVec(point, i, 2);
    point[i] *= size[0] * largest;
    point[i + 1] *= size[1] * largest;
  }
}

/** Coordinate of a point of a grid that is centred at 0. */
const centred = ({ count, spacing }: Shape, axis: number, i: number): number =>
  spacing[axis] * (i - 0.5 * (count[axis] - 1));

function makeLine(shape: Shape): void {
  const { type, spacing, point, element } = shape;
  const [n] = shape.count;
  if (type === 'circle') {
    const angle = (2 * Math.PI) / (n - 1);
    const radius = spacing[0] / sin(angle / 2) / 2;
    for (let i = 0; i < n - 1; i++) {
      point.push(radius * cos(angle * i), radius * sin(angle * i), 0);
      element.push(i, i === n - 2 ? 0 : i + 1);
    }
    return;
  }
  for (let i = 0; i < n; i++) {
    point.push(centred(shape, 0, i), 0, 0);
    if (i < n - 1) element.push(i, i + 1);
  }
}

function makeSheet(shape: Shape): void {
  const { point, element } = shape;
  const [nx, ny, nz] = shape.count;
  for (let ix = 0; ix < nx; ix++) {
    for (let iy = 0; iy < ny; iy++) {
      const x = centred(shape, 0, ix);
      const y = centred(shape, 1, iy);
      point.push(x, y, 0);
      addTexcoord(shape, ix, nx, iy, ny);
      if (ix === nx - 1 || iy === ny - 1) continue;
      // the diagonals of a disc point to its centre
      const turned = shape.type === 'disc' && ((x < -EPS && y > -EPS) || (x > -EPS && y < -EPS));
      const a = nz * ny * ix + nz * iy;
      const b = nz * ny * (ix + 1) + nz * iy;
      const c = nz * ny * (ix + 1) + nz * (iy + 1);
      const d = nz * ny * ix + nz * (iy + 1);
      if (turned) element.push(a, b, d, b, c, d);
      else element.push(a, b, c, a, c, d);
    }
  }
}

/** The six tetrahedra of a cube, by its corners. */
const TETRAHEDRA = [
  [0, 3, 1, 7],
  [0, 1, 4, 7],
  [1, 3, 2, 7],
  [1, 2, 6, 7],
  [1, 5, 4, 7],
  [1, 6, 5, 7],
] as const;

function makeBlock(shape: Shape): void {
  const { point, element } = shape;
  const [nx, ny, nz] = shape.count;
  for (let ix = 0; ix < nx; ix++) {
    for (let iy = 0; iy < ny; iy++) {
      for (let iz = 0; iz < nz; iz++) {
        point.push(centred(shape, 0, ix), centred(shape, 1, iy), centred(shape, 2, iz));
        addTexcoord(shape, ix, nx, iy, ny);
        if (ix === nx - 1 || iy === ny - 1 || iz === nz - 1) continue;
        const a = nz * ny * ix + nz * iy + iz;
        const b = a + nz * ny;
        const corners = [a, b, b + nz, a + nz, a + 1, b + 1, b + nz + 1, a + nz + 1];
        for (const tetrahedron of TETRAHEDRA) for (const v of tetrahedron) element.push(corners[v]);
      }
    }
  }
}
