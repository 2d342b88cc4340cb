import { clearArray } from '@corten/math';
import { type Data, DisableBit, EnableBit, kernelsOf, MINVAL, type Model } from '@corten/model';
import { createActuatorDamping } from './actuator-damping.js';
import { createActuationDerivative } from './derivative-actuation.js';
import { createBiasDerivative } from './derivative-bias.js';
import { createFluidDerivative } from './derivative-fluid.js';
import { createDerivativeMatrix } from './derivative-matrix.js';
import { createSleepFilter } from './sleep-filter.js';

/** Kernels of the velocity derivative of smooth forces. */
export function createSmoothDerivative(m: Model, d: Data) {
  const { damping, dofDamping, tendonDamping } = kernelsOf(createActuatorDamping, d);
  const { addOuter } = kernelsOf(createDerivativeMatrix, d);
  const { actuatorVelocityDerivative } = kernelsOf(createActuationDerivative, d);
  const { biasVelocityDerivative } = kernelsOf(createBiasDerivative, d);
  const { fluidDerivative } = kernelsOf(createFluidDerivative, d);
  const { tendonNotAwake } = kernelsOf(createSleepFilter, d);
  const slope = new Float64Array(1);

  function fluid(): void {
    const { nbody, ntree, body_mass } = m;
    const { body_awake_ind } = d;
    if (!(m.opt.viscosity > 0 || m.opt.density > 0)) return;
    const filter = (m.opt.enableflags & EnableBit.sleep) !== 0 && d.ntree_awake < ntree;
    const n = filter ? d.nbody_awake : nbody;
    for (let b = 0; b < n; b++) {
      const i = filter ? body_awake_ind[b] : b;
      if (body_mass[i] >= MINVAL) fluidDerivative(i);
    }
  }

  /** polyForceDerivative of the damping at hand and a velocity, into slope: a call that is not inlined boxes numbers. */
  function dampingSlope(velocity: Float64Array, i: number): void {
    const v = Math.abs(velocity[i]);
    slope[0] = damping[0] + 2 * damping[1] * v + 3 * damping[2] * (v * v);
  }

  function dampers(): void {
    const { nv, ntree, ntendon, D_rowadr, D_diag, ten_J_rownnz, ten_J_rowadr, ten_J_colind } = m;
    const { qvel, qDeriv, ten_velocity, ten_J, dof_awake_ind } = d;
    const filter = (m.opt.enableflags & EnableBit.sleep) !== 0 && d.ntree_awake < ntree;
    const n = filter ? d.nv_awake : nv;
    for (let k = 0; k < n; k++) {
      const i = filter ? dof_awake_ind[k] : k;
      dofDamping(i);
      dampingSlope(qvel, i);
      qDeriv[D_rowadr[i] + D_diag[i]] -= slope[0];
    }
    for (let i = 0; i < ntendon; i++) {
      if (tendonNotAwake(i)) continue;
      tendonDamping(i);
      dampingSlope(ten_velocity, i);
      if (slope[0] === 0) continue;
      slope[0] = -slope[0];
      const adr = ten_J_rowadr[i];
      const num = ten_J_rownnz[i];
      addOuter(ten_J, ten_J_colind, adr, num, adr, num, slope, 0);
    }
  }

  /** qDeriv += d qfrc_passive / d qvel. Springs and adhesion do not depend on velocity. */
  function passiveVelocityDerivative(): void {
    const { disableflags } = m.opt;
    if (disableflags & DisableBit.spring && disableflags & DisableBit.damper) return;
    fluid();
    if (!(disableflags & DisableBit.damper)) dampers();
  }

  /** qDeriv = d (qfrc_actuator + qfrc_passive - [qfrc_bias]) / d qvel; the bias only if withBias. Needs fwdActuation. */
  function smoothVelocityDerivative(withBias: boolean): void {
    clearArray(d.qDeriv);
    actuatorVelocityDerivative();
    passiveVelocityDerivative();
    if (withBias) biasVelocityDerivative();
  }

  return { smoothVelocityDerivative };
}

/**
 * Derivative of smooth forces with respect to velocity, into qDeriv (nD, sparse rows of D): actuation, passive forces
 * and, if `bias`, minus the bias force. Needs the velocity stage and fwdActuation.
 */
export function smoothVel(m: Model, d: Data, bias: boolean | number): void {
  kernelsOf(createSmoothDerivative, d, m).smoothVelocityDerivative(Boolean(bias));
}
