import { Data, kernelsOf } from '@corten/model';
import { loadModel } from '@corten/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distance, inner, mechanism, vector } from '../../test/support.js';
import { mulM, mulM2, solveKernels, solveM, solveM2 } from './solve.js';

it('solves what multiplication makes', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const { m, d } = mechanism(seed);
      const x = vector(m.nv, seed);
      const y = new Float64Array(m.nv);
      mulM(m, d, y, x);
      solveM(m, d, y, y);
      expect(distance(y, x)).toBeLessThan(1e-10);
    }),
    { numRuns: 50 },
  );
});

it('solves nothing without dofs', () => {
  const m = loadModel('<mujoco><worldbody><geom size="1"/></worldbody></mujoco>');
  const none = new Float64Array(0);
  for (const count of [1, 3]) solveM(m, new Data(m), none, none, count);
  expect(m.nv).toBe(0);
});

it('solves several vectors as it solves each', () => {
  const { m, d } = mechanism(1);
  const { nv } = m;
  const count = 7;
  const all = vector(count * nv, 2);
  // zeros are passed over, wherever they stand in a group of vectors
  for (let v = 0; v < count; v++) all.fill(0, v * nv + (nv >> 1) + (v % 3), (v + 1) * nv);
  const result = new Float64Array(count * nv);
  solveM(m, d, result, all, count);
  for (let v = 0; v < count; v++) {
    const one = all.slice(v * nv, (v + 1) * nv);
    solveM(m, d, one, one);
    expect(result.slice(v * nv, (v + 1) * nv)).toEqual(one);
  }
});

it('solves on qacc_smooth and on the work vector alike', () => {
  const { m, d } = mechanism(1);
  const kernels = kernelsOf(solveKernels, d);
  const b = vector(m.nv, 3);
  d.qacc_smooth.set(b);
  kernels.work.set(b);
  kernels.solveM();
  kernels.solveWork();
  expect(kernels.work).toEqual(d.qacc_smooth);
  solveM(m, d, b, b);
  expect(d.qacc_smooth).toEqual(b);
  kernels.mulWork();
  const back = new Float64Array(m.nv);
  mulM(m, d, back, b);
  expect(kernels.work).toEqual(back);
});

it('halves of products and solves have the squares of the whole', () => {
  const { m, d } = mechanism(6);
  const x = vector(m.nv, 4);
  const y = new Float64Array(m.nv);
  const half = new Float64Array(m.nv);
  mulM(m, d, y, x);
  mulM2(m, d, half, x);
  expect(inner(half, half)).toBeCloseTo(inner(x, y), 12);
  solveM(m, d, y, x);
  solveM2(m, d, half, x, d.qLDiagInv.map(Math.sqrt));
  expect(inner(half, half) / inner(x, y)).toBeCloseTo(1, 12);
});
