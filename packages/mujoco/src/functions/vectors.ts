// mju_ functions of vectors, quaternions, poses and single numbers.

import { rayGeom } from '@corten/collision';
import * as math from '@corten/math';
import { MAXVAL, warningText } from '@corten/model';
import { muscleBias, muscleDynamics, muscleGain, quatIntegrateDerivative, subQuatDerivative } from '@corten/pipeline';
import {
  checkSameSize,
  head,
  headOut,
  type Input,
  input,
  type Output,
  optionalInput,
  optionalOutput,
  output,
} from '../arrays.js';

type Out = Output | null;

/** res[i] = f(vec1[i], vec2[i]); all of one size. */
function combine(res: Output, vec1: Input, vec2: Input, f: (a: number, b: number) => number): void {
  const out = output(res);
  const a = input(vec1);
  const b = input(vec2);
  checkSameSize(out, a, ['res', 'vec1']);
  checkSameSize(out, b, ['res', 'vec2']);
  for (let i = 0; i < out.length; i++) out[i] = f(a[i], b[i]);
}

/** res[i] = f(res[i], vec[i]). */
function accumulate(res: Output, vec: Input, f: (a: number, b: number) => number): void {
  const out = output(res);
  const a = input(vec);
  checkSameSize(out, a, ['res', 'vec']);
  for (let i = 0; i < out.length; i++) out[i] = f(out[i], a[i]);
}

/** Copy numbers, converting them to the kind of the output. */
function copy(res: Output, vec: Input): void {
  accumulate(res, vec, (_old, value) => value);
}

/** A quaternion from Euler angles. */
function euler2Quat(quat: Output, euler: Input, seq: string): void {
  if (seq.length !== 3) throw new RangeError('seq must contain exactly 3 characters');
  const wrong = /[^xyzXYZ]/.exec(seq);
  if (wrong) throw new RangeError(`seq[${wrong.index}] is '${wrong[0]}', should be one of x, y, z, X, Y, Z`);
  math.euler2Quat(headOut(quat, 4), 0, head(euler, 3), 0, seq);
}

/** Normalise the first n numbers in place; returns the length that they had. */
function normalizeHead(vec: Output, n: number, normalize: (v: math.MutableNumbers, i: number) => void): number {
  const v = headOut(vec, n);
  const length = math.norm(v, 0, n);
  normalize(v, 0);
  return length;
}

/** Sort in place, increasing. */
function insertionSort(list: Output): void {
  const a = output(list);
  for (let i = 1; i < a.length; i++) {
    const x = a[i];
    let j = i - 1;
    for (; j >= 0 && a[j] > x; j--) a[j + 1] = a[j];
    a[j + 1] = x;
  }
}

/** Element of the Halton sequence; bases 0 and 1, for which the official function does not return, are errors. */
function halton(index: number, base: number): number {
  if (index > 0 && (base === 0 || base === 1)) throw new RangeError(`base must be 2 or more, got ${base}`);
  return math.halton(index, base);
}

/** Largest and smallest number of an int. */
const INT_MAX = 0x7fffffff;

/** Nearest integer, halves away from zero. */
function round(x: number): number {
  const nearest = x < 0 ? -Math.round(-x) : Math.round(x);
  return Math.max(-INT_MAX - 1, Math.min(INT_MAX, nearest)) || 0;
}

/** Sum of f over the first n numbers. */
function sum(vec: Input, n: number, f: (x: number) => number): number {
  const a = head(vec, n);
  let total = 0;
  for (let i = 0; i < n; i++) total += f(a[i]);
  return total;
}

/**
 * A contact's force (normal first, dim numbers) as multipliers of the 2·(dim - 1) edges of a pyramid; mu has dim - 1
 * numbers. The official binding wants the same sizes but passes one dimension too few on.
 */
function encodePyramid(pyramid: Output, force: Input, mu: Input): void {
  const friction = input(mu);
  const edges = friction.length;
  const f = input(force, edges + 1, 'force');
  const out = output(pyramid, 2 * edges, 'pyramid');
  const normal = f[0] / edges;
  for (let i = 0; i < edges; i++) {
    const tangent = Math.min(normal, f[i + 1] / friction[i]);
    out[2 * i] = 0.5 * (normal + tangent);
    out[2 * i + 1] = 0.5 * (normal - tangent);
  }
}

/** A contact's force from multipliers of the edges of a pyramid; sizes as for encodePyramid. */
function decodePyramid(force: Output, pyramid: Input, mu: Input): void {
  const friction = input(mu);
  const edges = friction.length;
  const out = output(force, edges + 1, 'force');
  const p = input(pyramid, 2 * edges, 'pyramid');
  out[0] = 0;
  for (const x of p) out[0] += x;
  for (let i = 0; i < edges; i++) out[i + 1] = (p[2 * i] - p[2 * i + 1]) * friction[i];
}

/** The C library's random numbers as the official build has them (a 64-bit linear congruential generator). */
function createRandom(): () => number {
  let state = 0n;
  return () => {
    state = BigInt.asUintN(64, 6364136223846793005n * state + 1n);
    return Number(state >> 33n);
  };
}

/** Standard normal numbers by Marsaglia's polar method; a second, independent one goes to num2. */
function createNormal(): (num2: Out) => number {
  const random = createRandom();
  return (num2) => {
    let x1: number;
    let x2: number;
    let w: number;
    do {
      x1 = (2 / INT_MAX) * random() - 1;
      x2 = (2 / INT_MAX) * random() - 1;
      w = x1 * x1 + x2 * x2;
    } while (w >= 1 || w === 0);
    const scale = Math.sqrt((-2 * math.log(w)) / w);
    optionalOutput(num2, 1, 'num2')?.fill(x2 * scale);
    return x1 * scale;
  };
}

const add = (a: number, b: number) => a + b;
const subtract = (a: number, b: number) => a - b;

export const VECTOR_FUNCTIONS = {
  // numbers
  mju_min: (a: number, b: number): number => Math.min(a, b),
  mju_max: (a: number, b: number): number => Math.max(a, b),
  mju_clip: math.clip,
  mju_sign: (x: number): number => Number(x > 0) - Number(x < 0),
  mju_round: round,
  mju_sigmoid: math.sigmoid,
  mju_springDamper: math.springDamper,
  mju_Halton: halton,
  /** A number of bytes with the largest unit that it is a multiple of: 2048 → 2K. */
  mju_writeNumBytes: (nbytes: number): string => {
    let [rest, unit] = [nbytes, 0];
    for (; rest > 0 && rest % 1024 === 0; unit++) rest /= 1024;
    return `${rest}${' KMGTPE'[unit].trim()}`;
  },
  mju_isBad: (x: number): number => Number(!(Math.abs(x) <= MAXVAL)),
  mju_standardNormal: createNormal(),
  mju_warningText: warningText,
  mju_muscleGain: (len: number, vel: number, lengthrange: Input, acc0: number, prm: Input): number =>
    muscleGain(len, vel, input(lengthrange, 2, 'lengthrange'), 0, acc0, input(prm, 9, 'prm'), 0),
  mju_muscleBias: (len: number, lengthrange: Input, acc0: number, prm: Input): number =>
    muscleBias(len, input(lengthrange, 2, 'lengthrange'), 0, acc0, input(prm, 9, 'prm'), 0),
  mju_muscleDynamics: (ctrl: number, act: number, prm: Input): number =>
    muscleDynamics(ctrl, act, input(prm, 3, 'prm'), 0),

  // vectors of any size
  mju_zero: (res: Output, n: number): void => void headOut(res, n).fill(0, 0, n),
  mju_fill: (res: Output, val: number): void => void output(res).fill(val),
  mju_copy: copy,
  mju_f2n: copy,
  mju_n2f: copy,
  mju_d2n: copy,
  mju_n2d: copy,
  mju_sum: (vec: Input, n: number): number => sum(vec, n, (x) => x),
  mju_L1: (vec: Input, n: number): number => sum(vec, n, Math.abs),
  mju_isZero: (vec: Input, n: number): number => Number(sum(vec, n, (x) => Number(x !== 0)) === 0),
  mju_scl: (res: Output, vec: Input, scl: number): void => accumulate(res, vec, (_old, x) => x * scl),
  mju_add: (res: Output, vec1: Input, vec2: Input): void => combine(res, vec1, vec2, add),
  mju_sub: (res: Output, vec1: Input, vec2: Input): void => combine(res, vec1, vec2, subtract),
  mju_addTo: (res: Output, vec: Input): void => accumulate(res, vec, add),
  mju_subFrom: (res: Output, vec: Input): void => accumulate(res, vec, subtract),
  mju_addToScl: (res: Output, vec: Input, scl: number): void => accumulate(res, vec, (a, b) => a + b * scl),
  mju_addScl: (res: Output, vec1: Input, vec2: Input, scl: number): void =>
    combine(res, vec1, vec2, (a, b) => a + b * scl),
  mju_norm: (vec: Input, n: number): number => math.norm(head(vec, n), 0, n),
  mju_normalize: (vec: Output, n: number): number => math.normalize(headOut(vec, n), 0, n),
  mju_dot: (vec1: Input, vec2: Input): number => {
    const a = input(vec1);
    const b = input(vec2);
    checkSameSize(a, b, ['vec1', 'vec2']);
    return math.dot(a, 0, b, 0, a.length);
  },
  mju_insertionSort: insertionSort,
  mju_insertionSortInt: insertionSort,
  mju_encodePyramid: encodePyramid,
  mju_decodePyramid: decodePyramid,

  // vectors of three
  mju_zero3: (res: Output): void => math.zero3(headOut(res, 3), 0),
  mju_copy3: (res: Output, vec: Input): void => math.copy3(headOut(res, 3), 0, head(vec, 3), 0),
  mju_scl3: (res: Output, vec: Input, scl: number): void => math.scl3(headOut(res, 3), 0, head(vec, 3), 0, scl),
  mju_add3: (res: Output, vec1: Input, vec2: Input): void =>
    math.add3(headOut(res, 3), 0, head(vec1, 3), 0, head(vec2, 3), 0),
  mju_sub3: (res: Output, vec1: Input, vec2: Input): void =>
    math.sub3(headOut(res, 3), 0, head(vec1, 3), 0, head(vec2, 3), 0),
  mju_addTo3: (res: Output, vec: Input): void => math.addTo3(headOut(res, 3), 0, head(vec, 3), 0),
  mju_subFrom3: (res: Output, vec: Input): void => math.subFrom3(headOut(res, 3), 0, head(vec, 3), 0),
  mju_addToScl3: (res: Output, vec: Input, scl: number): void =>
    math.addToScl3(headOut(res, 3), 0, head(vec, 3), 0, scl),
  mju_addScl3: (res: Output, vec1: Input, vec2: Input, scl: number): void =>
    math.addScl3(headOut(res, 3), 0, head(vec1, 3), 0, head(vec2, 3), 0, scl),
  mju_normalize3: (vec: Output): number => normalizeHead(vec, 3, math.normalize3),
  mju_norm3: (vec: Input): number => math.norm3(head(vec, 3), 0),
  mju_dot3: (vec1: Input, vec2: Input): number => math.dot3(head(vec1, 3), 0, head(vec2, 3), 0),
  mju_dist3: (pos1: Input, pos2: Input): number => math.dist3(head(pos1, 3), 0, head(pos2, 3), 0),
  mju_cross: (res: Output, a: Input, b: Input): void => math.cross(headOut(res, 3), 0, head(a, 3), 0, head(b, 3), 0),
  mju_mulMatVec3: (res: Output, mat: Input, vec: Input): void =>
    math.mulMatVec3(headOut(res, 3), 0, head(mat, 9), 0, head(vec, 3), 0),
  mju_mulMatTVec3: (res: Output, mat: Input, vec: Input): void =>
    math.mulMatTVec3(headOut(res, 3), 0, head(mat, 9), 0, head(vec, 3), 0),
  mju_transformSpatial: (
    res: Output,
    vec: Input,
    flgForce: number | boolean,
    newpos: Input,
    oldpos: Input,
    rotnew2old: Input | null,
  ): void =>
    math.transformSpatial(
      headOut(res, 6),
      0,
      head(vec, 6),
      0,
      Boolean(flgForce),
      head(newpos, 3),
      0,
      head(oldpos, 3),
      0,
      optionalInput(rotnew2old) ?? undefined,
    ),

  // quaternions
  mju_zero4: (res: Output): void => void headOut(res, 4).fill(0, 0, 4),
  mju_unit4: (res: Output): void => math.unit4(headOut(res, 4), 0),
  mju_copy4: (res: Output, data: Input): void => math.copy4(headOut(res, 4), 0, head(data, 4), 0),
  mju_normalize4: (vec: Output): number => normalizeHead(vec, 4, math.normalize4),
  mju_rotVecQuat: (res: Output, vec: Input, quat: Input): void =>
    math.rotVecQuat(headOut(res, 3), 0, head(vec, 3), 0, head(quat, 4), 0),
  mju_negQuat: (res: Output, quat: Input): void => math.negQuat(headOut(res, 4), 0, head(quat, 4), 0),
  mju_mulQuat: (res: Output, quat1: Input, quat2: Input): void =>
    math.mulQuat(headOut(res, 4), 0, head(quat1, 4), 0, head(quat2, 4), 0),
  mju_mulQuatAxis: (res: Output, quat: Input, axis: Input): void =>
    math.mulQuatAxis(headOut(res, 4), 0, head(quat, 4), 0, head(axis, 3), 0),
  mju_axisAngle2Quat: (res: Output, axis: Input, angle: number): void =>
    math.axisAngle2Quat(headOut(res, 4), 0, head(axis, 3), 0, angle),
  mju_quat2Vel: (res: Output, quat: Input, dt: number): void => math.quat2Vel(headOut(res, 3), 0, head(quat, 4), 0, dt),
  mju_subQuat: (res: Output, qa: Input, qb: Input): void =>
    math.subQuat(headOut(res, 3), 0, head(qa, 4), 0, head(qb, 4), 0),
  mju_quat2Mat: (res: Output, quat: Input): void => math.quat2Mat(headOut(res, 9), 0, head(quat, 4), 0),
  mju_mat2Quat: (quat: Output, mat: Input): void => math.mat2Quat(headOut(quat, 4), 0, head(mat, 9), 0),
  mju_mat2Rot: (quat: Output, mat: Input): number => math.mat2Rot(headOut(quat, 4), 0, head(mat, 9), 0),
  mju_derivQuat: (res: Output, quat: Input, vel: Input): void =>
    math.derivQuat(headOut(res, 4), 0, head(quat, 4), 0, head(vel, 3), 0),
  mju_quatIntegrate: (quat: Output, vel: Input, scale: number): void =>
    math.quatIntegrate(headOut(quat, 4), 0, head(vel, 3), 0, scale),
  mju_quatZ2Vec: (quat: Output, vec: Input): void => math.quatZ2Vec(headOut(quat, 4), 0, head(vec, 3), 0),
  mju_euler2Quat: euler2Quat,
  mjd_subQuat: (qa: Input, qb: Input, Da: Out, Db: Out): void =>
    subQuatDerivative(head(qa, 4), head(qb, 4), optionalOutput(Da, 9, 'Da'), optionalOutput(Db, 9, 'Db')),
  mjd_quatIntegrate: (vel: Input, scale: number, Dquat: Out, Dvel: Out, Dscale: Out): void =>
    quatIntegrateDerivative(
      head(vel, 3),
      scale,
      optionalOutput(Dquat, 9, 'Dquat'),
      optionalOutput(Dvel, 9, 'Dvel'),
      optionalOutput(Dscale, 3, 'Dscale'),
    ),

  // poses
  mju_mulPose: (posres: Output, quatres: Output, pos1: Input, quat1: Input, pos2: Input, quat2: Input): void =>
    math.mulPose(
      headOut(posres, 3),
      0,
      headOut(quatres, 4),
      0,
      head(pos1, 3),
      0,
      head(quat1, 4),
      0,
      head(pos2, 3),
      0,
      head(quat2, 4),
      0,
    ),
  mju_negPose: (posres: Output, quatres: Output, pos: Input, quat: Input): void =>
    math.negPose(headOut(posres, 3), 0, headOut(quatres, 4), 0, head(pos, 3), 0, head(quat, 4), 0),
  mju_trnVecPose: (res: Output, pos: Input, quat: Input, vec: Input): void =>
    math.trnVecPose(headOut(res, 3), 0, head(pos, 3), 0, head(quat, 4), 0, head(vec, 3), 0),

  // rays
  mju_rayGeom: (pos: Input, mat: Input, size: Input, pnt: Input, vec: Input, geomtype: number, normal: Out): number =>
    rayGeom(
      head(pos, 3),
      head(mat, 9),
      head(size, 3),
      head(pnt, 3),
      head(vec, 3),
      geomtype,
      optionalOutput(normal, 3, 'normal'),
    ),
};
