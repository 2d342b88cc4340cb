import { describe, expect, it } from 'vitest';
import { readNumber } from './number-text.js';

describe('readNumber', () => {
  it.each([
    ['1', 1],
    ['+.5', 0.5],
    ['-1.e-3', -0.001],
    ['-0', -0],
    ['Infinity', Infinity],
    ['-inf', -Infinity],
    ['nan(x_1)', Number.NaN],
    ['0x1.8p1', 3],
    ['0X.8', 0.5],
    ['0x0p999999999999', 0],
    ['', undefined],
    ['.', undefined],
    ['1e', undefined],
    ['1,5', undefined],
    ['0x', undefined],
    ['0x.p1', undefined],
    ['infi', undefined],
    // the largest numbers
    ['1.7976931348623157e308', Number.MAX_VALUE],
    ['1.8e308', 'range'],
    ['0x1p1024', Infinity],
    ['0x1p1103', 'range'],
    // below the smallest normal number: what is exact, and what is rounded up to a power of two
    ['0e-999', 0],
    ['2.2250738585072012e-308', 2 ** -1022],
    ['2.2250738585072011e-308', 'range'],
    ['4e-324', 5e-324],
    ['5e-324', 'range'],
    ['1e-999', 'range'],
    ['0x1p-1074', 5e-324],
    ['0x1p-1075', 'range'],
    ['0x1.8p-1080', 0],
    ['-0x1.8p-1075', -5e-324],
  ])('%j gives %j', (token, value) => {
    expect(readNumber(token, false)).toBe(value);
  });

  it('takes denormal numbers with all their digits', () => {
    const digits = (5n ** 1074n).toString();
    expect(readNumber(`${digits}e-1074`, false)).toBe(5e-324);
    expect(readNumber(`${digits}1e-1075`, false)).toBe('range');
  });

  it.each([
    ['3.4e38', 3.4e38],
    ['3.5e38', 'range'],
    ['1e-40', 'range'],
    ['0x1p-149', 2 ** -149],
    // just above halfway between two numbers of single precision; a double cannot tell
    ['1.0000000596046447753906250000001', 1 + 2 ** -23],
    ['1.000000059604644775390625', 1],
  ])('%j in single precision gives %j', (token, value) => {
    const read = readNumber(token, true);
    expect(typeof read === 'number' ? Math.fround(read) : read).toBe(
      typeof value === 'number' ? Math.fround(value) : value,
    );
  });

  it('reads numbers of a million digits', () => {
    expect(readNumber(`0.${'0'.repeat(1_000_000)}1e1000001`, false)).toBe(1);
    expect(readNumber(`0x${'f'.repeat(1_000_000)}p-4000000`, false)).toBe(1);
  });
});
