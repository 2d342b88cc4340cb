// Lengths and moments of actuators by what they act on.

import {
  addTo3,
  copy3,
  dot3,
  mulMatTVec3,
  mulMatVec3,
  mulQuat,
  negQuat,
  normalize4,
  quat2Vel,
  rotVecQuat,
  scl3,
  sub3,
  subQuat,
} from '@corten/math';
import { type Data, JointType, kernelsOf, type Model, SleepState, someAsleep, TransmissionType } from '@corten/model';
import { appliedKernels } from '../jacobian/applied.js';
import { chainKernels } from '../jacobian/chain.js';
import { sleepKernels } from '../sleep/update-sleep.js';
import { adhesionKernels } from './adhesion.js';

/**
 * Kernels of actuator lengths and moments (MuJoCo documentation, "Computation: transmission").
 *
 * An actuator has one output row, or three for relative orientations; the moment's rows are sparse and lie one after the
 * other (moment_rownnz, moment_rowadr, moment_colind).
 */
export function transmissionKernels(m: Model, d: Data) {
  const { actuatorSleepState } = kernelsOf(sleepKernels, d);
  const { chain, jacp, jacr, point, lastDof, jacChain, jacDifPair } = kernelsOf(chainKernels, d);
  const { adhesionRow } = kernelsOf(adhesionKernels, d);
  const { addProjection } = kernelsOf(appliedKernels, d);
  /** one moment row, dense */
  const row = new Float64Array(m.nv);
  const quat = new Float64Array(4);
  const refquat = new Float64Array(4);
  const vec = new Float64Array(3);
  const wrench = new Float64Array(6);

  /** Where row `out` starts: behind the one before it. */
  function startRow(out: number): number {
    const { moment_rowadr, moment_rownnz } = d;
    moment_rowadr[out] = out === 0 ? 0 : moment_rowadr[out - 1] + moment_rownnz[out - 1];
    return moment_rowadr[out];
  }

  /** Store `row`, scaled, as sparse row `out`. */
  function storeRow(out: number, scale: number): void {
    const { nv } = m;
    const { moment_rowadr, moment_rownnz, moment_colind, actuator_moment } = d;
    let adr = moment_rowadr[out];
    for (let j = 0; j < nv; j++) {
      if (row[j] === 0) continue;
      actuator_moment[adr] = row[j] * scale;
      moment_colind[adr++] = j;
    }
    moment_rownnz[out] = adr - moment_rowadr[out];
  }

  /** Normalised quaternion of a ball or free joint from qpos, into `quat`. */
  function jointQuat(adr: number): void {
    for (let k = 0; k < 4; k++) quat[k] = d.qpos[adr + k];
    normalize4(quat, 0);
  }

  /** Actuator on a joint, its force in the frame of the child or (inParent) of the parent. */
  function joint(id: number, out: number, inParent: boolean): void {
    const { jnt_type, jnt_qposadr, jnt_dofadr, actuator_gear } = m;
    const { qpos, actuator_length, actuator_moment, moment_rownnz, moment_colind } = d;
    const type = jnt_type[id];
    const g = 6 * out;
    const dof = jnt_dofadr[id];
    const adr = d.moment_rowadr[out];
    if (type === JointType.slide || type === JointType.hinge) {
      moment_rownnz[out] = 1;
      moment_colind[adr] = dof;
      actuator_length[out] = qpos[jnt_qposadr[id]] * actuator_gear[g];
      actuator_moment[adr] = actuator_gear[g];
      return;
    }

    // ball: rotation vector along the gear's axis; free: force and torque, without a length
    const ball = type === JointType.ball;
    const rotation = ball ? g : g + 3;
    if (ball || inParent) jointQuat(ball ? jnt_qposadr[id] : jnt_qposadr[id] + 3);
    if (ball) quat2Vel(vec, 0, quat, 0, 1);
    if (inParent) {
      negQuat(quat, 0, quat, 0);
      rotVecQuat(wrench, 0, actuator_gear, rotation, quat, 0);
    } else copy3(wrench, 0, actuator_gear, rotation);
    actuator_length[out] = ball ? dot3(vec, 0, wrench, 0) : 0;
    const num = ball ? 3 : 6;
    moment_rownnz[out] = num;
    for (let k = 0; k < num; k++) moment_colind[adr + k] = dof + k;
    if (!ball) copy3(actuator_moment, adr, actuator_gear, g);
    copy3(actuator_moment, adr + num - 3, wrench, 0);
  }

  /** Actuator on a tendon. */
  function tendon(id: number, out: number): void {
    const { actuator_gear, ten_J_rownnz, ten_J_rowadr, ten_J_colind } = m;
    const { ten_length, ten_J, actuator_length, actuator_moment, moment_rownnz, moment_colind } = d;
    const gear = actuator_gear[6 * out];
    const adr = d.moment_rowadr[out];
    const from = ten_J_rowadr[id];
    const num = ten_J_rownnz[id];
    actuator_length[out] = ten_length[id] * gear;
    moment_rownnz[out] = num;
    for (let k = 0; k < num; k++) {
      moment_colind[adr + k] = ten_J_colind[from + k];
      actuator_moment[adr + k] = ten_J[from + k] * gear;
    }
  }

  const slider = new Float64Array(3);
  const byVec = new Float64Array(3);
  const byAxis = new Float64Array(3);

  /**
   * Slider-crank: a rod of fixed length from the crank's site to a slider on another site's z axis. Behind actuators of
   * several outputs the reference reads the rod of another actuator, or beyond the last; ours is the one as written.
   */
  function sliderCrank(id: number, sliderSite: number, rod: number, out: number): void {
    const { actuator_gear, site_bodyid } = m;
    const { site_xpos, site_xmat, actuator_length } = d;
    const gear = actuator_gear[6 * out];
    for (let k = 0; k < 3; k++) slider[k] = site_xmat[9 * sliderSite + 2 + 3 * k];
    sub3(vec, 0, site_xpos, 3 * id, site_xpos, 3 * sliderSite);

    // length and its derivatives by the vector between the sites and by the axis
    const av = dot3(vec, 0, slider, 0);
    const det = av * av + rod * rod - dot3(vec, 0, vec, 0);
    let length = av;
    copy3(byVec, 0, slider, 0);
    copy3(byAxis, 0, vec, 0);
    if (!(det <= 0)) {
      const root = Math.sqrt(det);
      const s = 1 - av / root;
      length = av - root;
      scl3(byVec, 0, slider, 0, s);
      scl3(byAxis, 0, vec, 0, 1 / root);
      addTo3(byVec, 0, byAxis, 0);
      scl3(byAxis, 0, vec, 0, s);
    }
    actuator_length[out] = length * gear;

    // chain rule: first the axis, then the vector, as each turns and moves with its body
    row.fill(0);
    copy3(point, 0, site_xpos, 3 * sliderSite);
    copy3(point, 3, site_xpos, 3 * id);
    const sliderBody = site_bodyid[sliderSite];
    const NV = jacDifPair(sliderBody, site_bodyid[id], 0, 0);
    for (let c = 0; c < NV; c++) {
      axisColumn(chain[c], sliderBody);
      let sum = 0;
      for (let k = 0; k < 3; k++) sum += byAxis[k] * column[k] + byVec[k] * jacp[k * NV + c];
      row[chain[c]] = sum;
    }
    storeRow(out, gear);
  }

  const column = new Float64Array(3);

  /** Velocity of the slider's axis per unit of a dof's velocity, into `column`: zero if the dof does not move its body. */
  function axisColumn(dof: number, body: number): void {
    const { dof_parentid } = m;
    const { cdof } = d;
    let i = lastDof(body);
    while (i > dof) i = dof_parentid[i];
    if (i !== dof) {
      column[0] = column[1] = column[2] = 0;
      return;
    }
    const a = 6 * dof;
    column[0] = cdof[a + 1] * slider[2] - cdof[a + 2] * slider[1];
    column[1] = cdof[a + 2] * slider[0] - cdof[a] * slider[2];
    column[2] = cdof[a] * slider[1] - cdof[a + 1] * slider[0];
  }

  /** Actuator on a site: force and torque in the site's own frame, without a length. */
  function site(id: number, out: number): void {
    const { actuator_gear, site_bodyid } = m;
    const { site_xpos, site_xmat, actuator_length } = d;
    mulMatVec3(wrench, 0, site_xmat, 9 * id, actuator_gear, 6 * out);
    mulMatVec3(wrench, 3, site_xmat, 9 * id, actuator_gear, 6 * out + 3);
    copy3(point, 0, site_xpos, 3 * id);
    const NV = jacChain(site_bodyid[id], 1);
    row.fill(0);
    addProjection(row, jacp, NV, wrench, 0);
    addProjection(row, jacr, NV, wrench, 3);
    actuator_length[out] = 0;
    storeRow(out, 1);
  }

  /**
   * Jacobian of a site relative to a reference site, on their chain: `jacp` (and `jacr`). Dofs that move both are left
   * out. Returns NV.
   */
  function relativeChain(id: number, ref: number): number {
    copy3(point, 0, d.site_xpos, 3 * ref);
    copy3(point, 3, d.site_xpos, 3 * id);
    return jacDifPair(m.site_bodyid[ref], m.site_bodyid[id], 1, 1);
  }

  /** Rotation vector from a reference site's to a site's orientation, into `vec`. */
  function relativeRotation(id: number, ref: number): void {
    const { site_quat, site_bodyid } = m;
    mulQuat(quat, 0, site_quat, 4 * id, d.xquat, 4 * site_bodyid[id]);
    mulQuat(refquat, 0, site_quat, 4 * ref, d.xquat, 4 * site_bodyid[ref]);
    subQuat(vec, 0, quat, 0, refquat, 0);
  }

  /** Whether three gears from g on are all zero. */
  function noGear(g: number): boolean {
    const { actuator_gear } = m;
    return actuator_gear[g] === 0 && actuator_gear[g + 1] === 0 && actuator_gear[g + 2] === 0;
  }

  /** Actuator on a site relative to a reference site: force, torque and lengths in the latter's frame. */
  function refSite(id: number, ref: number, out: number): void {
    const { actuator_gear } = m;
    const { site_xpos, site_xmat, actuator_length } = d;
    const g = 6 * out;
    const NV = relativeChain(id, ref);
    let length = 0;
    row.fill(0);
    if (!noGear(g)) {
      sub3(vec, 0, site_xpos, 3 * id, site_xpos, 3 * ref);
      mulMatTVec3(vec, 0, site_xmat, 9 * ref, vec, 0);
      length += dot3(vec, 0, actuator_gear, g);
      mulMatVec3(wrench, 0, site_xmat, 9 * ref, actuator_gear, g);
      addProjection(row, jacp, NV, wrench, 0);
    }
    if (!noGear(g + 3)) {
      relativeRotation(id, ref);
      length += dot3(vec, 0, actuator_gear, g + 3);
      mulMatVec3(wrench, 0, site_xmat, 9 * ref, actuator_gear, g + 3);
      addProjection(row, jacr, NV, wrench, 0);
    }
    actuator_length[out] = length;
    storeRow(out, 1);
  }

  /** Orientation of a ball joint: its rotation vector, and the joint's own dofs. */
  function orientBall(id: number, out: number): void {
    const { jnt_qposadr, jnt_dofadr } = m;
    const { actuator_length, actuator_moment, moment_rownnz, moment_colind } = d;
    jointQuat(jnt_qposadr[id]);
    quat2Vel(vec, 0, quat, 0, 1);
    for (let k = 0; k < 3; k++) {
      const adr = startRow(out + k);
      actuator_length[out + k] = vec[k];
      moment_rownnz[out + k] = 1;
      moment_colind[adr] = jnt_dofadr[id] + k;
      actuator_moment[adr] = 1;
    }
  }

  /** Orientation of a site relative to a reference site: its rotation vector, torques about the site's axes. */
  function orientSite(id: number, ref: number, out: number): void {
    const { site_xmat, actuator_length } = d;
    relativeRotation(id, ref);
    const NV = relativeChain(id, ref);
    for (let k = 0; k < 3; k++) {
      startRow(out + k);
      actuator_length[out + k] = vec[k];
      for (let r = 0; r < 3; r++) wrench[r] = site_xmat[9 * id + 3 * r + k];
      row.fill(0);
      addProjection(row, jacr, NV, wrench, 0);
      storeRow(out + k, 1);
    }
  }

  /** Lengths and moments of all actuators. Needs tendon, and contacts and rows where an actuator acts on a body. */
  function transmission(): void {
    const { nactuator, actuator_trntype, actuator_trnid, actuator_cranklength, actuator_outadr, actuator_outnum } = m;
    const { moment_rownnz, actuator_length } = d;
    const filter = someAsleep(m, d);
    for (let i = 0; i < nactuator; i++) {
      const out = actuator_outadr[i];
      startRow(out);
      if (filter && actuatorSleepState(i) === SleepState.asleep) {
        for (let k = out; k < out + actuator_outnum[i]; k++) {
          startRow(k);
          moment_rownnz[k] = 0;
        }
        continue;
      }
      const id = actuator_trnid[2 * i];
      const ref = actuator_trnid[2 * i + 1];
      const type = actuator_trntype[i];
      if (type === TransmissionType.joint) joint(id, out, false);
      else if (type === TransmissionType.jointinparent) joint(id, out, true);
      else if (type === TransmissionType.tendon) tendon(id, out);
      else if (type === TransmissionType.slidercrank) sliderCrank(id, ref, actuator_cranklength[i], out);
      else if (type === TransmissionType.site && ref === -1) site(id, out);
      else if (type === TransmissionType.site) refSite(id, ref, out);
      else if (type === TransmissionType.so3 && ref === -1) orientBall(id, out);
      else if (type === TransmissionType.so3) orientSite(id, ref, out);
      else if (type === TransmissionType.body) {
        actuator_length[out] = 0;
        adhesionRow(id, row);
        storeRow(out, 1);
      } else throw new Error(`actuator ${i}: unknown transmission type ${type}`);
    }
  }

  return { transmission };
}

/**
 * Lengths and moments of actuators. Needs tendon; makeConstraint too where an actuator acts on a body (adhesion).
 *
 * Writes actuator_length (nout) and actuator_moment, sparse rows by moment_rownnz, moment_rowadr, moment_colind:
 * qfrc_actuator = momentᵀ·actuator_force.
 */
export function transmission(m: Model, d: Data): void {
  kernelsOf(transmissionKernels, d, m).transmission();
}
