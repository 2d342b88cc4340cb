// The constraint solver: from constraint rows and unconstrained acceleration to constraint forces and acceleration.

import { type Data, DisableBit, kernelsOf, type Model, SolverType } from '@corten/model';
import { createCG } from './cg.js';
import { createInertiaProducts } from './inertia-products.js';
import { createNewton } from './newton.js';
import { createPrimalUpdate } from './primal-update.js';
import { createProblem, NUM, problemOf } from './problem.js';

/** Kernels of the constraint solver. */
export function createFwdConstraint(m: Model, d: Data) {
  const p = kernelsOf(problemOf, d);
  const { num } = p;
  const { loadDofs, loadRows, loadColumns, loadJaref, store } = kernelsOf(createProblem, d);
  const { mulM } = kernelsOf(createInertiaProducts, d);
  const { updateRows, addGauss } = kernelsOf(createPrimalUpdate, d);
  const { newton } = kernelsOf(createNewton, d);
  const { cg } = kernelsOf(createCG, d);

  /**
   * Accelerations of all rows relative to aref: efc_b and the first half of p.jar at qacc_smooth, the second half at
   * qacc_warmstart.
   */
  function rowAccelerations(): void {
    const { nefc, efc_J: J, efc_J_colind: col, efc_J_rowadr, efc_J_rownnz, efc_aref, efc_b } = d;
    const { qacc_smooth: x, qacc_warmstart: y } = d;
    const { jar, rows } = p;
    for (let r = 0; r < nefc; r++) {
      let a = efc_J_rowadr[r];
      const end = a + efc_J_rownnz[r];
      let s0 = 0,
        s1 = 0,
        s2 = 0,
        s3 = 0;
      let t0 = 0,
        t1 = 0,
        t2 = 0,
        t3 = 0;
      for (const last = end - 4; a <= last; a += 4) {
        const c0 = col[a],
          c1 = col[a + 1],
          c2 = col[a + 2],
          c3 = col[a + 3];
        const j0 = J[a],
          j1 = J[a + 1],
          j2 = J[a + 2],
          j3 = J[a + 3];
        s0 += j0 * x[c0];
        s1 += j1 * x[c1];
        s2 += j2 * x[c2];
        s3 += j3 * x[c3];
        t0 += j0 * y[c0];
        t1 += j1 * y[c1];
        t2 += j2 * y[c2];
        t3 += j3 * y[c3];
      }
      let s = s0 + s2 + (s1 + s3);
      let t = t0 + t2 + (t1 + t3);
      for (; a < end; a++) {
        s += J[a] * x[col[a]];
        t += J[a] * y[col[a]];
      }
      const aref = efc_aref[r];
      s -= aref;
      efc_b[r] = s;
      jar[r] = s;
      jar[rows + r] = t - aref;
    }
  }

  /**
   * Choose the starting point of a primal solver: qacc_warmstart or qacc_smooth, whichever costs less.
   *
   * Loads all rows and dofs. On exit d.qacc is the starting point, and the problem's qacc, Ma, Jaref, states and
   * forces belong to it.
   *
   * @returns offset in p.jar of the rows' accelerations at the starting point
   */
  function warmStart(): number {
    const { nv } = m;
    const { nefc, qacc, qacc_smooth, qacc_warmstart, nisland, nidof, map_idof2dof, efc_state } = d;
    const { state, rows } = p;
    const { cost } = NUM;
    loadRows(-1);
    if (m.opt.disableflags & DisableBit.warmstart) {
      for (let i = 0; i < nv; i++) qacc[i] = qacc_smooth[i];
      loadDofs(-1);
      loadJaref(0);
      return 0;
    }

    // cost of the unconstrained acceleration: no inertial part
    loadJaref(0);
    updateRows(0);
    const smooth = num[cost];
    for (let c = 0; c < nefc; c++) efc_state[c] = state[c];

    // cost of the previous acceleration
    for (let i = 0; i < nv; i++) qacc[i] = qacc_warmstart[i];
    loadDofs(-1);
    loadJaref(rows);
    mulM(0);
    updateRows(1);
    addGauss(cost);
    const previous = !(num[cost] > smooth);
    if (!previous) for (let i = 0; i < nv; i++) qacc[i] = qacc_smooth[i];
    else if (nisland > 0) {
      for (let k = nidof; k < nv; k++) {
        const i = map_idof2dof[k];
        qacc[i] = qacc_smooth[i];
      }
    }
    return previous ? rows : 0;
  }

  /** Solve one island, or everything (-1), from d.qacc. */
  function solveFrom(island: number, start: number): void {
    loadDofs(island);
    loadRows(island);
    loadColumns(island);
    loadJaref(start);
    mulM(0);
    updateRows(1);
    setScale(island);
    if (m.opt.solver === SolverType.newton) newton(island);
    else cg(island);
    store();
  }

  /** Scale of costs and gradients: one over the inertia of all dofs, at qpos0 or as it is. */
  function setScale(island: number): void {
    if (island < 0) {
      num[NUM.scale] = 1 / (m.stat.meaninertia * Math.max(1, m.nv));
      return;
    }
    const { M } = d;
    const { nv, M_adr, M_nnz } = p;
    let s = 0;
    for (let i = 0; i < nv; i++) s += M[M_adr[i] + M_nnz[i] - 1];
    num[NUM.scale] = 1 / s;
  }

  function fwdConstraint(): void {
    const { nv } = m;
    const { nefc, nisland, qacc, qacc_smooth, qfrc_constraint, solver_niter } = d;
    qfrc_constraint.fill(0);
    solver_niter.fill(0);
    if (nefc === 0) {
      for (let i = 0; i < nv; i++) qacc[i] = qacc_smooth[i];
      return;
    }
    p.reserve(d.nefcmax, d.nJmax);
    rowAccelerations();
    const start = warmStart();
    if (nisland > 0) for (let k = 0; k < nisland; k++) solveFrom(k, start);
    else {
      solveFrom(-1, start);
      for (let r = 0; r < nefc; r++) d.efc_state[r] = p.state[r];
    }
  }

  return { fwdConstraint };
}

export function fwdConstraint(_m: Model, d: Data): void {
  kernelsOf(createFwdConstraint, d).fwdConstraint();
}
