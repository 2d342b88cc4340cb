import { kernelsOf } from '@corten/model';
import { expect, it } from 'vitest';
import { arm, distance, load, random, scene } from '../test/support.js';
import { createSparseLU } from './sparse-lu.js';

it('solves unsymmetric systems with the sparsity of trees', () => {
  const leaf = arm('<joint axis="0 1 0"/>');
  const { m, d } = load(scene(arm('<joint type="ball"/>', leaf + arm('<joint axis="1 0 0"/>', leaf)) + leaf));
  const next = random(9);
  const x = Float64Array.from({ length: m.nv }, next);
  const b = new Float64Array(m.nv);
  for (let i = 0; i < m.nv; i++) {
    for (let a = m.D_rowadr[i]; a < m.D_rowadr[i] + m.D_rownnz[i]; a++) {
      d.qLU[a] = next() + (m.D_colind[a] === i ? 5 : 0);
      b[i] += d.qLU[a] * x[m.D_colind[a]];
    }
  }
  const { factorLU, solveLU } = kernelsOf(createSparseLU, d);
  factorLU();
  const solution = new Float64Array(m.nv);
  solveLU(solution, b);
  expect(distance(solution, x)).toBeLessThan(1e-13);
});

it('refuses singular matrices', () => {
  const { d } = load(scene(arm('<joint axis="0 1 0"/>')));
  expect(() => kernelsOf(createSparseLU, d).factorLU()).toThrow(/singular/);
});

it('lets through what is not a number', () => {
  const { d } = load(scene(arm('<joint axis="0 1 0"/>')));
  d.qLU.fill(Number.NaN);
  expect(() => kernelsOf(createSparseLU, d).factorLU()).not.toThrow();
});
