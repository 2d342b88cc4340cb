// Trees of boxes over the triangles of meshes.

import { type Bvh, emptyTree, splitTree } from './bvh.js';

/** Makes trees over triangles, sorted by the centres of the circles through their corners. */
export class FaceTrees {
  private readonly order: Int32Array;
  private readonly key: Float64Array;
  private readonly center: Float64Array;
  private readonly bounds: Float64Array;

  /** @param capacity - number of triangles of the largest mesh */
  constructor(capacity: number) {
    this.order = new Int32Array(capacity);
    this.key = new Float64Array(capacity);
    this.center = new Float64Array(3 * capacity);
    this.bounds = new Float64Array(6 * capacity);
  }

  /** Write the tree over the triangles `face` of the points p. */
  write(tree: Bvh, p: Float64Array, face: Int32Array): void {
    const order = this.order.subarray(0, face.length / 3);
    const { key, center, bounds } = this;
    for (let i = 0; i < order.length; i++) order[i] = i;
    placeFaces(center, bounds, p, face);
    splitTree(tree, { order, key, center, bounds });
  }
}

/** Tree of boxes over triangles. */
export function faceBvh(p: Float64Array, face: Int32Array): Bvh {
  const tree = emptyTree(face.length / 3);
  new FaceTrees(face.length / 3).write(tree, p, face);
  return tree;
}

/** Write centre and bounds of each triangle. */
function placeFaces(center: Float64Array, bounds: Float64Array, p: Float64Array, face: Int32Array): void {
  for (let i = 0; i < face.length; i += 3) {
    const a = 3 * face[i];
    const b = 3 * face[i + 1];
    const c = 3 * face[i + 2];
    for (let k = 0; k < 3; k++) {
      const low = Math.min(p[a + k], p[b + k], p[c + k]);
      const high = Math.max(p[a + k], p[b + k], p[c + k]);
      // rounded as centre and half-size are
      const middle = 0.5 * (low + high);
      const half = 0.5 * (high - low);
      bounds[2 * i + k] = middle - half;
      bounds[2 * i + 3 + k] = middle + half;
    }
    circumcenter(center, i, p, a, b, c);
  }
}

/** Centre of the circle through the points that start at p[a], p[b] and p[c]. */
function circumcenter(out: Float64Array, o: number, p: Float64Array, a: number, b: number, c: number): void {
  const ax = p[a] - p[c];
  const ay = p[a + 1] - p[c + 1];
  const az = p[a + 2] - p[c + 2];
  const bx = p[b] - p[c];
  const by = p[b + 1] - p[c + 1];
  const bz = p[b + 2] - p[c + 2];
  const nx = ay * bz - az * by;
  const ny = az * bx - ax * bz;
  const nz = ax * by - ay * bx;
  const aa = ax * ax + ay * ay + az * az;
  const bb = bx * bx + by * by + bz * bz;
  const area = Math.sqrt(nx * nx + ny * ny + nz * nz);
  const wx = aa * bx - bb * ax;
  const wy = aa * by - bb * ay;
  const wz = aa * bz - bb * az;
  out[o] = (wy * nz - wz * ny) / (2 * area * area) + p[c];
  out[o + 1] = (wz * nx - wx * nz) / (2 * area * area) + p[c + 1];
  out[o + 2] = (wx * ny - wy * nx) / (2 * area * area) + p[c + 2];
}
