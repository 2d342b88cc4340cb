// Centres of mass, and spatial inertias and motion axes about them.

import { bodyAsleep, type Data, JointType, kernelsOf, MINVAL, type Model, someAsleep } from '@corten/model';

/** Kernels of centres of mass and of what is expressed about them (Featherstone 2008, ch. 2; MuJoCo's c-frame). */
export function comPosKernels(m: Model, d: Data) {
  /** Centres of mass of all subtrees: subtree_com (nbody×3). */
  function subtreeCom(): void {
    const { nbody, body_parentid, body_mass, body_subtreemass } = m;
    const { xipos, subtree_com, body_awake_ind, parent_awake_ind } = d;
    const filter = someAsleep(m, d);
    const n = filter ? d.nbody_awake : nbody;

    // moments of the bodies
    for (let k = 0; k < n; k++) {
      const i = filter ? body_awake_ind[k] : k;
      const c = 3 * i;
      const mass = body_mass[i];
      subtree_com[c] = xipos[c] * mass;
      subtree_com[c + 1] = xipos[c + 1] * mass;
      subtree_com[c + 2] = xipos[c + 2] * mass;
    }

    // leaves to root: add to the parent; that of a sleeping child is a position, not a moment
    for (let k = (filter ? d.nparent_awake : nbody) - 1; k >= 0; k--) {
      const i = filter ? parent_awake_ind[k] : k;
      if (i === 0) continue;
      const c = 3 * i;
      const p = 3 * body_parentid[i];
      const scale = filter && bodyAsleep(d, i) ? body_subtreemass[i] : 1;
      subtree_com[p] += subtree_com[c] * scale;
      subtree_com[p + 1] += subtree_com[c + 1] * scale;
      subtree_com[p + 2] += subtree_com[c + 2] * scale;
    }

    // moment / mass
    for (let k = 0; k < n; k++) {
      const i = filter ? body_awake_ind[k] : k;
      const c = 3 * i;
      const mass = body_subtreemass[i];
      if (mass < MINVAL) {
        subtree_com[c] = xipos[c];
        subtree_com[c + 1] = xipos[c + 1];
        subtree_com[c + 2] = xipos[c + 2];
      } else {
        const s = 1 / mass;
        subtree_com[c] *= s;
        subtree_com[c + 1] *= s;
        subtree_com[c + 2] *= s;
      }
    }
  }

  /** Bodies' spatial inertias about the centre of mass of their tree: cinert (nbody×10). */
  function spatialInertias(): void {
    const { nbody, body_rootid, body_mass, body_inertia } = m;
    const { xipos, ximat, subtree_com, cinert, body_awake_ind } = d;
    const filter = someAsleep(m, d);
    const n = filter ? d.nbody_awake : nbody;
    for (let k = 0; k < 10; k++) cinert[k] = 0;
    for (let k = 1; k < n; k++) {
      const i = filter ? body_awake_ind[k] : k;
      const c = 3 * i;
      const r = 9 * i;
      const root = 3 * body_rootid[i];
      const o = 10 * i;
      const mass = body_mass[i];
      const i0 = body_inertia[c];
      const i1 = body_inertia[c + 1];
      const i2 = body_inertia[c + 2];
      const dx = xipos[c] - subtree_com[root];
      const dy = xipos[c + 1] - subtree_com[root + 1];
      const dz = xipos[c + 2] - subtree_com[root + 2];
      const r0 = ximat[r];
      const r1 = ximat[r + 1];
      const r2 = ximat[r + 2];
      const r3 = ximat[r + 3];
      const r4 = ximat[r + 4];
      const r5 = ximat[r + 5];
      const r6 = ximat[r + 6];
      const r7 = ximat[r + 7];
      const r8 = ximat[r + 8];

      // R · diag(inertia) · Rᵀ, then Steiner's term
      const t1 = r3 * i0;
      const t2 = r6 * i0;
      const t4 = r4 * i1;
      const t5 = r7 * i1;
      const t7 = r5 * i2;
      const t8 = r8 * i2;
      cinert[o] = r0 * (r0 * i0) + r1 * (r1 * i1) + r2 * (r2 * i2) + mass * (dy * dy + dz * dz);
      cinert[o + 1] = r3 * t1 + r4 * t4 + r5 * t7 + mass * (dx * dx + dz * dz);
      cinert[o + 2] = r6 * t2 + r7 * t5 + r8 * t8 + mass * (dx * dx + dy * dy);
      cinert[o + 3] = r0 * t1 + r1 * t4 + r2 * t7 - mass * dx * dy;
      cinert[o + 4] = r0 * t2 + r1 * t5 + r2 * t8 - mass * dx * dz;
      cinert[o + 5] = r3 * t2 + r4 * t5 + r5 * t8 - mass * dy * dz;
      cinert[o + 6] = mass * dx;
      cinert[o + 7] = mass * dy;
      cinert[o + 8] = mass * dz;
      cinert[o + 9] = mass;
    }
  }

  /** Motion axes of the dofs about the centre of mass of their tree: cdof (nv×6), rotation before translation. */
  function motionAxes(): void {
    const { njnt, body_rootid, jnt_type, jnt_dofadr, jnt_bodyid } = m;
    const { xmat, xanchor, xaxis, subtree_com, cdof } = d;
    const filter = someAsleep(m, d);
    const { free: FREE, slide: SLIDE, hinge: HINGE } = JointType;
    for (let j = 0; j < njnt; j++) {
      const body = jnt_bodyid[j];
      if (filter && bodyAsleep(d, body)) continue;
      const type = jnt_type[j];
      const c = 3 * j;
      const root = 3 * body_rootid[body];
      let a = 6 * jnt_dofadr[j];
      const x = xaxis[c];
      const y = xaxis[c + 1];
      const z = xaxis[c + 2];
      if (type === SLIDE) {
        cdof[a] = cdof[a + 1] = cdof[a + 2] = 0;
        cdof[a + 3] = x;
        cdof[a + 4] = y;
        cdof[a + 5] = z;
        continue;
      }

      // rotation axis, and velocity that it gives to the centre of mass
      const dx = subtree_com[root] - xanchor[c];
      const dy = subtree_com[root + 1] - xanchor[c + 1];
      const dz = subtree_com[root + 2] - xanchor[c + 2];
      if (type === HINGE) {
        cdof[a] = x;
        cdof[a + 1] = y;
        cdof[a + 2] = z;
        cdof[a + 3] = y * dz - z * dy;
        cdof[a + 4] = z * dx - x * dz;
        cdof[a + 5] = x * dy - y * dx;
        continue;
      }
      if (type === FREE) {
        for (let e = 0; e < 18; e++) cdof[a + e] = 0;
        cdof[a + 3] = cdof[a + 10] = cdof[a + 17] = 1;
        a += 18;
      }
      for (let r = 9 * body; r < 9 * body + 3; r++, a += 6) {
        const rx = xmat[r];
        const ry = xmat[r + 3];
        const rz = xmat[r + 6];
        cdof[a] = rx;
        cdof[a + 1] = ry;
        cdof[a + 2] = rz;
        cdof[a + 3] = ry * dz - rz * dy;
        cdof[a + 4] = rz * dx - rx * dz;
        cdof[a + 5] = rx * dy - ry * dx;
      }
    }
  }

  /** Subtree centres of mass, spatial inertias and motion axes. Needs kinematics. */
  function comPos(): void {
    subtreeCom();
    spatialInertias();
    motionAxes();
  }

  return { comPos };
}

/**
 * Centres of mass of all subtrees, spatial inertias and motion axes. Needs kinematics.
 *
 * Writes subtree_com (nbody×3) [m], cinert (nbody×10; 6 numbers of the rotational inertia xx yy zz xy xz yz, 3 of the
 * moment mass · offset, the mass) and cdof (nv×6; rotation before translation), both in world axes about the centre
 * of mass of the body's kinematic tree.
 */
export function comPos(m: Model, d: Data): void {
  kernelsOf(comPosKernels, d, m).comPos();
}
