import { describe, expect, it } from 'vitest';
import { count, digits, exact, exponent, heat, whole } from './numbers.js';

describe('numbers as texts', () => {
  it('have thin spaces and real minus signs', () => {
    expect([whole(1234567), whole(12), whole(-1234)]).toEqual(['1\u2009234\u2009567', '12', '\u22121\u2009234']);
    expect([digits(1.23456e-13), digits(-0.5), digits('-Infinity'), digits(Number.NaN)]).toEqual([
      '1.23e\u221213',
      '\u22120.5',
      '\u2212∞',
      'NaN',
    ]);
    expect(exact(-33.02867729130114)).toBe('\u221233.02867729130114');
    expect([count(1, 'field'), count(2, 'field')]).toEqual(['1 field', '2 fields']);
  });

  it('show errors as exponents', () => {
    expect([exponent(7.2e-16), exponent(1e-10), exponent(0), exponent('Infinity')]).toEqual([
      '\u221216',
      '\u221210',
      '0',
      '∞',
    ]);
  });

  it('grow hot towards the tolerance, and beyond it', () => {
    expect(heat(0, 1e-10)).toBe(0);
    expect(heat(0, 0)).toBe(0);
    expect(heat(1e-16, 1e-10)).toBe(1);
    expect(heat(1e-10, 1e-10)).toBe(7);
    expect(heat(1.1e-10, 1e-10)).toBe(8);
    expect(heat(1, 0)).toBe(8);
    expect(heat('Infinity', 1e-7)).toBe(8);
    const steps = [1e-17, 1e-16, 1e-14, 1e-12, 1e-11, 1e-10].map((error) => heat(error, 1e-10));
    expect([...steps].sort()).toEqual(steps);
  });
});
