import { load } from '@corten/testing';
import { expect, test } from 'vitest';
import {
  averageCamera,
  cameraFrame,
  cameraInModel,
  createCameraFrame,
  frustumHeight,
  model2room,
  room2model,
  sceneCamera,
  updateCamera,
} from './camera.js';
import { CameraType } from './enums.js';
import { ViewCamera } from './option.js';
import { Scene } from './scene.js';

const { m, d } = load('<mujoco><worldbody><geom size="1"/><camera fovy="90"/></worldbody></mujoco>');

function free(azimuth: number, elevation: number): ViewCamera {
  return Object.assign(new ViewCamera(), { azimuth, elevation, distance: 2 });
}

test('a free camera looks at its point from its distance', () => {
  const frame = createCameraFrame();
  cameraFrame(undefined, free(90, 0), frame);
  expect([...frame.pos].map((x) => Math.round(1e9 * x) / 1e9 + 0)).toEqual([0, -2, 0]);
  expect(frame.right[0]).toBeCloseTo(1, 12);
});

test('cameras that need data say so; ids are checked', () => {
  const tracking = Object.assign(new ViewCamera(), { type: CameraType.tracking, trackbodyid: 0 });
  expect(() => cameraFrame(undefined, tracking, createCameraFrame())).toThrow('data pointer is NULL');
  expect(() => updateCamera(m, d, Object.assign(tracking, { trackbodyid: 7 }), new Scene(m))).toThrow(RangeError);
  const fixed = Object.assign(new ViewCamera(), { type: CameraType.fixed, fixedcamid: 1 });
  expect(() => sceneCamera(m, d, fixed)).toThrow('fixed camera id is outside valid range');
});

test('the eyes of a scene stand apart, their mean is the camera', () => {
  const scene = new Scene(m);
  updateCamera(m, d, free(0, -30), scene);
  const [left, right] = scene.camera;
  expect(left.pos[1] - right.pos[1]).toBeCloseTo(m.vis.global.ipd, 6);
  const mean = averageCamera(left, right);
  expect(mean.pos[1]).toBeCloseTo(0, 7);
  expect(frustumHeight(scene)).toBeCloseTo(2 * Math.tan((m.vis.global.fovy * Math.PI) / 360), 6);
});

test('a scene whose cameras were not set has no view', () => {
  expect(() => cameraInModel(new Scene(m), createCameraFrame())).toThrow('frustum_near too small');
  expect(() => frustumHeight(new Scene(m))).toThrow('frustum_near too small');
});

test('room and model are inverse to each other', () => {
  const scene = Object.assign(new Scene(m), { enabletransform: 1, scale: 2 });
  scene.translate.set([1, 2, 3]);
  scene.rotate.set([Math.SQRT1_2, 0, Math.SQRT1_2, 0]);
  const [pos, quat] = [Float64Array.of(0.1, 0.2, 0.3), Float64Array.of(0.6, 0.8, 0, 0)];
  const [roompos, roomquat] = [new Float64Array(3), new Float64Array(4)];
  const [back, turned] = [new Float64Array(3), new Float64Array(4)];
  model2room(roompos, roomquat, pos, quat, scene);
  expect(roompos[0]).not.toBeCloseTo(0.1, 2);
  room2model(back, turned, roompos, roomquat, Object.assign(scene, { scale: 1 }));
  expect(turned[1]).toBeCloseTo(0.8, 6);
  scene.scale = 0;
  expect(() => room2model(back, turned, roompos, roomquat, scene)).toThrow('scale too small');
});
