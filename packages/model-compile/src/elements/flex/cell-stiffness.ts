// Linear stiffness matrices of interpolation cells: of boxes, and of the faces of a shell.
// Covered by flex.test.ts.

import { dphi, phi, quadrature } from './cell-basis.js';
import type { Material } from './simplex-stiffness.js';

/** Matrix whose one row that is not zero is `gradient`: the gradient of a displacement along one axis. */
type Gradient = readonly [number, number, number];

const left = /* @__PURE__ */ new Float64Array(9);
const right = /* @__PURE__ */ new Float64Array(9);

/** Trace of the product of the symmetric parts of two gradients of displacements along the axes k and l. */
function strainProduct(k: number, u: Gradient, l: number, v: Gradient): number {
  symmetricPart(left, k, u);
  symmetricPart(right, l, v);
  const a = left;
  const b = right;
  const xx = a[0] * b[0] + a[1] * b[3] + a[2] * b[6];
  const yy = a[3] * b[1] + a[4] * b[4] + a[5] * b[7];
  const zz = a[6] * b[2] + a[7] * b[5] + a[8] * b[8];
  return xx + yy + zz;
}

function symmetricPart(out: Float64Array, row: number, gradient: Gradient): void {
  out.fill(0);
  for (let k = 0; k < 3; k++) out[3 * row + k] = out[3 * k + row] = gradient[k] / 2;
  out[4 * row] = gradient[row];
}

/** Trace of a gradient of a displacement along axis k. */
const divergence = (k: number, u: Gradient): number => 0 + u[k];

/** Adds -(lambda·tr(du)·tr(dv) + mu·tr(sym du·sym dv))·volume for all pairs of nodes and axes. */
function addQuadraturePoint(
  K: Float64Array,
  gradients: readonly Gradient[],
  axes: readonly number[],
  lambda: number,
  mu: number,
  volume: number,
): void {
  const ndof = 3 * gradients.length;
  gradients.forEach((u, i) => {
    gradients.forEach((v, j) => {
      for (const k of axes) {
        for (const l of axes) {
          const at = ndof * (3 * i + k) + 3 * j + l;
          K[at] -= lambda * divergence(k, u) * divergence(l, v) * volume;
          K[at] -= mu * strainProduct(k, u, l, v) * volume;
        }
      }
    });
  });
}

/**
 * Stiffness matrix of a cell, its entries with the opposite sign.
 *
 * @param pos - positions of its nodes, the last axis fastest, axes along those of the frame [m]
 * @param order - 1: linear, 2: quadratic
 */
export function boxStiffness(pos: Float64Array, order: number, { young, poisson }: Material): Float64Array {
  const n = order + 1;
  const { point, weight } = quadrature(order);
  const last = 3 * (n ** 3 - 1);
  const size = [0, 1, 2].map((k) => pos[last + k] - pos[k]);
  const jacobian = size[0] * size[1] * size[2];
  const inverse = size.map((x) => 1 / x);
  const lambda = (young * poisson) / (1 + poisson) / (1 - 2 * poisson);
  const mu = young / (2 * (1 + poisson));
  const K = new Float64Array((3 * n ** 3) ** 2);
  for (let a = 0; a < n; a++) {
    for (let b = 0; b < n; b++) {
      for (let c = 0; c < n; c++) {
        const [s, t, u] = [point[a], point[b], point[c]];
        const volume = weight[a] * weight[b] * weight[c] * jacobian;
        const gradients: Gradient[] = [];
        for (let i = 0; i < n; i++) {
          for (let j = 0; j < n; j++) {
            for (let k = 0; k < n; k++) {
              gradients.push([
                inverse[0] * (dphi(s, i, order) * phi(t, j, order) * phi(u, k, order)),
                inverse[1] * (phi(s, i, order) * dphi(t, j, order) * phi(u, k, order)),
                inverse[2] * (phi(s, i, order) * phi(t, j, order) * dphi(u, k, order)),
              ]);
            }
          }
        }
        addQuadraturePoint(K, gradients, [0, 1, 2], lambda, mu, volume);
      }
    }
  }
  return K;
}

/** Stiffness matrix of a face of a shell in its plane, its entries with the opposite sign; `normal` is its axis. */
export function faceStiffness(
  pos: Float64Array,
  order: number,
  normal: number,
  { young, poisson, thickness }: Material,
): Float64Array {
  const n = order + 1;
  const axes = [(normal + 1) % 3, (normal + 2) % 3];
  const { point, weight } = quadrature(order);
  const last = 3 * (n * n - 1);
  const size = axes.map((axis) => pos[last + axis] - pos[axis]);
  const jacobian = size[0] * size[1];
  const inverse = size.map((x) => 1 / x);
  const lambda = (young * poisson) / (1 - poisson * poisson);
  const mu = young / (2 * (1 + poisson));
  const K = new Float64Array((3 * n * n) ** 2);
  for (let a = 0; a < n; a++) {
    for (let b = 0; b < n; b++) {
      const [s, t] = [point[a], point[b]];
      const volume = weight[a] * weight[b] * jacobian * thickness;
      const gradients: Gradient[] = [];
      for (let i = 0; i < n; i++) {
        for (let j = 0; j < n; j++) {
          const gradient: [number, number, number] = [0, 0, 0];
          gradient[axes[0]] = inverse[0] * (dphi(s, i, order) * phi(t, j, order));
          gradient[axes[1]] = inverse[1] * (phi(s, i, order) * dphi(t, j, order));
          gradients.push(gradient);
        }
      }
      addQuadraturePoint(K, gradients, axes, lambda, mu, volume);
    }
  }
  return K;
}
