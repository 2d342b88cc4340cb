// Parts of a batch on their way to workers, and what a worker does with them.
// Covered by packages/rollout/src/rollout.test.ts and packages/rollout/test/pool.test.ts.
import { cloneModel, pluginOf, withPlugins } from '@corten/model';
import { type HookFactory, importHooks } from './hooks.js';
import { type Job, resultLengths } from './job.js';
import { unpack } from './pack.js';
import { createRunner, type Output, type Runner } from './simulate.js';

/** A chunk of samples of a job. */
export interface Task {
  /** number of the job, by which workers know it again */
  id: number;
  /** the packed job */
  input: Uint8Array;
  begin: number;
  end: number;
  /** where results go, when memory is shared; they are sent back otherwise */
  output?: Output;
  /** not zero: stop; in shared memory */
  stop?: Int32Array;
}

/** Results of some samples of a job, in memory of their own. */
export function createOutput(job: Pick<Job, 'samples' | 'rows' | 'widths'>, first = 0, shared = false): Output {
  const lengths = resultLengths(job);
  const buffer = (bytes: number) => {
    try {
      return (shared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes)) as ArrayBuffer;
    } catch (error) {
      const message = `results of ${(bytes / 2 ** 30).toFixed(1)} GB do not fit into one array: run fewer samples at once, or record less (every, record)`;
      throw new RangeError(message, { cause: error });
    }
  };
  const f64 = (length: number) => new Float64Array(buffer(8 * length));
  return {
    first,
    state: f64(lengths.state),
    sensordata: f64(lengths.sensordata),
    outputs: f64(lengths.outputs),
    steps: new Int32Array(buffer(4 * lengths.steps)),
  };
}

/** A job as a worker has it: unpacked, its models made by their constructor. */
function unpackJob(input: Uint8Array): Job {
  const job = unpack(input) as Job;
  return { ...job, models: job.models.map((model) => cloneModel(model)) };
}

/** Finds the plugins of a job's models; throws where one is not registered, as the hooks' module may do. */
function findPlugins({ models }: Job): void {
  for (const model of models) for (let i = 0; i < model.nplugin; i++) pluginOf(model, i);
}

const registerPlugins = async () => (await import('@corten/plugins')).registerMujocoPlugins();

/**
 * What a worker does: takes tasks one after the other, and remembers the last job. Gives the results of a task when memory
 * is not shared.
 */
export function createPerformer(): (task: Task) => Promise<Output | undefined> {
  let current: { id: number; job: Job; runner: Runner } | undefined;

  async function open(id: number, input: Uint8Array): Promise<{ id: number; job: Job; runner: Runner }> {
    const job = unpackJob(input);
    const factory: HookFactory | undefined = job.hooks && (await importHooks(job.hooks.module));
    await withPlugins(() => findPlugins(job), registerPlugins);
    return { id, job, runner: createRunner(job, factory) };
  }

  return async ({ id, input, begin, end, output, stop }) => {
    if (current?.id !== id) current = await open(id, input);
    const { job, runner } = current;
    const own = output ?? createOutput({ ...job, samples: end - begin }, begin);
    runner.run(begin, end, own, stop ? () => Atomics.load(stop, 0) !== 0 : () => false);
    return output ? undefined : own;
  };
}
