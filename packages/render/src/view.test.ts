import { forward } from '@corten/pipeline';
import { load } from '@corten/testing';
import { CameraType, Scene, updateScene } from '@corten/visualize';
import { expect, test } from 'vitest';
import { createView, viewCamera } from './view.js';

const { m, d } = load(`<mujoco><worldbody><camera name="one" pos="1 2 3"/><camera pos="0 0 5" fovy="90"/>
  <body name="torso" pos="0 0 2"><freejoint/><geom size=".1"/></body></worldbody></mujoco>`);
forward(m, d);

test('cameras by name and number, free ones by what differs', () => {
  expect(viewCamera(m, 'one')).toMatchObject({ type: CameraType.fixed, fixedcamid: 0 });
  expect(viewCamera(m, 1)).toMatchObject({ type: CameraType.fixed, fixedcamid: 1 });
  expect(viewCamera(m, undefined)).toEqual(viewCamera(m, -1));
  const free = viewCamera(m, undefined);
  expect(free).toMatchObject({ type: CameraType.free, distance: 1.5 * m.stat.extent });
  expect(viewCamera(m, { distance: 2, lookat: [1, 2, 3] })).toMatchObject({ distance: 2, azimuth: free.azimuth });
  expect(viewCamera(m, { track: 'torso' })).toMatchObject({ type: CameraType.tracking, trackbodyid: 1 });
  expect(viewCamera(m, free)).toBe(free);
});

test('cameras and bodies that are not there are named, with those that are', () => {
  expect(() => viewCamera(m, 'two')).toThrow('the model has no camera "two"; it has "one"');
  expect(() => viewCamera(m, 2)).toThrow('the model has no camera 2; it has "one"');
  expect(() => viewCamera(m, { track: 'head' })).toThrow('the model has no body "head"; it has "world", "torso"');
  const { m: none } = load('<mujoco><worldbody><geom size="1"/></worldbody></mujoco>');
  expect(() => viewCamera(none, 'one')).toThrow('the model has no camera "one"; it has none');
});

test('the corners of the picture are those of the frustum', () => {
  const scene = new Scene(m);
  updateScene(m, d, scene, viewCamera(m, 1));
  const view = createView(scene, 200, 100);
  const ray = new Float64Array(6);
  view.ray(100, 50, ray);
  expect([...ray].map((x) => Math.round(1e6 * x) / 1e6 + 0)).toEqual([0, 0, 5, 0, 0, -1]);
  // 90 degrees from top to bottom, twice as wide
  view.ray(0, 0, ray);
  const [x, y, z] = ray.subarray(3);
  expect(x / z).toBeCloseTo(2, 5);
  expect(y / z).toBeCloseTo(-1, 5);
  expect(Math.hypot(x, y, z)).toBeCloseTo(1, 12);
  expect(view.pixelSize([0, 0, 4])).toBeCloseTo(0.02, 6);
});
