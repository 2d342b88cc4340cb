// What tests in any package may use of the whole engine. Not a package: packages stay free of cycles.
export { comPos, forward, kinematics, loadModel } from '../packages/corten/src/index.js';
export { distance } from './distance.js';
export { load } from './load.js';
export { encodePng, type PngToWrite, pngChunk, pngStart } from './png.js';
export { numbers, random } from './random.js';
