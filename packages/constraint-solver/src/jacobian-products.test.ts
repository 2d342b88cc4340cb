import { JacobianType, SolverType } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { kernels, loaded } from '../test/loaded.js';
import { CONTACT_KINDS, distance, times } from '../test/system.js';

const variants = [SolverType.newton, SolverType.cg].flatMap((solver) =>
  [JacobianType.dense, JacobianType.sparse].map((jacobian) => [solver, jacobian] as const),
);

describe.each(variants)('products with the Jacobian, solver %i, storage %i', (solver, jacobian) => {
  for (const [dim, elliptic] of CONTACT_KINDS) {
    it(`condim ${dim}${elliptic ? ', elliptic' : ''}`, () => {
      const options = { trees: 2, dofs: 7, equalities: 3, limits: 2, losses: 2, contacts: 4, joined: true, seed: dim };
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
