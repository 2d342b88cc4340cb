import { parseMjcf } from '@corten/mjcf-parse';
import { expect, it } from 'vitest';
import { lintModel } from '../lint-model.js';
import { meshSurface } from './mesh-surface.js';

const found = (face: string, attributes = '') =>
  lintModel(
    parseMjcf(`<mujoco><asset><mesh name="m" vertex="0 0 0 1 0 0 0 1 0 0 0 1" face="${face}" ${attributes}/></asset>
    <worldbody><body><freejoint/><geom type="mesh" mesh="m"/></body></worldbody></mujoco>`),
    { rules: [meshSurface] },
  ).findings;

it('finds holes', () => {
  expect(found('0 2 1 0 1 3 0 3 2')[0].message).toMatch(/^mesh 'm': .*edge/);
});

it('takes closed surfaces, hulls and shells', () => {
  expect(found('0 2 1 0 1 3 0 3 2 1 2 3')).toEqual([]);
  expect(found('0 2 1 0 1 3 0 3 2', 'inertia="convex"')).toEqual([]);
  expect(found('0 2 1 0 1 3 0 3 2', 'inertia="shell"')).toEqual([]);
});
