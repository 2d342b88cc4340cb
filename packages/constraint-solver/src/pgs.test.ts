import { kernelsOf, SolverType } from '@corten/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MIXED, system } from '../test/system.js';
import { createDual } from './dual.js';
import { fwdConstraint } from './forward.js';

const OPTIONS = { ...MIXED, solver: SolverType.pgs };

describe('projected Gauss-Seidel', () => {
  it('lowers the dual cost, more so with more iterations', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.boolean(), (seed, elliptic) => {
        let last = 0;
        for (const iterations of [1, 10, 100]) {
          const { m, d } = system({ ...OPTIONS, seed, elliptic });
          Object.assign(m.opt, { iterations, tolerance: 0 });
          fwdConstraint(m, d);
          const cost = kernelsOf(createDual, d).cost();
          expect(cost).toBeLessThanOrEqual(last + 1e-9);
          last = cost;
        }
        expect(last).toBeLessThan(0);
      }),
      { numRuns: 30 },
    );
  });

  it('solves rows that do not touch each other in one sweep', () => {
    // limits of single dofs in trees of their own
    const { m, d } = system({ trees: 4, dofs: 1, limits: 4, seed: 2, solver: SolverType.pgs });
    fwdConstraint(m, d);
    for (let r = 0; r < 4; r++) {
      const free = -d.efc_b[r] / d.efc_AR[d.efc_AR_rowadr[r]];
      expect(d.efc_force[r]).toBeCloseTo(Math.max(0, free), 12);
    }
    expect(d.solver_niter[0]).toBeLessThanOrEqual(2);
  });

  it('starts without force when that costs less', () => {
    const { m, d } = system(OPTIONS);
    d.qacc_warmstart.fill(1000);
    m.opt.iterations = 0;
    fwdConstraint(m, d);
    expect([...d.efc_force.slice(0, d.nefc)]).toEqual(new Array(d.nefc).fill(0));
    expect([...d.qacc]).toEqual([...d.qacc_smooth]);
  });

  it('reports the size of its matrix', () => {
    const { m, d } = system(OPTIONS);
    fwdConstraint(m, d);
    expect(d.solver_nnz[0]).toBe(d.nefc ** 2);
    m.opt.jacobian = 1;
    fwdConstraint(m, d);
    expect(d.solver_nnz[0]).toBe(d.efc_AR_rownnz.slice(0, d.nefc).reduce((a, b) => a + b, 0));
  });
});
