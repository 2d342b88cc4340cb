import { ConstraintState, kernelsOf } from '@corten/model';
import { forward, load } from '@corten/testing';
import { describe, expect, it } from 'vitest';
import { kernels, loaded } from '../../test/loaded.js';
import { CONTACT_KINDS, distance, numbers } from '../../test/system.js';
import { problemOf } from '../problem.js';
import { denseCholeskyKernels } from './cholesky-dense.js';
import { factorPatternOf } from './factor-pattern.js';
import { denseHessianKernels } from './hessian-dense.js';
import { sparseHessianKernels } from './hessian-sparse.js';

const OPTIONS = { trees: 3, dofs: 9, equalities: 2, losses: 3, limits: 3, contacts: 5, joined: true };

describe('sparse Hessian', () => {
  it('solves like the dense one', () => {
    for (const [dim, elliptic] of CONTACT_KINDS) {
      const { s, p } = loaded({ ...OPTIONS, dim, elliptic, seed: 10 + dim });
      const { d } = s;
      kernels(s).updateRows(1);
      kernelsOf(denseHessianKernels, d).assemble();
      const dense = kernelsOf(denseCholeskyKernels, d);
      dense.factor();
      dense.solve();
      const expected = p.Mgrad.slice();
      const sparse = kernelsOf(sparseHessianKernels, d);
      sparse.analyse();
      sparse.build();
      sparse.solve();
      expect(distance(p.Mgrad, expected)).toBeLessThan(1e-12);
      // again, from what the first time left
      sparse.analyse();
      sparse.build();
      sparse.solve();
      expect(distance(p.Mgrad, expected)).toBeLessThan(1e-12);

      expect(sparse.updateOne(0, 0)).toBe(true);
      expect(sparse.updateOne(0, 1)).toBe(true);
      sparse.solve();
      expect(distance(p.Mgrad, expected)).toBeLessThan(1e-10);
    }
  });

  it('has the cones of contacts that share their only dof with a limit', () => {
    const { m, d } = load(`<mujoco><option cone="elliptic"/><worldbody><geom type="plane" size="1 1 1"/>
      <body pos="0 0 .099"><joint type="slide" axis="2 0 -1" range="-1 .5" margin="1"/><geom size=".1"/></body></worldbody></mujoco>`);
    d.qvel[0] = 1;
    forward(m, d);
    const p = kernelsOf(problemOf, d);
    expect([...p.state.subarray(0, p.nefc)].slice(1)).toEqual(Array(3).fill(ConstraintState.cone));
    p.grad[0] = 1;
    kernelsOf(denseHessianKernels, d).assemble();
    const dense = kernelsOf(denseCholeskyKernels, d);
    dense.factor();
    dense.solve();
    const expected = p.Mgrad[0];
    const sparse = kernelsOf(sparseHessianKernels, d);
    sparse.analyse();
    sparse.build();
    sparse.solve();
    expect(p.Mgrad[0] / expected).toBeCloseTo(1, 12);
  });

  it('keeps the pattern of the trees when rows stay on their branches', () => {
    const { s } = loaded({ trees: 3, dofs: 8, limits: 5, losses: 2, seed: 3 });
    expect(kernelsOf(sparseHessianKernels, s.d).analyse()).toBe(s.m.nC);
  });

  it('changes by two rows as by one after the other, to the bit', () => {
    const random = numbers(12);
    for (const joined of [true, false]) {
      const { s, p } = loaded({ ...OPTIONS, trees: 6, dofs: 15, contacts: 14, joined, seed: 11 });
      const { d } = s;
      kernels(s).updateRows(1);
      const sparse = kernelsOf(sparseHessianKernels, d);
      const { room } = kernelsOf(factorPatternOf, d);
      sparse.analyse();
      // half of the time rows of one contact, which have one path; the others' paths meet at some supernode, or never
      for (let i = 0; i < 400; i++) {
        const c = Math.floor(random() * (d.nefc - 1));
        const c2 = random() < 0.5 ? c + 1 : Math.floor(random() * d.nefc);
        // rows that leave without having been there lose the rank: not all of them
        const plus = random() < 0.6 ? 1 : 0;
        const plus2 = random() < 0.6 ? 1 : 0;
        sparse.build();
        const ok = sparse.updateOne(c, plus);
        const ok2 = sparse.updateOne(c2, plus2);
        sparse.solve();
        const L = room.L.slice();
        const x = p.Mgrad.slice();
        sparse.build();
        expect(sparse.updateTwo(c, plus, c2, plus2)).toBe(ok && ok2);
        sparse.solve();
        expect(room.L.every((y, k) => Object.is(y, L[k]))).toBe(true);
        expect(p.Mgrad.every((y, k) => Object.is(y, x[k]))).toBe(true);
      }
    }
  });

  it('says when it has lost its rank', () => {
    const { s, p } = loaded({ ...OPTIONS, seed: 5 });
    kernels(s).updateRows(1);
    const sparse = kernelsOf(sparseHessianKernels, s.d);
    sparse.analyse();
    sparse.build();
    p.D[0] *= 1e6;
    expect(sparse.updateOne(0, 0)).toBe(false);
  });
});
