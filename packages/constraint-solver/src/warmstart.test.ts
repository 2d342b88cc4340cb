import { DisableBit, kernelsOf, SolverType } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { distance, system, times } from '../test/system.js';
import { island } from './island.js';
import { problemOf } from './problem.js';
import { warmstartKernels } from './warmstart.js';

const OPTIONS = { seed: 5, trees: 2, dofs: 7, equalities: 1, losses: 2, limits: 3, contacts: 4 };

function start(change: (s: ReturnType<typeof system>) => void = () => {}) {
  const s = system(OPTIONS);
  change(s);
  const p = kernelsOf(problemOf, s.d);
  p.reserve(s.d.nefcmax, s.d.nJmax);
  const k = kernelsOf(warmstartKernels, s.d);
  k.rowAccelerations();
  return { ...s, p, ...k };
}

describe('warm start', () => {
  it('knows the accelerations of the rows at both candidates', () => {
    for (const solver of [SolverType.newton, SolverType.cg]) {
      const { m, d, J, p } = start((s) => {
        s.m.opt.solver = solver;
      });
      const at = (a: Float64Array) => times(J, a, m.nv).map((x, r) => x - d.efc_aref[r]);
      expect(distance(d.efc_b, at(d.qacc_smooth))).toBeLessThan(1e-12);
      expect(distance(p.jar.slice(p.rows), at(d.qacc_warmstart))).toBeLessThan(1e-12);
    }
  });

  it('takes the last acceleration when it is better', () => {
    const { d, p, startPrimal } = start((s) => {
      // far from what the constraints allow
      for (let i = 0; i < s.m.nv; i++) s.d.qacc_smooth[i] = 1000;
    });
    expect(startPrimal()).toBe(p.rows);
    expect([...d.qacc]).toEqual([...d.qacc_warmstart]);
    expect([...p.qacc]).toEqual([...d.qacc_warmstart]);
  });

  it('takes the unconstrained acceleration when that is better, or when told to', () => {
    for (const disabled of [false, true]) {
      const { d, p, startPrimal } = start(({ m, d }) => {
        if (disabled) m.opt.disableflags = DisableBit.warmstart;
        else d.qacc_warmstart.fill(1e4);
      });
      expect(startPrimal()).toBe(0);
      expect([...d.qacc]).toEqual([...d.qacc_smooth]);
      expect([...p.qacc]).toEqual([...d.qacc_smooth]);
    }
  });

  it('leaves dofs outside islands unconstrained', () => {
    const { m, d, startPrimal } = start((s) => {
      // rows of the first tree only
      s.d.nefc = 1;
      s.d.ne = 0;
      s.d.nf = 1;
      s.d.efc_type[0] = 1;
      s.d.efc_id[0] = 0;
      s.d.efc_J_rownnz[0] = 1;
      s.d.efc_J_colind[0] = 0;
      s.d.efc_J[0] = 1;
      s.d.efc_aref[0] = 0;
      s.d.qacc_smooth[0] = 1e5;
      s.d.efc_frictionloss[0] = 1e6;
      island(s.m, s.d);
    });
    expect(d.nidof).toBe(7);
    expect(startPrimal()).toBeGreaterThan(0);
    for (let i = 0; i < m.nv; i++) expect(d.qacc[i]).toBe(i < 7 ? d.qacc_warmstart[i] : d.qacc_smooth[i]);
  });

  it('dual solvers start from the forces at the last acceleration, or without', () => {
    const warm = start((s) => {
      s.m.opt.solver = SolverType.pgs;
    });
    const { m, d, p } = warm;
    m.opt.disableflags = DisableBit.warmstart;
    d.efc_force.fill(1);
    warm.startDual();
    expect(Math.max(...d.efc_force.slice(0, d.nefc))).toBe(0);
    expect(p.rows).toBeGreaterThanOrEqual(d.nefc);
  });
});
