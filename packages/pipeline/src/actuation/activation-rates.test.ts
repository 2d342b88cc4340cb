import { DisableBit } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { arm, load, scene } from '../../test/support.js';
import { forward } from '../forward.js';
import { step } from '../step.js';

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

it('stops winding down the integral of a pid, and lets it come back', () => {
  const pid = '<pid joint="j" kp="1" ki="1" imax=".2"/>';
  expect(rate(pid, -1, -0.1)).toBe(-1);
  expect(rate(pid, -1, 0)).toBe(-1);
  expect(rate(pid, -1, -0.2)).toBe(0);
  expect(rate(pid, 1, -0.2)).toBe(1);
});

describe('the setpoint of a pid on a ball joint, with a limit of its slew', () => {
  const BALL = '<body><joint name="ball" type="ball"/><geom size=".1"/></body>';
  const pid = (gear: number) =>
    load(scene(BALL, `<actuator><pid joint="ball" gear="0 0 ${gear}" kp="2" slewmax="5"/></actuator>`));

  it('takes the short way', () => {
    const towards = (before: number, ctrl: number, gear = 1) => {
      const { m, d } = pid(gear);
      m.opt.timestep = 0.1;
      d.ctrl[0] = ctrl;
      d.act[0] = before;
      forward(m, d);
      return d.act_dot[0];
    };
    expect(towards(3, -3)).toBeCloseTo((2 * Math.PI - 6) / 0.1, 9);
    expect(towards(-3, 3)).toBeCloseTo(-(2 * Math.PI - 6) / 0.1, 9);
    expect(towards(3, -2.5)).toBeCloseTo(5, 9);
    expect(towards(6.1, -6.1, 2)).toBeCloseTo((4 * Math.PI - 12.2) / 0.1, 9);
    expect(towards(3, -3, 2)).toBeCloseTo(-5, 9);
  });

  it('follows a ramp over half a turn without a jump', () => {
    const { m, d } = pid(1);
    m.opt.timestep = 0.01;
    m.opt.disableflags = DisableBit.gravity;
    for (let k = 1; k <= 200; k++) {
      const angle = 2.5 + 0.02 * k;
      // what a source of angles from -pi to pi gives
      d.ctrl[0] = Math.atan2(Math.sin(angle), Math.cos(angle));
      if (k === 1) d.act[0] = 2.5;
      d.qpos.set([Math.cos(angle / 2 - 0.05), 0, 0, Math.sin(angle / 2 - 0.05)]);
      d.qvel.fill(0);
      step(m, d);
      expect(d.act[0]).toBeCloseTo(angle, 9);
      // the joint is 0.1 behind
      expect(d.actuator_force[0]).toBeCloseTo(2 * 0.1, 9);
    }
  });
});
