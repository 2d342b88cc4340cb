import fc from 'fast-check';
import { expect, it } from 'vitest';
import { uniform } from '../../../testing/uniform.js';
import { polyForce, polyForceDerivative, polyPotential } from './polynomial.js';

it('has the derivative of the force, which is that of the potential', () => {
  const number = uniform(-3, 3);
  fc.assert(
    fc.property(number, number, number, number, (k, p0, p1, x) => {
      const force = (y: number) => y * polyForce(k, p0, p1, y);
      const numeric = (force(x + 1e-5) - force(x - 1e-5)) / 2e-5;
      expect(polyForceDerivative(k, p0, p1, x)).toBeCloseTo(numeric, 7);
      const slope = (polyPotential(k, p0, p1, x + 1e-5) - polyPotential(k, p0, p1, x - 1e-5)) / 2e-5;
      expect(slope).toBeCloseTo(force(x), 7);
    }),
  );
});
