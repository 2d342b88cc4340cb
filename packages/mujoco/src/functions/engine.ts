// Functions of model and data with further arguments. Arrays are typed arrays or buffers; sizes are checked as the
// official bindings check them.

import { geomDistance, multiRay, ray, rayHfield, rayMesh } from '@corten/collision';
import { constraintUpdate, mulJacTVec, mulJacVec } from '@corten/constraint-solver';
import * as dynamics from '@corten/dynamics';
import * as model from '@corten/model';
import { forwardSkip, inverseFD, inverseSkip, resetDataKeyframe, rungeKutta, transitionFD } from '@corten/pipeline';
import { type Input, input, type Output, optionalInput, optionalOutput, output } from '../arrays.js';
import { VERSION, VERSION_STRING } from '../constants.js';
import { appendContact, type MjContact } from '../contact.js';
import type { MjData } from '../data.js';
import { notSupported } from '../errors.js';
import type { MjModel } from '../model.js';
import {
  defaultVisual,
  lengthRangeOptions,
  type MjLROpt,
  type MjOption,
  type MjVisual,
  setDefaults,
} from '../records.js';
import { anyDataOf, dataOf, modelOf } from './bound.js';

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

/** Number of nv-vectors in an array. */
const vectors = (m: MjModel, array: Float64Array): number => (m.nv === 0 ? 0 : array.length / m.nv);

/** Sum of all masses but the world's [kg]. */
function totalMass({ nbody, body_mass }: model.Model): number {
  let sum = 0;
  for (let i = 1; i < nbody; i++) sum += body_mass[i];
  return sum;
}

/** Scale masses and inertias of all bodies to a total mass [kg]. */
function setTotalMass(m: model.Model, total: number): void {
  const scale = Math.max(model.MINVAL, total / Math.max(model.MINVAL, totalMass(m)));
  for (let i = 1; i < m.nbody; i++) {
    m.body_mass[i] *= scale;
    for (let k = 3 * i; k < 3 * i + 3; k++) m.body_inertia[k] *= scale;
  }
}

/** Names of the kinds of objects that have one. */
const TYPE_NAMES = Object.entries(model.ObjType).filter(
  ([, type]) => type !== model.ObjType.unknown && type <= model.ObjType.frame,
);

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
  mj_getTotalmass: (m: MjModel): number => totalMass(modelOf(m)),
  mj_setTotalmass: (m: MjModel, newmass: number): void => setTotalMass(modelOf(m), newmass),
  mju_type2Str: (type: number): string => TYPE_NAMES.find(([, value]) => value === type)?.[0] ?? '',
  mju_str2Type: (name: string): number => TYPE_NAMES.find(([key]) => key === name)?.[1] ?? model.ObjType.unknown,

  // defaults
  mj_defaultOption: (opt: MjOption): void => setDefaults(opt, new model.Option()),
  mj_defaultVisual: (vis: MjVisual): void => setDefaults(vis, defaultVisual()),
  mj_defaultLROpt: (opt: MjLROpt): void => setDefaults(opt, lengthRangeOptions()),
  mj_defaultSolRefImp: (solref: Out, solimp: Out): void => {
    optionalOutput(solref, 2, 'solref')?.set([0.02, 1]);
    optionalOutput(solimp, 5, 'solimp')?.set([0.9, 0.95, 0.001, 0.5, 2]);
  },
  /** There are no callbacks to reset. */
  mj_resetCallbacks: (): void => {},

  // state
  mj_stateSize: (m: MjModel, sig: number): number => model.stateSize(modelOf(m), sig),
  mj_getState: (m: MjModel, d: MjData, state: Output, sig: number): void =>
    model.getState(modelOf(m), dataOf(m, d), output(state, model.stateSize(m.corten, sig), 'state'), sig),
  mj_setState: (m: MjModel, d: MjData, state: Input, sig: number): void =>
    model.setState(modelOf(m), dataOf(m, d), input(state, model.stateSize(m.corten, sig), 'state'), sig),
  mj_copyState: (m: MjModel, src: MjData, dst: MjData, sig: number): void =>
    model.copyState(modelOf(m), dataOf(m, src), dataOf(m, dst), sig),
  mj_extractState: (m: MjModel, src: Input, srcsig: number, dst: Output, dstsig: number): void =>
    model.extractState(
      modelOf(m),
      input(src, model.stateSize(m.corten, srcsig), 'src'),
      srcsig,
      output(dst, model.stateSize(m.corten, dstsig), 'dst'),
      dstsig,
    ),
  mj_setKeyframe: (m: MjModel, d: MjData, key: number): void => model.setKeyframe(modelOf(m), dataOf(m, d), key),
  mj_resetDataKeyframe: (m: MjModel, d: MjData, key: number): void => resetDataKeyframe(modelOf(m), dataOf(m, d), key),

  // pipeline
  mj_RungeKutta: (m: MjModel, d: MjData, order: number): void => rungeKutta(modelOf(m), dataOf(m, d), order),
  mj_forwardSkip: (m: MjModel, d: MjData, skipstage: number, skipsensor: number | boolean): void =>
    forwardSkip(modelOf(m), dataOf(m, d), skipstage, skipsensor),
  mj_inverseSkip: (m: MjModel, d: MjData, skipstage: number, skipsensor: number | boolean): void =>
    inverseSkip(modelOf(m), dataOf(m, d), skipstage, skipsensor),
  /** Positions of deformables: there is nothing to do in models without them. */
  mj_flex: (m: MjModel, d: MjData): void => {
    dataOf(m, d);
    if (m.nflex > 0) throw notSupported('mj_flex of a model with flexes');
  },
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
        ? { rownnz: output<Int32Array>(rownnz), rowadr: output<Int32Array>(rowadr), colind: output<Int32Array>(colind) }
        : undefined;
    dynamics.addM(modelOf(m), dataOf(m, d), output(dst), sparse);
  },
  mj_solveM: (m: MjModel, d: MjData, x: Output, y: Input): void => {
    const right = input(y);
    dynamics.solveM(modelOf(m), dataOf(m, d), output(x, right.length, 'x'), right, vectors(m, right));
  },
  mj_solveM2: (m: MjModel, d: MjData, x: Output, y: Input, sqrtInvD: Input): void => {
    const right = input(y);
    const scale = input(sqrtInvD, m.nv, 'sqrtInvD');
    dynamics.solveM2(modelOf(m), dataOf(m, d), output(x, right.length, 'x'), right, scale, vectors(m, right));
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
  ): void => dynamics.objectVelocity(modelOf(m), dataOf(m, d), objtype, objid, output(res, 6, 'res'), flgLocal),
  mj_objectAcceleration: (
    m: MjModel,
    d: MjData,
    objtype: number,
    objid: number,
    res: Output,
    flgLocal: number | boolean,
  ): void => dynamics.objectAcceleration(modelOf(m), dataOf(m, d), objtype, objid, output(res, 6, 'res'), flgLocal),
  mj_contactForce: (m: MjModel, d: MjData, id: number, result: Output): void =>
    dynamics.contactForce(modelOf(m), dataOf(m, d), id, output(result, 6, 'result')),
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
      optionalOutput(xpos, 3, 'xpos'),
      optionalOutput(xmat, 9, 'xmat'),
      optionalInput(pos, 3, 'pos'),
      optionalInput(quat, 4, 'quat'),
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
      input(pnt, 3, 'pnt'),
      input(vec, 3, 'vec'),
      optionalInput(geomgroup, 6, 'geomgroup'),
      flgStatic,
      bodyexclude,
      optionalOutput(geomid, 1, 'geomid'),
      optionalOutput(normal, 3, 'normal'),
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
      input(pnt, 3, 'pnt'),
      input(vec, 3 * nray, 'vec'),
      optionalInput(geomgroup, 6, 'geomgroup'),
      flgStatic,
      bodyexclude,
      optionalOutput(geomid, nray, 'geomid'),
      output(dist, nray, 'dist'),
      optionalOutput(normal, 3 * nray, 'normal'),
      nray,
      cutoff,
    ),
  mj_rayMesh: (m: MjModel, d: MjData, geomid: number, pnt: Input, vec: Input, normal: Out): number =>
    rayMesh(modelOf(m), dataOf(m, d), geomid, input(pnt, 3, 'pnt'), input(vec, 3, 'vec'), optionalOutput(normal, 3)),
  mj_rayHfield: (m: MjModel, d: MjData, geomid: number, pnt: Input, vec: Input, normal: Out): number =>
    rayHfield(modelOf(m), dataOf(m, d), geomid, input(pnt, 3, 'pnt'), input(vec, 3, 'vec'), optionalOutput(normal, 3)),

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
