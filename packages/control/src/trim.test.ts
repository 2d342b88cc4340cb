import { createSimulation, loadModel } from 'corten';
import { describe, expect, it } from 'vitest';
import { trim } from './trim.js';

const ARM = (
  range = '',
) => `<mujoco><worldbody><body><joint name="hinge" axis="0 1 0"/><inertial pos=".4 0 0" mass="2" diaginertia=".1 .1 .1"/></body></worldbody>
  <actuator><motor joint="hinge" gear="2" ${range}/></actuator></mujoco>`;

describe('trim', () => {
  it('finds the torque that holds an arm', () => {
    const model = loadModel(ARM());
    const { ctrl, done, residual } = trim(model, { qpos: [0.6] });
    expect(done).toBe(true);
    expect(residual).toBeLessThan(1e-6);
    // about y, a positive angle lowers the arm
    expect(ctrl[0]).toBeCloseTo((-2 * 9.81 * 0.4 * Math.cos(0.6)) / 2, 6);
    const { data, step } = createSimulation(model);
    data.qpos[0] = 0.6;
    data.ctrl.set(ctrl);
    for (let i = 0; i < 200; i++) step();
    expect(data.qpos[0]).toBeCloseTo(0.6, 5);
  });

  it('moves free joints to where the torque is enough', () => {
    const model = loadModel(ARM('ctrlrange="-2 2" ctrllimited="true"'));
    expect(trim(model, { qpos: [0.6] }).done).toBe(false);
    const { qpos, ctrl, done } = trim(model, { qpos: [0.6], free: ['hinge'] });
    expect(done).toBe(true);
    expect(Math.abs(ctrl[0])).toBeLessThanOrEqual(2 + 1e-9);
    expect(2 * 9.81 * 0.4 * Math.cos(qpos[0])).toBeCloseTo(-2 * ctrl[0], 5);
  });

  it('finds where a body rests on a spring, and on the ground', () => {
    const spring = loadModel(
      '<mujoco><worldbody><body><joint name="z" type="slide" axis="0 0 1" stiffness="100"/><geom size=".1" mass="3"/></body></worldbody></mujoco>',
    );
    expect(trim(spring, { free: 'all' }).qpos[0]).toBeCloseTo((-3 * 9.81) / 100, 7);
    const ground = loadModel(
      '<mujoco><worldbody><geom type="plane" size="1 1 1"/><body pos="0 0 .1"><joint name="z" type="slide" axis="0 0 1"/><geom size=".1" mass="3"/></body></worldbody></mujoco>',
    );
    const { qpos, done } = trim(ground, { qpos: [-0.001], free: 'all', tolerance: 1e-5 });
    expect(done).toBe(true);
    const { data, step } = createSimulation(ground);
    for (let i = 0; i < 2000; i++) step();
    expect(qpos[0]).toBeCloseTo(data.qpos[0], 6);
  });

  const TORQUE = -2 * 9.81 * 0.4 * Math.cos(0.6);
  const arm = (actuator: string) => loadModel(ARM().replace(/<motor.*\/>/, actuator));

  it.each([
    ['a filter', '<general joint="hinge" dyntype="filter" dynprm=".1"/>', { ctrl: TORQUE, act: TORQUE }],
    ['an integrator', '<general joint="hinge" dyntype="integrator"/>', { ctrl: 0, act: TORQUE }],
    ['a velocity servo', '<intvelocity joint="hinge" kp="50" actrange="-3 3"/>', { ctrl: 0, act: 0.6 + TORQUE / 50 }],
    ['a motor with a delay', '<motor joint="hinge" delay=".02" nsample="12"/>', { ctrl: TORQUE }],
  ])('%s: activations stay where they are', (_, actuator, { ctrl, act }: { ctrl: number; act?: number }) => {
    const model = arm(actuator);
    const found = trim(model, { qpos: [0.6] });
    expect(found.done).toBe(true);
    expect(found.ctrl[0]).toBeCloseTo(ctrl, 5);
    expect(found.act).toHaveLength(model.na);
    if (act !== undefined) expect(found.act[0]).toBeCloseTo(act, 5);
  });

  it('holds an arm with two muscles, whose activations are their controls', () => {
    const model = loadModel(`<mujoco><worldbody><site name="up" pos="0 0 .5"/><site name="down" pos="0 0 -.5"/><body>
      <joint name="hinge" axis="0 1 0" damping="1"/><inertial pos=".2 0 0" mass="1" diaginertia=".02 .02 .02"/><site name="end" pos=".4 0 0"/></body></worldbody>
      <tendon><spatial name="a"><site site="up"/><site site="end"/></spatial><spatial name="b"><site site="down"/><site site="end"/></spatial></tendon>
      <actuator><muscle name="flexor" tendon="a" force="80" lengthrange=".3 .9"/><muscle name="extensor" tendon="b" force="80" lengthrange=".3 .9"/></actuator></mujoco>`);
    const found = trim(model, { qpos: [0.1], ctrl: [0.4, 0.4] });
    expect([found.done, found.drift < 1e-6]).toEqual([true, true]);
    for (const i of [0, 1]) {
      expect(found.act[i]).toBeCloseTo(found.ctrl[i], 5);
      expect(found.act[i]).toBeGreaterThanOrEqual(0);
      expect(found.act[i]).toBeLessThanOrEqual(1);
    }
    const { data, step } = createSimulation(model);
    data.qpos.set(found.qpos);
    data.ctrl.set(found.ctrl);
    data.act.set(found.act);
    for (let i = 0; i < 200; i++) step();
    expect(data.qpos[0]).toBeCloseTo(0.1, 3);
  });

  it('says what it cannot know', () => {
    expect(() => trim(arm('<general name="mine" joint="hinge" dyntype="user" actdim="1"/>'))).toThrow(
      "actuator 'mine' has dynamics that only a callback knows",
    );
  });
});
