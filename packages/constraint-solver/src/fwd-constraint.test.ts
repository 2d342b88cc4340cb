import { ConstraintState, ConstraintType, DisableBit, kernelsOf, SolverType } from '@corten/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTACT_KINDS, distance, gaussCost, type System, type SystemOptions, system, times } from '../test/system.js';
import { constraintUpdate } from './constraint-update.js';
import { fwdConstraint } from './fwd-constraint.js';
import { island } from './island.js';
import { NUM, problemOf } from './problem.js';

const { pgs, cg, newton } = SolverType;
const seeds = fc.integer({ min: 1, max: 1e6 });
const mixed = (seed: number, more: SystemOptions = {}): SystemOptions => ({
  seed,
  trees: 2,
  dofs: 7,
  equalities: 2,
  losses: 3,
  limits: 3,
  contacts: 4,
  joined: true,
  ...more,
});

/** Solve as far as rounding allows. */
function solve(options: SystemOptions, iterations = 400): System {
  const s = system(options);
  s.m.opt.tolerance = 0;
  s.m.opt.iterations = iterations;
  s.m.opt.ls_iterations = 100;
  fwdConstraint(s.m, s.d);
  return s;
}

/** Total cost at an acceleration. */
function costAt(s: System, qacc: ArrayLike<number>): number {
  const { m, d } = s;
  const jar = times(s.J, qacc, m.nv).map((x, r) => x - d.efc_aref[r]);
  const [force, states] = [d.efc_force.slice(), d.efc_state.slice()];
  const qfrc = d.qfrc_constraint.slice();
  const cost = constraintUpdate(m, d, jar) + gaussCost(s, qacc);
  d.efc_force.set(force);
  d.efc_state.set(states);
  d.qfrc_constraint.set(qfrc);
  return cost;
}

describe('without constraints', () => {
  it('the acceleration is the unconstrained one', () => {
    const { m, d } = system();
    d.qfrc_constraint.fill(3);
    fwdConstraint(m, d);
    expect([...d.qacc]).toEqual([...d.qacc_smooth]);
    expect(Math.max(...d.qfrc_constraint)).toBe(0);
    expect(d.solver_niter[0]).toBe(0);
  });
});

describe.each([
  ['Newton', newton],
  ['CG', cg],
  ['PGS', pgs],
])('%s', (_, solver) => {
  for (const [dim, elliptic] of CONTACT_KINDS) {
    it(`obeys the equations of motion, condim ${dim}, ${elliptic ? 'elliptic' : 'pyramidal'}`, () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          const s = solve(mixed(seed, { dim, elliptic, solver }));
          const { m, d, M, J } = s;
          const qfrc = new Float64Array(m.nv);
          for (let r = 0; r < d.nefc; r++) for (let i = 0; i < m.nv; i++) qfrc[i] += J[r * m.nv + i] * d.efc_force[r];
          expect(distance(qfrc, d.qfrc_constraint)).toBeLessThan(1e-9);
          const rest = times(M, d.qacc, m.nv).map((x, i) => x - d.qfrc_smooth[i] - d.qfrc_constraint[i]);
          expect(distance(rest, new Float64Array(m.nv))).toBeLessThan(1e-6);
        }),
        { numRuns: 15 },
      );
    });
  }

  it('keeps forces in their bounds and cones', () => {
    fc.assert(
      fc.property(seeds, fc.boolean(), fc.constantFrom(3, 4, 6), (seed, elliptic, dim) => {
        const { d } = solve(mixed(seed, { elliptic, dim, solver }));
        for (let r = d.ne; r < d.ne + d.nf; r++) {
          expect(Math.abs(d.efc_force[r])).toBeLessThanOrEqual(d.efc_frictionloss[r] * (1 + 1e-12));
        }
        for (let r = d.ne + d.nf; r < d.nefc; r++) {
          if (d.efc_type[r] !== ConstraintType.contact_elliptic) {
            expect(d.efc_force[r]).toBeGreaterThanOrEqual(0);
            continue;
          }
          const con = d.efc_id[r];
          expect(d.efc_force[r]).toBeGreaterThanOrEqual(0);
          let s = 0;
          for (let k = 1; k < dim; k++) s += (d.efc_force[r + k] / d.contact_friction[5 * con + k - 1]) ** 2;
          expect(Math.sqrt(s)).toBeLessThanOrEqual(d.efc_force[r] * (1 + 1e-6) + 1e-9);
          r += dim - 1;
        }
      }),
      { numRuns: 20 },
    );
  });

  it('leaves no force where a constraint is satisfied, and the right force where it is not', () => {
    const { m, d, J } = solve(mixed(5, { solver, dim: 3 }));
    const jar = times(J, d.qacc, m.nv).map((x, r) => x - d.efc_aref[r]);
    for (let r = d.ne + d.nf; r < d.nefc; r++) {
      if (d.efc_state[r] === ConstraintState.satisfied) expect(d.efc_force[r]).toBe(0);
      else expect(d.efc_force[r]).toBeCloseTo(-d.efc_D[r] * jar[r], 5);
    }
  });

  it('costs less than its starting points', () => {
    fc.assert(
      fc.property(seeds, fc.boolean(), (seed, elliptic) => {
        // PGS lowers the dual cost
        const s = solve(mixed(seed, { elliptic: elliptic && solver !== pgs, solver }), solver === pgs ? 2000 : 60);
        const cost = costAt(s, s.d.qacc);
        expect(cost).toBeLessThanOrEqual(costAt(s, s.d.qacc_smooth) + 1e-9);
        expect(cost).toBeLessThanOrEqual(costAt(s, s.d.qacc_warmstart) + 1e-9);
      }),
      { numRuns: 20 },
    );
  });

  it('finds the same solution from a cold start, and without islands', () => {
    for (const elliptic of [false, true]) {
      const warm = solve(mixed(9, { elliptic, solver, joined: false }));
      const cold = system(mixed(9, { elliptic, solver, joined: false }));
      Object.assign(cold.m.opt, { tolerance: 0, iterations: 400, disableflags: DisableBit.warmstart });
      island(cold.m, cold.d);
      expect(cold.d.nisland).toBeGreaterThan(0);
      fwdConstraint(cold.m, cold.d);
      expect(distance(cold.d.qacc, warm.d.qacc)).toBeLessThan(1e-6);
    }
  });

  it('repeats to the bit', () => {
    const { m, d } = system(mixed(3, { solver, elliptic: true }));
    fwdConstraint(m, d);
    const first = d.qacc.slice();
    fwdConstraint(m, d);
    expect([...d.qacc]).toEqual([...first]);
  });
});

describe('solvers agree', () => {
  for (const elliptic of [false, true]) {
    it(elliptic ? 'on elliptic cones' : 'on pyramids', () => {
      fc.assert(
        fc.property(seeds, fc.constantFrom(1, 3, 4, 6), (seed, dim) => {
          const a = solve(mixed(seed, { elliptic, dim, solver: newton }));
          const b = solve(mixed(seed, { elliptic, dim, solver: cg }), 2000);
          const c = solve(mixed(seed, { elliptic, dim, solver: pgs }), 2000);
          expect(distance(a.d.qacc, b.d.qacc)).toBeLessThan(1e-6);
          // PGS treats the normal and friction forces of a cone in turn, and may stop short of the minimum
          if (!elliptic) expect(distance(a.d.qacc, c.d.qacc)).toBeLessThan(1e-5);
        }),
        { numRuns: 15 },
      );
    });
  }

  it('with sparse and dense Hessians', () => {
    for (const elliptic of [false, true]) {
      // one problem of 70 dofs, or islands of 14
      const options = { seed: 4, trees: 5, dofs: 14, contacts: 12, limits: 8, losses: 5, elliptic };
      const whole = solve(options);
      const parts = system(options);
      Object.assign(parts.m.opt, { tolerance: 0, iterations: 400, ls_iterations: 100 });
      island(parts.m, parts.d);
      expect(parts.d.nisland).toBeGreaterThan(2);
      fwdConstraint(parts.m, parts.d);
      expect(distance(parts.d.qacc, whole.d.qacc)).toBeLessThan(1e-9);
    }
  });
});

describe('statistics', () => {
  it('tell iterations and improvements', () => {
    for (const solver of [newton, cg, pgs]) {
      const { m, d } = system(mixed(8, { solver, elliptic: true }));
      fwdConstraint(m, d);
      expect(d.solver_niter[0]).toBeGreaterThan(1);
      expect(d.solver[0].improvement).toBeGreaterThan(0);
      expect(d.solver_nnz[0]).toBeGreaterThan(0);
    }
  });
  it('show that no iteration goes on from where it could have stopped', () => {
    // ends of Newton's method because of what another step promises
    let promised = 0;
    for (const solver of [newton, cg]) {
      for (let seed = 1; seed < 40; seed++) {
        const { m, d } = system(mixed(seed, { solver, elliptic: seed % 2 === 0 }));
        m.opt.tolerance = 10 ** -(1 + (seed % 9));
        fwdConstraint(m, d);
        const n = d.solver_niter[0];
        expect(n).toBeLessThan(m.opt.iterations);
        for (let i = 0; i < n - 1; i++) {
          const { improvement, gradient } = d.solver[i];
          expect(improvement <= 0 || improvement >= m.opt.tolerance).toBe(true);
          expect(gradient).toBeGreaterThanOrEqual(m.opt.tolerance);
        }
        const { improvement, gradient } = d.solver[n - 1];
        if (solver === newton && improvement >= m.opt.tolerance && gradient >= m.opt.tolerance) promised++;
      }
    }
    expect(promised).toBeGreaterThan(0);
  });

  it('are scaled by the inertia of all dofs, of a single one too', () => {
    for (const dofs of [1, 2]) {
      const { m, d } = system({ trees: 1, dofs, limits: 1 });
      fwdConstraint(m, d);
      expect(kernelsOf(problemOf, d).num[NUM.scale]).toBe(1 / (m.stat.meaninertia * dofs));
    }
  });

  it('stay zero when the start is already the solution', () => {
    const { m, d } = system(mixed(8));
    m.opt.tolerance = 1e-12;
    fwdConstraint(m, d);
    d.qacc_warmstart.set(d.qacc);
    m.opt.tolerance = 1e-6;
    fwdConstraint(m, d);
    expect(d.solver_niter[0]).toBe(0);
  });
});

describe('options', () => {
  it('an unknown solver is an error', () => {
    const { m, d } = system(mixed(1));
    m.opt.solver = 7;
    expect(() => fwdConstraint(m, d)).toThrow('unknown solver type 7');
  });
  it('rows beyond the first capacity are handled by the same kernels', () => {
    const { m, d } = system(mixed(2));
    fwdConstraint(m, d);
    const first = d.qacc.slice();
    d.reserveRows(10 * d.nefc, 10 * d.nJ);
    fwdConstraint(m, d);
    expect([...d.qacc]).toEqual([...first]);
  });
});
