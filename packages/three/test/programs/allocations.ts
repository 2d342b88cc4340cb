// Draws a humanoid again and again without a page, and prints how many bytes an update leaves behind.
import { readFileSync } from 'node:fs';
import { Data } from '@corten/model';
import { forward, step } from '@corten/pipeline';
import { loadModel } from '../../../corten/src/index.js';
import { createModelView } from '../../src/index.js';

const model = loadModel(readFileSync(process.argv[2], 'utf8'));
const data = new Data(model);
forward(model, data);
const view = createModelView(model);
const ROUNDS = 500;

function round(): number {
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  for (let i = 0; i < ROUNDS; i++) view.update(data);
  return (process.memoryUsage().heapUsed - before) / ROUNDS;
}

for (let i = 0; i < 20; i++) step(model, data);
for (let i = 0; i < 4; i++) round();
console.log(Math.min(round(), round(), round()));
