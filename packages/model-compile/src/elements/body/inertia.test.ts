import type { MjcfError } from '@corten/mjcf-parse';
import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';

const load = (inner: string, head = '') =>
  loadModel(`<mujoco>${head}<worldbody><body>\n${inner}</body></worldbody></mujoco>`);

it('takes a full inertia apart into principal moments, largest first', () => {
  const m = load('<inertial pos="0 0 0" mass="1" fullinertia="1 2 2.5 0 0 0"/>');
  expect([...m.body_inertia.subarray(3)]).toEqual([2.5, 2, 1]);
});

it('turns the inertial frame by any kind of orientation', () => {
  const m = load('<inertial pos="1 2 3" mass="1" diaginertia="1 1 1" euler="90 0 0"/>');
  expect([...m.body_ipos.subarray(3)]).toEqual([1, 2, 3]);
  expect(m.body_iquat[5]).toBeCloseTo(Math.SQRT1_2, 12);
});

it('puts the inertias of geoms together about their common center', () => {
  const m = load('<geom size=".1" mass="1" pos="1 0 0"/><geom size=".1" mass="3" pos="-1 0 0"/>');
  expect(m.body_mass[1]).toBe(4);
  expect(m.body_ipos[3]).toBeCloseTo(-0.5, 12);
  // 4 · 0.4 · 0.01, and the reduced mass times the square of the distance across the line
  expect(m.body_inertia[3]).toBeCloseTo(0.016 + 0.75 * 4, 10);
});

it('keeps to the bounds of masses and moments', () => {
  const m = load(
    '<inertial pos="0 0 0" mass=".1" diaginertia="1e-3 1 1"/>',
    '<compiler boundmass="2" boundinertia=".5"/>',
  );
  expect(m.body_mass[1]).toBe(2);
  expect([...m.body_inertia.subarray(3)]).toEqual([0.5, 1, 1]);
});

it('balances moments that no body has, when it is told to', () => {
  const inner = '<inertial pos="0 0 0" mass="1" diaginertia="1 1 4"/>';
  expect([...load(inner, '<compiler balanceinertia="true"/>').body_inertia.subarray(3)]).toEqual([2, 2, 2]);
  expect(() => load(inner)).toThrow('inertia must satisfy A + B >= C');
});

it.each([
  ['<inertial pos="0 0 0" mass="1" diaginertia="1 1 1" fullinertia="1 1 1 0 0 0"/>', 'cannot both be specified'],
  ['<inertial pos="0 0 0" mass="1" fullinertia="-1 1 1 0 0 0"/>', 'must have positive eigenvalues'],
])('refuses %s at its line', (inner, message) => {
  let error: unknown;
  try {
    load(inner);
  } catch (e) {
    error = e;
  }
  expect((error as MjcfError).message).toContain(message);
  expect((error as MjcfError).line).toBe(2);
});
