// What a batch is asked to do, checked and in the form in which it goes to workers.
// Covered by rollout.test.ts.
import { Data, getState, type Model, resetData, StateBit, stateSize } from 'corten';
import { alike } from './models.js';
import { type Changes, drawChanges, type Randomization } from './randomize.js';
import { findAttribute, type ModelSource, modelOfSource } from './source.js';

/** What is simulated: a model; one for each sample; or the text of one, whose attributes can be randomised. */
export type RolloutModel = Model | readonly Model[] | ModelSource;

/** A module that takes part in every step. */
export interface HookModule {
  /** address of the module (an URL, or a path in Node), whose default export is a `HookFactory` */
  module: string | URL;
  /** given to the factory; plain values and typed arrays */
  options?: unknown;
  /** numbers that `output` writes in every recorded step */
  outputs?: number;
}

/** What a batch is asked to do; all may be left out. */
export interface RolloutOptions {
  /** samples; follows from the other arrays when left out, 1 when there are none */
  samples?: number;
  /** steps of each sample; follows from `controls` when left out, 1 when there are none */
  steps?: number;
  /** states to start from, one row (for all) or one a sample, of `stateSize(model, StateBit.fullphysics)` numbers; the model's initial state when left out */
  initialStates?: Float64Array;
  /** accelerations that warm-start the solver in the first step, one row or one a sample, of nv numbers; zero when left out */
  initialWarmstart?: Float64Array;
  /** controls of every step: samples × steps × numbers of `controlSpec`, or of one sample for all */
  controls?: Float64Array;
  /** what `controls` sets: bits of StateBit within `user`, ctrl when left out */
  controlSpec?: number;
  /** what `state` has: bits of StateBit, fullphysics when left out */
  stateSpec?: number;
  /** record every so many steps, 1 when left out */
  every?: number;
  /** what is recorded; all when left out */
  record?: readonly ('state' | 'sensordata')[];
  /** ranges that are drawn for every sample */
  randomize?: readonly Randomization[];
  /** seed of what is drawn, 0 when left out */
  seed?: number;
  /** a module that is called in every step */
  hooks?: HookModule;
}

/** A batch as workers get it. */
export interface Job {
  models: Model[];
  /** set when the model is compiled for every sample */
  source?: ModelSource;
  /** models of samples: sample i has model i, or all have the first */
  samples: number;
  /** number of the first sample, of a part of a batch; 0 when left out */
  first?: number;
  steps: number;
  every: number;
  /** recorded rows of a sample */
  rows: number;
  stateSpec: number;
  controlSpec: number;
  /** numbers of a row: of state, sensors, outputs of hooks */
  widths: { state: number; sensordata: number; outputs: number };
  initialStates?: Float64Array;
  initialWarmstart?: Float64Array;
  controls?: Float64Array;
  changes?: Changes;
  hooks?: { module: string; options?: unknown };
}

/** What came out of a batch. */
export interface RolloutResult {
  readonly samples: number;
  /** recorded rows of a sample: steps / every */
  readonly rows: number;
  /** numbers of a row of `state`, of `sensordata` and of `outputs` */
  readonly widths: { readonly state: number; readonly sensordata: number; readonly outputs: number };
  /** states after the recorded steps, samples × rows × widths.state */
  readonly state: Float64Array;
  /** sensors of the recorded steps, samples × rows × widths.sensordata */
  readonly sensordata: Float64Array;
  /** what hooks gave, samples × rows × widths.outputs */
  readonly outputs: Float64Array;
  /** steps that each sample made: fewer than asked for after a warning, or when a hook ended it; the rest of its rows repeats the last one */
  readonly steps: Int32Array;
  /** what was drawn, samples × parameterNames.length */
  readonly parameters: Float64Array;
  readonly parameterNames: readonly string[];
}

/** Sizes of the recorded arrays, and their lengths. */
export function resultLengths({ samples, rows, widths }: Pick<Job, 'samples' | 'rows' | 'widths'>): {
  state: number;
  sensordata: number;
  outputs: number;
  steps: number;
} {
  const all = samples * rows;
  return {
    state: all * widths.state,
    sensordata: all * widths.sensordata,
    outputs: all * widths.outputs,
    steps: samples,
  };
}

/** A result from the arrays that were filled. */
export function resultOf(
  { samples, rows, widths, changes }: Job,
  { state, sensordata, outputs, steps }: Pick<RolloutResult, 'state' | 'sensordata' | 'outputs' | 'steps'>,
): RolloutResult {
  const parameters = changes?.values ?? new Float64Array(0);
  return { samples, rows, widths, state, sensordata, outputs, steps, parameters, parameterNames: changes?.names ?? [] };
}

const isModelList = (model: RolloutModel): model is readonly Model[] => Array.isArray(model);
const isSource = (model: RolloutModel): model is ModelSource => 'xml' in model;

/** Rows of an array; undefined when there is no array, or nothing in its rows. */
function rowCount(name: string, array: Float64Array | undefined, width: number): number | undefined {
  if (!array || (width === 0 && array.length === 0)) return undefined;
  if (array.length === 0 || array.length % width !== 0)
    throw new RangeError(`${name} has ${array.length} numbers, not a multiple of ${width}`);
  return array.length / width;
}

function checkSameStates(models: readonly Model[], controlSpec: number, stateSpec: number): void {
  const size = (m: Model) =>
    [StateBit.fullphysics, controlSpec, stateSpec]
      .map((bits) => stateSize(m, bits))
      .concat(m.nv, m.nsensordata)
      .join();
  const first = size(models[0]);
  if (models.some((m) => size(m) !== first))
    throw new RangeError('the models have states, controls or sensors of different sizes');
}

/** Numbers of samples and steps: those that were asked for, else those that the arrays have. */
function countBatch(
  options: RolloutOptions,
  found: readonly [string, number][],
  controlRows: number | undefined,
): { samples: number; steps: number } {
  const others = options.samples ?? found.find(([, count]) => count !== 1)?.[1];
  const steps = options.steps ?? (controlRows === undefined ? 1 : controlRows / (others ?? 1));
  checkCount('steps', steps);
  const samples = others ?? (controlRows === undefined ? 1 : controlRows / steps);
  checkCount('samples', samples);
  for (const [name, count] of found)
    if (count !== 1 && count !== samples)
      throw new RangeError(`${name} are ${count}, but there are ${samples} samples`);
  if (controlRows !== undefined && controlRows !== steps && controlRows !== samples * steps)
    throw new RangeError(
      `controls have ${controlRows} rows; ${samples} samples of ${steps} steps have ${steps} or ${samples * steps}`,
    );
  return { samples, steps };
}

function checkCount(what: string, count: number): void {
  if (!Number.isInteger(count) || count < 1)
    throw new RangeError(`${what} is a whole number of at least 1, not ${count}`);
}

/** The address of a module, as text. */
const address = (module: string | URL) => String(module);

/**
 * Check what is asked for and bring it into the form in which workers get it.
 * @throws RangeError when sizes do not fit each other
 */
export function createJob(model: RolloutModel, options: RolloutOptions = {}): Job {
  const source = isSource(model) ? model : undefined;
  const models: Model[] = isSource(model) ? [modelOfSource(model)] : isModelList(model) ? [...model] : [model as Model];
  if (models.length === 0) throw new RangeError('there is no model');
  const [first] = models;
  const {
    controlSpec = StateBit.ctrl,
    stateSpec = StateBit.fullphysics,
    every = 1,
    record = ['state', 'sensordata'],
  } = options;
  if (controlSpec & ~StateBit.user) throw new RangeError('controlSpec may have bits of StateBit.user only');
  checkSameStates(models, controlSpec, stateSpec);

  const states = rowCount('initialStates', options.initialStates, stateSize(first, StateBit.fullphysics));
  const warmstarts = rowCount('initialWarmstart', options.initialWarmstart, first.nv);
  const controlRows = rowCount('controls', options.controls, stateSize(first, controlSpec));
  const { samples, steps } = countBatch(
    options,
    [
      ['initialStates', states ?? 1],
      ['rows of initialWarmstart', warmstarts ?? 1],
      ['models', models.length],
    ],
    controlRows,
  );
  checkCount('every', every);
  const changes = options.randomize?.length
    ? drawChanges(first, options.randomize, samples, options.seed ?? 0, source && findAttribute(source))
    : undefined;
  if (changes?.fields.length && models.some((m) => !alike(m, first)))
    throw new RangeError('fields are randomised in models that are built alike, these are not');
  const outputs = options.hooks?.outputs ?? 0;
  return {
    models,
    source: changes?.attributes.length ? source : undefined,
    samples,
    steps,
    every,
    rows: Math.floor(steps / every),
    stateSpec,
    controlSpec,
    widths: {
      state: record.includes('state') ? stateSize(first, stateSpec) : 0,
      sensordata: record.includes('sensordata') ? first.nsensordata : 0,
      outputs,
    },
    initialStates: options.initialStates,
    initialWarmstart: options.initialWarmstart,
    controls: options.controls,
    changes,
    hooks: options.hooks && { module: address(options.hooks.module), options: options.hooks.options },
  };
}

/**
 * A state of a model as a row of `initialStates`.
 * @param data - where it is read; the model's initial state when left out
 */
export function initialState(model: Model, data?: Data): Float64Array {
  const from = data ?? new Data(model);
  if (!data) resetData(model, from);
  const state = new Float64Array(stateSize(model, StateBit.fullphysics));
  getState(model, from, state, StateBit.fullphysics);
  return state;
}
