import { Integrator, kernelsOf, Warning } from '@corten/model';
import { expect, it } from 'vitest';
import { arm, distance, load, random, scene } from '../../test/support.js';
import { forward } from '../forward.js';
import { step } from '../step.js';
import { sparseLUKernels } from './sparse-lu.js';

it('solves unsymmetric systems with the sparsity of trees', () => {
  const leaf = arm('<joint axis="0 1 0"/>');
  const { m, d } = load(scene(arm('<joint type="ball"/>', leaf + arm('<joint axis="1 0 0"/>', leaf)) + leaf));
  const next = random(9);
  const x = Float64Array.from({ length: m.nv }, next);
  const b = new Float64Array(m.nv);
  for (let i = 0; i < m.nv; i++) {
    for (let a = m.D_rowadr[i]; a < m.D_rowadr[i] + m.D_rownnz[i]; a++) {
      d.qLU[a] = next() + (m.D_colind[a] === i ? 5 : 0);
      b[i] += d.qLU[a] * x[m.D_colind[a]];
    }
  }
  const { factorLU, solveLU } = kernelsOf(sparseLUKernels, d);
  factorLU();
  const solution = new Float64Array(m.nv);
  solveLU(solution, b);
  expect(distance(solution, x)).toBeLessThan(1e-13);
});

it.each([0, Number.NaN])('lets a pivot of %d through, to be found as a bad number later', (pivot) => {
  const { d } = load(scene(arm('<joint axis="0 1 0"/>')));
  const { factorLU, solveLU } = kernelsOf(sparseLUKernels, d);
  d.qLU.fill(pivot);
  factorLU();
  const x = new Float64Array(1);
  solveLU(x, Float64Array.of(1));
  expect(Number.isFinite(x[0])).toBe(false);
});

it('a damper that makes the implicit system singular leads to a warning', () => {
  const { m, d } = load(scene(arm('<joint axis="0 1 0"/>')));
  m.opt.integrator = Integrator.implicit;
  forward(m, d);
  m.dof_damping[0] = -d.M[0] / m.opt.timestep;
  d.qvel[0] = 1;
  for (let i = 0; i < 2; i++) step(m, d);
  expect(d.warning[Warning.badqvel].number + d.warning[Warning.badqpos].number).toBe(1);
});
