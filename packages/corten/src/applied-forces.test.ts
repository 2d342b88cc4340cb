import { describe, expect, it } from 'vitest';
import { createSimulation, loadModel } from './index.js';

const model = loadModel(`<mujoco><option gravity="0 0 0"/><worldbody>
  <body name="box" pos="0 0 1"><freejoint/><geom type="box" size=".5 .5 .5" mass="2"/></body>
  <body name="ball" pos="5 0 0"><freejoint/><geom size=".1"/></body>
</worldbody></mujoco>`);

describe('forces on bodies', () => {
  it('act during the next call of step, in all of its steps, and add up', () => {
    const sim = createSimulation(model);
    sim.applyForce('box', [2, 0, 0]);
    sim.applyForce('box', [2, 0, 0], [0, 0, 0]);
    sim.step(10);
    const speed = 10 * model.opt.timestep * 2;
    expect(sim.data.qvel[0]).toBeCloseTo(speed, 12);
    expect([...sim.body('box').xfrc_applied]).toEqual([0, 0, 0, 0, 0, 0]);
    sim.step(10);
    expect(sim.data.qvel[0]).toBeCloseTo(speed, 12);
  });

  it('turn the body by their lever, from the start', () => {
    const sim = createSimulation(model);
    sim.applyForce('box', [0, 0, 3], undefined, [0.5, 0, 1]);
    sim.forward();
    // lever (.5 0 0) × (0 0 3) = (0 -1.5 0); inertia of a cube of mass 2 and side 1: 1/3
    expect(sim.data.qacc[4]).toBeCloseTo(-1.5 * 3, 10);
    expect(sim.data.qacc[2]).toBeCloseTo(1.5, 12);
    sim.step();
    expect(sim.data.qvel[2]).toBeCloseTo(1.5 * model.opt.timestep, 12);
  });

  it('leave forces that stay alone', () => {
    const sim = createSimulation(model);
    sim.body('ball').xfrc_applied = [1, 2, 3, 0, 0, 0];
    sim.applyForce('ball', [0.1, 0.2, 0.3]);
    sim.step();
    expect([...sim.body('ball').xfrc_applied]).toEqual([1, 2, 3, 0, 0, 0]);
    sim.callbacks.control = (_, data) => data.xfrc_applied.fill(9);
    sim.applyForce('ball', [0.1, 0.2, 0.3]);
    sim.step();
    expect(sim.body('ball').xfrc_applied[0]).toBe(9);
  });

  it('are gone after a step that throws, and after a reset', () => {
    const sim = createSimulation(model);
    sim.callbacks.passive = () => {
      throw new Error('no');
    };
    sim.applyForce('ball', [1, 0, 0]);
    expect(() => sim.step()).toThrow('no');
    sim.callbacks.passive = undefined;
    expect(sim.data.xfrc_applied.every((x) => x === 0)).toBe(true);
    sim.reset();
    sim.step();
    expect(sim.data.qvel.every((v) => v === 0)).toBe(true);
  });

  it.each([
    [['box', [1, 2]], 'the force has 2 numbers'],
    [['box', [1, 2, Number.NaN]], 'NaN'],
    [['box', [1, 2, 3], [1]], 'the torque has 1 numbers'],
    [['box', [1, 2, 3], [0, 0, 0], [1]], 'the point has 1 numbers'],
    [['boxx', [1, 2, 3]], "did you mean 'box'"],
    [['world', [1, 2, 3]], 'the world cannot be moved'],
  ] as const)('%# are refused when they are none', (args, message) => {
    const sim = createSimulation(model);
    expect(() => sim.applyForce(...(args as unknown as [string, number[]]))).toThrow(message);
  });
});
