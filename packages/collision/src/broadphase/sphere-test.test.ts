import { kernelsOf } from '@corten/model';
import { expect, it } from 'vitest';
import { scene } from '../../test/scene.js';
import { marginKernels } from '../margin.js';
import { sphereTestKernels } from './sphere-test.js';

const ball = (z: number) => ({ type: 'sphere', size: [0.5], pos: [0, 0, z] }) as const;

/** Whether geoms 0 and 1 are in reach, in both orders. */
function inReach(geoms: Parameters<typeof scene>[0], margin = 0): boolean[] {
  const { m, d } = scene(geoms);
  m.geom_margin.fill(margin / 2);
  const { setPair } = kernelsOf(marginKernels, d);
  const test = kernelsOf(sphereTestKernels, d).inReach;
  setPair(0, 1, -1);
  return [test(0, 1), test(1, 0)];
}

it('spheres are in reach up to the sum of their radii and the margin', () => {
  expect(inReach([ball(0), ball(0.99)])).toEqual([true, true]);
  expect(inReach([ball(0), ball(1.01)])).toEqual([false, false]);
  expect(inReach([ball(0), ball(1.01)], 0.02)).toEqual([true, true]);
});

it('a plane reaches what is below it or less than a radius and the margin above', () => {
  const plane = { type: 'plane', still: true } as const;
  expect(inReach([plane, ball(0.49)])).toEqual([true, true]);
  expect(inReach([plane, ball(-100)])).toEqual([true, true]);
  expect(inReach([plane, ball(0.51)])).toEqual([false, false]);
  expect(inReach([plane, ball(0.51)], 0.02)).toEqual([true, true]);
});

it('what has no bounds, or a position that is no number, is in reach of all', () => {
  const plane = { type: 'plane', still: true } as const;
  expect(inReach([plane, { ...plane, pos: [0, 0, 9] }])).toEqual([true, true]);
  expect(inReach([ball(0), ball(Number.NaN)])).toEqual([true, true]);
  expect(inReach([plane, ball(Number.NaN)])).toEqual([true, true]);
});
