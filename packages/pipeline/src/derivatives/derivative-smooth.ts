// Derivative of smooth forces with respect to velocity: actuation, passive forces, bias.

import { clearArray } from '@corten/math';
import { type Data, DisableBit, disabled, kernelsOf, MINVAL, type Model, someAsleep } from '@corten/model';
import { actuatorDampingKernels } from '../actuation/actuator-damping.js';
import { sleepFilterKernels } from '../sleep/sleep-filter.js';
import { actuationDerivativeKernels } from './derivative-actuation.js';
import { biasDerivativeKernels } from './derivative-bias.js';
import { fluidDerivativeKernels } from './derivative-fluid.js';
import { derivativeMatrixKernels } from './derivative-matrix.js';

/** Kernels of the velocity derivative of smooth forces. */
export function smoothDerivativeKernels(m: Model, d: Data) {
  const { damping, dofDamping, tendonDamping } = kernelsOf(actuatorDampingKernels, d);
  const { addOuter } = kernelsOf(derivativeMatrixKernels, d);
  const { actuatorVelocityDerivative } = kernelsOf(actuationDerivativeKernels, d);
  const { biasVelocityDerivative } = kernelsOf(biasDerivativeKernels, d);
  const { fluidDerivative } = kernelsOf(fluidDerivativeKernels, d);
  const { tendonNotAwake } = kernelsOf(sleepFilterKernels, d);
  const slope = new Float64Array(1);

  function fluid(): void {
    const { nbody, body_mass } = m;
    const { body_awake_ind } = d;
    if (!(m.opt.viscosity > 0 || m.opt.density > 0)) return;
    const filter = someAsleep(m, d);
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
    const { nv, ntendon, D_rowadr, D_diag, ten_J_rownnz, ten_J_rowadr, ten_J_colind } = m;
    const { qvel, qDeriv, ten_velocity, ten_J, dof_awake_ind } = d;
    const filter = someAsleep(m, d);
    const n = filter ? d.nv_awake : nv;
    for (let k = 0; k < n; k++) {
      const i = filter ? dof_awake_ind[k] : k;
      dofDamping(i);
      dampingSlope(qvel, i);
      qDeriv[D_rowadr[i] + D_diag[i]] -= slope[0];
    }
    if (m.nflex > 0) flexDampers();
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

  /** The dampers on the edges of flexes. */
  function flexDampers(): void {
    const { nflex, flex_edgeadr, flex_edgedamping, flex_edgenum, flex_rigid, flexedge_rigid } = m;
    const { flexedge_J_rownnz, flexedge_J_rowadr, flexedge_J_colind } = m;
    const { flexedge_J } = d;
    for (let f = 0; f < nflex; f++) {
      slope[0] = -flex_edgedamping[f];
      if (flex_rigid[f] || slope[0] === 0) continue;
      const end = flex_edgeadr[f] + flex_edgenum[f];
      for (let e = flex_edgeadr[f]; e < end; e++) {
        if (flexedge_rigid[e]) continue;
        const adr = flexedge_J_rowadr[e];
        const num = flexedge_J_rownnz[e];
        addOuter(flexedge_J, flexedge_J_colind, adr, num, adr, num, slope, 0);
      }
    }
  }

  /** qDeriv += d qfrc_passive / d qvel. Springs and adhesion do not depend on velocity. */
  function passiveVelocityDerivative(): void {
    if (disabled(m, DisableBit.spring) && disabled(m, DisableBit.damper)) return;
    fluid();
    if (!disabled(m, DisableBit.damper)) dampers();
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
  kernelsOf(smoothDerivativeKernels, d, m).smoothVelocityDerivative(Boolean(bias));
}
