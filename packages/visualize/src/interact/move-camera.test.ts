import { load } from '@corten/testing';
import { expect, test } from 'vitest';
import { updateCamera } from '../camera.js';
import { CameraType, MouseAction } from '../enums.js';
import { defaultFreeCamera } from '../option.js';
import { Scene } from '../scene.js';
import { alignToCamera, moveCamera, moveModel } from './move-camera.js';

const { m, d } = load('<mujoco><statistic extent="1"/><worldbody><geom size="1"/></worldbody></mujoco>');

test('rotating turns, and stops before the pole', () => {
  const camera = defaultFreeCamera(m);
  moveCamera(m, MouseAction.rotateH, -0.75, 0, camera);
  expect(camera.azimuth).toBe(90 + 135 - 360);
  moveCamera(m, MouseAction.rotateV, 0, 5, camera);
  expect(camera.elevation).toBe(-89);
});

test('a tracking camera keeps its point, a fixed one everything', () => {
  const camera = defaultFreeCamera(m);
  camera.type = CameraType.tracking;
  camera.trackbodyid = 0;
  for (const action of [MouseAction.moveV, MouseAction.turnH, MouseAction.moveHRel])
    moveCamera(m, action, 1, 1, camera);
  expect([...camera.lookat]).toEqual([...m.stat.center]);
  camera.type = CameraType.fixed;
  moveCamera(m, MouseAction.zoom, 0, 0.1, camera);
  expect(camera.distance).toBe(1.5);
});

test('turning moves what is looked at, not the eye', () => {
  const camera = Object.assign(defaultFreeCamera(m), { azimuth: 0, elevation: 0 });
  moveCamera(m, MouseAction.turnH, -0.5, 0, camera);
  expect([...camera.lookat].map((x) => Math.round(1e6 * x) / 1e6 + 0)).toEqual([-1.5, 1.5, 0]);
});

test('the distance has bounds; unknown actions are errors', () => {
  const camera = defaultFreeCamera(m);
  for (let i = 0; i < 50; i++) moveCamera(m, MouseAction.zoom, 0, 1, camera);
  expect(camera.distance).toBe(0.01);
  expect(() => moveCamera(m, 17, 0, 0, camera)).toThrow('unexpected action 17');
});

test('a vector is turned to where the camera looks', () => {
  const res = new Float64Array(3);
  alignToCamera(res, [0, 1, 5], [2, 0, -1]);
  expect([...res]).toEqual([1, 0, 5]);
});

test('the model moves only if the scene moves it', () => {
  const scene = new Scene(m);
  updateCamera(m, d, defaultFreeCamera(m), scene);
  moveModel(m, MouseAction.moveV, 1, 0, [0, 0, 1], scene);
  expect([...scene.translate]).toEqual([0, 0, 0]);
  scene.enabletransform = 1;
  moveModel(m, MouseAction.moveV, 1, 0, [0, 0, 1], scene);
  expect(Math.hypot(...scene.translate)).toBeCloseTo(1, 6);
  expect(() => moveModel(m, MouseAction.turnH, 0, 0, [0, 0, 1], scene)).toThrow('unexpected action 9');
});
