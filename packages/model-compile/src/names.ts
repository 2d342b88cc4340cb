// The table of names: one buffer of zero-terminated strings, an address per object and a hash map per kind of object.

import type { Model, ModelSizes } from '@corten/model';
import { encodeUtf8 } from './mjcf.js';

/** Slots of the hash map per object. */
const SLOTS_PER_OBJECT = 2;

/** Kinds of named objects in the order of the table, with the field that holds their addresses. */
export const NAMED = [
  ['body', 'name_bodyadr'],
  ['joint', 'name_jntadr'],
  ['geom', 'name_geomadr'],
  ['site', 'name_siteadr'],
  ['camera', 'name_camadr'],
  ['light', 'name_lightadr'],
  ['flex', 'name_flexadr'],
  ['mesh', 'name_meshadr'],
  ['skin', 'name_skinadr'],
  ['hfield', 'name_hfieldadr'],
  ['texture', 'name_texadr'],
  ['material', 'name_matadr'],
  ['pair', 'name_pairadr'],
  ['exclude', 'name_excludeadr'],
  ['equality', 'name_eqadr'],
  ['tendon', 'name_tendonadr'],
  ['actuator', 'name_actuatoradr'],
  ['sensor', 'name_sensoradr'],
  ['numeric', 'name_numericadr'],
  ['text', 'name_textadr'],
  ['tuple', 'name_tupleadr'],
  ['key', 'name_keyadr'],
  ['plugin', 'name_pluginadr'],
] as const satisfies readonly (readonly [string, keyof Model])[];

/** A kind of object that has a name. */
export type NamedKind = (typeof NAMED)[number][0];

/** The names of all objects of each kind, in the order of their ids; '' where there is none. */
export type NameLists = Record<NamedKind, readonly string[]>;

/** Adds the sizes of the buffer of names, every name and the model's own with a final zero, and of the hash maps. */
export function countNames(sizes: ModelSizes, modelName: string, lists: NameLists): void {
  sizes.nnames = encodeUtf8(modelName).length + 1;
  for (const [kind] of NAMED) {
    for (const name of lists[kind]) sizes.nnames += encodeUtf8(name).length + 1;
    sizes.nnames_map += SLOTS_PER_OBJECT * lists[kind].length;
  }
}

/** Bernstein's string hash with exclusive or, in 64 bits, modulo `slots`; bytes count as signed. */
export function hashName(name: string, slots: number): number {
  let high = 0;
  let low = 5381;
  for (const byte of encodeUtf8(name)) {
    // h = h·33 in two 32-bit halves
    const product = low * 33;
    high = (Math.imul(high, 33) + Math.floor(product / 4294967296)) | 0;
    low = product >>> 0;
    const char = (byte << 24) >> 24;
    low = (low ^ char) >>> 0;
    high ^= char >> 31;
  }
  return (((high >>> 0) % slots) * (4294967296 % slots) + low) % slots;
}

/** Fills `names`, `name_*adr` and `names_map`. */
export function fillNames(m: Model, modelName: string, lists: NameLists): void {
  const { names, names_map } = m;
  names_map.fill(-1);
  const put = (name: string, at: number): number => {
    const bytes = encodeUtf8(name);
    names.set(bytes, at);
    return at + bytes.length + 1;
  };
  let at = put(modelName, 0);
  let mapadr = 0;
  for (const [kind, field] of NAMED) {
    const list = lists[kind];
    const slots = SLOTS_PER_OBJECT * list.length;
    list.forEach((name, id) => {
      m[field][id] = at;
      at = put(name, at);
      if (name === '') return;
      let slot = hashName(name, slots);
      while (names_map[mapadr + slot] !== -1) slot = (slot + 1) % slots;
      names_map[mapadr + slot] = id;
    });
    mapadr += slots;
  }
}
