import { ConstraintState } from '@corten/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kernels, loaded } from '../../test/loaded.js';
import { gaussCost } from '../../test/system.js';
import { constraintUpdate } from '../constraint-update.js';
import { NUM } from '../problem.js';

const OPTIONS = { trees: 2, dofs: 6, equalities: 2, limits: 3, losses: 4, contacts: 6, joined: true };

describe('rows of a problem', () => {
  it('are counted by state, and their results written by constraintUpdate', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.constantFrom(1, 3, 4, 6),
        fc.boolean(),
        (seed, dim, elliptic) => {
          const { s, p } = loaded({ ...OPTIONS, seed, dim, elliptic });
          const { m, d } = s;
          expect(constraintUpdate(m, d, p.Jaref, 1)).toBe(p.num[NUM.cost]);
          expect([...p.force.slice(0, d.nefc)]).toEqual([...d.efc_force.slice(0, d.nefc)]);
          const states = [...d.efc_state.slice(0, d.nefc)];
          expect([...p.state.slice(0, d.nefc)]).toEqual(states);
          expect(p.nactive).toBe(states.filter((x) => x !== ConstraintState.satisfied).length);
          expect(p.ncone).toBe(states.filter((x) => x === ConstraintState.cone).length);
        },
      ),
    );
  });

  it('have a gradient that is the derivative of the cost', () => {
    const { s, p } = loaded({ ...OPTIONS, elliptic: true, seed: 8 });
    const { m, d, J } = s;
    const { updateRows, updateGradient, addGauss, mulM } = kernels(s);
    const qacc = p.qacc.slice();
    const evaluate = (i: number, h: number): number => {
      p.qacc.set(qacc);
      p.qacc[i] += h;
      mulM(p.at.qacc);
      for (let r = 0; r < d.nefc; r++) {
        p.Jaref[r] = -d.efc_aref[r];
        for (let k = 0; k < m.nv; k++) p.Jaref[r] += J[r * m.nv + k] * p.qacc[k];
      }
      updateRows(0);
      addGauss();
      return p.num[NUM.cost];
    };
    evaluate(0, 0);
    updateGradient();
    const grad = p.grad.slice();
    for (let i = 0; i < m.nv; i++) {
      const slope = (evaluate(i, 1e-6) - evaluate(i, -1e-6)) / 2e-6;
      expect(slope).toBeCloseTo(grad[i], 4);
    }
    evaluate(0, 0);
    expect(p.num[NUM.cost] - gaussCost(s, qacc)).toBeCloseTo(constraintUpdate(m, d, p.Jaref), 9);
  });

  it('move along the search direction', () => {
    const { s, p } = loaded({ ...OPTIONS, seed: 9 });
    const { updateRows, move } = kernels(s);
    updateRows(0);
    const [qacc, Jaref, state] = [p.qacc.slice(), p.Jaref.slice(), p.state.slice()];
    p.Jv.fill(2);
    p.num[NUM.alpha] = 0.25;
    move();
    expect([...p.qacc]).toEqual([...qacc.map((x, i) => x + p.search[i] * 0.25)]);
    expect([...p.Jaref.slice(0, p.nefc)]).toEqual([...Jaref.slice(0, p.nefc).map((x) => x + 0.5)]);
    expect([...p.oldstate.slice(0, p.nefc)]).toEqual([...state.slice(0, p.nefc)]);
  });
});

it('forces count as finite although their cost overflows', () => {
  const { s, p } = loaded({ ...OPTIONS, seed: 2 });
  const { updateRows } = kernels(s);
  for (const [value, finite] of [
    [1, 1],
    [-1e200, 1],
    [Number.NEGATIVE_INFINITY, 0],
    [Number.NaN, 0],
  ]) {
    p.Jaref[0] = value;
    updateRows(0);
    expect(p.finite).toBe(finite);
  }
});
