import { Data } from '@corten/model';
import { expect, it } from 'vitest';
import { distance, evaluate, mechanism } from '../../test/support.js';
import { integratePos } from '../kinematics/configuration.js';

const STEP = 1e-6;

it('gives the rates at which slide and hinge axes change', () => {
  const { m, d } = mechanism(8);
  // about a fixed point: the tree's centre of mass moves, so compare the rotational part only
  const ahead = new Data(m);
  ahead.qpos.set(d.qpos);
  integratePos(m, ahead.qpos, d.qvel, STEP);
  evaluate(m, ahead);
  for (const dof of [9, 11]) {
    const rate = [0, 1, 2].map((k) => (ahead.cdof[6 * dof + k] - d.cdof[6 * dof + k]) / STEP);
    expect(distance(d.cdof_dot.subarray(6 * dof, 6 * dof + 3), rate)).toBeLessThan(1e-4);
  }
});

it('is the sum of the axes times the velocities along the chain of ancestors', () => {
  const { m, d } = mechanism(8);
  for (let body = 1; body < m.nbody; body++) {
    const sum = new Float64Array(6);
    for (let b = body; b > 0; b = m.body_parentid[b]) {
      for (let dof = m.body_dofadr[b]; dof < m.body_dofadr[b] + m.body_dofnum[b]; dof++) {
        for (let k = 0; k < 6; k++) sum[k] += d.cdof[6 * dof + k] * d.qvel[dof];
      }
    }
    expect(distance(d.cvel.subarray(6 * body, 6 * body + 6), sum)).toBeLessThan(1e-13);
  }
});
