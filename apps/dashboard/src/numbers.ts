// Numbers as texts: real minus signs, thin spaces between thousands, three significant digits.

const MINUS = '\u2212';
const THIN = '\u2009';

/** A whole number with thin spaces between thousands. */
export const whole = (value: number): string =>
  String(value)
    .replace(/\B(?=(\d{3})+$)/g, THIN)
    .replace('-', MINUS);

/** A number with so many significant digits; texts (infinities) as they are. */
export function digits(value: number | string, count = 3): string {
  if (typeof value === 'string') return value.replace('-', MINUS).replace('Infinity', '∞');
  if (!Number.isFinite(value)) return digits(String(value));
  const short = Number(value.toPrecision(count));
  return String(short).replace(/-/g, MINUS);
}

/** Every digit of a number. */
export const exact = (value: number | string): string => String(value).replace(/-/g, MINUS);

/** The exponent of an error: `−16`, `0` where it is exact. */
export function exponent(error: number | string): string {
  if (typeof error === 'string') return '∞';
  if (error === 0) return '0';
  return String(Math.floor(Math.log10(error))).replace('-', MINUS);
}

/** Least error that doubles show. */
const LEAST = 1e-17;

/**
 * How hot an error is: 0 exact, 1 to 7 by its logarithm up to the tolerance, 8 beyond it.
 * @param tolerance - largest accepted error; 0 accepts exact values only
 */
export function heat(error: number | string, tolerance: number): number {
  if (typeof error === 'string' || Number.isNaN(error) || error > tolerance) return 8;
  if (error === 0) return 0;
  const part = Math.log(error / LEAST) / Math.log(tolerance / LEAST);
  return Math.max(1, Math.min(7, Math.ceil(7 * part)));
}

/** A count with its noun: `1 field`, `3 fields`. */
export const count = (value: number, noun: string): string => `${whole(value)} ${noun}${value === 1 ? '' : 's'}`;
