// A simulation of ours and one of the reference, side by side, while the model changes.
import { Data } from '@corten/model';
import { createSimulation, loadModel, resetData } from 'corten';
import { largestDifference } from '../../src/compare.js';
import { MODEL_BOOLEAN_NAMES, modelBooleans, type Oracle, type OracleModel } from '../../src/oracle.js';
import { TOLERANCES } from '../../src/stages.js';
import type { Change } from './changes.js';
import { control } from './trajectory.js';

/** What a step starts from, beside the model and the controls. */
const STATE = ['qpos', 'qvel', 'act', 'history', 'qacc_warmstart'] as const;

function hasStopped(step: () => void): boolean {
  try {
    step();
    return false;
  } catch {
    return true;
  }
}

/** Our simulation and the reference's of one model, with the same controls. */
export function createBoth(oracle: Oracle, xml: string) {
  const compiled = oracle.compileString(xml);
  const { model, data } = compiled;
  const m = loadModel(xml);
  const sim = createSimulation(m);
  const start = new Data(m);
  return {
    m,
    model,
    dispose: compiled.dispose,
    reset() {
      oracle.mj.mj_resetData(model, data);
      sim.data.copyFrom(start);
      resetData(m, sim.data);
    },
    /** One step; false when both refuse it. */
    step(i: number): boolean {
      control(sim.data, i);
      data.ctrl.set(sim.data.ctrl);
      const stopped = [() => sim.step(), () => oracle.guard(() => oracle.mj.mj_step(model, data))].map(hasStopped);
      if (stopped[0] !== stopped[1]) throw new Error(`${stopped[0] ? 'only ours' : 'only the reference'} stops`);
      return !stopped[0];
    },
    /** Start the next step in the reference's state, so that rounding does not grow from step to step. */
    synchronize() {
      for (const field of STATE) (sim.data[field] as Float64Array).set(data[field] as Float64Array);
    },
    /** What differs by more than rounding and an iteration of a solver can explain, or by `slack` times as much. */
    difference(slack = 1): string | undefined {
      if (sim.data.ncon !== data.ncon) return `${sim.data.ncon} contacts, ${data.ncon} in the reference`;
      if (sim.data.nefc !== data.nefc) return `${sim.data.nefc} rows, ${data.nefc} in the reference`;
      for (const [field, tolerance] of [
        ['qvel', TOLERANCES.changed],
        ['qpos', TOLERANCES.changed],
        ['sensordata', TOLERANCES.changedSensors],
      ] as const) {
        const { error } = largestDifference(sim.data[field], data[field] as Float64Array);
        if (!(error <= slack * tolerance.relative)) return `${field} by ${error}`;
      }
      return undefined;
    },
  };
}

/** Changes a model of the reference; what takes the change back. */
export function applyToReference(model: OracleModel, { of, field, values }: Change): () => void {
  if (of === 'option') {
    const old = model.opt[field];
    if (typeof old === 'number') {
      [model.opt[field]] = values([old]);
      return () => {
        model.opt[field] = old;
      };
    }
  }
  const array = MODEL_BOOLEAN_NAMES.includes(field)
    ? modelBooleans(model, field)
    : of === 'option'
      ? model.opt[field]
      : model[field];
  const before = array.slice();
  array.set(values(before));
  return () => array.set(before);
}
