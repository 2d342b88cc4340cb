// States that have diverged: warnings, and a reset.

import {
  countWarning,
  type Data,
  DisableBit,
  disabled,
  kernelsOf,
  type Model,
  raiseWarning,
  someAsleep,
  Warning,
} from '@corten/model';
import { forwardKernels } from './forward.js';
import { resetData } from './reset.js';
import { isBad } from './scalar.js';

/** Kernels that look for diverged states. */
export function checkKernels(m: Model, d: Data) {
  const { forward } = kernelsOf(forwardKernels, d);

  /** Count the warning and, unless the flag autoreset is off, start over; the counter survives the reset. */
  function diverged(kind: number, index: number): boolean {
    const reset = !disabled(m, DisableBit.autoreset);
    raiseWarning(d, kind, index);
    if (reset) resetData(m, d);
    countWarning(d, kind, index);
    return reset;
  }

  /** Index of the first bad number of an awake dof, -1 if there is none. */
  function firstBad(x: Float64Array): number {
    const { nv } = m;
    const { dof_awake_ind } = d;
    if (someAsleep(m, d)) {
      for (let k = 0; k < d.nv_awake; k++) if (isBad(x[dof_awake_ind[k]])) return dof_awake_ind[k];
      return -1;
    }
    for (let i = 0; i < nv; i++) if (isBad(x[i])) return i;
    return -1;
  }

  /** Reset when a position is not a sane number. */
  function checkPos(): void {
    const { nq } = m;
    const { qpos } = d;
    for (let i = 0; i < nq; i++) {
      if (isBad(qpos[i])) {
        diverged(Warning.badqpos, i);
        return;
      }
    }
  }

  /** Reset when a velocity is not a sane number. */
  function checkVel(): void {
    const i = firstBad(d.qvel);
    if (i >= 0) diverged(Warning.badqvel, i);
  }

  /** Reset, and compute again, when an acceleration is not a sane number. */
  function checkAcc(): void {
    const i = firstBad(d.qacc);
    if (i >= 0 && diverged(Warning.badqacc, i)) forward();
  }

  return { checkPos, checkVel, checkAcc };
}

/** Warn about, and reset from, positions that are not numbers or exceed MAXVAL. */
export function checkPos(m: Model, d: Data): void {
  kernelsOf(checkKernels, d, m).checkPos();
}

/** Warn about, and reset from, velocities that are not numbers or exceed MAXVAL. */
export function checkVel(m: Model, d: Data): void {
  kernelsOf(checkKernels, d, m).checkVel();
}

/** Warn about, and reset from, accelerations that are not numbers or exceed MAXVAL; forward follows a reset. */
export function checkAcc(m: Model, d: Data): void {
  kernelsOf(checkKernels, d, m).checkAcc();
}
