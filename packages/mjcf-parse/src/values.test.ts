import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boolean, chars, declares, flags, integer, integers, keyword, number, numbers } from './grammar/define.js';
import { formatValue, parseValue, sameValue } from './values.js';

const value = (text: string, spec: Parameters<typeof parseValue>[0] = number()) => parseValue(spec, 'x', text).value;
const code = (text: string, spec: Parameters<typeof parseValue>[0] = number()) => parseValue(spec, 'x', text).code;

describe('numbers', () => {
  it.each([
    ['1', 1],
    ['+1', 1],
    ['.5', 0.5],
    ['1.', 1],
    ['1e-3', 1e-3],
    ['0x1p3', 8],
    ['0x10', 16],
    ['inf', Infinity],
    ['-INF', -Infinity],
    ['infinity', Infinity],
    ['nan', Number.NaN],
    ['nan(1)', Number.NaN],
    [' 2\n', 2],
    ['0e-5000', 0],
    ['1e300', 1e300],
  ])('reads %j as C does', (text, expected) => {
    expect(value(text)).toBe(expected);
  });

  it.each(['1e', '1,', '1;', '1d', '1_000', '0x', '--1', 'one', '1.2.3'])('rejects %j', (text) => {
    expect(code(text)).toBe('bad-number');
  });

  it('says what kind of number is missing', () => {
    expect(parseValue(number(), 'x', '1,').problem).toBe("bad format in attribute 'x': '1,' is not a number");
    expect(parseValue(integer(), 'x', '1.5').problem).toBe("bad format in attribute 'x': '1.5' is not an integer");
  });

  it.each(['1e400', '1e-400', '1e-320', '-1e-5000'])('calls %j too large, as the reference does', (text) => {
    expect(parseValue(number(), 'x', text).problem).toMatch(/number is too large in attribute 'x'/);
  });

  it('uses the range of single precision where MuJoCo stores floats', () => {
    expect(code('1e39', number({ float: true }))).toBe('bad-number');
    expect(code('1e-40', number({ float: true }))).toBe('bad-number');
    expect(value('1e38', number({ float: true }))).toBe(1e38);
  });

  it('counts an empty text as not written', () => {
    expect(parseValue(number(), 'x', '  ')).toEqual({});
    expect(parseValue(numbers(3), 'x', '')).toEqual({});
  });

  it('marks NaN', () => {
    expect(parseValue(numbers(2), 'x', '1 nan').hasNaN).toBe(true);
  });

  it('reads back every number it writes', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (x) => {
        fc.pre(x === 0 || !Number.isFinite(x) || Math.abs(x) > 2.3e-308);
        expect(value(formatValue(x))).toBe(x);
      }),
    );
  });
});

describe('lists', () => {
  it('checks how many there are', () => {
    expect(value('1 2 3', numbers(3))).toEqual(Float64Array.of(1, 2, 3));
    expect(code('1 2', numbers(3))).toBe('too-few-values');
    expect(code('1 2 3 4', numbers(3))).toBe('too-many-values');
    expect(value('1', numbers([1, 3]))).toEqual(Float64Array.of(1));
  });

  it('reads integers strictly', () => {
    expect(value('1 -2', integers(2))).toEqual(Int32Array.of(1, -2));
    expect(code('1.0', integer())).toBe('bad-number');
    expect(code('1e3', integer())).toBe('bad-number');
    expect(code('2147483648', integer())).toBe('bad-number');
  });

  it('is linear in the length of the text', () => {
    expect((value('1 '.repeat(200_000), numbers([0, Infinity])) as Float64Array).length).toBe(200_000);
  });
});

describe('words', () => {
  it('takes keywords as they are written', () => {
    expect(value('hinge', keyword(['hinge', 'slide']))).toBe('hinge');
    expect(parseValue(keyword(['hinge', 'slide']), 'type', 'hige')).toMatchObject({
      problem: "invalid keyword: 'hige' for attribute 'type'",
      hint: "did you mean 'hinge'? allowed: hinge, slide",
    });
    expect(code(' true', boolean())).toBe('invalid-keyword');
  });

  it('reads flags, once each, in order where that is asked for', () => {
    const spec = flags(['pos', 'vel'], { ordered: true }, ['none']);
    expect(value('pos vel', spec)).toEqual(['pos', 'vel']);
    expect(value('none', spec)).toEqual(['none']);
    expect(value('', spec)).toBeUndefined();
    expect(code('vel pos', spec)).toBe('keyword-order');
    expect(code('pos pos', spec)).toBe('duplicate-keyword');
    expect(code('pos none', spec)).toBe('invalid-keyword');
  });

  it('checks the length of a text in bytes', () => {
    const spec = chars(3, { pattern: '[xyz]{3}' });
    expect(value('xyz', spec)).toBe('xyz');
    expect(value('aé', spec)).toBe('aé');
    expect(parseValue(spec, 'eulerseq', 'xy').problem).toBe("attribute 'eulerseq' must have exactly 3 characters");
  });

  it('takes any name', () => {
    expect(value('a b/c', declares('body'))).toBe('a b/c');
  });
});

describe('hints', () => {
  it('tell what was meant', () => {
    const hint = (text: string, spec = numbers([1, 3])) => parseValue(spec, 'a', text).hint;
    expect(hint('0,5')).toMatch(/a decimal comma\? write 0\.5/);
    expect(hint('1, 2, 3')).toMatch(/separated by blanks/);
    expect(hint('1,2,3')).toMatch(/separated by blanks/);
    expect(hint('abc')).toBeUndefined();
    expect(parseValue(integer(), 'a', '1.5').hint).toMatch(/whole number/);
    expect(parseValue(integer({ notEmpty: true }), 'a', ' ').problem).toBe(
      "problem reading attribute 'a': it is empty",
    );
  });
});

describe('ranges', () => {
  it('checks smallest, largest and positive', () => {
    expect(code('-2', integer({ min: -1 }))).toBe('out-of-range');
    expect(code('6', integer({ max: 5 }))).toBe('out-of-range');
    expect(code('0', number({ positive: true }))).toBe('out-of-range');
  });
});

describe('sameValue', () => {
  it('compares numbers, lists and texts', () => {
    expect(sameValue(Float64Array.of(1, Number.NaN), Float64Array.of(1, Number.NaN))).toBe(true);
    expect(sameValue(Float64Array.of(1), Float64Array.of(1, 2))).toBe(false);
    expect(sameValue(undefined, 'a')).toBe(false);
  });
});
