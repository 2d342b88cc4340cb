// Inverse kinematics: positions of joints that bring bodies, geoms and sites where they should be.
import { mulMatTVec3, quat2Mat, subQuat, tan } from '@corten/math';
import { comPos, Data, differentiatePos, integratePos, JointType, kinematics, type Model } from 'corten';
import { dofsOf, type Frame, type FrameName, frameOf, stepBounds } from './frames.js';
import { leastSquares } from './least-squares.js';

/** Where something should be. */
export interface IkTask extends FrameName {
  /** position in the world [m]; free when left out */
  position?: ArrayLike<number>;
  /** orientation in the world, a quaternion w x y z; free when left out */
  quat?: ArrayLike<number>;
  /** how much positions [1/m] and orientations [1/rad] count, 1 each when left out */
  weights?: { position?: number; orientation?: number };
}

/** How it is solved. */
export interface IkOptions {
  /** position to start from, nq; the model's qpos0 when left out */
  qpos?: ArrayLike<number>;
  /** joints that move, by name or number; all when left out */
  joints?: readonly (string | number)[];
  /** a position that the joints stay near to where the tasks leave them free, nq, and how much that counts, 1e-3 when left out */
  posture?: { qpos: ArrayLike<number>; weight?: number };
  /** keep joints within their ranges; the default */
  limits?: boolean;
  /** error of positions [m] below which a task is done, 1e-6 */
  positionTolerance?: number;
  /** error of orientations [rad] below which a task is done, 1e-6 */
  orientationTolerance?: number;
  /** largest number of iterations of a start, 60 */
  iterations?: number;
  /** how often it starts again, from random positions, when the tasks are not done; 0 */
  restarts?: number;
  /** random numbers in [0, 1) for starts; `Math.random` when left out */
  random?: () => number;
  /** a data of the model to compute in, which is overwritten; a new one when left out */
  data?: Data;
}

/** What was found. */
export interface IkResult {
  /** positions, nq */
  qpos: Float64Array;
  /** are all tasks done? */
  done: boolean;
  /** largest error of positions [m] */
  positionError: number;
  /** largest error of orientations [rad] */
  orientationError: number;
  /** iterations of all starts */
  iterations: number;
}

/** A task with what it needs. */
interface Prepared {
  frame: Frame;
  position?: Float64Array;
  quat?: Float64Array;
  weight: { position: number; orientation: number };
}

function prepare(model: Model, task: IkTask): Prepared {
  const { position, quat, weights } = task;
  if (!position && !quat) throw new RangeError('a task has a position, an orientation, or both');
  const unit = quat && Float64Array.from(quat);
  if (unit) {
    const length = Math.hypot(...unit);
    if (!(length > 0)) throw new RangeError('the quaternion of a task has no length');
    for (let i = 0; i < 4; i++) unit[i] /= length;
  }
  return {
    frame: frameOf(model, task),
    position: position && Float64Array.from(position),
    quat: unit,
    weight: { position: weights?.position ?? 1, orientation: weights?.orientation ?? 1 },
  };
}

/** Residuals of a task: 3 of its position, 3 of its orientation. */
const rowsOf = ({ position, quat }: Prepared) => (position ? 3 : 0) + (quat ? 3 : 0);

/** Weight of the posture when none is given. */
const POSTURE = 1e-3;

/**
 * Share of the tolerances that errors get below before a start ends: squares of errors are smooth there, so that the
 * last step gains several digits.
 */
const MARGIN = 0.5;

/** Give hinges and slides random positions within their ranges, or within a turn or a metre. */
function randomPosition(model: Model, qpos: Float64Array, dofs: Int32Array, random: () => number): void {
  const moved = new Set(Array.from(dofs, (dof) => model.dof_jntid[dof]));
  for (const joint of moved) {
    const type = model.jnt_type[joint];
    if (type !== JointType.hinge && type !== JointType.slide) continue;
    const limited = model.jnt_limited[joint] === 1;
    const [low, high] = limited
      ? model.jnt_range.subarray(2 * joint, 2 * joint + 2)
      : type === JointType.hinge
        ? [-Math.PI, Math.PI]
        : [-1, 1];
    qpos[model.jnt_qposadr[joint]] = low + (high - low) * random();
  }
}

/**
 * Find positions of joints that do some tasks: damped least squares (Wampler 1986; Nakamura and Hanafusa 1986) with the
 * ranges of joints as bounds of every step.
 *
 * @param model - the model
 * @param tasks - what should be where
 * @param options - where to start, which joints move, how exact it should be
 * @throws RangeError when the model has no such object or joint
 */
export function inverseKinematics(model: Model, tasks: readonly IkTask[], options: IkOptions = {}): IkResult {
  const {
    posture,
    limits = true,
    positionTolerance = 1e-6,
    orientationTolerance = 1e-6,
    iterations = 60,
    restarts = 0,
    random = Math.random,
  } = options;
  const { nv } = model;
  const data = options.data ?? new Data(model);
  const dofs = dofsOf(model, options.joints);
  const n = dofs.length;
  const prepared = tasks.map((task) => prepare(model, task));
  const taskRows = prepared.reduce((sum, task) => sum + rowsOf(task), 0);
  const goal = posture && Float64Array.from(posture.qpos);
  const postureWeight = posture?.weight ?? POSTURE;
  const rows = taskRows + (goal ? n : 0);

  const jacp = new Float64Array(3 * nv);
  const jacr = new Float64Array(3 * nv);
  const change = new Float64Array(nv);
  const place = new Float64Array(3);
  const quat = new Float64Array(4);
  const error = new Float64Array(3);
  const turn = new Float64Array(9);

  /** Place everything for a position. */
  function pose(qpos: Float64Array): void {
    data.qpos.set(qpos);
    kinematics(model, data);
    comPos(model, data);
  }

  /** Rotation vector from a task's orientation to the one that is, in the frame of the task. */
  function turnFrom(task: Prepared): void {
    task.frame.orientation(data, quat);
    subQuat(error, 0, quat, 0, task.quat!, 0);
  }

  function evaluate(qpos: Float64Array, residual: Float64Array): void {
    pose(qpos);
    let at = 0;
    for (const task of prepared) {
      if (task.position) {
        task.frame.position(data, place);
        for (let i = 0; i < 3; i++) residual[at++] = task.weight.position * (place[i] - task.position[i]);
      }
      if (task.quat) {
        turnFrom(task);
        for (let i = 0; i < 3; i++) residual[at++] = task.weight.orientation * error[i];
      }
    }
    if (!goal) return;
    differentiatePos(model, change, 1, goal, qpos);
    for (let i = 0; i < n; i++) residual[at++] = postureWeight * change[dofs[i]];
  }

  /** Derivatives of the rotation vector of a task by the joints. */
  function orientationRows(task: Prepared, jacobian: Float64Array, at: number): void {
    turnFrom(task);
    quat2Mat(turn, 0, task.quat!, 0);
    const angle = Math.sqrt(error[0] ** 2 + error[1] ** 2 + error[2] ** 2);
    // inverse of the left Jacobian of SO(3) (Barfoot 2017, section 7.1.5)
    const half = angle / 2;
    const c = angle < 1e-4 ? 1 / 12 : (1 - half / tan(half)) / (angle * angle);
    const [x, y, z] = error;
    const column = new Float64Array(3);
    const local = new Float64Array(3);
    for (let j = 0; j < n; j++) {
      for (let i = 0; i < 3; i++) column[i] = jacr[i * nv + dofs[j]];
      mulMatTVec3(local, 0, turn, 0, column, 0);
      const [a, b, d] = local;
      // cross products of the rotation vector with the axis, once and twice
      const [u, v, w] = [y * d - z * b, z * a - x * d, x * b - y * a];
      const result = [
        a - u / 2 + c * (y * w - z * v),
        b - v / 2 + c * (z * u - x * w),
        d - w / 2 + c * (x * v - y * u),
      ];
      for (let i = 0; i < 3; i++) jacobian[(at + i) * n + j] = task.weight.orientation * result[i];
    }
  }

  function differentiate(qpos: Float64Array, jacobian: Float64Array): void {
    pose(qpos);
    let at = 0;
    for (const task of prepared) {
      task.frame.jacobian(data, jacp, jacr);
      if (task.position) {
        for (let i = 0; i < 3; i++, at++)
          for (let j = 0; j < n; j++) jacobian[at * n + j] = task.weight.position * jacp[i * nv + dofs[j]];
      }
      if (task.quat) {
        orientationRows(task, jacobian, at);
        at += 3;
      }
    }
    // exact for hinges and slides; for balls where they are near the posture
    for (let i = 0; goal && i < n; i++, at++)
      for (let j = 0; j < n; j++) jacobian[at * n + j] = i === j ? postureWeight : 0;
  }

  function move(to: Float64Array, from: Float64Array, step: Float64Array): void {
    change.fill(0);
    for (let i = 0; i < n; i++) change[dofs[i]] = step[i];
    to.set(from);
    integratePos(model, to, change, 1);
  }

  /** Largest errors of the tasks at a position. */
  function errors(qpos: Float64Array): [number, number] {
    pose(qpos);
    let [position, orientation] = [0, 0];
    for (const task of prepared) {
      if (task.position) {
        task.frame.position(data, place);
        position = Math.max(position, Math.hypot(...place.map((value, i) => value - task.position![i])));
      }
      if (task.quat) {
        turnFrom(task);
        orientation = Math.max(orientation, Math.hypot(...error));
      }
    }
    return [position, orientation];
  }

  const bounds = limits
    ? (q: Float64Array, lower: Float64Array, upper: Float64Array) => stepBounds(model, q, dofs, lower, upper)
    : undefined;
  const weights = prepared.flatMap(({ weight, position, quat: q }) => [
    ...(position ? [weight.position * positionTolerance] : []),
    ...(q ? [weight.orientation * orientationTolerance] : []),
  ]);
  // a posture keeps the sum of squares above zero: then steps decide
  const least = goal ? 0 : (MARGIN * Math.min(...weights)) ** 2;

  let start = Float64Array.from(options.qpos ?? model.qpos0);
  let best: IkResult | undefined;
  let total = 0;
  for (let attempt = 0; attempt <= restarts; attempt++) {
    const problem = { point: start, directions: n, residuals: rows, evaluate, differentiate, move, bounds };
    const { point, iterations: used } = leastSquares(problem, { iterations, goal: least, damping: 1e-4 });
    total += used;
    const [positionError, orientationError] = errors(point);
    const done = positionError <= positionTolerance && orientationError <= orientationTolerance;
    if (!best || done || positionError + orientationError < best.positionError + best.orientationError)
      best = { qpos: point, done, positionError, orientationError, iterations: 0 };
    if (done) break;
    start = Float64Array.from(options.qpos ?? model.qpos0);
    randomPosition(model, start, dofs, random);
  }
  return { ...best!, iterations: total };
}
