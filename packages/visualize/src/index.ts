/**
 * What to draw of a simulation: abstract scenes of geoms, lights and cameras, and what the mouse does to them.
 *
 * @packageDocumentation
 */

export {
  averageCamera,
  type CameraFrame,
  cameraFrame,
  cameraFrustum,
  cameraInModel,
  cameraInRoom,
  createCameraFrame,
  createFrustum,
  type Frustum,
  frustumHeight,
  model2room,
  room2model,
  sceneCamera,
  updateCamera,
} from './camera.js';
export { catenary } from './catenary.js';
export * from './enums.js';
export { updateFlexes } from './flex-faces.js';
export { connector, UNWRAPPED_TYPES, type View } from './geom.js';
export { alignToCamera, moveCamera, moveModel } from './interact/move-camera.js';
export { applyPerturbForce, applyPerturbPose, initPerturb, massAtSelection, movePerturb } from './interact/perturb.js';
export { type Selection, select, selectRay } from './interact/select.js';
export { makeLights } from './lights.js';
export {
  defaultFreeCamera,
  type FlagInfo,
  Perturbation,
  RENDER_FLAGS,
  VIS_FLAGS,
  ViewCamera,
  VisualOption,
} from './option.js';
export { Scene, SceneCamera, SceneGeom, SceneLight } from './scene.js';
export { updateSkins } from './skin.js';
export { addSceneGeoms, updateScene } from './update-scene.js';
