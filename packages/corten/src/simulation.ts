// A simulation: a model, a data, and the kernels bound to both.

import { type Data, firstData, type Model, name2id, ObjType } from '@corten/model';
import { createPipeline, resetData, resetDataKeyframe } from '@corten/pipeline';

/** A model and a data with everything that a step calls bound to them once: the fast way to simulate. */
export interface Simulation {
  readonly model: Model;
  readonly data: Data;
  /** Advance by opt.timestep. */
  step(): void;
  /** Compute everything from the current state, without a step. */
  forward(): void;
  /**
   * Back to the initial state, or to a keyframe by number or name.
   * @throws RangeError when there is no such keyframe
   */
  reset(keyframe?: number | string): void;
}

/** Number of a keyframe; throws when the model has none of that number or name. */
function keyframeIndex(model: Model, keyframe: number | string): number {
  const index = typeof keyframe === 'number' ? keyframe : name2id(model, ObjType.key, keyframe);
  if (!Number.isInteger(index) || index < 0 || index >= model.nkey) {
    throw new RangeError(`the model has no keyframe ${typeof keyframe === 'number' ? keyframe : `"${keyframe}"`}`);
  }
  return index;
}

/** A data in the initial state, with the trees asleep that the model starts asleep. */
function initialData(model: Model): Data {
  const data = firstData(model);
  resetData(model, data);
  return data;
}

/**
 * Make a simulation of a model.
 *
 * @param model - a compiled model
 * @param data - a data of the model to simulate in; one in the initial state when left out
 * @throws Error that says what the model needs that cannot be simulated
 */
export function createSimulation(model: Model, data: Data = initialData(model)): Simulation {
  const { step, forward } = createPipeline(model, data);
  return {
    model,
    data,
    step,
    forward,
    reset(keyframe) {
      if (keyframe === undefined) resetData(model, data);
      else resetDataKeyframe(model, data, keyframeIndex(model, keyframe));
    },
  };
}
