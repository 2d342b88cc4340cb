import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';

const model = (joints: string, head = '') =>
  loadModel(`<mujoco>${head}<worldbody><body>${joints}<geom size=".1"/></body></worldbody></mujoco>`);

it('turns angles of hinges into radians, and leaves lengths of sliders', () => {
  const m = model('<joint range="-90 90" ref="180"/><joint type="slide" axis="1 0 0" range="-90 90" ref="180"/>');
  expect(m.jnt_range[1]).toBeCloseTo(Math.PI / 2, 15);
  expect([...m.jnt_range.subarray(2)]).toEqual([-90, 90]);
  expect([m.qpos0[0], m.qpos0[1]]).toEqual([Math.PI, 180]);
});

it('limits a joint by its range, unless told otherwise', () => {
  const m = model('<joint range="0 1"/><joint axis="0 1 0" range="0 1" limited="false"/><joint axis="1 0 0"/>');
  expect([...m.jnt_limited]).toEqual([1, 0, 0]);
});

it('needs `limited` with a range when limits are not automatic', () => {
  expect(() => model('<joint range="0 1"/>', '<compiler autolimits="false"/>')).toThrow(/`range` but not `limited`/);
  expect(model('<joint/>', '<compiler autolimits="false"/>').jnt_limited[0]).toBe(0);
});

it('makes axes unit vectors and fixes those of balls', () => {
  const m = model('<joint type="slide" axis="3 0 4"/><joint type="ball" axis="1 0 0"/>');
  expect([...m.jnt_axis]).toEqual([3 / 5, 0, 4 / 5, 0, 0, 1]);
});

it('gives every degree of freedom of a joint its parameters', () => {
  const m = model('<joint type="ball" damping="2 3" armature=".5" frictionloss=".1"/>');
  expect([...m.dof_damping]).toEqual([2, 2, 2]);
  expect(m.dof_dampingpoly[0]).toBe(3);
  expect([...m.dof_armature]).toEqual([0.5, 0.5, 0.5]);
});

it('knows nothing of defaults in a freejoint', () => {
  const m = loadModel(
    '<mujoco><default><joint damping="3"/></default><worldbody><body><freejoint/><geom size=".1"/></body></worldbody></mujoco>',
  );
  expect(m.dof_damping[0]).toBe(0);
});
