// The samples of a batch, one after another: what every worker does.
// Covered by rollout.test.ts.
import { cloneModel, setModel } from '@corten/model';
import {
  createSimulation,
  Data,
  getState,
  type Model,
  resetData,
  type Simulation,
  StateBit,
  setConst,
  setState,
  stateSize,
} from 'corten';
import type { HookFactory, RolloutHooks } from './hooks.js';
import type { Job } from './job.js';
import { alike } from './models.js';
import { changeFields } from './randomize.js';
import { compilerOf } from './source.js';

/** Where results of samples go; the first sample of these arrays is `first`. */
export interface Output {
  first: number;
  state: Float64Array;
  sensordata: Float64Array;
  outputs: Float64Array;
  steps: Int32Array;
}

/** Simulations that are kept for the next batch: V8 is fastest with the first one, and its code is compiled already. */
const KEPT = 4;

/** A simulation, and whose values its model has. */
interface Kept {
  simulation: Simulation;
  /** the model that it was asked for last */
  origin: Model;
  /** values were drawn since then */
  changed: boolean;
  /** data that constants are computed in, so that kernels of steps stay those of one data */
  scratch?: Data;
}

const kept: Kept[] = [];

/** A simulation of a model: one that is there already and built alike, with the values of the model, or a new one. */
function simulationOf(model: Model): Kept {
  let at = kept.findIndex(({ origin }) => origin === model);
  if (at < 0) at = kept.findIndex(({ simulation }) => alike(simulation.model, model));
  const found = at < 0 ? { simulation: create(model), origin: model, changed: false } : kept.splice(at, 1)[0];
  kept.unshift(found);
  kept.length = Math.min(kept.length, KEPT);
  if (found.origin !== model || found.changed) setModel(found.simulation.model, model);
  found.origin = model;
  found.changed = false;
  return found;
}

/** Warnings end samples, which `steps` tells; nobody is told of each. */
const create = (model: Model) => createSimulation(cloneModel(model), undefined, { warn() {} });

function warned({ warning }: Data): boolean {
  for (let i = 0; i < warning.length; i++) if (warning[i].number > 0) return true;
  return false;
}

/** Part `row` of an array of rows of which there is one for all samples, or one for each. */
function rowOf(array: Float64Array, width: number, row: number): Float64Array {
  const at = array.length === width ? 0 : row * width;
  return array.subarray(at, at + width);
}

/** Runs samples of a job. */
export interface Runner {
  /** Simulate samples from `begin` up to `end`, not included; ends early when `stopped` says so. */
  run(begin: number, end: number, output: Output, stopped: () => boolean): void;
}

/**
 * Make what simulates the samples of a job. Every sample starts from a reset data, so that nothing of one gets into the
 * next, whoever simulated it.
 * @param factory - makes the hooks of a simulation
 */
export function createRunner(job: Job, factory?: HookFactory): Runner {
  const { models, changes, steps, every, rows, controlSpec, stateSpec, widths, controls } = job;
  const compile = job.source && changes && compilerOf(job.source, changes);
  const hooks = new Map<Data, RolloutHooks>();
  const ncontrol = stateSize(models[0], controlSpec);
  const nstate = stateSize(models[0], StateBit.fullphysics);
  const control = new Float64Array(ncontrol);
  const row = new Float64Array(widths.state);
  const values = new Float64Array(widths.outputs);

  /** The simulation of a sample, with the values that were drawn for it. */
  function prepare(sample: number): Simulation {
    const base = compile ? compile(sample) : models[models.length === 1 ? 0 : sample];
    const found = simulationOf(base);
    const { simulation } = found;
    if (changes?.fields.length) {
      const { model } = simulation;
      changeFields(model, base, changes, sample);
      found.changed = true;
      if (changes.constants) setConst(model, (found.scratch ??= new Data(model)));
    }
    return simulation;
  }

  function hooksOf({ model, data }: Simulation): RolloutHooks | undefined {
    if (!factory) return undefined;
    let own = hooks.get(data);
    if (!own) {
      own = factory({ model, data, options: job.hooks?.options });
      hooks.set(data, own);
    }
    return own;
  }

  function start({ model, data }: Simulation, sample: number): void {
    resetData(model, data);
    if (job.initialStates) setState(model, data, rowOf(job.initialStates, nstate, sample), StateBit.fullphysics);
    if (job.initialWarmstart) data.qacc_warmstart.set(rowOf(job.initialWarmstart, model.nv, sample));
    else data.qacc_warmstart.fill(0);
  }

  /** Write what is recorded of a step to a row. */
  function record({ model, data }: Simulation, own: RolloutHooks | undefined, output: Output, at: number): void {
    if (widths.state > 0) {
      getState(model, data, row, stateSpec);
      output.state.set(row, at * widths.state);
    }
    if (widths.sensordata > 0) output.sensordata.set(data.sensordata, at * widths.sensordata);
    if (widths.outputs > 0) {
      own?.output?.(values);
      output.outputs.set(values, at * widths.outputs);
    }
  }

  /** Simulate a sample; the number of steps that it made. */
  function simulate(sample: number, output: Output, stopped: () => boolean): number {
    const simulation = prepare(sample);
    const { model, data, step } = simulation;
    const own = hooksOf(simulation);
    start(simulation, sample);
    own?.begin?.(sample + (job.first ?? 0));
    const firstRow = (sample - output.first) * rows;
    const firstControl = !controls || controls.length === steps * ncontrol ? 0 : sample * steps * ncontrol;
    let done = 0;
    let ended = false;
    while (done < steps && !ended && !stopped()) {
      if (controls) {
        const at = firstControl + done * ncontrol;
        for (let i = 0; i < ncontrol; i++) control[i] = controls[at + i];
        setState(model, data, control, controlSpec);
      }
      own?.before?.(done);
      step();
      ended = own?.after?.(done) === true || warned(data);
      done++;
      if (done % every === 0) record(simulation, own, output, firstRow + done / every - 1);
    }
    for (let i = Math.floor(done / every); i < rows; i++) record(simulation, own, output, firstRow + i);
    return done;
  }

  return {
    run(begin, end, output, stopped) {
      for (let sample = begin; sample < end && !stopped(); sample++)
        output.steps[sample - output.first] = simulate(sample, output, stopped);
    },
  };
}
