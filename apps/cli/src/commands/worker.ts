// corten worker: takes parts of batches from a queue.
// Covered by apps/cli/src/queue.test.ts.
import { type Command, countOption, Exit, numberOption, readArgs, UsageError } from '../command.js';
import { print, printAside } from '../output.js';

const help = `Usage: corten worker --redis URL --store PLACE [options]

Simulate parts of batches that "corten rollout --redis" puts into a queue, on this machine, until
it is ended (Ctrl+C: what is under way is finished first). Any number of workers may run; the
parts of one that dies go to the others.

  --redis URL     address of the Redis server, redis://host:6379
  --store PLACE   folder or s3://bucket/prefix that all machines see: inputs and results
  --queue NAME    name of the queue (default corten-rollout)
  --workers K     threads (default: as many as there are processors)
  --patience S    seconds after which the parts of a dead worker go to another one (default 30)
  --quiet         do not print every part

Examples:
  corten worker --redis redis://host:6379 --store /shared/runs`;

/** Work for a queue. */
export const worker: Command = {
  name: 'worker',
  summary: 'simulate parts of batches from a queue, for "corten rollout --redis"',
  help,
  async run(args) {
    const { values, positionals } = readArgs(args, {
      redis: { type: 'string' },
      store: { type: 'string' },
      queue: { type: 'string' },
      workers: { type: 'string' },
      patience: { type: 'string' },
      quiet: { type: 'boolean' },
    });
    const { redis, store, queue, quiet } = values;
    if (positionals.length > 0) throw new UsageError('a worker takes no files: they come with the batches');
    if (redis === undefined || store === undefined) throw new UsageError('--redis and --store are missing');
    const workers = values.workers === undefined ? undefined : countOption('workers', values.workers, 1);
    const patience = 1000 * numberOption('patience', values.patience, 30, 1);
    // workers and what they need are loaded by this command alone
    const { startWorker } = await import('@corten/rollout/node');
    const running = await startWorker({
      redis,
      store,
      queue,
      workers,
      patience,
      onChunk: ({ hash, samples, milliseconds, known }) => {
        if (!quiet)
          print(`${hash.slice(0, 12)}: ${samples} samples${known ? ', known' : ''} in ${milliseconds.toFixed(0)} ms`);
      },
      onFailure: ({ hash, reason }) => printAside(`${hash.slice(0, 12)}: ${reason}`),
    });
    print(`waiting for batches from ${redis}`);
    await new Promise<void>((ended) => {
      process.once('SIGINT', ended);
      process.once('SIGTERM', ended);
    });
    await running.close();
    return Exit.ok;
  },
};
