import { createSimulation, getState, loadModel, type Model, StateBit, stateSize } from 'corten';
import { describe, expect, it } from 'vitest';
import { PENDULUM2 } from '../test/models.js';
import { identify, type Parameter, type Trajectory } from './identify.js';

/** What a model does under a changing torque. */
function record(model: Model, steps: number): Trajectory {
  const { data, step } = createSimulation(model);
  const size = stateSize(model, StateBit.fullphysics);
  const states = new Float64Array((steps + 1) * size);
  const controls = new Float64Array((steps + 1) * model.nu);
  for (let t = 0; t <= steps; t++) {
    getState(model, data, states.subarray(t * size, (t + 1) * size), StateBit.fullphysics);
    controls[t] = 3 * Math.sin(0.05 * t) + 1.5 * Math.sin(0.21 * t);
    data.ctrl[0] = controls[t];
    step();
  }
  return { states, controls };
}

const truth = () => {
  const model = loadModel(PENDULUM2);
  model.body_mass[2] = 0.83;
  model.dof_damping.set([0.17, 0.034]);
  model.dof_frictionloss[0] = 0.21;
  return model;
};

const parameters: Parameter[] = [
  { name: 'mass', start: 0.5, range: [0.1, 3], set: (m, value) => void (m.body_mass[2] = value) },
  { name: 'shoulder', start: 0.1, range: [0, 1], set: (m, value) => void (m.dof_damping[0] = value) },
  { name: 'elbow', start: 0.05, range: [0, 1], set: (m, value) => void (m.dof_damping[1] = value) },
  { name: 'friction', start: 0.02, range: [0, 1], set: (m, value) => void (m.dof_frictionloss[0] = value) },
];

describe('identification', () => {
  it('finds mass, damping and friction that it was not told, within 1 %', () => {
    const model = loadModel(PENDULUM2);
    const { values, error, deviations } = identify(model, parameters, [record(truth(), 600)]);
    expect(values.mass / 0.83).toBeCloseTo(1, 2);
    for (const [name, value] of [
      ['mass', 0.83],
      ['shoulder', 0.17],
      ['elbow', 0.034],
      ['friction', 0.21],
    ] as const)
      expect(Math.abs(values[name] / value - 1)).toBeLessThan(0.01);
    expect(error).toBeLessThan(1e-3);
    expect(deviations.mass).toBeLessThan(0.01);
    expect(model.body_mass[2]).toBe(values.mass);
  });

  it('finds them in a recording with noise, within some of the deviations that it tells', () => {
    const recording = record(truth(), 1500);
    let seed = 4;
    const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647 - 0.5;
    const size = 5;
    const noisy = recording.states.map((value, i) => (i % size === 0 ? value : value + 1e-3 * random()));
    const { values, deviations } = identify(
      loadModel(PENDULUM2),
      parameters.slice(0, 3),
      [{ ...recording, states: noisy }, recording].slice(0, 1),
      { window: 20 },
    );
    expect(Math.abs(values.mass - 0.83)).toBeLessThan(Math.max(0.05, 5 * deviations.mass));
    expect(deviations.mass).toBeGreaterThan(0);
  });

  it('stays within the ranges', () => {
    const narrow = [{ ...parameters[0], range: [0.4, 0.6] as const }];
    const { values } = identify(loadModel(PENDULUM2), narrow, [record(truth(), 200)]);
    expect(values.mass).toBeCloseTo(0.6, 6);
  });

  it('checks what it is given', () => {
    const model = loadModel(PENDULUM2);
    expect(() => identify(model, [], [record(model, 50)])).toThrow('no parameters');
    expect(() => identify(model, parameters, [record(model, 5)])).toThrow('shorter than a window');
    expect(() => identify(model, parameters, [{ states: new Float64Array(7), controls: new Float64Array(1) }])).toThrow(
      'rows of 5 numbers',
    );
  });
});
