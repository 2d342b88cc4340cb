// Sizes of the reference's memory, and its fields that are empty where nothing is simulated that needs them.
// Covered by packages/mujoco/src/data.test.ts.

import type { Data, Model } from '@corten/model';
import { arenaBytes } from '@corten/model/binary';
import { type Field, fields } from '@corten/model/fields';
import { signature } from './signature.js';

const BYTES: Readonly<Record<string, number>> = { f64: 8, i32: 4, bool: 1 };
/** Where an array starts in the reference's memory. */
const ALIGNMENT = 64;
/** Integer and pointer that each plugin has. */
const PLUGIN_BYTES = [4, 4];

/** Bytes of the arrays of the reference's data whose sizes the model fixes; the others are in its arena. */
function dataBytes(m: Model): number {
  const sizes = m as unknown as Record<string, number>;
  const isFixed = ({ group, shape, type }: Field) =>
    shape.length > 0 && type in BYTES && /^(state|sleep|position|velocity|force and acceleration)$/.test(group);
  const lengths = Object.values<Field>(fields.Data)
    .filter(isFixed)
    .map(({ shape, type }) =>
      shape.reduce<number>((n, factor) => n * (typeof factor === 'number' ? factor : sizes[factor]), BYTES[type]),
    );
  // every array but the last is filled up to where the next starts
  const last = lengths.pop() ?? 0;
  const filled = [...lengths, ...PLUGIN_BYTES.map((bytes) => bytes * m.nplugin)];
  return filled.reduce((sum, bytes) => sum + Math.ceil(bytes / ALIGNMENT) * ALIGNMENT, last);
}

/** What these fields show. */
export const MEMORY_FIELDS = {
  signature: (d: Data): bigint => signature(d.model),
  /** bytes of the memory that MuJoCo gives a data for contacts and constraints */
  narena: (d: Data): number => arenaBytes(d.model),
  /** bytes that the arrays of the data take in MuJoCo */
  nbuffer: (d: Data): number => dataBytes(d.model),
  nplugin: (d: Data): number => d.model.nplugin,
  plugin: (d: Data): Int32Array => Int32Array.from({ length: d.model.nplugin }, (_, i) => i),
  plugin_data: (d: Data): Uint32Array => new Uint32Array(d.model.nplugin),
  threadlock: (): boolean => false,
  threadpool: (): number => 0,
  efm_active: (): number => 0,
  nefmK: (): number => 0,
  nefmL: (): number => 0,
  nefmdof: (): number => 0,
  efm_c: (): Float64Array => new Float64Array(0),
  efm_K_rownnz: (): Int32Array => new Int32Array(0),
  efm_K_rowadr: (): Int32Array => new Int32Array(0),
  efm_K_colind: (): Int32Array => new Int32Array(0),
  efm_K_val: (): Float64Array => new Float64Array(0),
  efm_dofid: (): Int32Array => new Int32Array(0),
  efm_L: (): Float64Array => new Float64Array(0),
};
