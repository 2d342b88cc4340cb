import { kernelsOf } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { loaded } from '../../test/loaded.js';
import { distance, numbers } from '../../test/system.js';
import { denseCholeskyKernels, denseFactorOf } from './cholesky-dense.js';

/** LᵀL of the lower triangle in rows of n. */
function square(L: Float64Array, n: number): Float64Array {
  const A = new Float64Array(n * n);
  for (let r = 0; r < n; r++)
    for (let i = 0; i <= r; i++) for (let j = 0; j <= i; j++) A[i * n + j] += L[r * n + i] * L[r * n + j];
  return A;
}

describe.each([1, 2, 3, 4, 7, 16, 27])('dense factor of %i dofs', (n) => {
  const { s, p } = loaded({ trees: 1, dofs: n, losses: 1, contacts: 3, seed: n });
  const k = kernelsOf(denseCholeskyKernels, s.d);
  const { L, inv } = kernelsOf(denseFactorOf, s.d);
  const random = numbers(n);

  /** lower triangle of a random matrix, with a zero block below the diagonal */
  const H = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < i; j++) H[i * n + j] = i > n / 2 && j > n / 3 && i - j > 3 ? 0 : random() - 0.5;
    H[i * n + i] = n + random();
  }

  it('reproduces the matrix', () => {
    L.set(H);
    k.factor();
    expect(distance(square(L, n), H)).toBeLessThan(1e-12 * n);
    for (let i = 0; i < n; i++) expect(inv[i]).toBeCloseTo(1 / L[i * n + i], 13);
  });

  it('gains and loses rows of J, one or two at a time', () => {
    const expected = H.slice();
    const add = (c: number, sign: number) => {
      const row = s.J.slice(c * n, c * n + n);
      for (let i = 0; i < n; i++) for (let j = 0; j <= i; j++) expected[i * n + j] += sign * p.D[c] * row[i] * row[j];
    };
    expect(k.updateOne(1, 1)).toBe(true);
    add(1, 1);
    expect(distance(square(L, n), expected)).toBeLessThan(1e-10);
    expect(k.updateTwo(2, 1, 1, 0)).toBe(true);
    add(2, 1);
    add(1, -1);
    expect(distance(square(L, n), expected)).toBeLessThan(1e-10);
    expect(k.updateOne(2, 0)).toBe(true);
    expect(distance(square(L, n), H)).toBeLessThan(1e-10);
  });

  it('says when it has lost its rank', () => {
    L.set(H);
    k.factor();
    p.D[3] *= 1e6;
    expect(k.updateOne(3, 0)).toBe(false);
    p.D[3] /= 1e6;
  });
});
