import { describe, expect, it } from 'vitest';
import type { Cell } from './results.js';
import { verdictText } from './verdict.js';

const exact: Cell = [0, 0, 1, ''];
const near: Cell = [3.44e-14, 1e-7, 1, 'qacc'];
const known: Cell = ['Infinity', 0, 1, 'site_dataid'];
const far: Cell = [0.5, 1e-7, 0, 'qacc'];

describe('a verdict in words', () => {
  it.each([
    [{ status: 'conforms', stages: [exact, near] }, 'Equal to 3.4e\u221214 in all 2 stages.'],
    [{ status: 'conforms', stages: [exact, exact, null] }, 'The same bits in 2 of 3 stages.'],
    [
      { status: 'conforms', stages: [known, near], known: ['why'] },
      'Equal to 3.4e\u221214 in all 2 stages, beside 1 known difference.',
    ],
    [{ status: 'differs', stages: [exact, far] }, 'Differs in 1 stage of 2.'],
    [{ status: 'differs', stages: [null], message: 'we reject it' }, 'Differs: we reject it'],
    [{ status: 'both reject', stages: [null] }, 'Both reject the file; there is nothing to compare.'],
    [{ status: 'unsupported', stages: [], message: 'flex' }, 'Not supported: flex'],
    [{ status: 'skipped', stages: [], message: 'a trap' }, 'Not compared: a trap'],
  ] as const)('%j', (result, text) => {
    expect(verdictText(result)).toBe(text);
  });
});
