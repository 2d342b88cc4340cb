import { describe, expect, it } from 'vitest';
import { comparePairs } from '../src/index.js';
import { generator } from '../src/random.js';

/** Times of some pairs of workers, each with its own luck, and rounds with noise. */
function times(pairs: number, mean: number, seed: number): number[][] {
  const next = generator(seed);
  return Array.from({ length: pairs }, () => {
    const luck = mean * (1 + 0.02 * (next() - 0.5));
    return Array.from({ length: 5 }, () => luck * (1 + 0.1 * next()));
  });
}

describe('pairs of builds', () => {
  it('differ where one is slower by more than the noise', () => {
    const { ratio, interval, differ } = comparePairs(times(6, 10, 1), times(6, 12, 2));
    expect(ratio).toBeCloseTo(1.2, 1);
    expect(interval[0]).toBeLessThan(1.2);
    expect(interval[1]).toBeGreaterThan(1.2);
    expect(differ).toBe(true);
  });

  it('do not where they are the same: at most one comparison of twenty says so', () => {
    const wrong = Array.from({ length: 200 }, (_, i) =>
      comparePairs(times(5, 10, 2 * i + 1), times(5, 10, 2 * i + 2)),
    ).filter(({ differ }) => differ).length;
    expect(wrong).toBeLessThan(24);
  });

  it('say nothing of one pair', () => {
    expect(() => comparePairs([[1]], [[1]])).toThrow(RangeError);
  });
});
