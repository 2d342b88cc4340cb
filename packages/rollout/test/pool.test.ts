// Worker threads: the same bits for any number of them.
import { fileURLToPath } from 'node:url';
import { registerMujocoPlugins } from '@corten/plugins';
import { loadModel, withPlugins } from 'corten';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildForNode } from '../../../testing/build.js';
import { createPool, type RolloutPool, rollout } from '../src/node.js';
import { batchOf, bits, MODELS, ownModel, PENDULUM } from './batches.js';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const model = loadModel(PENDULUM);
const hooks = { module: path('hooks.mjs'), options: { gain: 2, until: 0.05 }, outputs: 2 };

let worker = '';
const pools: RolloutPool[] = [];

beforeAll(async () => {
  worker = await buildForNode(path('../src/node-worker.ts'));
  for (const workers of [0, 1, 2, 4]) pools.push(createPool({ workers, worker }));
}, 300_000);
afterAll(() => Promise.all(pools.map((pool) => pool.close())));

describe('1, 2 and 4 workers give the bits of none', () => {
  it.each(Object.entries(MODELS))('%s', async (_, make) => {
    const own = make();
    const options = batchOf(own, 9, 20);
    const results = await Promise.all(pools.map((pool, i) => pool.rollout(own, { ...options, chunkSize: i + 1 })));
    expect(results[1].state.buffer).toBeInstanceOf(SharedArrayBuffer);
    for (const result of results) expect(bits(result)).toBe(bits(results[0]));
  });

  it('with hooks, drawn fields and attributes', async () => {
    const batches = [
      { hooks },
      { randomize: [{ field: 'body_mass', range: [0.5, 2] as const }], seed: 5 },
      { randomize: [{ element: 'geom', attribute: 'size', names: ['tip'], range: [0.5, 2] as const }] },
    ];
    for (const batch of batches) {
      const results = await Promise.all(
        pools.map((pool) => pool.rollout({ xml: PENDULUM }, { samples: 8, steps: 20, ...batch })),
      );
      for (const result of results) expect(bits(result)).toBe(bits(results[0]));
    }
  });
});

it('has the plugins of MuJoCo in workers too', async () => {
  const plugin = '<plugin plugin="mujoco.pid"';
  const xml = `<mujoco><extension>${plugin}/></extension>
    <worldbody><body><joint name="j" type="slide" axis="1 0 0"/><geom size=".1"/></body></worldbody>
    <actuator>${plugin.slice(0, -1)}" joint="j"><config key="kp" value="40"/></plugin></actuator></mujoco>`;
  const own = await withPlugins(() => loadModel(xml), registerMujocoPlugins);
  const options = { samples: 2, steps: 3, controls: new Float64Array(6).fill(1) };
  const results = await Promise.all([pools[0], pools[2]].map((pool) => pool.rollout(own, options)));
  expect(results[0].state.some((value) => value > 0)).toBe(true);
  expect(bits(results[1])).toBe(bits(results[0]));
});

it('keeps workers for the next batch, also of another model', async () => {
  const pool = pools[2];
  const first = await pool.rollout(model, { samples: 4, steps: 10 });
  await pool.rollout(ownModel('cartpole'), { samples: 4 });
  const [again, beside] = await Promise.all([
    pool.rollout(model, { samples: 4, steps: 10 }),
    pool.rollout(ownModel('humanoid'), { samples: 4 }),
  ]);
  expect(bits(again)).toBe(bits(first));
  expect(beside.samples).toBe(4);
});

it('stops in the middle of a sample, tells what a hook throws, and goes on', async () => {
  const pool = pools[2];
  const controller = new AbortController();
  const endless = pool.rollout(model, { samples: 2, steps: 1e9, every: 1e6, signal: controller.signal });
  setTimeout(() => controller.abort(new Error('enough')), 50);
  await expect(endless).rejects.toThrow('enough');
  const failing = { ...hooks, options: { ...hooks.options, fails: 3 } };
  await expect(pool.rollout(model, { samples: 6, hooks: failing })).rejects.toThrow('sample 3 fails');
  expect((await pool.rollout(model, { samples: 2, hooks })).outputs.length).toBe(4);
});

it('makes workers for one batch', async () => {
  const alone = await rollout(model, { samples: 3, steps: 5, workers: 2, worker });
  expect(bits(alone)).toBe(bits(await pools[0].rollout(model, { samples: 3, steps: 5 })));
});
