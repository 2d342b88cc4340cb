// Constants in the reference configuration qpos0: inverse weights, lengths, frames of cameras and lights, what
// equality constraints keep.

import {
  camlight,
  comPos,
  crb,
  factorM,
  flex,
  jacBodyCom,
  kinematics,
  tendon,
  tendonArmature,
  transmission,
} from '@corten/dynamics';
import { armatureKernels, solveKernels } from '@corten/dynamics/kernels';
import {
  copy3,
  dot,
  mulInertVec,
  mulMatTVec3,
  mulMatVec3,
  mulQuat,
  negQuat,
  norm,
  normalize4,
  sub3,
} from '@corten/math';
import {
  CamLightMode,
  type Data,
  dofCount,
  EqualityType,
  GainType,
  kernelsOf,
  MINVAL,
  type Model,
  NBIAS,
  NEQDATA,
  NGAIN,
  ObjType,
} from '@corten/model';
import { ConstantsError } from './error.js';

/** dof_M0: each dof's inertia with everything above it held still. */
function setDofInertia(m: Model, d: Data): void {
  const crb0 = d.cinert.slice();
  for (let i = m.nbody - 1; i > 0; i--) {
    const parent = m.body_parentid[i];
    if (parent > 0) for (let k = 0; k < 10; k++) crb0[10 * parent + k] += crb0[10 * i + k];
  }
  const { jointArmature } = kernelsOf(armatureKernels, d);
  const momentum = new Float64Array(6);
  for (let i = 0; i < m.nv; i++) {
    mulInertVec(momentum, 0, crb0, 10 * m.dof_bodyid[i], d.cdof, 6 * i);
    const armature = m.dof_armature[i] + jointArmature(m.dof_jntid[i]);
    m.dof_M0[i] = armature + dot(d.cdof, 6 * i, momentum, 0, 6);
  }
}

/** Kinematics of all flexes; rigid ones have edge lengths too. */
function flexAtRest(m: Model, d: Data): void {
  const rigid = m.flex_rigid.slice();
  m.flex_rigid.fill(0);
  flex(m, d);
  m.flex_rigid.set(rigid);
}

/** Bring the data to qpos0 with everything that the constants need; cameras and lights as if fixed to their bodies. */
function computeAtQpos0(m: Model, d: Data): void {
  const cameras = m.cam_mode.slice();
  const lights = m.light_mode.slice();
  m.cam_mode.fill(CamLightMode.fixed);
  m.light_mode.fill(CamLightMode.fixed);
  d.qpos.set(m.qpos0);
  kinematics(m, d);
  comPos(m, d);
  camlight(m, d);
  setDofInertia(m, d);
  tendon(m, d);
  crb(m, d);
  tendonArmature(m, d);
  factorM(m, d);
  flexAtRest(m, d);
  transmission(m, d);
  m.cam_mode.set(cameras);
  m.light_mode.set(lights);
}

/** A slide-only body of diagonal inertia moves with the inverse of its mass. */
function inverseMass(m: Model, body: number): number {
  if (m.body_mass[body] === 0) throw new ConstantsError(`moving body ${body} has 0 mass`, 'body', body);
  return 1 / Math.max(MINVAL, m.body_mass[body]);
}

/** Scratch of the inverse weights: J, M⁻¹·Jᵀ (6×nv) and J·M⁻¹·Jᵀ; whether M is singular. */
interface Scratch {
  singular: boolean;
  jac: Float64Array;
  solved: Float64Array;
  product: Float64Array;
}

/**
 * Dofs of the trees of two dofs and of those between them: from the first to before the last. All dofs when the inertia
 * matrix is singular, so that what is not a number spreads as it does in the reference.
 */
function dofRange(m: Model, singular: boolean, low: number, high: number): [first: number, end: number] {
  if (singular) return [0, m.nv];
  const last = m.dof_treeid[high];
  return [m.tree_dofadr[m.dof_treeid[low]], m.tree_dofadr[last] + m.tree_dofnum[last]];
}

/**
 * product = J·M⁻¹·Jᵀ for the first rows of jac, which are zero outside the tree of a dof and after `count` dofs from it
 * on; so is what they are multiplied with, and dofs depend on earlier ones only.
 */
function inverseInertia(m: Model, d: Data, scratch: Scratch, rows: number, dof: number, count: number): void {
  const { nv } = m;
  const { singular, jac, solved, product } = scratch;
  const [first, last] = dofRange(m, singular, dof, dof);
  const end = singular ? last : dof + count;
  for (let r = 0; r < rows; r++) for (let k = r * nv + first; k < r * nv + end; k++) solved[k] = jac[k];
  kernelsOf(solveKernels, d).solveVectors(solved, rows, first, end);
  // whole groups of four, so that the sums are the same as those over all dofs
  const from = first & -4;
  const to = end > (nv & -4) ? nv : (end + 3) & -4;
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < rows; j++) product[i * rows + j] = dot(jac, i * nv + from, solved, j * nv + from, to - from);
  }
  for (let r = 0; r < rows; r++) solved.fill(0, r * nv + first, r * nv + end);
}

function setBodyInvweight(m: Model, d: Data, scratch: Scratch): void {
  const { nv, body_invweight0 } = m;
  const { jac, product: a } = scratch;
  body_invweight0.fill(0);
  for (let i = 1; i < m.nbody; i++) {
    if (m.body_dofnum[m.body_weldid[i]] === 0) continue;
    if (m.body_simple[i] === 2) {
      body_invweight0[2 * i] = inverseMass(m, i);
      continue;
    }
    jacBodyCom(m, d, jac.subarray(0, 3 * nv), jac.subarray(3 * nv), i);
    const weld = m.body_weldid[i];
    inverseInertia(m, d, scratch, 6, m.body_dofadr[weld], m.body_dofnum[weld]);
    body_invweight0[2 * i] = (a[0] + a[7] + a[14]) / 3;
    body_invweight0[2 * i + 1] = (a[21] + a[28] + a[35]) / 3;
  }
}

function setDofInvweight(m: Model, d: Data, scratch: Scratch): void {
  const { nv, dof_invweight0 } = m;
  const { jac, product: a } = scratch;
  jac.fill(0);
  for (let j = 0; j < m.njnt; j++) {
    const dof = m.jnt_dofadr[j];
    if (m.body_simple[m.jnt_bodyid[j]] === 2) {
      dof_invweight0[dof] = inverseMass(m, m.jnt_bodyid[j]);
      continue;
    }
    const type = m.jnt_type[j];
    const rows = dofCount(type);
    for (let k = 0; k < rows; k++) jac[k * (nv + 1) + dof] = 1;
    inverseInertia(m, d, scratch, rows, dof, rows);
    for (let k = 0; k < rows; k++) jac[k * (nv + 1) + dof] = 0;
    // translations and rotations are averaged apart
    if (rows === 6) {
      dof_invweight0.fill((a[0] + a[7] + a[14]) / 3, dof, dof + 3);
      dof_invweight0.fill((a[21] + a[28] + a[35]) / 3, dof + 3, dof + 6);
    } else if (rows === 3) dof_invweight0.fill((a[0] + a[4] + a[8]) / 3, dof, dof + 3);
    else dof_invweight0[dof] = a[0];
  }
}

/** M⁻¹·Jᵀ of one sparse row J into `solved`, which is zero elsewhere than in the dofs that are returned. */
function solveRow(
  m: Model,
  d: Data,
  { singular, solved }: Scratch,
  values: Float64Array,
  columns: Int32Array,
  start: number,
  count: number,
): [first: number, end: number] {
  let low = m.nv - 1;
  let high = 0;
  for (let k = start; k < start + count; k++) {
    low = Math.min(low, columns[k]);
    high = Math.max(high, columns[k]);
    solved[columns[k]] = values[k];
  }
  const [first, end] = dofRange(m, singular, Math.min(low, high), high);
  kernelsOf(solveKernels, d).solveVectors(solved, 1, first, end);
  return [first, end];
}

/** flexedge_length0 and flexedge_invweight0. */
function setFlexEdges(m: Model, d: Data, scratch: Scratch): void {
  m.flexedge_length0.set(d.flexedge_length);
  const { nv } = m;
  if (nv === 0) return;
  const { solved } = scratch;
  const row = new Float64Array(nv);
  for (let f = 0; f < m.nflex; f++) {
    if (m.flex_interp[f]) continue;
    const base = m.flex_vertadr[f];
    for (let e = m.flex_edgeadr[f]; e < m.flex_edgeadr[f] + m.flex_edgenum[f]; e++) {
      const [a, b] = [0, 1].map((side) => m.flex_vertbodyid[base + m.flex_edge[2 * e + side]]);
      if (m.flexedge_rigid[e]) m.flexedge_invweight0[e] = 0;
      else if (m.body_simple[a] === 2 && m.body_simple[b] === 2) {
        m.flexedge_invweight0[e] = (1 / m.body_mass[a] + 1 / m.body_mass[b]) / 2;
      } else {
        const adr = m.flexedge_J_rowadr[e];
        const count = m.flexedge_J_rownnz[e];
        for (let k = adr; k < adr + count; k++) row[m.flexedge_J_colind[k]] = d.flexedge_J[k];
        const [first, end] = solveRow(m, d, scratch, d.flexedge_J, m.flexedge_J_colind, adr, count);
        m.flexedge_invweight0[e] = dot(row, 0, solved, 0, nv);
        row.fill(0);
        solved.fill(0, first, end);
      }
    }
  }
}

function setTendonsAndActuators(m: Model, d: Data, scratch: Scratch): void {
  m.tendon_length0.set(d.ten_length);
  m.actuator_length0.set(d.actuator_length);
  const { nv } = m;
  if (nv === 0) return;
  const { solved } = scratch;
  const row = new Float64Array(nv);
  for (let i = 0; i < m.ntendon; i++) {
    const adr = m.ten_J_rowadr[i];
    const count = m.ten_J_rownnz[i];
    const [first, end] = solveRow(m, d, scratch, d.ten_J, m.ten_J_colind, adr, count);
    for (let k = adr; k < adr + count; k++) row[m.ten_J_colind[k]] = d.ten_J[k];
    m.tendon_invweight0[i] = dot(row, 0, solved, 0, nv);
    for (let k = adr; k < adr + count; k++) row[m.ten_J_colind[k]] = 0;
    solved.fill(0, first, end);
  }
  for (let i = 0; i < m.nout; i++) {
    const [first, end] = solveRow(
      m,
      d,
      scratch,
      d.actuator_moment,
      d.moment_colind,
      d.moment_rowadr[i],
      d.moment_rownnz[i],
    );
    m.actuator_acc0[i] = norm(solved, 0, nv);
    solved.fill(0, first, end);
  }
}

/** Anchors and relative poses that connect and weld constraints between bodies keep, from where the bodies are now. */
function setEqualityData(m: Model, d: Data): void {
  const { eq_data } = m;
  const pos = new Float64Array(3);
  const quat = new Float64Array(4);
  /** anchor of one body in the frame of another */
  const carry = (from: number, fromAt: number, to: number, toAt: number) => {
    mulMatVec3(pos, 0, d.xmat, 9 * from, eq_data, fromAt);
    for (let k = 0; k < 3; k++) pos[k] = pos[k] + d.xpos[3 * from + k] - d.xpos[3 * to + k];
    mulMatTVec3(eq_data, toAt, d.xmat, 9 * to, pos, 0);
  };
  for (let i = 0; i < m.neq; i++) {
    const at = NEQDATA * i;
    const body1 = m.eq_obj1id[i];
    const body2 = m.eq_obj2id[i];
    const bodies = m.eq_objtype[i] === ObjType.body;
    if (m.eq_type[i] === EqualityType.connect) {
      if (bodies) carry(body1, at, body2, at + 3);
      else eq_data.fill(0, at, at + NEQDATA);
    } else if (m.eq_type[i] === EqualityType.weld && bodies) {
      // a relative orientation of the user's is kept
      if (eq_data.subarray(at + 6, at + 10).some((x) => x !== 0)) {
        normalize4(eq_data, at + 6);
        continue;
      }
      carry(body2, at, body1, at + 3);
      negQuat(quat, 0, d.xquat, 4 * body1);
      mulQuat(eq_data, at + 6, quat, 0, d.xquat, 4 * body2);
    }
  }
}

function setCamerasAndLights(m: Model, d: Data): void {
  for (let i = 0; i < m.ncam; i++) {
    const target = m.cam_targetbodyid[i] >= 0 ? m.cam_targetbodyid[i] : m.cam_bodyid[i];
    sub3(m.cam_pos0, 3 * i, d.cam_xpos, 3 * i, d.xpos, 3 * m.cam_bodyid[i]);
    sub3(m.cam_poscom0, 3 * i, d.cam_xpos, 3 * i, d.subtree_com, 3 * target);
    for (let k = 0; k < 9; k++) m.cam_mat0[9 * i + k] = d.cam_xmat[9 * i + k];
  }
  for (let i = 0; i < m.nlight; i++) {
    const target = m.light_targetbodyid[i] >= 0 ? m.light_targetbodyid[i] : m.light_bodyid[i];
    sub3(m.light_pos0, 3 * i, d.light_xpos, 3 * i, d.xpos, 3 * m.light_bodyid[i]);
    sub3(m.light_poscom0, 3 * i, d.light_xpos, 3 * i, d.subtree_com, 3 * target);
    copy3(m.light_dir0, 3 * i, d.light_xdir, 3 * i);
  }
}

/** A positive third bias parameter of a position servo is a damping ratio; make it the damping that it stands for. */
function setServoDamping(m: Model, d: Data): void {
  for (let i = 0; i < m.nactuator; i++) {
    const pid = m.actuator_gaintype[i] === GainType.pid;
    const gain = m.actuator_gainprm[NGAIN * i];
    const bias = NBIAS * i;
    if (!pid && gain !== -m.actuator_biasprm[bias + 1]) continue;
    const ratio = m.actuator_biasprm[bias + 2];
    if (ratio <= 0) continue;

    // inertia as seen through the transmission
    const out = m.actuator_outadr[i];
    const start = d.moment_rowadr[out];
    let mass = 0;
    for (let k = start; k < start + d.moment_rownnz[out]; k++) {
      const squared = d.actuator_moment[k] * d.actuator_moment[k];
      if (squared > MINVAL) mass += m.dof_M0[d.moment_colind[k]] / squared;
    }
    const kp = pid ? -m.actuator_biasprm[bias + 1] : gain;
    m.actuator_biasprm[bias + 2] = -(ratio * 2 * Math.sqrt(kp * mass));
  }
}

/**
 * Set the constants at qpos0: dof_M0, inverse weights, tendon_length0, actuator_length0, actuator_acc0, eq_data, camera
 * and light offsets, servo damping. Leaves the data in qpos0.
 *
 * @throws ConstantsError when a moving body has no mass
 */
export function setQpos0(m: Model, d: Data): void {
  computeAtQpos0(m, d);
  const { nv } = m;
  const scratch: Scratch = {
    singular: d.qLDiagInv.some((x) => !Number.isFinite(x)),
    jac: new Float64Array(6 * nv),
    solved: new Float64Array(6 * nv),
    product: new Float64Array(36),
  };
  setBodyInvweight(m, d, scratch);
  setDofInvweight(m, d, scratch);
  setFlexEdges(m, d, scratch);
  setTendonsAndActuators(m, d, scratch);
  setEqualityData(m, d);
  setCamerasAndLights(m, d);
  setServoDamping(m, d);
}

/** Tendons whose spring length is left open (-1 -1) rest in qpos_spring. Leaves the data in qpos_spring. */
export function setSpringLengths(m: Model, d: Data): void {
  d.qpos.set(m.qpos_spring);
  kinematics(m, d);
  comPos(m, d);
  tendon(m, d);
  transmission(m, d);
  for (let i = 0; i < m.ntendon; i++) {
    if (m.tendon_lengthspring[2 * i] === -1 && m.tendon_lengthspring[2 * i + 1] === -1) {
      m.tendon_lengthspring.fill(d.ten_length[i], 2 * i, 2 * i + 2);
    }
  }
}
