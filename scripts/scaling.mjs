// What does a batch gain from workers, and what does a queue cost? `node scripts/scaling.mjs MODEL [SAMPLES]` simulates
// samples of 200 steps in this thread, with 1, 2, … workers, and through a queue whose chunks are 10 samples, and
// prints times and the cost of a chunk. Needs a build, and a Redis server at REDIS_URL for the queue; best on a machine
// that does nothing else.
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadModelFile } from '../packages/corten/dist/node.js';
import * as batches from '../packages/rollout/dist/node.js';

const STEPS = 200;
const CHUNK = 10;
/** Runs of everything; the least time counts. */
const RUNS = 3;

const [file, given] = process.argv.slice(2);
if (!file) throw new Error('a model is missing: node scripts/scaling.mjs MODEL [SAMPLES]');
const samples = Number(given ?? 200);
const model = loadModelFile(file);
const start = batches.initialState(model);
const initialStates = batches.perturbedStates(model, start, samples, 0.01, batches.randomSource(1));
const options = { initialStates, steps: STEPS, every: STEPS, chunkSize: CHUNK };

/** Least time of some runs, after one that warms up [ms]. */
async function time(run) {
  await run();
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < RUNS; i++) {
    const from = performance.now();
    await run();
    least = Math.min(least, performance.now() - from);
  }
  return least;
}

const rows = [];
const add = (where, ms, alone) => rows.push({ where, ms: Math.round(ms), 'of this thread': (alone / ms).toFixed(2) });

const here = batches.createPool({ workers: 0 });
const alone = await time(() => here.rollout(model, options));
await here.close();
add('this thread', alone, alone);
for (let workers = 1; workers <= availableParallelism(); workers *= 2) {
  const pool = batches.createPool({ workers });
  add(`${workers} workers`, await time(() => pool.rollout(model, options)), alone);
  await pool.close();
}

const redis = process.env.REDIS_URL;
if (redis) {
  for (let count = 1; count <= 4; count *= 2) {
    const folder = mkdtempSync(join(tmpdir(), 'corten-scaling-'));
    let run = 0;
    const workers = [];
    const common = { redis, queue: `scaling-${process.pid}-${count}`, store: folder };
    for (let i = 0; i < count; i++) workers.push(await batches.startWorker({ ...common, workers: 1 }));
    // other states in every run: results that are in the store are not computed again
    const ms = await time(() => {
      const states = Float64Array.from(initialStates, (value) => value + 1e-9 * ++run);
      return batches.queueRollout(model, { ...options, initialStates: states, ...common });
    });
    await Promise.all(workers.map((worker) => worker.close()));
    rmSync(folder, { recursive: true });
    add(`queue, ${count} workers`, ms, alone);
  }
}
console.table(rows);
