import { kernelsOf } from '@corten/model';
import { expect, it } from 'vitest';
import { mechanism } from '../../test/support.js';
import { factorKernels } from './factor.js';

// that the factor is right is tested with the matrix that it is of, in inertia.test.ts
it('factors a matrix in its place', () => {
  const { m, d } = mechanism(1);
  const A = d.M.slice();
  const diagInv = new Float64Array(m.nv);
  kernelsOf(factorKernels, d).factor(A, A, diagInv, false);
  expect(A).toEqual(d.qLD);
  expect(diagInv).toEqual(d.qLDiagInv);
});

it('leaves the rows of sleeping dofs alone', () => {
  const { m, d } = mechanism(2);
  // the first tree sleeps
  const awake = m.tree_dofadr[1];
  d.nv_awake = m.nv - awake;
  for (let k = 0; k < d.nv_awake; k++) d.dof_awake_ind[k] = awake + k;
  const LD = new Float64Array(m.nC).fill(7);
  kernelsOf(factorKernels, d).factor(d.M, LD, new Float64Array(m.nv), true);
  const start = m.M_rowadr[awake];
  expect(start).toBeGreaterThan(0);
  expect(start).toBeLessThan(m.nC);
  expect(LD.subarray(0, start).every((x) => x === 7)).toBe(true);
  expect(LD.subarray(start)).toEqual(d.qLD.subarray(start));
});
