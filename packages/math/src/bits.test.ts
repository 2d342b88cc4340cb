import { expect, it } from 'vitest';
import { clearLowWord } from './bits.js';

it('clears the low 32 bits', () => {
  expect(clearLowWord(1 + 2 ** -30)).toBe(1);
  expect(clearLowWord(-(1 + 2 ** -20))).toBe(-(1 + 2 ** -20));
});
