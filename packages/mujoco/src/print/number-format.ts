// Numbers as C prints them: `%[flags][width][.precision]` with f, e, g or G, rounded from the exact value.

/** How one number is printed. */
export type NumberFormat = (x: number) => string;

/** Longest format that the reference takes. */
const MAX_LENGTH = 20;
/** What is printed where a format is not valid, and where none is given. */
export const DEFAULT_FORMAT = '% -9.2g';
const PATTERN = /^%([-+ #0]*)(\d*)(?:(\.)(\d*))?L?([fgGeE])$/;

interface Parts {
  readonly flags: ReadonlySet<string>;
  readonly width: number;
  readonly precision: number;
  readonly specifier: string;
}

function parse(format: string): Parts | undefined {
  const match = format.length <= MAX_LENGTH ? PATTERN.exec(format) : null;
  if (!match) return undefined;
  const [, flags, width, dot, precision, specifier] = match;
  const distinct = new Set(flags);
  if (distinct.size < flags.length) return undefined;
  return { flags: distinct, width: Number(width), precision: dot ? Number(precision) : 6, specifier };
}

/** A positive number as a fraction of integers. */
function fraction(x: number): [numerator: bigint, denominator: bigint] {
  let exponent = 0;
  let whole = x;
  while (!Number.isInteger(whole)) {
    whole *= 2;
    exponent++;
  }
  return [BigInt(whole), 2n ** BigInt(exponent)];
}

/** |x|·10^shift to the nearest integer, ties to even. */
function scaled(x: number, shift: number): bigint {
  let [numerator, denominator] = fraction(x);
  if (shift >= 0) numerator *= 10n ** BigInt(shift);
  else denominator *= 10n ** BigInt(-shift);
  const quotient = numerator / denominator;
  const twice = 2n * (numerator % denominator);
  const up = twice > denominator || (twice === denominator && quotient % 2n === 1n);
  return up ? quotient + 1n : quotient;
}

/** Decimal digits and exponent of a number rounded to `count` significant ones. */
function significant(x: number, count: number): [digits: string, exponent: number] {
  if (x === 0) return ['0'.repeat(count), 0];
  let exponent = Number(x.toExponential().split('e')[1]);
  for (;;) {
    const digits = `${scaled(x, count - 1 - exponent)}`;
    if (digits.length === count) return [digits, exponent];
    exponent += digits.length - count;
  }
}

/** Digits with a point after the first `whole` ones; `keep`: a point even when nothing follows. */
function point(digits: string, whole: number, keep: boolean): string {
  const rest = digits.slice(whole);
  return digits.slice(0, whole) + (rest === '' && !keep ? '' : `.${rest}`);
}

function fixed(x: number, precision: number, keep: boolean): string {
  const digits = `${x === 0 ? 0n : scaled(x, precision)}`.padStart(precision + 1, '0');
  return point(digits, digits.length - precision, keep);
}

function exponential([digits, exponent]: [string, number], keep: boolean): string {
  return `${point(digits, 1, keep)}e${exponent < 0 ? '-' : '+'}${`${Math.abs(exponent)}`.padStart(2, '0')}`;
}

function general(x: number, precision: number, keep: boolean): string {
  const count = Math.max(1, precision);
  const [digits, exponent] = significant(x, count);
  const shown = keep ? digits : digits.replace(/(?<=.)0+$/, '');
  if (exponent < -4 || exponent >= count) return exponential([shown, exponent], keep);
  if (exponent < 0) return `0.${'0'.repeat(-1 - exponent)}${shown}`;
  return point(shown.padEnd(exponent + 1, '0'), exponent + 1, keep);
}

function magnitude(x: number, { precision, specifier, flags }: Parts): string {
  if (Number.isNaN(x)) return 'nan';
  if (x === Number.POSITIVE_INFINITY) return 'inf';
  const keep = flags.has('#');
  switch (specifier.toLowerCase()) {
    case 'f':
      return fixed(x, precision, keep);
    case 'e':
      return exponential(significant(x, precision + 1), keep);
    default:
      return general(x, precision, keep);
  }
}

function print(x: number, parts: Parts): string {
  const { flags, width, specifier } = parts;
  const negative = x < 0 || Object.is(x, -0);
  const sign = negative ? '-' : flags.has('+') ? '+' : flags.has(' ') ? ' ' : '';
  const lower = magnitude(Math.abs(x), parts);
  const text = specifier < 'a' ? lower.toUpperCase() : lower;
  const missing = Math.max(0, width - sign.length - text.length);
  if (flags.has('-')) return sign + text + ' '.repeat(missing);
  if (flags.has('0') && Number.isFinite(x)) return sign + '0'.repeat(missing) + text;
  return ' '.repeat(missing) + sign + text;
}

/** The printing of numbers in a format of C; where it is not one of a single number, in the reference's own. */
export function numberFormat(format: string): NumberFormat {
  const parts = parse(format) ?? (parse(DEFAULT_FORMAT) as Parts);
  return (x) => print(x, parts);
}
