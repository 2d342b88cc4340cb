// Simulates a model (MJCF file, first argument; then options as name=number) and prints how many bytes a settled step
// puts on the heap.
import { readFileSync } from 'node:fs';
import { createSimulation, loadModel } from 'corten';
import { bytesPerStep } from './bytes-per-step.js';

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

const perStep = bytesPerStep(run, 2000);
console.log(JSON.stringify({ perStep, contacts: data.ncon, time: data.time }));
