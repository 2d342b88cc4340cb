import { type Data, kernelsOf } from '@corten/model';
import { expect, it } from 'vitest';
import { arm, load, scene } from '../test/support.js';
import { actuatorDisabled, createActivation, wrapSetpoint } from './activation.js';

const HINGE = arm('<joint name="j" axis="0 1 0"/>');
const one = (actuator: string) => load(scene(HINGE, `<actuator>${actuator}</actuator>`));

it('turns off actuators by group, groups 0 to 30', () => {
  const { m } = one('<motor joint="j" group="3"/><motor joint="j" group="31"/><motor joint="j" group="-1"/>');
  m.opt.disableactuator = ~0;
  expect([0, 1, 2].map((i) => actuatorDisabled(m, i))).toEqual([true, false, false]);
  m.opt.disableactuator = ~(1 << 3);
  expect(actuatorDisabled(m, 0)).toBe(false);
});

it('takes the representative of a setpoint nearest to the length', () => {
  expect(wrapSetpoint(7, 0.5, 2)).toBe(1);
  expect(wrapSetpoint(-7, 0.5, 2)).toBe(1);
  expect(wrapSetpoint(0.4, 0.5, 2)).toBe(0.4);
});

/** The first activation after a step at a rate. */
function after(d: Data, rateNow: number): number {
  const { rate, next, nextActivation } = kernelsOf(createActivation, d);
  rate[0] = rateNow;
  nextActivation(0, 0);
  return next[0];
}

it('solves a filter exactly', () => {
  const { m, d } = one('<general joint="j" dyntype="filterexact" dynprm=".1"/>');
  m.opt.timestep = 0.2;
  d.act[0] = 1;
  expect(after(d, (0 - 1) / 0.1)).toBeCloseTo(Math.exp(-2), 14);
});

it('clamps activations to their range', () => {
  const { m, d } = one('<general joint="j" dyntype="integrator" actlimited="true" actrange="-1 .5"/>');
  m.opt.timestep = 1;
  expect(after(d, 3)).toBe(0.5);
  expect(after(d, -3)).toBe(-1);
});

it('leaves activations of disabled actuators alone', () => {
  const { m, d } = one('<general joint="j" dyntype="integrator" group="2"/>');
  m.opt.disableactuator = 1 << 2;
  d.act[0] = 0.3;
  kernelsOf(createActivation, d).advanceActivations(Float64Array.of(5));
  expect(d.act[0]).toBe(0.3);
});
