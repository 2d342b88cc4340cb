// The integrators that are implicit in velocity: implicit and implicitfast.

import { flexMetricActive } from '@corten/dynamics/kernels';
import { type Data, Integrator, JointType, kernelsOf, type Model, someAsleep, Timer } from '@corten/model';
import { smoothDerivativeKernels } from '../derivatives/derivative-smooth.js';
import { advanceKernels } from './advance.js';
import { dampedInertiaKernels } from './damped-inertia.js';
import { freeBodyKernels, isFreeBody } from './free-body.js';
import { sparseLUKernels } from './sparse-lu.js';

/** The integrators that are implicit in velocity. */
export function implicitKernels(m: Model, d: Data) {
  const { acceleration, factor, solve } = kernelsOf(dampedInertiaKernels, d);
  const { factorLU, solveLU } = kernelsOf(sparseLUKernels, d);
  const { smoothVelocityDerivative } = kernelsOf(smoothDerivativeKernels, d);
  const { solveFreeBody } = kernelsOf(freeBodyKernels, d);
  const { advance } = kernelsOf(advanceKernels, d);
  const advanceTimer = d.timer[Timer.advance];
  const qfrc = new Float64Array(m.nv);
  const freeJoints = Int32Array.from({ length: m.njnt }, (_, j) => j).filter((j) => m.jnt_type[j] === JointType.free);

  /** qLU = M - timestep · qDeriv, both triangles. */
  function assembleFull(): void {
    const { nD, mapM2D } = m;
    const { M, qDeriv, qLU } = d;
    const h = -m.opt.timestep;
    for (let k = 0; k < nD; k++) {
      const a = mapM2D[k];
      qLU[k] = (a >= 0 ? M[a] : 0) + qDeriv[k] * h;
    }
  }

  /** qH = M - timestep · qDeriv, lower triangle; M alone for lone free bodies, which have systems of their own. */
  function assembleSymmetric(): void {
    const { nC, mapD2M, jnt_bodyid, jnt_dofadr, M_rowadr, M_rownnz } = m;
    const { M, qDeriv, qH } = d;
    const h = -m.opt.timestep;
    for (let k = 0; k < nC; k++) qH[k] = M[k] + qDeriv[mapD2M[k]] * h;
    for (let f = 0; f < freeJoints.length; f++) {
      const j = freeJoints[f];
      if (!isFreeBody(m, jnt_bodyid[j])) continue;
      const dof = jnt_dofadr[j];
      const end = M_rowadr[dof + 5] + M_rownnz[dof + 5];
      for (let a = M_rowadr[dof]; a < end; a++) qH[a] = M[a];
    }
  }

  /** Implicit step; with skipFactor derivatives and factors are reused. */
  function implicitSkip(skipFactor: boolean): void {
    const { nv } = m;
    const { qfrc_smooth, qfrc_constraint, qvel, act_dot, dof_awake_ind } = d;
    if (flexMetricActive(m)) {
      // the acceleration is that of the inertia with the stiffness already
      acceleration.set(d.qacc);
      advance(act_dot, acceleration, qvel);
      advanceTimer.number++;
      return;
    }
    const full = m.opt.integrator === Integrator.implicit;
    const x = acceleration;
    const b = qfrc;
    const filter = someAsleep(m, d);
    const n = filter ? d.nv_awake : nv;
    for (let k = 0; k < n; k++) {
      const i = filter ? dof_awake_ind[k] : k;
      b[i] = qfrc_smooth[i] + qfrc_constraint[i];
      x[i] = b[i];
    }
    if (full) {
      if (!skipFactor) {
        smoothVelocityDerivative(true);
        assembleFull();
        factorLU();
      }
      solveLU(x, b);
    } else {
      if (!skipFactor) {
        smoothVelocityDerivative(false);
        assembleSymmetric();
        factor();
      }
      solve();
      for (let f = 0; f < freeJoints.length; f++) solveFreeBody(freeJoints[f], x, b);
    }
    advance(act_dot, x, qvel);
    advanceTimer.number++;
  }

  return { assembleFull, implicitSkip };
}

/**
 * Integrate with velocity-implicit Euler: opt.integrator says whether all derivatives of smooth forces are used
 * (`implicit`) or their symmetric part without Coriolis and centrifugal forces (`implicitfast`). Needs forward.
 */
export function implicit(m: Model, d: Data): void {
  kernelsOf(implicitKernels, d, m).implicitSkip(false);
}
