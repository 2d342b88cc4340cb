import { expect, it } from 'vitest';
import * as d from './dense.js';

const a = [1, 2, 3, 4, 5, 6]; // 2×3
const b = [7, 8, 9, 10, 11, 12]; // 3×2

it('dot products of every length up to 9', () => {
  for (let n = 0; n < 10; n++) {
    const x = Array.from({ length: n }, (_, k) => k + 1);
    expect(d.dot([0, ...x], 1, x, 0, n)).toBe((n * (n + 1) * (2 * n + 1)) / 6);
  }
});

it('matrix products', () => {
  const r: number[] = [];
  d.mulMatMat(r, a, b, 2, 3, 2);
  expect(r).toEqual([58, 64, 139, 154]);
  const t: number[] = [];
  d.transpose(t, b, 3, 2);
  d.mulMatMatT(r, a, t, 2, 3, 2);
  expect(r).toEqual([58, 64, 139, 154]);
  d.transpose(t, a, 2, 3);
  d.mulMatTMat(r, t, b, 3, 2, 2);
  expect(r).toEqual([58, 64, 139, 154]);
});

it('products with vectors', () => {
  const r: number[] = [];
  d.mulMatVec(r, a, [1, 0, -1], 2, 3);
  expect(r).toEqual([-2, -2]);
  d.mulMatTVec(r, a, [1, -1], 2, 3);
  expect(r).toEqual([-3, -3, -3]);
  expect(d.mulVecMatVec([1, 2], [1, 2, 3, 4], [5, 6], 2)).toBe(95);
});

it('weighted squares are symmetric', () => {
  const r: number[] = [];
  d.sqrMatTD(r, a, [1, 2], 2, 3);
  expect(r).toEqual([33, 42, 51, 42, 54, 66, 51, 66, 81]);
  d.sqrMatTD(r, a, undefined, 2, 3);
  expect(r.slice(0, 3)).toEqual([17, 22, 27]);
  d.symmetrize(r, [1, 2, 4, 3], 2);
  expect(r.slice(0, 4)).toEqual([1, 3, 3, 3]);
});

it('normalises', () => {
  const v = [0, 3, 4];
  expect(d.normalize(v, 1, 2)).toBe(5);
  expect(d.norm(v, 1, 2)).toBeCloseTo(1, 15);
  const z = [0, 0];
  d.normalize(z, 0, 2);
  expect(z).toEqual([1, 0]);
});

it('sparse rows become a dense matrix', () => {
  const r = [9, 9, 9, 9, 9, 9];
  d.sparse2dense(r, [0, 7, 8, 6], 2, 3, [1, 2], [3, 1], [0, 2, 0, 1]);
  expect(r).toEqual([0, 6, 0, 8, 0, 7]);
});
