// What a reflecting plane shows: the scene seen from behind it.
// Covered by packages/three/test/browser.test.ts.
import {
  type Camera,
  HalfFloatType,
  Matrix4,
  type Object3D,
  PerspectiveCamera,
  Plane,
  type Scene,
  type Texture,
  Vector3,
  Vector4,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';

/** The picture that a plane mirrors, and where it lies in it. */
export interface Mirror {
  readonly texture: { value: Texture };
  /** takes clip coordinates of the view to texture coordinates of the picture */
  readonly matrix: { value: Matrix4 };
  /**
   * Render what a plane mirrors.
   * @param position - a point of the plane, in the world
   * @param normal - its unit normal, in the world
   * @param hidden - what is not mirrored
   */
  render(
    renderer: WebGLRenderer,
    scene: Scene,
    camera: Camera,
    position: Vector3,
    normal: Vector3,
    hidden: readonly Object3D[],
  ): void;
  dispose(): void;
}

/** Pixels of the mirrored picture for one of the view, along each side. */
const RESOLUTION = 0.5;

export function createMirror(): Mirror {
  const target = new WebGLRenderTarget(1, 1, { type: HalfFloatType, samples: 0 });
  const texture = { value: target.texture };
  // mirrored across the middle of the picture, the two views have the same pixels
  const matrix = { value: new Matrix4().set(0.5, 0, 0, 0.5, 0, 0.5, 0, 0.5, 0, 0, 0.5, 0.5, 0, 0, 0, 1) };
  const virtual = new PerspectiveCamera();
  virtual.matrixAutoUpdate = false;
  virtual.matrixWorldAutoUpdate = false;
  const reflection = new Matrix4();
  const clip = new Plane();
  const corner = new Vector4();
  const plane = new Vector4();
  const last = new Vector4();
  const inverse = new Matrix4();
  const eye = new Vector3();
  let rendering = false;

  /** Make the near plane of the projection the mirror, so that nothing behind it is drawn. */
  function cutAt(position: Vector3, normal: Vector3): void {
    clip.setFromNormalAndCoplanarPoint(normal, position).applyMatrix4(virtual.matrixWorldInverse);
    plane.set(clip.normal.x, clip.normal.y, clip.normal.z, clip.constant);
    const { elements } = virtual.projectionMatrix;
    corner
      .set(Math.sign(plane.x), Math.sign(plane.y), 1, 1)
      .applyMatrix4(inverse.copy(virtual.projectionMatrix).invert());
    const w = last.set(elements[3], elements[7], elements[11], elements[15]).dot(corner);
    plane.multiplyScalar((2 * w) / plane.dot(corner));
    elements[2] = plane.x - last.x;
    elements[6] = plane.y - last.y;
    elements[10] = plane.z - last.z;
    elements[14] = plane.w - last.w;
  }

  return {
    texture,
    matrix,
    render(renderer, scene, camera, position, normal, hidden) {
      if (rendering) return;
      const away = eye.setFromMatrixPosition(camera.matrixWorld).sub(position).dot(normal);
      if (away <= 0) return;

      const { x, y, z } = normal;
      const d = -position.dot(normal);
      reflection.set(
        1 - 2 * x * x,
        -2 * x * y,
        -2 * x * z,
        -2 * d * x,
        -2 * y * x,
        1 - 2 * y * y,
        -2 * y * z,
        -2 * d * y,
        -2 * z * x,
        -2 * z * y,
        1 - 2 * z * z,
        -2 * d * z,
        0,
        0,
        0,
        1,
      ); // prettier-ignore
      // the view is mirrored left to right a second time, so that faces keep their winding
      virtual.matrixWorld.multiplyMatrices(reflection, camera.matrixWorld);
      const { elements } = virtual.matrixWorld;
      for (let i = 0; i < 3; i++) elements[i] = -elements[i];
      virtual.matrixWorldInverse.copy(virtual.matrixWorld).invert();
      virtual.projectionMatrix.copy(camera.projectionMatrix);
      virtual.projectionMatrix.elements[8] = -virtual.projectionMatrix.elements[8];
      cutAt(position, normal);
      virtual.projectionMatrixInverse.copy(virtual.projectionMatrix).invert();
      matrix.value.elements[0] = -0.5;

      const canvas = renderer.domElement;
      const width = Math.max(1, Math.round(RESOLUTION * canvas.width));
      const height = Math.max(1, Math.round(RESOLUTION * canvas.height));
      if (target.width !== width || target.height !== height) target.setSize(width, height);
      const { background } = scene;
      const before = renderer.getRenderTarget();
      const shadows = renderer.shadowMap.autoUpdate;
      const shown = hidden.map((object) => object.visible);
      for (const object of hidden) object.visible = false;
      rendering = true;
      scene.background = null;
      renderer.shadowMap.autoUpdate = false;
      const alpha = renderer.getClearAlpha();
      renderer.setClearAlpha(0);
      renderer.setRenderTarget(target);
      renderer.clear();
      renderer.render(scene, virtual);
      renderer.setRenderTarget(before);
      renderer.setClearAlpha(alpha);
      renderer.shadowMap.autoUpdate = shadows;
      scene.background = background;
      rendering = false;
      for (const [i, object] of hidden.entries()) object.visible = shown[i];
    },
    dispose() {
      target.dispose();
    },
  };
}
