import { describe, expect, it } from 'vitest';
import { distance, MIXED, system } from '../../test/system.js';
import { fwdConstraint } from '../fwd-constraint.js';

describe('Newton', () => {
  it('needs few iterations, the last of which improve quadratically', () => {
    for (const elliptic of [false, true]) {
      const { m, d } = system({ ...MIXED, elliptic });
      m.opt.tolerance = 1e-12;
      fwdConstraint(m, d);
      const n = d.solver_niter[0];
      expect(n).toBeLessThan(20);
      expect(d.solver[n - 1].gradient).toBeLessThan(1e-6 * d.solver[0].gradient);
    }
  });

  it('solves a problem of equalities in one step', () => {
    const { m, d } = system({ ...MIXED, losses: 0, limits: 0, contacts: 0, equalities: 4 });
    fwdConstraint(m, d);
    expect(d.solver_niter[0]).toBe(1);
    expect(d.solver[0].gradient).toBeLessThan(1e-12);
  });

  it('stops after the allowed iterations', () => {
    const { m, d } = system({ ...MIXED, elliptic: true });
    m.opt.tolerance = 0;
    m.opt.iterations = 2;
    fwdConstraint(m, d);
    expect(d.solver_niter[0]).toBe(2);
  });

  it('does nothing at the solution', () => {
    const { m, d } = system(MIXED);
    m.opt.tolerance = 1e-14;
    fwdConstraint(m, d);
    const solution = d.qacc.slice();
    d.qacc_warmstart.set(solution);
    m.opt.tolerance = 1e-8;
    fwdConstraint(m, d);
    expect(d.solver_niter[0]).toBe(0);
    expect(distance(d.qacc, solution)).toBe(0);
    // the Jacobian is all that was needed
    expect(d.solver_nnz[0]).toBe(d.nefc * m.nv);
  });
});
