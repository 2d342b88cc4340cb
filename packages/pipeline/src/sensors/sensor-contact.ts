// The contact sensor: finds contacts of given objects and reports some of their properties.

import { contactForceKernels } from '@corten/dynamics/kernels';
import { addToScl3, copy3, cross, mulMatTVec3, norm3, sub3 } from '@corten/math';
import { ContactDataField, type Data, kernelsOf, MINVAL, type Model, NCONDATA, NSENS, ObjType } from '@corten/model';
import { insideGeom } from './inside-geom.js';

/** Numbers that each field of a contact reading takes (ContactDataField). */
const FIELD_SIZE = [1, 3, 3, 1, 3, 3, 3];

/** Ways to choose among the contacts that match: values of the second entry of sensor_intprm. */
const Reduce = { none: 0, mindist: 1, maxforce: 2, netforce: 3 } as const;

/** Numbers in one slot of a contact sensor's reading; `dataspec` has the bits of its fields (ContactDataField). */
export function condataSize(dataspec: number): number {
  let size = 0;
  for (let k = 0; k < NCONDATA; k++) if (dataspec & (1 << k)) size += FIELD_SIZE[k];
  return size;
}

/** Kernel of contact sensors. */
export function contactSensorKernels(m: Model, d: Data) {
  const { force: wrench, contactForce } = kernelsOf(contactForceKernels, d);
  /** the contacts that match, for as many contacts as the data can hold */
  const match = { id: new Int32Array(0), flip: new Uint8Array(0), criterion: new Float64Array(0) };
  /** where each field of the current slot is written, -1: not wanted */
  const field = new Int32Array(NCONDATA);
  const worldForce = new Float64Array(3);
  const worldTorque = new Float64Array(3);
  const force = new Float64Array(3);
  const torque = new Float64Array(3);
  const center = new Float64Array(3);
  const arm = new Float64Array(3);

  /** True when a contact side (body, geom) is the object that a sensor asks for. */
  function isObject(body: number, geom: number, type: number, id: number): boolean {
    switch (type) {
      case ObjType.unknown:
      case ObjType.site:
        return true;
      case ObjType.geom:
        return geom === id;
      case ObjType.body:
        return body === id;
      case ObjType.xbody: {
        let b = body;
        while (b > id) b = m.body_parentid[b];
        return b === id;
      }
      default:
        return false;
    }
  }

  /** 1 if contact j matches both objects, -1 if it does with sides exchanged, 0 if it does not. */
  function matchContact(j: number, type1: number, id1: number, type2: number, id2: number): number {
    const { geom_bodyid, site_size, site_type } = m;
    const { contact_geom, contact_pos, site_xpos, site_xmat } = d;
    if (type1 === ObjType.unknown && type2 === ObjType.unknown) return 1;
    if (type1 === ObjType.site) {
      const s = 3 * id1;
      if (!insideGeom(site_xpos, s, site_xmat, 9 * id1, site_size, s, site_type[id1], contact_pos, 3 * j)) return 0;
    }
    const geom1 = contact_geom[2 * j];
    const geom2 = contact_geom[2 * j + 1];
    const body1 = geom_bodyid[geom1];
    const body2 = geom_bodyid[geom2];
    const match11 = isObject(body1, geom1, type1, id1);
    const match12 = isObject(body2, geom2, type1, id1);
    const match21 = isObject(body1, geom1, type2, id2);
    const match22 = isObject(body2, geom2, type2, id2);
    if ((!match11 && !match12) || (!match21 && !match22)) return 0;
    if (type1 !== ObjType.unknown && type2 !== ObjType.unknown) {
      if (match11 && match22) return 1;
      return match12 && match21 ? -1 : 0;
    }
    if (type1 !== ObjType.unknown) return match11 ? 1 : -1;
    return match22 ? 1 : -1;
  }

  /** Find all contacts that match sensor i, with what they are sorted by. Returns their number. */
  function findContacts(i: number): number {
    const { sensor_objtype, sensor_objid, sensor_reftype, sensor_refid, sensor_intprm } = m;
    const { ncon, nconmax, contact_dist } = d;
    if (match.id.length < nconmax) {
      match.id = new Int32Array(nconmax);
      match.flip = new Uint8Array(nconmax);
      match.criterion = new Float64Array(nconmax);
    }
    const reduce = sensor_intprm[NSENS * i + 1];
    let count = 0;
    for (let j = 0; j < ncon; j++) {
      const found = matchContact(j, sensor_objtype[i], sensor_objid[i], sensor_reftype[i], sensor_refid[i]);
      if (found === 0) continue;
      match.id[count] = j;
      match.flip[count] = found < 0 ? 1 : 0;
      if (reduce === Reduce.mindist) {
        match.criterion[count] = contact_dist[j];
      } else if (reduce === Reduce.maxforce) {
        contactForce(j);
        match.criterion[count] = -(wrench[0] * wrench[0] + wrench[1] * wrench[1] + wrench[2] * wrench[2]);
      }
      count++;
    }
    return count;
  }

  /** Bring the `slots` contacts of smallest criterion to the front, in order; ties go by contact number. */
  function selectSmallest(count: number, slots: number): void {
    const { id, flip, criterion } = match;
    for (let s = 0; s < slots; s++) {
      let best = s;
      for (let j = s + 1; j < count; j++) {
        const c = criterion[j];
        if (c < criterion[best] || (c === criterion[best] && id[j] < id[best])) best = j;
      }
      const bestId = id[best];
      const bestFlip = flip[best];
      const bestCriterion = criterion[best];
      id[best] = id[s];
      flip[best] = flip[s];
      criterion[best] = criterion[s];
      id[s] = bestId;
      flip[s] = bestFlip;
      criterion[s] = bestCriterion;
    }
  }

  /** Set `field` to the addresses of the fields in the first slot. Returns the size of a slot. */
  function layOut(dataspec: number, at: number): number {
    let next = at;
    for (let k = 0; k < NCONDATA; k++) {
      field[k] = dataspec & (1 << k) ? next : -1;
      if (field[k] >= 0) next += FIELD_SIZE[k];
    }
    return next - at;
  }

  /** Write one contact; flipped ones are turned by half a turn about the second tangent. */
  function writeContact(j: number, flip: number, found: number, out: Float64Array): void {
    const { contact_dist, contact_pos, contact_frame } = d;
    const { force: FORCE, torque: TORQUE, dist, pos, normal, tangent } = ContactDataField;
    if (field[ContactDataField.found] >= 0) out[field[ContactDataField.found]] = found;
    if (field[FORCE] >= 0 || field[TORQUE] >= 0) {
      contactForce(j);
      if (field[FORCE] >= 0) {
        copy3(out, field[FORCE], wrench, 0);
        if (flip) out[field[FORCE] + 2] *= -1;
      }
      if (field[TORQUE] >= 0) {
        copy3(out, field[TORQUE], wrench, 3);
        if (flip) out[field[TORQUE] + 2] *= -1;
      }
    }
    if (field[dist] >= 0) out[field[dist]] = contact_dist[j];
    if (field[pos] >= 0) copy3(out, field[pos], contact_pos, 3 * j);
    const sign = flip ? -1 : 1;
    if (field[normal] >= 0) for (let k = 0; k < 3; k++) out[field[normal] + k] = sign * contact_frame[9 * j + k];
    if (field[tangent] >= 0) for (let k = 0; k < 3; k++) out[field[tangent] + k] = sign * contact_frame[9 * j + 3 + k];
  }

  /** Write the sum of all matching contacts: the wrench about their force-weighted centre, in world axes. */
  function writeNet(count: number, out: Float64Array): void {
    const { contact_pos, contact_frame } = d;
    center.fill(0);
    let total = 0;
    for (let s = 0; s < count; s++) {
      contactForce(match.id[s]);
      const weight = norm3(wrench, 0);
      addToScl3(center, 0, contact_pos, 3 * match.id[s], weight);
      total += weight;
    }
    const scale = 1 / Math.max(total, MINVAL);
    for (let k = 0; k < 3; k++) center[k] *= scale;

    worldForce.fill(0);
    worldTorque.fill(0);
    for (let s = 0; s < count; s++) {
      const j = match.id[s];
      contactForce(j);
      if (match.flip[s]) for (let k = 0; k < 6; k++) wrench[k] *= -1;
      mulMatTVec3(force, 0, contact_frame, 9 * j, wrench, 0);
      mulMatTVec3(torque, 0, contact_frame, 9 * j, wrench, 3);
      sub3(arm, 0, contact_pos, 3 * j, center, 0);
      for (let k = 0; k < 3; k++) {
        worldForce[k] += force[k];
        worldTorque[k] += torque[k];
      }
      cross(torque, 0, arm, 0, force, 0);
      for (let k = 0; k < 3; k++) worldTorque[k] += torque[k];
    }

    const f = field;
    if (f[ContactDataField.found] >= 0) out[f[ContactDataField.found]] = count;
    if (f[ContactDataField.force] >= 0) copy3(out, f[ContactDataField.force], worldForce, 0);
    if (f[ContactDataField.torque] >= 0) copy3(out, f[ContactDataField.torque], worldTorque, 0);
    if (f[ContactDataField.pos] >= 0) copy3(out, f[ContactDataField.pos], center, 0);
    if (f[ContactDataField.normal] >= 0) out[f[ContactDataField.normal]] = 1;
    if (f[ContactDataField.tangent] >= 0) out[f[ContactDataField.tangent] + 1] = 1;
  }

  /** Reading of contact sensor i, written from out[at] on; slots without a contact are zero. */
  function contactSensor(i: number, out: Float64Array, at: number): void {
    const { sensor_dim, sensor_intprm } = m;
    const dim = sensor_dim[i];
    const reduce = sensor_intprm[NSENS * i + 1];
    for (let k = 0; k < dim; k++) out[at + k] = 0;
    const size = layOut(sensor_intprm[NSENS * i], at);
    const count = findContacts(i);
    if (reduce === Reduce.netforce) {
      writeNet(count, out);
      return;
    }
    const slots = Math.min(Math.trunc(dim / size), count);
    if (reduce === Reduce.mindist || reduce === Reduce.maxforce) selectSmallest(count, slots);
    for (let s = 0; s < slots; s++) {
      writeContact(match.id[s], match.flip[s], count, out);
      for (let k = 0; k < NCONDATA; k++) if (field[k] >= 0) field[k] += size;
    }
  }

  return { contactSensor };
}
