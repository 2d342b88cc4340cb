import { array, NDArray } from 'vectorious';
import { describe, expect, it } from 'vitest';
import { add, dense, largest, multiply, product, solve, transposed } from './matrix.js';
import { dare, kalman, lqr } from './riccati.js';

/** Residual of the equation by a way of its own, relative to the solution. */
function residual(A: number[][], B: number[][], Q: number[][], R: number[][], P: NDArray): number {
  const [a, b, q, r, p] = [A, B, Q, R, P].map((m) => dense(m, 'm'));
  const BtPA = product(transposed(b), p, a);
  const correction = multiply(transposed(BtPA), solve(add(r, product(transposed(b), p, b)), BtPA)!);
  return largest(add(add(add(product(transposed(a), p, a), p, -1), q), correction, -1)) / Math.max(1, largest(p));
}

describe('the Riccati equation', () => {
  it('has the golden ratio for the scalar integrator', () => {
    // p = p - p²/(1 + p) + 1
    expect(dare([[1]], [[1]], [[1]], [[1]]).data[0]).toBeCloseTo((1 + Math.sqrt(5)) / 2, 14);
  });

  it('has the known solution of the double integrator', () => {
    // x ← [1 1; 0 1]·x + [0; 1]·u, Q = diag(1, 0), R = 1, by spectral factorisation of the return difference
    const { K, P } = lqr(
      [
        [1, 1],
        [0, 1],
      ],
      [[0], [1]],
      [
        [1, 0],
        [0, 0],
      ],
      [[1]],
    );
    expect(
      residual(
        [
          [1, 1],
          [0, 1],
        ],
        [[0], [1]],
        [
          [1, 0],
          [0, 0],
        ],
        [[1]],
        P,
      ),
    ).toBeLessThan(1e-13);
    // A - B·K has the polynomial z² - s·z + q
    const [k1, k2] = K.data;
    const trace = 2 - k2;
    const det = 1 - k2 + k1;
    // (z - 1)²·(1/z - 1)² + 1 = (z² - s·z + q)·(1/z² - s/z + q) / q: z² - 4z + 7 - …
    expect((trace * (1 + det)) / det).toBeCloseTo(4, 12);
    expect((1 + trace * trace + det * det) / det).toBeCloseTo(7, 12);
  });

  it('has small residuals for random systems, stable or not, with many states', () => {
    let seed = 1;
    const random = () => ((seed = (seed * 16807) % 2147483647) / 2147483647) * 2 - 1;
    for (const n of [1, 2, 5, 12, 30]) {
      const nu = Math.max(1, n >> 2);
      const matrix = (rows: number, cols: number) =>
        Array.from({ length: rows }, () => Array.from({ length: cols }, random));
      const A = matrix(n, n);
      const B = matrix(n, nu);
      const Q = A.map((_, i) => A.map((__, j) => Number(i === j)));
      const R = Array.from({ length: nu }, (_, i) => Array.from({ length: nu }, (__, j) => (i === j ? 0.1 : 0)));
      expect(residual(A, B, Q, R, dare(A, B, Q, R))).toBeLessThan(1e-9);
    }
  });

  it('takes a cross term', () => {
    const [A, B, Q, R, N] = [
      [
        [1, 0.1],
        [0, 0.9],
      ],
      [[0], [0.1]],
      [
        [2, 0],
        [0, 1],
      ],
      [[1]],
      [[0.3], [0.1]],
    ];
    const { K } = lqr(A, B, Q, R, N);
    // the same as a regulator of A - B·R⁻¹·Nᵀ with Q - N·R⁻¹·Nᵀ, and R⁻¹·Nᵀ on top
    const Nt = [0.3, 0.1];
    const A2 = A.map((row, i) => row.map((value, j) => value - B[i][0] * Nt[j]));
    const Q2 = Q.map((row, i) => row.map((value, j) => value - N[i][0] * Nt[j]));
    const other = lqr(A2, B, Q2, R).K;
    for (let i = 0; i < 2; i++) expect(K.data[i]).toBeCloseTo(other.data[i] + Nt[i], 10);
  });

  it('takes matrices of vectorious, also transposed ones, and leaves them alone', () => {
    const A = array([
      [1, 0],
      [1, 1],
    ]);
    const K = lqr(
      A.transpose(),
      array([[0], [1]]),
      array([
        [1, 0],
        [0, 0],
      ]),
      array([[1]]),
    ).K;
    expect(K).toBeInstanceOf(NDArray);
    expect([...K.data]).toEqual([
      ...lqr(
        [
          [1, 1],
          [0, 1],
        ],
        [[0], [1]],
        [
          [1, 0],
          [0, 0],
        ],
        [[1]],
      ).K.data,
    ]);
    expect([...K.shape]).toEqual([1, 2]);
  });

  it('says when there is no solution, and when sizes do not fit', () => {
    // an unstable mode without an input
    expect(() =>
      dare(
        [
          [2, 0],
          [0, 0.5],
        ],
        [[0], [1]],
        [
          [1, 0],
          [0, 1],
        ],
        [[1]],
      ),
    ).toThrow('no stabilising solution');
    // a mode on the unit circle that the cost does not see
    expect(() => dare([[1]], [[0]], [[1]], [[1]])).toThrow('no stabilising solution');
    expect(() => dare([[1, 0]], [[1]], [[1]], [[1]])).toThrow('A is 1×2, not 1×1');
    expect(() => lqr([[1]], [[1], [2]], [[1]], [[1]])).toThrow('B is 2×1, not 1×1');
    expect(() => lqr([[1, 2], [3]], [[1], [2]], [[1]], [[1]])).toThrow('different lengths');
  });
});

describe('the Kalman filter', () => {
  it('has the known gain of a random walk', () => {
    // p = p + w - p²/(p + v), with w = v = 1: the golden ratio
    const { L, P, S } = kalman([[1]], [[1]], [[1]], [[1]]);
    const golden = (1 + Math.sqrt(5)) / 2;
    expect(P.data[0]).toBeCloseTo(golden, 14);
    expect(L.data[0]).toBeCloseTo(golden / (1 + golden), 14);
    expect(S.data[0]).toBeCloseTo(golden - 1, 14);
  });

  it('has the gain of the alpha-beta filter of a moving target', () => {
    // Kalata 1984: tracking index Λ = T²·σw/σv gives alpha and beta
    const [T, sw, sv] = [0.5, 2, 0.3];
    const W = [
      [T ** 4 / 4, T ** 3 / 2],
      [T ** 3 / 2, T ** 2],
    ].map((row) => row.map((x) => x * sw * sw));
    const { L } = kalman(
      [
        [1, T],
        [0, 1],
      ],
      [[1, 0]],
      W,
      [[sv * sv]],
    );
    const index = (T * T * sw) / sv;
    const r = (4 + index - Math.sqrt(8 * index + index * index)) / 4;
    const alpha = 1 - r * r;
    const beta = 2 * (2 - alpha) - 4 * Math.sqrt(1 - alpha);
    expect(L.data[0]).toBeCloseTo(alpha, 10);
    expect(L.data[1]).toBeCloseTo(beta / T, 10);
  });

  it('says when sizes do not fit', () => {
    expect(() => kalman([[1]], [[1, 2]], [[1]], [[1]])).toThrow('C is 1×2, not 1×1');
  });
});
