// The joint-space inertia matrix by composite rigid bodies, and its factor (Featherstone 2008, ch. 6).

import { copyArray } from '@corten/math';
import { type Data, kernelsOf, type Model, someAsleep } from '@corten/model';
import { armatureKernels } from './armature.js';
import { factorKernels } from './factor.js';

/**
 * Kernels of the joint-space inertia matrix M and its factor.
 *
 * M is symmetric; its lower triangle is stored as sparse rows (M_rownnz, M_rowadr, M_colind), one column for each
 * ancestor dof, the diagonal last. Its factor Lᵀ·D·L has the same pattern (Featherstone 2008, ch. 6).
 */
export function inertiaKernels(m: Model, d: Data) {
  const { jointArmature } = kernelsOf(armatureKernels, d);
  const { factor } = kernelsOf(factorKernels, d);

  /** Composite rigid body inertias and joint-space inertia matrix. Reads cinert, cdof. Writes crb (nbody×10), M (nC). */
  function crb(): void {
    const { nv, nbody, body_parentid, dof_M0, dof_armature, dof_simplenum, dof_bodyid, dof_jntid } = m;
    const { jnt_actuatorid, M_rownnz, M_rowadr, M_colind } = m;
    const { cinert, cdof, crb, M, body_awake_ind, parent_awake_ind, dof_awake_ind } = d;
    const filter = someAsleep(m, d);

    // every body alone
    if (filter) {
      for (let k = 0; k < d.nbody_awake; k++) {
        const o = 10 * body_awake_ind[k];
        for (let e = o; e < o + 10; e++) crb[e] = cinert[e];
      }
    } else copyArray(crb, cinert);

    // leaves to root: add to the parent
    for (let k = (filter ? d.nparent_awake : nbody) - 1; k >= 0; k--) {
      const i = filter ? parent_awake_ind[k] : k;
      const parent = body_parentid[i];
      if (parent === 0) continue;
      const p = 10 * parent;
      const o = 10 * i;
      crb[p] += crb[o];
      crb[p + 1] += crb[o + 1];
      crb[p + 2] += crb[o + 2];
      crb[p + 3] += crb[o + 3];
      crb[p + 4] += crb[o + 4];
      crb[p + 5] += crb[o + 5];
      crb[p + 6] += crb[o + 6];
      crb[p + 7] += crb[o + 7];
      crb[p + 8] += crb[o + 8];
      crb[p + 9] += crb[o + 9];
    }

    // M(i, j) = cdof_j · crb_i · cdof_i for all ancestors j of dof i; armature on the diagonal
    const n = filter ? d.nv_awake : nv;
    for (let k = 0; k < n; k++) {
      const i = filter ? dof_awake_ind[k] : k;
      const start = M_rowadr[i];
      if (dof_simplenum[i] > 0) {
        M[start] = dof_M0[i];
        continue;
      }

      // force that accelerates the composite body along this axis
      const o = 10 * dof_bodyid[i];
      const a = 6 * i;
      const i0 = crb[o];
      const i1 = crb[o + 1];
      const i2 = crb[o + 2];
      const i3 = crb[o + 3];
      const i4 = crb[o + 4];
      const i5 = crb[o + 5];
      const i6 = crb[o + 6];
      const i7 = crb[o + 7];
      const i8 = crb[o + 8];
      const i9 = crb[o + 9];
      const v0 = cdof[a];
      const v1 = cdof[a + 1];
      const v2 = cdof[a + 2];
      const v3 = cdof[a + 3];
      const v4 = cdof[a + 4];
      const v5 = cdof[a + 5];
      const f0 = i0 * v0 + i3 * v1 + i4 * v2 - i8 * v4 + i7 * v5;
      const f1 = i3 * v0 + i1 * v1 + i5 * v2 + i8 * v3 - i6 * v5;
      const f2 = i4 * v0 + i5 * v1 + i2 * v2 - i7 * v3 + i6 * v4;
      const f3 = i8 * v1 - i7 * v2 + i9 * v3;
      const f4 = i6 * v2 - i8 * v0 + i9 * v4;
      const f5 = i7 * v0 - i6 * v1 + i9 * v5;

      const diag = start + M_rownnz[i] - 1;
      const joint = dof_jntid[i];
      const armature = jnt_actuatorid[joint] === -1 ? dof_armature[i] : dof_armature[i] + jointArmature(joint);
      M[diag] = armature + (v0 * f0 + v2 * f2 + (v1 * f1 + v3 * f3) + (v4 * f4 + v5 * f5));
      for (let adr = diag - 1; adr >= start; adr--) {
        const c = 6 * M_colind[adr];
        M[adr] =
          cdof[c] * f0 +
          cdof[c + 2] * f2 +
          (cdof[c + 1] * f1 + cdof[c + 3] * f3) +
          (cdof[c + 4] * f4 + cdof[c + 5] * f5);
      }
    }
  }

  /** Factor M = Lᵀ·D·L. Reads M. Writes qLD (nC; L below the diagonal, D on it) and qLDiagInv (nv). */
  function factorM(): void {
    const { M, qLD, qLDiagInv } = d;
    const filter = someAsleep(m, d);
    factor(M, qLD, qLDiagInv, filter);
  }

  return { crb, factorM };
}

/**
 * Composite rigid body algorithm: the joint-space inertia matrix without tendon armature. Needs comPos.
 *
 * Writes crb (nbody×10) and M (nC; lower triangle, sparse rows; armature included) [kg, kg·m, kg·m²]. Featherstone
 * 2008, ch. 6.
 */
export function crb(m: Model, d: Data): void {
  kernelsOf(inertiaKernels, d, m).crb();
}

/** Factor M = Lᵀ·D·L into qLD (nC) and qLDiagInv (nv), exploiting the tree. Needs crb; M must be positive definite. */
export function factorM(m: Model, d: Data): void {
  kernelsOf(inertiaKernels, d, m).factorM();
}
