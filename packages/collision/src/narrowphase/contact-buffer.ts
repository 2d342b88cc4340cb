import { MAXCONPAIR } from '@corten/model';

/**
 * Where a narrow phase puts the contacts of one pair of geoms, and how it is told how far to look.
 * Slot i holds contact i; the number of contacts is the narrow phase's result.
 */
export interface ContactBuffer {
  /** distance below which a contact is made: margin + gap of the pair [m], 1 */
  readonly reach: Float64Array;
  /** signed distances between the surfaces [m], MAXCONPAIR */
  readonly dist: Float64Array;
  /** points midway between the surfaces [m], MAXCONPAIR×3 */
  readonly pos: Float64Array;
  /** unit normals from the first geom to the second, MAXCONPAIR×3 */
  readonly normal: Float64Array;
  /** first tangents, zero where the frame may choose, MAXCONPAIR×3 */
  readonly tangent: Float64Array;
}

/** A contact buffer (one per data, through kernelsOf). */
export function createContactBuffer(): ContactBuffer {
  return {
    reach: new Float64Array(1),
    dist: new Float64Array(MAXCONPAIR),
    pos: new Float64Array(3 * MAXCONPAIR),
    normal: new Float64Array(3 * MAXCONPAIR),
    tangent: new Float64Array(3 * MAXCONPAIR),
  };
}
