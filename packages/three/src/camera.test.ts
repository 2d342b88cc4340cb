import { forward } from '@corten/pipeline';
import { load } from '@corten/testing';
import { averageCamera, defaultFreeCamera, Scene, select, updateScene, VisualOption } from '@corten/visualize';
import { Matrix4, OrthographicCamera, PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { applyCamera, viewFrom } from './camera.js';

const xml = (projection: string) => `<mujoco><visual><global azimuth="30" elevation="-20" ${projection}/></visual>
  <worldbody><geom size=".5" pos="0 0 1"/></worldbody></mujoco>`;

describe.each([
  ['perspective', '', new PerspectiveCamera()],
  ['orthographic', 'orthographic="true" fovy="4"', new OrthographicCamera()],
])('%s', (_, projection, camera) => {
  const { m, d } = load(xml(projection));
  forward(m, d);
  const option = new VisualOption();
  const scene = new Scene(m);
  updateScene(m, d, scene, defaultFreeCamera(m), option);
  applyCamera(scene, camera, 1.5);

  test('what is found under a pixel is drawn there', () => {
    camera.updateMatrixWorld();
    for (const [x, y] of [
      [0.5, 0.5],
      [0.47, 0.55],
      [0.52, 0.46],
    ]) {
      const found = select(m, d, option, 1.5, x, y, scene);
      const drawn = new Vector3(...(found?.point ?? [])).project(camera);
      expect(0.5 + 0.5 * drawn.x).toBeCloseTo(x, 5);
      expect(0.5 + 0.5 * drawn.y).toBeCloseTo(y, 5);
    }
  });

  test('the way back gives the same view', () => {
    const back = new Scene(m);
    viewFrom(camera, new Matrix4(), back);
    const expected = averageCamera(...scene.camera);
    const [eye] = back.camera;
    for (const name of ['pos', 'forward', 'up'] as const)
      for (let i = 0; i < 3; i++) expect(eye[name][i]).toBeCloseTo(expected[name][i], 5);
    expect(eye.frustum_top).toBeCloseTo(expected.frustum_top, 5);
    expect(eye.orthographic).toBe(expected.orthographic);
  });
});

test('a camera of the other projection is refused', () => {
  const { m, d } = load(xml(''));
  forward(m, d);
  const scene = new Scene(m);
  updateScene(m, d, scene, defaultFreeCamera(m));
  expect(() => applyCamera(scene, new OrthographicCamera(), 1)).toThrow('perspective');
});
