import { load } from '@corten/testing';
import { expect, test } from 'vitest';
import { bodyIslandColor, islandColor } from './island-color.js';

const color = (dof: number, awake: boolean) => {
  const rgba = new Float32Array(4);
  islandColor(rgba, dof, awake);
  return [...rgba];
};

test('without an island it is grey, darker asleep', () => {
  expect(color(-1, true)).toEqual([0.7, 0.7, 0.7, 1].map(Math.fround));
  expect(color(-1, false)[0]).toBeCloseTo(0.42, 6);
});

test('islands differ, and stay in gamut', () => {
  const colors = Array.from({ length: 50 }, (_, i) => color(i, true));
  expect(new Set(colors.map(String)).size).toBe(50);
  for (const rgba of colors) for (const x of rgba) expect(x >= 0 && x <= 1).toBe(true);
});

test('bodies that sleep together have the colour of their first tree', () => {
  const { m, d } = load(`<mujoco><option><flag sleep="enable"/></option><worldbody>
    <body><freejoint/><geom size=".1"/></body><body pos="1 0 0"><freejoint/><geom size=".1"/></body></worldbody></mujoco>`);
  d.tree_asleep.set([1, 0]);
  d.body_awake.set([0, 0, 0]);
  const [a, b] = [new Float32Array(4), new Float32Array(4)];
  bodyIslandColor(m, d, 1, a);
  bodyIslandColor(m, d, 2, b);
  expect(a).toEqual(b);
  expect([...a]).toEqual(color(0, false));
});
