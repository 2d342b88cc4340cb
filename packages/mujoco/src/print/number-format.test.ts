import { expect, it } from 'vitest';
import { numberFormat } from './number-format.js';

const shown = (format: string, numbers: number[]) => numbers.map(numberFormat(format));

it('rounds ties to even, as C does', () => {
  expect(shown('%.0f', [0.5, 1.5, 2.5, -0.5])).toEqual(['0', '2', '2', '-0']);
  expect(shown('%.1g', [2.5, 9.5, 0.25])).toEqual(['2', '1e+01', '0.2']);
  expect(shown('%.2f', [1.005, 0.125])).toEqual(['1.00', '0.12']);
});

it('pads, signs and trims', () => {
  expect(shown('% -9.2g', [0, -9.8, 1234.5, 1e-7])).toEqual([' 0       ', '-9.8     ', ' 1.2e+03 ', ' 1e-07   ']);
  expect(shown('%+08.3f', [1, -1, Number.POSITIVE_INFINITY])).toEqual(['+001.000', '-001.000', '    +inf']);
  expect(shown('%#.3g', [1, 100000])).toEqual(['1.00', '1.00e+05']);
  expect(shown('%.3E', [12345, 0])).toEqual(['1.234E+04', '0.000E+00']);
  expect(shown('%5.1fx', [1])).toEqual([' 1       ']);
});

it('prints large and tiny numbers in full', () => {
  expect(shown('%.0f', [1e22, 2 ** 70])).toEqual(['10000000000000000000000', '1180591620717411303424']);
  expect(shown('%.3e', [5e-324, 1.7976931348623157e308])).toEqual(['4.941e-324', '1.798e+308']);
  expect(shown('%g', [Number.NaN, 100000, 1000000, 0.0001, 0.00001])).toEqual([
    'nan',
    '100000',
    '1e+06',
    '0.0001',
    '1e-05',
  ]);
});

it.each(['', '%', '%s', '%--g', '%*g', 'x', '%ggg', '%0000000000000000000.3f'])(
  'takes its own format for %j',
  (format) => expect(numberFormat(format)(1)).toBe(' 1       '),
);
