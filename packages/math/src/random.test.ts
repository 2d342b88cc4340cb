import { expect, it } from 'vitest';
import { mersenneTwister64 } from './random.js';

it('is the standard generator: its 10,000th number from seed 5489', () => {
  const random = mersenneTwister64(5489);
  for (let i = 1; i < 10_000; i++) random.bits();
  expect(random.bits()).toBe(9981545732273789042n);
});

it('gives uniform numbers in [0, 1), the same for the same seed', () => {
  const a = mersenneTwister64(42);
  const b = mersenneTwister64(42);
  let sum = 0;
  let bad = 0;
  for (let i = 0; i < 10_000; i++) {
    const u = a.uniform();
    if (u !== b.uniform() || u < 0 || u >= 1) bad++;
    sum += u;
  }
  expect(bad).toBe(0);
  expect(sum / 10_000).toBeCloseTo(0.5, 1);
});

it('counts the numbers before the next one below a limit', () => {
  for (const limit of [0.01, 0.5, 1]) {
    const a = mersenneTwister64(42);
    const b = mersenneTwister64(42);
    for (let left = 2000; left > 0; ) {
      const count = a.countUntilBelow(limit, left);
      for (let i = 0; i < count; i++) expect(b.uniform()).toBeGreaterThanOrEqual(limit);
      if (count < left) expect(b.uniform()).toBeLessThan(limit);
      left -= count + 1;
    }
  }
  expect(mersenneTwister64(42).countUntilBelow(0, 1000)).toBe(1000);
});
