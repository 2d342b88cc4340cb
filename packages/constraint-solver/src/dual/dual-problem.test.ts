import { ConstraintState, kernelsOf, NISLAND, NSOLVER, SolverType } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { distance, numbers, system, times } from '../../test/system.js';
import { dualKernels, dualProblemOf } from './dual-problem.js';

/** A system with random forces, its dual matrix dense, and the kernels. */
function dual(elliptic = false) {
  const options = { seed: 4, trees: 2, dofs: 7, equalities: 1, losses: 2, limits: 2, contacts: 4, joined: true };
  const s = system({ ...options, elliptic, solver: SolverType.pgs });
  const { d } = s;
  const n = d.nefc;
  const AR = new Float64Array(n * n);
  for (let r = 0; r < n; r++) {
    for (let a = d.efc_AR_rowadr[r]; a < d.efc_AR_rowadr[r] + d.efc_AR_rownnz[r]; a++)
      AR[r * n + d.efc_AR_colind[a]] = d.efc_AR[a];
  }
  const random = numbers(3);
  for (let r = 0; r < n; r++) {
    d.efc_force[r] = random();
    d.efc_b[r] = 2 * random() - 1;
  }
  const k = kernelsOf(dualKernels, d);
  k.load(-1);
  k.invertDiagonal(1);
  return { s, d, n, AR, w: kernelsOf(dualProblemOf, d), ...k };
}

describe('dual problem', () => {
  it('residuals, with and without regularisation, dense and sparse', () => {
    for (const jacobian of [0, 1]) {
      const { s, d, n, AR, w, load, loadResidual } = dual();
      s.m.opt.jacobian = jacobian;
      load(-1);
      const expected = times(AR, d.efc_force, n).map((x, r) => x + d.efc_b[r]);
      for (let r = 0; r < n; r++) {
        loadResidual(r, 1, 0);
        expect(w.res[0]).toBeCloseTo(expected[r] - d.efc_R[r] * d.efc_force[r], 12);
      }
      // rows of one constraint together
      for (let c = 0; c < d.ncon; c++) {
        const r = d.contact_efc_address[c];
        for (const size of [2, 3]) {
          loadResidual(r, size, 1);
          expect(distance(w.res.slice(0, size), expected.slice(r, r + size))).toBeLessThan(1e-13);
        }
      }
      expect(d.ncon).toBeGreaterThan(0);
    }
  });

  it('blocks and diagonals', () => {
    const { s, d, n, AR, w, invertDiagonal, loadBlock } = dual(true);
    invertDiagonal(1);
    for (let r = 0; r < n; r++) expect(w.invdiag[r]).toBe(1 / AR[r * n + r]);
    const r = s.d.contact_efc_address[1];
    loadBlock(r, 3, 1);
    for (let i = 0; i < 9; i++) expect(w.A[i]).toBe(AR[(r + Math.floor(i / 3)) * n + r + (i % 3)]);
    loadBlock(r + 1, 2, 0);
    expect(w.A[3]).toBe(AR[(r + 2) * n + r + 2] - d.efc_R[r + 2]);
    expect(w.A[1]).toBe(AR[(r + 1) * n + r + 2]);
  });

  it('cost, and its change', () => {
    const { d, n, AR, w, findCost, keepForce, loadBlock, loadResidual, addGain } = dual();
    const total = () => {
      const ARf = times(AR, d.efc_force, n);
      let s = 0;
      for (let r = 0; r < n; r++) s += d.efc_force[r] * (0.5 * ARf[r] + d.efc_b[r]);
      return s;
    };
    findCost();
    expect(w.cost[0]).toBeCloseTo(total(), 12);
    const r = d.contact_efc_address[0];
    const before = total();
    keepForce(r, 4);
    loadResidual(r, 4, 1);
    loadBlock(r, 4, 1);
    // a small step downhill
    for (let k = 0; k < 4; k++) d.efc_force[r + k] -= 1e-3 * (times(AR, d.efc_force, n)[r + k] + d.efc_b[r + k]);
    w.gain[0] = 0;
    addGain(r, 4);
    expect(w.gain[0]).toBeGreaterThan(0);
    expect(before - total()).toBeCloseTo(w.gain[0], 12);
  });

  it('takes back forces that cost more', () => {
    const { d, w, keepForce, loadBlock, loadResidual, addGain } = dual();
    keepForce(3, 1);
    loadResidual(3, 1, 1);
    loadBlock(3, 1, 1);
    const force = d.efc_force[3];
    d.efc_force[3] += 1000;
    w.gain[0] = 7;
    addGain(3, 1);
    expect(w.gain[0]).toBe(7);
    expect(d.efc_force[3]).toBe(force);
  });

  it('states follow from forces', () => {
    const { d, w, updateStates } = dual(true);
    d.efc_force[1] = d.efc_frictionloss[1];
    d.efc_force[2] = -d.efc_frictionloss[2];
    d.efc_force[3] = 0;
    d.efc_force[4] = 1;
    const r = d.contact_efc_address[0];
    d.efc_force.fill(0, r, r + 3);
    d.efc_state.fill(-1);
    updateStates();
    const { quadratic, linearneg, linearpos, satisfied } = ConstraintState;
    expect([...d.efc_state.slice(0, 5)]).toEqual([quadratic, linearneg, linearpos, satisfied, quadratic]);
    expect([...d.efc_state.slice(r, r + 3)]).toEqual([satisfied, satisfied, satisfied]);
    expect(w.nchange).toBe(d.nefc);
    expect(w.nactive).toBe([...d.efc_state.slice(0, d.nefc)].filter((x) => x !== satisfied).length);
    updateStates();
    expect(w.nchange).toBe(0);
  });

  it('friction of a contact without normal force is zero', () => {
    const { d, keepForce, loadBlock, loadResidual, solveFriction } = dual(true);
    const r = d.contact_efc_address[2];
    d.efc_force[r] = 0;
    loadResidual(r, 3, 1);
    keepForce(r, 3);
    loadBlock(r, 3, 1);
    solveFriction(r, 3, 1);
    expect([...d.efc_force.slice(r, r + 3)]).toEqual([0, 0, 0]);
  });

  it('records its iterations', () => {
    const { d, w, saveIteration } = dual();
    Object.assign(w, { nactive: 6, nchange: 3 });
    w.gain[0] = 0.5;
    saveIteration(-1, 0);
    expect(d.solver[0]).toMatchObject({ improvement: 0.5, nactive: 6, nchange: 3, gradient: 0 });
    const before = structuredClone(d.solver);
    saveIteration(NISLAND, 0);
    saveIteration(0, NSOLVER);
    expect(d.solver).toEqual(before);
  });

  it('ends with the acceleration that the forces cause', () => {
    const { s, d, finish } = dual();
    const { m, M, J } = s;
    finish();
    const rest = times(M, d.qacc, m.nv).map((x, i) => x - d.qfrc_smooth[i]);
    for (let r = 0; r < d.nefc; r++) for (let i = 0; i < m.nv; i++) rest[i] -= J[r * m.nv + i] * d.efc_force[r];
    expect(distance(rest, new Float64Array(m.nv))).toBeLessThan(1e-10);
  });
});
