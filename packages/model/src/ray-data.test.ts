import { expect, test } from 'vitest';
import { RayDataField } from './enums.js';
import { raydataOffset, raydataSize } from './ray-data.js';

test('the reading of a ray has the size of its fields', () => {
  expect([1, 2, 0b111111].map(raydataSize)).toEqual([1, 3, 14]);
});

test('a field stands after those before it that the reading has', () => {
  expect(raydataOffset(0b011001, RayDataField.normal)).toBe(4);
  expect(raydataOffset(0b011001, RayDataField.dist)).toBe(0);
});
