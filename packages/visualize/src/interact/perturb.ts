// Pulling and turning the selected body with the mouse.
import { jac, objectVelocity, solveM2 } from '@corten/dynamics';
import {
  addTo3,
  addToScl3,
  axisAngle2Quat,
  copy3,
  copy4,
  cross,
  dot3,
  mulPose,
  mulQuat,
  negPose,
  negQuat,
  norm3,
  normalize3,
  normalize4,
  quat2Vel,
  scl3,
  sub3,
} from '@corten/math';
import { type Data, JointType, MINVAL, type Model, ObjType } from '@corten/model';
import { cameraInModel, createCameraFrame, frustumHeight } from '../camera.js';
import { selectedPoint } from '../decor/selection.js';
import { MouseAction, PerturbBit } from '../enums.js';
import type { Perturbation } from '../option.js';
import type { Scene } from '../scene.js';
import { mouseVector, ORTHOGRAPHIC_SCALE } from './move-camera.js';

/** Largest angle that a body is turned away from where it is [rad]. */
const MAX_TURN = 0.5 * Math.PI;

const FRAME = /* @__PURE__ */ createCameraFrame();

/**
 * Start to pull the selected body: the reference is where it is now (mjv_initPerturb). Nothing happens without a
 * selected body.
 * @param m - model
 * @param d - data, after forward
 * @param scene - whose cameras give the scale of the mouse
 * @param perturb - select and localpos are read, the rest is set
 */
export function initPerturb(m: Model, d: Data, scene: Scene, perturb: Perturbation): void {
  const { select } = perturb;
  if (select <= 0 || select >= m.nbody) return;
  const point = new Float64Array(3);
  selectedPoint(d, perturb, point);
  perturb.localmass = massAtSelection(m, d, perturb);

  copy3(perturb.refpos, 0, d.xipos, 3 * select);
  mulQuat(perturb.refquat, 0, d.xquat, 4 * select, m.body_iquat, 4 * select);
  copy3(perturb.refselpos, 0, point, 0);

  // the point moves on the screen as the mouse does
  cameraInModel(scene, FRAME);
  sub3(point, 0, point, 0, FRAME.pos, 0);
  perturb.scale = frustumHeight(scene) * dot3(point, 0, FRAME.forward, 0);
  if (scene.camera[0].orthographic) perturb.scale *= ORTHOGRAPHIC_SCALE;
}

/**
 * Effective mass at the selected point [kg], which a spring of the mouse has to move; initPerturb sets it.
 * @param m - model
 * @param d - data, after forward: the factor of the inertia is used
 * @param perturb - select, localpos and flexselect are read
 */
export function massAtSelection(m: Model, d: Data, perturb: Perturbation): number {
  const { select, flexselect: flex } = perturb;
  const { nv } = m;
  const point = new Float64Array(3);
  selectedPoint(d, perturb, point);
  // mean inverse mass, from half of the inverse inertia matrix
  const jacobian = new Float64Array(3 * nv);
  const sqrtInvD = d.qLDiagInv.map(Math.sqrt);
  jac(m, d, jacobian, null, point, select);
  solveM2(m, d, jacobian, jacobian, sqrtInvD, 3);
  let inverse = 0;
  for (let row = 0; row < 3; row++) {
    let sum = 0;
    for (let i = row * nv; i < (row + 1) * nv; i++) sum += jacobian[i] * jacobian[i];
    inverse += sum;
  }
  const mass = inverse === 0 ? 1 : 3 / Math.max(inverse, MINVAL);
  if (flex < 0 || flex >= m.nflex || m.flex_rigid[flex]) return mass;
  return mass * ((2 * m.flex_edgenum[flex]) / m.flex_vertnum[flex]);
}

/**
 * Move or turn the reference of a perturbation with the mouse (mjv_movePerturb).
 * @param m - model
 * @param d - data, after forward
 * @param action - what the mouse does (MouseAction)
 * @param reldx - motion to the right [heights of the window]
 * @param reldy - motion down [heights of the window]
 * @param scene - whose cameras say what right and down are
 * @param perturb - whose reference changes
 * @throws RangeError for actions that perturbations do not know
 */
export function movePerturb(
  m: Model,
  d: Data,
  action: number,
  reldx: number,
  reldy: number,
  scene: Scene,
  perturb: Perturbation,
): void {
  const { select, refpos, refselpos, scale } = perturb;
  const way = new Float64Array(3);
  cameraInModel(scene, FRAME);
  mouseVector(way, action, reldx, reldy, FRAME.forward);
  const move = (direction: Float64Array, by: number) => {
    addToScl3(refpos, 0, direction, 0, by);
    addToScl3(refselpos, 0, direction, 0, by);
  };
  switch (action) {
    case MouseAction.moveV:
    case MouseAction.moveH:
      move(way, scale);
      break;
    case MouseAction.moveVRel:
    case MouseAction.moveHRel: {
      // along the body's axes: z or x up and down, y to the sides
      const axis = action === MouseAction.moveHRel ? 0 : 2;
      for (const [column, by] of [
        [axis, scale * reldy],
        [1, scale * reldx],
      ] as const) {
        for (let i = 0; i < 3; i++) way[i] = d.xmat[9 * select + 3 * i + column];
        move(way, by);
      }
      break;
    }
    case MouseAction.rotateV:
    case MouseAction.rotateH:
      turn(m, d, way, perturb);
      break;
  }
}

/** Turn the reference about an axis by its length in turns, no farther than a quarter turn from the body. */
function turn(m: Model, d: Data, axis: Float64Array, perturb: Perturbation): void {
  const { select, refquat } = perturb;
  const step = new Float64Array(4);
  const angle = norm3(axis, 0);
  normalize3(axis, 0);
  axisAngle2Quat(step, 0, axis, 0, angle * Math.PI * 2);
  mulQuat(refquat, 0, step, 0, refquat, 0);
  normalize4(refquat, 0);
  if (select <= 0 || select >= m.nbody) return;

  const inertial = new Float64Array(4);
  const difference = new Float64Array(3);
  mulQuat(inertial, 0, d.xquat, 4 * select, m.body_iquat, 4 * select);
  negQuat(step, 0, inertial, 0);
  mulQuat(step, 0, step, 0, refquat, 0);
  quat2Vel(difference, 0, step, 0, 1);
  const away = norm3(difference, 0);
  if (away <= MAX_TURN) return;
  normalize3(difference, 0);
  axisAngle2Quat(step, 0, difference, 0, MAX_TURN);
  mulQuat(refquat, 0, inertial, 0, step, 0);
}

/** Whether something is pulled: a body that exists, by either hand. */
function isActive(m: Model, { select, active, active2 }: Perturbation, first: number): boolean {
  return select >= first && select < m.nbody && (active | active2) !== 0;
}

/** Whether a body hangs on one free joint only. */
function floats(m: Model, body: number): boolean {
  return m.body_jntnum[body] === 1 && m.jnt_type[m.body_jntadr[body]] === JointType.free;
}

/**
 * Put the selected body where it is pulled (mjv_applyPerturbPose): the pose of a mocap body; if the simulation is paused,
 * also that of a free body, or of the free body that carries it.
 * @param m - model
 * @param d - data; mocap_pos and mocap_quat, or qpos change
 * @param perturb - the perturbation
 * @param paused - whether qpos may change
 */
export function applyPerturbPose(m: Model, d: Data, perturb: Perturbation, paused: boolean | number): void {
  if (!isActive(m, perturb, 1)) return;
  const { select } = perturb;
  const pos = new Float64Array(3);
  const quat = new Float64Array(4);
  const refpos = new Float64Array(3);
  const refquat = new Float64Array(4);

  // the reference is that of the inertial frame
  negPose(pos, 0, quat, 0, m.body_ipos, 3 * select, m.body_iquat, 4 * select);
  mulPose(refpos, 0, refquat, 0, perturb.refpos, 0, perturb.refquat, 0, pos, 0, quat, 0);

  const mocap = m.body_mocapid[select];
  const root = m.body_rootid[select];
  if (mocap >= 0) {
    copy3(d.mocap_pos, 3 * mocap, refpos, 0);
    copy4(d.mocap_quat, 4 * mocap, refquat, 0);
  } else if (paused && floats(m, select)) {
    const at = m.jnt_qposadr[m.body_jntadr[select]];
    copy3(d.qpos, at, refpos, 0);
    copy4(d.qpos, at + 3, refquat, 0);
  } else if (paused && floats(m, root)) {
    // the root keeps its pose relative to the body
    const at = m.jnt_qposadr[m.body_jntadr[root]];
    negPose(pos, 0, quat, 0, d.xpos, 3 * select, d.xquat, 4 * select);
    mulPose(pos, 0, quat, 0, pos.slice(), 0, quat.slice(), 0, d.qpos, at, d.qpos, at + 3);
    mulPose(d.qpos, at, d.qpos, at + 3, refpos, 0, refquat, 0, pos, 0, quat, 0);
  }
}

/**
 * Set the force and torque of the mouse's spring on the selected body, in xfrc_applied (mjv_applyPerturbForce): critically
 * damped, for the mass at the selected point. Call it before each step while something is pulled, and clear xfrc_applied
 * afterwards.
 * @param m - model
 * @param d - data, after forward
 * @param perturb - the perturbation
 */
export function applyPerturbForce(m: Model, d: Data, perturb: Perturbation): void {
  if (!isActive(m, perturb, 0)) return;
  const { select, localmass } = perturb;
  const active = perturb.active | perturb.active2;
  const force = d.xfrc_applied.subarray(6 * select, 6 * select + 3);
  const torque = d.xfrc_applied.subarray(6 * select + 3, 6 * select + 6);
  const velocity = new Float64Array(6);
  objectVelocity(m, d, ObjType.body, select, velocity, 0);
  const invweight = m.body_invweight0[2 * select + 1];
  const inertia = invweight ? 1 / Math.max(MINVAL, invweight) : 1;

  if (active & PerturbBit.translate) {
    const point = new Float64Array(3);
    const away = new Float64Array(3);
    const arm = new Float64Array(3);
    const speed = new Float64Array(3);
    selectedPoint(d, perturb, point);
    sub3(away, 0, point, 0, perturb.refselpos, 0);
    const stiffness = Math.fround(m.vis.map.stiffness);
    scl3(force, 0, away, 0, -stiffness * localmass);
    sub3(arm, 0, point, 0, d.xipos, 3 * select);
    cross(speed, 0, velocity, 0, arm, 0);
    addTo3(speed, 0, velocity, 3);
    addToScl3(force, 0, speed, 0, -Math.sqrt(stiffness) * localmass);
    cross(torque, 0, arm, 0, force, 0);

    // damped against spinning about the spring
    normalize3(away, 0);
    const damping = -Math.sqrt(Math.fround(m.vis.map.stiffnessrot)) * inertia;
    addToScl3(torque, 0, away, 0, damping * dot3(away, 0, velocity, 0));
  }

  if (active & PerturbBit.rotate) {
    const stiffness = Math.fround(m.vis.map.stiffnessrot);
    const quat = new Float64Array(4);
    mulQuat(quat, 0, d.xquat, 4 * select, m.body_iquat, 4 * select);
    negQuat(quat, 0, quat, 0);
    mulQuat(quat, 0, perturb.refquat, 0, quat, 0);
    quat2Vel(torque, 0, quat, 0, 1 / (stiffness * inertia));
    addToScl3(torque, 0, velocity, 0, -Math.sqrt(stiffness) * inertia);
  }
}
