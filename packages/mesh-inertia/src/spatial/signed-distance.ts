// Signed distance of points to a mesh.

import type { Bvh } from './bvh.js';

/** Where the nearest point of a triangle is kept: squared distance [m²], then barycentric coordinates of b and c. */
const SQUARED = 0;
const U = 1;
const V = 2;

function take(out: Float64Array, squared: number, u: number, v: number): void {
  out[SQUARED] = squared;
  out[U] = u;
  out[V] = v;
}

/** The point nearest to `point` of the triangle with vertices at a, b and c (Ericson, Real-Time Collision Detection, 5.1.5). */
function nearestOnTriangle(
  out: Float64Array,
  point: Float64Array,
  vert: Float64Array,
  a: number,
  b: number,
  c: number,
): void {
  const px = point[0];
  const py = point[1];
  const pz = point[2];
  const v0x = vert[a];
  const v0y = vert[a + 1];
  const v0z = vert[a + 2];
  const v1x = vert[b];
  const v1y = vert[b + 1];
  const v1z = vert[b + 2];
  const abx = v1x - v0x;
  const aby = v1y - v0y;
  const abz = v1z - v0z;
  const acx = vert[c] - v0x;
  const acy = vert[c + 1] - v0y;
  const acz = vert[c + 2] - v0z;

  // corners and the edges between them, in the order that decides where regions meet
  const apx = px - v0x;
  const apy = py - v0y;
  const apz = pz - v0z;
  const d1 = abx * apx + aby * apy + abz * apz;
  const d2 = acx * apx + acy * apy + acz * apz;
  if (d1 <= 0 && d2 <= 0) {
    take(out, apx * apx + apy * apy + apz * apz, 0, 0);
    return;
  }

  const bpx = px - v1x;
  const bpy = py - v1y;
  const bpz = pz - v1z;
  const d3 = abx * bpx + aby * bpy + abz * bpz;
  const d4 = acx * bpx + acy * bpy + acz * bpz;
  if (d3 >= 0 && d4 <= d3) {
    take(out, bpx * bpx + bpy * bpy + bpz * bpz, 1, 0);
    return;
  }

  const vc = d1 * d4 - d3 * d2;
  if (vc <= 0 && d1 >= 0 && d3 <= 0) {
    const u = d1 / (d1 - d3);
    const x = px - (v0x + u * abx);
    const y = py - (v0y + u * aby);
    const z = pz - (v0z + u * abz);
    take(out, x * x + y * y + z * z, u, 0);
    return;
  }

  const cpx = px - vert[c];
  const cpy = py - vert[c + 1];
  const cpz = pz - vert[c + 2];
  const d5 = abx * cpx + aby * cpy + abz * cpz;
  const d6 = acx * cpx + acy * cpy + acz * cpz;
  if (d6 >= 0 && d5 <= d6) {
    take(out, cpx * cpx + cpy * cpy + cpz * cpz, 0, 1);
    return;
  }

  const vb = d5 * d2 - d1 * d6;
  if (vb <= 0 && d2 >= 0 && d6 <= 0) {
    const v = d2 / (d2 - d6);
    const x = px - (v0x + v * acx);
    const y = py - (v0y + v * acy);
    const z = pz - (v0z + v * acz);
    take(out, x * x + y * y + z * z, 0, v);
    return;
  }

  const va = d3 * d6 - d5 * d4;
  if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
    const w = (d4 - d3) / (d4 - d3 + (d5 - d6));
    const x = px - (v1x + w * (vert[c] - v1x));
    const y = py - (v1y + w * (vert[c + 1] - v1y));
    const z = pz - (v1z + w * (vert[c + 2] - v1z));
    take(out, x * x + y * y + z * z, 1 - w, w);
    return;
  }

  // inside
  const scale = 1 / (va + vb + vc);
  const u = vb * scale;
  const v = vc * scale;
  const x = px - (v0x + u * abx + v * acx);
  const y = py - (v0y + u * aby + v * acy);
  const z = pz - (v0z + u * abz + v * acz);
  take(out, x * x + y * y + z * z, u, v);
}

/** Squared length [m²] below which a normal has no direction. */
const NO_NORMAL = 1e-14;
/** More than any squared distance [m²]. */
const FAR = 1e20;
/** Rounding errors that a bound must cover, relative to the size of the mesh. */
const ROUNDING = 1e-9;

/**
 * A function for the distance [m] of points to a mesh, negative behind its nearest triangle. A point as far from
 * several triangles as from the nearest is judged by the first of them in the tree. Fast for points one of which is
 * near the next.
 *
 * @param vert - vertices (3) [m]
 * @param face - triangles, outside out
 * @param tree - the tree of boxes over the triangles
 */
export function signedDistance(
  vert: Float64Array,
  face: Int32Array,
  tree: Bvh,
): (x: number, y: number, z: number) => number {
  const { aabb, child, nodeid } = tree;
  const point = new Float64Array(3);
  const nearest = new Float64Array(3);
  const best = new Float64Array(3);
  const found = { face: -1 };
  const slack = ROUNDING * aabb.subarray(0, 6).reduce((sum, x) => sum + Math.abs(x), 0);
  // the last point and how far it was
  const last = Float64Array.of(0, 0, 0, Number.POSITIVE_INFINITY);

  function search(node: number): void {
    const a = 6 * node;
    let gap = 0;
    for (let k = 0; k < 3; k++) {
      const p = point[k];
      const low = aabb[a + k] - aabb[a + 3 + k];
      const high = aabb[a + k] + aabb[a + 3 + k];
      if (p < low) gap += (low - p) * (low - p);
      else if (p > high) gap += (p - high) * (p - high);
    }
    if (gap >= best[SQUARED]) return;
    const f = nodeid[node];
    if (f < 0) {
      search(child[2 * node]);
      search(child[2 * node + 1]);
      return;
    }
    nearestOnTriangle(nearest, point, vert, 3 * face[3 * f], 3 * face[3 * f + 1], 3 * face[3 * f + 2]);
    if (nearest[SQUARED] < best[SQUARED]) {
      take(best, nearest[SQUARED], nearest[U], nearest[V]);
      found.face = f;
    }
  }

  return (x, y, z) => {
    point[0] = x;
    point[1] = y;
    point[2] = z;
    // the mesh is no farther than by way of the last point
    const step = Math.sqrt((x - last[0]) ** 2 + (y - last[1]) ** 2 + (z - last[2]) ** 2);
    const bound = (last[3] + step) * (1 + ROUNDING) + slack;
    best[SQUARED] = Math.min(FAR, bound * bound);
    found.face = -1;
    search(0);
    const dist = Math.sqrt(best[SQUARED]);
    last.set(point);
    last[3] = dist;
    return outside(dist) ? dist : -dist;
  };

  /** Whether the point, at this distance, is on the side of the nearest triangle's normal. */
  function outside(dist: number): boolean {
    const f = 3 * found.face;
    if (f < 0) return true;
    const a = 3 * face[f];
    const b = 3 * face[f + 1];
    const c = 3 * face[f + 2];
    const e1x = vert[b] - vert[a];
    const e1y = vert[b + 1] - vert[a + 1];
    const e1z = vert[b + 2] - vert[a + 2];
    const e2x = vert[c] - vert[a];
    const e2y = vert[c + 1] - vert[a + 1];
    const e2z = vert[c + 2] - vert[a + 2];
    const nx = e1y * e2z - e1z * e2y;
    const ny = e1z * e2x - e1x * e2z;
    const nz = e1x * e2y - e1y * e2x;
    const u = best[U];
    const v = best[V];
    const dx = point[0] - (vert[a] + u * e1x + v * e2x);
    const dy = point[1] - (vert[a + 1] + u * e1y + v * e2y);
    const dz = point[2] - (vert[a + 2] + u * e1z + v * e2z);
    const squared = nx * nx + ny * ny + nz * nz;
    const length = squared < NO_NORMAL ? 0 : Math.sqrt(squared);
    return dx * nx + dy * ny + dz * nz > 1e-12 * length * dist;
  }
}
