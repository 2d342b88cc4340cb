import { kernelsOf } from '@corten/model';
import { expect, it } from 'vitest';
import { kernels, loaded } from '../../test/loaded.js';
import { CONTACT_KINDS } from '../../test/system.js';
import { denseFactorOf } from './cholesky-dense.js';
import { denseHessianKernels } from './hessian-dense.js';

it('is the second derivative of the cost', () => {
  for (const [dim, elliptic] of CONTACT_KINDS) {
    const options = { trees: 2, dofs: 6, equalities: 2, losses: 3, limits: 3, contacts: 4, joined: true, seed: 21 };
    const { s, p } = loaded({ ...options, dim, elliptic });
    const { m, d, J } = s;
    const { nv } = m;
    const { updateRows, updateGradient, mulM } = kernels(s);
    const qacc = p.qacc.slice();
    const gradient = (i: number, h: number): Float64Array => {
      p.qacc.set(qacc);
      p.qacc[i] += h;
      mulM(p.at.qacc);
      for (let r = 0; r < d.nefc; r++) {
        p.Jaref[r] = -d.efc_aref[r];
        for (let k = 0; k < nv; k++) p.Jaref[r] += J[r * nv + k] * p.qacc[k];
      }
      updateRows(1);
      updateGradient();
      return p.grad.slice();
    };
    gradient(0, 0);
    if (elliptic) expect(p.ncone).toBeGreaterThan(0);
    kernelsOf(denseHessianKernels, d).assemble();
    const H = kernelsOf(denseFactorOf, d).L.slice(0, nv * nv);
    for (let i = 0; i < nv; i++) {
      const [a, b] = [gradient(i, -1e-6), gradient(i, 1e-6)];
      for (let j = 0; j <= i; j++) expect((b[j] - a[j]) / 2e-6).toBeCloseTo(H[i * nv + j], 3);
    }
  }
});
