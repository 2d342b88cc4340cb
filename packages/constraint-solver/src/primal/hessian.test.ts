import { ConstraintState, ConstraintType, kernelsOf } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { kernels, loaded } from '../../test/loaded.js';
import { CONTACT_KINDS, denseSolve, distance, numbers, type System, type SystemOptions } from '../../test/system.js';
import { hessianKernels } from './hessian.js';

/** A loaded system whose rows' accelerations can be shaken, so that all states occur. */
function shaken(options: SystemOptions) {
  const { s, p } = loaded(options);
  const { updateRows } = kernels(s);
  const random = numbers((options.seed ?? 1) + 99);
  const shake = (share: number) => {
    for (let r = 0; r < s.d.nefc; r++) {
      p.oldstate[r] = p.state[r];
      if (random() < share) p.Jaref[r] = 2 * random() - 1;
    }
    updateRows(1);
  };
  shake(1);
  return { s, p, shake, hessian: kernelsOf(hessianKernels, s.d) };
}

/** M + J'DJ + cones, dense. */
function denseHessian({ m, d, M, J }: System, state: Int32Array): Float64Array {
  const { nv } = m;
  const H = Float64Array.from(M);
  const add = (r: number, s: number, weight: number) => {
    for (let i = 0; i < nv; i++) for (let j = 0; j < nv; j++) H[i * nv + j] += weight * J[r * nv + i] * J[s * nv + j];
  };
  for (let r = 0; r < d.nefc; r++) {
    if (state[r] === ConstraintState.quadratic) add(r, r, d.efc_D[r]);
    if (state[r] !== ConstraintState.cone || d.efc_type[r] !== ConstraintType.contact_elliptic) continue;
    const con = d.efc_id[r];
    const dim = d.contact_dim[con];
    const first = d.contact_efc_address[con];
    for (let k = 0; k < dim; k++) add(r, first + k, d.contact_H[36 * con + (r - first) * dim + k]);
  }
  return H;
}

const SMALL = { trees: 3, dofs: 9, equalities: 2, losses: 4, limits: 3, contacts: 5, joined: true };
const LARGE = { ...SMALL, trees: 6, dofs: 15, contacts: 14 };

describe.each([
  ['dense', SMALL],
  ['dense, odd number of dofs', { ...SMALL, trees: 1, dofs: 13 }],
  ['dense, one dof', { ...SMALL, trees: 1, dofs: 1, equalities: 0, losses: 1, limits: 1, contacts: 1 }],
  ['sparse', LARGE],
])('Hessian, %s', (_, options) => {
  for (const [dim, elliptic] of CONTACT_KINDS) {
    const kind = `condim ${dim}, ${elliptic ? 'elliptic' : 'pyramidal'}`;
    it(`is factored, ${kind}`, () => {
      const { s, p, hessian } = shaken({ ...options, dim, elliptic, seed: 3 });
      hessian.build();
      hessian.solve();
      const x = denseSolve(denseHessian(s, p.state), p.grad, s.m.nv);
      expect(distance(p.Mgrad, x)).toBeLessThan(1e-10);
    });

    it(`follows the states, ${kind}`, () => {
      const { s, p, shake, hessian } = shaken({ ...options, dim, elliptic, seed: 4 });
      hessian.build();
      for (const share of [0.03, 0.03, 0.1, 0.5, 0.05, 0, 1]) {
        shake(share);
        hessian.refresh();
        hessian.solve();
        const x = denseSolve(denseHessian(s, p.state), p.grad, s.m.nv);
        expect(distance(p.Mgrad, x)).toBeLessThan(1e-9);
      }
    });
  }
});

it('counts the rank-one updates that a state change stands for', () => {
  const { p, shake, hessian } = shaken({ ...SMALL, seed: 6 });
  hessian.build();
  expect(p.nupdate).toBe(p.nefc);
  shake(0);
  hessian.refresh();
  expect(p.nupdate).toBe(0);
  const r = p.state.indexOf(ConstraintState.quadratic);
  p.Jaref[r] = 5;
  p.oldstate.set(p.state);
  p.state[r] = ConstraintState.satisfied;
  hessian.refresh();
  expect(p.nupdate).toBe(1);
});

it('reports as many non-zeros as the reference would store', () => {
  // one chain of four dofs and one contact with all of them: everything is full
  const { s, hessian } = shaken({ trees: 1, dofs: 2, contacts: 1, dim: 1, seed: 2 });
  hessian.build();
  expect(hessian.nonzeros()).toBe(4);
  s.m.opt.jacobian = 1;
  // JᵀJ, M, and one factor, a lower triangle each at most
  expect(hessian.nonzeros()).toBeGreaterThanOrEqual(1 + 3 + 3);
  expect(hessian.nonzeros()).toBeLessThanOrEqual(3 + 3 + 3);
});
