import { LightType } from '@corten/model';
import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';

const world = (inner: string, head = '') => loadModel(`<mujoco>${head}<worldbody>${inner}</worldbody></mujoco>`);

it('derives the field of view from focal length and sensor size', () => {
  const m = world('<camera focal=".01 .01" sensorsize=".02 .02" resolution="10 10"/>');
  expect(m.cam_fovy[0]).toBeCloseTo(90, 5);
  expect(m.cam_intrinsic[0]).toBeCloseTo(0.01, 8);
});

it('takes pixels before lengths', () => {
  const m = world('<camera focal="1 1" focalpixel="50 50" sensorsize=".02 .02" resolution="100 100"/>');
  expect(m.cam_intrinsic[1]).toBeCloseTo(0.01, 8);
});

it('turns lights with their frames and makes directions unit vectors', () => {
  const m = world('<frame euler="0 90 0" pos="1 0 0"><light dir="0 0 -2"/></frame><light directional="true"/>');
  expect([...m.light_dir.subarray(0, 3)].map((v) => Math.round(v * 1e12) / 1e12 + 0)).toEqual([-1, 0, 0]);
  expect([...m.light_type]).toEqual([LightType.spot, LightType.directional]);
});

it('suggests the body that was meant', () => {
  expect(() => world('<body name="torso"/><camera mode="targetbody" target="torsa"/>')).toThrow(/did you mean 'torso'/);
});
