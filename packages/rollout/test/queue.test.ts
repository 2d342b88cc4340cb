// Batches through a real Redis: the same bits as here, nothing lost, nothing twice, whatever goes wrong.
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadModel } from 'corten';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildForNode } from '../../../testing/build.js';
import { REDIS, type RedisServer, startRedis } from '../../../testing/redis.js';
import { type QueueWorker, queueRollout, RolloutQueueError, rollout, startWorker } from '../src/node.js';
import { openStore, type Store } from '../src/queue/store.js';
import { batchOf, bits, PENDULUM } from './batches.js';

const title = REDIS ? 'a queue' : 'a queue (skipped: no redis-server found; install it or set REDIS_PATH)';
const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const model = loadModel(PENDULUM);
const batch = batchOf(model, 40, 30);

describe.skipIf(!REDIS)(title, () => {
  let server: RedisServer;
  let worker = '';
  let folder = '';
  let names = 0;
  const open: QueueWorker[] = [];

  beforeAll(async () => {
    server = await startRedis();
    worker = await buildForNode(path('../src/node-worker.ts'));
    folder = mkdtempSync(join(tmpdir(), 'corten-queue-'));
  }, 300_000);
  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((each) => each.close()));
  });

  /** A queue and a folder of their own, with some workers of one thread. */
  async function setUp(workers: number, more: object = {}) {
    const queue = `test-${++names}`;
    const store = join(folder, queue);
    const common = { redis: server.url, queue, store };
    const chunks: { hash: string; known: boolean }[] = [];
    const start = async (own: object = {}) => {
      const one = await startWorker({
        ...common,
        workers: 1,
        worker,
        patience: 120_000,
        onChunk: (chunk) => void chunks.push(chunk),
        ...more,
        ...own,
      });
      open.push(one);
      return one;
    };
    for (let i = 0; i < workers; i++) await start();
    return { common, store, chunks, start };
  }

  it.each([1, 2, 4])('with %i workers gives the bits of this thread', async (workers) => {
    const { common, chunks } = await setUp(workers);
    const told: number[] = [];
    const result = await queueRollout(model, {
      ...batch,
      ...common,
      chunkSize: 3,
      onProgress: ({ done }) => void told.push(done),
    });
    expect(bits(result)).toBe(bits(await rollout(model, { ...batch, workers: 0 })));
    expect(new Set(chunks.map(({ hash }) => hash)).size).toBe(14);
    expect(told.at(-1)).toBe(40);
    expect(told).toEqual([...told].sort((a, b) => a - b));
  });

  it('takes hooks, drawn parameters and several models along', async () => {
    const { common } = await setUp(2);
    // outputs have the number of the sample
    const hooks = { module: path('hooks.mjs'), options: { gain: 2, until: 0.05 }, outputs: 2 };
    const options = { samples: 8, steps: 20, seed: 3, randomize: [{ field: 'body_mass', range: [0.5, 2] as const }] };
    for (const more of [{ ...options }, { ...options, hooks, chunkSize: 3 }]) {
      const result = await queueRollout(model, { ...more, ...common });
      const here = await rollout(model, { ...more, workers: 0 });
      expect(bits(result)).toBe(bits(here));
      expect(result.parameters).toEqual(here.parameters);
    }
    const models = [model, loadModel(PENDULUM.replace('mass="1"', 'mass="2"')), model];
    expect(bits(await queueRollout(models, { steps: 20, ...common, chunkSize: 1 }))).toBe(
      bits(await rollout(models, { steps: 20, workers: 0 })),
    );
  });

  it('takes hooks of several files along, which find packages where the worker runs', async () => {
    const { common, chunks } = await setUp(2);
    const module = join(folder, 'several.mjs');
    writeFileSync(
      join(folder, 'beside.mjs'),
      "import { unzlibSync } from 'fflate'; export const gain = unzlibSync.length + 1;",
    );
    writeFileSync(
      module,
      "import { gain } from './beside.mjs'; export default () => ({ output: (values) => { values[0] = gain; } });",
    );
    const options = { samples: 6, hooks: { module, outputs: 1 }, ...common, chunkSize: 1 };
    expect([...(await queueRollout(model, options)).outputs]).toEqual(Array(6).fill(3));
    // another neighbour is another batch
    writeFileSync(join(folder, 'beside.mjs'), 'export const gain = 4;');
    expect([...(await queueRollout(model, options)).outputs]).toEqual(Array(6).fill(4));
    writeFileSync(module, "import './nowhere.mjs'; export default () => ({});");
    const lost = { ...options, attempts: 1 };
    await expect(queueRollout(model, lost)).rejects.toThrow(/Cannot find module .*nowhere\.mjs/);
    expect(chunks.every(({ known }) => !known)).toBe(true);
  });

  it('goes on where an interrupted run was, and computes nothing twice', async () => {
    const { common, chunks } = await setUp(1);
    const controller = new AbortController();
    const onProgress = ({ done }: { done: number }) => done >= 9 && controller.abort(new Error('interrupted'));
    await expect(
      queueRollout(model, { ...batch, ...common, chunkSize: 3, most: 2, signal: controller.signal, onProgress }),
    ).rejects.toThrow('interrupted');
    const before = new Set(chunks.filter(({ known }) => !known).map(({ hash }) => hash));
    expect(before.size).toBeGreaterThanOrEqual(3);
    const result = await queueRollout(model, { ...batch, ...common, chunkSize: 3 });
    expect(bits(result)).toBe(bits(await rollout(model, { ...batch, workers: 0 })));
    const computed = chunks.filter(({ known }) => !known).map(({ hash }) => hash);
    expect(new Set(computed).size).toBe(computed.length);
    expect(computed.length).toBe(14);
    // all is there: no worker is needed
    await Promise.all(open.splice(0).map((each) => each.close()));
    expect(bits(await queueRollout(model, { ...batch, ...common, chunkSize: 3 }))).toBe(bits(result));
  });

  it('has no more chunks in the queue than it may', async () => {
    const { common, store, start } = await setUp(0);
    const running = queueRollout(model, { ...batch, ...common, chunkSize: 1, most: 5 });
    const folderOfInputs = join(store, 'inputs');
    const inputs = () =>
      existsSync(folderOfInputs) ? readdirSync(folderOfInputs).filter((name) => name.endsWith('.bin')).length : 0;
    // the common part and five chunks
    while (inputs() < 6) await new Promise((resolve) => setTimeout(resolve, 20));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(inputs()).toBe(6);
    await start();
    expect((await running).samples).toBe(40);
  });

  it('survives a Redis that is killed and comes back empty', async () => {
    const { common } = await setUp(2);
    let restarted: Promise<void> | undefined;
    const onProgress = () => void (restarted ??= server.restart());
    const result = await queueRollout(model, { ...batch, ...common, chunkSize: 2, most: 4, onProgress });
    await restarted;
    expect(restarted).toBeDefined();
    expect(bits(result)).toBe(bits(await rollout(model, { ...batch, workers: 0 })));
  });

  it('does all but a chunk that always fails, and says which; after that the rest is not done again', async () => {
    const { common, chunks } = await setUp(2);
    const module = join(folder, 'poison.mjs');
    writeFileSync(
      module,
      'export default ({ data }) => ({ begin() { if (data.qvel[1] > 100) throw new Error("poison"); } });',
    );
    const initialStates = batch.initialStates!.slice();
    initialStates[5 * 17 + 4] = 1000;
    const options = { ...batch, initialStates, hooks: { module }, ...common, chunkSize: 4, attempts: 2, backoff: 10 };
    const error: RolloutQueueError = await queueRollout(model, options).then(
      () => expect.unreachable(),
      (reason) => reason,
    );
    expect(error).toBeInstanceOf(RolloutQueueError);
    expect(error.failed).toEqual([{ begin: 16, end: 20, reason: expect.stringContaining('poison') }]);
    expect(chunks.length).toBe(9);
    await expect(queueRollout(model, options)).rejects.toThrow('samples 16 to 19: poison');
    expect(chunks.length).toBe(9);
  });

  it('tries again when a disk is full, and when results are damaged', async () => {
    const { common, store, start } = await setUp(0);
    const real = openStore(store);
    let full = 3;
    const failing: Store = {
      ...real,
      write: (name, bytes) =>
        name.startsWith('results/') && full-- > 0
          ? Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }))
          : real.write(name, bytes),
    };
    const failures: string[] = [];
    await start({ store: failing, onFailure: ({ reason }: { reason: string }) => void failures.push(reason) });
    const options = { ...batch, ...common, chunkSize: 10, backoff: 10 };
    const result = await queueRollout(model, options);
    expect(failures).toEqual(Array(3).fill('ENOSPC: no space left on device'));
    const [first] = readdirSync(join(store, 'results'));
    writeFileSync(join(store, 'results', first), 'damaged');
    expect(bits(await queueRollout(model, options))).toBe(bits(result));
  });

  it('says that there is no Redis', async () => {
    const nowhere = { redis: 'redis://127.0.0.1:1', store: folder };
    await expect(queueRollout(model, { ...batch, ...nowhere })).rejects.toThrow(
      'there is no Redis at redis://127.0.0.1:1',
    );
    await expect(startWorker(nowhere)).rejects.toThrow('there is no Redis');
  });
});
