// Constraint rows of joint and tendon limits.

import { copy4, normalize3, normalize4, quat2Vel } from '@corten/math';
import {
  bodyAsleep,
  ConstraintType,
  type Data,
  DisableBit,
  disabled,
  JointType,
  kernelsOf,
  type Model,
  someAsleep,
} from '@corten/model';
import { appendRowKernels } from './append-rows.js';

/** Kernels that make the rows of limits. */
export function limitRowKernels(m: Model, d: Data) {
  const { append, appendTendon } = kernelsOf(appendRowKernels, d);
  // of a ball joint: its rotation, the axis and angle of that
  const quat = new Float64Array(4);
  const axis = new Float64Array(3);
  const angle = new Float64Array(1);

  /** Append one row of one dof. */
  function addScalar(j: number, sign: number): number {
    const { efc_J, efc_J_colind, nJ } = d;
    efc_J[nJ] = sign;
    efc_J_colind[nJ] = m.jnt_dofadr[j];
    return append(1, 1, ConstraintType.limit_joint, j);
  }

  /** Rotation of ball joint j from its zero, as unit axis and angle between 0 and pi, into axis and angle. */
  function ballRotation(j: number): void {
    copy4(quat, 0, d.qpos, m.jnt_qposadr[j]);
    normalize4(quat, 0);
    quat2Vel(axis, 0, quat, 0, 1);
    angle[0] = Math.sqrt(axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]);
    normalize3(axis, 0);
  }

  /** Row of ball joint j if its rotation reaches the range. */
  function addBall(j: number): void {
    const { jnt_range, jnt_margin, jnt_dofadr } = m;
    const { efc_J, efc_J_colind, nJ } = d;
    ballRotation(j);
    // comparisons with NaN are as in the reference, here and below: such a limit is never reached
    let dist = jnt_range[2 * j + 1] - angle[0];
    if (jnt_range[2 * j] > jnt_range[2 * j + 1]) dist = jnt_range[2 * j] - angle[0];
    if (!(dist < jnt_margin[j])) return;
    for (let k = 0; k < 3; k++) {
      efc_J[nJ + k] = -axis[k];
      efc_J_colind[nJ + k] = jnt_dofadr[j] + k;
    }
    const row = append(1, 3, ConstraintType.limit_joint, j);
    d.efc_pos[row] = dist;
    d.efc_margin[row] = jnt_margin[j];
  }

  /** Rows of tendon t: lower (side -1) or upper (side 1) limit. */
  function addTendon(t: number, side: number): void {
    const { tendon_range, tendon_margin } = m;
    const dist = side * (tendon_range[2 * t + (side + 1) / 2] - d.ten_length[t]);
    if (!(dist < tendon_margin[t])) return;
    const row = appendTendon(t, -side, ConstraintType.limit_tendon);
    if (row < 0) return;
    d.efc_pos[row] = dist;
    d.efc_margin[row] = tendon_margin[t];
  }

  /** Append the rows of all joint limits, then of all tendon limits, that are reached; sets nl and tendon_efcadr. */
  function addLimits(): void {
    const { njnt, ntendon, jnt_limited, jnt_type, jnt_qposadr, jnt_range, jnt_margin, jnt_bodyid, tendon_limited } = m;
    const { qpos, efc_pos, efc_margin } = d;
    if (disabled(m, DisableBit.limit)) return;
    const sleeping = someAsleep(m, d);
    const before = d.nefc;

    for (let j = 0; j < njnt; j++) {
      if (!jnt_limited[j]) continue;
      if (sleeping && bodyAsleep(d, jnt_bodyid[j])) continue;
      const type = jnt_type[j];
      if (type === JointType.hinge || type === JointType.slide) {
        const x = qpos[jnt_qposadr[j]];
        const margin = jnt_margin[j];
        const lower = x - jnt_range[2 * j];
        const upper = jnt_range[2 * j + 1] - x;
        if (lower < margin) {
          const row = addScalar(j, 1);
          efc_pos[row] = lower;
          efc_margin[row] = margin;
        }
        if (upper < margin) {
          const row = addScalar(j, -1);
          efc_pos[row] = upper;
          efc_margin[row] = margin;
        }
      } else if (type === JointType.ball) addBall(j);
    }

    for (let t = 0; t < ntendon; t++) {
      if (!tendon_limited[t]) continue;
      addTendon(t, -1);
      addTendon(t, 1);
    }
    d.nl = d.nefc - before;
  }

  return { addLimits };
}
