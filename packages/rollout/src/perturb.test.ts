import { loadModel } from 'corten';
import { expect, test } from 'vitest';
import { PENDULUM } from '../test/batches.js';
import { initialState } from './job.js';
import { perturbedStates } from './perturb.js';
import { randomSource } from './random.js';

test('the first state is the given one, the others lie around it', () => {
  const model = loadModel(PENDULUM);
  const start = initialState(model);
  const states = perturbedStates(model, start, 500, 0.1, randomSource(1));
  expect(states.subarray(0, 5)).toEqual(start);
  for (let column = 1; column < 5; column++) {
    const values = Array.from({ length: 499 }, (_, i) => states[5 * (i + 1) + column]);
    const deviation = Math.sqrt(values.reduce((sum, x) => sum + x * x, 0) / values.length);
    expect(deviation).toBeGreaterThan(0.08);
    expect(deviation).toBeLessThan(0.12);
  }
});

test('quaternions stay of unit length', () => {
  const model = loadModel('<mujoco><worldbody><body><freejoint/><geom size="1"/></body></worldbody></mujoco>');
  const states = perturbedStates(model, initialState(model), 3, 0.5, randomSource(1));
  expect(Math.hypot(...states.subarray(14 + 4, 14 + 8))).toBeCloseTo(1, 12);
  expect(states[14 + 4]).not.toBe(1);
});
