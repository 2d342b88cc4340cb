import { expect, it } from 'vitest';
import { scene } from '../../test/scene.js';
import { ray } from './ray.js';

const cube = () => scene([{ type: 'sdf', size: [1, 1, 1], pos: [5, 0, 0] }]);

it('finds the surface of a signed distance field, whatever the length of the direction', () => {
  const { m, d } = cube();
  const normal = new Float64Array(3);
  expect(ray(m, d, [0, 0, 0], [3, 0, 0])).toBeCloseTo(4, 5);
  ray(m, d, [0, 0.3, 0.2], [3, 0, 0], null, true, -1, null, normal);
  expect(normal[0]).toBeLessThan(-0.9);
  expect(Math.hypot(...normal)).toBeCloseTo(1, 12);
});

it('passes beside it', () => {
  const { m, d } = cube();
  const normal = new Float64Array(3).fill(9);
  expect(ray(m, d, [0, 0, 0], [1, 1, 0], null, true, -1, null, normal)).toBe(-1);
  expect(ray(m, d, [0, 0, 0], [1, 0.24, 0])).toBe(-1);
  expect([...normal]).toEqual([0, 0, 0]);
});

it('finds the surface from inside', () => {
  const { m, d } = cube();
  expect(ray(m, d, [5, 0, 0], [0, 0, 1])).toBeCloseTo(1, 5);
});

it('does not look for a field from more than a million metres', () => {
  const { m, d } = cube();
  expect(ray(m, d, [-5e5, 0, 0], [1, 0, 0])).toBeCloseTo(500004, 4);
  expect(ray(m, d, [-2e6, 0, 0], [1, 0, 0])).toBe(-1);
});
