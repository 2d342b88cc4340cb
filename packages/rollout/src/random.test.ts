import { expect, test } from 'vitest';
import { randomSource } from './random.js';

test('normal numbers have mean 0, deviation 1 and the tails of a normal distribution', () => {
  const { normal } = randomSource(3);
  const values = Array.from({ length: 20_000 }, normal);
  const mean = values.reduce((a, b) => a + b) / values.length;
  const variance = values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / values.length;
  expect(Math.abs(mean)).toBeLessThan(0.03);
  expect(Math.abs(variance - 1)).toBeLessThan(0.05);
  // 4.55 % are beyond two deviations
  expect(values.filter((x) => Math.abs(x) > 2).length / values.length).toBeCloseTo(0.0455, 2);
});

test('a seed gives the same numbers again, another one others', () => {
  const draw = (seed: number) => Array.from({ length: 4 }, randomSource(seed).normal);
  expect(draw(5)).toEqual(draw(5));
  expect(draw(5)).not.toEqual(draw(6));
});
