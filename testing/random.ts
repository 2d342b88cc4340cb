import { generator } from '../conformance/src/random.js';

/** Numbers in [0, 1) from a seed. */
export const numbers = generator;

/** Numbers in [-1, 1) from a seed. */
export function random(seed: number): () => number {
  const next = generator(seed);
  return () => 2 * next() - 1;
}
