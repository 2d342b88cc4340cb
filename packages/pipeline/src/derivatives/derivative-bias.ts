// Derivative of Coriolis, centrifugal and gyroscopic forces with respect to velocity: the recursive Newton-Euler
// algorithm differentiated body by body. Matrices are stored by body and ancestor dof (rows of B), six numbers each.

import { clearArray } from '@corten/math';
import { type Data, JointType, type Model, someAsleep } from '@corten/model';

/** Kernel of the velocity derivative of the bias force. */
export function biasDerivativeKernels(m: Model, d: Data) {
  const Dcdofdot = new Float64Array(6 * m.nD);
  const Dcvel = new Float64Array(6 * m.nB);
  const Dcacc = new Float64Array(6 * m.nB);
  const Dcfrc = new Float64Array(6 * m.nB);
  // 6×6 matrices of one body: its inertia, and the derivative of velocity × momentum
  const inertia = new Float64Array(36);
  const gyroscopic = new Float64Array(36);

  /** Number of dofs before dof j on the path from the root. */
  function ancestors(j: number): number {
    const { nv, nM, dof_Madr } = m;
    return (j < nv - 1 ? dof_Madr[j + 1] : nM) - (dof_Madr[j] + 1);
  }

  /** Start row n of a matrix from its parent's: their shared dofs come first. */
  function copyFromParent(matrix: Float64Array, n: number): void {
    const { body_weldid, body_parentid, body_dofnum, B_rowadr } = m;
    const parent = body_parentid[n];
    let count = 0;
    for (let b = body_weldid[parent]; b > 0; b = body_weldid[body_parentid[b]]) count += body_dofnum[b];
    const to = 6 * B_rowadr[n];
    const from = 6 * B_rowadr[parent];
    for (let k = 0; k < 6 * count; k++) matrix[to + k] = matrix[from + k];
  }

  /** Add row n of a matrix to its parent's where both have entries. */
  function addToParent(matrix: Float64Array, n: number): void {
    const { body_weldid, body_parentid, B_rowadr, B_rownnz, B_colind } = m;
    const parent = body_parentid[n];
    if (body_weldid[parent] === 0) return;
    let from = B_rowadr[n];
    let to = B_rowadr[parent];
    const fromEnd = from + B_rownnz[n];
    const toEnd = to + B_rownnz[parent];
    while (from < fromEnd && to < toEnd) {
      if (B_colind[from] > B_colind[to]) {
        to++;
        continue;
      }
      for (let k = 0; k < 6; k++) matrix[6 * to + k] += matrix[6 * from + k];
      from++;
      to++;
    }
  }

  /** Rows of Dcdofdot from `to` on: `count` rows of Dcvel from `from` on, each × cdof of dof j as motion vectors. */
  function crossMotionRows(j: number, to: number, from: number, count: number): void {
    const { cdof } = d;
    const source = Dcvel;
    const result = Dcdofdot;
    const a = 6 * j;
    const v0 = cdof[a];
    const v1 = cdof[a + 1];
    const v2 = cdof[a + 2];
    const v3 = cdof[a + 3];
    const v4 = cdof[a + 4];
    const v5 = cdof[a + 5];
    for (let r = 0; r < 6 * count; r += 6) {
      const f = from + r;
      const t = to + r;
      const f0 = source[f];
      const f1 = source[f + 1];
      const f2 = source[f + 2];
      const f3 = source[f + 3];
      const f4 = source[f + 4];
      const f5 = source[f + 5];
      result[t] = f1 * v2 - f2 * v1;
      result[t + 1] = f2 * v0 - f0 * v2;
      result[t + 2] = f0 * v1 - f1 * v0;
      result[t + 3] = f1 * v5 - f2 * v4 + f4 * v2 - f5 * v1;
      result[t + 4] = f2 * v3 - f0 * v5 - f3 * v2 + f5 * v0;
      result[t + 5] = f0 * v4 - f1 * v3 + f3 * v1 - f4 * v0;
    }
  }

  /** Dcvel and Dcdofdot of one body: derivatives of velocities and of the rates of its motion axes. */
  function velocityDerivatives(i: number): void {
    const { body_dofadr, body_dofnum, jnt_type, dof_jntid, B_rowadr, D_rowadr } = m;
    const { cdof } = d;
    copyFromParent(Dcvel, i);
    const row = 6 * B_rowadr[i];
    const end = body_dofadr[i] + body_dofnum[i];
    for (let j = body_dofadr[i]; j < end; ) {
      const type = jnt_type[dof_jntid[j]];
      let adr = ancestors(j);
      if (type === JointType.free) {
        // axes of translation are fixed in the world
        for (let k = 0; k < 18; k++) Dcvel[row + 6 * adr + k] += cdof[6 * j + k];
        j += 3;
        adr += 3;
      }
      const count = type === JointType.free || type === JointType.ball ? 3 : 1;
      for (let k = 0; k < count; k++) crossMotionRows(j + k, 6 * D_rowadr[j + k], row, adr + k);
      for (let k = 0; k < 6 * count; k++) Dcvel[row + 6 * adr + k] += cdof[6 * j + k];
      j += count;
    }
  }

  /** Rows of Dcfrc of body i, from `row` on: `count` rows of Dcacc times its inertia. */
  function inertiaRows(i: number, row: number, count: number): void {
    const { cinert } = d;
    const source = Dcacc;
    const result = Dcfrc;
    const a = 10 * i;
    const i0 = cinert[a];
    const i1 = cinert[a + 1];
    const i2 = cinert[a + 2];
    const i3 = cinert[a + 3];
    const i4 = cinert[a + 4];
    const i5 = cinert[a + 5];
    const i6 = cinert[a + 6];
    const i7 = cinert[a + 7];
    const i8 = cinert[a + 8];
    const i9 = cinert[a + 9];
    const end = row + 6 * count;
    for (let f = row; f < end; f += 6) {
      const f0 = source[f];
      const f1 = source[f + 1];
      const f2 = source[f + 2];
      const f3 = source[f + 3];
      const f4 = source[f + 4];
      const f5 = source[f + 5];
      result[f] = i0 * f0 + i3 * f1 + i4 * f2 - i8 * f4 + i7 * f5;
      result[f + 1] = i3 * f0 + i1 * f1 + i5 * f2 + i8 * f3 - i6 * f5;
      result[f + 2] = i4 * f0 + i5 * f1 + i2 * f2 - i7 * f3 + i6 * f4;
      result[f + 3] = i8 * f1 - i7 * f2 + i9 * f3;
      result[f + 4] = i6 * f2 - i8 * f0 + i9 * f4;
      result[f + 5] = i7 * f0 - i6 * f1 + i9 * f5;
    }
  }

  /** Derivative of body i's velocity × momentum with respect to its velocity, into `gyroscopic`. */
  function gyroscopicDerivative(i: number): void {
    const { cinert, cvel } = d;
    const a = 10 * i;
    const i0 = cinert[a];
    const i1 = cinert[a + 1];
    const i2 = cinert[a + 2];
    const i3 = cinert[a + 3];
    const i4 = cinert[a + 4];
    const i5 = cinert[a + 5];
    const i6 = cinert[a + 6];
    const i7 = cinert[a + 7];
    const i8 = cinert[a + 8];
    const i9 = cinert[a + 9];

    // the inertia as a matrix; what is not written here is always 0
    const I = inertia;
    I[0] = i0;
    I[1] = i3;
    I[2] = i4;
    I[4] = -i8;
    I[5] = i7;
    I[6] = i3;
    I[7] = i1;
    I[8] = i5;
    I[9] = i8;
    I[11] = -i6;
    I[12] = i4;
    I[13] = i5;
    I[14] = i2;
    I[15] = -i7;
    I[16] = i6;
    I[19] = i8;
    I[20] = -i7;
    I[21] = i9;
    I[24] = -i8;
    I[26] = i6;
    I[28] = i9;
    I[30] = i7;
    I[31] = -i6;
    I[35] = i9;

    const v = 6 * i;
    const w0 = cvel[v];
    const w1 = cvel[v + 1];
    const w2 = cvel[v + 2];
    const u0 = cvel[v + 3];
    const u1 = cvel[v + 4];
    const u2 = cvel[v + 5];
    const p0 = i0 * w0 + i3 * w1 + i4 * w2 - i8 * u1 + i7 * u2;
    const p1 = i3 * w0 + i1 * w1 + i5 * w2 + i8 * u0 - i6 * u2;
    const p2 = i4 * w0 + i5 * w1 + i2 * w2 - i7 * u0 + i6 * u1;
    const p3 = i8 * w1 - i7 * w2 + i9 * u0;
    const p4 = i6 * w2 - i8 * w0 + i9 * u1;
    const p5 = i7 * w0 - i6 * w1 + i9 * u2;
    const D = gyroscopic;

    // by way of the momentum: cross-force matrix of the velocity, times the inertia
    for (let c = 0; c < 6; c++) {
      const m0 = I[c];
      const m1 = I[6 + c];
      const m2 = I[12 + c];
      const m3 = I[18 + c];
      const m4 = I[24 + c];
      const m5 = I[30 + c];
      D[c] = -w2 * m1 + w1 * m2 + -u2 * m4 + u1 * m5;
      D[6 + c] = w2 * m0 + -w0 * m2 + u2 * m3 + -u0 * m5;
      D[12 + c] = -w1 * m0 + w0 * m1 + -u1 * m3 + u0 * m4;
      D[18 + c] = -w2 * m4 + w1 * m5;
      D[24 + c] = w2 * m3 + -w0 * m5;
      D[30 + c] = -w1 * m3 + w0 * m4;
    }

    // directly
    D[1] += p2;
    D[2] -= p1;
    D[4] += p5;
    D[5] -= p4;
    D[6] -= p2;
    D[8] += p0;
    D[9] -= p5;
    D[11] += p3;
    D[12] += p1;
    D[13] -= p0;
    D[15] += p4;
    D[16] -= p3;
    D[19] += p5;
    D[20] -= p4;
    D[24] -= p5;
    D[26] += p3;
    D[30] += p4;
    D[31] -= p3;
  }

  /** Rows of Dcfrc from `row` on, += `count` rows of Dcvel times `gyroscopic`. */
  function addGyroscopicRows(row: number, count: number): void {
    const source = Dcvel;
    const result = Dcfrc;
    const D = gyroscopic;
    const end = row + 6 * count;
    for (let f = row; f < end; f += 6) {
      const f0 = source[f];
      const f1 = source[f + 1];
      const f2 = source[f + 2];
      const f3 = source[f + 3];
      const f4 = source[f + 4];
      const f5 = source[f + 5];
      result[f] += f0 * D[0] + f1 * D[1] + f2 * D[2] + f3 * D[3] + f4 * D[4] + f5 * D[5];
      result[f + 1] += f0 * D[6] + f1 * D[7] + f2 * D[8] + f3 * D[9] + f4 * D[10] + f5 * D[11];
      result[f + 2] += f0 * D[12] + f1 * D[13] + f2 * D[14] + f3 * D[15] + f4 * D[16] + f5 * D[17];
      result[f + 3] += f0 * D[18] + f1 * D[19] + f2 * D[20] + f3 * D[21] + f4 * D[22] + f5 * D[23];
      result[f + 4] += f0 * D[24] + f1 * D[25] + f2 * D[26] + f3 * D[27] + f4 * D[28] + f5 * D[29];
      result[f + 5] += f0 * D[30] + f1 * D[31] + f2 * D[32] + f3 * D[33] + f4 * D[34] + f5 * D[35];
    }
  }

  /** Dcacc and Dcfrc of one body: derivatives of accelerations and of the forces that bodies need. */
  function forceDerivatives(i: number): void {
    const { body_dofadr, body_dofnum, B_rowadr, B_rownnz, D_rowadr } = m;
    const { cdof_dot, qvel } = d;
    copyFromParent(Dcacc, i);
    const row = 6 * B_rowadr[i];
    const size = 6 * B_rownnz[i];
    const end = body_dofadr[i] + body_dofnum[i];
    for (let j = body_dofadr[i]; j < end; j++) {
      const a = row + 6 * ancestors(j);
      for (let k = 0; k < 6; k++) Dcacc[a + k] += cdof_dot[6 * j + k];
      const r = 6 * D_rowadr[j];
      const q = qvel[j];
      for (let k = 0; k < size; k++) Dcacc[row + k] += Dcdofdot[r + k] * q;
    }
    inertiaRows(i, row, B_rownnz[i]);
    gyroscopicDerivative(i);
    addGyroscopicRows(row, B_rownnz[i]);
  }

  /** qDeriv -= d qfrc_bias / d qvel. Needs comVel. Awake bodies only. */
  function biasVelocityDerivative(): void {
    const { nv, nbody, dof_bodyid, B_rowadr, B_rownnz, D_rowadr } = m;
    const { cdof, qDeriv, dof_awake_ind, body_awake_ind, parent_awake_ind } = d;
    const filter = someAsleep(m, d);
    clearArray(Dcdofdot);
    clearArray(Dcvel);
    clearArray(Dcacc);
    clearArray(Dcfrc);

    const bodies = filter ? d.nbody_awake : nbody;
    for (let b = 1; b < bodies; b++) velocityDerivatives(filter ? body_awake_ind[b] : b);
    for (let b = 1; b < bodies; b++) forceDerivatives(filter ? body_awake_ind[b] : b);
    for (let k = 0; k < 6 * B_rownnz[0]; k++) Dcfrc[k] = 0;
    for (let b = (filter ? d.nparent_awake : nbody) - 1; b > 0; b--)
      addToParent(Dcfrc, filter ? parent_awake_ind[b] : b);

    // project on the motion axes
    const dofs = filter ? d.nv_awake : nv;
    for (let v = 0; v < dofs; v++) {
      const j = filter ? dof_awake_ind[v] : v;
      const body = dof_bodyid[j];
      const f = 6 * B_rowadr[body];
      const a = 6 * j;
      const to = D_rowadr[j];
      for (let r = 0; r < B_rownnz[body]; r++) {
        const g = f + 6 * r;
        qDeriv[to + r] -=
          Dcfrc[g] * cdof[a] +
          Dcfrc[g + 2] * cdof[a + 2] +
          (Dcfrc[g + 1] * cdof[a + 1] + Dcfrc[g + 3] * cdof[a + 3]) +
          (Dcfrc[g + 4] * cdof[a + 4] + Dcfrc[g + 5] * cdof[a + 5]);
      }
    }
  }

  return { biasVelocityDerivative };
}
