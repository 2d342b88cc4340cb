export { collision, createCollision } from './collision.js';
export { type ContactBuffer, createContactBuffer } from './contact-buffer.js';
export { createDistance, geomDistance } from './distance.js';
export { createDistanceField } from './distance-field.js';
export { createNarrow } from './narrow.js';
export { createRays, multiRay, ray, rayHfield, rayMesh } from './ray.js';
export { rayGeom } from './ray-shapes.js';
