// What the dual solvers (PGS, noslip) share: they minimise ½ fᵀ(A+R)f + fᵀb over the constraint forces, one block of
// rows at a time (MuJoCo documentation, Computation, "Constraint solver").

import { solveKernels } from '@corten/dynamics/kernels';
import { copyArray } from '@corten/math';
import { ConstraintState, ConstraintType, type Data, isSparse, kernelsOf, MINVAL, type Model } from '@corten/model';
import { mulJacKernels } from '../mul-jac.js';
import { solverStatisticsKernels } from '../solver-statistics.js';
import { DOT, dot, projectEllipsoid, qcqpKernels } from './qcqp.js';

/** Smallest diagonal of a block whose regularisation has been removed. */
const MINDIAG = 1e-10;
/** Costs may rise by this much through rounding. */
export const ROUNDING = 1e-10;

/** The rows that a dual solver works on, and its scratch. */
export class DualProblem {
  ne = 0;
  nf = 0;
  nefc = 0;
  /** whether the reference stores efc_AR as sparse rows */
  sparse = false;
  /** 1 if a force is not finite, which in the reference's dense storage makes every residual NaN */
  poisoned = 0;
  /** rows that are not satisfied, and rows whose state changed, in the last iteration */
  nactive = 0;
  nchange = 0;
  /** global row of each row */
  list!: Int32Array;
  oldstate!: Int32Array;
  /** address in efc_AR of the diagonal of each global row */
  diagadr!: Int32Array;
  /** 1 / diagonal of A+R, or of A; and 1 over that */
  invdiag!: Float64Array;
  diag!: Float64Array;
  /** a block's residual, old force and matrix (rows of its size) */
  readonly res = new Float64Array(6);
  readonly oldforce = new Float64Array(6);
  readonly A = new Float64Array(36);
  readonly delta = new Float64Array(6);
  /** partial sums of a product */
  readonly partial = new Float64Array(5);
  /** improvement of a sweep in gain[0] */
  readonly gain = new Float64Array(1);
  /** dual cost of all forces in cost[0] */
  readonly cost = new Float64Array(1);

  constructor(rows: number) {
    this.reserve(rows);
  }

  /** Make room for so many rows. */
  reserve(rows: number): void {
    if (this.list !== undefined && rows <= this.list.length) return;
    this.list = new Int32Array(rows);
    this.oldstate = new Int32Array(rows);
    this.diagadr = new Int32Array(rows);
    this.invdiag = new Float64Array(rows);
    this.diag = new Float64Array(rows);
  }
}

/** The dual problem of a data, shared by PGS and noslip. */
export function dualProblemOf(_m: Model, d: Data): DualProblem {
  return new DualProblem(Math.max(1, d.nefcmax));
}

/** Kernels that PGS and noslip share. */
export function dualKernels(m: Model, d: Data) {
  const w = kernelsOf(dualProblemOf, d);
  const { solveVectors } = kernelsOf(solveKernels, d);
  const { mulJacTVec } = kernelsOf(mulJacKernels, d);
  const { recordOf } = kernelsOf(solverStatisticsKernels, d);
  const qcqp = qcqpKernels();

  /** Look for forces that are not finite, where they matter. */
  function findPoison(): void {
    const { nefc, efc_force } = d;
    w.poisoned = 0;
    if (isSparse(m)) return;
    for (let i = 0; i < nefc; i++) if (efc_force[i] - efc_force[i] !== 0) w.poisoned = 1;
  }

  /** Take the rows of an island, or all (-1). */
  function load(island: number): void {
    w.reserve(d.nefcmax);
    w.sparse = isSparse(m);
    findPoison();
    const { list } = w;
    const { map_iefc2efc, island_iefcadr } = d;
    if (island < 0) {
      w.ne = d.ne;
      w.nf = d.nf;
      w.nefc = d.nefc;
      for (let c = 0; c < d.nefc; c++) list[c] = c;
      return;
    }
    w.ne = d.island_ne[island];
    w.nf = d.island_nf[island];
    w.nefc = d.island_nefc[island];
    const first = island_iefcadr[island];
    for (let c = 0; c < w.nefc; c++) list[c] = map_iefc2efc[first + c];
  }

  /** Address of the diagonal of row i. */
  function diagonal(i: number): number {
    const { efc_AR_rowadr, efc_AR_rownnz, efc_AR_colind } = d;
    let a = efc_AR_rowadr[i];
    const end = a + efc_AR_rownnz[i];
    while (a < end && efc_AR_colind[a] !== i) a++;
    if (a === end) throw new Error(`row ${i} of efc_AR has no diagonal`);
    return a;
  }

  /** invdiag = 1 / diagonal of A+R (regular 1) or of A (0); diagadr. */
  function invertDiagonal(regular: number): void {
    const { efc_AR, efc_R } = d;
    const { nefc, list, invdiag, diag, diagadr } = w;
    for (let c = 0; c < nefc; c++) {
      const i = list[c];
      diagadr[i] = diagonal(i);
      const x = efc_AR[diagadr[i]];
      invdiag[c] = 1 / (regular ? x : Math.max(MINVAL, x - efc_R[i]));
      diag[c] = 1 / invdiag[c];
    }
  }

  /**
   * A = block of n rows from row i of A+R (regular 1), or of A with a diagonal that is not too small (0). Needs
   * invertDiagonal.
   */
  function loadBlock(i: number, n: number, regular: number): void {
    const { efc_AR, efc_R } = d;
    const { A, diagadr } = w;
    for (let j = 0; j < n; j++) {
      // the rows of a constraint have one pattern, which has all of its columns
      const adr = diagadr[i + j] - j;
      for (let k = 0; k < n; k++) A[j * n + k] = efc_AR[adr + k];
      if (!regular) A[j * n + j] = Math.max(MINDIAG, A[j * n + j] - efc_R[i + j]);
    }
  }

  /** res[j] = b + (A+R) f at row i; four partial sums by position. */
  function residual(i: number, j: number): void {
    const { efc_b, efc_force, efc_AR, efc_AR_rowadr, efc_AR_rownnz, efc_AR_colind } = d;
    let a = efc_AR_rowadr[i];
    const end = a + efc_AR_rownnz[i];
    let s0 = 0;
    let s1 = 0;
    let s2 = 0;
    let s3 = 0;
    for (const last = end - 4; a <= last; a += 4) {
      s0 += efc_AR[a] * efc_force[efc_AR_colind[a]];
      s1 += efc_AR[a + 1] * efc_force[efc_AR_colind[a + 1]];
      s2 += efc_AR[a + 2] * efc_force[efc_AR_colind[a + 2]];
      s3 += efc_AR[a + 3] * efc_force[efc_AR_colind[a + 3]];
    }
    let s = s0 + s2 + (s1 + s3);
    let rest = 0;
    if (w.sparse) for (; a < end; a++) s += efc_AR[a] * efc_force[efc_AR_colind[a]];
    else for (; a < end; a++) rest += efc_AR[a] * efc_force[efc_AR_colind[a]];
    w.res[j] = efc_b[i] + (s + rest);
  }

  /** The same for rows i and i + 1 of one constraint, which have one pattern, into res[j] and res[j + 1]. */
  function residualTwo(i: number, j: number): void {
    const { efc_b, efc_force, efc_AR, efc_AR_rowadr, efc_AR_rownnz, efc_AR_colind } = d;
    let a = efc_AR_rowadr[i];
    let b = efc_AR_rowadr[i + 1];
    const end = a + efc_AR_rownnz[i];
    let s0 = 0;
    let s1 = 0;
    let s2 = 0;
    let s3 = 0;
    let t0 = 0;
    let t1 = 0;
    let t2 = 0;
    let t3 = 0;
    for (const last = end - 4; a <= last; a += 4, b += 4) {
      const f0 = efc_force[efc_AR_colind[a]];
      const f1 = efc_force[efc_AR_colind[a + 1]];
      const f2 = efc_force[efc_AR_colind[a + 2]];
      const f3 = efc_force[efc_AR_colind[a + 3]];
      s0 += efc_AR[a] * f0;
      s1 += efc_AR[a + 1] * f1;
      s2 += efc_AR[a + 2] * f2;
      s3 += efc_AR[a + 3] * f3;
      t0 += efc_AR[b] * f0;
      t1 += efc_AR[b + 1] * f1;
      t2 += efc_AR[b + 2] * f2;
      t3 += efc_AR[b + 3] * f3;
    }
    let s = s0 + s2 + (s1 + s3);
    let t = t0 + t2 + (t1 + t3);
    let srest = 0;
    let trest = 0;
    if (w.sparse) {
      for (; a < end; a++, b++) {
        const f = efc_force[efc_AR_colind[a]];
        s += efc_AR[a] * f;
        t += efc_AR[b] * f;
      }
    } else {
      for (; a < end; a++, b++) {
        const f = efc_force[efc_AR_colind[a]];
        srest += efc_AR[a] * f;
        trest += efc_AR[b] * f;
      }
    }
    w.res[j] = efc_b[i] + (s + srest);
    w.res[j + 1] = efc_b[i + 1] + (t + trest);
  }

  /** The same with four partial sums by column, like a dense product, and the last columns apart. */
  function residualAligned(i: number, j: number): void {
    const { nefc, efc_b, efc_force, efc_AR, efc_AR_rowadr, efc_AR_rownnz, efc_AR_colind } = d;
    const { partial } = w;
    const last = nefc & ~3;
    for (let k = 0; k < 5; k++) partial[k] = 0;
    for (let a = efc_AR_rowadr[i], end = a + efc_AR_rownnz[i]; a < end; a++) {
      const c = efc_AR_colind[a];
      partial[c < last ? c & 3 : 4] += efc_AR[a] * efc_force[c];
    }
    w.res[j] = efc_b[i] + (partial[0] + partial[2] + (partial[1] + partial[3]) + partial[4]);
  }

  /** res = b + (A+R) f, or b + A f, for n rows from row i; sums in the order of the reference's storage of A. */
  function loadResidual(i: number, n: number, regular: number): void {
    const { nefc, efc_R, efc_force, efc_AR_rownnz } = d;
    const { res, sparse } = w;
    if (w.poisoned === 1) {
      res.fill(Number.NaN);
      return;
    }
    if (sparse || efc_AR_rownnz[i] === nefc) {
      let j = 0;
      for (; j + 1 < n; j += 2) residualTwo(i + j, j);
      if (j < n) residual(i + j, j);
    } else for (let j = 0; j < n; j++) residualAligned(i + j, j);
    if (!regular) for (let j = 0; j < n; j++) res[j] -= efc_R[i + j] * efc_force[i + j];
  }

  /** cost = ½ fᵀ(A+R)f + fᵀb, the dual cost of all forces. */
  function findCost(): void {
    const { nefc, efc_force, efc_b } = d;
    findPoison();
    let s = 0;
    for (let i = 0; i < nefc; i++) {
      loadResidual(i, 1, 1);
      s += 0.5 * efc_force[i] * (efc_b[i] + w.res[0]);
    }
    w.cost[0] = s;
  }

  /** Remember the forces of n rows from row i. */
  function keepForce(i: number, n: number): void {
    for (let j = 0; j < n; j++) w.oldforce[j] = d.efc_force[i + j];
  }

  /**
   * Count what the forces of n rows from row i have gained since they were oldforce: cost reduction added to gain. An
   * increase of the cost is taken back.
   */
  function addGain(i: number, n: number): void {
    const { efc_force } = d;
    const { A, res, oldforce, delta, gain } = w;
    let change = 0;
    for (let j = 0; j < n; j++) delta[j] = efc_force[i + j] - oldforce[j];
    if (n === 1) change = 0.5 * delta[0] * delta[0] * A[0] + delta[0] * res[0];
    else {
      for (let j = 0; j < n; j++) {
        dot(A, j * n, delta, 0, n);
        change += delta[j] * DOT[0];
      }
      dot(delta, 0, res, 0, n);
      change = 0.5 * change + DOT[0];
    }
    if (change > ROUNDING) {
      for (let j = 0; j < n; j++) efc_force[i + j] = oldforce[j];
      return;
    }
    gain[0] -= change;
  }

  /**
   * Best friction forces of an elliptic contact, whose first row is i, under its present normal force.
   *
   * @param dim - rows of the contact
   * @param skip - 1: A, res and oldforce begin with the normal row; 0: they hold the friction rows only
   */
  function solveFriction(i: number, dim: number, skip: number): void {
    const { efc_force, efc_id, contact_friction } = d;
    const { A, res, oldforce } = w;
    const n = dim - 1;
    const size = n + skip;
    const fr = 5 * efc_id[i];
    if (efc_force[i] < MINVAL) {
      for (let j = 1; j < dim; j++) efc_force[i + j] = 0;
      return;
    }

    // linear term: residual without the present friction, with the change of the normal force
    for (let j = 0; j < n; j++) {
      const row = (j + skip) * size;
      for (let k = 0; k < n; k++) qcqp.A[j * n + k] = A[row + skip + k];
      dot(A, row + skip, oldforce, skip, n);
      qcqp.b[j] = res[j + skip] - DOT[0];
      if (skip) qcqp.b[j] += A[row] * (efc_force[i] - oldforce[0]);
      qcqp.d[j] = contact_friction[fr + j];
    }
    qcqp.r[0] = efc_force[i];
    const onCone = qcqp.solve(n);
    if (onCone) projectEllipsoid(qcqp.x, 0, contact_friction, fr, n, efc_force, i, true);
    for (let j = 0; j < n; j++) efc_force[i + 1 + j] = qcqp.x[j];
  }

  /** State of an elliptic contact whose first row is i, from its forces in the space where the cone is round. */
  function coneState(i: number): number {
    const { efc_force, efc_id, contact_dim, contact_mu, contact_friction } = d;
    const con = efc_id[i];
    const dim = contact_dim[con];
    const mu = contact_mu[con];
    const f = w.delta;
    const N = efc_force[i] / mu;
    for (let j = 1; j < dim; j++) f[j] = efc_force[i + j] / contact_friction[5 * con + j - 1];
    dot(f, 1, f, 1, dim - 1);
    const T = Math.sqrt(DOT[0]);
    if (mu * N >= T) return ConstraintState.satisfied;
    return N + mu * T <= 0 ? ConstraintState.quadratic : ConstraintState.cone;
  }

  /** efc_state of the loaded rows from their forces, and the counts nactive and nchange. */
  function updateStates(): void {
    const { efc_force, efc_frictionloss, efc_type, efc_id, efc_state, contact_dim } = d;
    const { ne, nf, nefc, list, oldstate } = w;
    const { satisfied, quadratic, linearneg, linearpos } = ConstraintState;
    let nactive = ne + nf;
    for (let c = 0; c < nefc; c++) oldstate[c] = efc_state[list[c]];
    for (let c = 0; c < ne; c++) efc_state[list[c]] = quadratic;
    for (let c = ne; c < ne + nf; c++) {
      const i = list[c];
      const floss = efc_frictionloss[i];
      efc_state[i] = efc_force[i] <= -floss ? linearpos : efc_force[i] >= floss ? linearneg : quadratic;
    }
    for (let c = ne + nf; c < nefc; ) {
      const i = list[c];
      let dim = 1;
      let s: number = efc_force[i] <= 0 ? satisfied : quadratic;
      if (efc_type[i] === ConstraintType.contact_elliptic) {
        dim = contact_dim[efc_id[i]];
        s = coneState(i);
      }
      for (let j = 0; j < dim; j++) efc_state[i + j] = s;
      if (s !== satisfied) nactive += dim;
      c += dim;
    }
    findPoison();
    let nchange = 0;
    for (let c = 0; c < nefc; c++) if (efc_state[list[c]] !== oldstate[c]) nchange++;
    w.nactive = nactive;
    w.nchange = nchange;
  }

  /** Record an iteration; its improvement is in gain. */
  function saveIteration(island: number, iter: number): void {
    const stat = recordOf(island, iter);
    if (stat === undefined) return;
    stat.improvement = w.gain[0];
    stat.gradient = 0;
    stat.lineslope = 0;
    stat.nactive = w.nactive;
    stat.nchange = w.nchange;
    stat.neval = 0;
    stat.nupdate = 0;
  }

  /** qfrc_constraint and qacc of the forces. */
  function finish(): void {
    const { nv } = m;
    const { qacc, qacc_smooth, qfrc_constraint, efc_force } = d;
    mulJacTVec(qfrc_constraint, efc_force);
    copyArray(qacc, qfrc_constraint);
    solveVectors(qacc, 1);
    for (let i = 0; i < nv; i++) qacc[i] += qacc_smooth[i];
  }

  return {
    load,
    invertDiagonal,
    loadBlock,
    loadResidual,
    findCost,
    keepForce,
    addGain,
    solveFriction,
    updateStates,
    saveIteration,
    finish,
  };
}
