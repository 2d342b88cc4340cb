import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distance, evaluate, load, mechanism, randomState } from '../../test/support.js';
import { jacBodyCom } from '../jacobian/jacobian.js';
import { fullM } from './matrix.js';

it('is the sum of Jᵀ·I·J over the bodies, plus armature', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const { m, d } = mechanism(seed);
      const { nv } = m;
      const sum = new Float64Array(nv * nv);
      const jacp = new Float64Array(3 * nv);
      const jacr = new Float64Array(3 * nv);
      for (let i = 0; i < nv; i++) sum[i * nv + i] = m.dof_armature[i];
      for (let b = 1; b < m.nbody; b++) {
        jacBodyCom(m, d, jacp, jacr, b);
        for (let i = 0; i < nv; i++) {
          for (let j = 0; j < nv; j++) {
            for (let k = 0; k < 3; k++) sum[i * nv + j] += m.body_mass[b] * jacp[k * nv + i] * jacp[k * nv + j];
            for (let axis = 0; axis < 3; axis++) {
              let a = 0;
              let c = 0;
              for (let k = 0; k < 3; k++) {
                a += d.ximat[9 * b + 3 * k + axis] * jacr[k * nv + i];
                c += d.ximat[9 * b + 3 * k + axis] * jacr[k * nv + j];
              }
              sum[i * nv + j] += m.body_inertia[3 * b + axis] * a * c;
            }
          }
        }
      }
      const M = new Float64Array(nv * nv);
      fullM(m, d, M);
      expect(distance(M, sum)).toBeLessThan(1e-12);
    }),
    { numRuns: 20 },
  );
});

it('factors into Lᵀ·D·L', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const { m, d } = mechanism(seed);
      const { nv } = m;
      const product = new Float64Array(nv * nv);
      for (let k = 0; k < nv; k++) {
        const start = m.M_rowadr[k];
        const end = start + m.M_rownnz[k] - 1;
        const L = (adr: number) => (adr === end ? 1 : d.qLD[adr]);
        expect(d.qLDiagInv[k]).toBeCloseTo(1 / d.qLD[end], 12);
        for (let a = start; a <= end; a++) {
          for (let b = start; b <= end; b++) {
            product[m.M_colind[a] * nv + m.M_colind[b]] += L(a) * d.qLD[end] * L(b);
          }
        }
      }
      const M = new Float64Array(nv * nv);
      fullM(m, d, M);
      expect(distance(product, M)).toBeLessThan(1e-12);
    }),
    { numRuns: 20 },
  );
});

it('of a ball on a free joint is its mass and inertia', () => {
  const { m, d } = load('<mujoco><worldbody><body><freejoint/><geom size=".1" mass="2"/></body></worldbody></mujoco>');
  randomState(m, d, 1);
  evaluate(m, d);
  const M = new Float64Array(36);
  fullM(m, d, M);
  for (let k = 0; k < 6; k++) expect(M[7 * k]).toBeCloseTo(k < 3 ? 2 : 0.4 * 2 * 0.01, 14);
});
