// Layout of a rangefinder's reading: which fields it has, and where.
import { NRAYDATA } from './enums.js';

/** Numbers that each field of a ray reading takes (RayDataField). */
const FIELD_SIZE = [1, 3, 3, 3, 3, 1];

/**
 * Where a field stands in the reading of one ray.
 * @param dataspec - bits of the fields that the reading has (RayDataField)
 * @param field - the field; NRAYDATA: the end of the reading
 */
export function raydataOffset(dataspec: number, field: number): number {
  let offset = 0;
  for (let k = 0; k < field; k++) if (dataspec & (1 << k)) offset += FIELD_SIZE[k];
  return offset;
}

/** Numbers that a rangefinder reports per ray; `dataspec` has the bits of its fields (RayDataField). */
export function raydataSize(dataspec: number): number {
  return raydataOffset(dataspec, NRAYDATA);
}
