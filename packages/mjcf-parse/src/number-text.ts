// Numbers as the reference reads them: with the strtod of musl, which its WebAssembly build has (strtof for single
// precision). Out of range is what overflows, and what lies below the smallest normal number without being exactly a
// number of the format; at both borders that function has exceptions.

/** A floating-point format: bits of the significand, exponent of its smallest number, exponent of what overflows. */
interface Format {
  readonly bits: number;
  readonly least: number;
  readonly overflow: number;
}
const DOUBLE: Format = { bits: 53, least: -1074, overflow: 1024 };
const SINGLE: Format = { bits: 24, least: -149, overflow: 128 };

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const HEXADECIMAL = /^0x([0-9a-f]*)\.?([0-9a-f]*)(?:p([+-]?\d+))?$/;

/** Digits that decide how a decimal is rounded; of those behind them it only matters whether all are zero. */
const DECIDING_DIGITS = 1200;

/** Value of a token; `'range'` when it is out of range, `undefined` when it is not a number. */
export function readNumber(token: string, float: boolean): number | 'range' | undefined {
  const format = float ? SINGLE : DOUBLE;
  if (DECIMAL.test(token)) return readDecimal(token, format);
  const word = token.toLowerCase();
  const sign = word.startsWith('-') ? -1 : 1;
  const body = word.replace(/^[+-]/, '');
  if (body === 'inf' || body === 'infinity') return sign * Infinity;
  if (/^nan(\([0-9a-z_]*\))?$/.test(body)) return Number.NaN;
  const [match, whole = '', rest = '', power = '0'] = HEXADECIMAL.exec(body) ?? [];
  if (match === undefined || whole + rest === '') return undefined;
  const value = readHexadecimal(whole, rest, Number(power), format);
  return value === 'range' ? value : sign * value;
}

function readDecimal(token: string, format: Format): number | 'range' {
  const value = Number(token);
  const size = Math.abs(value);
  const isSure = format === DOUBLE || !isHalfway(value);
  if (isSure && (format === DOUBLE ? size : Math.fround(size)) === Infinity) return 'range';
  if (isSure && size > 2 ** (format.least + format.bits - 1)) return value;
  const [mantissa, exponent = '0'] = token.replace(/^[+-]/, '').split(/[eE]/) as [string, string?];
  if (!/[1-9]/.test(mantissa)) return value;
  if (value === 0) return 'range';
  const { rounded, step, isLossy } = round(...fractionOf(mantissa, Number(exponent)), format);
  const result = Number(rounded) * 2 ** step;
  if (isLossy || result >= 2 ** format.overflow) return 'range';
  return token.startsWith('-') ? -result : result;
}

const view = /* @__PURE__ */ new DataView(/* @__PURE__ */ new ArrayBuffer(8));

/** Whether a double lies halfway between two numbers of single precision: rounding it again may go wrong. */
function isHalfway(value: number): boolean {
  view.setFloat64(0, value);
  return (view.getUint32(4) & 0x1fffffff) === 0x10000000;
}

/** A decimal as numerator and denominator. */
function fractionOf(mantissa: string, exponent: number): [bigint, bigint] {
  const [whole = '', rest = ''] = mantissa.split('.');
  let digits = (whole + rest).replace(/^0+/, '');
  let power = exponent - rest.length;
  if (digits.length > DECIDING_DIGITS) {
    const more = /[1-9]/.test(digits.slice(DECIDING_DIGITS)) ? '1' : '0';
    power += digits.length - DECIDING_DIGITS - 1;
    digits = digits.slice(0, DECIDING_DIGITS) + more;
  }
  const scale = 10n ** BigInt(Math.abs(power));
  return power >= 0 ? [BigInt(digits) * scale, 1n] : [BigInt(digits), scale];
}

/** A hexadecimal number. Overflow is noticed late, and underflow only where nothing is left. */
function readHexadecimal(whole: string, rest: string, power: number, format: Format): number | 'range' {
  const digits = (whole + rest).replace(/^0+/, '');
  if (digits === '') return 0;
  // exponents of the last digit, and of the eighth
  const last = power - 4 * rest.length;
  const eighth = last + 4 * (digits.length - 8);
  if (eighth > -format.least || eighth < format.least - 226) return 'range';
  const mantissa = BigInt(`0x${digits}`);
  const { rounded, step } =
    last >= 0 ? round(mantissa << BigInt(last), 1n, format) : round(mantissa, 1n << BigInt(-last), format);
  return rounded === 0n ? 'range' : Number(rounded) * 2 ** step;
}

/**
 * A positive fraction rounded to a format (half to even): `rounded`·2^`step`. It is lossy where a denormal number is not
 * exact; what is rounded up to a power of two does not count, as in the reader.
 */
function round(numerator: bigint, denominator: bigint, { bits, least }: Format) {
  const exponent = exponentOf(numerator, denominator);
  const room = Math.min(bits, exponent + 1 - least);
  const step = exponent + 1 - Math.max(0, room);
  const dividend = step < 0 ? numerator << BigInt(-step) : numerator;
  const divisor = step < 0 ? denominator : denominator << BigInt(step);
  const quotient = dividend / divisor;
  const twice = 2n * (dividend % divisor);
  const up = twice > divisor || (twice === divisor && quotient % 2n === 1n);
  const rounded = up ? quotient + 1n : quotient;
  const isPower = room >= 0 && rounded === 1n << BigInt(room);
  return { rounded, step, isLossy: room < bits && twice !== 0n && !isPower };
}

/** Exponent of the largest power of two that is not above a fraction. */
function exponentOf(numerator: bigint, denominator: bigint): number {
  const guess = numerator.toString(16).length * 4 - denominator.toString(16).length * 4 + 4;
  for (let exponent = guess; ; exponent--) {
    const fits =
      exponent >= 0 ? numerator >= denominator << BigInt(exponent) : numerator << BigInt(-exponent) >= denominator;
    if (fits) return exponent;
  }
}
