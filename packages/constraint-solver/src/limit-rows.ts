// Constraint rows of joint and tendon limits.

import { atan2At } from '@corten/math';
import {
  ConstraintType,
  type Data,
  DisableBit,
  EnableBit,
  JointType,
  kernelsOf,
  MINVAL,
  type Model,
  SleepState,
} from '@corten/model';
import { createRows } from './rows.js';

/** Kernels that make the rows of limits. */
export function createLimitRows(m: Model, d: Data) {
  const { append } = kernelsOf(createRows, d);
  // rotation axis and angle of a ball joint
  const rotation = new Float64Array(4);
  // sine and cosine of half that angle
  const half = new Float64Array(2);

  /** Append one row of one dof. */
  function addScalar(j: number, sign: number): number {
    const { efc_J, efc_J_colind, nJ } = d;
    efc_J[nJ] = sign;
    efc_J_colind[nJ] = m.jnt_dofadr[j];
    return append(1, 1, ConstraintType.limit_joint, j);
  }

  /** Rotation of ball joint j from its zero, as unit axis and angle between 0 and pi, into rotation. */
  function ballRotation(j: number): void {
    const { qpos } = d;
    const a = m.jnt_qposadr[j];
    let w = qpos[a];
    let x = qpos[a + 1];
    let y = qpos[a + 2];
    let z = qpos[a + 3];
    let norm = Math.sqrt(w * w + x * x + y * y + z * z);
    if (norm < MINVAL) {
      w = 1;
      x = y = z = 0;
    } else if (Math.abs(norm - 1) > MINVAL) {
      const s = 1 / norm;
      w *= s;
      x *= s;
      y *= s;
      z *= s;
    }

    // angle from the half-angle's sine and cosine, the short way round
    norm = Math.sqrt(x * x + y * y + z * z);
    if (norm < MINVAL) {
      x = 1;
      y = z = 0;
    } else {
      const s = 1 / norm;
      x *= s;
      y *= s;
      z *= s;
    }
    half[0] = norm;
    half[1] = w;
    atan2At(half, 0);
    let angle = 2 * half[0];
    if (angle > Math.PI) angle -= 2 * Math.PI;

    // axis along the rotation vector
    x *= angle;
    y *= angle;
    z *= angle;
    norm = Math.sqrt(x * x + y * y + z * z);
    if (norm < MINVAL) {
      x = 1;
      y = z = 0;
    } else {
      const s = 1 / norm;
      x *= s;
      y *= s;
      z *= s;
    }
    rotation[0] = x;
    rotation[1] = y;
    rotation[2] = z;
    rotation[3] = norm;
  }

  /** Row of ball joint j if its rotation reaches the range. */
  function addBall(j: number): void {
    const { jnt_range, jnt_margin, jnt_dofadr } = m;
    const { efc_J, efc_J_colind, nJ } = d;
    ballRotation(j);
    const range = Math.max(jnt_range[2 * j], jnt_range[2 * j + 1]);
    const dist = range - rotation[3];
    if (dist >= jnt_margin[j]) return;
    for (let k = 0; k < 3; k++) {
      efc_J[nJ + k] = -rotation[k];
      efc_J_colind[nJ + k] = jnt_dofadr[j] + k;
    }
    const row = append(1, 3, ConstraintType.limit_joint, j);
    d.efc_pos[row] = dist;
    d.efc_margin[row] = jnt_margin[j];
  }

  /** Rows of tendon t: lower (side -1) or upper (side 1) limit. */
  function addTendon(t: number, side: number): void {
    const { tendon_range, tendon_margin, ten_J_rownnz, ten_J_rowadr, ten_J_colind } = m;
    const { ten_length, ten_J, tendon_efcadr, efc_J, efc_J_colind, nJ } = d;
    const dist = side * (tendon_range[2 * t + (side + 1) / 2] - ten_length[t]);
    if (dist >= tendon_margin[t]) return;
    const n = ten_J_rownnz[t];
    const from = ten_J_rowadr[t];
    for (let k = 0; k < n; k++) {
      efc_J[nJ + k] = -side * ten_J[from + k];
      efc_J_colind[nJ + k] = ten_J_colind[from + k];
    }
    if (tendon_efcadr[t] === -1) tendon_efcadr[t] = d.nefc;
    const row = append(1, n, ConstraintType.limit_tendon, t);
    if (row < 0) return;
    d.efc_pos[row] = dist;
    d.efc_margin[row] = tendon_margin[t];
  }

  /** Append the rows of all joint limits, then of all tendon limits, that are reached; sets nl and tendon_efcadr. */
  function addLimits(): void {
    const { njnt, ntendon, jnt_limited, jnt_type, jnt_qposadr, jnt_range, jnt_margin, jnt_bodyid, tendon_limited } = m;
    const { qpos, body_awake, efc_pos, efc_margin } = d;
    if (m.opt.disableflags & DisableBit.limit) return;
    const sleeping = m.opt.enableflags & EnableBit.sleep && d.ntree_awake < m.ntree;
    const before = d.nefc;

    for (let j = 0; j < njnt; j++) {
      if (!jnt_limited[j]) continue;
      if (sleeping && body_awake[jnt_bodyid[j]] === SleepState.asleep) continue;
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
