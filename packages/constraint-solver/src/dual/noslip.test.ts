import { NSOLVER, SolverType } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { MIXED, system, times } from '../../test/system.js';
import { fwdConstraint } from '../fwd-constraint.js';
import { island } from '../island.js';

/** Accelerations of all rows relative to what they ask for. */
function rowAccelerations({ m, d, J }: ReturnType<typeof system>): Float64Array {
  return times(J, d.qacc, m.nv).map((x, r) => x - d.efc_aref[r]);
}

function solve(elliptic: boolean, noslip: number, solver: SolverType = SolverType.newton) {
  // contacts that are pressed hard, with so much friction that they stick
  const s = system({ seed: 12, dofs: 8, contacts: 2, losses: 2, elliptic, solver: SolverType.pgs });
  s.m.opt.solver = solver;
  s.m.opt.noslip_iterations = noslip;
  s.m.opt.noslip_tolerance = 0;
  s.d.contact_friction.fill(20);
  s.d.efc_frictionloss.fill(100, 0, 2);
  if (elliptic) for (let c = 0; c < 2; c++) s.d.efc_aref[s.d.contact_efc_address[c]] = 100;
  fwdConstraint(s.m, s.d);
  return s;
}

describe('noslip', () => {
  it('removes the slip of friction loss rows that the regularisation leaves', () => {
    const without = rowAccelerations(solve(false, 0));
    const slipless = rowAccelerations(solve(false, 500));
    for (let r = 0; r < 2; r++) {
      expect(Math.abs(without[r])).toBeGreaterThan(1e-3);
      expect(Math.abs(slipless[r])).toBeLessThan(1e-6);
    }
  });

  it('removes the tangential slip of sticking contacts, elliptic', () => {
    const s = solve(true, 2000);
    const { d } = s;
    const jar = rowAccelerations(s);
    let sticking = 0;
    for (let c = 0; c < 2; c++) {
      const r = d.contact_efc_address[c];
      let ratio = 0;
      for (const k of [1, 2]) ratio += (d.efc_force[r + k] / d.contact_friction[5 * c + k - 1] / d.efc_force[r]) ** 2;
      if (!(ratio < 0.9)) continue;
      sticking++;
      for (const k of [1, 2]) expect(Math.abs(jar[r + k])).toBeLessThan(1e-5);
    }
    expect(sticking).toBeGreaterThan(0);
  });

  it('keeps the normal force of elliptic contacts, and the sum of opposite edges of pyramids', () => {
    const before = solve(true, 0).d;
    const after = solve(true, 20).d;
    for (let c = 0; c < 2; c++) {
      const r = before.contact_efc_address[c];
      expect(after.efc_force[r]).toBe(before.efc_force[r]);
    }
    const edges = solve(false, 0).d;
    const moved = solve(false, 20).d;
    for (let c = 0; c < 2; c++) {
      for (const r of [0, 2].map((k) => edges.contact_efc_address[c] + k)) {
        expect(moved.efc_force[r] + moved.efc_force[r + 1]).toBeCloseTo(
          edges.efc_force[r] + edges.efc_force[r + 1],
          10,
        );
      }
    }
  });

  it('reports what its first sweep gains: also the cost of the regularisation, of each island alone', () => {
    const s = system({ ...MIXED, seed: 3, trees: 4, joined: false, solver: SolverType.pgs });
    const { m, d } = s;
    island(m, d);
    expect(d.nisland).toBeGreaterThan(1);
    m.opt.noslip_iterations = 0;
    m.opt.iterations = 3;
    fwdConstraint(m, d);
    const before = d.efc_force.slice();
    const costs = (regular: number): number[] => {
      const sums = new Array<number>(d.nisland).fill(0);
      for (let r = 0; r < d.nefc; r++) {
        let Af = -(1 - regular) * d.efc_R[r] * d.efc_force[r];
        for (let a = d.efc_AR_rowadr[r]; a < d.efc_AR_rowadr[r] + d.efc_AR_rownnz[r]; a++)
          Af += d.efc_AR[a] * d.efc_force[d.efc_AR_colind[a]];
        sums[d.efc_island[r]] += d.efc_force[r] * (0.5 * Af + d.efc_b[r]);
      }
      return sums;
    };
    const start = costs(1);
    m.opt.noslip_iterations = 1;
    fwdConstraint(m, d);
    const end = costs(0);
    expect(before).not.toEqual(d.efc_force);
    const scale = 1 / (m.stat.meaninertia * m.nv);
    for (let k = 0; k < d.nisland; k++)
      expect(d.solver[k * NSOLVER + 3].improvement).toBeCloseTo((start[k] - end[k]) * scale, 10);
  });

  it('works after every solver, and its iterations are counted', () => {
    for (const solver of [SolverType.pgs, SolverType.cg, SolverType.newton]) {
      const without = solve(false, 0, solver).d.solver_niter[0];
      expect(solve(false, 7, solver).d.solver_niter[0]).toBeGreaterThan(without);
    }
  });
});
