// The constraint solver of one state, ours beside the reference's: contacts and all else that precedes the constraint
// rows are copied from the reference.
import { fwdConstraint } from '@corten/constraint-solver';
import { Data, type Model, NISLAND, NSOLVER } from '@corten/model';
import { largestDifference } from '../../src/compare.js';
import { copyDataFromOracle } from '../../src/from-oracle.js';
import type { Compiled, Oracle } from '../../src/oracle.js';
import { makeRows } from './rows.js';

/** What came out of both solvers in one state. */
export interface SolverComparison {
  /** largest differences, relative to the field's largest entry or 1 */
  qacc: number;
  force: number;
  qfrc: number;
  /** iterations of both, summed over islands */
  iterations: [number, number];
  /** solver_nnz of both, by island */
  nonzeros: [number[], number[]];
  /** counters of the iterations that differ, as text; not neval, where rounding decides when the line search is flat */
  statistics: string[];
  nefc: number;
  nisland: number;
}

/** Our data where the reference's forward computation left its own, with rows, and results that must be overwritten. */
function dataBeforeSolver(oracle: Oracle, { model, data }: Compiled, m: Model): Data {
  const d = new Data(m);
  copyDataFromOracle(oracle.mj, model, data, d);
  makeRows(m, d);
  // the last bits of the inputs matter where rounding decides
  d.efc_aref.set(data.efc_aref);
  for (const name of ['qacc', 'qfrc_constraint', 'efc_force', 'efc_b'] as const) d[name].fill(Number.NaN);
  d.solver_niter.fill(-1);
  d.solver_nnz.fill(-1);
  return d;
}

/** Solve where the reference's forward computation left its data. */
export function compareSolver(oracle: Oracle, compiled: Compiled, m: Model): SolverComparison {
  const { data } = compiled;
  const d = dataBeforeSolver(oracle, compiled, m);
  fwdConstraint(m, d);

  const islands = Math.max(1, Math.min(NISLAND, d.nisland));
  const statistics: string[] = [];
  for (let k = 0; k < islands && d.nefc > 0; k++) {
    const n = Math.min(NSOLVER, d.solver_niter[k], data.solver_niter[k]);
    for (let iter = 0; iter < n; iter++) {
      const theirs = data.solver.get(k * NSOLVER + iter);
      const ours = d.solver[k * NSOLVER + iter];
      for (const name of ['nactive', 'nchange', 'nupdate'] as const) {
        const value = Number(theirs[name]);
        if (ours[name] !== value)
          statistics.push(`island ${k}, iteration ${iter}: ${name} ${ours[name]}, reference ${value}`);
      }
      theirs.delete();
    }
  }
  const sum = (a: ArrayLike<number>) =>
    Array.from({ length: islands }, (_, k) => Number(a[k])).reduce((x, y) => x + y, 0);
  const list = (a: ArrayLike<number>) => Array.from({ length: d.nefc > 0 ? islands : 0 }, (_, k) => Number(a[k]));
  return {
    qacc: largestDifference(d.qacc, data.qacc).error,
    force: largestDifference(d.efc_force, data.efc_force, d.nefc).error,
    qfrc: largestDifference(d.qfrc_constraint, data.qfrc_constraint).error,
    iterations: [sum(d.solver_niter), sum(data.solver_niter)],
    nonzeros: [list(d.solver_nnz), list(data.solver_nnz)],
    statistics,
    nefc: d.nefc,
    nisland: d.nisland,
  };
}
