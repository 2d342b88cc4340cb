// The constraint solver: from constraint rows and unconstrained acceleration to constraint forces and acceleration.

import { flexMetricKernels } from '@corten/dynamics/kernels';
import { clearArray } from '@corten/math';
import { type Data, DisableBit, disabled, kernelsOf, type Model, NISLAND, SolverType, Timer } from '@corten/model';
import { dualKernels } from './dual/dual-problem.js';
import { noslipKernels } from './dual/noslip.js';
import { pgsKernels } from './dual/pgs.js';
import { inertiaProductKernels } from './inertia-products.js';
import { cgKernels } from './primal/cg.js';
import { newtonKernels } from './primal/newton.js';
import { NUM, problemKernels, problemOf } from './problem.js';
import { warmstartKernels } from './warmstart.js';

/** Kernels of the constraint solver. */
export function fwdConstraintKernels(m: Model, d: Data) {
  const p = kernelsOf(problemOf, d);
  const { num } = p;
  const { loadDofs, loadRows, loadColumns, store, storeStates } = kernelsOf(problemKernels, d);
  const { rowAccelerations, startPrimal, startAt, startDual } = kernelsOf(warmstartKernels, d);
  const { withStiffness } = kernelsOf(inertiaProductKernels, d);
  const metric = m.nflex > 0 ? kernelsOf(flexMetricKernels, d) : undefined;
  const { newton } = kernelsOf(newtonKernels, d);
  const { cg } = kernelsOf(cgKernels, d);
  const { pgs } = kernelsOf(pgsKernels, d);
  const { noslip } = kernelsOf(noslipKernels, d);
  const { finish } = kernelsOf(dualKernels, d);
  const constraintTimer = d.timer[Timer.constraint];

  /** Scale of costs and gradients in an island, into num: one over the inertia of its dofs. */
  function islandScale(): void {
    const { M } = d;
    const { nv, M_adr, M_nnz } = p;
    let s = 0;
    for (let i = 0; i < nv; i++) s += M[M_adr[i] + M_nnz[i] - 1];
    num[NUM.scale] = 1 / s;
  }

  /** Solve the loaded problem. */
  function solveLoaded(island: number): void {
    if (island < 0) num[NUM.scale] = 1 / (m.stat.meaninertia * Math.max(1, m.nv));
    else islandScale();
    if (m.opt.solver === SolverType.newton) newton(island);
    else cg(island);
    store();
  }

  /** CG on everything, with the stiffness of flexes as part of the inertia; `force` shifts the smooth forces. */
  function solveWithStiffness(start: number, force: Float64Array): void {
    loadDofs(-1);
    for (let i = 0; i < m.nv; i++) p.qfrc_smooth[i] += force[i];
    loadColumns(-1);
    withStiffness.on = true;
    startAt(start);
    solveLoaded(-1);
    withStiffness.on = false;
    storeStates();
  }

  /** Newton or CG on each island, or on everything. */
  function solvePrimal(): void {
    const { nisland, nidof } = d;
    const start = startPrimal();
    if (metric?.state.active) {
      solveWithStiffness(start, metric.force);
      return;
    }
    if (nisland === 0 || (nisland === 1 && nidof === m.nv)) {
      loadColumns(-1);
      solveLoaded(nisland - 1);
    } else {
      for (let k = 0; k < nisland; k++) {
        loadDofs(k);
        loadRows(k);
        loadColumns(k);
        startAt(start);
        solveLoaded(k);
        if (disabled(m, DisableBit.warmstart)) storeStates();
      }
    }
    // the reference keeps the states of an island to itself; what remains is those at qacc_smooth
    if (nisland === 0) storeStates();
  }

  /** Constraint forces and acceleration. */
  function fwdConstraint(): void {
    const { nv } = m;
    const { nefc, nisland, qacc, qacc_smooth, qfrc_constraint, solver_niter } = d;
    const { solver, noslip_iterations } = m.opt;
    constraintTimer.number++;
    clearArray(qfrc_constraint);
    for (let k = 0; k < NISLAND; k++) solver_niter[k] = 0;
    if (nefc === 0) {
      for (let i = 0; i < nv; i++) qacc[i] = qacc_smooth[i];
      return;
    }
    p.reserve(d.nefcmax, d.nJmax);
    rowAccelerations();

    if (solver === SolverType.newton || solver === SolverType.cg) solvePrimal();
    else if (solver === SolverType.pgs) {
      startDual();
      if (nisland === 0) pgs(-1);
      else for (let k = 0; k < nisland; k++) pgs(k);
    } else throw new Error(`unknown solver type ${solver}`);

    if (noslip_iterations > 0) {
      if (nisland === 0) noslip(-1);
      else for (let k = 0; k < nisland; k++) noslip(k);
    }
    if (solver === SolverType.pgs || noslip_iterations > 0) finish();
  }

  return { fwdConstraint };
}

/**
 * Constraint solver (mj_fwdConstraint; MuJoCo documentation, Computation, "Constraint solver"): the acceleration that
 * minimises the deviation from the unconstrained one, by Gauss's principle, plus the cost of the constraints.
 *
 * Solver, cone, iterations and tolerances are those of m.opt. Islands are solved apart when island() has found some.
 * Starts from qacc_warmstart, unless the flag `warmstart` is disabled, which the caller sets to qacc after a step.
 *
 * Writes qacc (nv) [m/s² or rad/s²], qfrc_constraint (nv) [N or N·m], efc_b, efc_force and efc_state (nefc), contact_H,
 * and the statistics solver, solver_niter and solver_nnz. With islands efc_state is left as it is at qacc_smooth, like
 * in the reference. Needs constraint rows with efc_aref, qacc_smooth, qfrc_smooth, the factor of M, and for PGS and
 * noslip efc_AR.
 *
 * @param m - model
 * @param d - data
 * @throws Error if m.opt.solver is none of SolverType
 */
export function fwdConstraint(m: Model, d: Data): void {
  kernelsOf(fwdConstraintKernels, d, m).fwdConstraint();
}
