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

  it('refuses actuators with dynamics', () => {
    const model = loadModel(ARM().replace('<motor', '<general dyntype="filter" dynprm=".1"'));
    expect(() => trim(model)).toThrow('with dynamics cannot be trimmed');
  });
});
