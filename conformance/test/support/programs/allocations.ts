// Simulates a model (MJCF file, first argument; then options as name=number) and prints how many bytes a settled step
// puts on the heap, in rounds of steps until one is quiet: V8 boxes the numbers of code that it has not compiled, and
// code that runs rarely is compiled late.
// Run with --expose-gc and a young generation that is large enough that nothing is collected in between.
import { readFileSync } from 'node:fs';
import { createSimulation, loadModel } from 'corten';

const WARM_UP = 2000;
const STEPS = 2000;
const ROUNDS = 20;
/** Bytes per step of a quiet round. */
const QUIET = 1;

const [file, ...options] = process.argv.slice(2);
const { model, data, step } = createSimulation(loadModel(readFileSync(file, 'utf8')));
Object.assign(
  model.opt,
  Object.fromEntries(options.map((option) => option.split('=')).map(([k, v]) => [k, Number(v)])),
);
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

/** Bytes that a number of steps adds to the heap; asking for them adds some, too. */
function measure(steps: number): number {
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const idle = process.memoryUsage().heapUsed;
  run(steps);
  return process.memoryUsage().heapUsed - idle - (idle - before);
}

run(WARM_UP);
const perStep: number[] = [];
do perStep.push(measure(STEPS) / STEPS);
while (perStep.length < ROUNDS && !(Math.abs(perStep[perStep.length - 1]) < QUIET));
console.log(JSON.stringify({ perStep, contacts: data.ncon, time: data.time }));
