// Linear and angular momenta of subtrees.

import { type Data, kernelsOf, MINVAL, type Model, ObjType, someAsleep } from '@corten/model';
import { objectKernels } from './object-velocity.js';

/** Kernels of the momenta of subtrees. */
export function subtreeVelocityKernels(m: Model, d: Data) {
  const { velocity, objectVelocity } = kernelsOf(objectKernels, d);
  /** linear velocities of the bodies' centres of mass, nbody×3 */
  const linear = new Float64Array(3 * m.nbody);

  /** Momenta of single bodies: linear about nothing, angular about their own centres of mass. */
  function bodyMomenta(i: number): void {
    const { body_mass, body_inertia } = m;
    const { ximat, subtree_linvel, subtree_angmom } = d;
    const c = 3 * i;
    const r = 9 * i;
    objectVelocity(ObjType.body, i, 0);
    for (let k = 0; k < 3; k++) {
      linear[c + k] = velocity[3 + k];
      subtree_linvel[c + k] = velocity[3 + k] * body_mass[i];
    }
    const w0 = velocity[0];
    const w1 = velocity[1];
    const w2 = velocity[2];
    const l0 = (ximat[r] * w0 + ximat[r + 3] * w1 + ximat[r + 6] * w2) * body_inertia[c];
    const l1 = (ximat[r + 1] * w0 + ximat[r + 4] * w1 + ximat[r + 7] * w2) * body_inertia[c + 1];
    const l2 = (ximat[r + 2] * w0 + ximat[r + 5] * w1 + ximat[r + 8] * w2) * body_inertia[c + 2];
    for (let k = 0; k < 3; k++) {
      subtree_angmom[c + k] = ximat[r + 3 * k] * l0 + ximat[r + 3 * k + 1] * l1 + ximat[r + 3 * k + 2] * l2;
    }
  }

  /** Add the moment of a linear momentum, arm × mass[i] · speed, to a body's subtree_angmom. */
  function addMoment(body: number, i: number, x: Float64Array, v: Float64Array, mass: Float64Array, ref: number): void {
    const mi = mass[i];
    const { subtree_com, subtree_linvel, subtree_angmom } = d;
    const a = 3 * body;
    const c = 3 * i;
    const p = 3 * ref;
    const dx = x[c] - subtree_com[p];
    const dy = x[c + 1] - subtree_com[p + 1];
    const dz = x[c + 2] - subtree_com[p + 2];
    const px = (v[c] - subtree_linvel[p]) * mi;
    const py = (v[c + 1] - subtree_linvel[p + 1]) * mi;
    const pz = (v[c + 2] - subtree_linvel[p + 2]) * mi;
    subtree_angmom[a] += dy * pz - dz * py;
    subtree_angmom[a + 1] += dz * px - dx * pz;
    subtree_angmom[a + 2] += dx * py - dy * px;
  }

  /** Velocities of the centres of mass, and angular momenta about them, of all subtrees. Needs comVel. */
  function subtreeVel(): void {
    const { nbody, body_parentid, body_mass, body_subtreemass } = m;
    const { xipos, subtree_com, subtree_linvel, subtree_angmom, body_awake_ind } = d;
    const filter = someAsleep(m, d);
    const n = filter ? d.nbody_awake : nbody;
    for (let b = 0; b < n; b++) bodyMomenta(filter ? body_awake_ind[b] : b);

    // linear momentum leaves to root, then velocity
    for (let b = n - 1; b >= 0; b--) {
      const i = filter ? body_awake_ind[b] : b;
      const c = 3 * i;
      const p = 3 * body_parentid[i];
      if (i > 0) for (let k = 0; k < 3; k++) subtree_linvel[p + k] += subtree_linvel[c + k];
      const s = 1 / Math.max(MINVAL, body_subtreemass[i]);
      for (let k = 0; k < 3; k++) subtree_linvel[c + k] *= s;
    }

    // angular momentum leaves to root: of the body about its subtree's centre, of the subtree about the parent's
    for (let b = n - 1; b > 0; b--) {
      const i = filter ? body_awake_ind[b] : b;
      const parent = body_parentid[i];
      const c = 3 * i;
      const p = 3 * parent;
      addMoment(i, i, xipos, linear, body_mass, i);
      for (let k = 0; k < 3; k++) subtree_angmom[p + k] += subtree_angmom[c + k];
      addMoment(parent, i, subtree_com, subtree_linvel, body_subtreemass, parent);
    }
    d.flg_subtreevel = 1;
  }

  return { subtreeVel };
}

/**
 * Momenta of subtrees. Needs comVel.
 *
 * Writes subtree_linvel (nbody×3), the velocity of each subtree's centre of mass [m/s], and subtree_angmom (nbody×3), its
 * angular momentum about that centre [kg·m²/s].
 */
export function subtreeVel(m: Model, d: Data): void {
  kernelsOf(subtreeVelocityKernels, d, m).subtreeVel();
}
