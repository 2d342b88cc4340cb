import { expect, it } from 'vitest';
import { isNumber, leadingNumber, numberList } from './number.js';

it.each([
  ['', 0, true],
  [' 1.5e2 ', 150, true],
  ['-.5', -0.5, true],
  ['3 4', 3, true],
  ['2x', 2, false],
  ['x', 0, false],
  ['1.', 1, true],
])('reads %j as %d', (text, value, whole) => {
  expect(leadingNumber(text)).toBe(value);
  expect(isNumber(text)).toBe(whole);
});

it('reads lists between single blanks', () => {
  expect(numberList('')).toEqual([]);
  expect(numberList('7 8')).toEqual([7, 8]);
  expect(numberList('7  8 ')).toEqual([7, 0, 8]);
});
