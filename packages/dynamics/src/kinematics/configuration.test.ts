import fc from 'fast-check';
import { expect, it } from 'vitest';
import { uniform } from '../../../../testing/uniform.js';
import { distance, mechanism, vector } from '../../test/support.js';
import { differentiatePos, integratePos, normalizeQuat } from './configuration.js';

it('differences are velocities that integrate back', () => {
  fc.assert(
    fc.property(fc.integer(), uniform(1e-3, 1), (seed, dt) => {
      const { m, d } = mechanism(seed);
      const velocity = vector(m.nv, seed);
      const result = new Float64Array(m.nv);
      const start = d.qpos.slice();
      normalizeQuat(m, start);
      const end = start.slice();
      integratePos(m, end, velocity, dt);
      differentiatePos(m, result, dt, start, end);
      expect(distance(result, velocity)).toBeLessThan(1e-11);
    }),
    { numRuns: 100 },
  );
});

it('normalises quaternions and nothing else', () => {
  const { m, d } = mechanism(1);
  const qpos = d.qpos.slice();
  normalizeQuat(m, qpos);
  for (const start of [3, 7]) expect(Math.hypot(...qpos.subarray(start, start + 4))).toBeCloseTo(1, 15);
  expect(qpos.subarray(0, 3)).toEqual(d.qpos.subarray(0, 3));
  expect(qpos.subarray(11)).toEqual(d.qpos.subarray(11));
});
