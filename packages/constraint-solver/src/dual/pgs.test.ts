import { DisableBit, kernelsOf, SolverType } from '@corten/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MIXED, system } from '../../test/system.js';
import { fwdConstraint } from '../fwd-constraint.js';
import { dualKernels, dualProblemOf } from './dual-problem.js';

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
          kernelsOf(dualKernels, d).findCost();
          const [cost] = kernelsOf(dualProblemOf, d).cost;
          expect(cost).toBeLessThanOrEqual(last + 1e-9);
          last = cost;
        }
        expect(last).toBeLessThan(0);
      }),
      { numRuns: 30 },
    );
  });

  it.each([3, 6])('comes to where Newton does with elliptic contacts of %i rows', (dim) => {
    const options = { ...MIXED, dim, elliptic: true };
    const solve = (solver: SolverType) => {
      const { m, d } = system({ ...options, solver });
      Object.assign(m.opt, { iterations: 3000, tolerance: 0 });
      fwdConstraint(m, d);
      return [...d.qacc];
    };
    const newton = solve(SolverType.newton);
    for (const [i, x] of solve(SolverType.pgs).entries()) expect(x).toBeCloseTo(newton[i], 5);
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

  it('has no bounds where the friction loss is no number', () => {
    const { m, d } = system({ trees: 3, dofs: 1, losses: 3, seed: 2, solver: SolverType.pgs });
    m.opt.iterations = 1;
    d.efc_frictionloss.set([1e-3, Number.NaN, 0.01]);
    m.opt.disableflags = DisableBit.warmstart;
    fwdConstraint(m, d);
    const free = [0, 1, 2].map((r) => -d.efc_b[r] / d.efc_AR[d.efc_AR_rowadr[r]]);
    expect(d.efc_force[0]).toBe(0.001 * Math.sign(free[0]));
    expect(d.efc_force[1]).toBeCloseTo(free[1], 12);
    expect(d.efc_force[2]).toBe(0.01 * Math.sign(free[2]));
  });

  it('has no finite number left once a force is none, if its matrix is dense in the reference', () => {
    for (const jacobian of [0, 1]) {
      const { m, d } = system({ trees: 3, dofs: 2, limits: 3, seed: 2, solver: SolverType.pgs });
      m.opt.jacobian = jacobian;
      d.efc_aref[0] = Number.NaN;
      fwdConstraint(m, d);
      const finite = [...d.qacc].filter(Number.isFinite).length;
      expect(finite > 0).toBe(jacobian === 1);
    }
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
