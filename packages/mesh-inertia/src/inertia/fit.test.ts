import { expect, it } from 'vitest';
import { type FitType, fitGeom } from './fit.js';

const mesh = { boxsz: [1, 2, 3], aamm: [-1, -2, -3, 3, 4, 9] };
const size = (type: FitType, options = {}) => Array.from(fitGeom(type, mesh, options).size);

it('fits to the inertia box', () => {
  expect(size('sphere')).toEqual([2, 0, 0]);
  expect(size('capsule')).toEqual([1.5, 2.25, 0]);
  expect(size('cylinder')).toEqual([1.5, 3, 0]);
  expect(size('box', { scale: 2 })).toEqual([2, 4, 6]);
});

it('fits to the bounding box', () => {
  const fit = fitGeom('ellipsoid', mesh, { aabb: true });
  expect([Array.from(fit.center), Array.from(fit.size)]).toEqual([
    [1, 1, 3],
    [2, 3, 6],
  ]);
  expect(size('sphere', { aabb: true })).toEqual([6, 0, 0]);
  expect(size('capsule', { aabb: true })).toEqual([3, 3, 0]);
});

it('rejects other types', () => {
  expect(() => fitGeom('plane' as FitType, mesh)).toThrow('invalid geom type in fitting');
});
