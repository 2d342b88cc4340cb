// Joint forces from models of the dynamics: gravity compensation, computed torque, operational space.
import { cholFactor, cholSolve, mulMatTVec, mulMatVec, mulMatVec3, quat2Mat, subQuat } from '@corten/math';
import {
  comPos,
  comVel,
  crb,
  type Data,
  differentiatePos,
  factorM,
  fullM,
  jacDot,
  kinematics,
  type Model,
  passive,
  rne,
  solveM,
  tendon,
  transmission,
} from 'corten';
import { type FrameName, frameOf } from './frames.js';

/** Bring everything that joint forces are computed from up to date with the state. */
function update(model: Model, data: Data): void {
  kinematics(model, data);
  comPos(model, data);
  tendon(model, data);
  crb(model, data);
  factorM(model, data);
  transmission(model, data);
  comVel(model, data);
  passive(model, data);
}

/** Bias forces (Coriolis, centrifugal, gravity) without what springs and dampers already give. */
function biasOf(model: Model, data: Data): Float64Array {
  const bias = new Float64Array(model.nv);
  rne(model, data, 0, bias);
  for (let i = 0; i < model.nv; i++) bias[i] -= data.qfrc_passive[i];
  return bias;
}

/** Joint forces that hold the pose against gravity and springs, nv [N, N·m]. What moves, and contacts, are left out. */
export function gravityCompensation(model: Model, data: Data): Float64Array {
  const { qvel } = data;
  const kept = qvel.slice();
  qvel.fill(0);
  update(model, data);
  const bias = biasOf(model, data);
  qvel.set(kept);
  update(model, data);
  return bias;
}

/** A motion to follow at one time. */
export interface Motion {
  /** positions, nq */
  qpos: ArrayLike<number>;
  /** velocities, nv; zero when left out */
  qvel?: ArrayLike<number>;
  /** accelerations, nv; zero when left out */
  qacc?: ArrayLike<number>;
  /** gain of errors of positions [1/s²]; 100 when left out */
  stiffness?: number;
  /** gain of errors of velocities [1/s]; critical damping when left out */
  damping?: number;
}

/** Gain of errors when none is given [1/s²]. */
const STIFFNESS = 100;

/** Positions' gain, and velocities': critical damping where none is given. */
function gains({
  stiffness = STIFFNESS,
  damping = 2 * Math.sqrt(stiffness),
}: {
  stiffness?: number;
  damping?: number;
}): [number, number] {
  return [stiffness, damping];
}

/**
 * Joint forces that follow a motion by inverse dynamics (Siciliano and others 2009, section 8.5.2): errors die out as those
 * of independent oscillators. Contacts and limits are left out.
 * @returns nv [N, N·m]
 */
export function computedTorque(model: Model, data: Data, motion: Motion): Float64Array {
  const { nv } = model;
  const [kp, kd] = gains(motion);
  update(model, data);
  const error = new Float64Array(nv);
  differentiatePos(model, error, 1, data.qpos, Float64Array.from(motion.qpos));
  const acceleration = error.map(
    (e, i) => (motion.qacc?.[i] ?? 0) + kp * e + kd * ((motion.qvel?.[i] ?? 0) - data.qvel[i]),
  );
  const M = new Float64Array(nv * nv);
  fullM(model, data, M);
  const force = biasOf(model, data);
  const inertial = new Float64Array(nv);
  mulMatVec(inertial, M, acceleration, nv, nv);
  return force.map((value, i) => value + inertial[i]);
}

/** Where something should move, in the world. */
export interface SpaceTask extends FrameName {
  /** position [m]; free when left out */
  position?: ArrayLike<number>;
  /** orientation, a quaternion; free when left out */
  quat?: ArrayLike<number>;
  /** velocity [m/s], and angular velocity [rad/s]; zero when left out */
  velocity?: ArrayLike<number>;
  angularVelocity?: ArrayLike<number>;
  /** acceleration [m/s²], and angular acceleration [rad/s²]; zero when left out */
  acceleration?: ArrayLike<number>;
  angularAcceleration?: ArrayLike<number>;
  /** gains of the task [1/s²], [1/s]; 100 and critical damping when left out */
  stiffness?: number;
  damping?: number;
  /** what the joints do where the task leaves them free: stay near a position, with gains of their own */
  posture?: Motion;
}

/** Regularization of the inertia of the task, relative to its largest diagonal: singular poses give finite forces. */
const DAMPED = 1e-9;

/** Jacobian of a task, rows × nv, its derivative times the velocities, and the acceleration that is wanted. */
function taskSpace(
  model: Model,
  data: Data,
  task: SpaceTask,
): { jacobian: Float64Array; wanted: Float64Array; rows: number } {
  const { nv } = model;
  const { qvel } = data;
  const [kp, kd] = gains(task);
  const frame = frameOf(model, task);
  const parts: {
    jacobian: Float64Array;
    dot: Float64Array;
    error: Float64Array;
    velocity?: ArrayLike<number>;
    acceleration?: ArrayLike<number>;
  }[] = [];
  const jacp = new Float64Array(3 * nv);
  const jacr = new Float64Array(3 * nv);
  const dotp = new Float64Array(3 * nv);
  const dotr = new Float64Array(3 * nv);
  const place = new Float64Array(3);
  frame.position(data, place);
  frame.jacobian(data, jacp, jacr);
  jacDot(model, data, dotp, dotr, place, frame.body);
  if (task.position) {
    const error = place.map((value, i) => task.position![i] - value);
    parts.push({ jacobian: jacp, dot: dotp, error, velocity: task.velocity, acceleration: task.acceleration });
  }
  if (task.quat) {
    const quat = new Float64Array(4);
    const turn = new Float64Array(9);
    const error = new Float64Array(3);
    frame.orientation(data, quat);
    subQuat(error, 0, Float64Array.from(task.quat), 0, quat, 0);
    quat2Mat(turn, 0, quat, 0);
    mulMatVec3(error, 0, turn, 0, error.slice(), 0);
    parts.push({
      jacobian: jacr,
      dot: dotr,
      error,
      velocity: task.angularVelocity,
      acceleration: task.angularAcceleration,
    });
  }
  if (parts.length === 0) throw new RangeError('a task has a position, an orientation, or both');
  const rows = 3 * parts.length;
  const jacobian = new Float64Array(rows * nv);
  const wanted = new Float64Array(rows);
  const now = new Float64Array(3);
  const drift = new Float64Array(3);
  for (const [k, part] of parts.entries()) {
    jacobian.set(part.jacobian, 3 * k * nv);
    mulMatVec(now, part.jacobian, qvel, 3, nv);
    mulMatVec(drift, part.dot, qvel, 3, nv);
    for (let i = 0; i < 3; i++)
      wanted[3 * k + i] =
        (part.acceleration?.[i] ?? 0) + kp * part.error[i] + kd * ((part.velocity?.[i] ?? 0) - now[i]) - drift[i];
  }
  return { jacobian, wanted, rows };
}

/**
 * Joint forces that move a body, geom or site in space as if it were a mass alone (Khatib 1987, "A unified approach for
 * motion and force control of robot manipulators"); what the task leaves free follows the posture, which does not
 * disturb it. Contacts and limits are left out.
 * @returns nv [N, N·m]
 * @throws RangeError when the model has no such object
 */
export function operationalSpace(model: Model, data: Data, task: SpaceTask): Float64Array {
  const { nv } = model;
  update(model, data);
  const { jacobian, wanted, rows } = taskSpace(model, data, task);
  // rows of J·M⁻¹, and the inverse of the inertia that the task feels
  const minv = new Float64Array(rows * nv);
  solveM(model, data, minv, jacobian, rows);
  const inverse = new Float64Array(rows * rows);
  for (let i = 0; i < rows; i++)
    for (let j = 0; j < rows; j++)
      for (let k = 0; k < nv; k++) inverse[i * rows + j] += jacobian[i * nv + k] * minv[j * nv + k];
  let largest = 0;
  for (let i = 0; i < rows; i++) largest = Math.max(largest, inverse[i * rows + i]);
  for (let i = 0; i < rows; i++) inverse[i * rows + i] += DAMPED * largest + Number.MIN_VALUE;
  cholFactor(inverse, rows, 0);

  /** Joint forces that give the task an acceleration. */
  const accelerate = (acceleration: Float64Array) => {
    const force = new Float64Array(rows);
    cholSolve(force, inverse, acceleration, rows);
    const joint = new Float64Array(nv);
    mulMatTVec(joint, jacobian, force, rows, nv);
    return joint;
  };
  const force = accelerate(wanted);
  const bias = biasOf(model, data);
  const total = force.map((value, i) => value + bias[i]);
  if (!task.posture) return total;
  // of the posture's forces, what does not accelerate the task
  const own = computedTorque(model, data, task.posture).map((value, i) => value - bias[i]);
  const effect = new Float64Array(rows);
  mulMatVec(effect, minv, own, rows, nv);
  const taken = accelerate(effect);
  return total.map((value, i) => value + own[i] - taken[i]);
}
