/**
 * Kernels of collision detection, for other stages: factories that `kernelsOf` of `@corten/model` calls once for each data.
 *
 * @packageDocumentation
 */

export { collisionKernels } from './collision.js';
export { type ContactBuffer, createContactBuffer } from './narrowphase/contact-buffer.js';
export { narrowKernels } from './narrowphase/narrow.js';
export { distanceKernels } from './queries/distance.js';
export { multiRayKernels } from './queries/multi-ray.js';
export { rayKernels } from './queries/ray.js';
export { distanceFieldKernels } from './sdf/distance-field.js';
