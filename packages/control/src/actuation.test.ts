import { createSimulation, loadModel } from 'corten';
import { describe, expect, it } from 'vitest';
import { setForces } from './actuation.js';

const of = (actuators: string) =>
  createSimulation(
    loadModel(`<mujoco><worldbody><body name="a"><joint name="one" axis="0 1 0"/><geom size=".1" pos=".3 0 0"/>
    <body pos=".5 0 0"><joint name="two" axis="0 1 0"/><geom size=".1" pos=".3 0 0"/></body></body></worldbody>
    <actuator>${actuators}</actuator></mujoco>`),
  );

describe('forces by controls', () => {
  it('of motors with gears, and of servos at their positions', () => {
    const { model, data } = of('<motor joint="one" gear="5"/><position joint="two" kp="20" kv="1"/>');
    data.qpos.set([0.2, 0.3]);
    data.qvel.set([0, 2]);
    expect(setForces(model, data, [3, -4])).toBeLessThan(1e-9);
    expect(data.ctrl[0]).toBeCloseTo(0.6, 9);
    // 20·(u - 0.3) - 2 = -4
    expect(data.ctrl[1]).toBeCloseTo(0.2, 9);
  });

  it('share what two actuators can do', () => {
    const { model, data } = of('<motor joint="one" gear="2"/><motor joint="one" gear="2"/><motor joint="two"/>');
    expect(setForces(model, data, [8, 1])).toBeLessThan(1e-5);
    expect(data.ctrl[0] + data.ctrl[1]).toBeCloseTo(4, 5);
  });

  it('stay within their ranges, and say what is missing', () => {
    const { model, data } = of('<motor joint="one" ctrlrange="-1 1" ctrllimited="true"/>');
    expect(setForces(model, data, [3, 0.5])).toBeCloseTo(2, 9);
    expect(data.ctrl[0]).toBeCloseTo(1, 9);
    const none = of('');
    expect(setForces(none.model, none.data, [3, -4])).toBe(4);
  });

  it('are refused for actuators with dynamics', () => {
    const { model, data } = of('<motor joint="two"/><general name="lag" joint="one" dyntype="filter" dynprm=".1"/>');
    expect(() => setForces(model, data, [1, 1])).toThrow("actuator 'lag' has dynamics");
    const delayed = of('<motor joint="one" delay=".02" nsample="12"/>');
    expect(() => setForces(delayed.model, delayed.data, [1, 1])).toThrow('actuator 0 has a delay');
    const other = of('<motor joint="one"/>');
    expect(() => setForces(other.model, other.data, [1])).toThrow('qfrc has 1 numbers, not 2');
  });
});
