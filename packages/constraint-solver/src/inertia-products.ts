// Products with the inertia matrix over the dofs of a problem, and scalar products of its vectors.

import { flexMetricKernels } from '@corten/dynamics/kernels';
import { type Data, kernelsOf, type Model } from '@corten/model';
import { NUM, problemOf } from './problem.js';

/** Kernels of products with the inertia matrix of the loaded dofs. */
export function inertiaProductKernels(m: Model, d: Data) {
  const p = kernelsOf(problemOf, d);
  /** with flexes: the stiffness that adds to the inertia, while the solver says so */
  const metric = m.nflex > 0 ? kernelsOf(flexMetricKernels, d) : undefined;
  const withStiffness = { on: false };

  /** M times qacc into Ma (x = 0), or search into Mv (x = nv of the model). */
  function mulM(x: number): void {
    const { M_colind } = m;
    const { M } = d;
    const { nv, vec, M_adr, M_nnz, M_shift } = p;
    const y = x + 2 * m.nv;
    for (let i = 0; i < nv; i++) {
      const adr = M_adr[i];
      const diag = adr + M_nnz[i] - 1;
      const shift = M_shift[i];
      const xi = vec[x + i];
      let yi = M[diag] * xi;

      // a row together with the next one where that has the same columns and its own: a dof and its child
      const next = i + 1 < nv ? M_adr[i + 1] + M_nnz[i + 1] - 1 : 0;
      if (next > 0 && M_nnz[i + 1] > 1 && M_colind[next - 1] - shift === i) {
        const xn = vec[x + i + 1];
        const cross = M[next - 1];
        let yn = M[next] * xn + cross * xi;
        for (let a = diag - 1, b = next - 2; a >= adr; a--, b--) {
          const j = M_colind[a] - shift;
          const xj = vec[x + j];
          yi += M[a] * xj;
          yn += M[b] * xj;
          vec[y + j] = vec[y + j] + M[a] * xi + M[b] * xn;
        }
        vec[y + i] = yi + cross * xn;
        vec[y + i + 1] = yn;
        i++;
        continue;
      }
      for (let a = diag - 1; a >= adr; a--) {
        const j = M_colind[a] - shift;
        yi += M[a] * vec[x + j];
        vec[y + j] += M[a] * xi;
      }
      vec[y + i] = yi;
    }
    if (metric && withStiffness.on) metric.mulAdd(vec, y, vec, x);
  }

  /** num.dot = scalar product of two vectors given by their offsets in vec. Four partial sums, as in the reference. */
  function dot(x: number, y: number): void {
    const { nv, vec, num } = p;
    let i = 0;
    let s0 = 0;
    let s1 = 0;
    let s2 = 0;
    let s3 = 0;
    for (const last = nv - 4; i <= last; i += 4) {
      s0 += vec[x + i] * vec[y + i];
      s1 += vec[x + i + 1] * vec[y + i + 1];
      s2 += vec[x + i + 2] * vec[y + i + 2];
      s3 += vec[x + i + 3] * vec[y + i + 3];
    }
    let rest = 0;
    for (; i < nv; i++) rest += vec[x + i] * vec[y + i];
    num[NUM.dot] = s0 + s2 + (s1 + s3) + rest;
  }

  /** num.gradient and num.decrement from grad and Mgrad */
  function measure(): void {
    const { num, at } = p;
    dot(at.grad, at.grad);
    num[NUM.gradient] = num[NUM.scale] * Math.sqrt(num[NUM.dot]);
    dot(at.grad, at.Mgrad);
    num[NUM.decrement] = Math.max(0, 0.5 * num[NUM.scale] * num[NUM.dot]);
  }

  /**
   * Mgrad = M⁻¹·grad, with the sums of solveVectors of the dynamics: in arrays that are arguments it takes 1.7 times as
   * long.
   */
  function solveM(): void {
    const { M_colind } = m;
    const { qLD, qLDiagInv } = d;
    const { nv, dof, M_adr, M_nnz, M_shift, grad, Mgrad: x } = p;
    if (metric && withStiffness.on) {
      metric.precondition(x, grad);
      return;
    }
    for (let i = 0; i < nv; i++) x[i] = grad[i];

    // x <- L⁻ᵀ x; a dof together with its parent where that is the one before: their columns are the same but for it
    for (let i = nv - 1; i >= 0; i--) {
      const xi = x[i];
      if (xi === 0) continue;
      const shift = M_shift[i];
      let a = M_adr[i];
      let end = a + M_nnz[i] - 1;
      if (end > a && M_colind[end - 1] - shift === i - 1) {
        end--;
        i--;
        const xp = x[i] - qLD[end] * xi;
        x[i] = xp;
        if (xp !== 0) {
          for (let b = M_adr[i]; a < end; a++, b++) {
            const j = M_colind[a] - shift;
            x[j] = x[j] - qLD[a] * xi - qLD[b] * xp;
          }
          continue;
        }
      }
      for (; a < end; a++) x[M_colind[a] - shift] -= qLD[a] * xi;
    }

    // x <- L⁻¹ D⁻¹ x, in four partial sums
    for (let i = 0; i < nv; i++) {
      const shift = M_shift[i];
      let a = M_adr[i];
      const end = a + M_nnz[i] - 1;
      let s0 = 0;
      let s1 = 0;
      let s2 = 0;
      let s3 = 0;
      for (; a <= end - 4; a += 4) {
        s0 += qLD[a] * x[M_colind[a] - shift];
        s1 += qLD[a + 1] * x[M_colind[a + 1] - shift];
        s2 += qLD[a + 2] * x[M_colind[a + 2] - shift];
        s3 += qLD[a + 3] * x[M_colind[a + 3] - shift];
      }
      let s = s0 + s2 + (s1 + s3);
      for (; a < end; a++) s += qLD[a] * x[M_colind[a] - shift];
      x[i] = x[i] * qLDiagInv[dof[i]] - s;
    }
  }

  return { withStiffness, mulM, solveM, dot, measure };
}
