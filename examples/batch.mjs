// Two hundred carts with poles of random masses, on all processors: how far they have moved.
import { initialState, perturbedStates, randomSource, rollout } from '@corten/rollout/node';
import { loadModelFile, StateBit } from 'corten/node';

const model = loadModelFile(new URL('models/cartpole.xml', import.meta.url));
const result = await rollout(model, {
  initialStates: perturbedStates(model, initialState(model), 200, 0.05, randomSource(1)),
  steps: 100,
  every: 100,
  stateSpec: StateBit.qpos,
  randomize: [{ field: 'body_mass', rows: ['pole'], range: [0.5, 2] }],
});
const slides = Array.from({ length: result.samples }, (_, i) => result.state[i * model.nq]);
console.log('from', Math.min(...slides).toFixed(3), 'to', Math.max(...slides).toFixed(3), 'm');

// → from -0.278 to 0.198 m
