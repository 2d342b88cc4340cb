// What the API package and the official bindings do not share, name by name; and how results of both are compared.
import { expect } from 'vitest';
import { TOLERANCES } from '../../src/stages.js';

/** Official exports that the API package has not. */
export const MISSING_EXPORTS: readonly string[] = [
  'MEMFS',
  // classes of what named accessors return; they cannot be made by themselves
  ...'ModelActuator ModelBody ModelCamera ModelEquality ModelExclude ModelGeom ModelHfield ModelJoint ModelLight ModelMaterial ModelMesh ModelNumeric ModelPair ModelSensor ModelSite ModelSkin ModelTendon ModelTexture ModelTuple ModelKeyframe DataActuator DataBody DataCamera DataGeom DataJoint DataLight DataSensor DataSite DataTendon'
    .split(' ')
    .map((name) => `Mj${name}Accessor`),
  // classes of model editing, which cannot be made by themselves either
  ...'Actuator Authored Body Camera Compiler Default Element Equality Exclude Flex Frame Geom HField Joint Key Light Material Mesh Numeric Orientation Pair Plugin Sensor Site Skin Tendon Text Texture Tuple Wrap'
    .split(' ')
    .map((name) => `Mjs${name}`),
];

/** Fields that cannot be compared: unreadable in the official bindings, or about memory, threads and time. */
export const UNREADABLE = {
  model: new Set(
    'buffer narena nbuffer signature actuator_actearly actuator_actlimited actuator_ctrllimited actuator_forcelimited eq_active0 flex_centered flex_flatskin flex_internal flex_rigid flexedge_rigid jnt_actfrclimited jnt_actgravcomp jnt_limited light_active light_castshadow mat_texuniform tendon_actfrclimited tendon_limited'.split(
      ' ',
    ),
  ),
  data: new Set(
    'arena buffer eq_active bvh_active efc_J_rowsuper efc_Y efc_Y_colind efc_Y_rowadr efc_Y_rownnz efm_K_colind efm_K_rowadr efm_K_rownnz efm_K_val efm_L efm_active efm_c efm_dofid iacc iacc_smooth iefc_D iefc_R iefc_aref iefc_force iefc_frictionloss iefc_id iefc_state iefc_type ifrc_constraint ifrc_smooth maxuse_arena maxuse_stack nY narena nbuffer nefmK nefmL nefmdof nplugin parena pbase plugin plugin_data pstack signature threadlock threadpool'.split(
      ' ',
    ),
  ),
};

/**
 * Accessor fields where the official bindings show something else than the object's rows: the first numbers only of a
 * joint's several dofs or a tendon's range of rest lengths, or a dense row's length of a sparse matrix.
 */
export const EXTRA_ROWS: ReadonlySet<string> = new Set([
  'jnt.solref',
  'jnt.solimp',
  'jnt.dampingpoly',
  'actuator.moment',
  'tendon.J_colind',
  'tendon._lengthspring',
]);

/** What a script returned, with everything that has a different form in the two modules made comparable. */
export function plain(value: unknown): unknown {
  if (value instanceof BigInt64Array) return Array.from(value, Number);
  if (ArrayBuffer.isView(value)) return Array.from(value as Float64Array);
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'boolean') return Number(value);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, plain(entry)]));
  }
  return value;
}

/** Fail unless two results agree: numbers to rounding, all else exactly. */
export function expectClose(actual: unknown, expected: unknown, path: string): void {
  if (typeof expected === 'number' && typeof actual === 'number') {
    const tolerance = TOLERANCES.direct.relative * Math.max(1, Math.abs(expected));
    if (!(Object.is(actual, expected) || Math.abs(actual - expected) <= tolerance)) {
      expect.fail(`${path}: ${actual}, official ${expected}`);
    }
  } else if (Array.isArray(expected)) {
    expect(actual, path).toHaveLength(expected.length);
    for (const [i, entry] of expected.entries()) expectClose((actual as unknown[])[i], entry, `${path}[${i}]`);
  } else if (typeof expected === 'object' && expected !== null) {
    expect(Object.keys(actual as object).sort(), path).toEqual(Object.keys(expected).sort());
    for (const [name, entry] of Object.entries(expected)) {
      expectClose((actual as Record<string, unknown>)[name], entry, `${path}.${name}`);
    }
  } else expect(actual, path).toEqual(expected);
}
