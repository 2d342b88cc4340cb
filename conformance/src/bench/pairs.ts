// Two builds of our engine beside each other: paired rounds, and an interval in which the ratio is.
// Covered by conformance/test/pairs.test.ts.
import { median } from './rounds.js';

/** Student's t for 95 %, by degrees of freedom from 1; the last one serves for all above. */
const T95 = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11,
  2.101, 2.093, 2.086,
];

/** How two builds compare. */
export interface PairResult {
  /** geometric mean of the pairs' ratios, second over first */
  readonly ratio: number;
  /** where that is with 95 % confidence */
  readonly interval: readonly [low: number, high: number];
  /** whether the interval leaves out 1 */
  readonly differ: boolean;
}

/**
 * Compare times that were taken in pairs.
 * @param first - for each pair, times of the first build's rounds
 * @param second - of the second build's rounds, one for each of the first's
 * @throws RangeError for fewer than two pairs: they say nothing about the spread
 */
export function comparePairs(first: readonly number[][], second: readonly number[][]): PairResult {
  const count = first.length;
  if (count < 2) throw new RangeError('at least two pairs of fresh workers are needed');
  // each pair of workers is one observation: rounds within a pair share what the compiler made of the code
  const logs = first.map((times, pair) => median(times.map((time, i) => Math.log(second[pair][i] / time))));
  const mean = logs.reduce((a, b) => a + b) / count;
  const variance = logs.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (count - 1);
  const half = T95[Math.min(count - 1, T95.length) - 1] * Math.sqrt(variance / count);
  const interval = [Math.exp(mean - half), Math.exp(mean + half)] as const;
  return { ratio: Math.exp(mean), interval, differ: interval[0] > 1 || interval[1] < 1 };
}
