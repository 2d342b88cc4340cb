// Projected Gauss-Seidel with Nesterov momentum (MuJoCo documentation, Computation, "Algorithms"): each block of rows
// in turn, in random order, gets the forces that are best for it.

import { ConstraintType, type Data, isSparse, kernelsOf, MINVAL, type Model } from '@corten/model';
import { solverStatisticsKernels } from '../solver-statistics.js';
import { dualKernels, dualProblemOf, ROUNDING } from './dual-problem.js';
import { createPCG32 } from './pcg32.js';
import { DOT, dot, projectEllipsoid } from './qcqp.js';

/** Kernel of the projected Gauss-Seidel solver. */
export function pgsKernels(m: Model, d: Data) {
  const w = kernelsOf(dualProblemOf, d);
  const {
    load,
    invertDiagonal,
    loadBlock,
    loadResidual,
    keepForce,
    addGain,
    solveFriction,
    updateStates,
    saveIteration,
  } = kernelsOf(dualKernels, d);
  const { saveSolve } = kernelsOf(solverStatisticsKernels, d);
  const random = createPCG32();
  const ray = new Float64Array(6);
  const scratch = {
    /** rows (of the list) at which blocks start, in the order in which they are visited */
    block: new Int32Array(d.nefcmax),
    /** forces before the momentum, and after it */
    before: new Float64Array(d.nefcmax),
    pushed: new Float64Array(d.nefcmax),
  };

  function reserve(): void {
    const rows = d.nefcmax;
    if (rows <= scratch.block.length) return;
    scratch.block = new Int32Array(rows);
    scratch.before = new Float64Array(rows);
    scratch.pushed = new Float64Array(rows);
  }

  /** Blocks: an elliptic contact, or one row. Returns their number. */
  function listBlocks(): number {
    const { efc_type, efc_id, contact_dim } = d;
    const { nefc, list } = w;
    const { block } = scratch;
    let n = 0;
    for (let c = 0; c < nefc; ) {
      block[n++] = c;
      const i = list[c];
      c += efc_type[i] === ConstraintType.contact_elliptic ? contact_dim[efc_id[i]] : 1;
    }
    return n;
  }

  /** New random order of the blocks. */
  function shuffle(n: number): void {
    const { block } = scratch;
    for (let i = n - 1; i > 0; i--) {
      const j = random.below(i + 1);
      const b = block[i];
      block[i] = block[j];
      block[j] = b;
    }
  }

  /** Bring the forces back into their bounds and cones. */
  function project(): void {
    const { efc_force, efc_frictionloss, efc_type, efc_id, contact_dim, contact_friction } = d;
    const { ne, nf, nefc, list } = w;
    for (let c = ne; c < ne + nf; c++) {
      const i = list[c];
      const floss = efc_frictionloss[i];
      if (efc_force[i] < -floss) efc_force[i] = -floss;
      else if (efc_force[i] > floss) efc_force[i] = floss;
    }
    for (let c = ne + nf; c < nefc; ) {
      const i = list[c];
      if (efc_type[i] !== ConstraintType.contact_elliptic) {
        if (efc_force[i] < 0) efc_force[i] = 0;
        c++;
        continue;
      }
      const con = efc_id[i];
      const dim = contact_dim[con];
      if (efc_force[i] < 0) for (let j = 0; j < dim; j++) efc_force[i + j] = 0;
      else projectEllipsoid(efc_force, i + 1, contact_friction, 5 * con, dim - 1, efc_force, i, false);
      c += dim;
    }
  }

  /** Move the forces on along their last change, the farther the older the momentum is; not at first. */
  function push(iter: number, age: number): void {
    const { efc_force } = d;
    const { nefc, list } = w;
    const { before, pushed } = scratch;
    const beta = iter > 0 ? (age - 1) / (age + 2) : 0;
    for (let c = 0; c < nefc; c++) {
      const f = efc_force[list[c]];
      if (beta > 0) efc_force[list[c]] = f + beta * (f - before[c]);
      before[c] = f;
    }
    if (beta > 0) project();
    for (let c = 0; c < nefc; c++) pushed[c] = efc_force[list[c]];
  }

  /** Does the sweep oppose the momentum? */
  function opposed(): boolean {
    const { efc_force } = d;
    const { nefc, list } = w;
    const { before, pushed } = scratch;
    let s = 0;
    for (let c = 0; c < nefc; c++) s += (efc_force[list[c]] - pushed[c]) * (pushed[c] - before[c]);
    return s < 0;
  }

  /** Best force of each block in turn; their gain. */
  function sweep(nblock: number): void {
    const { efc_force, efc_frictionloss, efc_type, efc_id, contact_dim } = d;
    const { ne, nf, list, invdiag, diag, res, gain } = w;
    const { block } = scratch;
    const elliptic = ConstraintType.contact_elliptic;
    gain[0] = 0;
    for (let k = 0; k < nblock; k++) {
      const c = block[k];
      const i = list[c];
      if (efc_type[i] === elliptic) {
        updateCone(c, contact_dim[efc_id[i]]);
        continue;
      }
      loadResidual(i, 1, 1);
      const residual = res[0];
      const old = efc_force[i];
      let f = old - residual * invdiag[c];
      if (c >= ne + nf) f = Math.max(0, f);
      else if (c >= ne) {
        const floss = efc_frictionloss[i];
        if (f < -floss) f = -floss;
        else if (f > floss) f = floss;
      }
      const delta = f - old;
      const change = 0.5 * delta * delta * diag[c] + delta * residual;
      if (change > ROUNDING) continue;
      efc_force[i] = f;
      gain[0] -= change;
    }
  }

  /** Better forces of an elliptic contact from row c: along the present force, then friction. */
  function updateCone(c: number, dim: number): void {
    const { efc_force } = d;
    const { list, invdiag, res, oldforce, A } = w;
    const i = list[c];
    loadResidual(i, dim, 1);
    keepForce(i, dim);
    loadBlock(i, dim, 1);
    if (efc_force[i] < MINVAL) {
      // no force yet: normal only
      const f = efc_force[i] - res[0] * invdiag[c];
      efc_force[i] = Math.max(0, f);
      for (let j = 1; j < dim; j++) efc_force[i + j] = 0;
    } else {
      for (let j = 0; j < dim; j++) {
        dot(A, j * dim, oldforce, 0, dim);
        ray[j] = DOT[0];
      }
      dot(oldforce, 0, ray, 0, dim);
      const curvature = DOT[0];
      if (curvature >= MINVAL) {
        dot(oldforce, 0, res, 0, dim);
        let x = -DOT[0] / curvature;
        if (efc_force[i] + x * oldforce[0] < 0) x = -oldforce[0] / efc_force[i];
        for (let j = 0; j < dim; j++) efc_force[i + j] += x * oldforce[j];
      }
    }
    solveFriction(i, dim, 1);
    addGain(i, dim);
  }

  /** Non-zeros of the loaded rows of efc_AR as the reference stores it. */
  function nonzeros(): number {
    const { nefc, list } = w;
    if (!isSparse(m)) return nefc * nefc;
    let n = 0;
    for (let c = 0; c < nefc; c++) n += d.efc_AR_rownnz[list[c]];
    return n;
  }

  /**
   * Iterate from efc_force to the solution for an island, or for all rows (-1). Needs efc_AR and efc_b; qacc and
   * qfrc_constraint are left for later.
   */
  function pgs(island: number): void {
    const { tolerance, iterations } = m.opt;
    reserve();
    load(island);
    const { gain } = w;
    const scale = 1 / (m.stat.meaninertia * Math.max(1, m.nv));
    invertDiagonal(1);
    updateStates();
    const nblock = listBlocks();
    random.reset();
    let iter = 0;
    let age = 0;
    while (iter < iterations) {
      push(iter, age);
      shuffle(nblock);
      sweep(nblock);
      updateStates();
      gain[0] *= scale;
      saveIteration(island, iter);
      // momentum starts anew when it misleads
      age = iter > 0 && opposed() ? 0 : age + 1;
      iter++;
      if (gain[0] < tolerance) break;
    }
    saveSolve(island, iter, nonzeros());
  }

  return { pgs };
}
