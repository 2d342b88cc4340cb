import { type Data, DisableBit, EnableBit, kernelsOf, type Model } from '@corten/model';
import { createAdvance } from './advance.js';
import { createDampedInertia } from './damped-inertia.js';

/** The semi-implicit Euler integrator. */
export function createEuler(m: Model, d: Data) {
  const { acceleration, hasDamping, addDamping, factor, solve } = kernelsOf(createDampedInertia, d);
  const { advance } = kernelsOf(createAdvance, d);

  /** Euler step; with skipFactor the factor of the damped inertia matrix is reused. */
  function eulerSkip(skipFactor: boolean): void {
    const { nv } = m;
    const { qacc, qfrc_smooth, qfrc_constraint, qvel, act_dot, dof_awake_ind } = d;
    const { disableflags, enableflags } = m.opt;
    const x = acceleration;
    if (disableflags & (DisableBit.eulerdamp | DisableBit.damper) || !hasDamping()) {
      for (let i = 0; i < nv; i++) x[i] = qacc[i];
    } else {
      if (!skipFactor) {
        addDamping();
        factor();
      }
      if (enableflags & EnableBit.sleep && d.nv_awake < nv) {
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
  }

  return { eulerSkip };
}

/**
 * Integrate with the semi-implicit Euler method: velocity first, then position with the new velocity. Joint damping is
 * treated implicitly unless disabled. Needs forward.
 */
export function euler(m: Model, d: Data): void {
  kernelsOf(createEuler, d, m).eulerSkip(false);
}
