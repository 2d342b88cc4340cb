import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';

const load = (compiler: string, world: string) =>
  loadModel(`<mujoco>${compiler}<worldbody>${world}</worldbody></mujoco>`);

it('has the geoms that can collide at the leaves of their body', () => {
  const m = load('', '<geom size="1"/><geom size="1" contype="0" conaffinity="0"/><geom size="1" pos="5 0 0"/>');
  expect([m.body_bvhadr[0], m.body_bvhnum[0]]).toEqual([0, 3]);
  expect([...m.bvh_nodeid]).toEqual([-1, 0, 2]);
  expect([...m.bvh_child]).toEqual([1, 2, -1, -1, -1, -1]);
});

it('gives a body without such geoms no tree', () => {
  const m = load('', '<body><geom size="1" contype="0" conaffinity="0"/></body>');
  expect([...m.body_bvhadr, ...m.body_bvhnum]).toEqual([-1, -1, 0, 0]);
});

it('keeps the geoms of the leaves of former trees at inner nodes, as the reference does when it fuses bodies', () => {
  const m = load('<compiler fusestatic="true"/>', '<geom size="1"/><body pos="2 0 0"><geom size=".2"/></body>');
  expect([...m.bvh_nodeid.subarray(0, 3)]).toEqual([0, 0, 1]);
});
