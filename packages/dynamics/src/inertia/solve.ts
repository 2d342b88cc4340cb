// Products with the joint-space inertia matrix, its inverse and the halves of its factor.

import { copyArray } from '@corten/math';
import { checkVector, type Data, kernelsOf, type Model, needModelAndData, someAsleep } from '@corten/model';

/** Kernels that multiply with the joint-space inertia matrix and its factor. Need crb, and factorM where they solve. */
export function solveKernels(m: Model, d: Data) {
  /** Vector that solveWork and mulWork read and write, nv. */
  const work = new Float64Array(m.nv);
  const product = new Float64Array(m.nv);

  /**
   * Solve M·x = b in place for one vector; x is qacc_smooth on entry and exit; awake dofs. The damped system that Euler
   * and implicitfast solve has loops of its own: with arrays that are arguments both take 1.7 times as long.
   */
  function solveM(): void {
    const { nv, M_rownnz, M_rowadr, M_colind } = m;
    const { qLD, qLDiagInv, qacc_smooth: x, dof_awake_ind } = d;
    const filter = someAsleep(m, d);
    const n = filter ? d.nv_awake : nv;

    // x <- L⁻ᵀ x, two columns at a time
    for (let k = n - 1; k >= 0; k--) {
      const i = filter ? dof_awake_ind[k] : k;
      const num = M_rownnz[i] - 1;
      const xi = x[i];
      let adr = M_rowadr[i];
      const end = adr + num;
      if (num & 1) {
        x[M_colind[adr]] -= qLD[adr] * xi;
        adr++;
      }
      for (; adr < end; adr += 2) {
        x[M_colind[adr]] -= qLD[adr] * xi;
        x[M_colind[adr + 1]] -= qLD[adr + 1] * xi;
      }
    }

    // x <- L⁻¹ D⁻¹ x, in four partial sums as the reference adds them
    for (let k = 0; k < n; k++) {
      const i = filter ? dof_awake_ind[k] : k;
      const num = M_rownnz[i] - 1;
      const xi = x[i] * qLDiagInv[i];
      let adr = M_rowadr[i];
      let sum = 0;
      const end = adr + num;
      const end4 = adr + (num & -4);
      if (adr < end4) {
        let s0 = qLD[adr] * x[M_colind[adr]];
        let s1 = qLD[adr + 1] * x[M_colind[adr + 1]];
        let s2 = qLD[adr + 2] * x[M_colind[adr + 2]];
        let s3 = qLD[adr + 3] * x[M_colind[adr + 3]];
        for (adr += 4; adr < end4; adr += 4) {
          s0 += qLD[adr] * x[M_colind[adr]];
          s1 += qLD[adr + 1] * x[M_colind[adr + 1]];
          s2 += qLD[adr + 2] * x[M_colind[adr + 2]];
          s3 += qLD[adr + 3] * x[M_colind[adr + 3]];
        }
        sum = s0 + s2 + (s1 + s3);
      }
      for (; adr < end; adr++) sum += qLD[adr] * x[M_colind[adr]];
      x[i] = xi - sum;
    }
  }

  /** Solve M·x = b in place for one vector; x is `work` on entry and exit. */
  function solveWork(): void {
    solveVectors(work, 1);
  }

  /**
   * Solve M·x = b in place for n vectors, one after the other in x (n×nv). Of vectors that are zero outside some trees,
   * only the dofs of these, from `first` to before `end`, need be looked at.
   */
  function solveVectors(x: Float64Array, n: number, first = 0, end = m.nv): void {
    const { nv, M_rownnz, M_rowadr, M_colind } = m;
    const { qLD, qLDiagInv } = d;
    const threes = (n - (n % 3)) * nv;
    let v = 0;
    for (; v < threes; v += 3 * nv) solveThree(x, v, first, end);
    for (; v < n * nv; v += nv) {
      for (let i = end - 1; i >= first; i--) {
        const start = M_rowadr[i];
        const diagonal = start + M_rownnz[i] - 1;
        const xi = x[v + i];
        if (xi === 0) continue;
        for (let adr = start; adr < diagonal; adr++) x[v + M_colind[adr]] -= qLD[adr] * xi;
      }
      for (let i = first; i < end; i++) {
        const start = M_rowadr[i];
        const diagonal = start + M_rownnz[i] - 1;
        let adr = start;
        let s0 = 0;
        let s1 = 0;
        let s2 = 0;
        let s3 = 0;
        for (; adr <= diagonal - 4; adr += 4) {
          s0 += qLD[adr] * x[v + M_colind[adr]];
          s1 += qLD[adr + 1] * x[v + M_colind[adr + 1]];
          s2 += qLD[adr + 2] * x[v + M_colind[adr + 2]];
          s3 += qLD[adr + 3] * x[v + M_colind[adr + 3]];
        }
        s0 = s0 + s2 + (s1 + s3);
        for (; adr < diagonal; adr++) s0 += qLD[adr] * x[v + M_colind[adr]];
        x[v + i] = x[v + i] * qLDiagInv[i] - s0;
      }
    }
  }

  /**
   * The same sums as in solveVectors for the three vectors from v on, so that the factor is read once for them: half the
   * time for the constants of long chains.
   */
  function solveThree(x: Float64Array, v: number, first: number, end: number): void {
    const { nv, M_rownnz, M_rowadr, M_colind } = m;
    const { qLD, qLDiagInv } = d;
    const w = v + nv;
    const u = w + nv;
    for (let i = end - 1; i >= first; i--) {
      const start = M_rowadr[i];
      const diagonal = start + M_rownnz[i] - 1;
      const xv = x[v + i];
      const xw = x[w + i];
      const xu = x[u + i];
      if (xv !== 0 && xw !== 0 && xu !== 0) {
        for (let adr = start; adr < diagonal; adr++) {
          const j = M_colind[adr];
          const l = qLD[adr];
          x[v + j] -= l * xv;
          x[w + j] -= l * xw;
          x[u + j] -= l * xu;
        }
        continue;
      }
      // a zero stays one even where the factor is not finite
      if (xv !== 0) for (let adr = start; adr < diagonal; adr++) x[v + M_colind[adr]] -= qLD[adr] * xv;
      if (xw !== 0) for (let adr = start; adr < diagonal; adr++) x[w + M_colind[adr]] -= qLD[adr] * xw;
      if (xu !== 0) for (let adr = start; adr < diagonal; adr++) x[u + M_colind[adr]] -= qLD[adr] * xu;
    }
    for (let i = first; i < end; i++) {
      const start = M_rowadr[i];
      const diagonal = start + M_rownnz[i] - 1;
      let adr = start;
      let v0 = 0;
      let v1 = 0;
      let v2 = 0;
      let v3 = 0;
      let w0 = 0;
      let w1 = 0;
      let w2 = 0;
      let w3 = 0;
      let u0 = 0;
      let u1 = 0;
      let u2 = 0;
      let u3 = 0;
      for (; adr <= diagonal - 4; adr += 4) {
        let j = M_colind[adr];
        let l = qLD[adr];
        v0 += l * x[v + j];
        w0 += l * x[w + j];
        u0 += l * x[u + j];
        j = M_colind[adr + 1];
        l = qLD[adr + 1];
        v1 += l * x[v + j];
        w1 += l * x[w + j];
        u1 += l * x[u + j];
        j = M_colind[adr + 2];
        l = qLD[adr + 2];
        v2 += l * x[v + j];
        w2 += l * x[w + j];
        u2 += l * x[u + j];
        j = M_colind[adr + 3];
        l = qLD[adr + 3];
        v3 += l * x[v + j];
        w3 += l * x[w + j];
        u3 += l * x[u + j];
      }
      v0 = v0 + v2 + (v1 + v3);
      w0 = w0 + w2 + (w1 + w3);
      u0 = u0 + u2 + (u1 + u3);
      for (; adr < diagonal; adr++) {
        const j = M_colind[adr];
        const l = qLD[adr];
        v0 += l * x[v + j];
        w0 += l * x[w + j];
        u0 += l * x[u + j];
      }
      const inverse = qLDiagInv[i];
      x[v + i] = x[v + i] * inverse - v0;
      x[w + i] = x[w + i] * inverse - w0;
      x[u + i] = x[u + i] * inverse - u0;
    }
  }

  /** Half solve in place: x <- D^-½·L⁻ᵀ·x for n vectors in x (n×nv); sqrtInvD (nv) holds the square roots of qLDiagInv. */
  function solveHalf(x: Float64Array, sqrtInvD: Float64Array, n: number): void {
    const { nv, M_rownnz, M_rowadr, M_colind, dof_simplenum } = m;
    const { qLD } = d;
    for (let v = 0; v < n * nv; v += nv) {
      for (let i = nv - 1; i > 0; i--) {
        const xi = x[v + i];
        if (xi === 0 || dof_simplenum[i] > 0) continue;
        const start = M_rowadr[i];
        const end = start + M_rownnz[i] - 1;
        for (let adr = start; adr < end; adr++) x[v + M_colind[adr]] -= qLD[adr] * xi;
      }
      for (let i = 0; i < nv; i++) x[v + i] *= sqrtInvD[i];
    }
  }

  /** work <- M·work. */
  function mulWork(): void {
    mulVector(product, work);
    copyArray(work, product);
  }

  /** res = M·vec, both nv and not the same array. */
  function mulVector(res: Float64Array, vec: Float64Array): void {
    const { nv, M_rownnz, M_rowadr, M_colind } = m;
    const { M } = d;
    for (let i = 0; i < nv; i++) {
      const start = M_rowadr[i];
      const diag = start + M_rownnz[i] - 1;
      const xi = vec[i];
      let sum = M[diag] * xi;
      for (let adr = diag - 1; adr >= start; adr--) {
        const j = M_colind[adr];
        const a = M[adr];
        sum += a * vec[j];
        res[j] += a * xi;
      }
      res[i] = sum;
    }
  }

  /** res = D^½·L·vec, so that resᵀ·res = vecᵀ·M·vec; both nv and not the same array. */
  function mulHalf(res: Float64Array, vec: Float64Array): void {
    const { nv, M_rownnz, M_rowadr, M_colind, dof_simplenum } = m;
    const { qLD } = d;
    for (let i = 0; i < nv; i++) {
      const start = M_rowadr[i];
      const end = start + M_rownnz[i] - 1;
      let x = vec[i];
      if (!dof_simplenum[i]) {
        let adr = start;
        let s0 = 0;
        let s1 = 0;
        let s2 = 0;
        let s3 = 0;
        for (; adr <= end - 4; adr += 4) {
          s0 += qLD[adr] * vec[M_colind[adr]];
          s1 += qLD[adr + 1] * vec[M_colind[adr + 1]];
          s2 += qLD[adr + 2] * vec[M_colind[adr + 2]];
          s3 += qLD[adr + 3] * vec[M_colind[adr + 3]];
        }
        s0 = s0 + s2 + (s1 + s3);
        for (; adr < end; adr++) s0 += qLD[adr] * vec[M_colind[adr]];
        x += s0;
      }
      res[i] = x * Math.sqrt(qLD[end]);
    }
  }

  return { work, solveM, solveWork, solveVectors, solveHalf, mulWork, mulVector, mulHalf };
}

/**
 * Solve M·x = y for n vectors of nv numbers, one after the other in x and y (which may be the same array). Needs factorM.
 */
export function solveM(m: Model, d: Data, x: Float64Array, y: Float64Array, n = 1): void {
  needModelAndData(m, d);
  checkVector('x', x, n * m.nv);
  checkVector('y', y, n * m.nv);
  if (x !== y) for (let i = 0; i < n * m.nv; i++) x[i] = y[i];
  kernelsOf(solveKernels, d, m).solveVectors(x, n);
}

/**
 * Half of solveM: x = D^-½·L⁻ᵀ·y for n vectors of nv numbers, so that xᵀ·x = yᵀ·M⁻¹·y. Needs factorM; sqrtInvD (nv) holds
 * the square roots of qLDiagInv.
 */
export function solveM2(m: Model, d: Data, x: Float64Array, y: Float64Array, sqrtInvD: Float64Array, n = 1): void {
  needModelAndData(m, d);
  checkVector('x', x, n * m.nv);
  checkVector('y', y, n * m.nv);
  checkVector('sqrtInvD', sqrtInvD, m.nv);
  if (x !== y) for (let i = 0; i < n * m.nv; i++) x[i] = y[i];
  kernelsOf(solveKernels, d, m).solveHalf(x, sqrtInvD, n);
}

/** res = M·vec; both nv, not the same array. Needs crb. */
export function mulM(m: Model, d: Data, res: Float64Array, vec: Float64Array): void {
  needModelAndData(m, d);
  checkVector('res', res, m.nv);
  checkVector('vec', vec, m.nv);
  kernelsOf(solveKernels, d, m).mulVector(res, vec);
}

/** res = D^½·L·vec with M = Lᵀ·D·L, so that resᵀ·res = vecᵀ·M·vec; both nv, not the same array. Needs factorM. */
export function mulM2(m: Model, d: Data, res: Float64Array, vec: Float64Array): void {
  needModelAndData(m, d);
  checkVector('res', res, m.nv);
  checkVector('vec', vec, m.nv);
  kernelsOf(solveKernels, d, m).mulHalf(res, vec);
}
