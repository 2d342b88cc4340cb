// The inertia together with the implicit stiffness of flexes: M + K, with which the implicit integrators and the solver
// CG work where flexes are stiff (MuJoCo documentation, Computation, "Integrators").

import { type Data, kernelsOf, MINVAL, type Model, raiseWarning, Warning } from '@corten/model';
import { solveKernels } from '../../inertia/solve.js';
import { anyPassiveContact, flexMetricActive } from '../implicit.js';
import { cellProductKernels } from './cell-products.js';
import { constantFactorKernels } from './constant-factor.js';
import { passiveContactKernels } from './passive-contacts.js';
import { stiffnessBlockKernels } from './stiffness-blocks.js';

type PassiveContacts = ReturnType<typeof passiveContactKernels>;

/** Kernels of the inertia with stiffness. */
export function flexMetricKernels(m: Model, d: Data) {
  const blocks = kernelsOf(stiffnessBlockKernels, d);
  const { solveVectors, mulVector } = kernelsOf(solveKernels, d);
  const { vector: short, compareAxes, solveConstant } = kernelsOf(constantFactorKernels, d);
  const cells = blocks.slide ? undefined : kernelsOf(cellProductKernels, d);
  const contacts = anyPassiveContact(m) ? kernelsOf(passiveContactKernels, d) : undefined;
  const { nv } = m;
  const state = { active: false };
  /** what the smooth forces are shifted by: minus the change of elastic forces in a step at the present velocity, nv */
  const force = new Float64Array(nv);
  // factors of the 3×3 blocks on the diagonal of M + K, lower triangles
  const factors = new Float64Array(9 * blocks.dof.length);
  const rhs = new Float64Array(nv);
  const r = new Float64Array(nv);
  const z = new Float64Array(nv);
  const p = new Float64Array(nv);
  const Ap = new Float64Array(nv);
  const product = new Float64Array(1);
  // the block that a dof is in, -1: none
  const slot = new Int32Array(nv).fill(-1);
  for (const [s, dof] of blocks.dof.entries()) slot.fill(s, dof, dof + 3);

  /** Make the matrix at the present positions, or note that it plays no part. */
  function build(): void {
    state.active = flexMetricActive(m);
    if (!state.active) return;
    blocks.assemble();
    cells?.place();
    contacts?.listContacts();
    if (blocks.changes) factorBlocks();
    else compareAxes();
    refreshShift();
  }

  /** Factor the blocks on the diagonal. */
  function factorBlocks(): void {
    const { M_rowadr, M_rownnz, M_colind } = m;
    const { dof, start, column, value } = blocks;
    for (let s = 0; s < dof.length; s++) {
      const f = 9 * s;
      let own = start[s];
      while (column[own] !== s) own++;
      for (let k = 0; k < 9; k++) factors[f + k] = value[9 * own + k];
      for (let k = 0; k < 3; k++) {
        const row = dof[s] + k;
        for (let a = M_rowadr[row]; a < M_rowadr[row] + M_rownnz[row]; a++) {
          const c = M_colind[a] - dof[s];
          if (c >= 0 && c < 3) factors[f + 3 * k + c] += d.M[a];
        }
      }
    }
    if (contacts) addContactBlocks(contacts.list, contacts.jac);
    for (let s = 0; s < dof.length; s++) cholesky(9 * s);
  }

  /** Add the passive contacts to the blocks on the diagonal. */
  function addContactBlocks(list: PassiveContacts['list'], jac: PassiveContacts['jac']): void {
    const { dofs, along } = jac;
    const h = m.opt.timestep;
    for (let i = 0; i < list.count; i++) {
      const weight = h * h * list.stiffness[i];
      const end = list.adr[i + 1];
      for (let a = list.adr[i]; a < end; a++) {
        const s = slot[dofs[a]];
        if (s < 0) continue;
        const first = blocks.dof[s];
        for (let b = list.adr[i]; b < end; b++) {
          if (slot[dofs[b]] === s)
            factors[9 * s + 3 * (dofs[a] - first) + dofs[b] - first] += weight * along[a] * along[b];
        }
      }
    }
  }

  /**
   * res += h² · stiffness of passive contacts · vec of the dofs that blocks have, or -h times it of all, from offsets y of
   * res and x of vec.
   */
  function mulContacts(ofBlocks: boolean, res: Float64Array, y: number, vec: Float64Array, x: number): void {
    if (!contacts) return;
    const { list, jac } = contacts;
    const h = m.opt.timestep;
    const factor = ofBlocks ? h * h : -h;
    const { dofs, along } = jac;
    for (let i = 0; i < list.count; i++) {
      const end = list.adr[i + 1];
      let rate = 0;
      for (let a = list.adr[i]; a < end; a++) {
        if (!ofBlocks || slot[dofs[a]] >= 0) rate += along[a] * vec[x + dofs[a]];
      }
      rate *= factor * list.stiffness[i];
      for (let a = list.adr[i]; a < end; a++) {
        if (!ofBlocks || slot[dofs[a]] >= 0) res[y + dofs[a]] += rate * along[a];
      }
    }
  }

  /** Cholesky factor of the block at f, in its lower triangle. */
  function cholesky(f: number): void {
    for (let j = 0; j < 3; j++) {
      let x = factors[f + 4 * j];
      for (let k = 0; k < j; k++) x -= factors[f + 3 * j + k] ** 2;
      const diagonal = Math.sqrt(Math.max(x, MINVAL));
      factors[f + 4 * j] = diagonal;
      for (let i = j + 1; i < 3; i++) {
        let y = factors[f + 3 * i + j];
        for (let k = 0; k < j; k++) y -= factors[f + 3 * i + k] * factors[f + 3 * j + k];
        factors[f + 3 * i + j] = y / diagonal;
      }
    }
  }

  /** Make `force` for the present velocity. */
  function refreshShift(): void {
    if (!state.active) return;
    force.fill(0);
    cells?.mulAdd(false, force, 0, d.qvel, 0);
    blocks.mulAdd(blocks.shift, -1, force, 0, d.qvel, 0);
    mulContacts(false, force, 0, d.qvel, 0);
  }

  /** res += K·vec, from offsets y of res and x of vec. */
  function mulAdd(res: Float64Array, y: number, vec: Float64Array, x: number): void {
    blocks.mulAdd(blocks.value, 1, res, y, vec, x);
    mulContacts(true, res, y, vec, x);
    cells?.mulAdd(true, res, y, vec, x);
  }

  /** x = an approximation of (M + K)⁻¹·b: blocks on the diagonal, or the exact factor where edges resist bending only. */
  function precondition(x: Float64Array, b: Float64Array): void {
    const { nefm0dof, efm0_dofid } = m;
    const { dof } = blocks;
    for (let i = 0; i < nv; i++) x[i] = rhs[i] = b[i];
    const exact = !blocks.changes && nefm0dof > 0;
    if (blocks.changes) for (let s = 0; s < dof.length; s++) for (let k = 0; k < 3; k++) x[dof[s] + k] = 0;
    if (exact) for (let i = 0; i < nefm0dof; i++) x[efm0_dofid[i]] = 0;
    solveVectors(x, 1);
    if (blocks.changes) for (let s = 0; s < dof.length; s++) solveBlock(x, s);
    if (!exact) return;
    for (let i = 0; i < nefm0dof; i++) short[i] = rhs[efm0_dofid[i]];
    solveConstant();
    for (let i = 0; i < nefm0dof; i++) x[efm0_dofid[i]] = short[i];
  }

  /** x = block⁻¹·rhs at the dofs of block s. */
  function solveBlock(x: Float64Array, s: number): void {
    const f = 9 * s;
    const at = blocks.dof[s];
    const y0 = rhs[at] / factors[f];
    const y1 = (rhs[at + 1] - factors[f + 3] * y0) / factors[f + 4];
    const y2 = (rhs[at + 2] - factors[f + 6] * y0 - factors[f + 7] * y1) / factors[f + 8];
    const x2 = y2 / factors[f + 8];
    const x1 = (y1 - factors[f + 7] * x2) / factors[f + 4];
    x[at + 2] = x2;
    x[at + 1] = x1;
    x[at] = (y0 - factors[f + 3] * x1 - factors[f + 6] * x2) / factors[f];
  }

  /** product[0] = aᵀ·b: a number that is given back is boxed where the function is not inlined. */
  function dot(a: Float64Array, b: Float64Array): void {
    let sum = 0;
    for (let i = 0; i < nv; i++) sum += a[i] * b[i];
    product[0] = sum;
  }

  /** x = (M + K)⁻¹·(b + force), by conjugate gradients to the tolerance of the solver; a warning where it is not reached. */
  function solve(x: Float64Array, b: Float64Array): void {
    const { tolerance, iterations } = m.opt;
    for (let i = 0; i < nv; i++) {
      r[i] = b[i] + force[i];
      x[i] = 0;
    }
    dot(r, r);
    const size = product[0];
    if (!(size > MINVAL)) return;
    const enough = tolerance * tolerance * size;
    precondition(z, r);
    for (let i = 0; i < nv; i++) p[i] = z[i];
    dot(r, z);
    let rz = product[0];
    for (let k = 0; k < iterations; k++) {
      mulVector(Ap, p);
      mulAdd(Ap, 0, p, 0);
      dot(p, Ap);
      const curvature = product[0];
      if (curvature <= 0) return;
      const alpha = rz / curvature;
      for (let i = 0; i < nv; i++) {
        x[i] += alpha * p[i];
        r[i] -= alpha * Ap[i];
      }
      dot(r, r);
      if (product[0] < enough) return;
      precondition(z, r);
      dot(r, z);
      const next = product[0];
      for (let i = 0; i < nv; i++) p[i] = z[i] + (next / rz) * p[i];
      rz = next;
    }
    dot(r, r);
    if (product[0] >= enough) warn();
  }

  /** Blame the dof with the largest remainder. */
  function warn(): void {
    let worst = 0;
    for (let i = 1; i < nv; i++) if (Math.abs(r[i]) > Math.abs(r[worst])) worst = i;
    raiseWarning(d, Warning.inertia, worst);
  }

  return { state, force, build, refreshShift, mulAdd, precondition, solve };
}
