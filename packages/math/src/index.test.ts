import { expect, it } from 'vitest';
import { acos, asin, atan, atan2, cos, exp, log, pow, sin, tan } from './index.js';

const functions: Record<string, (...x: number[]) => number> = { sin, cos, tan, asin, acos, atan, atan2, exp, log, pow };

// Bit patterns of the reference's C library. Every engine must give them: no function may fall back on Math.
const EXPECTED: [name: string, args: number[], bits: string][] = [
  ['sin', [0.5], '3fdeaee8744b05f0'],
  ['sin', [1], '3feaed548f090cee'],
  ['sin', [2], '3fed18f6ead1b446'],
  ['sin', [3.5], 'bfd6733b7eba621f'],
  ['sin', [-10], '3fe1689ef5f34f52'],
  ['sin', [100000], '3fa24daa9c527e96'],
  ['sin', [1e22], 'bfeb453ab76bf397'],
  ['sin', [4.71238898038469], 'bff0000000000000'],
  ['sin', [1e-9], '3e112e0be826d695'],
  ['cos', [0.5], '3fec1528065b7d50'],
  ['cos', [1], '3fe14a280fb5068c'],
  ['cos', [-2], 'bfdaa22657537205'],
  ['cos', [3.5], 'bfedf77403c11a5f'],
  ['cos', [100], '3feb981dbf665fdf'],
  ['cos', [1e22], '3fe0be2cef01c8f4'],
  ['cos', [1.5707963267948966], '3c91a62633145c07'],
  ['tan', [0.3], '3fd3cc2a44e29998'],
  ['tan', [0.7], '3feaf406c2fc78ae'],
  ['tan', [1.5], '402c33ed50b88777'],
  ['tan', [-100], '3fe2ca74d62b5d38'],
  ['asin', [0.1], '3fb9a49276037884'],
  ['asin', [0.6], '3fe4978fa3269ee1'],
  ['asin', [0.99], '3ff6de3c6f33d51d'],
  ['asin', [-0.7], 'bfe8d00e692afd95'],
  ['acos', [0.1], '3ff787b22ce3f590'],
  ['acos', [-0.6], '4001b6e192ebbe44'],
  ['acos', [0.99], '3fc21df72882bfd8'],
  ['acos', [0.55], '3fefa13c55082740'],
  ['atan', [0.3], '3fd2a73a661eaf06'],
  ['atan', [0.6], '3fe14b1dd5f90ce1'],
  ['atan', [1], '3fe921fb54442d18'],
  ['atan', [2], '3ff1b6e192ebbe44'],
  ['atan', [30], '3ff8997fbb8b19c0'],
  ['exp', [1], '4005bf0a8b145769'],
  ['exp', [-0.3], '3fe7b4c869c37c05'],
  ['exp', [10], '40d5829dcf950560'],
  ['exp', [-710], '00033802fd28b3c3'],
  ['exp', [500], '6d045ba2a9f7e439'],
  ['exp', [-745], '0000000000000001'],
  ['log', [2], '3fe62e42fefa39ef'],
  ['log', [1.03], '3f9e44a9a3bed66b'],
  ['log', [10], '40026bb1bbb55516'],
  ['log', [1e-310], 'c0864e69394d9508'],
  ['log', [0.5], 'bfe62e42fefa39ef'],
  ['atan2', [1, 2], '3fddac670561bb4f'],
  ['atan2', [-1, -2], 'c0056c6e7397f5ae'],
  ['atan2', [3, -0.1], '3ff9aa76ecfd4071'],
  ['atan2', [1e-200, -1e200], '400921fb54442d18'],
  ['pow', [2, 0.5], '3ff6a09e667f3bcd'],
  ['pow', [10, -3.3], '3f406c4363887513'],
  ['pow', [1.1, 1000], '4886aec8cd64aba1'],
  ['pow', [-3, 3], 'c03b000000000000'],
  ['pow', [0.7, 2.5], '3fda3cd72ed9866d'],
  ['pow', [1e-310, 0.4], '2630ec4be0ad8f38'],
];

it.each(EXPECTED)('%s(%s) has the bits %s', (name, args, bits) => {
  const view = new DataView(new ArrayBuffer(8));
  const f = functions[name];
  view.setFloat64(0, f(...args));
  expect(view.getBigUint64(0).toString(16).padStart(16, '0')).toBe(bits);
});
