import { parseMjcf } from '@corten/mjcf-parse';
import { expect, it } from 'vitest';
import { lintModel } from '../lint-model.js';
import { inertiaFar } from './inertia-far.js';

const found = (inertial: string, geoms = '<geom size=".1"/>') =>
  lintModel(
    parseMjcf(`<mujoco><worldbody><body><freejoint/><inertial ${inertial}/>${geoms}</body></worldbody></mujoco>`),
    { rules: [inertiaFar] },
  ).findings.map((f) => f.message);

it('finds a centre of mass outside of the geoms', () => {
  expect(found('pos="1 0 0" mass="1" diaginertia=".004 .004 .004"')).toEqual([
    'the centre of mass is 1.00 m from that of the geoms',
  ]);
});

it('finds moments of another scale', () => {
  expect(found('pos="0 0 0" mass="1" diaginertia=".4 .4 .4"')).toEqual([
    'the largest moment of inertia is 100 times that of the geoms with the same mass',
  ]);
  expect(found('pos="0 0 0" mass="1" diaginertia="4e-5 4e-5 4e-5"')).toHaveLength(1);
});

it('takes what fits, whatever the mass', () => {
  expect(found('pos="0 0 0.05" mass="7" diaginertia=".03 .03 .02"')).toEqual([]);
  expect(found('pos="0 0 0" mass="1" diaginertia="1 1 1"', '<site size=".1"/>')).toEqual([]);
});

it('has nothing to say about bodies without mass', () => {
  const xml = `<mujoco><worldbody><body><inertial pos="1 0 0" mass="0" diaginertia="0 0 0"/><geom size=".1"/></body>
    <body><geom size=".1" pos="9 0 0"/></body></worldbody></mujoco>`;
  expect(lintModel(parseMjcf(xml), { rules: [inertiaFar] }).findings).toEqual([]);
});
