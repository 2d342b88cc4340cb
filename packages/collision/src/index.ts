export { collision } from './collision.js';
export { markBodyTrees } from './imitation/tree-marks.js';
export { Collider, colliderOf } from './narrowphase/table.js';
export { geomDistance } from './queries/distance.js';
export { multiRay } from './queries/multi-ray.js';
export { ray, rayHfield, rayMesh } from './queries/ray.js';
export { type FlexParts, rayFlex } from './queries/ray-flex.js';
export { rayGeom } from './queries/ray-shapes.js';
export { raySkin } from './queries/ray-skin.js';
