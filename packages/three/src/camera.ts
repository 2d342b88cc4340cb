// Cameras of three.js and of scenes, each brought to where the other is.
import { averageCamera, type Scene, type SceneCamera } from '@corten/visualize';
import { type Camera, Matrix4, OrthographicCamera, PerspectiveCamera, Vector3 } from 'three';

const RIGHT = /* @__PURE__ */ new Vector3();
const UP = /* @__PURE__ */ new Vector3();
const BACK = /* @__PURE__ */ new Vector3();
const POSITION = /* @__PURE__ */ new Vector3();
const MATRIX = /* @__PURE__ */ new Matrix4();

/**
 * Bring a camera of three.js to where a scene is seen from, between its two eyes, with the same
 * frustum.
 * @param scene - whose cameras are looked through, after an update
 * @param camera - perspective or orthographic, as the scene's camera is; its parent should be that of the view
 * @param aspect - width of the picture over its height
 * @throws Error when the scene is seen in another projection than the camera has
 */
export function applyCamera(scene: Scene, camera: PerspectiveCamera | OrthographicCamera, aspect: number): void {
  const eye = averageCamera(...scene.camera);
  const { pos, forward, up } = eye;
  if ((eye.orthographic === 1) !== camera instanceof OrthographicCamera)
    throw new Error(
      `the scene's camera is ${eye.orthographic ? 'orthographic' : 'perspective'}, that of three.js is not`,
    );
  BACK.set(-forward[0], -forward[1], -forward[2]);
  UP.set(up[0], up[1], up[2]);
  RIGHT.crossVectors(UP, BACK).normalize();
  MATRIX.makeBasis(RIGHT, UP.crossVectors(BACK, RIGHT), BACK);
  camera.position.set(pos[0], pos[1], pos[2]);
  camera.quaternion.setFromRotationMatrix(MATRIX);
  setFrustum(eye, camera, aspect);
}

/** Set the projection to the frustum of a scene's camera. */
function setFrustum(eye: SceneCamera, camera: PerspectiveCamera | OrthographicCamera, aspect: number): void {
  const { frustum_near: near, frustum_far: far, frustum_top: top, frustum_bottom: bottom, frustum_center } = eye;
  const half = eye.frustum_width > 0 ? eye.frustum_width : 0.5 * aspect * (top - bottom);
  camera.near = near;
  camera.far = far;
  if (camera instanceof OrthographicCamera) {
    camera.left = frustum_center - half;
    camera.right = frustum_center + half;
    camera.top = top;
    camera.bottom = bottom;
    camera.updateProjectionMatrix();
    return;
  }
  camera.aspect = aspect;
  camera.fov = (2 * Math.atan((0.5 * (top - bottom)) / near) * 180) / Math.PI;
  camera.projectionMatrix.makePerspective(frustum_center - half, frustum_center + half, top, bottom, near, far);
  camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
}

/**
 * Let a scene be seen from where a camera of three.js is, both eyes in one place.
 * @param camera - perspective or orthographic, its world matrix up to date
 * @param toView - takes the world to the frame of the view
 * @param scene - whose cameras are set
 */
export function viewFrom(camera: Camera, toView: Matrix4, scene: Scene): void {
  MATRIX.multiplyMatrices(toView, camera.matrixWorld).extractBasis(RIGHT, UP, BACK);
  POSITION.setFromMatrixPosition(MATRIX);
  UP.normalize();
  BACK.normalize();
  for (const eye of scene.camera) {
    POSITION.toArray(eye.pos);
    BACK.toArray(eye.forward);
    for (let i = 0; i < 3; i++) eye.forward[i] = -eye.forward[i];
    UP.toArray(eye.up);
    eye.frustum_center = eye.frustum_width = 0;
    if (camera instanceof PerspectiveCamera) {
      const top = camera.near * Math.tan((camera.fov * Math.PI) / 360);
      eye.orthographic = 0;
      eye.frustum_top = top;
      eye.frustum_bottom = -top;
      eye.frustum_near = camera.near;
      eye.frustum_far = camera.far;
    } else if (camera instanceof OrthographicCamera) {
      eye.orthographic = 1;
      eye.frustum_top = camera.top / camera.zoom;
      eye.frustum_bottom = camera.bottom / camera.zoom;
      eye.frustum_near = camera.near;
      eye.frustum_far = camera.far;
    }
  }
}
