import { expect, it } from 'vitest';
import { distance, mechanism, times, vector } from '../../test/support.js';
import { subtreeVel } from '../velocity/subtree-velocity.js';
import { addM, angmomMat, fullM, type SparseRows } from './matrix.js';
import { mulM } from './solve.js';

it('multiplies like the sparse inertia matrix', () => {
  const { m, d } = mechanism(1);
  const M = new Float64Array(m.nv * m.nv);
  const v = vector(m.nv, 2);
  const product = new Float64Array(m.nv);
  fullM(m, d, M);
  mulM(m, d, product, v);
  expect(distance(times(M, v), product)).toBeLessThan(1e-14);
});

it('adds its lower triangle to a dense matrix', () => {
  const { m, d } = mechanism(1);
  const { nv } = m;
  const M = new Float64Array(nv * nv);
  const sum = new Float64Array(nv * nv).fill(1);
  fullM(m, d, M);
  addM(m, d, sum);
  for (let i = 0; i < nv; i++)
    for (let j = 0; j < nv; j++) expect(sum[i * nv + j]).toBe(j <= i ? 1 + M[i * nv + j] : 1);
});

it('adds to sparse rows, which take on the columns that they lack', () => {
  const { m, d } = mechanism(1);
  const { nv } = m;
  const M = new Float64Array(nv * nv);
  fullM(m, d, M);
  const values = new Float64Array(nv * nv);
  const sparse: SparseRows = {
    rownnz: new Int32Array(nv),
    rowadr: Int32Array.from({ length: nv }, (_, i) => i * nv),
    // what follows a row is no part of it, whatever it looks like
    colind: Int32Array.from({ length: nv * nv }, (_, k) => k % nv),
  };

  // before: every third column, of rows that end before the diagonal or beyond it
  const expected = new Float64Array(nv * nv);
  for (let i = 0; i < nv; i++) {
    for (let j = i % 3; j < (i % 2 ? nv : i - 1); j += 3) {
      const adr = i * nv + sparse.rownnz[i]++;
      values[adr] = 10 + j;
      sparse.colind[adr] = j;
      expected[i * nv + j] = 10 + j;
    }
    for (let j = 0; j <= i; j++) expected[i * nv + j] += M[i * nv + j];
  }
  addM(m, d, values, sparse);
  const dense = new Float64Array(nv * nv);
  for (let i = 0; i < nv; i++) {
    for (let k = i * nv; k < i * nv + sparse.rownnz[i]; k++) {
      if (k > i * nv) expect(sparse.colind[k]).toBeGreaterThan(sparse.colind[k - 1]);
      dense[i * nv + sparse.colind[k]] = values[k];
    }
  }
  expect(distance(dense, expected)).toBeLessThan(1e-14);
});

it('of angular momentum times qvel is the subtree’s angular momentum', () => {
  const { m, d } = mechanism(4);
  subtreeVel(m, d);
  const mat = new Float64Array(3 * m.nv);
  for (let body = 0; body < m.nbody; body++) {
    angmomMat(m, d, mat, body);
    expect(distance(times(mat, d.qvel), d.subtree_angmom.subarray(3 * body, 3 * body + 3))).toBeLessThan(1e-12);
  }
});
