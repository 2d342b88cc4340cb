// Contacts: points, surface velocities, frames and forces.
// Covered by packages/visualize/src/update-scene.test.ts and conformance/test/visualize.test.ts.

import { contactForce, geomSurfaceVelocity } from '@corten/dynamics';
import { add3, addScl3, addToScl3, dot3, mulMatVec3, norm3, scl3, transpose3 } from '@corten/math';
import { type Data, GeomType, id2name, MINVAL, type Model, ObjType } from '@corten/model';
import { Category, FrameMode, LabelMode, VisFlag } from '../enums.js';
import { addFrame, connector, setColor, setPose, shorten, type View } from '../geom.js';
import { islandColor } from '../island-color.js';
import type { Scene } from '../scene.js';

/** Time that a surface moves along its velocity's arrow [s]. */
const VELOCITY_TIME = 0.5;
/** Most bytes of a geom's name in a contact's label. */
const NAME_BYTES = 47;

const FORCE = /* @__PURE__ */ new Float64Array(6);
const VECTOR = /* @__PURE__ */ new Float64Array(3);
const FROM = /* @__PURE__ */ new Float64Array(3);
const TO = /* @__PURE__ */ new Float64Array(3);
const SPIN = /* @__PURE__ */ new Float64Array(3);
const ALONG_X = /* @__PURE__ */ new Float64Array(9);
const ALONG_Z = /* @__PURE__ */ new Float64Array(9);

/** What touches on one side of a contact: a geom, or an element or vertex of a flex. */
function sideLabel(m: Model, d: Data, i: number, side: number): string {
  const geom = d.contact_geom[2 * i + side];
  if (geom >= 0) return shorten(id2name(m, ObjType.geom, geom) ?? `g${geom}`, NAME_BYTES);
  const flex = d.contact_flex[2 * i + side];
  const name = id2name(m, ObjType.flex, flex) ?? `f${flex}`;
  const elem = d.contact_elem[2 * i + side];
  return shorten(elem >= 0 ? `${name}.e${elem}` : `${name}.v${d.contact_vert[2 * i + side]}`, NAME_BYTES);
}

/** A disc at the contact's point, as thick as it is deep; its colour says whether it makes a force. */
function addPoint(m: Model, d: Data, i: number, { option, scene }: View): void {
  const { scale, rgba } = m.vis;
  const row = d.contact_efc_address[i];
  const geom = scene.acquire(i, Category.decor, ObjType.unknown);
  geom.type = GeomType.cylinder;
  geom.size[0] = geom.size[1] = Math.fround(scale.contactwidth) * m.stat.meansize;
  geom.size[2] = Math.max(
    Math.fround(Math.fround(scale.contactheight) * m.stat.meansize),
    Math.fround(-d.contact_dist[i] / 2),
  );
  setPose(geom, d.contact_pos, 3 * i, ALONG_Z, 0);
  if (option.flags[VisFlag.island] && row >= 0)
    islandColor(geom.rgba, d.nisland > 0 ? d.island_dofadr[d.efc_island[row]] : -1, true);
  else setColor(geom, row >= 0 ? rgba.contactpoint : rgba.contactgap);
  if (option.label === LabelMode.contactpoint) geom.label = `${sideLabel(m, d, i, 0)} | ${sideLabel(m, d, i, 1)}`;
  scene.release();
  addSurfaceVelocities(m, d, i, geom.rgba, scene);
}

/** Arrows for the velocities of surfaces that move by themselves, each on its own side. */
function addSurfaceVelocities(m: Model, d: Data, i: number, rgba: Float32Array, scene: Scene): void {
  const { contact_pos, contact_frame } = d;
  const width = Math.fround(m.vis.scale.forcewidth);
  for (let side = 0; side < 2; side++) {
    const g = d.contact_geom[2 * i + side];
    if (g < 0 || m.geom_surfacevel.subarray(6 * g, 6 * g + 6).every((v) => v === 0)) continue;
    geomSurfaceVelocity(m, d, g, contact_pos.subarray(3 * i, 3 * i + 3), VECTOR, SPIN);
    addToScl3(VECTOR, 0, contact_frame, 9 * i, -dot3(VECTOR, 0, contact_frame, 9 * i));
    if (norm3(VECTOR, 0) < MINVAL) continue;
    const offset = (side === 1 ? 1 : -1) * 0.5 * width * m.stat.meansize;
    addScl3(FROM, 0, contact_pos, 3 * i, contact_frame, 9 * i, offset);
    addScl3(TO, 0, FROM, 0, VECTOR, 0, VELOCITY_TIME);
    const geom = scene.acquire(i, Category.decor, ObjType.unknown);
    connector(geom, GeomType.arrow, width * m.stat.meansize, FROM, 0, TO, 0);
    setColor(geom, rgba);
    scene.release();
  }
}

/** A number with three significant digits, as C's %.3g writes it. */
function threeDigits(x: number): string {
  if (!Number.isFinite(x)) return `${x}`.toLowerCase().replace('infinity', 'inf');
  const [mantissa, exponent] = x.toExponential(2).split('e');
  const e = Number(exponent);
  const trim = (digits: string) => (digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits);
  if (e < -4 || e >= 3) return `${trim(mantissa)}e${e < 0 ? '-' : '+'}${`${Math.abs(e)}`.padStart(2, '0')}`;
  return trim(x.toFixed(2 - e));
}

const bodyOrFlex = (m: Model, d: Data, i: number, side: number) => {
  const geom = d.contact_geom[2 * i + side];
  return geom >= 0 ? m.geom_bodyid[geom] : m.nbody + d.contact_flex[2 * i + side];
};

/** Arrows for the contact's force towards the body with the higher number: one, or one each for normal and friction. */
function addForce(m: Model, d: Data, i: number, { option, scene }: View): void {
  contactForce(m, d, i, FORCE);
  if (d.contact_dim[i] === 1) FORCE[1] = FORCE[2] = 0;
  const strength = norm3(FORCE, 0);
  if (strength < MINVAL) return;
  const { rgba, scale, map } = m.vis;
  const a = bodyOrFlex(m, d, i, 0);
  const b = bodyOrFlex(m, d, i, 1);
  const split = option.flags[VisFlag.contactsplit] !== 0 && d.contact_dim[i] > 1;
  for (let part = split ? 1 : 0; part < (split ? 3 : 1); part++) {
    if (part === 0) mulMatVec3(VECTOR, 0, ALONG_X, 0, FORCE, 0);
    else
      for (let k = 0; k < 3; k++) {
        const axes = 3 * k;
        VECTOR[k] = part === 1 ? ALONG_X[axes] * FORCE[0] : ALONG_X[axes + 1] * FORCE[1] + ALONG_X[axes + 2] * FORCE[2];
      }
    scl3(VECTOR, 0, VECTOR, 0, Math.fround(map.force) / m.stat.meanmass);
    if (a > b) scl3(VECTOR, 0, VECTOR, 0, -1);
    add3(TO, 0, d.contact_pos, 3 * i, VECTOR, 0);
    const type = a > 0 && b > 0 && !split ? GeomType.arrow2 : GeomType.arrow;
    const geom = scene.acquire(i, Category.decor, ObjType.unknown);
    connector(geom, type, Math.fround(scale.forcewidth) * m.stat.meansize, d.contact_pos, 3 * i, TO, 0);
    setColor(geom, part === 2 ? rgba.contactfriction : rgba.contactforce);
    if (option.label === LabelMode.contactforce && part === (split ? 1 : 0)) geom.label = threeDigits(strength);
    scene.release();
  }
}

/** Contacts, as far as the options ask for them. */
export function addContacts(m: Model, d: Data, view: View): void {
  const { option, scene } = view;
  const { flags, frame } = option;
  const frames = frame === FrameMode.contact;
  if (!flags[VisFlag.contactpoint] && !flags[VisFlag.contactforce] && !frames) return;
  for (let i = 0; i < d.ncon; i++) {
    // orientations with the normal as x axis, and as z axis
    transpose3(ALONG_X, 0, d.contact_frame, 9 * i);
    for (let k = 0; k < 3; k++) for (let j = 0; j < 3; j++) ALONG_Z[3 * k + j] = ALONG_X[3 * k + ((j + 1) % 3)];
    if (flags[VisFlag.contactpoint]) addPoint(m, d, i, view);
    if (frames) {
      const length = (Math.fround(m.vis.scale.framelength) * m.stat.meansize) / 2;
      const width = (Math.fround(m.vis.scale.framewidth) * m.stat.meansize) / 2;
      addFrame(scene, i, d.contact_pos, 3 * i, ALONG_X, 0, length, width);
    }
    if (flags[VisFlag.contactforce] && d.contact_efc_address[i] >= 0) addForce(m, d, i, view);
  }
}
