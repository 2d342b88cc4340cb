// The semi-implicit Euler integrator, implicit in joint damping.

import { type Data, DisableBit, disabled, kernelsOf, type Model, someAsleep, Timer } from '@corten/model';
import { advanceKernels } from './advance.js';
import { dampedInertiaKernels } from './damped-inertia.js';

/** The semi-implicit Euler integrator. */
export function eulerKernels(m: Model, d: Data) {
  const { acceleration, hasDamping, addDamping, factor, solve } = kernelsOf(dampedInertiaKernels, d);
  const { advance } = kernelsOf(advanceKernels, d);
  const advanceTimer = d.timer[Timer.advance];

  /** Euler step; with skipFactor the factor of the damped inertia matrix is reused. */
  function eulerSkip(skipFactor: boolean): void {
    const { nv } = m;
    const { qacc, qfrc_smooth, qfrc_constraint, qvel, act_dot, dof_awake_ind } = d;
    const x = acceleration;
    if (disabled(m, DisableBit.eulerdamp | DisableBit.damper) || !hasDamping()) {
      for (let i = 0; i < nv; i++) x[i] = qacc[i];
    } else {
      if (!skipFactor) {
        addDamping();
        factor();
      }
      if (someAsleep(m, d)) {
        for (let k = 0; k < d.nv_awake; k++) {
          const i = dof_awake_ind[k];
          x[i] = qfrc_smooth[i] + qfrc_constraint[i];
        }
      } else {
        for (let i = 0; i < nv; i++) x[i] = qfrc_smooth[i] + qfrc_constraint[i];
      }
      solve();
    }
    advance(act_dot, x, qvel);
    advanceTimer.number++;
  }

  return { eulerSkip };
}

/**
 * Integrate with the semi-implicit Euler method: velocity first, then position with the new velocity. Joint damping is
 * treated implicitly unless disabled. Needs forward.
 */
export function euler(m: Model, d: Data): void {
  kernelsOf(eulerKernels, d, m).eulerSkip(false);
}
