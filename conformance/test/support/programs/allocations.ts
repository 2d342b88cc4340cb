// Simulates a model (MJCF file, first argument) and prints how many bytes its settled steps put on the heap.
// Run with --expose-gc and a young generation that is large enough that nothing is collected in between.
import { readFileSync } from 'node:fs';
import { createSimulation, loadModel } from 'corten';

const WARM_UP = 4000;
const STEPS = 10_000;

const { model, data, step } = createSimulation(loadModel(readFileSync(process.argv[2], 'utf8')));
const { nu } = model;
const { ctrl } = data;

// controls that keep everything moving, made beforehand
const PERIOD = 1000;
const signal = new Float64Array(PERIOD * nu);
for (let i = 0; i < PERIOD; i++) {
  for (let k = 0; k < nu; k++) signal[i * nu + k] = 0.2 * Math.sin((2 * Math.PI * i) / PERIOD + k);
}

function run(steps: number): void {
  for (let i = 0; i < steps; i++) {
    const at = (i % PERIOD) * nu;
    for (let k = 0; k < nu; k++) ctrl[k] = signal[at + k];
    step();
  }
}

run(WARM_UP);
const bytes = [0, 0].map(() => {
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  run(STEPS);
  return process.memoryUsage().heapUsed - before;
});

// the compiler also allocates while it works in the background: the quieter round counts
console.log(JSON.stringify({ perStep: Math.min(...bytes) / STEPS, contacts: data.ncon, time: data.time }));
