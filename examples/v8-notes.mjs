// Two things that slow V8 down, measured: node examples/v8-notes.mjs [model]
import { createSimulation, loadModelFile } from 'corten/node';

const file = process.argv[2] ?? new URL('../conformance/models/humanoid.xml', import.meta.url);
const model = loadModelFile(file);

/** Least time of a step in many short rounds [µs]. */
function stepTime(sim) {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 60; round++) {
    sim.reset();
    const start = performance.now();
    sim.step(200);
    least = Math.min(least, (1000 * (performance.now() - start)) / 200);
  }
  return least.toFixed(1);
}

console.log('the first simulation', stepTime(createSimulation(model)), 'µs a step');
console.log('a second one with its own copy of the code', stepTime(createSimulation(model)));
console.log('a third one that shares the code', stepTime(createSimulation(model, undefined, { engine: 'shared' })));

structuredClone(new ArrayBuffer(8), { transfer: [new ArrayBuffer(8)] });
console.log('after the first buffer that was detached', stepTime(createSimulation(model)));
