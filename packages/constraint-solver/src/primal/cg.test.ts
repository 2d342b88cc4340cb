import { SolverType } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { distance, MIXED, system } from '../../test/system.js';
import { fwdConstraint } from '../fwd-constraint.js';

const OPTIONS = { ...MIXED, solver: SolverType.cg };

describe('conjugate gradients', () => {
  it('solve n equalities in about n steps', () => {
    const { m, d } = system({ ...OPTIONS, losses: 0, limits: 0, contacts: 0, equalities: 4 });
    m.opt.tolerance = 1e-10;
    fwdConstraint(m, d);
    expect(d.solver_niter[0]).toBeLessThanOrEqual(6);
  });

  it('give the same result whichever way the reference would store the Jacobian', () => {
    for (const elliptic of [false, true]) {
      const results = [0, 1].map((jacobian) => {
        const { m, d } = system({ ...OPTIONS, elliptic });
        Object.assign(m.opt, { jacobian, tolerance: 0, iterations: 1000 });
        fwdConstraint(m, d);
        return d.qacc;
      });
      expect(distance(results[0], results[1])).toBeLessThan(1e-8);
    }
  });

  it('lower the cost in every iteration', () => {
    const { m, d } = system({ ...OPTIONS, elliptic: true });
    m.opt.iterations = 30;
    fwdConstraint(m, d);
    for (let i = 0; i < d.solver_niter[0]; i++) expect(d.solver[i].improvement).toBeGreaterThan(0);
  });

  it('stop at once when the duality gap is small', () => {
    const { m, d } = system(OPTIONS);
    Object.assign(m.opt, { tolerance: 1e-12, iterations: 2000 });
    fwdConstraint(m, d);
    d.qacc_warmstart.set(d.qacc);
    m.opt.tolerance = 1e-6;
    fwdConstraint(m, d);
    expect(d.solver_niter[0]).toBe(0);
  });
});
