// Joints and actuators.
// Covered by packages/visualize/src/update-scene.test.ts and conformance/test/visualize.test.ts.
import { addScl3, clip, scl3 } from '@corten/math';
import {
  actuatorDisabled,
  ConstraintType,
  type Data,
  GeomType,
  JointType,
  MINVAL,
  type Model,
  ObjType,
  TransmissionType,
} from '@corten/model';
import { limitImpedance, PULLEY, segmentWidth } from '../elements/tendons.js';
import { Category, LabelMode, VisFlag } from '../enums.js';
import {
  connector,
  groupShown,
  objectLabel,
  scaled,
  setColor,
  setMaterial,
  setPose,
  setShape,
  type View,
} from '../geom.js';
import type { SceneGeom } from '../scene.js';

const END = /* @__PURE__ */ new Float64Array(3);
const COLOR = /* @__PURE__ */ new Float32Array(4);

/** The axis of a slide (arrow) or hinge (arrow without head). */
function setAxis(geom: SceneGeom, m: Model, d: Data, joint: number, length: number, width: number): void {
  const type = m.jnt_type[joint] === JointType.slide ? GeomType.arrow : GeomType.arrow1;
  addScl3(END, 0, d.xanchor, 3 * joint, d.xaxis, 3 * joint, length);
  connector(geom, type, width, d.xanchor, 3 * joint, END, 0);
}

/** A sphere for a ball joint, a cube for a free one. */
function setBall(geom: SceneGeom, m: Model, d: Data, joint: number, size: number): void {
  geom.type = m.jnt_type[joint] === JointType.ball ? GeomType.sphere : GeomType.box;
  geom.size.fill(size);
  setPose(geom, d.xanchor, 3 * joint, d.xmat, 9 * m.jnt_bodyid[joint]);
}

const turnsOrSlides = (m: Model, joint: number) =>
  m.jnt_type[joint] === JointType.hinge || m.jnt_type[joint] === JointType.slide;

/** Joints; the nearer to the limit, the more they have the colour of constraints. */
export function addJoints(m: Model, d: Data, { option, scene }: View): void {
  if (!option.flags[VisFlag.joint]) return;
  const length = scaled(m, m.vis.scale.jointlength);
  const width = scaled(m, m.vis.scale.jointwidth);
  const { joint: free, constraint: limited } = m.vis.rgba;
  for (let i = 0; i < m.njnt; i++) {
    if (!groupShown(option.jointgroup, m.jnt_group[i])) continue;
    const geom = scene.acquire(i, Category.decor, ObjType.joint);
    if (turnsOrSlides(m, i)) setAxis(geom, m, d, i, length, width);
    else setBall(geom, m, d, i, 0.3 * length);
    const impedance = limitImpedance(d, ConstraintType.limit_joint, i);
    for (let k = 0; k < 3; k++) geom.rgba[k] = (1 - impedance) * free[k] + impedance * limited[k];
    geom.rgba[3] = 1;
    if (option.label === LabelMode.joint) geom.label = objectLabel(m, ObjType.joint, i);
    scene.release();
  }
}

/** Colour of an actuator by its control or activation: between its lowest, zero and its highest value, into COLOR. */
function actuatorColor(m: Model, d: Data, i: number, activation: boolean): void {
  const input = m.actuator_ctrladr[i];
  let lower = -1;
  let upper = 1;
  if (m.actuator_ctrllimited[input]) {
    lower = m.actuator_ctrlrange[2 * input];
    upper = m.actuator_ctrlrange[2 * input + 1];
  } else if (activation && m.actuator_actlimited[i]) {
    lower = m.actuator_actrange[2 * i];
    upper = m.actuator_actrange[2 * i + 1];
  }

  // lowest, neutral and highest value; the neutral one is zero, or the end of the range that is nearest to it
  let low = lower;
  let neutral = 0;
  let high = upper;
  if (lower >= 0) {
    low = -1;
    neutral = lower;
  } else if (upper <= 0) {
    neutral = upper;
    high = 1;
  }
  if (neutral - low < MINVAL) low = neutral - MINVAL;
  if (high - neutral < MINVAL) high = neutral + MINVAL;

  // not the type of its dynamics: motors without inductance have one, and no activation
  const state = activation && m.actuator_actnum[i] > 0;
  const value = state ? d.act[m.actuator_actadr[i] + m.actuator_actnum[i] - 1] : d.ctrl[input];
  const act = clip(value, low, high);
  let negative = 0;
  let positive = 0;
  if (act <= neutral) negative = Math.fround((neutral - act) / Math.max(MINVAL, neutral - low));
  else positive = Math.fround((act - neutral) / Math.max(MINVAL, high - neutral));
  const zero = Math.fround(1 - (act <= neutral ? negative : positive));
  const { actuatornegative, actuator, actuatorpositive } = m.vis.rgba;
  const f = Math.fround;
  for (let k = 0; k < 4; k++)
    COLOR[k] = f(f(negative * actuatornegative[k]) + f(zero * actuator[k])) + f(positive * actuatorpositive[k]);
}

/** Factor on the size of what an actuator works on. */
const INFLATE = 1.05;
const SIZE = /* @__PURE__ */ new Float64Array(3);

/** Actuators, coloured by their control: axes of joints, and inflated sites, geoms or tendons. */
export function addActuators(m: Model, d: Data, view: View): void {
  const { option } = view;
  const { flags } = option;
  if (!flags[VisFlag.actuator]) return;
  for (let i = 0; i < m.nactuator; i++) {
    if (!groupShown(option.actuatorgroup, m.actuator_group[i]) || actuatorDisabled(m, i)) continue;
    actuatorColor(m, d, i, flags[VisFlag.activation] !== 0);
    const target = m.actuator_trnid[2 * i];
    switch (m.actuator_trntype[i]) {
      case TransmissionType.joint:
      case TransmissionType.jointinparent:
      case TransmissionType.site:
        addAtJointOrSite(m, d, i, target, view);
        break;
      case TransmissionType.body:
        addAtBody(m, d, i, target, view);
        break;
      case TransmissionType.tendon:
        addAtTendon(m, d, i, target, view);
        break;
    }
  }
}

function addAtJointOrSite(m: Model, d: Data, i: number, target: number, { option, scene }: View): void {
  const geom = scene.acquire(i, Category.decor, ObjType.actuator);
  if (m.actuator_trntype[i] === TransmissionType.site) {
    scl3(SIZE, 0, m.site_size, 3 * target, INFLATE);
    setShape(geom, m.site_type[target], SIZE, 0);
    setPose(geom, d.site_xpos, 3 * target, d.site_xmat, 9 * target);
  } else if (turnsOrSlides(m, target)) {
    const { actuatorlength, actuatorwidth } = m.vis.scale;
    setAxis(geom, m, d, target, scaled(m, actuatorlength), scaled(m, actuatorwidth));
  } else setBall(geom, m, d, target, scaled(m, m.vis.scale.jointlength) * 0.33);
  setColor(geom, COLOR);
  if (option.label === LabelMode.actuator) geom.label = objectLabel(m, ObjType.actuator, i);
  scene.release();
}

/** All geoms of the body that are primitive shapes. */
function addAtBody(m: Model, d: Data, i: number, body: number, { scene }: View): void {
  for (let g = m.body_geomadr[body]; g < m.body_geomadr[body] + m.body_geomnum[body]; g++) {
    const type = m.geom_type[g];
    if (type < GeomType.sphere || type > GeomType.box) continue;
    const geom = scene.acquire(i, Category.decor, ObjType.actuator);
    scl3(SIZE, 0, m.geom_size, 3 * g, INFLATE);
    setShape(geom, type, SIZE, 0);
    setPose(geom, d.geom_xpos, 3 * g, d.geom_xmat, 9 * g);
    setColor(geom, COLOR);
    scene.release();
  }
}

/** All segments of the tendon, wider than the tendon itself. */
function addAtTendon(m: Model, d: Data, i: number, tendon: number, { option, scene }: View): void {
  const start = d.ten_wrapadr[tendon];
  for (let k = start; k < start + d.ten_wrapnum[tendon] - 1; k++) {
    if (d.wrap_obj[k] === PULLEY || d.wrap_obj[k + 1] === PULLEY) continue;
    const geom = scene.acquire(i, Category.decor, ObjType.actuator);
    const width = segmentWidth(m, d, tendon, k) * Math.fround(m.vis.map.actuatortendon);
    connector(geom, GeomType.capsule, width, d.wrap_xpos, 3 * k, d.wrap_xpos, 3 * k + 3);
    setMaterial(m, option, geom, m.tendon_matid[tendon], m.tendon_rgba, 4 * tendon);
    setColor(geom, COLOR);
    if (option.label === LabelMode.actuator && k === start) geom.label = objectLabel(m, ObjType.actuator, i);
    scene.release();
  }
}
