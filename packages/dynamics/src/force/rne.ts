// Bias forces (Coriolis, centrifugal, gravity) by the recursive Newton-Euler algorithm (Featherstone 2008, ch. 5).

import {
  checkVector,
  type Data,
  DisableBit,
  disabled,
  kernelsOf,
  type Model,
  needModelAndData,
  someAsleep,
} from '@corten/model';

/** Kernels of the recursive Newton-Euler algorithm (Featherstone 2008, ch. 5). */
export function rneKernels(m: Model, d: Data) {
  /** accelerations of the bodies about the centre of mass of their tree, gravity counted as upward acceleration, nbody×6 */
  const cacc = new Float64Array(6 * m.nbody);
  /** forces on the bodies about the same point, nbody×6 */
  const cfrc = new Float64Array(6 * m.nbody);

  /**
   * Accelerations root to leaves, and the force that each body alone needs, into cacc and cfrc; qacc counts if withAcc is
   * 1. With awakeOnly = 1 sleeping bodies are left out.
   */
  function bodyForces(withAcc: number, awakeOnly: number): void {
    const { nbody, body_parentid, body_dofadr, body_dofnum, opt } = m;
    const { qvel, qacc, cdof, cdof_dot, cinert, cvel, body_awake_ind } = d;
    const acc = cacc;
    const frc = cfrc;
    const filter = awakeOnly === 1 && someAsleep(m, d);
    const n = filter ? d.nbody_awake : nbody;

    // gravity is an upward acceleration of the world
    const g = opt.gravity;
    const up = disabled(m, DisableBit.gravity) ? 0 : -1;
    for (let k = 0; k < 6; k++) acc[k] = 0;
    if (up !== 0) for (let k = 0; k < 3; k++) acc[3 + k] = g[k] * up;

    for (let b = 1; b < n; b++) {
      const i = filter ? body_awake_ind[b] : b;
      const first = body_dofadr[i];
      const num = body_dofnum[i];
      const p = 6 * body_parentid[i];
      const c = 6 * i;
      const o = 10 * i;

      // acceleration: that of the parent, of the moving axes, and of the joints
      let a0 = 0;
      let a1 = 0;
      let a2 = 0;
      let a3 = 0;
      let a4 = 0;
      let a5 = 0;
      for (let k = first; k < first + num; k++) {
        const e = 6 * k;
        const q = qvel[k];
        a0 += cdof_dot[e] * q;
        a1 += cdof_dot[e + 1] * q;
        a2 += cdof_dot[e + 2] * q;
        a3 += cdof_dot[e + 3] * q;
        a4 += cdof_dot[e + 4] * q;
        a5 += cdof_dot[e + 5] * q;
      }
      a0 += acc[p];
      a1 += acc[p + 1];
      a2 += acc[p + 2];
      a3 += acc[p + 3];
      a4 += acc[p + 4];
      a5 += acc[p + 5];
      if (withAcc === 1) {
        let t0 = 0;
        let t1 = 0;
        let t2 = 0;
        let t3 = 0;
        let t4 = 0;
        let t5 = 0;
        for (let k = first; k < first + num; k++) {
          const e = 6 * k;
          const q = qacc[k];
          t0 += cdof[e] * q;
          t1 += cdof[e + 1] * q;
          t2 += cdof[e + 2] * q;
          t3 += cdof[e + 3] * q;
          t4 += cdof[e + 4] * q;
          t5 += cdof[e + 5] * q;
        }
        a0 += t0;
        a1 += t1;
        a2 += t2;
        a3 += t3;
        a4 += t4;
        a5 += t5;
      }
      acc[c] = a0;
      acc[c + 1] = a1;
      acc[c + 2] = a2;
      acc[c + 3] = a3;
      acc[c + 4] = a4;
      acc[c + 5] = a5;

      // force: inertia · acceleration + velocity x (inertia · velocity)
      const i0 = cinert[o];
      const i1 = cinert[o + 1];
      const i2 = cinert[o + 2];
      const i3 = cinert[o + 3];
      const i4 = cinert[o + 4];
      const i5 = cinert[o + 5];
      const i6 = cinert[o + 6];
      const i7 = cinert[o + 7];
      const i8 = cinert[o + 8];
      const i9 = cinert[o + 9];
      const w0 = cvel[c];
      const w1 = cvel[c + 1];
      const w2 = cvel[c + 2];
      const v0 = cvel[c + 3];
      const v1 = cvel[c + 4];
      const v2 = cvel[c + 5];
      const h0 = i0 * w0 + i3 * w1 + i4 * w2 - i8 * v1 + i7 * v2;
      const h1 = i3 * w0 + i1 * w1 + i5 * w2 + i8 * v0 - i6 * v2;
      const h2 = i4 * w0 + i5 * w1 + i2 * w2 - i7 * v0 + i6 * v1;
      const h3 = i8 * w1 - i7 * w2 + i9 * v0;
      const h4 = i6 * w2 - i8 * w0 + i9 * v1;
      const h5 = i7 * w0 - i6 * w1 + i9 * v2;
      frc[c] = i0 * a0 + i3 * a1 + i4 * a2 - i8 * a4 + i7 * a5 + (w1 * h2 - w2 * h1 + (v1 * h5 - v2 * h4));
      frc[c + 1] = i3 * a0 + i1 * a1 + i5 * a2 + i8 * a3 - i6 * a5 + (w2 * h0 - w0 * h2 + (v2 * h3 - v0 * h5));
      frc[c + 2] = i4 * a0 + i5 * a1 + i2 * a2 - i7 * a3 + i6 * a4 + (w0 * h1 - w1 * h0 + (v0 * h4 - v1 * h3));
      frc[c + 3] = i8 * a1 - i7 * a2 + i9 * a3 + (w1 * h5 - w2 * h4);
      frc[c + 4] = i6 * a2 - i8 * a0 + i9 * a4 + (w2 * h3 - w0 * h5);
      frc[c + 5] = i7 * a0 - i6 * a1 + i9 * a5 + (w0 * h4 - w1 * h3);
    }
  }

  /** Forces leaves to root: a body carries its children. */
  function carryChildren(): void {
    const { nbody, body_parentid } = m;
    const { parent_awake_ind } = d;
    const frc = cfrc;
    const filter = someAsleep(m, d);
    for (let b = (filter ? d.nparent_awake : nbody) - 1; b > 0; b--) {
      const i = filter ? parent_awake_ind[b] : b;
      const p = 6 * body_parentid[i];
      const c = 6 * i;
      if (p === 0) continue;
      frc[p] += frc[c];
      frc[p + 1] += frc[c + 1];
      frc[p + 2] += frc[c + 2];
      frc[p + 3] += frc[c + 3];
      frc[p + 4] += frc[c + 4];
      frc[p + 5] += frc[c + 5];
    }
  }

  /** M·qacc + bias forces if withAcc is 1, else bias forces, into result (nv). */
  function rneInto(withAcc: number, result: Float64Array): void {
    const { nv, dof_bodyid } = m;
    const { cdof, dof_awake_ind } = d;
    const filter = someAsleep(m, d);
    bodyForces(withAcc, 1);
    carryChildren();
    const frc = cfrc;
    const n = filter ? d.nv_awake : nv;
    for (let k = 0; k < n; k++) {
      const i = filter ? dof_awake_ind[k] : k;
      const a = 6 * i;
      const c = 6 * dof_bodyid[i];
      result[i] =
        cdof[a] * frc[c] +
        cdof[a + 2] * frc[c + 2] +
        (cdof[a + 1] * frc[c + 1] + cdof[a + 3] * frc[c + 3]) +
        (cdof[a + 4] * frc[c + 4] + cdof[a + 5] * frc[c + 5]);
    }
  }

  /** Bias forces (Coriolis, centrifugal, gravity) into qfrc_bias. */
  function rne(): void {
    rneInto(0, d.qfrc_bias);
  }

  return { cacc, cfrc, bodyForces, rne, rneInto };
}

/**
 * Recursive Newton-Euler: M·qacc + bias forces if withAcc, else the bias forces (Coriolis, centrifugal, gravity) alone,
 * into result (nv) [N·m or N]; armature is not included. Needs comVel.
 */
export function rne(m: Model, d: Data, withAcc: boolean | number, result: Float64Array): void {
  needModelAndData(m, d);
  checkVector('result', result, m.nv);
  kernelsOf(rneKernels, d, m).rneInto(withAcc ? 1 : 0, result);
}
