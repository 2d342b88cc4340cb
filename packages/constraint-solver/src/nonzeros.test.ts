import { kernelsOf } from '@corten/model';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loaded } from '../test/loaded.js';
import { createSparseHessian } from './hessian-sparse.js';
import { createNonzeros } from './nonzeros.js';

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
        const { analyse, countProduct } = kernelsOf(createSparseHessian, d);
        const factor = analyse();
        const product = countProduct();
        const { countNonzeros } = kernelsOf(createNonzeros, d);
        expect(countNonzeros(1)).toBe(product + m.nC + factor);
        expect(countNonzeros(2)).toBe(product + m.nC + 2 * factor);
      },
    ),
  );
});
