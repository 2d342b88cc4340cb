import { type Data, kernelsOf, type Model } from '@corten/model';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distance, mechanism, vector } from '../../test/support.js';
import { chainKernels } from './chain.js';
import { jac, jacDot } from './jacobian.js';

/** Spread a 3×NV Jacobian on a chain out to 3×nv. */
function spread(m: Model, d: Data, jacobian: Float64Array, NV: number): Float64Array {
  const { chain } = kernelsOf(chainKernels, d);
  const dense = new Float64Array(3 * m.nv);
  for (let r = 0; r < 3; r++) for (let c = 0; c < NV; c++) dense[r * m.nv + chain[c]] = jacobian[r * NV + c];
  return dense;
}

/** Difference of two dense Jacobians. */
function less(a: Float64Array, b: Float64Array): Float64Array {
  return a.map((x, k) => x - b[k]);
}

it('holds the difference of two bodies’ Jacobians, and of their derivatives, on ascending dofs', () => {
  const arbitrary = fc.tuple(fc.integer(), fc.nat(6), fc.nat(6));
  fc.assert(
    fc.property(arbitrary, ([seed, body1, body2]) => {
      const { m, d } = mechanism(seed);
      const kernels = kernelsOf(chainKernels, d);
      const points = vector(6, seed);
      const [p1, p2, r1, r2] = Array.from({ length: 4 }, () => new Float64Array(3 * m.nv));

      kernels.point.set(points);
      const NV = kernels.jacDifPair(body1, body2, 1, 0);
      jac(m, d, p1, r1, points, body1);
      jac(m, d, p2, r2, points.subarray(3), body2);
      expect(distance(spread(m, d, kernels.jacp, NV), less(p2, p1))).toBe(0);
      expect(distance(spread(m, d, kernels.jacr, NV), less(r2, r1))).toBe(0);
      const chain = [...kernels.chain.subarray(0, NV)];
      expect(chain).toEqual([...chain].sort((a, b) => a - b));
      expect(kernels.mergeChain(body1, body2, 0)).toBe(NV);
      expect([...kernels.chain.subarray(0, NV)]).toEqual(chain);

      jacDot(m, d, p1, r1, points, body1);
      jacDot(m, d, p2, r2, points.subarray(3), body2);
      kernels.point.set(points);
      expect(kernels.jacDotDifPair(body1, body2, 1)).toBe(NV);
      expect(distance(spread(m, d, kernels.jacp, NV), less(p2, p1))).toBe(0);
      expect(distance(spread(m, d, kernels.jacr, NV), less(r2, r1))).toBe(0);
    }),
    { numRuns: 100 },
  );
});

it('leaves out common dofs on demand, which changes nothing where the points coincide', () => {
  const { m, d } = mechanism(1);
  const kernels = kernelsOf(chainKernels, d);
  kernels.point.set([0.1, 0.2, 0.3, 0.1, 0.2, 0.3]);
  const whole = spread(m, d, kernels.jacp, kernels.jacDifPair(3, 4, 1, 0));
  const NV = kernels.jacDifPair(3, 4, 1, 1);
  expect(NV).toBe(6);
  expect(distance(spread(m, d, kernels.jacp, NV), whole)).toBeLessThan(1e-15);
});

it('of one body is its Jacobian', () => {
  const { m, d } = mechanism(1);
  const kernels = kernelsOf(chainKernels, d);
  const jacp = new Float64Array(3 * m.nv);
  const jacr = new Float64Array(3 * m.nv);
  for (let body = 0; body < m.nbody; body++) {
    kernels.point.set([0.1, 0.2, 0.3]);
    const NV = kernels.jacChain(body, 1);
    jac(m, d, jacp, jacr, [0.1, 0.2, 0.3], body);
    expect(spread(m, d, kernels.jacp, NV)).toEqual(jacp);
    expect(spread(m, d, kernels.jacr, NV)).toEqual(jacr);
  }
});
