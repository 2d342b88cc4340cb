import { DisableBit, ObjType } from '@corten/model';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distance, evaluate, load, mechanism, randomState } from '../../test/support.js';
import { rne } from '../force/rne.js';
import { solveM } from '../inertia/solve.js';
import { integratePos } from '../kinematics/configuration.js';
import { objectVelocity } from './object-velocity.js';
import { subtreeVel } from './subtree-velocity.js';

it('is the mass-weighted mean of the bodies’ velocities', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const { m, d } = mechanism(seed);
      subtreeVel(m, d);
      const mean = new Float64Array(3);
      const velocity = new Float64Array(6);
      for (let b = 1; b < m.nbody; b++) {
        objectVelocity(m, d, ObjType.body, b, velocity, 0);
        for (let k = 0; k < 3; k++) mean[k] += (m.body_mass[b] / m.body_subtreemass[0]) * velocity[3 + k];
      }
      expect(distance(d.subtree_linvel.subarray(0, 3), mean)).toBeLessThan(1e-13);
      expect(d.flg_subtreevel).toBe(1);
    }),
    { numRuns: 20 },
  );
});

it('angular momentum of a free tree stays when nothing pushes it', () => {
  const { m, d } = load(`<mujoco><worldbody><body><freejoint/><geom type="box" size=".1 .2 .3"/>
    <body pos=".3 0 0"><joint axis="0 1 1"/><geom type="box" size=".1 .05 .2"/></body></body></worldbody></mujoco>`);
  m.opt.disableflags |= DisableBit.gravity;
  randomState(m, d, 1);
  evaluate(m, d);
  subtreeVel(m, d);
  const before = d.subtree_angmom.slice(3, 6);

  // a small step along M·qacc = -bias
  const h = 1e-5;
  rne(m, d, 0, d.qacc);
  solveM(m, d, d.qacc, d.qacc);
  const middle = d.qvel.map((v, k) => v - 0.5 * h * d.qacc[k]);
  for (let k = 0; k < m.nv; k++) d.qvel[k] -= h * d.qacc[k];
  integratePos(m, d.qpos, middle, h);
  evaluate(m, d);
  subtreeVel(m, d);
  expect(Math.hypot(...before)).toBeGreaterThan(0.1);
  expect(distance(d.subtree_angmom.subarray(3, 6), before) / h).toBeLessThan(1e-3);
});
