// A random system with all of its rows loaded into the problem of the primal solvers.
import { kernelsOf } from '@corten/model';
import { inertiaProductKernels } from '../src/inertia-products.js';
import { jacobianProductKernels } from '../src/primal/jacobian-products.js';
import { primalUpdateKernels } from '../src/primal/primal-update.js';
import { type Problem, problemKernels, problemOf } from '../src/problem.js';
import { numbers, type System, type SystemOptions, system } from './system.js';

/** A loaded system; qacc, grad, search, force and Jaref are random. */
export function loaded(options: SystemOptions, island = -1): { s: System; p: Problem } {
  const s = system(options);
  const { m, d } = s;
  const p = kernelsOf(problemOf, d);
  p.reserve(d.nefcmax, d.nJmax);
  const random = numbers((options.seed ?? 1) + 5);
  for (let i = 0; i < m.nv; i++) d.qacc[i] = 2 * random() - 1;
  const { loadDofs, loadRows, loadColumns } = kernelsOf(problemKernels, d);
  loadDofs(island);
  loadRows(island);
  loadColumns(island);
  for (let i = 0; i < m.nv; i++) {
    p.grad[i] = 2 * random() - 1;
    p.search[i] = 2 * random() - 1;
  }
  for (let r = 0; r < d.nefc; r++) {
    p.force[r] = random() < 0.3 ? 0 : 2 * random() - 1;
    p.Jaref[r] = 2 * random() - 1;
  }
  return { s, p };
}

/** Kernels on the loaded problem. */
export function kernels({ d }: System) {
  return {
    ...kernelsOf(inertiaProductKernels, d),
    ...kernelsOf(jacobianProductKernels, d),
    ...kernelsOf(primalUpdateKernels, d),
    ...kernelsOf(problemKernels, d),
  };
}
