// Does memory stay as it is over many jobs? `node scripts/rollout-memory.mjs [JOBS]` simulates as many jobs of one sample
// each, of ten steps of a pendulum, with a worker thread, or, where REDIS_URL is set, through a queue with a worker process,
// and prints what each process has in memory after every tenth of them. Needs a build.
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { loadModel } from '../packages/corten/dist/node.js';
import { createPool, queueRollout, startWorker } from '../packages/rollout/dist/node.js';

const PENDULUM = `<mujoco><worldbody><body><joint name="j" axis="0 1 0"/><geom size=".1" pos=".3 0 0"/></body></worldbody>
  <actuator><motor joint="j"/></actuator></mujoco>`;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

/** What this process has in memory, after a collection [MB]. */
function memory() {
  collect();
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
  return Object.fromEntries(
    Object.entries({ heap: heapUsed, arrays: arrayBuffers, rss }).map(([name, bytes]) => [
      name,
      +(bytes / 2 ** 20).toFixed(1),
    ]),
  );
}

/** A worker of the queue in a process of its own: tells what it has in memory when it is asked. */
if (process.argv[2] === 'worker') {
  const worker = await startWorker({ ...JSON.parse(process.argv[3]), workers: 2 });
  process.on('message', () => process.send(memory()));
  process.on('disconnect', () => worker.close().then(() => process.exit(0)));
  process.send(memory());
} else {
  const jobs = Number(process.argv[2] ?? 100_000);
  const model = loadModel(PENDULUM);
  /** Controls that are others in every job, so that no two are the same. */
  const options = {
    samples: jobs,
    steps: 10,
    every: 10,
    chunkSize: 1,
    controls: Float64Array.from({ length: 10 * jobs }, (_, i) => Math.sin(i)),
  };

  /** Print a row for every tenth of the jobs. */
  function follow(where, ask) {
    const started = performance.now();
    let next = 0;
    return ({ done }) => {
      if (done < (next * jobs) / 10) return;
      next++;
      const seconds = ((performance.now() - started) / 1000).toFixed(0);
      void ask().then((found) => console.log(where, done, `${seconds} s`, JSON.stringify(found)));
    };
  }

  if (process.env.REDIS_URL) {
    const store = mkdtempSync(join(tmpdir(), 'corten-memory-'));
    const common = { redis: process.env.REDIS_URL, queue: `memory-${process.pid}`, store };
    const worker = fork(fileURLToPath(import.meta.url), ['worker', JSON.stringify(common)]);
    const answer = () => new Promise((resolve) => worker.once('message', resolve));
    await answer();
    const { Redis } = await import(createRequire(new URL('../packages/rollout/', import.meta.url)).resolve('ioredis'));
    const redis = new Redis(common.redis);
    const asked = async () => {
      const reply = answer();
      worker.send('memory');
      const used = /used_memory:(\d+)/.exec(await redis.info('memory'))[1];
      return {
        here: memory(),
        worker: await reply,
        redis: { used: +(used / 2 ** 20).toFixed(1), keys: await redis.dbsize() },
      };
    };
    await queueRollout(model, { ...options, ...common, onProgress: follow('queue', asked) });
    console.log('queue', 'at the end', JSON.stringify(await asked()));
    redis.disconnect();
    worker.disconnect();
    rmSync(store, { recursive: true });
  } else {
    const pool = createPool({ workers: 1 });
    await pool.rollout(model, { ...options, onProgress: follow('pool', async () => ({ here: memory() })) });
    await pool.close();
  }
}
