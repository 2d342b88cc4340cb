// Shape functions of interpolation cells: products of linear or quadratic polynomials between 0 and 1.
// Covered by flex.test.ts.

/** Value of the polynomial of a node, numbered along the axis. */
export function phi(s: number, i: number, order: number): number {
  if (order === 1) return i === 0 ? 1 - s : s;
  if (i === 0) return 2 * s * s - 3 * s + 1;
  return i === 1 ? 4 * (s - s * s) : 2 * s * s - s;
}

/** Its derivative. */
export function dphi(s: number, i: number, order: number): number {
  if (order === 1) return i === 0 ? -1 : 1;
  if (i === 0) return 4 * s - 3;
  return i === 1 ? 4 * (1 - 2 * s) : 4 * s - 1;
}

/** Points and weights of Gauss-Legendre quadrature between 0 and 1, as many as nodes along an axis. */
export function quadrature(order: number): { point: number[]; weight: number[] } {
  const middle = 1 / 2;
  const half = 1 / 2;
  if (order === 1) {
    return { point: [-half / Math.sqrt(3) + middle, half / Math.sqrt(3) + middle], weight: [half, half] };
  }
  const apart = Math.sqrt(3 / 5);
  return {
    point: [middle, -half / apart + middle, half / apart + middle],
    weight: [(8 / 9) * half, (5 / 9) * half, (5 / 9) * half],
  };
}
