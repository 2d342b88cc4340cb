// Random texts of numbers, most of them near the borders of double or single precision: accepted and rejected as in the
// reference, with the same bits.
import { MjcfError, parseMjcf } from '@corten/mjcf-parse';
import { compileModel } from '@corten/model-compile';
import { expect, it } from 'vitest';
import { loadOracle, OracleError } from '../src/oracle.js';
import { type Below, integers } from '../src/random.js';

const { CORTEN_SEED = '1', CORTEN_RUNS = '2000' } = process.env;

const oracle = await loadOracle();

const BORDERS = [
  ...['2.2250738585072014e-308', '2.2250738585072011e-308', '4.9406564584124654e-324', '0.7006492321624085354618e-45'],
  ...['1.7976931348623157e308', '1.797693134862315807e308', '1.7976931348623159e308', '8.98846567431158e307'],
  ...['1.17549435e-38', '1.17549429e-38', '1.401298464324817e-45', '3.4028235677973366e38', '3.40282346638528860e38'],
  ...['1.000000059604644775390625', '1.0000000596046447753906250000000001', '16777217', '7.0064923216240854e-46'],
];
const EXPONENTS = [0, 37, 38, 39, 44, 45, 46, 300, 307, 308, 309, 310, 320, 322, 323, 324, 325, 400];
const POWERS = [
  0, 1, 126, 127, 128, 148, 149, 150, 151, 155, 160, 1020, 1023, 1024, 1074, 1075, 1080, 1100, 1105, 1290, 1300, 1310,
];
const ODD =
  'inf nan infinity INF NaN(a) nan( infin 1e 0x . -. 1e5 1.e5 .e5 1e+05 e5 0e999999 0x0p9999 1d5 1f 0b1 00012 1,5 --1 +-1'.split(
    ' ',
  );

function randomNumber(below: Below): string {
  const pick = <T>(list: readonly T[]): T => list[below(list.length)];
  const digits = (count: number, among = '0123456789') =>
    Array.from({ length: count }, () => pick([...among])).join('');
  const sign = pick(['', '', '-', '+']);
  switch (below(6)) {
    case 0: {
      const border = pick(BORDERS);
      const at = below(border.length);
      return sign + border.slice(0, at) + digits(1) + border.slice(at + below(2));
    }
    case 1:
      return `${sign}${digits(1 + below(3))}.${digits(below(25))}e${pick(['', '-'])}${pick(EXPONENTS)}`;
    case 2: {
      const mantissa =
        digits(below(20), '00000123456789abcdefABCDEF8') + pick(['', '.']) + digits(below(20), '0000018f');
      return `${sign}0${pick(['x', 'X'])}${mantissa}${below(4) === 0 ? '' : `p${pick(['', '-', '+'])}${pick(POWERS)}`}`;
    }
    case 3:
      return pick(ODD);
    case 4:
      return String(2 ** -(1022 + below(60)) * (1 + below(1025) / 1024));
    default:
      // halfway between two numbers of single precision, or nearly so
      return (
        sign + (2 ** (below(250) - 150) * (1 + (2 * below(2 ** 23) + 1) / 2 ** 24)).toPrecision(pick([17, 21, 60, 100]))
      );
  }
}

/** The first number that a side stores, or why it stores none. */
function stored(read: () => number): number | string {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof OracleError || error instanceof MjcfError)) throw error;
    return /too large/.test(error.message) ? 'too large' : 'bad format';
  }
}

it('random numbers are read as in the reference', () => {
  const below = integers(Number(CORTEN_SEED));
  const found: string[] = [];
  for (let run = 0; run < Number(CORTEN_RUNS) && found.length < 10; run++) {
    const number = randomNumber(below);
    const single = below(2) === 0;
    const xml = single
      ? `<mujoco><worldbody><geom size="1" rgba="${number} 0 0 0"/></worldbody></mujoco>`
      : `<mujoco><custom><numeric name="a" data="${number}"/></custom></mujoco>`;
    const field = single ? 'geom_rgba' : 'numeric_data';
    const theirs = stored(() => {
      const model = oracle.guard(() => oracle.mj.MjModel.from_xml_string(xml));
      const [value] = model[field];
      model.delete();
      return value;
    });
    const ours = stored(() => compileModel(parseMjcf(xml, { strict: true }))[field][0]);
    if (!Object.is(ours, theirs)) found.push(`${number}${single ? ' (single)' : ''}: ${ours}, reference ${theirs}`);
  }
  expect(found).toEqual([]);
}, 3_600_000);
