// States around a state.
import { Data, integratePos, type Model, StateBit, setState, stateSize } from 'corten';
import { initialState } from './job.js';
import type { RandomSource } from './random.js';

/**
 * States around one: normal noise in every direction in which the model moves.
 * @param state - a state of `StateBit.fullphysics`
 * @param samples - how many
 * @param noise - standard deviation of positions [m, rad] and velocities [m/s, rad/s]
 * @returns samples × stateSize(model, StateBit.fullphysics); the first is the state itself
 */
export function perturbedStates(
  model: Model,
  state: Float64Array,
  samples: number,
  noise: number,
  source: RandomSource,
): Float64Array {
  const size = stateSize(model, StateBit.fullphysics);
  const states = new Float64Array(samples * size);
  const data = new Data(model);
  const change = new Float64Array(model.nv);
  for (let i = 0; i < samples; i++) {
    setState(model, data, state, StateBit.fullphysics);
    if (i > 0) {
      for (let k = 0; k < model.nv; k++) change[k] = noise * source.normal();
      integratePos(model, data.qpos, change, 1);
      for (let k = 0; k < model.nv; k++) data.qvel[k] += noise * source.normal();
    }
    states.set(initialState(model, data), i * size);
  }
  return states;
}
