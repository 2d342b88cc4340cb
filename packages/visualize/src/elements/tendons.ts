// Spatial tendons, taut or hanging, and the rods of slider-cranks.
// Covered by packages/visualize/src/update-scene.test.ts and conformance/test/visualize.test.ts.
import { addTo3, dot3, norm3, scl3, sub3 } from '@corten/math';
import {
  ConstraintType,
  type Data,
  DisableBit,
  GeomType,
  MINVAL,
  type Model,
  NPOLY,
  ObjType,
  TransmissionType,
} from '@corten/model';
import { catenary } from '../catenary.js';
import { Category, LabelMode, VisFlag } from '../enums.js';
import {
  connector,
  groupShown,
  isDefaultColor,
  objectLabel,
  scaled,
  setColor,
  setMaterial,
  type View,
} from '../geom.js';
import { islandColor } from '../island-color.js';

/** Whether a tendon's stiffness or damping, linear or of higher order, is not zero. */
function nonzero(linear: Float64Array, poly: Float64Array, i: number): boolean {
  if (linear[i] !== 0) return true;
  for (let k = 0; k < NPOLY; k++) if (poly[NPOLY * i + k] !== 0) return true;
  return false;
}

/**
 * Length with which a tendon hangs like a string between two sites [m], or -1: it is taut. It hangs if only an upper
 * bound of its length holds it: a spring with a dead band or a limit.
 */
function hangingLength(m: Model, d: Data, i: number): number {
  const stiff = nonzero(m.tendon_stiffness, m.tendon_stiffnesspoly, i);
  const spring = stiff && m.tendon_lengthspring[2 * i] === 0 && m.tendon_lengthspring[2 * i + 1] > 0;
  const upper = m.tendon_range[2 * i + 1];
  const limit = !stiff && m.tendon_limited[i] === 1 && m.tendon_range[2 * i] === 0 && d.ten_length[i] < upper;
  const hangs =
    !(m.opt.disableflags & DisableBit.gravity) &&
    norm3(m.opt.gravity, 0) > MINVAL &&
    m.tendon_num[i] === 2 &&
    spring !== limit &&
    !nonzero(m.tendon_damping, m.tendon_dampingpoly, i) &&
    m.tendon_frictionloss[i] === 0;
  if (!hangs) return -1;
  for (let j = 0; j < m.nactuator; j++)
    if (m.actuator_trntype[j] === TransmissionType.tendon && m.actuator_trnid[2 * j] === i) return -1;
  return limit ? upper : m.tendon_lengthspring[2 * i + 1];
}

/** Impedance of the limit of a joint or tendon, 0 if it is not at its limit. */
export function limitImpedance(d: Data, type: number, id: number): number {
  let impedance = 0;
  for (let k = d.ne + d.nf; k < d.ne + d.nf + d.nl; k++)
    if (d.efc_type[k] === type && d.efc_id[k] === id) impedance = d.efc_KBIP[4 * k + 2];
  return impedance;
}

/** Width of a tendon's segment that starts at wrap point j: half inside the wrapping geom. */
export function segmentWidth(m: Model, d: Data, tendon: number, j: number): number {
  return d.wrap_obj[j] >= 0 && d.wrap_obj[j + 1] >= 0 ? 0.5 * m.tendon_width[tendon] : m.tendon_width[tendon];
}

/** wrap_obj of a pulley, which no segment reaches. */
export const PULLEY = -2;

const COLOR = /* @__PURE__ */ new Float32Array(4);

/** A taut tendon: a capsule for every segment. */
function addTaut(m: Model, d: Data, i: number, { option, scene }: View): void {
  const material = m.tendon_matid[i];
  const start = d.ten_wrapadr[i];
  for (let j = start; j < start + d.ten_wrapnum[i] - 1; j++) {
    if (d.wrap_obj[j] === PULLEY || d.wrap_obj[j + 1] === PULLEY) continue;
    const geom = scene.acquire(i, Category.dynamic, ObjType.tendon);
    connector(geom, GeomType.capsule, segmentWidth(m, d, i, j), d.wrap_xpos, 3 * j, d.wrap_xpos, 3 * j + 3);

    // without material and colour: the more it is at its limit, the more it has the colour of constraints
    for (let k = 0; k < 4; k++) COLOR[k] = m.tendon_rgba[4 * i + k];
    if (material === -1 && isDefaultColor(COLOR, 0)) {
      const impedance = limitImpedance(d, ConstraintType.limit_tendon, i);
      for (let k = 0; k < 3; k++) COLOR[k] = (1 - impedance) * COLOR[k] + impedance * m.vis.rgba.constraint[k];
    }
    setMaterial(m, option, geom, material, COLOR, 0);
    if (option.flags[VisFlag.island]) {
      geom.matid = -1;
      const row = d.nisland > 0 ? d.tendon_efcadr[i] : -1;
      islandColor(geom.rgba, row >= 0 ? d.island_dofadr[d.efc_island[row]] : -1, true);
    }
    if (option.label === LabelMode.tendon && j === start) geom.label = objectLabel(m, ObjType.tendon, i);
    scene.release();
  }
}

/** Most points of a hanging tendon. */
const MAX_POINTS = 100;
const POINTS = /* @__PURE__ */ new Float64Array(3 * MAX_POINTS);

/** A hanging tendon: capsules along a catenary. */
function addHanging(m: Model, d: Data, i: number, length: number, { option, scene }: View): void {
  const start = 3 * d.ten_wrapadr[i];
  const count = Math.min(m.vis.quality.numslices + 1, MAX_POINTS);
  const points = catenary(
    d.wrap_xpos.subarray(start, start + 3),
    d.wrap_xpos.subarray(start + 3, start + 6),
    m.opt.gravity,
    length,
    POINTS,
    count,
  );
  for (let j = 0; j < points - 1; j++) {
    const geom = scene.acquire(i, Category.dynamic, ObjType.tendon);
    connector(geom, GeomType.capsule, m.tendon_width[i], POINTS, 3 * j, POINTS, 3 * j + 3);
    setMaterial(m, option, geom, m.tendon_matid[i], m.tendon_rgba, 4 * i);
    if (option.label === LabelMode.tendon) geom.label = objectLabel(m, ObjType.tendon, i);
    scene.release();
  }
}

/** Add the spatial tendons of the model. */
export function addTendons(m: Model, d: Data, view: View): void {
  const { option, categories } = view;
  if (!(Category.dynamic & categories) || !option.flags[VisFlag.tendon]) return;
  for (let i = 0; i < m.ntendon; i++) {
    if (!groupShown(option.tendongroup, m.tendon_group[i])) continue;
    const length = hangingLength(m, d, i);
    if (length < 0) addTaut(m, d, i, view);
    else addHanging(m, d, i, length, view);
  }
}

const AXIS = /* @__PURE__ */ new Float64Array(3);
const ARM = /* @__PURE__ */ new Float64Array(3);
const JOINT = /* @__PURE__ */ new Float64Array(3);

/** Add slider and rod of actuators that work through a slider-crank. */
export function addSliderCranks(m: Model, d: Data, view: View): void {
  const { option, categories, scene } = view;
  if (!(Category.dynamic & categories)) return;
  const { site_xpos, site_xmat } = d;
  const width = scaled(m, m.vis.scale.slidercrank);
  for (let i = 0; i < m.nactuator; i++) {
    if (m.actuator_trntype[i] !== TransmissionType.slidercrank) continue;
    const crank = 3 * m.actuator_trnid[2 * i];
    const slider = m.actuator_trnid[2 * i + 1];
    const rod = m.actuator_cranklength[i];

    // where the slider is: on its axis, a rod's length from the crank
    for (let k = 0; k < 3; k++) AXIS[k] = site_xmat[9 * slider + 3 * k + 2];
    sub3(ARM, 0, site_xpos, crank, site_xpos, 3 * slider);
    const along = dot3(ARM, 0, AXIS, 0);
    const det = along * along + rod * rod - dot3(ARM, 0, ARM, 0);
    const broken = det < 0;
    scl3(JOINT, 0, AXIS, 0, along - Math.sqrt(broken ? 0 : det));
    addTo3(JOINT, 0, site_xpos, 3 * slider);

    const cylinder = scene.acquire(i, Category.dynamic, ObjType.actuator);
    connector(cylinder, GeomType.cylinder, width, site_xpos, 3 * slider, JOINT, 0);
    setColor(cylinder, m.vis.rgba.slidercrank);
    if (option.label === LabelMode.actuator) cylinder.label = objectLabel(m, ObjType.actuator, i);
    scene.release();

    const capsule = scene.acquire(i, Category.dynamic, ObjType.actuator);
    connector(capsule, GeomType.capsule, width / 2, JOINT, 0, site_xpos, crank);
    setColor(capsule, broken ? m.vis.rgba.crankbroken : m.vis.rgba.slidercrank);
    scene.release();
  }
}
