import { DisableBit, EnableBit, Integrator } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { arm, distance, load, randomise, scene } from '../test/support.js';
import { forward } from './forward.js';
import { compareFwdInv, inverse } from './inverse.js';
import { step } from './step.js';

const model = () => {
  const chain = arm(
    '<joint name="a" type="ball" damping=".2"/>',
    arm('<joint name="j" axis="0 1 0" range="-1 1" limited="true" stiffness="3" damping="1"/>'),
  );
  return load(
    scene(
      `<geom type="plane" size="5 5 1" pos="0 0 -.25"/>${chain}`,
      '<actuator><motor joint="j"/></actuator>',
      'tolerance="0" iterations="200"',
    ),
  );
};

it('returns the force that forward was given', () => {
  const { m, d } = model();
  randomise(d, 6);
  d.qfrc_applied.set([1, 2, 3, 4]);
  d.xfrc_applied.set([1, -2, 1, 0.1, 0, 0.3], 6);
  forward(m, d);
  expect(d.nefc).toBeGreaterThan(0);
  const applied = d.qfrc_smooth.map((f, i) => f - d.qfrc_passive[i] + d.qfrc_bias[i]);
  inverse(m, d);
  expect(distance(d.qfrc_inverse, applied)).toBeLessThan(1e-8);
  compareFwdInv(m, d);
  expect(d.solver_fwdinv[0]).toBeLessThan(1e-8);
  expect(d.solver_fwdinv[1]).toBeLessThan(1e-8);
});

describe('discrete', () => {
  it.each([Integrator.euler, Integrator.implicit, Integrator.implicitfast])('inverts a step of integrator %i', (i) => {
    const { m, d } = model();
    m.opt.integrator = i;
    m.opt.disableflags = DisableBit.contact | DisableBit.limit;
    randomise(d, 7);
    const before = { qpos: d.qpos.slice(), qvel: d.qvel.slice() };
    step(m, d);
    const qacc = d.qvel.map((v, k) => (v - before.qvel[k]) / m.opt.timestep);
    d.qpos.set(before.qpos);
    d.qvel.set(before.qvel);
    d.qacc.set(qacc);
    m.opt.enableflags = EnableBit.invdiscrete;
    inverse(m, d);
    expect(distance(d.qfrc_inverse, d.qfrc_actuator)).toBeLessThan(1e-9);
    expect(d.qacc).toEqual(qacc);
  });

  it('does not know Runge-Kutta', () => {
    const { m, d } = model();
    m.opt.integrator = Integrator.rk4;
    m.opt.enableflags = EnableBit.invdiscrete;
    expect(() => inverse(m, d)).toThrow(/RK4/);
  });
});
