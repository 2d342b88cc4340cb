import { kernelsOf } from '@corten/model';
import { expect, it } from 'vitest';
import { scene } from '../../test/scene.js';
import { collision } from '../collision.js';
import { bodySweepKernels } from './body-sweep.js';

const box = { type: 'box', size: [0.5, 0.5, 0.5] } as const;

it('pairs bodies whose boxes overlap along the axes of the whole scene', () => {
  const { d } = scene([box, { ...box, pos: [0.9, 0, 0] }, { ...box, pos: [3, 0, 0] }]);
  const { pairs } = kernelsOf(bodySweepKernels, d);
  expect([pairs(1, 2), pairs(1, 3), pairs(2, 3)]).toEqual([true, false, false]);
});

it('does not pair bodies whose boxes only touch along the sweep axis, as the reference', () => {
  const { m, d } = scene([box, { ...box, pos: [1, 0, 0] }]);
  collision(m, d);
  expect(d.ncon).toBe(0);
  d.geom_xpos[3] = 0.999;
  collision(m, d);
  expect(d.ncon).toBe(4);
});

it('forgets the axes when positions have changed', () => {
  const { d } = scene([box, { ...box, pos: [3, 0, 0] }]);
  const { pairs, reset } = kernelsOf(bodySweepKernels, d);
  expect(pairs(1, 2)).toBe(false);
  d.geom_xpos[3] = 0.5;
  reset();
  expect(pairs(1, 2)).toBe(true);
});
