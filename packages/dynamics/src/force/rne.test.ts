import { Data, DisableBit } from '@corten/model';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distance, evaluate, inner, mechanism, ownMechanism, vector } from '../../test/support.js';
import { mulM } from '../inertia/solve.js';
import { integratePos } from '../kinematics/configuration.js';
import { energyPos, energyVel } from './energy.js';
import { rne } from './rne.js';

it('with accelerations is M·qacc more than without, armature aside', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const { m, d } = mechanism(seed);
      d.qacc.set(vector(m.nv, seed + 1));
      const bias = new Float64Array(m.nv);
      const inverse = new Float64Array(m.nv);
      const product = new Float64Array(m.nv);
      rne(m, d, 0, bias);
      rne(m, d, 1, inverse);
      mulM(m, d, product, d.qacc);
      const difference = inverse.map((x, k) => x - bias[k] + m.dof_armature[k] * d.qacc[k]);
      expect(distance(difference, product)).toBeLessThan(1e-11);
    }),
    { numRuns: 30 },
  );
});

it('at rest is the gradient of the potential energy', () => {
  const { m, d } = mechanism(3);
  d.qvel.fill(0);
  evaluate(m, d);
  const bias = new Float64Array(m.nv);
  rne(m, d, 0, bias);
  const moved = new Data(m);
  for (let dof = 0; dof < m.nv; dof++) {
    const energies = [-1e-5, 1e-5].map((h) => {
      const direction = new Float64Array(m.nv);
      direction[dof] = 1;
      moved.qpos.set(d.qpos);
      integratePos(m, moved.qpos, direction, h);
      evaluate(m, moved);
      energyPos(m, moved);
      return moved.energy[0];
    });
    expect(bias[dof]).toBeCloseTo((energies[1] - energies[0]) / 2e-5, 5);
  }
});

it('vanishes at rest without gravity', () => {
  const { m, d } = ownMechanism(3);
  m.opt.disableflags |= DisableBit.gravity;
  d.qvel.fill(0);
  evaluate(m, d);
  const bias = new Float64Array(m.nv);
  rne(m, d, 0, bias);
  expect(distance(bias, new Float64Array(m.nv))).toBe(0);
});

it('keeps the energy: the power of M·qacc = -bias is the loss of potential energy', () => {
  const { m, d } = ownMechanism(5);
  m.opt.disableflags |= DisableBit.gravity;
  const bias = new Float64Array(m.nv);
  rne(m, d, 0, bias);

  // d/dt (½ v·M·v) = v·M·a + ½ v·Ṁ·v = 0, with M·a = -bias
  const kinetic = [-1e-5, 1e-5].map((h) => {
    const moved = new Data(m);
    moved.qpos.set(d.qpos);
    moved.qvel.set(d.qvel);
    integratePos(m, moved.qpos, d.qvel, h);
    evaluate(m, moved);
    energyVel(m, moved);
    return moved.energy[1];
  });
  expect((kinetic[1] - kinetic[0]) / 2e-5 - inner(bias, d.qvel)).toBeCloseTo(0, 4);
});
