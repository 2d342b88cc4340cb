import { describe, expect, it } from 'vitest';
import { leastSquares } from './least-squares.js';

/** Rosenbrock's valley as a sum of squares; its minimum is at (1, 1). */
const valley = {
  point: Float64Array.of(-1.2, 1),
  residuals: 2,
  evaluate([x, y]: Float64Array, r: Float64Array) {
    r[0] = 10 * (y - x * x);
    r[1] = 1 - x;
  },
};

describe('least squares', () => {
  it('finds the end of a curved valley', () => {
    const { point, cost } = leastSquares(valley);
    expect(cost).toBeLessThan(1e-18);
    expect(point[0]).toBeCloseTo(1, 8);
  });

  it('uses derivatives that are given', () => {
    const differentiate = ([x]: Float64Array, J: Float64Array) => J.set([-20 * x, 10, -1, 0]);
    const { point, jacobian } = leastSquares({ ...valley, differentiate });
    expect(point[1]).toBeCloseTo(1, 8);
    expect(jacobian[0]).toBeCloseTo(-20, 6);
  });

  it('stays within bounds, at the least point there', () => {
    const bounds = (point: Float64Array, lower: Float64Array, upper: Float64Array) => {
      for (let i = 0; i < 2; i++) {
        lower[i] = -2 - point[i];
        upper[i] = 0.5 - point[i];
      }
    };
    const { point } = leastSquares({ ...valley, point: Float64Array.of(-1, 0.2), bounds });
    expect(point[0]).toBeCloseTo(0.5, 6);
    expect(point[1]).toBeCloseTo(0.25, 6);
  });

  it('solves a line through points as the normal equations do', () => {
    const ys = [1, 3, 2, 5];
    const evaluate = ([a, b]: Float64Array, r: Float64Array) => {
      for (const [i, y] of ys.entries()) r[i] = a + b * i - y;
    };
    const { point, iterations } = leastSquares({ point: new Float64Array(2), residuals: 4, evaluate });
    expect(point[0]).toBeCloseTo(1.1, 6);
    expect(point[1]).toBeCloseTo(1.1, 6);
    expect(iterations).toBeLessThan(20);
  });

  it('moves along steps that are no sums', () => {
    // an angle kept as a unit vector
    const evaluate = ([x, y]: Float64Array, r: Float64Array) => {
      r[0] = x + 1;
      r[1] = y;
    };
    const move = (to: Float64Array, [x, y]: Float64Array, [angle]: Float64Array) => {
      to[0] = x * Math.cos(angle) - y * Math.sin(angle);
      to[1] = x * Math.sin(angle) + y * Math.cos(angle);
    };
    const { point } = leastSquares({ point: Float64Array.of(0, 1), directions: 1, residuals: 2, evaluate, move });
    expect(point[0]).toBeCloseTo(-1, 8);
  });
});
