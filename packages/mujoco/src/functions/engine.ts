// Functions of model and data with further arguments. Arrays are typed arrays or buffers; sizes are checked as the
// official bindings check them.

import { geomDistance, multiRay, ray, rayFlex, rayHfield, rayMesh, raySkin } from '@corten/collision';
import { constraintUpdate, mulJacTVec, mulJacVec } from '@corten/constraint-solver';
import * as dynamics from '@corten/dynamics';
import * as model from '@corten/model';
import { setLengthRange } from '@corten/model-compile';
import {
  forwardSkip,
  initCtrlHistory,
  initSensorHistory,
  inverseFD,
  inverseSkip,
  readCtrl,
  resetData,
  resetDataKeyframe,
  rungeKutta,
  transitionFD,
} from '@corten/pipeline';
import { defaultLengthRange } from '@corten/spec/records';
import {
  checkSameSize,
  head,
  headOut,
  type Input,
  input,
  type Output,
  optionalHead,
  optionalHeadOut,
  optionalInput,
  optionalOutput,
  output,
} from '../arrays.js';
import { VERSION, VERSION_STRING } from '../constants.js';
import { appendContact, type MjContact } from '../contact.js';
import type { MjData } from '../data.js';
import { ArgumentError, mujocoError } from '../errors.js';
import type { MjModel } from '../model.js';
import { defaultVisual, type MjLROpt, type MjOption, type MjVisual, setDefaults } from '../records.js';
import { anyDataOf, dataOf, modelOf } from './bound.js';
import { maxContact } from './max-contact.js';
import { resetDataDebug } from './reset-debug.js';
import { namedType, typeName } from './type-names.js';

type Out = Output | null;
type In = Input | null;

/** Jacobian of a body-fixed point: two optional 3×nv outputs and the number of a body, geom or site. */
type PointJacobian = (
  m: model.Model,
  d: model.Data,
  jacp: Float64Array | null,
  jacr: Float64Array | null,
  id: number,
) => void;

const jacobian =
  (f: PointJacobian) =>
  (m: MjModel, d: MjData, jacp: Out, jacr: Out, id: number): void =>
    f(modelOf(m), dataOf(m, d), optionalOutput(jacp, 3 * m.nv, 'jacp'), optionalOutput(jacr, 3 * m.nv, 'jacr'), id);

/** The same for a point that is given in the world frame, with the body that it moves with. */
const jacobianAt =
  (f: typeof dynamics.jac) =>
  (m: MjModel, d: MjData, jacp: Out, jacr: Out, point: Input, body: number): void =>
    f(
      modelOf(m),
      dataOf(m, d),
      optionalOutput(jacp, 3 * m.nv, 'jacp'),
      optionalOutput(jacr, 3 * m.nv, 'jacr'),
      input(point, 3, 'point'),
      body,
    );

/** Number of nv-vectors in the arguments of a solution, which have one size. */
function vectors({ nv }: MjModel, x: Float64Array, y: Float64Array): number {
  checkSameSize(x, y, ['x', 'y']);
  if (nv > 0 && x.length % nv !== 0) {
    throw new ArgumentError(`x must be divisible by ${nv}, got quot=${Math.floor(x.length / nv)} rem=${x.length % nv}`);
  }
  return nv === 0 ? 0 : x.length / nv;
}

/** Numbers of a state; fails in the words of the reference where the signature is none. */
function stateSize(m: MjModel, sig: number): number {
  const message = `mj_stateSize: invalid state signature ${sig}`;
  if (sig < 0) throw mujocoError(`${message} < 0`);
  if (sig >= 1 << model.NSTATE) throw mujocoError(`${message} >= 2^mjNSTATE`);
  return model.stateSize(modelOf(m), sig);
}

/** Store a state as a key frame. */
function setKeyframe(m: MjModel, d: MjData, key: number): void {
  if (key >= m.nkey) throw new RangeError(`index must be smaller than ${m.nkey} (keyframes allocated in model)`);
  if (key < 0) throw new RangeError('keyframe index cannot be negative');
  model.setKeyframe(modelOf(m), dataOf(m, d), key);
}

/** How actuators are chosen whose length ranges are computed, by number. */
const LENGTH_RANGE_MODES = ['none', 'muscle', 'muscleuser', 'all'] as const;

export const ENGINE_FUNCTIONS = {
  // names and sizes
  mj_version: (): number => VERSION,
  mj_versionString: (): string => VERSION_STRING,
  mj_id2name: (m: MjModel, type: number, id: number): string => model.id2name(modelOf(m), type, id) ?? '',
  mj_name2id: (m: MjModel, type: number, name: string): number => model.name2id(modelOf(m), type, name),
  mj_actuatorInputName: (m: MjModel, id: number, index: number): string =>
    model.actuatorInputName(modelOf(m), id, index) ?? '',
  mj_isPyramidal: (m: MjModel): number => Number(model.isPyramidal(modelOf(m))),
  mj_isSparse: (m: MjModel): number => Number(model.isSparse(modelOf(m))),
  mj_isDual: (m: MjModel): number => Number(model.isDual(modelOf(m))),
  mj_getTotalmass: (m: MjModel): number => model.totalMass(modelOf(m)),
  mj_setTotalmass: (m: MjModel, newmass: number): void => model.setTotalMass(modelOf(m), newmass),
  mju_type2Str: typeName,
  mju_str2Type: namedType,

  // defaults
  mj_defaultOption: (opt: MjOption): void => setDefaults(opt, new model.Option()),
  mj_defaultVisual: (vis: MjVisual): void => setDefaults(vis, defaultVisual()),
  mj_defaultLROpt: (opt: MjLROpt): void => setDefaults(opt, defaultLengthRange()),
  mj_defaultSolRefImp: (solref: Out, solimp: Out): void => {
    optionalHeadOut(solref, 2, 'solref')?.set(model.DEFAULT_SOLREF);
    optionalHeadOut(solimp, 5, 'solimp')?.set(model.DEFAULT_SOLIMP);
  },
  /**
   * Find the length range of an actuator by simulation, if it needs one.
   * @returns 1
   * @throws Error when it cannot be found
   */
  mj_setLengthRange: (m: MjModel, d: MjData, index: number, opt: MjLROpt): number => {
    const { mode, useexisting, uselimit, ...settings } = opt.corten;
    setLengthRange(modelOf(m), dataOf(m, d), index, {
      ...settings,
      mode: LENGTH_RANGE_MODES[mode] ?? 'all',
      useexisting: useexisting !== 0,
      uselimit: uselimit !== 0,
    });
    return 1;
  },
  /** There are no callbacks to reset. */
  mj_resetCallbacks: (): void => {},

  // state
  mj_stateSize: stateSize,
  mj_getState: (m: MjModel, d: MjData, state: Output, sig: number): void =>
    model.getState(modelOf(m), dataOf(m, d), output(state, stateSize(m, sig), 'state'), sig),
  mj_setState: (m: MjModel, d: MjData, state: Input, sig: number): void =>
    model.setState(modelOf(m), dataOf(m, d), input(state, stateSize(m, sig), 'state'), sig),
  mj_copyState: (m: MjModel, src: MjData, dst: MjData, sig: number): void =>
    model.copyState(modelOf(m), dataOf(m, src), dataOf(m, dst), sig),
  mj_extractState: (m: MjModel, src: Input, srcsig: number, dst: Output, dstsig: number): void =>
    model.extractState(
      modelOf(m),
      head(src, stateSize(m, srcsig), 'src'),
      srcsig,
      headOut(dst, stateSize(m, dstsig), 'dst'),
      dstsig,
    ),
  mj_setKeyframe: setKeyframe,
  /** Reset, and fill the bytes of results that are not computed with a value. */
  mj_resetDataDebug: (m: MjModel, d: MjData, debug_value: number): void =>
    resetDataDebug(modelOf(m), dataOf(m, d), debug_value),
  /** A keyframe that does not exist gives the initial state. */
  mj_resetDataKeyframe: (m: MjModel, d: MjData, key: number): void => {
    if (key >= 0 && key < m.nkey) resetDataKeyframe(modelOf(m), dataOf(m, d), key);
    else resetData(modelOf(m), dataOf(m, d));
  },

  // pipeline
  mj_RungeKutta: (m: MjModel, d: MjData, order: number): void => rungeKutta(modelOf(m), dataOf(m, d), order),
  mj_forwardSkip: (m: MjModel, d: MjData, skipstage: number, skipsensor: number | boolean): void =>
    forwardSkip(modelOf(m), dataOf(m, d), skipstage, skipsensor),
  mj_inverseSkip: (m: MjModel, d: MjData, skipstage: number, skipsensor: number | boolean): void =>
    inverseSkip(modelOf(m), dataOf(m, d), skipstage, skipsensor),
  mj_flex: (m: MjModel, d: MjData): void => dynamics.flex(modelOf(m), dataOf(m, d)),
  mj_rne: (m: MjModel, d: MjData, flgAcc: number | boolean, result: Output): void =>
    dynamics.rne(modelOf(m), dataOf(m, d), flgAcc, output(result, m.nv, 'result')),
  mj_constraintUpdate: (m: MjModel, d: MjData, jar: Input, cost: Out, flgConeHessian: number): void => {
    const total = constraintUpdate(modelOf(m), dataOf(m, d), input(jar, d.nefc, 'jar'), flgConeHessian);
    optionalOutput(cost, 1, 'cost')?.fill(total);
  },
  /** Appends a contact; constraint rows must be made again. 0: success. */
  mj_addContact: (m: MjModel, d: MjData, contact: MjContact): number => {
    const data = dataOf(m, d);
    appendContact(data, contact);
    data.ne = data.nf = data.nl = data.nefc = data.nJ = data.nA = data.nisland = data.nidof = 0;
    return 0;
  },

  // inertia
  mj_fullM: (m: MjModel, d: MjData, dst: Output): void =>
    dynamics.fullM(modelOf(m), dataOf(m, d), output(dst, m.nv * m.nv, 'dst')),
  mj_mulM: (m: MjModel, d: MjData, res: Output, vec: Input): void =>
    dynamics.mulM(modelOf(m), dataOf(m, d), output(res, m.nv, 'res'), input(vec, m.nv, 'vec')),
  mj_mulM2: (m: MjModel, d: MjData, res: Output, vec: Input): void =>
    dynamics.mulM2(modelOf(m), dataOf(m, d), output(res, m.nv, 'res'), input(vec, m.nv, 'vec')),
  mj_addM: (m: MjModel, d: MjData, dst: Output, rownnz: Out, rowadr: Out, colind: Out): void => {
    const sparse =
      rownnz && rowadr && colind
        ? {
            rownnz: output<Int32Array>(rownnz, m.nv, 'rownnz'),
            rowadr: output<Int32Array>(rowadr, m.nv, 'rowadr'),
            colind: output<Int32Array>(colind, m.nM, 'colind'),
          }
        : undefined;
    // without a pattern the official build asks for as many numbers, and writes nv²
    dynamics.addM(modelOf(m), dataOf(m, d), output(dst, sparse ? m.nM : m.nv * m.nv, 'dst'), sparse);
  },
  mj_solveM: (m: MjModel, d: MjData, x: Output, y: Input): void => {
    const [out, right] = [output(x), input(y)];
    dynamics.solveM(modelOf(m), dataOf(m, d), out, right, vectors(m, out, right));
  },
  mj_solveM2: (m: MjModel, d: MjData, x: Output, y: Input, sqrtInvD: Input): void => {
    const [out, right] = [output(x), input(y)];
    const scale = input(sqrtInvD, m.nv, 'sqrtInvD');
    dynamics.solveM2(modelOf(m), dataOf(m, d), out, right, scale, vectors(m, out, right));
  },

  // Jacobians
  mj_jac: jacobianAt(dynamics.jac),
  mj_jacDot: jacobianAt(dynamics.jacDot),
  mj_jacBody: jacobian(dynamics.jacBody),
  mj_jacBodyCom: jacobian(dynamics.jacBodyCom),
  mj_jacGeom: jacobian(dynamics.jacGeom),
  mj_jacSite: jacobian(dynamics.jacSite),
  mj_jacSubtreeCom: (m: MjModel, d: MjData, jacp: Output, body: number): void =>
    dynamics.jacSubtreeCom(modelOf(m), dataOf(m, d), output(jacp, 3 * m.nv, 'jacp'), body),
  mj_jacPointAxis: (
    m: MjModel,
    d: MjData,
    jacPoint: Out,
    jacAxis: Out,
    point: Input,
    axis: Input,
    body: number,
  ): void =>
    dynamics.jacPointAxis(
      modelOf(m),
      dataOf(m, d),
      optionalOutput(jacPoint, 3 * m.nv, 'jacPoint'),
      optionalOutput(jacAxis, 3 * m.nv, 'jacAxis'),
      input(point, 3, 'point'),
      input(axis, 3, 'axis'),
      body,
    ),
  mj_angmomMat: (m: MjModel, d: MjData, mat: Output, body: number): void =>
    dynamics.angmomMat(modelOf(m), dataOf(m, d), output(mat, 3 * m.nv, 'mat'), body),
  mj_mulJacVec: (m: MjModel, d: MjData, res: Output, vec: Input): void =>
    mulJacVec(modelOf(m), dataOf(m, d), output(res, d.nefc, 'res'), input(vec, m.nv, 'vec')),
  mj_mulJacTVec: (m: MjModel, d: MjData, res: Output, vec: Input): void =>
    mulJacTVec(modelOf(m), dataOf(m, d), output(res, m.nv, 'res'), input(vec, d.nefc, 'vec')),

  // motion and forces
  mj_objectVelocity: (
    m: MjModel,
    d: MjData,
    objtype: number,
    objid: number,
    res: Output,
    flgLocal: number | boolean,
  ): void => dynamics.objectVelocity(modelOf(m), dataOf(m, d), objtype, objid, headOut(res, 6, 'res'), flgLocal),
  mj_objectAcceleration: (
    m: MjModel,
    d: MjData,
    objtype: number,
    objid: number,
    res: Output,
    flgLocal: number | boolean,
  ): void => dynamics.objectAcceleration(modelOf(m), dataOf(m, d), objtype, objid, headOut(res, 6, 'res'), flgLocal),
  /** A contact that does not exist has no force. */
  mj_contactForce: (m: MjModel, d: MjData, id: number, result: Output): void => {
    const force = headOut(result, 6, 'result');
    const data = dataOf(m, d);
    if (id >= 0 && id < data.ncon) dynamics.contactForce(modelOf(m), data, id, force);
    else force.fill(0);
  },
  mj_applyFT: (m: MjModel, d: MjData, force: In, torque: In, point: Input, body: number, qfrc: Output): void =>
    dynamics.applyFT(
      modelOf(m),
      dataOf(m, d),
      optionalInput(force, 3, 'force'),
      optionalInput(torque, 3, 'torque'),
      input(point, 3, 'point'),
      body,
      output(qfrc, m.nv, 'qfrc_target'),
    ),
  mj_local2Global: (d: MjData, xpos: Out, xmat: Out, pos: In, quat: In, body: number, sameframe: number): void =>
    dynamics.local2Global(
      anyDataOf(d),
      optionalHeadOut(xpos, 3, 'xpos'),
      optionalHeadOut(xmat, 9, 'xmat'),
      optionalHead(pos, 3, 'pos'),
      optionalHead(quat, 4, 'quat'),
      body,
      sameframe,
    ),
  mj_integratePos: (m: MjModel, qpos: Output, qvel: Input, dt: number): void =>
    dynamics.integratePos(modelOf(m), output(qpos, m.nq, 'qpos'), input(qvel, m.nv, 'qvel'), dt),
  mj_differentiatePos: (m: MjModel, qvel: Output, dt: number, qpos1: Input, qpos2: Input): void =>
    dynamics.differentiatePos(
      modelOf(m),
      output(qvel, m.nv, 'qvel'),
      dt,
      input(qpos1, m.nq, 'qpos1'),
      input(qpos2, m.nq, 'qpos2'),
    ),
  mj_normalizeQuat: (m: MjModel, qpos: Output): void => dynamics.normalizeQuat(modelOf(m), output(qpos, m.nq, 'qpos')),

  // distances and rays
  mj_geomDistance: (m: MjModel, d: MjData, geom1: number, geom2: number, distmax: number, fromto: Out): number =>
    geomDistance(modelOf(m), dataOf(m, d), geom1, geom2, distmax, optionalOutput(fromto, 6, 'fromto')),
  mj_ray: (
    m: MjModel,
    d: MjData,
    pnt: Input,
    vec: Input,
    geomgroup: In,
    flgStatic: boolean | number,
    bodyexclude: number,
    geomid: Out,
    normal: Out,
  ): number =>
    ray(
      modelOf(m),
      dataOf(m, d),
      head(pnt, 3, 'pnt'),
      head(vec, 3, 'vec'),
      optionalHead(geomgroup, 6, 'geomgroup'),
      flgStatic,
      bodyexclude,
      optionalHeadOut(geomid, 1, 'geomid'),
      optionalHeadOut(normal, 3, 'normal'),
    ),
  mj_multiRay: (
    m: MjModel,
    d: MjData,
    pnt: Input,
    vec: Input,
    geomgroup: In,
    flgStatic: boolean | number,
    bodyexclude: number,
    geomid: Out,
    dist: Output,
    normal: Out,
    nray: number,
    cutoff: number,
  ): void =>
    multiRay(
      modelOf(m),
      dataOf(m, d),
      head(pnt, 3, 'pnt'),
      input(vec, 3 * nray, 'vec'),
      optionalHead(geomgroup, 6, 'geomgroup'),
      flgStatic,
      bodyexclude,
      optionalOutput(geomid, nray, 'geomid'),
      output(dist, nray, 'dist'),
      optionalHeadOut(normal, 3 * nray, 'normal'),
      nray,
      cutoff,
    ),
  mj_rayMesh: (m: MjModel, d: MjData, geomid: number, pnt: Input, vec: Input, normal: Out): number =>
    rayMesh(
      modelOf(m),
      dataOf(m, d),
      geomid,
      head(pnt, 3, 'pnt'),
      head(vec, 3, 'vec'),
      optionalHeadOut(normal, 3, 'normal'),
    ),
  mj_rayHfield: (m: MjModel, d: MjData, geomid: number, pnt: Input, vec: Input, normal: Out): number =>
    rayHfield(
      modelOf(m),
      dataOf(m, d),
      geomid,
      head(pnt, 3, 'pnt'),
      head(vec, 3, 'vec'),
      optionalHeadOut(normal, 3, 'normal'),
    ),

  mj_rayFlex: (
    m: MjModel,
    d: MjData,
    flex_layer: number,
    flg_vert: boolean,
    flg_edge: boolean,
    flg_face: boolean,
    flg_skin: boolean,
    flexid: number,
    pnt: Input,
    vec: Input,
    vertid: Out,
    normal: Out,
  ): number =>
    rayFlex(
      modelOf(m),
      dataOf(m, d),
      { layer: flex_layer, vertices: flg_vert, edges: flg_edge, faces: flg_face, skin: flg_skin },
      flexid,
      head(pnt, 3, 'pnt'),
      head(vec, 3, 'vec'),
      optionalHeadOut(vertid, 1, 'vertid'),
      optionalHeadOut(normal, 3, 'normal'),
    ),
  mju_raySkin: (nface: number, nvert: number, face: In, vert: In, pnt: Input, vec: Input, vertid: Out): number =>
    raySkin(
      head(face ?? [], 3 * nface, 'face').subarray(0, 3 * nface),
      Float32Array.from(head(vert ?? [], 3 * nvert, 'vert').subarray(0, 3 * nvert)),
      head(pnt, 3, 'pnt'),
      head(vec, 3, 'vec'),
      optionalHeadOut(vertid, 1, 'vertid'),
    ),
  /** Most contacts of two geoms; `hasMargin` negative: whether they have a margin is looked up. */
  mj_maxContact: (m: MjModel, geom1: number, geom2: number, hasMargin: number): number =>
    maxContact(modelOf(m), geom1, geom2, hasMargin),

  // histories of controls and readings
  mj_readCtrl: (m: MjModel, d: MjData, id: number, time: number, interp: number): number =>
    readCtrl(modelOf(m), dataOf(m, d), id, time, interp),
  mj_initCtrlHistory: (m: MjModel, d: MjData, id: number, times: In, values: Input): void =>
    initCtrlHistory(modelOf(m), dataOf(m, d), id, optionalInput(times), input(values)),
  mj_initSensorHistory: (m: MjModel, d: MjData, id: number, times: In, values: Input, phase: number): void =>
    initSensorHistory(modelOf(m), dataOf(m, d), id, optionalInput(times), input(values), phase),
  /** There are no threads. */
  mju_threadpool: (d: MjData, _nthread: number): void => {
    anyDataOf(d);
  },

  // derivatives
  mjd_transitionFD: (
    m: MjModel,
    d: MjData,
    eps: number,
    flgCentered: boolean | number,
    A: Out,
    B: Out,
    C: Out,
    D: Out,
  ): void => {
    const { nu, nsensordata } = m;
    const ndx = 2 * m.nv + m.na;
    transitionFD(
      modelOf(m),
      dataOf(m, d),
      eps,
      flgCentered,
      optionalOutput(A, ndx * ndx, 'A'),
      optionalOutput(B, ndx * nu, 'B'),
      optionalOutput(C, nsensordata * ndx, 'C'),
      optionalOutput(D, nsensordata * nu, 'D'),
    );
  },
  mjd_inverseFD: (
    m: MjModel,
    d: MjData,
    eps: number,
    flgActuation: boolean | number,
    DfDq: Out,
    DfDv: Out,
    DfDa: Out,
    DsDq: Out,
    DsDv: Out,
    DsDa: Out,
    DmDq: Out,
  ): void => {
    const { nv, nsensordata } = m;
    const force = (matrix: Out, name: string) => optionalOutput(matrix, nv * nv, name);
    const sensor = (matrix: Out, name: string) => optionalOutput(matrix, nv * nsensordata, name);
    inverseFD(
      modelOf(m),
      dataOf(m, d),
      eps,
      flgActuation,
      force(DfDq, 'DfDq'),
      force(DfDv, 'DfDv'),
      force(DfDa, 'DfDa'),
      sensor(DsDq, 'DsDq'),
      sensor(DsDv, 'DsDv'),
      sensor(DsDa, 'DsDa'),
      optionalOutput(DmDq, nv * m.nC, 'DmDq'),
    );
  },
};
