// Triangles of the surface where a field on a grid is zero.

import type { PluginMesh } from '@corten/model';
import { CASES } from './cases.js';

/** A field at the points of a grid, x fastest. */
export interface GridField {
  readonly values: Float32Array;
  /** numbers of points along x, y and z */
  readonly size: readonly [number, number, number];
}

/** Edges of the triangles of each case. */
const trianglesOf = /* @__PURE__ */ CASES.split('.').map((digits) =>
  [...digits].map((digit) => Number.parseInt(digit, 16)),
);

/**
 * Marching cubes: the surface between points where the field is negative (inside) and others, in units of the grid.
 * Vertices are shared; normals are sums of those of the triangles. In single precision, as MuJoCo's.
 *
 * Source: W. Lorensen, H. Cline, Marching Cubes: A High Resolution 3D Surface Construction Algorithm (1987).
 */
export function marchingCubes({ values, size: [nx, ny, nz] }: GridField): PluginMesh {
  const vert: number[] = [];
  const face: number[] = [];
  // vertices on the edges that start at the points of two layers, by axis
  const crossing = new Int32Array(2 * nx * ny * 3);
  const slot = (x: number, y: number, z: number, axis: number) => 3 * ((z % 2) * nx * ny + y * nx + x) + axis;
  const at = (x: number, y: number, z: number) => (z * ny + y) * nx + x;

  /** Add the vertex on the edge from a point along an axis, if the surface crosses it. */
  function addVertex(x: number, y: number, z: number, axis: number): void {
    const here = values[at(x, y, z)];
    const there = values[at(x + Number(axis === 0), y + Number(axis === 1), z + Number(axis === 2))];
    if (here < 0 === there < 0) return;
    crossing[slot(x, y, z, axis)] = vert.length / 3;
    const point = [x, y, z];
    point[axis] = Math.fround(point[axis] + Math.fround(here / Math.fround(here - there)));
    vert.push(point[0], point[1], point[2]);
  }

  /** Add the vertices of a cell that no cell before it had. */
  function addVertices(x: number, y: number, z: number): void {
    for (let axis = 0; axis < 3; axis++) {
      for (let k = 0; k < 4; k++) {
        const [low, high] = [k & 1, k >> 1];
        const dx = axis === 0 ? 0 : low;
        const dy = axis === 0 ? low : axis === 1 ? 0 : high;
        const dz = axis === 2 ? 0 : high;
        const isFirst =
          (axis === 0 || dx === 1 || x === 0) &&
          (axis === 1 || dy === 1 || y === 0) &&
          (axis === 2 || dz === 1 || z === 0);
        if (isFirst) addVertex(x + dx, y + dy, z + dz, axis);
      }
    }
  }

  /** Vertex on an edge of a cell. */
  function vertexOf(x: number, y: number, z: number, edge: number): number {
    const axis = edge >> 2;
    const low = edge & 1;
    const high = (edge >> 1) & 1;
    if (axis === 0) return crossing[slot(x, y + low, z + high, 0)];
    if (axis === 1) return crossing[slot(x + low, y, z + high, 1)];
    return crossing[slot(x + low, y + high, z, 2)];
  }

  for (let z = 0; z < nz - 1; z++) {
    for (let y = 0; y < ny - 1; y++) {
      for (let x = 0; x < nx - 1; x++) {
        let inside = 0;
        for (let c = 0; c < 8; c++) {
          if (values[at(x + (c & 1), y + ((c >> 1) & 1), z + (c >> 2))] < 0) inside |= 1 << c;
        }
        if (inside === 0 || inside === 255) continue;
        addVertices(x, y, z);
        for (const edge of trianglesOf[inside]) face.push(vertexOf(x, y, z, edge));
      }
    }
  }
  return { vert: Float32Array.from(vert), normal: normals(vert, face), face: Int32Array.from(face) };
}

/** Normals of the vertices: the sums of those of their triangles, larger ones counting more. */
function normals(vert: readonly number[], face: readonly number[]): Float32Array {
  const { fround } = Math;
  const sum = new Float32Array(vert.length);
  const minus = (i: number, j: number, k: number) => fround(vert[3 * i + k] - vert[3 * j + k]);
  const minor = (a: number, b: number, c: number, d: number) => fround(fround(a * b) - fround(c * d));
  for (let f = 0; f < face.length; f += 3) {
    const [a, b, c] = [face[f], face[f + 1], face[f + 2]];
    const [ux, uy, uz] = [minus(c, b, 0), minus(c, b, 1), minus(c, b, 2)];
    const [vx, vy, vz] = [minus(a, b, 0), minus(a, b, 1), minus(a, b, 2)];
    const normal = [minor(uy, vz, uz, vy), minor(uz, vx, ux, vz), minor(ux, vy, uy, vx)];
    for (const corner of [a, b, c]) for (let k = 0; k < 3; k++) sum[3 * corner + k] += normal[k];
  }
  for (let i = 0; i < sum.length; i += 3) {
    const squared = fround(
      fround(fround(sum[i] * sum[i]) + fround(sum[i + 1] * sum[i + 1])) + fround(sum[i + 2] * sum[i + 2]),
    );
    const length = fround(Math.sqrt(squared));
    for (let k = 0; k < 3; k++) sum[i + k] /= length;
  }
  return sum;
}
