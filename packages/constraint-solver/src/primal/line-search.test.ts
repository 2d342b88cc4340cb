import { kernelsOf } from '@corten/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numbers, type SystemOptions, system } from '../../test/system.js';
import { inertiaProductKernels } from '../inertia-products.js';
import { NUM, problemKernels, problemOf } from '../problem.js';
import { lineSearchKernels } from './line-search.js';
import { primalUpdateKernels } from './primal-update.js';

/** A loaded system at a random acceleration, with a random direction that descends. */
function start(options: SystemOptions & { ls_iterations?: number; shrink?: number }) {
  const { m, d, J } = system(options);
  const p = kernelsOf(problemOf, d);
  p.reserve(d.nefcmax, d.nJmax);
  const { loadDofs, loadRows, loadColumns } = kernelsOf(problemKernels, d);
  const { mulM, dot } = kernelsOf(inertiaProductKernels, d);
  const update = kernelsOf(primalUpdateKernels, d);
  const random = numbers((options.seed ?? 1) + 7);
  for (let i = 0; i < m.nv; i++) d.qacc[i] = 4 * random() - 2;
  loadDofs(-1);
  loadRows(-1);
  loadColumns(-1);

  /** total cost at qacc, and all that depends on it */
  const evaluate = (qacc: Float64Array): number => {
    p.qacc.set(qacc);
    mulM(p.at.qacc);
    for (let r = 0; r < d.nefc; r++) {
      p.Jaref[r] = -d.efc_aref[r];
      for (let i = 0; i < m.nv; i++) p.Jaref[r] += J[r * m.nv + i] * qacc[i];
    }
    update.updateRows(1);
    update.updateGradient();
    update.addGauss();
    return p.num[NUM.cost];
  };
  const qacc = p.qacc.slice();
  const cost = evaluate(qacc);
  const { shrink = 1 } = options;
  for (let i = 0; i < m.nv; i++) p.search[i] = -p.grad[i] * (0.5 + random()) * shrink;
  p.num[NUM.scale] = 1 / m.nv;
  Object.assign(m.opt, { tolerance: 1e-10, ls_tolerance: 1e-3, ls_iterations: options.ls_iterations ?? 50 });
  kernelsOf(lineSearchKernels, d).lineSearch();
  const alpha = p.num[NUM.alpha];
  const along = (a: number) => evaluate(qacc.map((x, i) => x + a * p.search[i]));
  return { p, cost, alpha, along, dot };
}

describe('line search', () => {
  for (const elliptic of [false, true]) {
    it(`finds the minimum along the direction, ${elliptic ? 'elliptic' : 'pyramidal'}`, () => {
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 1e6 }), fc.constantFrom(3, 4, 6), (seed, dim) => {
          const options = { seed, dim, elliptic, dofs: 8, equalities: 2, losses: 4, limits: 3, contacts: 5 };
          const { p, cost, alpha, along, dot } = start(options);
          expect(alpha).toBeGreaterThan(0);
          const improvement = p.num[NUM.improvement] / p.num[NUM.scale];
          const best = along(alpha);
          expect(cost - best).toBeCloseTo(improvement, 6);
          expect(best).toBeLessThanOrEqual(cost);
          for (const f of [0.9, 0.99, 1.01, 1.1]) expect(along(alpha * f)).toBeGreaterThanOrEqual(best - 1e-9);

          // the slope is the gradient along the direction
          along(alpha);
          dot(p.at.grad, p.at.search);
          expect(Math.abs(p.num[NUM.dot])).toBeLessThan(1e-5);
        }),
        { numRuns: 60 },
      );
    });
  }

  it('takes as many evaluations along a short direction', () => {
    const options = { seed: 3, dofs: 8, equalities: 2, losses: 4, limits: 3, contacts: 5 };
    const long = start(options);
    const shrink = 2 ** -40;
    const short = start({ ...options, shrink });
    expect(short.p.neval).toBe(long.p.neval);
    expect(short.alpha * shrink).toBeCloseTo(long.alpha, 12);
  });

  it('does nothing along no direction', () => {
    const { m, d } = system({ contacts: 1 });
    const p = kernelsOf(problemOf, d);
    p.reserve(d.nefcmax, d.nJmax);
    p.nv = m.nv;
    p.search.fill(0);
    p.num[NUM.scale] = 1;
    kernelsOf(lineSearchKernels, d).lineSearch();
    expect([p.num[NUM.alpha], p.num[NUM.improvement], p.neval]).toEqual([0, 0, 0]);
  });

  it('stops after the allowed evaluations', () => {
    const options = { seed: 3, contacts: 4, losses: 3, dofs: 8, ls_iterations: 2 };
    expect(start(options).p.neval).toBeLessThanOrEqual(3);
    expect(start({ ...options, ls_iterations: 50 }).p.neval).toBeGreaterThan(3);
  });
});
