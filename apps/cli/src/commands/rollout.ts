// corten rollout: many simulations of a model at once, over the processors of this machine.
// Covered by apps/cli/src/rollout.test.ts.
import type { FieldRange, RolloutOptions } from '@corten/rollout';
import {
  controlsOf,
  encodeNpz,
  encodeRecording,
  type RecordingFormat,
  recordingFormat,
  resultArrays,
  resultColumns,
} from '@corten/rollout/files';
import { Data, type Model, resetData, resetDataKeyframe, StateBit, stateSize } from 'corten';
import {
  type Command,
  countOption,
  Exit,
  keyframeOption,
  numberOption,
  oneModel,
  readArgs,
  UsageError,
} from '../command.js';
import { loadFile } from '../load.js';
import { checkOutput, patientProgress, print, writeJson, writeOutput } from '../output.js';
import { readRecording } from '../recorder.js';
import { thousands } from '../speed.js';

const help = `Usage: corten rollout MODEL [options]

Simulate a model (.xml, .urdf or .mjb) many times, each time from another state, on all processors.
The same options give the same numbers, whatever the number of workers.

  --samples N          simulations (default 100)
  --duration S         simulated seconds of each (default 1)
  --noise S            standard deviation of the first positions and velocities [m, rad, m/s,
                       rad/s] around the initial state (default 0); the first sample has none
  --ctrl-noise S       standard deviation of controls, as a share of half their range (default 0)
  --controls FILE      controls of every step (.csv, .npz, .arrow), as of "corten sim"
  --randomize RANGE    FIELD=LOW:HIGH or FIELD[ROW,...]=LOW:HIGH: factors of a field of the
                       model, as body_mass[torso]=0.8:1.2; can be repeated
  --hooks MODULE       a module that is called in every step (see @corten/rollout)
  --outputs N          numbers that its hooks write in each row
  --seed N             of all noise (default 0)
  --keyframe NAME      start from a keyframe, by name or number
  --every N            record every N steps (default 1)
  --workers K          worker threads (default: as many as there are processors; 0: none)
  --redis URL          let workers on any number of machines do it ("corten worker")
  --store PLACE        folder or s3://bucket/prefix that all of them see; what is there already is
                       not done again
  --queue NAME         name of the queue (default corten-rollout)
  -o, --output FILE    results: .arrow and .csv (a row for each recorded step), .npz (arrays);
                       a file, or s3://bucket/prefix/name
  --profile NAME       mujoco (default), or cortenforge: the original specification where it
                       differs
  --json               print the summary as JSON

Examples:
  corten rollout cartpole.xml --samples 1000 --noise 0.1 -o runs.arrow
  corten rollout walker.xml --randomize "geom_friction[floor]=0.5:1.5" --ctrl-noise 0.3 -o runs.npz
  corten rollout walker.xml --samples 100000 --redis redis://host:6379 --store /shared/runs -o runs.arrow`;

const OPTIONS = {
  samples: { type: 'string' },
  duration: { type: 'string' },
  noise: { type: 'string' },
  'ctrl-noise': { type: 'string' },
  controls: { type: 'string' },
  randomize: { type: 'string', multiple: true },
  hooks: { type: 'string' },
  outputs: { type: 'string' },
  seed: { type: 'string' },
  keyframe: { type: 'string' },
  every: { type: 'string' },
  workers: { type: 'string' },
  redis: { type: 'string' },
  store: { type: 'string' },
  queue: { type: 'string' },
  output: { type: 'string', short: 'o' },
  profile: { type: 'string' },
  json: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof readArgs<typeof OPTIONS>>['values'];

/** A range of a field: `body_mass[torso,leg]=0.8:1.2`. */
function rangeOption(text: string): FieldRange {
  const found = /^([\w.]+)(?:\[([^\]]*)\])?=([^:]+):([^:]+)$/.exec(text);
  const [low, high] = [Number(found?.[3]), Number(found?.[4])];
  if (!found || !Number.isFinite(low) || !Number.isFinite(high))
    throw new UsageError(`--randomize takes FIELD=LOW:HIGH or FIELD[ROW,...]=LOW:HIGH, not "${text}"`);
  const rows = found[2]?.split(',').map((row) => (/^\d+$/.test(row) ? Number(row) : row));
  return { field: found[1], rows, range: [low, high] };
}

/** The state that samples start around. */
function startOf(model: Model, keyframe: string | number | undefined): Data {
  const data = new Data(model);
  resetData(model, data);
  if (keyframe !== undefined) resetDataKeyframe(model, data, model.key(keyframe).id);
  return data;
}

/** Controls of all samples: those of a file or zero, and noise on them. */
async function controlsOption(
  model: Model,
  steps: number,
  samples: number,
  values: Values,
  normal: () => number,
): Promise<Float64Array | undefined> {
  const noise = numberOption('ctrl-noise', values['ctrl-noise'], 0);
  const base =
    values.controls === undefined ? undefined : controlsOf(model, await readRecording(values.controls), steps);
  if (noise === 0 || model.nu === 0) return base;
  const { nu } = model;
  const middle = new Float64Array(nu);
  const half = Float64Array.from({ length: nu }, () => 1);
  const low = new Float64Array(nu).fill(Number.NEGATIVE_INFINITY);
  const high = new Float64Array(nu).fill(Number.POSITIVE_INFINITY);
  for (let i = 0; i < nu; i++) {
    if (!model.actuator_ctrllimited[i]) continue;
    [low[i], high[i]] = model.actuator_ctrlrange.subarray(2 * i, 2 * i + 2);
    half[i] = (high[i] - low[i]) / 2;
    middle[i] = Math.min(high[i], Math.max(low[i], 0));
  }
  return Float64Array.from({ length: samples * steps * nu }, (_, at) => {
    const i = at % nu;
    const value = (base ? base[at % base.length] : middle[i]) + noise * half[i] * normal();
    return Math.min(high[i], Math.max(low[i], value));
  });
}

/** Most numbers in a file: archives end at 4 GB, texts at 2^29 characters, of which a number may have 20. */
const MOST_NUMBERS: Record<RecordingFormat, number> = { npz: 2 ** 29, arrow: 2 ** 29, csv: 2 ** 29 / 20 };

/** Throws, before anything is simulated, if a file cannot hold the results. */
function checkResultSize(model: Model, format: RecordingFormat, numbers: { rows: number; outputs: number }): void {
  const width = stateSize(model, StateBit.fullphysics) + model.nsensordata + numbers.outputs;
  const count = numbers.rows * width;
  if (count <= MOST_NUMBERS[format]) return;
  const message =
    `${thousands(count)} numbers are more than a .${format} file holds, ${thousands(MOST_NUMBERS[format])}: ` +
    'run fewer samples, or record less often (--every)';
  throw new UsageError(message);
}

/** A name in a bucket: the address of what it stands in, with the parameters of stores, and the name. */
function bucketOption(output: string): { place: string; name: string } | undefined {
  if (!output.startsWith('s3:')) return undefined;
  const url = new URL(output);
  const [name = ''] = /[^/]*$/.exec(url.pathname) ?? [];
  url.pathname = url.pathname.slice(0, url.pathname.length - name.length);
  return { place: url.href, name: decodeURIComponent(name) };
}

/** Simulate a model many times. */
export const rollout: Command = {
  name: 'rollout',
  summary: 'simulate a model many times, on all processors, with noise and random parameters',
  help,
  async run(args) {
    const { values, positionals } = readArgs(args, OPTIONS);
    const file = oneModel(positionals);
    const samples = countOption('samples', values.samples, 100);
    const every = countOption('every', values.every, 1);
    const seed = countOption('seed', values.seed, 0, 0);
    const workers = values.workers === undefined ? undefined : countOption('workers', values.workers, 0, 0);
    const noise = numberOption('noise', values.noise, 0);
    const duration = numberOption('duration', values.duration, 1);
    const ranges = values.randomize?.map(rangeOption);
    const bucket = values.output === undefined ? undefined : bucketOption(values.output);
    const format = values.output === undefined ? undefined : recordingFormat(bucket?.name ?? values.output);
    if (!bucket) checkOutput(values.output);
    const { redis, store, queue } = values;
    if ((redis === undefined) !== (store === undefined)) throw new UsageError('--redis and --store go together');
    if (redis !== undefined && workers !== undefined)
      throw new UsageError('--workers are of this machine, --redis of others');
    const model = await loadFile(file, values.profile);
    const steps = Math.max(1, Math.round(duration / model.opt.timestep));
    const outputs = countOption('outputs', values.outputs, 0, 0);
    if (format !== undefined) checkResultSize(model, format, { rows: samples * Math.floor(steps / every), outputs });
    // workers and what they need are loaded by this command alone
    const { createPool, initialState, openStore, perturbedStates, queueRollout, randomSource } = await import(
      '@corten/rollout/node'
    );
    const source = randomSource(seed);
    const start = initialState(model, startOf(model, keyframeOption(values.keyframe)));
    const initialStates = perturbedStates(model, start, samples, noise, source);
    const options: RolloutOptions = {
      samples,
      steps,
      every,
      seed,
      initialStates,
      randomize: ranges,
      controls: await controlsOption(model, steps, samples, values, source.normal),
      hooks: values.hooks === undefined ? undefined : { module: values.hooks, outputs },
      record: format === undefined ? [] : undefined,
    };
    const { tell, done } = patientProgress();
    const onProgress = (progress: { done: number; total: number }) =>
      tell(() => `${progress.done} of ${progress.total} samples`);
    const began = performance.now();
    const pool = redis === undefined ? createPool({ workers }) : undefined;
    const running = pool
      ? pool.rollout(model, { ...options, onProgress })
      : queueRollout(model, { ...options, onProgress, redis: redis!, store: store!, queue });
    const result = await running.finally(() => {
      done();
      return pool?.close();
    });
    const by = pool ? `${pool.workers} workers` : `by ${redis}`;
    const elapsed = (performance.now() - began) / 1000;
    const made = result.steps.reduce((sum, count) => sum + count, 0);
    const early = result.steps.filter((count) => count < steps).length;
    if (values.output !== undefined) {
      const naming = { model };
      const bytes =
        format === 'npz'
          ? encodeNpz(resultArrays(result, naming))
          : await encodeRecording(resultColumns(result, naming), format!);
      if (bucket) await openStore(bucket.place).write(bucket.name, bytes);
      else writeOutput(values.output, bytes);
    }
    const summary = {
      model: file,
      samples,
      steps,
      rows: result.rows,
      workers: pool?.workers,
      seconds: elapsed,
      stepsPerSecond: made / elapsed,
      endedEarly: early,
      output: values.output,
    };
    if (values.json) writeJson(summary);
    else {
      print(
        `${samples} samples of ${steps} steps in ${elapsed.toFixed(2)} s, ${thousands(made / elapsed)} steps/s, ${by}`,
      );
      if (early > 0) print(`${early} of them ended early`);
      if (values.output !== undefined) print(`${values.output}: ${result.rows} rows of each`);
    }
    return Exit.ok;
  },
};
