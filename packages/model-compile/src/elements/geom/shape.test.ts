import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';

const geom = (attributes: string) => loadModel(`<mujoco><worldbody><geom ${attributes}/></worldbody></mujoco>`);

it('puts a capsule between two points, z from the second to the first', () => {
  const m = geom('type="capsule" size=".1" fromto="0 0 3 0 0 1"');
  expect([...m.geom_pos]).toEqual([0, 0, 2]);
  expect([...m.geom_size]).toEqual([0.1, 1, 0]);
  expect([...m.geom_quat]).toEqual([1, 0, 0, 0]);
});

it('gives a box between two points a square section', () => {
  expect([...geom('type="box" size=".1" fromto="0 0 0 0 0 4"').geom_size]).toEqual([0.1, 0.1, 2]);
});

it.each([
  ['type="sphere" size=".1" fromto="0 0 0 1 0 0"', 'fromto requires capsule, cylinder, box or ellipsoid'],
  ['type="capsule" size=".1" fromto="0 0 0 1 0 0" pos="1 0 0"', 'both pos and fromto defined'],
  ['type="capsule" size=".1" fromto="1 0 0 1 0 0"', 'fromto points too close'],
  ['type="plane" size="1 1 0"', 'plane size(3) must be positive'],
  ['type="cylinder" size=".1 0"', 'size 1 must be positive'],
])('refuses %s', (attributes, message) => {
  expect(() => geom(attributes)).toThrow(message);
});
