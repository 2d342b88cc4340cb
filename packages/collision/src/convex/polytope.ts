// The polytope of EPA: vertices, faces, and the horizon that a vertex sees of it.

import { type Data, kernelsOf, MINVAL } from '@corten/model';
import { gjkKernels } from './gjk.js';
import { projectOnPlane } from './simplex.js';
import { supportKernels } from './support.js';

const MINVAL2 = MINVAL * MINVAL;

/** The edge after another in a face, by their names; without a branch, as no processor could predict it. */
function after(edge: number): number {
  return edge + 1 - 3 * ((edge >> 1) & 1);
}

/** Kernels on a polytope with room for `capacity` iterations of EPA. */
export function createPolytope(d: Data, capacity: number) {
  const { support } = kernelsOf(supportKernels, d);
  const gjk = kernelsOf(gjkKernels, d);
  const maxFaces = 6 * capacity + 6;
  // vertices as in supportKernels
  const vert = new Float64Array(9 * (5 + capacity));
  const index = new Int32Array(2 * (5 + capacity));
  // edges are named 4·face + 0, 1, 2: vertices that they start from, and faces across them
  const corner = new Int32Array(4 * maxFaces);
  const next = new Int32Array(4 * maxFaces);
  // projections of the origin on the faces, pointing outward, and their squared lengths
  const foot = new Float64Array(3 * maxFaces);
  const dist2 = new Float64Array(maxFaces);
  // faces that may be nearest, with their dist2; place of each face among them, -1: not there, -2: deleted
  const active = new Int32Array(maxFaces);
  const active2 = new Float64Array(maxFaces);
  const place = new Int32Array(maxFaces);
  // horizon: edges of the faces around it; edges of removed faces that are yet to be crossed
  const rim = new Int32Array(maxFaces);
  const path = new Int32Array(maxFaces);
  const size = { vertices: 0, faces: 0, active: 0, rim: 0 };
  // a point inside
  const center = new Float64Array(3);
  // squared distances between which a face may be nearest
  const bounds = new Float64Array(2);
  // affine coordinates in a face
  const lambda = new Float64Array(3);

  /** Empty the polytope. */
  function clear(): void {
    size.vertices = 0;
    size.faces = 0;
    size.active = 0;
    size.rim = 0;
  }

  /** Append vertex i of GJK's simplex; returns its number. */
  function insert(i: number): number {
    const { vert: from, index: fromIndex, corner: slots } = gjk;
    const n = size.vertices++;
    const slot = slots[i];
    const p = 9 * slot;
    const q = 9 * n;
    vert[q] = from[p];
    vert[q + 1] = from[p + 1];
    vert[q + 2] = from[p + 2];
    vert[q + 3] = from[p + 3];
    vert[q + 4] = from[p + 4];
    vert[q + 5] = from[p + 5];
    vert[q + 6] = from[p + 6];
    vert[q + 7] = from[p + 7];
    vert[q + 8] = from[p + 8];
    index[2 * n] = fromIndex[2 * slot];
    index[2 * n + 1] = fromIndex[2 * slot + 1];
    return n;
  }

  /** Append the support point in the direction in dir of supportKernels; returns its number. */
  function insertSupport(): number {
    const n = size.vertices++;
    support(vert, index, n);
    return n;
  }

  /** Append a face. Its squared distance from the origin is 0 if it has no area; false if the face is no use. */
  function attach(v1: number, v2: number, v3: number, n1: number, n2: number, n3: number): boolean {
    const f = size.faces++;
    const i = 3 * f;
    const e = 4 * f;
    corner[e] = v1;
    corner[e + 1] = v2;
    corner[e + 2] = v3;
    next[e] = n1;
    next[e + 1] = n2;
    next[e + 2] = n3;
    if (!projectOnPlane(vert, 9 * v3, 9 * v2, 9 * v1, foot, i)) {
      dist2[f] = 0;
      return false;
    }
    let x = foot[i];
    let y = foot[i + 1];
    let z = foot[i + 2];
    const v = 9 * v1;
    if (x * (vert[v] - center[0]) + y * (vert[v + 1] - center[1]) + z * (vert[v + 2] - center[2]) < 0) {
      x = -x;
      y = -y;
      z = -z;
      foot[i] = x;
      foot[i + 1] = y;
      foot[i + 2] = z;
    }
    const square = x * x + y * y + z * z;
    dist2[f] = square;
    place[f] = -1;
    return !(square < MINVAL2);
  }

  /** Make the first n faces active. */
  function activate(n: number): void {
    for (let i = 0; i < n; i++) {
      active[i] = i;
      active2[i] = dist2[i];
      place[i] = i;
    }
    size.active = n;
  }

  /** Take a face out of the polytope. */
  function remove(f: number): void {
    const at = place[f];
    if (at >= 0) {
      const last = active[--size.active];
      active[at] = last;
      active2[at] = dist2[last];
      place[last] = at;
    }
    place[f] = -2;
  }

  /**
   * Remove face f and all faces that vertex w sees, and collect the edges around them: depth first, over the edges of
   * a removed face that come after the one through which it was reached.
   */
  function horizon(f: number, w: number): void {
    const first = 4 * f;
    const x = vert[9 * w];
    const y = vert[9 * w + 1];
    const z = vert[9 * w + 2];
    let count = 0;
    let pending = 3;
    path[0] = first + 2;
    path[1] = first + 1;
    path[2] = first;
    remove(f);
    while (pending > 0) {
      const edge = path[--pending];
      const other = next[edge];
      if (place[other] === -2 && edge !== first) continue;

      // the same edge in the other face starts where it ends in this one
      const v = corner[after(edge)];
      const e = 4 * other;
      const i = 3 * other;
      const back = e + 2 - 2 * Number(corner[e] === v) - Number(corner[e + 1] === v);
      if (foot[i] * x + foot[i + 1] * y + foot[i + 2] * z - dist2[other] > MINVAL) {
        remove(other);
        const second = after(back);
        path[pending++] = after(second);
        path[pending++] = second;
      } else {
        rim[count++] = back;
      }
    }
    size.rim = count;
  }

  /**
   * Attach faces from vertex w to the horizon; those within `bounds` become active. False if one has no area.
   * This is `attach` written out, with what vertex w fixes before the loop: colliding cylinders takes seven eighths of
   * the time so.
   */
  function closeHorizon(w: number): boolean {
    const lower2 = bounds[0];
    const upper2 = bounds[1];
    const first = size.faces;
    const count = size.rim;
    const wx = vert[9 * w];
    const wy = vert[9 * w + 1];
    const wz = vert[9 * w + 2];
    const outX = wx - center[0];
    const outY = wy - center[1];
    const outZ = wz - center[2];
    let n = size.active;
    for (let k = 0; k < count; k++) {
      // the edge of the face across, backwards, and w
      const edge = rim[k];
      const f = first + k;
      const e = 4 * f;
      const i = 3 * f;
      const v1 = corner[edge];
      const v2 = corner[after(edge)];
      next[edge] = f;
      corner[e] = w;
      corner[e + 1] = v2;
      corner[e + 2] = v1;
      next[e] = k === 0 ? first + count - 1 : f - 1;
      next[e + 1] = edge >> 2;
      next[e + 2] = k === count - 1 ? first : f + 1;

      // foot of the origin, as by projectOnPlane
      const a = 9 * v1;
      const b = 9 * v2;
      const bx = vert[b];
      const by = vert[b + 1];
      const bz = vert[b + 2];
      const ux = bx - vert[a];
      const uy = by - vert[a + 1];
      const uz = bz - vert[a + 2];
      const vx = wx - bx;
      const vy = wy - by;
      const vz = wz - bz;
      const nx = vy * uz - vz * uy;
      const ny = vz * ux - vx * uz;
      const nz = vx * uy - vy * ux;
      const along = nx * bx + ny * by + nz * bz;
      const area2 = nx * nx + ny * ny + nz * nz;
      let x = 0;
      let y = 0;
      let z = 0;
      if (along !== 0 && area2 > MINVAL) {
        const scale = along / area2;
        x = nx * scale;
        y = ny * scale;
        z = nz * scale;
      } else if (projectOnPlane(vert, a, b, 9 * w, foot, i)) {
        x = foot[i];
        y = foot[i + 1];
        z = foot[i + 2];
      }
      if (x * outX + y * outY + z * outZ < 0) {
        x = -x;
        y = -y;
        z = -z;
      }
      foot[i] = x;
      foot[i + 1] = y;
      foot[i + 2] = z;
      const square = x * x + y * y + z * z;
      dist2[f] = square;
      if (square === 0) return false;
      if (square >= lower2 && square <= upper2) {
        place[f] = n;
        active2[n] = square;
        active[n++] = f;
      } else {
        place[f] = -1;
      }
    }
    size.faces = first + count;
    size.active = n;
    return true;
  }

  /** Affine coordinates of a point in the plane of the triangle of three vertices, into lambda. */
  function affine(a: number, b: number, c: number, point: Float64Array, at: number): void {
    const v = vert;
    const o = 9 * a;
    const q = 9 * b;
    const r = 9 * c;
    const ax = v[o];
    const ay = v[o + 1];
    const az = v[o + 2];
    const bx = v[q];
    const by = v[q + 1];
    const bz = v[q + 2];
    const cx = v[r];
    const cy = v[r + 1];
    const cz = v[r + 2];
    const m14 = by * cz - bz * cy - ay * cz + az * cy + ay * bz - az * by;
    const m24 = bx * cz - bz * cx - ax * cz + az * cx + ax * bz - az * bx;
    const m34 = bx * cy - by * cx - ax * cy + ay * cx + ax * by - ay * bx;
    const s1 = Math.abs(m14);
    const s2 = Math.abs(m24);
    const s3 = Math.abs(m34);
    const i = s1 >= s2 && s1 >= s3 ? 1 : 0;
    const j = i === 1 || s2 >= s3 ? 2 : 1;
    const area = i === 1 ? m14 : j === 2 ? m24 : m34;
    const pu = point[at + i];
    const pv = point[at + j];
    const au = v[o + i];
    const av = v[o + j];
    const bu = v[q + i];
    const bv = v[q + j];
    const cu = v[r + i];
    const cv = v[r + j];
    lambda[0] = (pu * bv + pv * cu + bu * cv - pu * cv - pv * bu - cu * bv) / area;
    lambda[1] = (pu * cv + pv * au + cu * av - pu * av - pv * cu - au * cv) / area;
    lambda[2] = (pu * av + pv * bu + au * bv - pu * bv - pv * au - bu * av) / area;
  }

  return {
    capacity,
    vert,
    index,
    corner,
    foot,
    dist2,
    active,
    active2,
    size,
    center,
    bounds,
    lambda,
    clear,
    insert,
    insertSupport,
    attach,
    activate,
    horizon,
    closeHorizon,
    affine,
  };
}

export type Polytope = ReturnType<typeof createPolytope>;
