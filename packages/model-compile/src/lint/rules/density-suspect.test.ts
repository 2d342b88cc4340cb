import { parseMjcf } from '@corten/mjcf-parse';
import { expect, it } from 'vitest';
import { lintModel } from '../lint-model.js';
import { densitySuspect } from './density-suspect.js';

const found = (mass: number) =>
  lintModel(
    parseMjcf(
      `<mujoco><worldbody><body><freejoint/><inertial pos="0 0 0" mass="${mass}" diaginertia="1 1 1"/><geom size=".1"/></body></worldbody></mujoco>`,
    ),
    { rules: [densitySuspect] },
  ).findings.map((f) => f.message);

it('finds masses in grams', () => {
  expect(found(4200)).toEqual(['4.20e+3 kg on 0.00419 m³ is a density of 1.00e+6 kg/m³']);
});

it('finds next to no mass', () => {
  expect(found(1e-4)).toHaveLength(1);
});

it('takes lead and foam', () => {
  expect(found(47)).toEqual([]);
  expect(found(0.05)).toEqual([]);
});
