// Faces and edges of boxes and meshes that meet at given vertices.

import { type Data, GeomType, kernelsOf, MINVAL, type Model } from '@corten/model';
import { supportKernels } from './support.js';

/** Cosine above which a face is along a direction, or two faces lie on each other, about 5 degrees. */
export const FACE_COSINE = 0.996;

/** The features of both shapes that an overlap may involve: those of shape 1 after `degree` or `sides` entries. */
interface Features {
  /** room for faces or edges at a vertex, and for sides of a polygon, of one shape */
  readonly degree: number;
  readonly sides: number;
  /** face ids, one per normal, 2×degree */
  readonly face: Int32Array;
  /** face normals, or directions of edges, 2×degree×3 */
  readonly normal: Float64Array;
  /** other ends of edges, 2×degree×3 */
  readonly end: Float64Array;
  /** polygon of a face, or edge, 2×sides×3 */
  readonly polygon: Float64Array;
  /** indices of up to three vertices of the shape, 2×3 */
  readonly id: Int32Array;
  /** their positions, for edges only, 2×3×3; and what the caller knows them by, 2×3 */
  readonly vertex: Float64Array;
  readonly place: Int32Array;
}

/** Corners of the six faces of a box in order, as bits of positive coordinates. */
const BOX_FACES = [
  [7, 3, 1, 5],
  [2, 6, 4, 0],
  [2, 3, 7, 6],
  [4, 5, 1, 0],
  [6, 7, 5, 4],
  [3, 2, 0, 1],
].map((corners) => Int32Array.from(corners));

/** Kernels that find features of the two shapes of a convex collision. */
export function featureKernels(m: Model, d: Data) {
  const { shapes } = kernelsOf(supportKernels, d);
  const degree = Math.max(3, m.nmeshdegmax);
  const sides = Math.max(4, m.npolygonmax);
  const features: Features = {
    degree,
    sides,
    face: new Int32Array(2 * degree),
    normal: new Float64Array(6 * degree),
    end: new Float64Array(6 * degree),
    polygon: new Float64Array(6 * sides),
    id: new Int32Array(6),
    vertex: new Float64Array(18),
    place: new Int32Array(6),
  };
  const common = new Int32Array(2);
  const both = new Int32Array(2);
  const local = new Float64Array(3);

  /** Vector (x, y, z) of shape o's frame in world axes, from its center if it is a point, into out at `at`. */
  function toWorld(o: number, point: boolean, x: number, y: number, z: number, out: Float64Array, at: number): void {
    const { mat, pos } = shapes;
    for (let r = 0; r < 3; r++) {
      const a = 9 * o + 3 * r;
      const sum = mat[a] * x + mat[a + 1] * y + mat[a + 2] * z;
      out[at + r] = point ? sum + pos[3 * o + r] : sum;
    }
  }

  /** Corner of box o, given as bits of positive coordinates, in the world, into out at `at`. */
  function boxCorner(o: number, bits: number, out: Float64Array, at: number): void {
    const { size } = shapes;
    const x = bits & 1 ? size[3 * o] : -size[3 * o];
    const y = bits & 2 ? size[3 * o + 1] : -size[3 * o + 1];
    const z = bits & 4 ? size[3 * o + 2] : -size[3 * o + 2];
    toWorld(o, true, x, y, z, out, at);
  }

  /** Dimension (1, 2, 3) of the simplex of shape o's vertices, which are put in order so that the first ones span it. */
  function dimension(o: number): number {
    const { id, place } = features;
    const k = 3 * o;
    const a = id[k];
    const b = id[k + 1];
    const c = id[k + 2];
    if (a === b) {
      if (a === c) return 1;
      id[k + 1] = c;
      place[k + 1] = place[k + 2];
      return 2;
    }
    return c === a || c === b ? 2 : 3;
  }

  /**
   * Normals of the faces of shape o that the first `dim` vertices share, with their ids. For a box without such a face,
   * the one whose normal is along `along`. Returns their number.
   */
  function faceNormals(o: number, dim: number, along: Float64Array): number {
    if (shapes.type[o] === GeomType.box) return boxNormals(o, dim, along);
    return shapes.type[o] === GeomType.mesh ? meshNormals(o, dim) : 0;
  }

  function boxNormals(o: number, dim: number, along: Float64Array): number {
    const { id, face, normal } = features;
    const first = degree * o;
    const a = id[3 * o];
    const b = id[3 * o + 1];
    const c = id[3 * o + 2];
    let count = 0;
    if (dim === 1) {
      for (let axis = 0; axis < 3; axis++) {
        const sign = a & (1 << axis) ? 1 : -1;
        axisNormal(o, axis, sign, axis);
        face[first + axis] = 2 * axis + (sign > 0 ? 0 : 1);
      }
      return 3;
    }
    if (dim === 2) {
      for (let axis = 0; axis < 3; axis++) {
        const sign = sharedSide(a, b, a, axis);
        if (sign === 0) continue;
        // the third axis takes the second place even if it is the first found, as in the reference
        axisNormal(o, axis, sign, axis === 2 ? 1 : count);
        face[first + count++] = 2 * axis + (sign > 0 ? 0 : 1);
      }
      return count === 2 ? 2 : nearestBoxNormal(o, along);
    }
    let sum = 0;
    for (let axis = 0; axis < 3; axis++) {
      const sign = sharedSide(a, b, c, axis);
      local[axis] = sign;
      sum += sign;
      if (sign !== 0) face[first + count++] = 2 * axis;
    }
    toWorld(o, false, local[0], local[1], local[2], normal, 3 * first);
    if (sum === -1) face[first]++;
    return count === 1 ? 1 : nearestBoxNormal(o, along);
  }

  /** 1 if three corners of a box are all on the upper side of an axis, -1 if all on the lower, else 0. */
  function sharedSide(a: number, b: number, c: number, axis: number): number {
    const bit = 1 << axis;
    if (a & b & c & bit) return 1;
    return (a | b | c) & bit ? 0 : -1;
  }

  /** World direction of sign · axis of shape o, as its normal i. */
  function axisNormal(o: number, axis: number, sign: number, i: number): void {
    const at = 3 * (degree * o + i);
    toWorld(o, false, axis === 0 ? sign : 0, axis === 1 ? sign : 0, axis === 2 ? sign : 0, features.normal, at);
  }

  /** The face of a box whose normal is nearly along a direction; returns 1, or 0 if there is none. */
  function nearestBoxNormal(o: number, along: Float64Array): number {
    const { mat } = shapes;
    const a = 9 * o;
    for (let i = 0; i < 3; i++)
      local[i] = mat[a + i] * along[0] + mat[a + 3 + i] * along[1] + mat[a + 6 + i] * along[2];
    const inverse = 1 / Math.sqrt(local[0] * local[0] + local[1] * local[1] + local[2] * local[2]);
    for (let i = 0; i < 6; i++) {
      const sign = i & 1 ? -1 : 1;
      if (!(local[i >> 1] * inverse * sign > FACE_COSINE)) continue;
      axisNormal(o, i >> 1, sign, 0);
      features.face[degree * o] = i;
      return 1;
    }
    return 0;
  }

  /** Up to two integers that are in both of two ranges, into out; returns their number. */
  function intersect(
    a: Int32Array,
    fromA: number,
    countA: number,
    b: Int32Array,
    fromB: number,
    countB: number,
    out: Int32Array,
  ): number {
    let count = 0;
    for (let i = 0; i < countA; i++) {
      for (let j = 0; j < countB; j++) {
        if (a[fromA + i] !== b[fromB + j]) continue;
        out[count++] = a[fromA + i];
        if (count === 2) return 2;
      }
    }
    return count;
  }

  function meshNormals(o: number, dim: number): number {
    const { mesh_vertadr, mesh_polymap: map, mesh_polymapadr, mesh_polymapnum } = m;
    const { id } = features;
    const first = mesh_vertadr[shapes.mesh[o]];
    const a = first + id[3 * o];
    const b = first + id[3 * o + 1];
    const c = first + id[3 * o + 2];
    if (dim === 1) {
      const count = mesh_polymapnum[a];
      for (let i = 0; i < count; i++) meshNormal(o, i, map[mesh_polymapadr[a] + i]);
      return count;
    }
    const shared = intersect(
      map,
      mesh_polymapadr[a],
      mesh_polymapnum[a],
      map,
      mesh_polymapadr[b],
      mesh_polymapnum[b],
      common,
    );
    if (dim === 2) {
      for (let i = 0; i < shared; i++) meshNormal(o, i, common[i]);
      return shared;
    }
    if (shared === 0) return 0;
    if (intersect(common, 0, shared, map, mesh_polymapadr[c], mesh_polymapnum[c], both) === 0) return 0;
    meshNormal(o, 0, both[0]);
    return 1;
  }

  /** Normal i of shape o is that of polygon `polygon` of its mesh. */
  function meshNormal(o: number, i: number, polygon: number): void {
    const { mesh_polynormal, mesh_polyadr } = m;
    const { mat, mesh } = shapes;
    const { normal, face } = features;
    const k = 3 * (mesh_polyadr[mesh[o]] + polygon);
    const x = mesh_polynormal[k];
    const y = mesh_polynormal[k + 1];
    const z = mesh_polynormal[k + 2];
    const a = 9 * o;
    const n = degree * o + i;
    normal[3 * n] = mat[a] * x + mat[a + 1] * y + mat[a + 2] * z;
    normal[3 * n + 1] = mat[a + 3] * x + mat[a + 4] * y + mat[a + 5] * z;
    normal[3 * n + 2] = mat[a + 6] * x + mat[a + 7] * y + mat[a + 8] * z;
    face[n] = polygon;
  }

  /** Unit directions of the edges of shape o that the first `dim` vertices span or start, with their other ends. */
  function edgeDirections(o: number, dim: number): number {
    const { id, vertex, end } = features;
    if (dim === 2) {
      for (let i = 0; i < 3; i++) end[3 * degree * o + i] = vertex[9 * o + 3 + i];
      edgeDirection(o, 0);
      return 1;
    }
    if (dim !== 1) return 0;
    if (shapes.type[o] === GeomType.box) {
      for (let i = 0; i < 3; i++) {
        boxCorner(o, id[3 * o] ^ (1 << i), end, 3 * (degree * o + i));
        edgeDirection(o, i);
      }
      return 3;
    }
    return shapes.type[o] === GeomType.mesh ? meshEdges(o) : 0;
  }

  /** Direction from the first vertex to end i. */
  function edgeDirection(o: number, i: number): void {
    const { vertex, end, normal } = features;
    const k = 3 * (degree * o + i);
    const v = 9 * o;
    const x = end[k] - vertex[v];
    const y = end[k + 1] - vertex[v + 1];
    const z = end[k + 2] - vertex[v + 2];
    const norm = Math.sqrt(x * x + y * y + z * z);
    const inverse = 1 / norm;
    normal[k] = norm < MINVAL ? 1 : x * inverse;
    normal[k + 1] = norm < MINVAL ? 0 : y * inverse;
    normal[k + 2] = norm < MINVAL ? 0 : z * inverse;
  }

  /** Edges of the mesh of shape o at its first vertex: to the vertex before it in each of its polygons. */
  function meshEdges(o: number): number {
    const { mesh_vert, mesh_vertadr, mesh_polymap, mesh_polymapadr, mesh_polymapnum } = m;
    const { mesh_polyadr, mesh_polyvert, mesh_polyvertadr, mesh_polyvertnum } = m;
    const { id, end } = features;
    const mesh = shapes.mesh[o];
    const v = id[3 * o];
    const adr = mesh_polymapadr[mesh_vertadr[mesh] + v];
    const count = mesh_polymapnum[mesh_vertadr[mesh] + v];
    for (let i = 0; i < count; i++) {
      const polygon = mesh_polyadr[mesh] + mesh_polymap[adr + i];
      const start = mesh_polyvertadr[polygon];
      const sides = mesh_polyvertnum[polygon];
      for (let j = 0; j < sides; j++) {
        if (mesh_polyvert[start + j] !== v) continue;
        const w = 3 * (mesh_vertadr[mesh] + mesh_polyvert[start + (j === 0 ? sides - 1 : j - 1)]);
        toWorld(o, true, mesh_vert[w], mesh_vert[w + 1], mesh_vert[w + 2], end, 3 * (degree * o + i));
        edgeDirection(o, i);
        break;
      }
    }
    return count;
  }

  /** The edge from the first vertex of shape o to end i, as its polygon; returns 2. */
  function takeEdge(o: number, i: number): number {
    const { polygon, vertex, end } = features;
    const p = 3 * sides * o;
    for (let k = 0; k < 3; k++) {
      polygon[p + k] = vertex[9 * o + k];
      polygon[p + 3 + k] = end[3 * (degree * o + i) + k];
    }
    return 2;
  }

  /** Face `face` of shape o as its polygon; returns the number of its sides. */
  function takeFace(o: number, face: number): number {
    const { polygon } = features;
    let p = 3 * sides * o;
    if (shapes.type[o] === GeomType.box) {
      for (let k = 0; k < 4; k++) boxCorner(o, BOX_FACES[face][k], polygon, p + 3 * k);
      return 4;
    }
    const { mesh_vert, mesh_vertadr, mesh_polyadr, mesh_polyvert, mesh_polyvertadr, mesh_polyvertnum } = m;
    const { mat, pos } = shapes;
    const mesh = shapes.mesh[o];
    const first = mesh_vertadr[mesh];
    const start = mesh_polyvertadr[mesh_polyadr[mesh] + face];
    const count = mesh_polyvertnum[mesh_polyadr[mesh] + face];
    const a = 9 * o;
    const m0 = mat[a];
    const m1 = mat[a + 1];
    const m2 = mat[a + 2];
    const m3 = mat[a + 3];
    const m4 = mat[a + 4];
    const m5 = mat[a + 5];
    const m6 = mat[a + 6];
    const m7 = mat[a + 7];
    const m8 = mat[a + 8];
    const px = pos[3 * o];
    const py = pos[3 * o + 1];
    const pz = pos[3 * o + 2];
    for (let i = count - 1; i >= 0; i--, p += 3) {
      const v = 3 * (first + mesh_polyvert[start + i]);
      const x = mesh_vert[v];
      const y = mesh_vert[v + 1];
      const z = mesh_vert[v + 2];
      polygon[p] = m0 * x + m1 * y + m2 * z + px;
      polygon[p + 1] = m3 * x + m4 * y + m5 * z + py;
      polygon[p + 2] = m6 * x + m7 * y + m8 * z + pz;
    }
    return count;
  }

  return { features, dimension, faceNormals, edgeDirections, takeEdge, takeFace };
}
