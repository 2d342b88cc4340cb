import { expect, it } from 'vitest';
import { arm, load, scene } from '../../test/support.js';
import { step } from '../step.js';

it('moves time on and keeps the acceleration for the next solve', () => {
  const { m, d } = load(scene(arm('<joint axis="0 1 0"/>')));
  step(m, d);
  step(m, d);
  expect(d.time).toBe(0.002 + 0.002);
  expect(d.qacc_warmstart).toEqual(d.qacc);
});

it('rotates quaternions by the velocity and keeps them normalised', () => {
  const { m, d } = load(scene(arm('<freejoint/>'), '', 'gravity="0 0 0" timestep=".1"'));
  d.qvel.set([1, 2, 3, 0, 0, 0]);
  step(m, d);
  expect(d.qpos[0]).toBeCloseTo(0.1, 12);
  d.qvel.set([0, 0, 0, 4, 5, 6]);
  for (let i = 0; i < 10; i++) step(m, d);
  expect(Math.hypot(d.qpos[3], d.qpos[4], d.qpos[5], d.qpos[6])).toBeCloseTo(1, 14);
});

it('integrates positions with the new velocity', () => {
  const { m, d } = load(scene('<body><joint type="slide" axis="0 0 1"/><geom size=".1"/></body>', '', 'timestep=".1"'));
  step(m, d);
  expect(d.qvel[0]).toBeCloseTo(-0.981, 14);
  expect(d.qpos[0]).toBeCloseTo(-0.0981, 14);
});
