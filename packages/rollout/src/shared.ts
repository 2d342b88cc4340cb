// What both entries have: of browsers and of Node.
export type { HookFactory, RolloutHooks } from './hooks.js';
export { type HookModule, initialState, type RolloutModel, type RolloutOptions, type RolloutResult } from './job.js';
export { perturbedStates } from './perturb.js';
export type { RolloutPool, RunOptions } from './pool.js';
export { type RandomSource, randomSource } from './random.js';
export type { AttributeRange, FieldRange, Randomization } from './randomize.js';
export type { ModelSource } from './source.js';
