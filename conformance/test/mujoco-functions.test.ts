// Functions of vectors, quaternions and matrices of the API package beside the official ones: the same calls on both.
import loadMujoco, { type MainModule } from '@corten/mujoco';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadOracle, type Oracle } from '../src/index.js';
import type { Bindings } from '../src/oracle/bindings.js';
import { expectClose, plain } from './support/mujoco-api.js';

/** An output: a buffer that starts with these numbers. */
class Out {
  constructor(
    readonly start: readonly number[],
    readonly kind: 'DoubleBuffer' | 'IntBuffer' | 'FloatBuffer' = 'DoubleBuffer',
    /** not compared */
    readonly isScratch = false,
  ) {}
}
const out = (size: number) => new Out(new Array(size).fill(0));
const from = (...numbers: number[]) => new Out(numbers);
const scratch = (size: number) => new Out(new Array(size).fill(0), 'DoubleBuffer', true);
const ints = (...numbers: number[]) => new Out(numbers, 'IntBuffer');

const V = [0.3, -1.2, 2.5];
const W = [1.1, 0.4, -0.7];
const Q = [0.5, -0.5, 0.5, 0.5];
const P = [0.8, 0.36, -0.48, 0];
const R = [0.36, 0.48, -0.8, -0.8, 0.6, 0, 0.48, 0.64, 0.6];
const SYM = [4, 1, 0.5, 1, 3, 0.2, 0.5, 0.2, 2];
const M = [1, 2, 3, 4, 5, 6];
const N = [0.5, -1, 2, 0.25, 3, -2];
const MUSCLE = [0.75, 1.05, 200, 200, 0.5, 1.6, 1.5, 1.3, 1.2];

/** A matrix in band form as the reference factors it: three banded rows of width two, one dense row. */
const BAND = [0, 4, 1, 5, 0.5, 6, 0.1, 0.2, 0.3, 7];

/** Not compared: the official binding drops the last direction (it passes the size of mu as the dimension). */
const BINDING_FAULTS = ['mju_encodePyramid', 'mju_decodePyramid'];

/** Functions that print, log or manage memory, which have their tests in packages/mujoco, and rays (mujoco-files.test.ts). */
const ELSEWHERE = [
  'mju_getLogConfig',
  'mju_info',
  'mju_message',
  'mju_printMat',
  'mju_printMatSparse',
  'mju_raySkin',
  'mju_setLogConfig',
  'mju_threadpool',
  'mju_writeLog',
  'mju_writeNumBytes',
];

type Call = readonly [name: string, ...args: unknown[]];
const CALLS: readonly Call[] = [
  ['mju_min', 1, -2],
  ['mju_max', 1, -2],
  ['mju_clip', 5, -1, 2],
  ['mju_sign', -3],
  ['mju_round', -2.5],
  ['mju_round', 2.5],
  ['mju_round', 1e12],
  ['mju_sigmoid', 0.3],
  ['mju_springDamper', 1, 0.2, 30, 2, 0.1],
  ['mju_Halton', 7, 3],
  ['mju_isBad', Number.NaN],
  ['mju_isBad', 1e9],
  ['mju_warningText', 3, 2],
  ['mju_warningText', 6, 0],
  ['mju_muscleGain', 0.9, -0.3, [0.5, 1.5], 10, MUSCLE],
  ['mju_muscleBias', 1.4, [0.5, 1.5], 10, MUSCLE],
  ['mju_muscleDynamics', 0.7, 0.2, [0.01, 0.04, 0.1]],
  ['mju_standardNormal', out(1)],
  ['mju_standardNormal', out(1)],
  ['mju_type2Str', 5],
  ['mju_str2Type', 'tendon'],

  ['mju_zero', from(1, 2, 3), 2],
  ['mju_fill', from(1, 2, 3), 4],
  ['mju_copy', out(3), V],
  ['mju_f2n', out(3), V.map(Math.fround)],
  ['mju_n2f', new Out([0, 0, 0], 'FloatBuffer'), V],
  ['mju_d2n', out(3), V],
  ['mju_n2d', out(3), V],
  ['mju_sum', V, 3],
  ['mju_L1', V, 3],
  ['mju_isZero', [0, 0, 1], 2],
  ['mju_isZero', [0, 1], 2],
  ['mju_scl', out(6), M, 0.3],
  ['mju_add', out(6), M, N],
  ['mju_sub', out(6), M, N],
  ['mju_addTo', from(...M), N],
  ['mju_subFrom', from(...M), N],
  ['mju_addToScl', from(...M), N, 0.7],
  ['mju_addScl', out(6), M, N, 0.7],
  ['mju_norm', N, 6],
  ['mju_normalize', from(...N), 6],
  ['mju_dot', M, N],
  ['mju_insertionSort', from(3, 1, 2, -1)],
  ['mju_insertionSortInt', ints(3, 1, 2, -1)],

  ['mju_zero3', from(1, 2, 3)],
  ['mju_copy3', out(3), V],
  ['mju_scl3', out(3), V, 2.5],
  ['mju_add3', out(3), V, W],
  ['mju_sub3', out(3), V, W],
  ['mju_addTo3', from(...V), W],
  ['mju_subFrom3', from(...V), W],
  ['mju_addToScl3', from(...V), W, 0.2],
  ['mju_addScl3', out(3), V, W, 0.2],
  ['mju_normalize3', from(...V)],
  ['mju_norm3', V],
  ['mju_dot3', V, W],
  ['mju_dist3', V, W],
  ['mju_cross', out(3), V, W],
  ['mju_mulMatVec3', out(3), R, V],
  ['mju_mulMatTVec3', out(3), R, V],
  ['mju_transformSpatial', out(6), M, 0, V, W, R],
  ['mju_transformSpatial', out(6), M, 1, V, W, R],

  ['mju_zero4', from(1, 2, 3, 4)],
  ['mju_unit4', out(4)],
  ['mju_copy4', out(4), Q],
  ['mju_normalize4', from(1, 2, 3, 4)],
  ['mju_rotVecQuat', out(3), V, Q],
  ['mju_negQuat', out(4), Q],
  ['mju_mulQuat', out(4), Q, P],
  ['mju_mulQuatAxis', out(4), P, V],
  ['mju_axisAngle2Quat', out(4), [0, 0.6, 0.8], 1.3],
  ['mju_quat2Vel', out(3), P, 0.1],
  ['mju_subQuat', out(3), Q, P],
  ['mju_quat2Mat', out(9), P],
  ['mju_mat2Quat', out(4), R],
  ['mju_mat2Rot', from(1, 0, 0, 0), R],
  ['mju_derivQuat', out(4), P, V],
  ['mju_quatIntegrate', from(...P), V, 0.02],
  ['mju_quatZ2Vec', out(4), V],
  ['mju_euler2Quat', out(4), V, 'xyz'],
  ['mju_euler2Quat', out(4), V, 'ZXY'],
  ['mjd_subQuat', Q, P, out(9), out(9)],
  ['mjd_subQuat', P, P, out(9), null],
  ['mjd_quatIntegrate', V, 0.5, out(9), out(9), out(3)],
  ['mjd_quatIntegrate', V, 0.001, out(9), out(9), out(3)],
  ['mju_mulPose', out(3), out(4), V, Q, W, P],
  ['mju_negPose', out(3), out(4), V, Q],
  ['mju_trnVecPose', out(3), V, Q, W],
  ['mju_rayGeom', V, R, [0.5, 0.4, 0.3], [0.3, -1.2, 9], [0, 0, -1], 6, out(3)],

  ['mju_eye', from(5, 5, 5, 5)],
  ['mju_transpose', out(6), M, 2, 3],
  ['mju_symmetrize', out(9), R, 3],
  ['mju_mulMatVec', out(2), M, V, 2, 3],
  ['mju_mulMatTVec', out(3), M, [1, -2], 2, 3],
  ['mju_mulVecMatVec', V, R, W],
  ['mju_mulMatMat', out(4), M, N, 2, 3, 2],
  ['mju_mulMatMatT', out(4), M, N, 2, 3, 2],
  ['mju_mulMatTMat', out(9), M, N, 2, 3, 3],
  ['mju_sqrMatTD', out(9), M, [0.5, 2], 2, 3],
  ['mju_eig3', out(3), out(9), out(4), SYM],
  ['mju_dense2sparse', out(6), [1, 0, 2, 0, 3, 0], 2, 3, ints(0, 0), ints(0, 0), ints(0, 0, 0, 0, 0, 0)],
  ['mju_dense2sparse', out(2), [1, 0, 2, 0, 3, 0], 2, 3, ints(0, 0), ints(0, 0), ints(0, 0)],
  ['mju_sparse2dense', out(6), [1, 2, 3], 2, 3, [2, 1], [0, 2], [0, 2, 1]],
  ['mju_sym2dense', out(4), [1, 2, 3], 2, [1, 2], [0, 1], [0, 0, 1]],
  ['mju_cholFactor', from(...SYM), 1e-10],
  ['mju_cholSolve', out(3), [2, 0, 0, 0.5, 1.5, 0, 0.2, 0.1, 1], V],
  ['mju_cholUpdate', from(2, 0, 0, 0.5, 1.5, 0, 0.2, 0.1, 1), from(...V), 1],
  ['mju_bandDiag', 2, 4, 2, 1],
  ['mju_cholFactorBand', from(...BAND), 4, 2, 1, 0.1, 0.01],
  ['mju_cholSolveBand', out(4), [0, 2, 0.5, 2, 0.25, 2, 0.1, 0.1, 0.1, 2], [1, 2, 3, 4], 4, 2, 1],
  ['mju_band2Dense', out(16), BAND, 4, 2, 1, true],
  ['mju_dense2Band', out(10), Array.from({ length: 16 }, (_, i) => i + 1), 4, 2, 1],
  ['mju_bandMulMatVec', out(4), BAND, [1, 2, 3, 4], 4, 2, 1, 1, true],
  ['mju_boxQP', out(2), scratch(18), ints(0, 0), [2, 0.5, 0.5, 1], [1, -3], [-1, -1], [1, 1]],
  ['mju_boxQP', out(2), scratch(18), null, [2, 0.5, 0.5, 1], [1, -3], null, null],
];

let oracle: Oracle;
let ours: MainModule;
beforeAll(async () => {
  oracle = await loadOracle();
  ours = await loadMujoco();
});

/** What a call returns and what it leaves in its outputs. */
function perform(mj: Bindings, [name, ...args]: Call): unknown {
  const buffers: Bindings[] = [];
  const passed = args.map((arg) => {
    if (!(arg instanceof Out)) return arg;
    const buffer = mj[arg.kind].FromArray(arg.start);
    if (!arg.isScratch) buffers.push(buffer);
    return buffer;
  });
  const returned = mj[name](...passed);
  return plain([returned ?? null, buffers.map((buffer) => buffer.GetView())]);
}

describe('functions of vectors and matrices', () => {
  it.each(CALLS.map((call, i) => [`${call[0]} (${i})`, call] as const))('%s', (label, call) => {
    const expected = oracle.guard(() => perform(oracle.mj, call));
    expectClose(perform(ours, call), expected, label);
  });

  it('are all compared', () => {
    const compared = new Set([...BINDING_FAULTS, ...ELSEWHERE, ...CALLS.map(([name]) => name)]);
    const missing = Object.keys(ours).filter((name) => {
      if (!/^mju_|^mjd_.*Quat/.test(name) || compared.has(name)) return false;
      try {
        (ours as Bindings)[name]();
      } catch (error) {
        return !(error as Error).message.includes('is not supported');
      }
      return true;
    });
    expect(missing).toEqual([]);
  });
});
