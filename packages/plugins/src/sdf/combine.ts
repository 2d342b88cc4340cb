// Ways to make shapes of other shapes (I. Quilez, https://iquilezles.org/articles/distfunctions/).
// Covered by shapes.test.ts.

/** What is in either of two shapes. */
export const union = (a: number, b: number): number => Math.min(a, b);
/** What is in both of two shapes. */
export const intersection = (a: number, b: number): number => Math.max(a, b);
/** What is in the first shape and not in the second. */
export const subtraction = (a: number, b: number): number => Math.max(a, -b);
