/**
 * A model in a scene of three.js: everything that MuJoCo draws, moved by a simulation.
 *
 * @packageDocumentation
 */

export { applyCamera } from './camera.js';
export { createModelView, ModelView, type ModelViewOptions, type Pick } from './model-view.js';
