// Models after random edits: made with our spec and with the reference's, they are the same.
import { describe, expect, it } from 'vitest';
import { loadOracle } from '../src/oracle.js';
import { editDifferences } from './support/random-edits.js';

const SEED = Number(process.env.CORTEN_SEED ?? 1);
const RUNS = Number(process.env.CORTEN_RUNS ?? 60);

describe('edited models', async () => {
  const oracle = await loadOracle();
  it(`are the reference's, ${RUNS} sequences of edits from seed ${SEED}`, () => {
    const found: string[] = [];
    for (let i = 0; i < RUNS && found.length < 10; i++)
      found.push(...editDifferences(oracle, SEED * 100_000 + i).map((text) => `seed ${SEED * 100_000 + i}: ${text}`));
    expect(found).toEqual([]);
  });
});
