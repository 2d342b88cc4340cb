// Bodies that float alone: their gyroscopic forces are treated implicitly by implicitfast too, in a 6×6 system of
// their own.

import { factorLU, mulMatMat3, mulMatTMat3, solveLU } from '@corten/math';
import { type Data, JointType, type Model } from '@corten/model';

/** True for a body with one free joint and without children. */
export function isFreeBody(m: Model, body: number): boolean {
  if (m.body_jntnum[body] !== 1 || m.jnt_type[m.body_jntadr[body]] !== JointType.free) return false;
  const dof = m.jnt_dofadr[m.body_jntadr[body]];
  return m.tree_dofnum[m.dof_treeid[dof]] === 6 && m.body_subtreemass[body] === m.body_mass[body];
}

/** Kernels of lone free bodies. */
export function freeBodyKernels(m: Model, d: Data) {
  const lin = new Float64Array(9);
  const rot = new Float64Array(9);
  const K = new Float64Array(9);
  const C = new Float64Array(9);
  const product = new Float64Array(9);
  const Iw = new Float64Array(9);
  /** matrix of the last body that systemMatrix was called for, 6×6 */
  const A = new Float64Array(36);
  const rhs = new Float64Array(6);
  const x = new Float64Array(6);
  const pivot = new Int32Array(6);

  /** Inertia of a body about its centre of mass in world axes, into Iw. */
  function worldInertia(body: number): void {
    const { body_inertia } = m;
    const { ximat: X } = d;
    const r = 9 * body;
    const a = body_inertia[3 * body];
    const b = body_inertia[3 * body + 1];
    const c = body_inertia[3 * body + 2];
    for (let i = 0; i < 3; i++) {
      const p = r + 3 * i;
      for (let j = i; j < 3; j++) {
        const q = r + 3 * j;
        Iw[3 * i + j] = Iw[3 * j + i] = X[p] * a * X[q] + X[p + 1] * b * X[q + 1] + X[p + 2] * c * X[q + 2];
      }
    }
  }

  /**
   * Blocks of d qfrc_bias / d qvel of a lone free body with respect to its rotation: force = -mass · lin, torque = rot,
   * both 3×3. The bias does not depend on the translation.
   *
   * With w the angular velocity and s the vector from the frame to the centre of mass, both in world axes, the bias
   * is the force mass · w×(w×s) and the torque w×(I·w) at the centre of mass, whose derivatives are
   * -mass · K with K = [w×s]ₓ + [w]ₓ[s]ₓ, and [w]ₓ·I - [I·w]ₓ.
   */
  function biasBlocks(body: number, dof: number): void {
    const { body_mass } = m;
    const { xmat: R, xpos, xipos, qvel } = d;
    const mass = body_mass[body];
    const r = 9 * body;
    const p = 3 * body;
    const s0 = xipos[p] - xpos[p];
    const s1 = xipos[p + 1] - xpos[p + 1];
    const s2 = xipos[p + 2] - xpos[p + 2];
    const q0 = qvel[dof + 3];
    const q1 = qvel[dof + 4];
    const q2 = qvel[dof + 5];
    const w0 = R[r] * q0 + R[r + 1] * q1 + R[r + 2] * q2;
    const w1 = R[r + 3] * q0 + R[r + 4] * q1 + R[r + 5] * q2;
    const w2 = R[r + 6] * q0 + R[r + 7] * q1 + R[r + 8] * q2;
    worldInertia(body);
    const h0 = Iw[0] * w0 + Iw[1] * w1 + Iw[2] * w2;
    const h1 = Iw[3] * w0 + Iw[4] * w1 + Iw[5] * w2;
    const h2 = Iw[6] * w0 + Iw[7] * w1 + Iw[8] * w2;

    // K = s·wᵀ - (w·s)·1 + [w×s]ₓ
    const u0 = w1 * s2 - w2 * s1;
    const u1 = w2 * s0 - w0 * s2;
    const u2 = w0 * s1 - w1 * s0;
    const ws = w0 * s0 + w1 * s1 + w2 * s2;
    K[0] = s0 * w0 - ws;
    K[1] = s0 * w1 - u2;
    K[2] = s0 * w2 + u1;
    K[3] = s1 * w0 + u2;
    K[4] = s1 * w1 - ws;
    K[5] = s1 * w2 - u0;
    K[6] = s2 * w0 - u1;
    K[7] = s2 * w1 + u0;
    K[8] = s2 * w2 - ws;
    mulMatMat3(lin, 0, K, 0, R, r);

    // torque about the frame: -mass · [s]ₓ·K + [w]ₓ·I - [I·w]ₓ
    for (let c = 0; c < 3; c++) {
      C[c] = -mass * (s1 * K[6 + c] - s2 * K[3 + c]) + (w1 * Iw[6 + c] - w2 * Iw[3 + c]);
      C[3 + c] = -mass * (s2 * K[c] - s0 * K[6 + c]) + (w2 * Iw[c] - w0 * Iw[6 + c]);
      C[6 + c] = -mass * (s0 * K[3 + c] - s1 * K[c]) + (w0 * Iw[3 + c] - w1 * Iw[c]);
    }
    C[1] += h2;
    C[2] -= h1;
    C[3] -= h2;
    C[5] += h0;
    C[6] += h1;
    C[7] -= h0;
    mulMatTMat3(product, 0, R, r, C, 0);
    mulMatMat3(rot, 0, product, 0, R, r);
  }

  /**
   * A = M - timestep · d qfrc_smooth / d qvel of the six dofs of a joint, with the bias derivative that qDeriv lacks.
   * Returns 0, and computes nothing, unless the joint is the only one of an awake lone free body.
   */
  function systemMatrix(jnt: number): number {
    const { jnt_type, jnt_bodyid, jnt_dofadr, dof_treeid, body_mass } = m;
    const { M_rowadr, M_rownnz, M_colind, D_rowadr, D_rownnz, D_colind } = m;
    const { M, qDeriv, tree_asleep } = d;
    const { timestep: h } = m.opt;
    if (jnt_type[jnt] !== JointType.free) return 0;
    const body = jnt_bodyid[jnt];
    const dof = jnt_dofadr[jnt];
    if (!isFreeBody(m, body) || tree_asleep[dof_treeid[dof]] >= 0) return 0;

    A.fill(0);
    for (let r = 0; r < 6; r++) {
      const start = M_rowadr[dof + r];
      for (let a = start; a < start + M_rownnz[dof + r]; a++) {
        const c = M_colind[a] - dof;
        A[6 * r + c] = A[6 * c + r] = M[a];
      }
    }
    for (let r = 0; r < 6; r++) {
      const start = D_rowadr[dof + r];
      for (let a = start; a < start + D_rownnz[dof + r]; a++) A[6 * r + D_colind[a] - dof] -= h * qDeriv[a];
    }
    biasBlocks(body, dof);
    const hm = -h * body_mass[body];
    for (let r = 0; r < 3; r++) {
      for (let c = 0; c < 3; c++) {
        A[6 * r + 3 + c] += hm * lin[3 * r + c];
        A[18 + 6 * r + 3 + c] += h * rot[3 * r + c];
      }
    }
    return 1;
  }

  /** Replace the accelerations of the six dofs of a lone free body by the solution of its own system. */
  function solveFreeBody(jnt: number, qacc: Float64Array, qfrc: Float64Array): void {
    if (!systemMatrix(jnt)) return;
    if (!factorLU(A, 6, pivot)) return;
    const dof = m.jnt_dofadr[jnt];
    for (let k = 0; k < 6; k++) rhs[k] = qfrc[dof + k];
    solveLU(x, A, rhs, pivot, 6);
    for (let k = 0; k < 6; k++) qacc[dof + k] = x[k];
  }

  return { A, systemMatrix, solveFreeBody };
}
