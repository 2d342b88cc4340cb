// Membrane and solid stiffness of triangles and tetrahedra: the metric by which squared edge lengths make elastic energy
// (Weischedel, "A discrete geometric view on shear-deformable shell models", section 4.1).
// Covered by flex.test.ts.

import { cross, dot3, normalizeVec, sub3 } from '@corten/math';
import { ELEMENT_EDGES } from './topology.js';

/** Numbers of a stiffness, upper triangle of the metric over at most 6 edges. */
export const METRIC_SIZE = 21;

/** Elastic constants of a flex. */
export interface Material {
  /** Young's modulus [Pa] */
  readonly young: number;
  readonly poisson: number;
  /** thickness of a sheet [m] */
  readonly thickness: number;
}

/** Corners of the sides of an element that an edge's basis is made of, by edge. */
const SIDES_2D = [
  [
    [2, 0],
    [0, 1],
  ],
  [
    [0, 1],
    [1, 2],
  ],
  [
    [1, 2],
    [2, 0],
  ],
] as const;
const FACES_3D = [
  [2, 1, 0],
  [0, 1, 3],
  [1, 2, 3],
  [2, 0, 3],
] as const;
const EDGE_FACES_3D = [
  [2, 3],
  [1, 3],
  [2, 1],
  [1, 0],
  [0, 2],
  [0, 3],
] as const;

const vector = (): Float64Array => new Float64Array(3);

/** Adds the stiffness of one element to its place: corners by their vertices, positions in the world [m]. */
export function simplexStiffness(
  out: Float64Array,
  at: number,
  x: Float64Array,
  corner: Int32Array,
  { young, poisson, thickness }: Material,
): void {
  const solid = corner.length === 4;
  const volume = solid ? tetrahedronVolume(x, corner) : triangleArea(x, corner);
  const depth = solid ? 4 : thickness;
  const mu = (((young / (2 * (1 + poisson))) * Math.abs(volume)) / 4) * depth;
  const lambda = ((((young * poisson) / ((1 + poisson) * (1 - 2 * poisson))) * Math.abs(volume)) / 4) * depth;
  const basis = ELEMENT_EDGES[corner.length - 2].map((_, edge) =>
    solid ? solidBasis(x, corner, edge, volume) : sheetBasis(x, corner, edge, volume),
  );
  metric(out, at, basis, mu, lambda);
}

/** mu·tr(Bi·Bj) + lambda·tr(Bi)·tr(Bj) for all pairs of edges. */
function metric(out: Float64Array, at: number, basis: readonly Float64Array[], mu: number, lambda: number): void {
  const trace = basis.map((b) => 0 + b[0] + b[4] + b[8]);
  let k = at;
  basis.forEach((a, i) => {
    for (let j = i; j < basis.length; j++) {
      const b = basis[j];
      let product = 0;
      for (let r = 0; r < 3; r++) for (let c = 0; c < 3; c++) product += a[3 * r + c] * b[3 * c + r];
      out[k++] = mu * product + lambda * trace[j] * trace[i];
    }
  });
}

function triangleArea(x: Float64Array, corner: Int32Array): number {
  const [a, b, normal] = [vector(), vector(), vector()];
  sub3(a, 0, x, 3 * corner[1], x, 3 * corner[0]);
  sub3(b, 0, x, 3 * corner[2], x, 3 * corner[0]);
  cross(normal, 0, a, 0, b, 0);
  return normalizeVec(normal, 0, 3) / 2;
}

function tetrahedronVolume(x: Float64Array, corner: Int32Array): number {
  const [a, b, c, normal] = [vector(), vector(), vector(), vector()];
  sub3(a, 0, x, 3 * corner[1], x, 3 * corner[0]);
  sub3(b, 0, x, 3 * corner[2], x, 3 * corner[0]);
  sub3(c, 0, x, 3 * corner[3], x, 3 * corner[0]);
  cross(normal, 0, a, 0, b, 0);
  return dot3(normal, 0, c, 0) / 6;
}

/** Symmetrised product of two vectors, divided. */
function symmetric(left: Float64Array, right: Float64Array, divisor: number): Float64Array {
  const basis = new Float64Array(9);
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 3; j++) basis[3 * i + j] = (left[i] * right[j] + right[i] * left[j]) / divisor;
  }
  return basis;
}

/** From the normals, in the plane, of the two other sides of a triangle. */
function sheetBasis(x: Float64Array, corner: Int32Array, edge: number, volume: number): Float64Array {
  const [l, r] = SIDES_2D[edge];
  const [left, right, normal] = [vector(), vector(), vector()];
  sub3(left, 0, x, 3 * corner[l[0]], x, 3 * corner[l[1]]);
  sub3(right, 0, x, 3 * corner[r[1]], x, 3 * corner[r[0]]);
  cross(normal, 0, right, 0, left, 0);
  normalizeVec(normal, 0, 3);
  const [a, b] = [vector(), vector()];
  cross(a, 0, normal, 0, left, 0);
  cross(b, 0, right, 0, normal, 0);
  return symmetric(a, b, 8 * volume * volume);
}

/** From the area normals of the two faces of a tetrahedron that do not have the edge. */
function solidBasis(x: Float64Array, corner: Int32Array, edge: number, volume: number): Float64Array {
  const [left, right] = EDGE_FACES_3D[edge].map((face) => {
    const [p, q, s] = FACES_3D[face].map((k) => 3 * corner[k]);
    const [a, b, normal] = [vector(), vector(), vector()];
    sub3(a, 0, x, q, x, p);
    sub3(b, 0, x, s, x, p);
    cross(normal, 0, a, 0, b, 0);
    return normal;
  });
  return symmetric(left, right, 36 * 2 * volume * volume);
}
