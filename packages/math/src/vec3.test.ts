import fc from 'fast-check';
import { expect, it } from 'vitest';
import { uniform } from '../../../testing/uniform.js';
import * as v from './vec3.js';

const vector = fc.array(uniform(-100, 100), { minLength: 3, maxLength: 3 });

it('cross product is orthogonal to both factors', () => {
  fc.assert(
    fc.property(vector, vector, (a, b) => {
      const c = [0, 0, 0];
      v.cross(c, 0, a, 0, b, 0);
      expect(v.dot3(a, 0, c, 0)).toBeCloseTo(0, 6);
      expect(v.dot3(b, 0, c, 0)).toBeCloseTo(0, 6);
    }),
  );
});

it('cross product may be written over a factor', () => {
  const a = [1, 2, 3];
  v.cross(a, 0, a, 0, [4, 5, 6], 0);
  expect(a).toEqual([-3, 6, -3]);
});

it('works at offsets', () => {
  const m = new Float64Array(9);
  v.set3(m, 3, 1, 2, 3);
  v.copy3(m, 0, m, 3);
  v.add3(m, 6, m, 0, m, 3);
  expect(Array.from(m)).toEqual([1, 2, 3, 1, 2, 3, 2, 4, 6]);
  v.sub3(m, 6, m, 6, m, 0);
  v.scl3(m, 3, m, 3, 2);
  v.addToScl3(m, 6, m, 3, 10);
  v.addTo3(m, 6, m, 0);
  v.subFrom3(m, 3, m, 0);
  v.addScl3(m, 0, m, 3, m, 3, -1);
  expect(Array.from(m)).toEqual([0, 0, 0, 1, 2, 3, 22, 44, 66]);
  v.zero3(m, 6);
  expect(m[8]).toBe(0);
});

it('normalises', () => {
  const a = [3, 0, 4];
  v.normalize3(a, 0);
  expect(v.norm3(a, 0)).toBeCloseTo(1, 15);
  expect(v.dist3(a, 0, [0.6, 1, 0.8], 0)).toBeCloseTo(1, 15);
});

it('turns a vanishing vector into x', () => {
  const a = [0, 1e-16, 0];
  v.normalize3(a, 0);
  expect(a).toEqual([1, 0, 0]);
});

it('compares to within 1e-15', () => {
  expect(v.equal3([1, 2, 3], 0, [1, 2, 3], 0)).toBe(true);
  expect(v.equal3([1, 2, 3], 0, [1, 2, 3.00000001], 0)).toBe(false);
});
