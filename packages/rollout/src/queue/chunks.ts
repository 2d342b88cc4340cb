// Batches in parts that can be computed anywhere, named by their content.
import { createHash } from 'node:crypto';
import type { Job } from '../job.js';
import { pack, unpack } from '../pack.js';
import type { Output } from '../simulate.js';
import { createOutput } from '../task.js';

/** What a chunk has of its own: rows of its samples. */
interface ChunkInput {
  /** name of what all chunks of the batch have in common */
  common: string;
  samples: number;
  /** number of the first sample, which hooks are told; left out without hooks, for which equal chunks are the same */
  first?: number;
  initialStates?: Float64Array;
  initialWarmstart?: Float64Array;
  controls?: Float64Array;
  values?: Float64Array;
  models?: Job['models'];
}

/** Version of the form of what is stored, and of the numbers that come out. */
const VERSION = 2;

/** Name of some bytes. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Where inputs, which modules of hooks are too, and results are. */
export const inputName = (hash: string) => `inputs/${hash}.bin`;
export const resultName = (hash: string) => `results/${hash}.bin`;

/** Is there a row for each sample? Arrays of one row have as many numbers as one of them. */
function perSample(job: Job, name: 'initialStates' | 'initialWarmstart' | 'controls', widths: Widths): boolean {
  const array = job[name];
  return array !== undefined && job.samples > 1 && array.length === job.samples * widths[name];
}

interface Widths {
  initialStates: number;
  initialWarmstart: number;
  controls: number;
}

const ARRAYS = ['initialStates', 'initialWarmstart', 'controls'] as const;

/** A batch as parts. */
export interface Parts {
  /** bytes of what all chunks share, and their name */
  common: Uint8Array;
  name: string;
  /** bytes of a chunk's own part */
  chunk(begin: number, end: number): Uint8Array;
}

/**
 * Take a batch apart.
 * @param widths - numbers of one sample in each array
 */
export function takeApart(job: Job, widths: Widths): Parts {
  const several = job.models.length > 1;
  const own = ARRAYS.filter((name) => perSample(job, name, widths));
  const common: Record<string, unknown> = { ...job, version: VERSION, models: several ? [] : job.models, samples: 0 };
  for (const name of own) common[name] = undefined;
  if (job.changes) common.changes = { ...job.changes, values: new Float64Array(0) };
  const bytes = pack(common);
  const name = hashOf(bytes);
  return {
    common: bytes,
    name,
    chunk(begin, end) {
      const input: ChunkInput = { common: name, samples: end - begin, first: job.hooks && begin };
      for (const array of own) input[array] = job[array]!.slice(begin * widths[array], end * widths[array]);
      if (job.changes)
        input.values = job.changes.values.slice(begin * job.changes.names.length, end * job.changes.names.length);
      if (several) input.models = job.models.slice(begin, end);
      return pack(input);
    },
  };
}

/** The job of a chunk, from its own part and what it has in common with others. */
export async function putTogether(chunk: Uint8Array, common: (name: string) => Promise<Uint8Array>): Promise<Job> {
  const input = unpack(chunk) as ChunkInput;
  const shared = unpack(await common(input.common)) as Job & { version: number };
  if (shared.version !== VERSION)
    throw new Error(`the batch is in form ${shared.version}, this worker understands ${VERSION}`);
  const { common: _, values, models, ...arrays } = input;
  return {
    ...shared,
    ...arrays,
    models: models ?? shared.models,
    changes: shared.changes && { ...shared.changes, values: values ?? new Float64Array(0) },
  };
}

/** Bytes of the results of a chunk, with a checksum of theirs. */
export function packResult({ state, sensordata, outputs, steps }: Output): Uint8Array {
  const body = pack({ state, sensordata, outputs, steps });
  return pack({ sum: hashOf(body), body });
}

/**
 * The results of a chunk.
 * @returns undefined when they are damaged or of another size
 */
export function unpackResult(
  bytes: Uint8Array,
  job: Pick<Job, 'rows' | 'widths'>,
  begin: number,
  end: number,
): Output | undefined {
  try {
    const { sum, body } = unpack(bytes) as { sum: string; body: Uint8Array };
    if (hashOf(body) !== sum) return undefined;
    const output = { first: begin, ...(unpack(body) as Omit<Output, 'first'>) };
    const wanted = createOutput({ ...job, samples: end - begin }, begin);
    const fits = (['state', 'sensordata', 'outputs', 'steps'] as const).every(
      (name) => output[name].length === wanted[name].length,
    );
    return fits ? output : undefined;
  } catch {
    return undefined;
  }
}
