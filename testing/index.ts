// What tests in any package may use of the whole engine. Not a package: packages stay free of cycles.
export { loadModel } from '../packages/corten/src/index.js';
export { encodePng, type PngToWrite, pngChunk, pngStart } from './png.js';
