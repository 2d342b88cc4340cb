import fc from 'fast-check';
import { expect, it } from 'vitest';
import { uniform } from '../../../testing/uniform.js';
import { eig3 } from './eig3.js';

it('decomposes symmetric matrices, eigenvalues in decreasing order', () => {
  fc.assert(
    fc.property(fc.array(uniform(-10, 10), { minLength: 6, maxLength: 6 }), (s) => {
      const m = [s[0], s[1], s[2], s[1], s[3], s[4], s[2], s[4], s[5]];
      const [l, v, q] = [[], [], []] as number[][];
      expect(eig3(l, v, q, m)).toBeLessThan(50);
      expect(l[0] + 1e-12 >= l[1] && l[1] + 1e-12 >= l[2]).toBe(true);
      for (let c = 0; c < 3; c++) {
        for (let r = 0; r < 3; r++) {
          const mv = m[3 * r] * v[c] + m[3 * r + 1] * v[3 + c] + m[3 * r + 2] * v[6 + c];
          // rotations below 1.4e-6 are not made any more
          expect(mv).toBeCloseTo(l[c] * v[3 * r + c], 4);
        }
      }
      expect(q[0] ** 2 + q[1] ** 2 + q[2] ** 2 + q[3] ** 2).toBeCloseTo(1, 14);
    }),
  );
});

it('leaves a sorted diagonal matrix its axes', () => {
  const [l, v, q] = [[], [], []] as number[][];
  expect(eig3(l, v, q, [3, 0, 0, 0, 2, 0, 0, 0, 1])).toBe(0);
  expect([l, q]).toEqual([
    [3, 2, 1],
    [1, 0, 0, 0],
  ]);
});
