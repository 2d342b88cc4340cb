import { JacobianType, SolverType } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { kernels, loaded } from '../../test/loaded.js';
import { CONTACT_KINDS, distance, times } from '../../test/system.js';

const variants = [SolverType.newton, SolverType.cg].flatMap((solver) =>
  [JacobianType.dense, JacobianType.sparse].map((jacobian) => [solver, jacobian] as const),
);

it('rows beyond the last one are left alone, even with its pattern', () => {
  const { s, p } = loaded({ trees: 2, dofs: 7, contacts: 2, seed: 3, solver: SolverType.cg });
  const { m, J } = s;
  p.nefc--;
  expect(p.J_same[p.nefc]).toBe(1);
  const { mulJac, prepareProducts } = kernels(s);
  prepareProducts();
  p.Jv[p.nefc] = 7;
  mulJac(p.at.search);
  expect(distance(p.Jv, times(J, p.search, m.nv).slice(0, p.nefc))).toBeLessThan(1e-13);
  expect(p.Jv[p.nefc]).toBe(7);
});

it('forces that are not finite reach every dof, if J is dense in the reference', () => {
  for (const jacobian of [JacobianType.dense, JacobianType.sparse]) {
    const { s, p } = loaded({ trees: 2, dofs: 3, limits: 1, seed: 3 });
    s.m.opt.jacobian = jacobian;
    const { updateRows, mulJacT } = kernels(s);
    p.D[0] = Number.NaN;
    updateRows(0);
    mulJacT();
    const finite = [...p.qfrc_constraint].filter(Number.isFinite).length;
    expect(finite).toBe(jacobian === JacobianType.dense ? 0 : s.m.nv - 1);
  }
});

describe.each(variants)('products with the Jacobian, solver %i, storage %i', (solver, jacobian) => {
  const kinds = CONTACT_KINDS.flatMap(([dim, elliptic]) => [3, 7].map((dofs) => [dim, elliptic, dofs] as const));
  for (const [dim, elliptic, dofs] of kinds) {
    it(`condim ${dim}${elliptic ? ', elliptic' : ''}, trees of ${dofs} dofs`, () => {
      const options = { trees: 2, dofs, equalities: 3, limits: 2, losses: 2, contacts: 4, joined: true, seed: dim };
      const { s, p } = loaded({ ...options, dim, elliptic, solver });
      const { m, d, J } = s;
      m.opt.jacobian = jacobian;
      const { mulJac, prepareProducts, mulJacT } = kernels(s);
      prepareProducts();
      mulJac(p.at.search);
      expect(distance(p.Jv, times(J, p.search, m.nv))).toBeLessThan(1e-13);
      mulJacT();
      const expected = new Float64Array(m.nv);
      for (let r = 0; r < d.nefc; r++) for (let i = 0; i < m.nv; i++) expected[i] += J[r * m.nv + i] * p.force[r];
      expect(distance(p.qfrc_constraint, expected)).toBeLessThan(1e-13);
    });
  }
});
