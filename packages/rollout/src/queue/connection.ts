// Redis, and BullMQ on it.
// Covered by packages/rollout/test/queue.test.ts.
import type { Queue, QueueEvents, Worker } from 'bullmq';

/** Name of the queue where none is given. */
const QUEUE = 'corten-rollout';

/** What a job of the queue says: the name of a chunk's part in the store. */
export interface ChunkJob {
  chunk: string;
}

/** `bullmq` and `ioredis`, loaded when they are needed. */
async function libraries() {
  try {
    const [bullmq, ioredis] = await Promise.all([import('bullmq'), import('ioredis')]);
    return { bullmq, Redis: ioredis.Redis };
  } catch (error) {
    throw new Error('batches over several machines need the packages bullmq and ioredis: npm install bullmq ioredis', {
      cause: error,
    });
  }
}

/** Fail now, with a clear message, where there is no Redis. */
async function checkServer(Redis: typeof import('ioredis').Redis, url: string): Promise<void> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
  let reason: unknown;
  client.on('error', (error) => {
    reason = error;
  });
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    throw new Error(`there is no Redis at ${url}: ${((reason ?? error) as Error).message}`, { cause: error });
  } finally {
    client.disconnect();
  }
}

/** What a queue is made with: connections that come back when the server does. */
export interface Connection {
  queue(): Queue<ChunkJob>;
  events(): QueueEvents;
  worker(
    process: (job: { data: ChunkJob }) => Promise<void>,
    options: { concurrency: number; lockDuration: number },
  ): Worker<ChunkJob>;
}

/** Stalls of a chunk, by workers that died with it, before it counts as one that kills workers. */
const STALLS = 5;

/**
 * Connect to a queue.
 * @throws Error when there is no Redis at the address, or the libraries are not installed
 */
export async function connect(url: string, name = QUEUE): Promise<Connection> {
  const { bullmq, Redis } = await libraries();
  await checkServer(Redis, url);
  const connection = { url, maxRetriesPerRequest: null, retryStrategy: (times: number) => Math.min(1000, 50 * times) };
  /** connections report errors while the server is away, and then come back */
  const quiet = <E extends { on(event: 'error', handler: () => void): unknown }>(emitter: E): E => {
    emitter.on('error', () => {});
    return emitter;
  };
  return {
    queue: () => quiet(new bullmq.Queue<ChunkJob>(name, { connection })),
    events: () => quiet(new bullmq.QueueEvents(name, { connection })),
    worker: (process, { concurrency, lockDuration }) =>
      quiet(
        new bullmq.Worker<ChunkJob>(name, process, {
          connection,
          concurrency,
          lockDuration,
          stalledInterval: lockDuration,
          maxStalledCount: STALLS,
        }),
      ),
  };
}
