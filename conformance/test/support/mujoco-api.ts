// What the API package and the official bindings do not share, name by name; and how results of both are compared.
import { expect } from 'vitest';
import { TOLERANCES } from '../../src/stages.js';

/** Official exports that the API package has not. */
export const MISSING_EXPORTS: readonly string[] = [];

/** Fields that cannot be compared: unreadable in the official bindings, or about memory, threads and time. */
export const UNREADABLE = {
  model: new Set(
    'buffer actuator_actearly actuator_actlimited actuator_ctrllimited actuator_forcelimited eq_active0 flex_centered flex_flatskin flex_internal flex_rigid flexedge_rigid jnt_actfrclimited jnt_actgravcomp jnt_limited light_active light_castshadow mat_texuniform tendon_actfrclimited tendon_limited'.split(
      ' ',
    ),
  ),
  data: new Set('arena buffer eq_active bvh_active maxuse_arena maxuse_stack parena pbase pstack'.split(' ')),
};

/** What describes the rows of a sparse Jacobian. */
export const JACOBIAN_ROWS = ['efc_J_rownnz', 'efc_J_rowadr', 'efc_J_rowsuper', 'efc_J_colind'];

/** Copies by island that the reference does not make for dual solvers. */
export const UNSET_BY_DUAL = 'iacc iacc_smooth ifrc_constraint ifrc_smooth iefc_aref iefc_force iefc_state'.split(' ');

/**
 * Accessor fields where the official bindings show something else than the object's rows: the first numbers only of a
 * joint's several dofs or a tendon's range of rest lengths, or a dense row's length of a sparse matrix.
 */
export const EXTRA_ROWS: ReadonlySet<string> = new Set([
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
  } else if (typeof expected === 'string' && typeof actual === 'string') {
    // the whole of both
    if (actual !== expected) expect.fail(`${path}: ${actual}, official ${expected}`);
  } else expect(actual, path).toEqual(expected);
}
