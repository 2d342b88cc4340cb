// Boolean arrays cannot be read through the bindings (they have no converter for memory views of bool). They are read
// from linear memory: a model's arrays lie in its buffer in declaration order, each aligned to 64 bytes, so the address
// of one follows from the readable array before it.
import type { OracleData, OracleModel } from './bindings.js';

/** name: [the array before it in memory, its size field] */
const MODEL_BOOLEANS: Record<string, readonly [string, string]> = {
  jnt_limited: ['jnt_group', 'njnt'],
  jnt_actfrclimited: ['jnt_limited', 'njnt'],
  jnt_actgravcomp: ['jnt_actfrclimited', 'njnt'],
  light_castshadow: ['light_texid', 'nlight'],
  light_active: ['light_range', 'nlight'],
  flex_internal: ['flex_gap', 'nflex'],
  flex_rigid: ['flex_edgeequality', 'nflex'],
  flexedge_rigid: ['flex_rigid', 'nflexedge'],
  flex_centered: ['flexedge_rigid', 'nflex'],
  flex_flatskin: ['flex_centered', 'nflex'],
  mat_texuniform: ['mat_texid', 'nmat'],
  eq_active0: ['eq_objtype', 'neq'],
  tendon_limited: ['ten_J_colind', 'ntendon'],
  tendon_actfrclimited: ['tendon_limited', 'ntendon'],
  actuator_actlimited: ['actuator_biasprm', 'nactuator'],
  actuator_actearly: ['actuator_actrange', 'nactuator'],
  actuator_forcelimited: ['actuator_plugin', 'nactuator'],
  actuator_ctrllimited: ['actuator_forcerange', 'nu'],
};

const DATA_BOOLEANS: Record<string, readonly [string, string]> = {
  eq_active: ['xfrc_applied', 'neq'],
  bvh_active: ['qLDiagInv', 'nbvh'],
};

/** Names of the boolean arrays of a model. */
export const MODEL_BOOLEAN_NAMES = Object.keys(MODEL_BOOLEANS);
/** Names of the boolean arrays of a data. */
export const DATA_BOOLEAN_NAMES = Object.keys(DATA_BOOLEANS);

const align64 = (address: number) => (address + 63) & ~63;

function view(
  owner: OracleModel | OracleData,
  model: OracleModel,
  anchor: Float64Array,
  table: Record<string, readonly [string, string]>,
  name: string,
): Uint8Array {
  const end = (field: string): number => {
    const entry = table[field];
    if (!entry) {
      const array = owner[field];
      return array.byteOffset + array.byteLength;
    }
    return align64(end(entry[0])) + model[entry[1]];
  };
  const length = model[table[name][1]];
  return new Uint8Array(anchor.buffer, end(name) - length, length);
}

/** Live view of a boolean array of a model. */
export function modelBooleans(model: OracleModel, name: string): Uint8Array {
  return view(model, model, model.qpos0, MODEL_BOOLEANS, name);
}

/** Live view of a boolean array of a data. */
export function dataBooleans(model: OracleModel, data: OracleData, name: string): Uint8Array {
  return view(data, model, model.qpos0, DATA_BOOLEANS, name);
}
