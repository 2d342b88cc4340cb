// Surfaces of boxes, cylinders and ellipsoids, filled by tetrahedra from the centre where the flex is solid.
// Covered by flexcomp.test.ts.

import { normalizeVec } from '@corten/math';
import { addTexcoord, type Shape } from './shape.js';

/** Makes the surface of a grid of points, projected onto the shape. */
export function makeBox(shape: Shape): void {
  if (shape.dim === 3) shape.point.push(0, 0, 0);
  if (shape.needtex) shape.texcoord.push(0, 0);
  const numbers = surfacePoints(shape);
  if (shape.dim === 3) solidElements(shape);
  else shellElements(shape, numbers);
}

const place = ([, ny, nz]: Shape['count'], ix: number, iy: number, iz: number): number => ix * ny * nz + iy * nz + iz;

/** Adds the points of all sides, bottom and top first; a surface has no top. Returns their numbers by their places in the grid. */
function surfacePoints(shape: Shape): Int32Array {
  const { count } = shape;
  const [nx, ny, nz] = count;
  const open = shape.dim === 2;
  const sideEnd = open ? nz : nz - 1;
  const numbers = new Int32Array(nx * ny * nz);
  let n = 0;
  const add = (ix: number, iy: number, iz: number): void => {
    addProjected(shape, ix, iy, iz);
    numbers[place(count, ix, iy, iz)] = n++;
  };
  for (let iz = 0; iz < (open ? 1 : nz); iz += nz - 1) {
    for (let ix = 0; ix < nx; ix++) {
      for (let iy = 0; iy < ny; iy++) {
        add(ix, iy, iz);
        addTexcoord(shape, ix, nx, iy, ny);
      }
    }
  }
  for (let iy = 0; iy < ny; iy += ny - 1) {
    for (let ix = 0; ix < nx; ix++) {
      for (let iz = 1; iz < sideEnd; iz++) {
        add(ix, iy, iz);
        addTexcoord(shape, ix, nx, iz, nz);
      }
    }
  }
  for (let ix = 0; ix < nx; ix += nx - 1) {
    for (let iy = 1; iy < ny - 1; iy++) {
      for (let iz = 1; iz < sideEnd; iz++) {
        add(ix, iy, iz);
        addTexcoord(shape, iy, ny, iz, nz);
      }
    }
  }
  return numbers;
}

function addProjected({ type, count, spacing, point }: Shape, ix: number, iy: number, iz: number): void {
  const pos = [ix, iy, iz].map((i, k) => (2.0 * i) / (count[k] - 1) - 1);
  const size = count.map((n, k) => 0.5 * spacing[k] * (n - 1));
  if (type === 'cylinder') {
    const largest = Math.max(Math.abs(pos[0]), Math.abs(pos[1]));
    normalizeVec(pos, 0, 2);
    point.push(pos[0] * (size[0] * largest), pos[1] * (size[1] * largest), pos[2] * size[2]);
    return;
  }
  if (type === 'ellipsoid') normalizeVec(pos, 0, 3);
  point.push(pos[0] * size[0], pos[1] * size[1], pos[2] * size[2]);
}

/** Number of a point of a solid, whose first one is the centre. */
function solidNumber([nx, ny, nz]: Shape['count'], ix: number, iy: number, iz: number): number {
  const inner = nz - 2;
  if (iz === 0) return ix * ny + iy + 1;
  if (iz === nz - 1) return nx * ny + ix * ny + iy + 1;
  if (iy === 0) return 2 * nx * ny + ix * inner + iz;
  if (iy === ny - 1) return 2 * nx * ny + nx * inner + ix * inner + iz;
  if (ix === 0) return 2 * nx * ny + 2 * nx * inner + (iy - 1) * inner + iz;
  return 2 * nx * ny + 2 * nx * inner + (ny - 2) * inner + (iy - 1) * inner + iz;
}

/** Two tetrahedra for each square of each side. */
function solidElements({ count, element }: Shape): void {
  for (const normal of [2, 1, 0]) {
    const [a, b] = [0, 1, 2].filter((axis) => axis !== normal);
    for (let side = 0; side < count[normal]; side += count[normal] - 1) {
      for (let i = 0; i < count[a] - 1; i++) {
        for (let j = 0; j < count[b] - 1; j++) {
          const at = (di: number, dj: number): number => {
            const ix = [side, side, side];
            ix[a] = i + di;
            ix[b] = j + dj;
            return solidNumber(count, ix[0], ix[1], ix[2]);
          };
          element.push(0, at(0, 0), at(1, 0), at(1, 1), 0, at(0, 0), at(0, 1), at(1, 1));
        }
      }
    }
  }
}

/** Two triangles for each square of each side, counter-clockwise seen from outside. */
function shellElements({ count, dim, element }: Shape, numbers: Int32Array): void {
  const [nx, ny, nz] = count;
  const at = (ix: number, iy: number, iz: number): number => numbers[place(count, ix, iy, iz)];
  for (let iz = 0; iz < (dim === 2 ? 1 : nz); iz += nz - 1) {
    const s = iz === 0 ? 1 : 0;
    for (let ix = 0; ix < nx - 1; ix++) {
      for (let iy = 0; iy < ny - 1; iy++) {
        element.push(at(ix, iy, iz), at(ix + 1, iy + s, iz), at(ix + 1, iy + 1 - s, iz));
        element.push(at(ix, iy, iz), at(ix + 1 - s, iy + 1, iz), at(ix + s, iy + 1, iz));
      }
    }
  }
  for (let iy = 0; iy < ny; iy += ny - 1) {
    for (let ix = 0; ix < nx - 1; ix++) {
      const [from, to] = iy === 0 ? [ix, ix + 1] : [ix + 1, ix];
      for (let iz = 0; iz < nz - 1; iz++) {
        element.push(at(from, iy, iz), at(to, iy, iz), at(to, iy, iz + 1));
        element.push(at(from, iy, iz), at(to, iy, iz + 1), at(from, iy, iz + 1));
      }
    }
  }
  for (let ix = 0; ix < nx; ix += nx - 1) {
    for (let iy = 0; iy < ny - 1; iy++) {
      const [from, to] = ix !== 0 ? [iy, iy + 1] : [iy + 1, iy];
      for (let iz = 0; iz < nz - 1; iz++) {
        element.push(at(ix, from, iz), at(ix, to, iz), at(ix, to, iz + 1));
        element.push(at(ix, from, iz), at(ix, to, iz + 1), at(ix, from, iz + 1));
      }
    }
  }
}
