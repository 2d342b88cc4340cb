import { DisableBit, Warning } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { arm, load, scene } from '../../test/support.js';
import { forward } from '../forward.js';

const HINGE = arm('<joint name="j" axis="0 1 0"/>');
const one = (actuator: string, body = HINGE, rest = '') => load(scene(body, `${rest}<actuator>${actuator}</actuator>`));

describe('controls', () => {
  it('are clamped in a copy unless clampctrl is disabled', () => {
    const { m, d } = one('<motor joint="j" ctrlrange="-1 1" ctrllimited="true"/>');
    d.ctrl[0] = 5;
    forward(m, d);
    expect(d.actuator_force[0]).toBe(1);
    expect(d.ctrl[0]).toBe(5);
    m.opt.disableflags = DisableBit.clampctrl;
    forward(m, d);
    expect(d.actuator_force[0]).toBe(5);
  });

  it('are all ignored, with a warning, when one is not a number', () => {
    const { m, d } = one('<motor joint="j"/><motor joint="j"/>');
    d.ctrl.set([1, Number.NaN]);
    forward(m, d);
    expect([...d.actuator_force]).toEqual([0, 0]);
    expect(d.warning[Warning.badctrl]).toEqual({ lastinfo: 1, number: 1 });
    expect(d.ctrl[0]).toBe(1);
  });

  it('are zeroed in data where the profile says so', () => {
    const { m, d } = one('<motor joint="j"/><motor joint="j"/>');
    m.flg_zerobadctrl = 1;
    d.ctrl.set([1, Number.POSITIVE_INFINITY]);
    forward(m, d);
    expect([...d.ctrl]).toEqual([0, 0]);
  });
});

describe('forces', () => {
  it('are gain times control plus bias', () => {
    const { m, d } = one('<position joint="j" kp="10" kv="2"/>');
    d.qpos[0] = 0.1;
    d.qvel[0] = 0.5;
    d.ctrl[0] = 0.3;
    forward(m, d);
    expect(d.actuator_force[0]).toBeCloseTo(10 * (0.3 - 0.1) - 2 * 0.5, 13);
  });

  it('of a disabled group are zero, but stay in their range', () => {
    const { m, d } = one('<motor joint="j" group="2"/><motor joint="j" group="2" forcerange="1 3"/>');
    d.ctrl.set([2, 2]);
    m.opt.disableactuator = 4;
    forward(m, d);
    expect([...d.actuator_force, d.qfrc_actuator[0]]).toEqual([0, 1, 1]);
  });

  it('go through the gear', () => {
    const { m, d } = one('<motor joint="j" gear="3"/>');
    d.ctrl[0] = 2;
    forward(m, d);
    expect(d.qfrc_actuator[0]).toBe(6);
  });

  it('stay in the range of the actuator and of the joint', () => {
    const limited = arm('<joint name="j" axis="0 1 0" actuatorfrcrange="-1.5 1.5"/>');
    const { m, d } = one('<motor joint="j" forcerange="-1 1"/><motor joint="j"/>', limited);
    d.ctrl.set([5, 3]);
    forward(m, d);
    expect([...d.actuator_force]).toEqual([1, 3]);
    expect(d.qfrc_actuator[0]).toBe(1.5);
  });

  it('of actuators on a tendon share its range', () => {
    const tendon =
      '<tendon><fixed name="t" actuatorfrclimited="true" actuatorfrcrange="-2 2"><joint joint="j" coef="1"/></fixed></tendon>';
    const { m, d } = one('<motor tendon="t"/><motor tendon="t"/>', HINGE, tendon);
    d.ctrl.set([3, 1]);
    forward(m, d);
    expect([...d.actuator_force]).toEqual([1.5, 0.5]);
  });

  it('vanish when actuation is disabled', () => {
    const { m, d } = one('<motor joint="j"/>');
    d.ctrl[0] = 1;
    m.opt.disableflags = DisableBit.actuation;
    forward(m, d);
    expect([d.actuator_force[0], d.qfrc_actuator[0]]).toEqual([0, 0]);
  });

  it('use the next activation with actearly', () => {
    const { m, d } = one('<general joint="j" dyntype="integrator" actearly="true"/>');
    m.opt.timestep = 0.1;
    d.ctrl[0] = 2;
    d.act[0] = 1;
    forward(m, d);
    expect(d.actuator_force[0]).toBeCloseTo(1.2, 14);
  });

  it('turn an orientation servo along the shortest rotation', () => {
    const ball = arm('<joint name="j" type="ball"/>');
    const { m, d } = one('<orientation joint="j" kp="2"/>', ball);
    d.ctrl.set([0, 0, 0.3]);
    forward(m, d);
    expect([...d.actuator_force].map((f) => Math.round(f * 1e9) / 1e9)).toEqual([0, 0, 0.6]);
  });
});

it('adds gravity compensation of joints that actuators hold', () => {
  const body = '<body gravcomp="1"><joint axis="0 1 0" actuatorgravcomp="true"/><geom size=".1" pos=".5 0 0"/></body>';
  const { m, d } = load(scene(body, '<actuator><general joint="" name="x"/></actuator>'.replace(/<actuator>.*/, '')));
  expect(m.nactuator).toBe(0);
  forward(m, d);
  expect(d.qfrc_passive[0]).toBe(0);
  expect(d.qfrc_gravcomp[0]).not.toBe(0);
});
