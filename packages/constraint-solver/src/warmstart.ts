// Where the solvers start: the acceleration of the last step if it is better than the unconstrained one.

import { type Data, DisableBit, disabled, isSparse, kernelsOf, type Model, SolverType } from '@corten/model';
import { dualKernels, dualProblemOf } from './dual/dual-problem.js';
import { inertiaProductKernels } from './inertia-products.js';
import { primalUpdateKernels } from './primal/primal-update.js';
import { NUM, problemKernels, problemOf } from './problem.js';

/** Kernels of the warm start. */
export function warmstartKernels(m: Model, d: Data) {
  const p = kernelsOf(problemOf, d);
  const { num } = p;
  const { loadDofs, loadRows, loadJaref } = kernelsOf(problemKernels, d);
  const { mulM } = kernelsOf(inertiaProductKernels, d);
  const { updateRows, addGauss } = kernelsOf(primalUpdateKernels, d);
  const { cost } = kernelsOf(dualProblemOf, d);
  const { findCost } = kernelsOf(dualKernels, d);
  const partial = new Float64Array(10);

  /**
   * Accelerations of all rows relative to aref: at qacc_smooth into efc_b and the first half of p.jar, at
   * qacc_warmstart into the second half.
   */
  function rowAccelerations(): void {
    if (m.opt.solver !== SolverType.newton && !isSparse(m)) {
      rowAccelerationsAligned();
      return;
    }
    const { nefc, efc_J: J, efc_J_colind: col, efc_J_rowadr, efc_J_rownnz, efc_aref, efc_b } = d;
    const { qacc_smooth: x, qacc_warmstart: y } = d;
    const { jar, rows } = p;
    for (let r = 0; r < nefc; r++) {
      let a = efc_J_rowadr[r];
      const end = a + efc_J_rownnz[r];
      let s0 = 0;
      let s1 = 0;
      let s2 = 0;
      let s3 = 0;
      let t0 = 0;
      let t1 = 0;
      let t2 = 0;
      let t3 = 0;
      for (const last = end - 4; a <= last; a += 4) {
        const c0 = col[a];
        const c1 = col[a + 1];
        const c2 = col[a + 2];
        const c3 = col[a + 3];
        const j0 = J[a];
        const j1 = J[a + 1];
        const j2 = J[a + 2];
        const j3 = J[a + 3];
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
   * The same with the sums of dense products: four partial sums by column, the last columns apart. For solvers whose
   * many iterations make rounding visible.
   */
  function rowAccelerationsAligned(): void {
    const { nefc, efc_J: J, efc_J_colind, efc_J_rowadr, efc_J_rownnz, efc_aref, efc_b } = d;
    const { qacc_smooth, qacc_warmstart } = d;
    const { jar, rows } = p;
    const whole = m.nv & ~3;
    // partial sums at qacc_smooth, then at qacc_warmstart, five each
    const s = partial;
    for (let r = 0; r < nefc; r++) {
      s.fill(0);
      for (let a = efc_J_rowadr[r], end = a + efc_J_rownnz[r]; a < end; a++) {
        const c = efc_J_colind[a];
        const k = c < whole ? c & 3 : 4;
        s[k] += J[a] * qacc_smooth[c];
        s[k + 5] += J[a] * qacc_warmstart[c];
      }
      const b = s[0] + s[2] + (s[1] + s[3]) + s[4] - efc_aref[r];
      efc_b[r] = b;
      jar[r] = b;
      jar[rows + r] = s[5] + s[7] + (s[6] + s[8]) + s[9] - efc_aref[r];
    }
  }

  /** Make the loaded problem start from its qacc, with rows' accelerations from offset in p.jar. */
  function startAt(offset: number): void {
    loadJaref(offset);
    mulM(p.at.qacc);
    updateRows(1);
  }

  /**
   * Starting point of a primal solver: qacc_warmstart or qacc_smooth, whichever costs less; dofs outside islands are
   * always unconstrained. Needs rowAccelerations.
   *
   * Writes d.qacc, and efc_state at qacc_smooth. The whole model is loaded, with everything that depends on qacc.
   *
   * @returns offset in p.jar of the rows' accelerations at the starting point
   */
  function startPrimal(): number {
    const { nv } = m;
    const { nefc, qacc, qacc_smooth, qacc_warmstart, efc_state } = d;
    const { state, rows, qacc: start } = p;
    loadRows(-1);
    for (let i = 0; i < nv; i++) qacc[i] = qacc_smooth[i];

    // cost of the unconstrained acceleration: it has no inertial part; dofs outside islands keep the forces that it makes
    loadJaref(0);
    updateRows(0);
    if (p.finite === 0 && !isSparse(m) && !disabled(m, DisableBit.warmstart)) d.qfrc_constraint.fill(Number.NaN);
    const unconstrained = num[NUM.cost];
    for (let c = 0; c < nefc; c++) efc_state[c] = state[c];
    loadDofs(-1);
    if (disabled(m, DisableBit.warmstart)) {
      startAt(0);
      return 0;
    }

    // cost of the last acceleration
    for (let i = 0; i < nv; i++) start[i] = qacc_warmstart[i];
    startAt(rows);
    addGauss();
    if (num[NUM.cost] > unconstrained) {
      for (let i = 0; i < nv; i++) start[i] = qacc_smooth[i];
      startAt(0);
      return 0;
    }
    const { nisland, nidof, map_idof2dof } = d;
    for (let i = 0; i < nv; i++) qacc[i] = qacc_warmstart[i];
    if (nisland > 0) {
      for (let k = nidof; k < nv; k++) qacc[map_idof2dof[k]] = qacc_smooth[map_idof2dof[k]];
    }
    return rows;
  }

  /** Starting point of a dual solver: efc_force at qacc_warmstart, or no force if that costs less. Needs efc_AR. */
  function startDual(): void {
    const { nefc, efc_force } = d;
    if (disabled(m, DisableBit.warmstart)) {
      efc_force.fill(0, 0, nefc);
      return;
    }
    loadRows(-1);
    loadJaref(p.rows);
    updateRows(0);
    for (let c = 0; c < nefc; c++) efc_force[c] = p.force[c];
    findCost();
    if (cost[0] > 0) efc_force.fill(0, 0, nefc);
  }

  return { rowAccelerations, startPrimal, startAt, startDual };
}
