import { expect, it } from 'vitest';
import { scene } from '../test/support.js';

it('finds objects by name and by index', async () => {
  const { m } = await scene();
  expect([m.body('arm').id, m.body(2).name, m.geom(0).name]).toEqual([2, 'arm', 'floor']);
  expect(() => m.body('leg')).toThrow("Invalid name 'leg' for body. Valid names: ['arm', 'box', 'world']");
  expect(() => m.jnt(7)).toThrow('Invalid index 7 for jnt. Valid indices from 0 to 1');
});

it('reads and writes numbers, flags and rows in place', async () => {
  const { m } = await scene();
  const arm = m.body('arm');
  arm.mass = 3;
  arm.pos[0] = 9;
  expect([m.body_mass[2], m.body_pos[6]]).toEqual([3, 9]);
  const hinge = m.jnt('hinge');
  expect(hinge.limited).toBe(true);
  hinge.limited = false;
  expect(m.jnt_limited[1]).toBe(0);
});

it('gives a joint all rows of its positions and dofs', async () => {
  const { m, d } = await scene();
  expect(Array.from(d.jnt('free').qpos)).toEqual([0, 0, 0.09, 1, 0, 0, 0]);
  expect([m.jnt('free').armature.length, m.jnt('free').dampingpoly.length, d.jnt('free').cdof.length]).toEqual([
    6, 12, 36,
  ]);
  d.jnt('hinge').qvel[0] = 2;
  expect(d.qvel[6]).toBe(2);
});

it('gives sparse rows and variable parts', async () => {
  const { mj, m, d } = await scene();
  mj.mj_forward(m, d);
  expect(Array.from(d.actuator('push').moment)).toEqual([1, 0, 0, 0, 0, 0, 0]);
  expect(Array.from(m.tendon('cord').J_colind)).toEqual([6]);
  expect(d.sensor('where').data.length).toBe(3);
  expect(m.tex('t').data.length).toBe(12);
  expect(Array.from(m.key('home').qpos)).toEqual([0, 0, 1, 1, 0, 0, 0, 0.5]);
});
