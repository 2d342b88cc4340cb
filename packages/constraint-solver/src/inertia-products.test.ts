import { describe, expect, it } from 'vitest';
import { kernels, loaded } from '../test/loaded.js';
import { denseSolve, distance, times } from '../test/system.js';
import { NUM } from './problem.js';

describe('products with the inertia matrix', () => {
  const { s, p } = loaded({ trees: 3, dofs: 9, seed: 5 });
  const { mulM, solveM, dot, measure } = kernels(s);
  const { nv } = s.m;

  it('M times qacc and search', () => {
    mulM(p.at.qacc);
    mulM(p.at.search);
    expect(distance(p.Ma, times(s.M, p.qacc, nv))).toBeLessThan(1e-13);
    expect(distance(p.Mv, times(s.M, p.search, nv))).toBeLessThan(1e-13);
  });
  it('M⁻¹ times the gradient', () => {
    solveM();
    expect(distance(p.Mgrad, denseSolve(s.M, p.grad, nv))).toBeLessThan(1e-12);
  });
  it('scalar products', () => {
    dot(p.at.grad, p.at.search);
    let expected = 0;
    for (let i = 0; i < nv; i++) expected += p.grad[i] * p.search[i];
    expect(p.num[NUM.dot]).toBeCloseTo(expected, 13);
  });
  it('length and decrement of the gradient', () => {
    p.num[NUM.scale] = 0.5;
    solveM();
    measure();
    expect(p.num[NUM.gradient]).toBeCloseTo(0.5 * Math.hypot(...p.grad), 12);
    const x = denseSolve(s.M, p.grad, nv);
    expect(p.num[NUM.decrement]).toBeCloseTo(0.25 * p.grad.reduce((sum, g, i) => sum + g * x[i], 0), 12);
  });
});
