import { expect, it } from 'vitest';
import { arm, load, scene } from '../test/support.js';
import { forward } from './forward.js';

const rate = (actuator: string, ctrl: number, act: number) => {
  const { m, d } = load(scene(arm('<joint name="j" axis="0 1 0"/>'), `<actuator>${actuator}</actuator>`));
  d.ctrl[0] = ctrl;
  d.act[0] = act;
  forward(m, d);
  return d.act_dot[0];
};

it('integrates controls', () => {
  expect(rate('<intvelocity joint="j" actrange="-1 1"/>', 0.4, 0)).toBe(0.4);
});

it('filters controls', () => {
  expect(rate('<general joint="j" dyntype="filter" dynprm=".5"/>', 1, 0.25)).toBeCloseTo(1.5, 14);
});

it('activates muscles faster than it deactivates them', () => {
  const muscle = '<muscle joint="j" lengthrange="-1 1"/>';
  expect(rate(muscle, 1, 0.5)).toBeGreaterThan(-rate(muscle, 0, 0.5));
});

it('stops winding up the integral of a pid', () => {
  const pid = '<pid joint="j" kp="1" ki="1" imax=".2"/>';
  expect(rate(pid, 1, 0.1)).toBe(1);
  expect(rate(pid, 1, 0.2)).toBe(0);
  expect(rate(pid, -1, 0.2)).toBe(-1);
});

it('limits the slew of a pid setpoint', () => {
  expect(rate('<pid joint="j" kp="1" slewmax="3"/>', 1, 0)).toBeCloseTo(3, 12);
});
