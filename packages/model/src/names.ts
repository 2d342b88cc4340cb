// Names of model objects: lookup both ways. The names of all objects lie in one buffer, `names`, as UTF-8 with
// a zero after each; `name_bodyadr` and its like say where each object's name starts.

import { checkIndex } from './arguments.js';
import { CtrlChart, CtrlInput, GainType, ObjType } from './enums.js';
import type { Model } from './model.js';

/** Lookup tables by model and object type, made when first asked for. */
const tables = new WeakMap<Model, Map<number, Map<string, number>>>();

/** Starts of the names of all objects of a type, undefined for types whose objects have no names. */
function nameAddresses(m: Model, type: number): Int32Array | undefined {
  switch (type) {
    case ObjType.body:
    case ObjType.xbody:
      return m.name_bodyadr;
    case ObjType.joint:
      return m.name_jntadr;
    case ObjType.geom:
      return m.name_geomadr;
    case ObjType.site:
      return m.name_siteadr;
    case ObjType.camera:
      return m.name_camadr;
    case ObjType.light:
      return m.name_lightadr;
    case ObjType.flex:
      return m.name_flexadr;
    case ObjType.mesh:
      return m.name_meshadr;
    case ObjType.skin:
      return m.name_skinadr;
    case ObjType.hfield:
      return m.name_hfieldadr;
    case ObjType.texture:
      return m.name_texadr;
    case ObjType.material:
      return m.name_matadr;
    case ObjType.pair:
      return m.name_pairadr;
    case ObjType.exclude:
      return m.name_excludeadr;
    case ObjType.equality:
      return m.name_eqadr;
    case ObjType.tendon:
      return m.name_tendonadr;
    case ObjType.actuator:
      return m.name_actuatoradr;
    case ObjType.sensor:
      return m.name_sensoradr;
    case ObjType.numeric:
      return m.name_numericadr;
    case ObjType.text:
      return m.name_textadr;
    case ObjType.tuple:
      return m.name_tupleadr;
    case ObjType.key:
      return m.name_keyadr;
    case ObjType.plugin:
      return m.name_pluginadr;
    default:
      return undefined;
  }
}

/** Objects of a type; undefined where they have no names, or there is no such type. */
export const objectCount = (m: Model, type: number): number | undefined => nameAddresses(m, type)?.length;

/**
 * Refuse a number that no object of a kind has.
 * @param type - kind of object (ObjType)
 * @throws RangeError
 */
export function checkObject(m: Model, type: number, id: number): void {
  const kind = Object.entries(ObjType).find(([, value]) => value === type)?.[0] ?? `object of type ${type}`;
  checkIndex(kind, id, objectCount(m, type) ?? 0);
}

/** Smallest code points that UTF-8 writes with so many bytes. */
const SMALLEST = [0, 0, 0x80, 0x800, 0x10000];

/**
 * Text that starts at an address of a buffer of zero-terminated UTF-8 strings, such as `names`, `paths` or
 * `text_data`. A byte that is not UTF-8 becomes U+DC00 + byte, as in the texts of the parser, so that names with
 * different bytes stay different.
 */
export function readString(buffer: Uint8Array, address: number): string {
  let text = '';
  for (let i = address; i < buffer.length && buffer[i] !== 0; ) {
    const lead = buffer[i];
    const length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    let code = length === 1 ? lead : lead & (0x7f >> length);
    let used = 1;
    while (used < length && (buffer[i + used] & 0xc0) === 0x80) code = (code << 6) | (buffer[i + used++] & 0x3f);
    const isWhole = used === length && code >= SMALLEST[length] && code <= 0x10ffff && (code & ~0x7ff) !== 0xd800;
    const isLead = lead < 0x80 || (lead >= 0xc0 && lead < 0xf8);
    text += isWhole && isLead ? String.fromCodePoint(code) : String.fromCharCode(0xdc00 + lead);
    i += isWhole && isLead ? length : 1;
  }
  return text;
}

/**
 * Name of an object.
 * @param m - the model
 * @param type - kind of object (ObjType)
 * @param id - index of the object
 * @returns the name; undefined when the object has none, does not exist, or objects of this kind have no names
 */
export function id2name(m: Model, type: number, id: number): string | undefined {
  const addresses = nameAddresses(m, type);
  if (addresses === undefined || !(id >= 0 && id < addresses.length)) return undefined;
  return readString(m.names, addresses[id]) || undefined;
}

/**
 * Index of the object with a name.
 * @param m - the model
 * @param type - kind of object (ObjType)
 * @param name - the name
 * @returns the index, -1 when no object of this kind has the name
 */
export function name2id(m: Model, type: number, name: string): number {
  return nameTable(m, type).get(name) ?? -1;
}

/**
 * All named objects of a kind, from name to index, in order of index. Made once a model and kind; do not change it.
 */
export function nameTable(m: Model, type: number): ReadonlyMap<string, number> {
  let byType = tables.get(m);
  if (byType === undefined) tables.set(m, (byType = new Map()));
  let table = byType.get(type);
  if (table === undefined) {
    byType.set(type, (table = new Map()));
    const addresses = nameAddresses(m, type);
    const count = addresses?.length ?? 0;
    for (let id = 0; id < count; id++) {
      const name = id2name(m, type, id);
      if (name !== undefined && !table.has(name)) table.set(name, id);
    }
  }
  return table;
}

const EXPMAP_INPUTS = ['rx', 'ry', 'rz'];
const QUAT_INPUTS = ['qw', 'qx', 'qy', 'qz'];
const SERVO_INPUTS: readonly [string, number][] = [
  ['pos', CtrlInput.pos],
  ['vel', CtrlInput.vel],
  ['ff', CtrlInput.ff],
  ['voltage', CtrlInput.voltage],
];

/**
 * Name of one input of an actuator with several: chart components of an orientation servo (`rx`, `qw`, ...), or the
 * inputs that a pid or dcmotor servo takes (`pos`, `vel`, `ff`, `voltage`).
 * @returns undefined when the actuator's kind names no inputs, or there is no such input
 */
export function actuatorInputName(m: Model, actuator: number, input: number): string | undefined {
  if (!(actuator >= 0 && actuator < m.nactuator) || !(input >= 0 && input < m.actuator_ctrlnum[actuator])) {
    return undefined;
  }
  const spec = m.actuator_ctrlspec[actuator];
  switch (m.actuator_gaintype[actuator]) {
    case GainType.so3:
      return (spec === CtrlChart.quat ? QUAT_INPUTS : EXPMAP_INPUTS)[input];
    case GainType.pid:
    case GainType.dcmotor:
      return SERVO_INPUTS.filter(([, bit]) => spec & bit).map(([name]) => name)[input];
    default:
      return undefined;
  }
}
