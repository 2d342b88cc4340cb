// Bending stiffness of the edges between triangles: quadratic curvature energies (Wardetzky et al., "Discrete quadratic
// curvature energies") with the rest curvature of cubic shells (Garg et al., "Cubic shells").
// Covered by flex.test.ts.

import { cross, dot3, pow, sub3 } from '@corten/math';
import type { Material } from './simplex-stiffness.js';

/** Numbers of an edge: a 4×4 matrix over its flap's vertices, and the rest curvature. */
export const BENDING_SIZE = 17;

const vector = (): Float64Array => new Float64Array(3);

/** Cotangent of the angle at vertex a between the edges to b and c. */
function cotangent(x: Float64Array, a: number, b: number, c: number): number {
  const [u, v, normal] = [vector(), vector(), vector()];
  sub3(u, 0, x, 3 * b, x, 3 * a);
  sub3(v, 0, x, 3 * c, x, 3 * a);
  cross(normal, 0, u, 0, v, 0);
  return dot3(u, 0, v, 0) / Math.sqrt(dot3(normal, 0, normal, 0));
}

function area(x: Float64Array, a: number, b: number, c: number): number {
  const [u, v, normal] = [vector(), vector(), vector()];
  sub3(u, 0, x, 3 * b, x, 3 * a);
  sub3(v, 0, x, 3 * c, x, 3 * a);
  cross(normal, 0, u, 0, v, 0);
  return Math.sqrt(dot3(normal, 0, normal, 0)) / 2;
}

/** Bending of the edge of one flap, at its place; 0 for an edge with one triangle. */
export function flapBending(
  out: Float64Array,
  at: number,
  x: Float64Array,
  flap: Int32Array,
  { young, poisson, thickness }: Material,
): void {
  const [v0, v1, v2, v3] = flap;
  if (v3 === -1) return;
  const mu = young / (2 * (1 + poisson));
  const a01 = cotangent(x, v0, v1, v2);
  const a02 = cotangent(x, v0, v3, v1);
  const a03 = cotangent(x, v1, v2, v0);
  const a04 = cotangent(x, v1, v0, v3);
  const c = [a03 + a04, a01 + a02, -(a01 + a03), -(a02 + a04)];
  const volume = area(x, v0, v1, v2) + area(x, v1, v0, v3);
  const stiffness = (3 * mu * pow(thickness, 3)) / (24 * volume);

  // edges of the flap, and the heights of its triangles over the common edge
  const between = (from: number, to: number): Float64Array => {
    const e = vector();
    sub3(e, 0, x, 3 * to, x, 3 * from);
    return e;
  };
  const [e0, e1, e2, e3, e4] = [between(v0, v1), between(v0, v2), between(v0, v3), between(v1, v2), between(v1, v3)];
  const t0 = e1.map((_, k) => -(a03 * e1[k] + a01 * e3[k]));
  const t1 = e2.map((_, k) => -(a04 * e2[k] + a02 * e4[k]));
  const square = dot3(e0, 0, e0, 0);
  const cosine = -dot3(t0, 0, t1, 0) / square;
  for (let i = 0; i < 4; i++) for (let j = 0; j < 4; j++) out[at + 4 * i + j] += c[i] * c[j] * cosine * stiffness;

  const normal = vector();
  cross(normal, 0, e0, 0, e1, 0);
  const curvature = dot3(normal, 0, e2, 0) * (a01 - a03) * (a04 - a02) * stiffness;
  out[at + 16] = curvature / (square * Math.sqrt(square));
}
