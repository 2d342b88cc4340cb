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
  const { polytope } = kernelsOf(epaKernels, d);
  const { features, dimension, faceNormals, edgeDirections, takeEdge, takeFace, sides } = kernelsOf(featureKernels, d);
  const outward = new Float64Array(3);
  const inward = new Float64Array(3);
  const along = new Float64Array(3);
  const match = new Int32Array(2);
  const quad = new Int32Array(4);
  const most = new Float64Array(1);
  // clipping: two polygons that swap roles, planes of the clipping face's sides
  const buffers = [new Float64Array(3 * (4 * sides + 4)), new Float64Array(3 * (4 * sides + 4))];
  const sideNormal = new Float64Array(3 * sides);
  const sideOffset = new Float64Array(sides);

  /** Find two normals that oppose each other, into match. */
  function opposite(count1: number, count2: number): boolean {
    const v = features[0].normal;
    const w = features[1].normal;
    for (let i = 0; i < count1; i++) {
      for (let j = 0; j < count2; j++) {
        const cosine = v[3 * i] * w[3 * j] + v[3 * i + 1] * w[3 * j + 1] + v[3 * i + 2] * w[3 * j + 2];
        if (cosine < -FACE_COSINE) {
          match[0] = i;
          match[1] = j;
          return true;
        }
      }
    }
    return false;
  }

  /** Find an edge (of `edges`) in a face (of `faces`), into match: edge, face. */
  function flush(edges: Float64Array, edgeCount: number, faces: Float64Array, faceCount: number): boolean {
    for (let i = 0; i < faceCount; i++) {
      for (let j = 0; j < edgeCount; j++) {
        const cosine =
          edges[3 * j] * faces[3 * i] + edges[3 * j + 1] * faces[3 * i + 1] + edges[3 * j + 2] * faces[3 * i + 2];
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
    const { corner, vert, index } = polytope();
    for (let k = 0; k < 3; k++) {
      const v = corner[4 * face + k];
      for (let o = 0; o < 2; o++) {
        features[o].id[k] = index[2 * v + o];
        for (let i = 0; i < 3; i++) features[o].vertex[3 * k + i] = vert[9 * v + 3 + 3 * o + i];
      }
    }
  }

  /**
   * Replace the witness pair in x1, x2, dist by those of the features that touch, if there are any: from the face of
   * the polytope that decided the depth. At most `limit` of them if that is below five.
   */
  function multiContact(face: number, limit: number): void {
    for (let o = 0; o < 2; o++) {
      if (shapes.type[o] === GeomType.mesh && m.mesh_polynum[shapes.mesh[o]] === 0) return;
    }
    takeVertices(face);
    const dim1 = dimension(features[0]);
    const dim2 = dimension(features[1]);
    for (let i = 0; i < 3; i++) {
      outward[i] = x2[i] - x1[i];
      inward[i] = x1[i] - x2[i];
    }
    const normals1 = faceNormals(0, dim1, inward);
    const normals2 = faceNormals(1, dim2, outward);
    const n1 = features[0].normal;
    const n2 = features[1].normal;

    if (opposite(normals1, normals2)) {
      const i = match[0];
      const j = match[1];
      const count1 = takeFace(0, features[0].face[i]);
      const count2 = takeFace(1, features[1].face[j]);
      for (let k = 0; k < 3; k++) along[k] = n2[3 * j + k];
      clip(0, count1, count2, 3 * i, limit);
    } else if (dim1 < 3 && dim1 <= dim2) {
      const edges = edgeDirections(0, dim1);
      if (!flush(n1, edges, n2, normals2)) return;
      const count1 = takeEdge(0, match[0]);
      const count2 = takeFace(1, features[1].face[match[1]]);
      for (let k = 0; k < 3; k++) along[k] = n2[3 * match[1] + k] * -1;
      if (!clip(1, count2, count1, 3 * match[1], limit)) swapWitness();
    } else if (dim2 < 3) {
      const edges = edgeDirections(1, dim2);
      if (!flush(n2, edges, n1, normals1)) return;
      const count1 = takeFace(0, features[0].face[match[1]]);
      const count2 = takeEdge(1, match[0]);
      for (let k = 0; k < 3; k++) along[k] = n1[3 * match[1] + k] * -1;
      clip(0, count1, count2, 3 * match[1], limit);
    }
  }

  /** Planes through the sides of the face of shape o, along its normal at n. */
  function sidePlanes(o: number, count: number, n: number): void {
    const { polygon: face, normal } = features[o];
    const nx = normal[n];
    const ny = normal[n + 1];
    const nz = normal[n + 2];
    for (let i = 0; i < count; i++) {
      const p = 3 * i;
      const q = i === count - 1 ? 0 : p + 3;
      const ux = face[q] - face[p];
      const uy = face[q + 1] - face[p + 1];
      const uz = face[q + 2] - face[p + 2];
      const vx = face[p] + nx - face[p];
      const vy = face[p + 1] + ny - face[p + 1];
      const vz = face[p + 2] + nz - face[p + 2];
      let x = uy * vz - uz * vy;
      let y = uz * vx - ux * vz;
      let z = ux * vy - uy * vx;
      const norm = Math.sqrt(x * x + y * y + z * z);
      if (norm < MINVAL) {
        x = 1;
        y = 0;
        z = 0;
      } else {
        const inverse = 1 / norm;
        x *= inverse;
        y *= inverse;
        z *= inverse;
      }
      sideNormal[p] = x;
      sideNormal[p + 1] = y;
      sideNormal[p + 2] = z;
      sideOffset[i] = x * face[p] + y * face[p + 1] + z * face[p + 2];
    }
  }

  /** Clip a polygon of `count` vertices by side e of the face of shape o; returns the number of vertices in `to`. */
  function clipSide(o: number, e: number, from: Float64Array, count: number, to: Float64Array): number {
    const { polygon: face } = features[o];
    const s = 3 * e;
    const nx = sideNormal[s];
    const ny = sideNormal[s + 1];
    const nz = sideNormal[s + 2];
    const fx = face[s];
    const fy = face[s + 1];
    const fz = face[s + 2];
    let out = 0;
    for (let i = 0; i < count; i++) {
      const p = 3 * i;
      const q = i < count - 1 ? p + 3 : 0;
      const px = from[p];
      const py = from[p + 1];
      const pz = from[p + 2];
      const qx = from[q];
      const qy = from[q + 1];
      const qz = from[q + 2];
      const inside1 = (px - fx) * nx + (py - fy) * ny + (pz - fz) * nz > -MINVAL;
      const inside2 = (qx - fx) * nx + (qy - fy) * ny + (qz - fz) * nz > -MINVAL;
      if (!inside1 && !inside2) continue;
      if (inside1 !== inside2) {
        const dx = qx - px;
        const dy = qy - py;
        const dz = qz - pz;
        const slope = nx * dx + ny * dy + nz * dz;
        if (slope !== 0) {
          const t = (sideOffset[e] - (nx * px + ny * py + nz * pz)) / slope;
          if (t >= 0 && t <= 1) {
            const k = 3 * out++;
            to[k] = px + t * dx;
            to[k + 1] = py + t * dy;
            to[k + 2] = pz + t * dz;
          }
        }
      }
      if (inside2) {
        const k = 3 * out++;
        to[k] = qx;
        to[k + 1] = qy;
        to[k + 2] = qz;
      }
    }
    return out;
  }

  /**
   * Clip the polygon of the other shape by the face of shape o (normal at n), and make witness pairs of what is below
   * that face. The witness on the face's shape is found along `along`. Returns false, and leaves the witness pair, if
   * nothing is below.
   */
  function clip(o: number, faceCount: number, otherCount: number, n: number, limit: number): boolean {
    if (faceCount < 3) return false;
    const { polygon: face, normal } = features[o];
    sidePlanes(o, faceCount, n);
    let from = buffers[0];
    let to = buffers[1];
    let count = otherCount;
    for (let i = 0; i < 3 * otherCount; i++) from[i] = features[1 - o].polygon[i];
    for (let e = 0; e < faceCount; e++) {
      count = clipSide(o, e, from, count, to);
      const swap = from;
      from = to;
      to = swap;
    }

    // drop what is above the face
    const total = count;
    count = 0;
    for (let i = 0; i < total; i++) {
      const p = 3 * i;
      const height =
        (from[p] - face[0]) * normal[n] +
        (from[p + 1] - face[1]) * normal[n + 1] +
        (from[p + 2] - face[2]) * normal[n + 2];
      if (!(height <= 0)) continue;
      for (let k = 0; k < 3; k++) from[3 * count + k] = from[p + k];
      count++;
    }
    if (count < 1) return false;
    if (limit < 5 && count > 4) {
      largestQuad(from, count);
      count = 4;
      for (let i = 0; i < 4; i++) witness(o, n, i, from, quad[i]);
    } else if (otherCount === 2 && count > 2) {
      farthestPair(from, count);
      count = 2;
      for (let i = 0; i < 2; i++) witness(o, n, i, from, quad[i]);
    } else {
      if (count > MAXWITNESS) count = MAXWITNESS;
      for (let i = 0; i < count; i++) witness(o, n, i, from, i);
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

  /** Witness pair i from vertex v of a polygon: the vertex, and its image on the face of shape o. */
  function witness(o: number, n: number, i: number, polygon: Float64Array, v: number): void {
    const { polygon: face, normal } = features[o];
    const onFace = o === 0 ? x1 : x2;
    const other = o === 0 ? x2 : x1;
    const x = polygon[3 * v];
    const y = polygon[3 * v + 1];
    const z = polygon[3 * v + 2];
    const height = (x - face[0]) * normal[n] + (y - face[1]) * normal[n + 1] + (z - face[2]) * normal[n + 2];
    const shift = -Math.abs(height);
    const k = 3 * i;
    onFace[k] = x + shift * along[0];
    onFace[k + 1] = y + shift * along[1];
    onFace[k + 2] = z + shift * along[2];
    other[k] = x;
    other[k + 1] = y;
    other[k + 2] = z;
    dist[i] = height;
  }

  /** The two vertices of a polygon that are farthest apart, into quad. */
  function farthestPair(polygon: Float64Array, count: number): void {
    let most = 0;
    quad[0] = 0;
    quad[1] = 1;
    for (let i = 0; i < count; i++) {
      for (let j = i + 1; j < count; j++) {
        const x = polygon[3 * j] - polygon[3 * i];
        const y = polygon[3 * j + 1] - polygon[3 * i + 1];
        const z = polygon[3 * j + 2] - polygon[3 * i + 2];
        const square = x * x + y * y + z * z;
        if (square > most) {
          most = square;
          quad[0] = i;
          quad[1] = j;
        }
      }
    }
  }

  /** Whether the quadrilateral of vertices a, b, c, e of a polygon is the largest so far; if so it goes into quad. */
  function larger(v: Float64Array, a: number, b: number, c: number, e: number): boolean {
    const o = 3 * a;
    const p = 3 * b;
    const q = 3 * c;
    const r = 3 * e;
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

  /** The quadrilateral of largest area among the vertices of a convex polygon (rotating calipers), into quad. */
  function largestQuad(v: Float64Array, count: number): void {
    let b = 1;
    let c = 2;
    let e = 3;
    most[0] = -1;
    larger(v, 0, b, c, e);
    for (let a = 0; a < count; a++) {
      while (larger(v, a, b, c, after(e, count))) {
        e = after(e, count);
        while (larger(v, a, b, after(c, count), e)) c = after(c, count);
        while (larger(v, a, after(b, count), c, e)) b = after(b, count);
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
