import { fileURLToPath } from 'node:url';
import { Data, loadModel, step } from 'corten';
import { expect, test } from 'vitest';
import { PENDULUM } from '../test/batches.js';
import { rollout } from './index.js';

const module = new URL('../test/hooks.mjs', import.meta.url);
const model = loadModel(PENDULUM);
const hooks = { module, options: { gain: 2, until: 0.05 }, outputs: 2 };

test('hooks set controls, end samples and write outputs', async () => {
  const { outputs, steps, state, widths } = await rollout(model, { samples: 3, steps: 20, hooks, workers: 0 });
  expect([...steps]).toEqual([10, 10, 10]);
  expect(widths.outputs).toBe(2);
  const data = new Data(model);
  for (let t = 0; t < 10; t++) {
    data.ctrl[0] = -2 * data.qpos[0] + 0.01 * t;
    step(model, data);
    for (let i = 0; i < 3; i++)
      expect([...outputs.subarray((20 * i + t) * 2, (20 * i + t) * 2 + 2)]).toEqual([i, data.qpos[0] ** 2]);
  }
  // the rest repeats the last row
  expect([...state.subarray(19 * 5, 20 * 5)]).toEqual([...state.subarray(9 * 5, 10 * 5)]);
  expect(outputs[2 * 19 + 1]).toBe(outputs[2 * 9 + 1]);
});

test('what hooks throw is told, and a module without a function is refused', async () => {
  const failing = { ...hooks, options: { ...hooks.options, fails: 2 } };
  await expect(rollout(model, { samples: 4, hooks: failing, workers: 0 })).rejects.toThrow('sample 2 fails');
  const other = { module: fileURLToPath(new URL('../package.json', import.meta.url)) };
  await expect(rollout(model, { hooks: other, workers: 0 })).rejects.toThrow();
});
