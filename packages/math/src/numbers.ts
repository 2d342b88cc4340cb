// The kinds of rows of numbers that functions take, and the smallest number.
// Covered by vec3.test.ts.

/** A readable row of numbers: a typed array or a plain array. Hot code passes `Float64Array` only. */
export type Numbers = ArrayLike<number>;

/** A writable row of numbers. */
export interface MutableNumbers {
  readonly length: number;
  [index: number]: number;
}

/** Smallest value that counts as non-zero in denominators and norms (MuJoCo's mjMINVAL). */
export const MINVAL = 1e-15;
