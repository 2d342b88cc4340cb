// Several contacts from one overlap of boxes and meshes: the intersection of the features that touch.

import { type Data, GeomType, kernelsOf, MINVAL, type Model } from '@corten/model';
import { epaKernels } from './epa.js';
import { FACE_COSINE, featureKernels } from './features.js';
import { gjkKernels, MAXWITNESS } from './gjk.js';
import { supportKernels } from './support.js';

/** Cosine below which an edge lies on a face, about 5 degrees. */
const EDGE_COSINE = 0.0888;

/** Kernels that replace the witness pair of a convex overlap by several. */
export function multiContactKernels(m: Model, d: Data) {
  const { shapes } = kernelsOf(supportKernels, d);
  const { query, x1, x2, dist } = kernelsOf(gjkKernels, d);
  const { polytope, witness: faceWitness } = kernelsOf(epaKernels, d);
  const { features, dimension, faceNormals, edgeDirections, takeEdge, takeFace } = kernelsOf(featureKernels, d);
  const { degree, sides } = features;
  const outward = new Float64Array(3);
  const inward = new Float64Array(3);
  const along = new Float64Array(3);
  const match = new Int32Array(2);
  const quad = new Int32Array(4);
  const most = new Float64Array(1);
  // clipping: two polygons that swap roles, the second from `half`; heights of vertices above the clipping face
  const half = 3 * (4 * sides + 4);
  const clipped = new Float64Array(2 * half);
  const heights = new Float64Array(4 * sides + 4);

  /** Find two face normals that oppose each other, into match. */
  function opposite(count1: number, count2: number): boolean {
    const { normal } = features;
    const end1 = 3 * count1;
    const end2 = 3 * (degree + count2);
    for (let i = 0; i < end1; i += 3) {
      const x = normal[i];
      const y = normal[i + 1];
      const z = normal[i + 2];
      for (let j = 3 * degree; j < end2; j += 3) {
        if (x * normal[j] + y * normal[j + 1] + z * normal[j + 2] < -FACE_COSINE) {
          match[0] = i / 3;
          match[1] = j / 3 - degree;
          return true;
        }
      }
    }
    return false;
  }

  /** Find an edge of shape o in a face of the other, into match: edge, face. */
  function flush(o: number, edgeCount: number, faceCount: number): boolean {
    const { normal } = features;
    const edges = 3 * degree * o;
    const faces = 3 * degree * (1 - o);
    for (let i = 0; i < faceCount; i++) {
      for (let j = 0; j < edgeCount; j++) {
        const p = edges + 3 * j;
        const q = faces + 3 * i;
        const cosine = normal[p] * normal[q] + normal[p + 1] * normal[q + 1] + normal[p + 2] * normal[q + 2];
        if (Math.abs(cosine) < EDGE_COSINE) {
          match[0] = j;
          match[1] = i;
          return true;
        }
      }
    }
    return false;
  }

  /** Vertices of both shapes that make up a face of the polytope. */
  function takeVertices(face: number): void {
    const { corner, index } = polytope();
    const { id, place } = features;
    for (let k = 0; k < 3; k++) {
      const v = corner[4 * face + k];
      id[k] = index[2 * v];
      id[3 + k] = index[2 * v + 1];
      place[k] = v;
      place[3 + k] = v;
    }
  }

  /** Positions of the first two vertices of shape o. */
  function placeVertices(o: number): void {
    const { vert } = polytope();
    const { vertex, place } = features;
    for (let k = 0; k < 2; k++) {
      const v = 9 * place[3 * o + k] + 3 + 3 * o;
      for (let i = 0; i < 3; i++) vertex[9 * o + 3 * k + i] = vert[v + i];
    }
  }

  /**
   * Make witness pairs, in x1, x2 and dist, of the features that touch, from the face of the polytope that decided the
   * depth; at most `limit` of them if that is below five. If there are no such features, the pair is that of the face.
   */
  function multiContact(face: number, limit: number): void {
    if (!touchingFeatures(face, limit)) faceWitness(face);
  }

  /** multiContact if there are features that touch; else false. */
  function touchingFeatures(face: number, limit: number): boolean {
    const { type, mesh } = shapes;
    for (let o = 0; o < 2; o++) if (type[o] === GeomType.mesh && m.mesh_polynum[mesh[o]] === 0) return false;
    takeVertices(face);
    const dim1 = dimension(0);
    const dim2 = dimension(1);
    if (type[0] === GeomType.box || type[1] === GeomType.box) {
      // boxes may take a face that is along the line between the witness points
      faceWitness(face);
      for (let i = 0; i < 3; i++) {
        outward[i] = x2[i] - x1[i];
        inward[i] = x1[i] - x2[i];
      }
    }
    const normals1 = faceNormals(0, dim1, inward);
    const normals2 = faceNormals(1, dim2, outward);

    if (opposite(normals1, normals2)) {
      const j = match[1];
      const count1 = takeFace(0, features.face[match[0]]);
      const count2 = takeFace(1, features.face[degree + j]);
      takeAlong(1, j, 1);
      return clip(0, count1, count2, match[0], limit);
    }
    if (dim1 < 3 && dim1 <= dim2) {
      placeVertices(0);
      const edges = edgeDirections(0, dim1);
      if (!flush(0, edges, normals2)) return false;
      const count1 = takeEdge(0, match[0]);
      const count2 = takeFace(1, features.face[degree + match[1]]);
      takeAlong(1, match[1], -1);
      if (!clip(1, count2, count1, match[1], limit)) {
        faceWitness(face);
        swapWitness();
      }
      return true;
    }
    if (dim2 < 3) {
      placeVertices(1);
      const edges = edgeDirections(1, dim2);
      if (!flush(1, edges, normals1)) return false;
      const count1 = takeFace(0, features.face[match[1]]);
      const count2 = takeEdge(1, match[0]);
      takeAlong(0, match[1], -1);
      return clip(0, count1, count2, match[1], limit);
    }
    return false;
  }

  /** Normal i of shape o times a sign as the direction in which witnesses on faces are found. */
  function takeAlong(o: number, i: number, sign: number): void {
    for (let k = 0; k < 3; k++) along[k] = features.normal[3 * (degree * o + i) + k] * sign;
  }

  /**
   * Clip a polygon of `count` vertices that starts at `from` in `source` by the plane through side e of the face of
   * shape o (with `sideCount` sides), along its normal n, into `clipped` from `to`; returns the number of vertices there.
   */
  function clipSide(
    o: number,
    e: number,
    sideCount: number,
    n: number,
    source: Float64Array,
    from: number,
    count: number,
    to: number,
  ): number {
    const { polygon, normal } = features;
    const out = clipped;
    const first = 3 * sides * o;
    const s = first + 3 * e;
    const t = e === sideCount - 1 ? first : s + 3;
    const k = 3 * (degree * o + n);
    const fx = polygon[s];
    const fy = polygon[s + 1];
    const fz = polygon[s + 2];
    const ux = polygon[t] - fx;
    const uy = polygon[t + 1] - fy;
    const uz = polygon[t + 2] - fz;
    const vx = fx + normal[k] - fx;
    const vy = fy + normal[k + 1] - fy;
    const vz = fz + normal[k + 2] - fz;
    let nx = uy * vz - uz * vy;
    let ny = uz * vx - ux * vz;
    let nz = ux * vy - uy * vx;
    const norm = Math.sqrt(nx * nx + ny * ny + nz * nz);
    if (norm < MINVAL) {
      nx = 1;
      ny = 0;
      nz = 0;
    } else {
      const inverse = 1 / norm;
      nx *= inverse;
      ny *= inverse;
      nz *= inverse;
    }
    const offset = nx * fx + ny * fy + nz * fz;
    const end = from + 3 * count;
    let at = to;
    let px = source[from];
    let py = source[from + 1];
    let pz = source[from + 2];
    let inside1 = (px - fx) * nx + (py - fy) * ny + (pz - fz) * nz > -MINVAL;
    for (let i = from + 3; i <= end; i += 3) {
      const q = i < end ? i : from;
      const qx = source[q];
      const qy = source[q + 1];
      const qz = source[q + 2];
      const inside2 = (qx - fx) * nx + (qy - fy) * ny + (qz - fz) * nz > -MINVAL;
      if (inside1 !== inside2) {
        const dx = qx - px;
        const dy = qy - py;
        const dz = qz - pz;
        const slope = nx * dx + ny * dy + nz * dz;
        if (slope !== 0) {
          const part = (offset - (nx * px + ny * py + nz * pz)) / slope;
          if (part >= 0 && part <= 1) {
            out[at] = px + part * dx;
            out[at + 1] = py + part * dy;
            out[at + 2] = pz + part * dz;
            at += 3;
          }
        }
      }
      if (inside2) {
        out[at] = qx;
        out[at + 1] = qy;
        out[at + 2] = qz;
        at += 3;
      }
      px = qx;
      py = qy;
      pz = qz;
      inside1 = inside2;
    }
    return (at - to) / 3;
  }

  /**
   * Clip the polygon of the other shape by the face of shape o (its normal n), and make witness pairs of what is below
   * that face. The witness on the face's shape is found along `along`. Returns false, and leaves the witness pair, if
   * nothing is below.
   */
  function clip(o: number, faceCount: number, otherCount: number, n: number, limit: number): boolean {
    if (faceCount < 3) return false;
    const { polygon, normal } = features;
    let from = 0;
    let count = clipSide(o, 0, faceCount, n, polygon, 3 * sides * (1 - o), otherCount, 0);
    for (let e = 1; e < faceCount && count > 0; e++) {
      count = clipSide(o, e, faceCount, n, clipped, from, count, half - from);
      from = half - from;
    }

    // drop what is above the face
    const f = 3 * sides * o;
    const k = 3 * (degree * o + n);
    const end = from + 3 * count;
    count = 0;
    for (let p = from, to = from; p < end; p += 3) {
      const x = clipped[p];
      const y = clipped[p + 1];
      const z = clipped[p + 2];
      const height =
        (x - polygon[f]) * normal[k] + (y - polygon[f + 1]) * normal[k + 1] + (z - polygon[f + 2]) * normal[k + 2];
      if (!(height <= 0)) continue;
      clipped[to] = x;
      clipped[to + 1] = y;
      clipped[to + 2] = z;
      heights[count++] = height;
      to += 3;
    }
    if (count < 1) return false;
    if (limit < 5 && count > 4) {
      largestQuad(from, count);
      count = 4;
      for (let i = 0; i < 4; i++) witness(o, i, from, quad[i]);
    } else if (otherCount === 2 && count > 2) {
      farthestPair(from, count);
      count = 2;
      for (let i = 0; i < 2; i++) witness(o, i, from, quad[i]);
    } else {
      if (count > MAXWITNESS) count = MAXWITNESS;
      for (let i = 0; i < count; i++) witness(o, i, from, i);
    }
    query.nx = count;
    return true;
  }

  /** Exchange the points of the witness pair: the reference does so when an edge of shape 0 misses its face. */
  function swapWitness(): void {
    for (let i = 0; i < 3; i++) {
      const x = x1[i];
      x1[i] = x2[i];
      x2[i] = x;
    }
  }

  /** Witness pair i from vertex v of the clipped polygon at `from`: the vertex, and its image on the face of shape o. */
  function witness(o: number, i: number, from: number, v: number): void {
    const p = from + 3 * v;
    const x = clipped[p];
    const y = clipped[p + 1];
    const z = clipped[p + 2];
    const height = heights[v];
    const shift = -Math.abs(height);
    const fx = x + shift * along[0];
    const fy = y + shift * along[1];
    const fz = z + shift * along[2];
    const k = 3 * i;
    if (o === 0) {
      x1[k] = fx;
      x1[k + 1] = fy;
      x1[k + 2] = fz;
      x2[k] = x;
      x2[k + 1] = y;
      x2[k + 2] = z;
    } else {
      x2[k] = fx;
      x2[k + 1] = fy;
      x2[k + 2] = fz;
      x1[k] = x;
      x1[k + 1] = y;
      x1[k + 2] = z;
    }
    dist[i] = height;
  }

  /** The two vertices of the clipped polygon at `from` that are farthest apart, into quad. */
  function farthestPair(from: number, count: number): void {
    let most = 0;
    quad[0] = 0;
    quad[1] = 1;
    for (let i = 0; i < count; i++) {
      for (let j = i + 1; j < count; j++) {
        const p = from + 3 * i;
        const q = from + 3 * j;
        const x = clipped[q] - clipped[p];
        const y = clipped[q + 1] - clipped[p + 1];
        const z = clipped[q + 2] - clipped[p + 2];
        const square = x * x + y * y + z * z;
        if (square > most) {
          most = square;
          quad[0] = i;
          quad[1] = j;
        }
      }
    }
  }

  /** Whether the quadrilateral of vertices a, b, c, e of the clipped polygon at `from` is the largest so far; if so it goes into quad. */
  function larger(from: number, a: number, b: number, c: number, e: number): boolean {
    const v = clipped;
    const o = from + 3 * a;
    const p = from + 3 * b;
    const q = from + 3 * c;
    const r = from + 3 * e;
    const ax = v[r] - v[o];
    const ay = v[r + 1] - v[o + 1];
    const az = v[r + 2] - v[o + 2];
    const bx = v[p] - v[r];
    const by = v[p + 1] - v[r + 1];
    const bz = v[p + 2] - v[r + 2];
    const cx = v[q] - v[p];
    const cy = v[q + 1] - v[p + 1];
    const cz = v[q + 2] - v[p + 2];
    const dx = v[o] - v[q];
    const dy = v[o + 1] - v[q + 1];
    const dz = v[o + 2] - v[q + 2];
    const x = ay * bz - az * by + (cy * dz - cz * dy);
    const y = az * bx - ax * bz + (cz * dx - cx * dz);
    const z = ax * by - ay * bx + (cx * dy - cy * dx);
    const area = 0.5 * Math.sqrt(x * x + y * y + z * z);
    if (!(area > most[0])) return false;
    most[0] = area;
    quad[0] = a;
    quad[1] = b;
    quad[2] = c;
    quad[3] = e;
    return true;
  }

  /** Vertex after i of a polygon. */
  function after(i: number, count: number): number {
    return i === count - 1 ? 0 : i + 1;
  }

  /** The quadrilateral of largest area in the clipped polygon at `from` (rotating calipers), into quad. */
  function largestQuad(from: number, count: number): void {
    let b = 1;
    let c = 2;
    let e = 3;
    most[0] = -1;
    larger(from, 0, b, c, e);
    for (let a = 0; a < count; a++) {
      while (larger(from, a, b, c, after(e, count))) {
        e = after(e, count);
        while (larger(from, a, b, after(c, count), e)) c = after(c, count);
        while (larger(from, a, after(b, count), c, e)) b = after(b, count);
      }
      if (b === a) {
        b = after(b, count);
        if (c === b) {
          c = after(c, count);
          if (e === c) e = after(e, count);
        }
      }
    }
  }

  return { multiContact };
}
