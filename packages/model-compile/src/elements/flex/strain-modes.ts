// The ways in which cells deform, for the constraints that keep their strain: eigenvectors of their stiffness, scaled by
// the root of the eigenvalue, and for the faces of a shell the twist out of their plane.
// Covered by flex.test.ts.

import type { Material } from './simplex-stiffness.js';

/** Eigenvalues of a symmetric matrix, n×n, and its eigenvectors in the columns, by Jacobi rotations in fixed order. */
function eigen(matrix: Float64Array, n: number): { values: Float64Array; vectors: Float64Array } {
  const a = matrix.slice();
  const vectors = new Float64Array(n * n);
  for (let i = 0; i < n; i++) vectors[i * n + i] = 1;
  const tolerance = 1e-12;
  for (let sweep = 0; sweep < 200; sweep++) {
    let rest = 0;
    for (let i = 0; i < n; i++) for (let j = i + 1; j < n; j++) rest += a[i * n + j] * a[i * n + j];
    if (rest < tolerance * tolerance) break;
    for (let p = 0; p < n; p++) {
      for (let q = p + 1; q < n; q++) if (Math.abs(a[p * n + q]) >= tolerance * 1e-3) rotatePair(a, vectors, n, p, q);
    }
  }
  return { values: Float64Array.from({ length: n }, (_, i) => a[i * n + i]), vectors };
}

/** One rotation that makes entry (p, q) zero. */
function rotatePair(a: Float64Array, vectors: Float64Array, n: number, p: number, q: number): void {
  const apq = a[p * n + q];
  const tau = (a[q * n + q] - a[p * n + p]) / (2.0 * apq);
  const t = (tau >= 0 ? 1.0 : -1.0) / (Math.abs(tau) + Math.sqrt(1.0 + tau * tau));
  const c = 1.0 / Math.sqrt(1.0 + t * t);
  const s = t * c;
  a[p * n + p] -= t * apq;
  a[q * n + q] += t * apq;
  a[p * n + q] = 0;
  a[q * n + p] = 0;
  for (let r = 0; r < n; r++) {
    if (r !== p && r !== q) {
      const x = a[r * n + p];
      const y = a[r * n + q];
      a[r * n + p] = a[p * n + r] = c * x - s * y;
      a[r * n + q] = a[q * n + r] = s * x + c * y;
    }
    const u = vectors[r * n + p];
    const v = vectors[r * n + q];
    vectors[r * n + p] = c * u - s * v;
    vectors[r * n + q] = s * u + c * v;
  }
}

/**
 * Number of modes and the modes one after the other, in an array as long as the matrix.
 *
 * @param K - stiffness matrix with the opposite sign
 * @param n - its rows
 */
export function strainModes(K: Float64Array, n: number): Float64Array {
  const { values, vectors } = eigen(K, n);
  const threshold = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0) * 1e-8;
  const out = new Float64Array(n * n);
  let count = 0;
  for (let i = 0; i < n; i++) {
    const stiffness = -values[i];
    if (stiffness <= threshold) continue;
    const scale = Math.sqrt(stiffness);
    for (let j = 0; j < n; j++) out[1 + count * n + j] = scale * vectors[j * n + i];
    count++;
  }
  out[0] = count;
  return out;
}

/** Adds the twist of a face to its modes; `normal` is the axis of the face. */
export function addWarpMode(
  modes: Float64Array,
  pos: Float64Array,
  order: number,
  normal: number,
  material: Material,
): void {
  const stiffness = warpStiffness(pos, order, normal, material);
  if (stiffness <= 0) return;
  const ndof = pos.length;
  const scale = Math.sqrt(stiffness);
  const mode = warpMode(pos, order, normal);
  for (let j = 0; j < ndof; j++) modes[1 + modes[0] * ndof + j] = mode[j] * scale;
  modes[0]++;
}

function warpStiffness(
  pos: Float64Array,
  order: number,
  normal: number,
  { young, poisson, thickness }: Material,
): number {
  const last = 3 * ((order + 1) ** 2 - 1);
  const [d0, d1] = [(normal + 1) % 3, (normal + 2) % 3].map((axis) => Math.abs(pos[last + axis] - pos[axis]));
  if (d0 < 1e-30 || d1 < 1e-30) return 0;
  const rigidity = (young * thickness * thickness * thickness) / (12.0 * (1.0 - poisson * poisson));
  return (rigidity * (1.0 - poisson) * 4.0) / (d0 * d1);
}

/** Unit vector of displacements along the normal, those of opposite corners alike, without any rigid motion. */
function warpMode(pos: Float64Array, order: number, normal: number): Float64Array {
  const ndof = pos.length;
  const warp = new Float64Array(ndof);
  for (let i = 0; i <= order; i++) {
    for (let j = 0; j <= order; j++) {
      warp[3 * (i * (order + 1) + j) + normal] = (1 - 2 * (i / order)) * (1 - 2 * (j / order));
    }
  }
  const rigid = rigidMotions(pos);
  rigid.forEach((mode, i) => {
    for (let j = 0; j < i; j++) removeComponent(mode, rigid[j]);
    makeUnit(mode);
  });
  for (const mode of rigid) removeComponent(warp, mode);
  makeUnit(warp);
  return warp;
}

function rigidMotions(pos: Float64Array): Float64Array[] {
  const n = pos.length / 3;
  const centre = [0, 0, 0];
  for (let i = 0; i < pos.length; i++) centre[i % 3] += pos[i];
  for (let k = 0; k < 3; k++) centre[k] /= n;
  const modes = Array.from({ length: 6 }, () => new Float64Array(pos.length));
  for (let i = 0; i < n; i++) {
    const at = 3 * i;
    const [x, y, z] = [pos[at] - centre[0], pos[at + 1] - centre[1], pos[at + 2] - centre[2]];
    for (let k = 0; k < 3; k++) modes[k][at + k] = 1;
    modes[3][at + 1] = -z;
    modes[3][at + 2] = y;
    modes[4][at] = z;
    modes[4][at + 2] = -x;
    modes[5][at] = -y;
    modes[5][at + 1] = x;
  }
  return modes;
}

function removeComponent(v: Float64Array, unit: Float64Array): void {
  let product = 0;
  for (let k = 0; k < v.length; k++) product += v[k] * unit[k];
  for (let k = 0; k < v.length; k++) v[k] -= product * unit[k];
}

function makeUnit(v: Float64Array): void {
  let square = 0;
  for (const x of v) square += x * x;
  if (square <= 1e-20) return;
  const inverse = 1.0 / Math.sqrt(square);
  for (let k = 0; k < v.length; k++) v[k] *= inverse;
}
