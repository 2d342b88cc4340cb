// All that simulates, in one module: what a copy of the engine's code consists of. scripts/bundle.mjs makes one file of
// it that needs no other, dist/engine.js.

export * from '@corten/collision/kernels';
export * from '@corten/constraint-solver/kernels';
export * from '@corten/dynamics/kernels';
export * from '@corten/pipeline/kernels';
