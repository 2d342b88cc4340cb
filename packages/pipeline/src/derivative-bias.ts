// Derivative of Coriolis, centrifugal and gyroscopic forces with respect to velocity: the recursive Newton-Euler
// algorithm differentiated body by body. Matrices are stored by body and ancestor dof (rows of B), six numbers each.

import { type Data, EnableBit, JointType, type Model } from '@corten/model';

/** Kernel of the velocity derivative of the bias force. */
export function createBiasDerivative(m: Model, d: Data) {
  const Dcdofdot = new Float64Array(6 * m.nD);
  const Dcvel = new Float64Array(6 * m.nB);
  const Dcacc = new Float64Array(6 * m.nB);
  const Dcfrc = new Float64Array(6 * m.nB);
  const mat = new Float64Array(36);
  const dmul = new Float64Array(36);
  const momentum = new Float64Array(6);

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

  /** Derivative of a motion cross product, velocity × cdof of dof j, with respect to the velocity, into `mat`. */
  function crossMotionDerivative(j: number): void {
    const { cdof } = d;
    const a = 6 * j;
    const D = mat;
    const v0 = cdof[a];
    const v1 = cdof[a + 1];
    const v2 = cdof[a + 2];
    const v3 = cdof[a + 3];
    const v4 = cdof[a + 4];
    const v5 = cdof[a + 5];
    D.fill(0);
    D[1] = v2;
    D[2] = -v1;
    D[6] = -v2;
    D[8] = v0;
    D[12] = v1;
    D[13] = -v0;
    D[19] = v5;
    D[20] = -v4;
    D[22] = v2;
    D[23] = -v1;
    D[24] = -v5;
    D[26] = v3;
    D[27] = -v2;
    D[29] = v0;
    D[30] = v4;
    D[31] = -v3;
    D[33] = v1;
    D[34] = -v0;
  }

  /** Rows of `to` = rows of `from` times the transpose of `mat`, `count` rows of six; added if `add`. */
  function mulTransposed(
    to: Float64Array,
    toAdr: number,
    from: Float64Array,
    fromAdr: number,
    count: number,
    D: Float64Array,
    add: boolean,
  ): void {
    for (let r = 0; r < count; r++) {
      const f = fromAdr + 6 * r;
      const t = toAdr + 6 * r;
      for (let i = 0; i < 6; i++) {
        let sum = 0;
        for (let k = 0; k < 6; k++) sum += from[f + k] * D[6 * i + k];
        to[t + i] = add ? to[t + i] + sum : sum;
      }
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
      for (let k = 0; k < count; k++) {
        crossMotionDerivative(j + k);
        mulTransposed(Dcdofdot, 6 * D_rowadr[j + k], Dcvel, row, adr + k, mat, false);
      }
      for (let k = 0; k < 6 * count; k++) Dcvel[row + 6 * adr + k] += cdof[6 * j + k];
      j += count;
    }
  }

  /** Derivative of inertia · motion with respect to the motion, into `dmul`; and of body i's momentum, the value. */
  function inertiaDerivative(i: number): void {
    const { cinert, cvel } = d;
    const D = dmul;
    const a = 10 * i;
    const v = 6 * i;
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
    D.fill(0);
    D[0] = i0;
    D[1] = i3;
    D[2] = i4;
    D[4] = -i8;
    D[5] = i7;
    D[6] = i3;
    D[7] = i1;
    D[8] = i5;
    D[9] = i8;
    D[11] = -i6;
    D[12] = i4;
    D[13] = i5;
    D[14] = i2;
    D[15] = -i7;
    D[16] = i6;
    D[19] = i8;
    D[20] = -i7;
    D[21] = i9;
    D[24] = -i8;
    D[26] = i6;
    D[28] = i9;
    D[30] = i7;
    D[31] = -i6;
    D[35] = i9;

    const v0 = cvel[v];
    const v1 = cvel[v + 1];
    const v2 = cvel[v + 2];
    const v3 = cvel[v + 3];
    const v4 = cvel[v + 4];
    const v5 = cvel[v + 5];
    momentum[0] = i0 * v0 + i3 * v1 + i4 * v2 - i8 * v4 + i7 * v5;
    momentum[1] = i3 * v0 + i1 * v1 + i5 * v2 + i8 * v3 - i6 * v5;
    momentum[2] = i4 * v0 + i5 * v1 + i2 * v2 - i7 * v3 + i6 * v4;
    momentum[3] = i8 * v1 - i7 * v2 + i9 * v3;
    momentum[4] = i6 * v2 - i8 * v0 + i9 * v4;
    momentum[5] = i7 * v0 - i6 * v1 + i9 * v5;
  }

  /** Derivative of velocity × momentum with respect to the velocity of body i, into `mat`. Needs inertiaDerivative. */
  function gyroscopicDerivative(i: number): void {
    const { cvel } = d;
    const f = momentum;
    const v = 6 * i;
    const w0 = cvel[v];
    const w1 = cvel[v + 1];
    const w2 = cvel[v + 2];
    const u0 = cvel[v + 3];
    const u1 = cvel[v + 4];
    const u2 = cvel[v + 5];
    const D = mat;

    // by way of the momentum: cross-force matrix of the velocity, times dmul
    for (let c = 0; c < 6; c++) {
      const m0 = dmul[c];
      const m1 = dmul[6 + c];
      const m2 = dmul[12 + c];
      const m3 = dmul[18 + c];
      const m4 = dmul[24 + c];
      const m5 = dmul[30 + c];
      D[c] = -w2 * m1 + w1 * m2 + -u2 * m4 + u1 * m5;
      D[6 + c] = w2 * m0 + -w0 * m2 + u2 * m3 + -u0 * m5;
      D[12 + c] = -w1 * m0 + w0 * m1 + -u1 * m3 + u0 * m4;
      D[18 + c] = -w2 * m4 + w1 * m5;
      D[24 + c] = w2 * m3 + -w0 * m5;
      D[30 + c] = -w1 * m3 + w0 * m4;
    }

    // directly
    D[1] += f[2];
    D[2] -= f[1];
    D[4] += f[5];
    D[5] -= f[4];
    D[6] -= f[2];
    D[8] += f[0];
    D[9] -= f[5];
    D[11] += f[3];
    D[12] += f[1];
    D[13] -= f[0];
    D[15] += f[4];
    D[16] -= f[3];
    D[19] += f[5];
    D[20] -= f[4];
    D[24] -= f[5];
    D[26] += f[3];
    D[30] += f[4];
    D[31] -= f[3];
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
    inertiaDerivative(i);
    mulTransposed(Dcfrc, row, Dcacc, row, B_rownnz[i], dmul, false);
    gyroscopicDerivative(i);
    mulTransposed(Dcfrc, row, Dcvel, row, B_rownnz[i], mat, true);
  }

  /** qDeriv -= d qfrc_bias / d qvel. Needs comVel. Awake bodies only. */
  function biasVelocityDerivative(): void {
    const { nv, nbody, dof_bodyid, B_rowadr, B_rownnz, D_rowadr } = m;
    const { cdof, qDeriv, dof_awake_ind, body_awake_ind, parent_awake_ind } = d;
    const filter = (m.opt.enableflags & EnableBit.sleep) !== 0 && d.nbody_awake < nbody;
    Dcdofdot.fill(0);
    Dcvel.fill(0);
    Dcacc.fill(0);
    Dcfrc.fill(0);

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
