import { readFileSync } from 'node:fs';
import { createSimulation, loadModel } from 'corten';
import { expect, it } from 'vitest';
import { trot } from './gait.js';

it('keeps the quadruped on its feet, lifting them, for ten seconds', () => {
  const path = new URL('../../../conformance/models/quadruped.xml', import.meta.url);
  const { model, data, step, reset } = createSimulation(loadModel(readFileSync(path, 'utf8')));
  reset(0);
  let lowest = 1;
  let upright = 1;
  while (data.time < 10) {
    data.ctrl.set(trot(model, data));
    // controls of a page change with its frames
    for (let i = 0; i < 4; i++) step();
    lowest = Math.min(lowest, data.qpos[2]);
    upright = Math.min(upright, data.xmat[9 + 8]);
  }
  expect(lowest).toBeGreaterThan(0.25);
  expect(upright).toBeGreaterThan(0.9);
  expect(Math.hypot(data.qpos[0], data.qpos[1])).toBeGreaterThan(0.1);
});
