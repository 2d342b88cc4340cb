import { kernelsOf } from '@corten/model';
import { load } from '@corten/testing';
import { expect, test } from 'vitest';
import { cameraRayKernels } from './camera-rays.js';
import { camlight } from './camlight.js';
import { comPos } from './com-pos.js';
import { kinematics } from './kinematics.js';

function rays(camera: string) {
  const { m, d } = load(`<mujoco><worldbody><camera pos="1 2 3" ${camera}/></worldbody></mujoco>`);
  kinematics(m, d);
  comPos(m, d);
  camlight(m, d);
  const kernels = kernelsOf(cameraRayKernels, d);
  kernels.cameraIntrinsics(0);
  return kernels;
}

test('the middle of an odd picture looks along the camera', () => {
  const { origin, direction, pixelRay } = rays('resolution="5 3" fovy="90"');
  pixelRay(0, 2, 1);
  expect([...origin]).toEqual([1, 2, 3]);
  expect([...direction].map((x) => x + 0)).toEqual([0, 0, -1]);
});

test('rows go down, columns to the right; the field of view is the height', () => {
  const { direction, pixelRay } = rays('resolution="2 2" fovy="90"');
  pixelRay(0, 1, 0);
  const [x, y, z] = direction;
  expect(x / -z).toBeCloseTo(0.5, 14);
  expect(y / -z).toBeCloseTo(0.5, 14);
});

test('rays of an orthographic camera are parallel and start apart', () => {
  const { origin, direction, pixelRay } = rays('resolution="2 2" fovy="4" projection="orthographic"');
  pixelRay(0, 0, 0);
  expect([...origin]).toEqual([0, 3, 3]);
  expect([...direction].map((x) => x + 0)).toEqual([0, 0, -1]);
});
