// Simulations with copies of the engine's code, on the packages as they are built; prints what was found. The bits that
// are compared are those of simulations that share the usual code.
import { readFileSync } from 'node:fs';
import { createSimulation, forward, fwdPosition, inverse, loadModel, mulM, ray, resetData } from 'corten';

const model = (file) => loadModel(readFileSync(file, 'utf8'));
const heap = () => {
  globalThis.gc();
  return process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
};

/** State and rows after steps with functions of model and data in between. */
function run(simulation, steps) {
  const { data } = simulation;
  const m = simulation.model;
  const sums = [];
  const product = new Float64Array(m.nv);
  for (let i = 0; i < steps; i++) {
    for (let k = 0; k < m.nu; k++) data.ctrl[k] = 0.3 * Math.sin(0.01 * i + k);
    simulation.step();
    if (i % 97 === 0) {
      forward(m, data);
      inverse(m, data);
      mulM(m, data, product, data.qvel);
      sums.push(...product, ray(m, data, [0, 0, 3], [0, 0.1, -1], null, true, -1, null));
      fwdPosition(m, data);
    }
  }
  return [...sums, ...data.qpos, ...data.qvel, ...data.qfrc_inverse, ...data.efc_force.subarray(0, data.nefc)];
}

const same = (a, b) => a.length === b.length && a.every((x, i) => Object.is(x, b[i]));

/** Kinds of engines that simulations get, and whether the numbers are those of the shared one. */
function compare(file) {
  const m = model(file);
  const shared = createSimulation(m, undefined, { engine: 'shared' });
  const expected = run(shared, 1200);
  // one that has its copy at once, and one that gets it on the way
  const first = createSimulation(m);
  const found = [first.engine];
  const bits = [same(run(first, 1200), expected)];
  const young = Array.from({ length: 4 }, () => createSimulation(m));
  const late = createSimulation(m);
  found.push(late.engine);
  bits.push(same(run(late, 1200), expected));
  found.push(late.engine);
  // the first simulation's functions share its kernels
  resetData(m, first.data);
  bits.push(same(run(first, 1200), expected));
  for (const simulation of young) for (let i = 0; i < 1000; i++) simulation.step();
  return { found, bits };
}

/** Bytes that many simulations leave behind, made, run a little and dropped. */
function leak(file, count) {
  const m = model(file);
  const make = () => {
    const simulation = createSimulation(m);
    for (let i = 0; i < 1001; i++) simulation.step();
    return simulation.engine;
  };
  for (let i = 0; i < 20; i++) make();
  const before = heap();
  const kinds = new Set();
  for (let i = 0; i < count; i++) kinds.add(make());
  return { bytes: heap() - before, kinds: [...kinds] };
}

const [count, small, ...files] = process.argv.slice(2);
const alone = createSimulation(model(files[0]));
alone.step();
const kinds = [alone.engine];
const compared = files.map(compare);
console.log(JSON.stringify({ kinds: [...kinds, alone.engine], compared, leak: leak(small, Number(count)) }));
