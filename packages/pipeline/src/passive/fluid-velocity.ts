// Velocities of bodies and geoms relative to the medium.

import type { Data, Model } from '@corten/model';

/**
 * Velocity relative to the medium of bodies and geoms, in their own axes: rotation [rad/s] before translation [m/s].
 * The result is left in `velocity`.
 */
export function fluidVelocityKernels(m: Model, d: Data) {
  const velocity = new Float64Array(6);

  /** Velocity of the point and frame of one object (pos at 3·id, mat at 9·id) that is fixed to a body. */
  function relative(body: number, pos: Float64Array, mat: Float64Array, id: number): void {
    const { body_weldid, body_rootid, body_dofnum } = m;
    const { cvel, subtree_com } = d;
    const { wind } = m.opt;
    const v = velocity;
    const c = 6 * body;
    const p = 3 * id;
    const r = 9 * id;
    const root = 3 * body_rootid[body];

    // from the tree's centre of mass to the object; bodies that cannot move have no velocity
    let wx = 0;
    let wy = 0;
    let wz = 0;
    let vx = 0;
    let vy = 0;
    let vz = 0;
    if (body_dofnum[body_weldid[body]] > 0) {
      const dx = pos[p] - subtree_com[root];
      const dy = pos[p + 1] - subtree_com[root + 1];
      const dz = pos[p + 2] - subtree_com[root + 2];
      wx = cvel[c];
      wy = cvel[c + 1];
      wz = cvel[c + 2];
      vx = cvel[c + 3] - (dy * wz - dz * wy);
      vy = cvel[c + 4] - (dz * wx - dx * wz);
      vz = cvel[c + 5] - (dx * wy - dy * wx);
    }

    // to the object's axes; the medium moves with the wind
    const ux = wind[0];
    const uy = wind[1];
    const uz = wind[2];
    for (let k = 0; k < 3; k++) {
      const m0 = mat[r + k];
      const m1 = mat[r + 3 + k];
      const m2 = mat[r + 6 + k];
      v[k] = m0 * wx + m1 * wy + m2 * wz;
      v[3 + k] = m0 * vx + m1 * vy + m2 * vz - (m0 * ux + m1 * uy + m2 * uz);
    }
  }

  /** Velocity of a body's centre of mass, in inertial axes. */
  function bodyVelocity(body: number): void {
    relative(body, d.xipos, d.ximat, body);
  }

  /** Velocity of a geom's centre, in its axes. */
  function geomVelocity(geom: number): void {
    relative(m.geom_bodyid[geom], d.geom_xpos, d.geom_xmat, geom);
  }

  return { velocity, bodyVelocity, geomVelocity };
}
