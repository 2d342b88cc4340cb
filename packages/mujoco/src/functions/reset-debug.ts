// mj_resetDataDebug: a reset that leaves a mark in what it does not compute.

import type { Data, Model } from '@corten/model';
import { type Field, fields } from '@corten/model/fields';
import { resetData } from '@corten/pipeline';

/** Lists that a reset writes the first entries of, and what counts these. */
const LISTS = { body_awake_ind: 'nbody_awake', parent_awake_ind: 'nparent_awake', dof_awake_ind: 'nv_awake' } as const;
/** Lists that a reset writes in full. */
const WRITTEN: readonly string[] = ['tree_awake', 'body_awake'];

/** Fill the bytes of an array from an entry on. */
function mark(array: Float64Array | Int32Array | Uint8Array, value: number, from = 0): void {
  const start = array.byteOffset + from * array.BYTES_PER_ELEMENT;
  new Uint8Array(array.buffer, start, array.byteLength - from * array.BYTES_PER_ELEMENT).fill(value);
}

/** Reset a data, and fill the bytes of all results that the reset does not compute with a value from 0 to 255. */
export function resetDataDebug(m: Model, d: Data, value: number): void {
  resetData(m, d);
  for (const [list, count] of Object.entries(LISTS) as [keyof typeof LISTS, (typeof LISTS)[keyof typeof LISTS]][]) {
    mark(d[list], value, d[count]);
  }
  for (const { name, group, shape } of Object.values<Field>(fields.Data)) {
    if (!/^(position|velocity|force and acceleration)$/.test(group) || shape.length === 0) continue;
    if (name in LISTS || WRITTEN.includes(name)) continue;
    const array = (d as unknown as Record<string, Float64Array>)[name];
    // where there is something already, the reset has computed it (trees that sleep)
    if (!array.some(Boolean)) mark(array, value);
  }
}
