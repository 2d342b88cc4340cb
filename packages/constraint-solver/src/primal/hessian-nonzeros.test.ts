import { kernelsOf } from '@corten/model';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loaded } from '../../test/loaded.js';
import { hessianNonzeroKernels } from './hessian-nonzeros.js';
import { sparseHessianKernels } from './hessian-sparse.js';

it('counts what the sparse analysis finds', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e6 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 16 }),
      (seed, trees, dofs) => {
        const options = { equalities: 2, losses: 1, limits: 2, contacts: 4, joined: true };
        const { s } = loaded({ seed, trees, dofs, ...options });
        const { m, d } = s;
        const { analyse, countProduct } = kernelsOf(sparseHessianKernels, d);
        const factor = analyse();
        const product = countProduct();
        const { countNonzeros } = kernelsOf(hessianNonzeroKernels, d);
        expect(countNonzeros(1)).toBe(product + m.nC + factor);
        expect(countNonzeros(2)).toBe(product + m.nC + 2 * factor);
      },
    ),
  );
});
