import { JacobianType, kernelsOf, NISLAND, NSOLVER } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { loaded } from '../test/loaded.js';
import { NUM } from './problem.js';
import { solverStatisticsKernels } from './solver-statistics.js';

describe('solver statistics', () => {
  const { s, p } = loaded({ contacts: 3, trees: 2, dofs: 5 });
  const { m, d } = s;
  const k = kernelsOf(solverStatisticsKernels, d);

  it('record an iteration', () => {
    Object.assign(p, { nactive: 5, neval: 7, nupdate: 2 });
    p.num[NUM.improvement] = 0.5;
    p.num[NUM.gradient] = 0.25;
    p.num[NUM.slope] = 0.125;
    p.state.fill(1);
    p.oldstate.fill(1);
    p.oldstate[3] = 0;
    k.saveIteration(2, 4);
    expect(d.solver[2 * NSOLVER + 4]).toEqual({
      improvement: 0.5,
      gradient: 0.25,
      lineslope: 0.125,
      nactive: 5,
      nchange: 1,
      neval: 7,
      nupdate: 2,
    });
  });

  it('ignore what does not fit', () => {
    const before = structuredClone(d.solver);
    k.saveIteration(NISLAND, 0);
    k.saveIteration(0, NSOLVER);
    k.saveSolve(NISLAND, 3, 4);
    expect(d.solver).toEqual(before);
    expect(k.iterationsOf(NISLAND)).toBe(0);
  });

  it('add up iterations', () => {
    d.solver_niter.fill(0);
    k.saveSolve(1, 3, 10);
    k.addIterations(1, 2);
    k.saveSolve(-1, 4, 20);
    expect([k.iterationsOf(1), d.solver_nnz[1], d.solver_niter[0], d.solver_nnz[0]]).toEqual([5, 10, 4, 20]);
  });

  it('count the Jacobian as the reference stores it', () => {
    m.opt.jacobian = JacobianType.dense;
    expect(k.jacobianNonzeros()).toBe(d.nefc * m.nv);
    m.opt.jacobian = JacobianType.sparse;
    expect(k.jacobianNonzeros()).toBe(d.nJ);
  });
});
