// The inertia matrix of the damped system that the implicit integrators solve with.

import { factorKernels } from '@corten/dynamics/kernels';
import { copyArray } from '@corten/math';
import { type Data, kernelsOf, type Model, someAsleep } from '@corten/model';
import { actuatorDampingKernels } from '../actuation/actuator-damping.js';

/** Kernels of qH, a matrix with the sparsity of M: its factor and the accelerations that it gives. */
export function dampedInertiaKernels(m: Model, d: Data) {
  const { factor } = kernelsOf(factorKernels, d);
  const { damping, dofDamping } = kernelsOf(actuatorDampingKernels, d);
  /** right-hand side on entry of solve, acceleration on exit; nv */
  const acceleration = new Float64Array(m.nv);

  /** True when any awake dof has damping that Euler can treat implicitly. */
  function hasDamping(): boolean {
    const { nv, dof_damping, dof_dampingpoly, dof_jntid, jnt_actuatorid } = m;
    const { dof_awake_ind } = d;
    const filter = someAsleep(m, d);
    const n = filter ? d.nv_awake : nv;
    for (let k = 0; k < n; k++) {
      const i = filter ? dof_awake_ind[k] : k;
      if (dof_damping[i] > 0 || dof_dampingpoly[2 * i] !== 0 || dof_dampingpoly[2 * i + 1] !== 0) return true;
      if (jnt_actuatorid[dof_jntid[i]] !== -1) return true;
    }
    return false;
  }

  /** qH = M + timestep · diag(d damping force / d velocity), of awake dofs. */
  function addDamping(): void {
    const { nv, dof_damping, dof_dampingpoly, dof_jntid, jnt_actuatorid, M_rowadr, M_rownnz } = m;
    const { M, qH, qvel, dof_awake_ind } = d;
    const { timestep } = m.opt;
    const filter = someAsleep(m, d);
    const n = filter ? d.nv_awake : nv;
    copyArray(qH, M);
    for (let k = 0; k < n; k++) {
      const i = filter ? dof_awake_ind[k] : k;
      let b = dof_damping[i];
      let p0 = dof_dampingpoly[2 * i];
      let p1 = dof_dampingpoly[2 * i + 1];
      if (jnt_actuatorid[dof_jntid[i]] !== -1) {
        dofDamping(i);
        b = damping[0];
        p0 = damping[1];
        p1 = damping[2];
      }
      // polyForceDerivative, which may not be inlined
      const v = Math.abs(qvel[i]);
      qH[M_rowadr[i] + M_rownnz[i] - 1] += timestep * (b + 2 * p0 * v + 3 * p1 * (v * v));
    }
  }

  /** Factor qH = Lᵀ·D·L in place, and qHDiagInv = 1 / D; awake dofs. */
  function factorDamped(): void {
    factor(d.qH, d.qH, d.qHDiagInv, someAsleep(m, d));
  }

  /** Solve H·x = b with the factor in qH; x is `acceleration` on entry and exit; awake dofs. */
  function solve(): void {
    const { nv, M_rownnz, M_rowadr, M_colind } = m;
    const { qH, qHDiagInv, dof_awake_ind } = d;
    const x = acceleration;
    const filter = someAsleep(m, d);
    const n = filter ? d.nv_awake : nv;

    // x <- L⁻ᵀ x
    for (let k = n - 1; k >= 0; k--) {
      const i = filter ? dof_awake_ind[k] : k;
      const start = M_rowadr[i];
      const end = start + M_rownnz[i] - 1;
      const xi = x[i];
      for (let adr = start; adr < end; adr++) x[M_colind[adr]] -= qH[adr] * xi;
    }

    // x <- L⁻¹ D⁻¹ x
    for (let k = 0; k < n; k++) {
      const i = filter ? dof_awake_ind[k] : k;
      const start = M_rowadr[i];
      const end = start + M_rownnz[i] - 1;
      let adr = start;
      let s0 = 0;
      let s1 = 0;
      let s2 = 0;
      let s3 = 0;
      for (; adr <= end - 4; adr += 4) {
        s0 += qH[adr] * x[M_colind[adr]];
        s1 += qH[adr + 1] * x[M_colind[adr + 1]];
        s2 += qH[adr + 2] * x[M_colind[adr + 2]];
        s3 += qH[adr + 3] * x[M_colind[adr + 3]];
      }
      s0 = s0 + s2 + (s1 + s3);
      for (; adr < end; adr++) s0 += qH[adr] * x[M_colind[adr]];
      x[i] = x[i] * qHDiagInv[i] - s0;
    }
  }

  return { acceleration, hasDamping, addDamping, factor: factorDamped, solve };
}
