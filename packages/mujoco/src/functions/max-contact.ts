// Most contacts that the colliders of the reference find for two geoms.

import { DisableBit, EnableBit, GeomType, MAXCONPAIR, type Model } from '@corten/model';

const { plane, hfield, sphere, capsule, ellipsoid, cylinder, box, mesh, sdf } = GeomType;

/** Most contacts of a plane and another geom. */
const PLANE: Readonly<Record<number, number>> = { [capsule]: 2, [cylinder]: 4, [box]: 4, [mesh]: 3 };

/** Whether two geoms have a margin: that of their pair, of either, or that of all contacts. */
function hasMarginOf(m: Model, geom1: number, geom2: number): boolean {
  if (m.opt.enableflags & EnableBit.override) return m.opt.o_margin > 0;
  for (let i = 0; i < m.npair; i++) {
    const [a, b] = [m.pair_geom1[i], m.pair_geom2[i]];
    if ((a === geom1 && b === geom2) || (a === geom2 && b === geom1)) return m.pair_margin[i] > 0;
  }
  return m.geom_margin[geom1] > 0 || m.geom_margin[geom2] > 0;
}

/**
 * Most contacts of two geoms (mj_maxContact).
 * @param hasMargin - whether they have a margin; negative: looked up
 * @throws RangeError when the model has no such geom
 */
export function maxContact(m: Model, geom1: number, geom2: number, hasMargin: number): number {
  for (const id of [geom1, geom2]) if (!(id >= 0 && id < m.ngeom)) throw new RangeError(`invalid geom ${id}`);
  const types = [m.geom_type[geom1], m.geom_type[geom2]];
  const has = (type: number) => types.includes(type);
  const other = (type: number) => (types[0] === type ? types[1] : types[0]);
  const both = (a: number, b: number) => has(a) && other(a) === b;
  if (has(sdf)) return m.opt.sdf_initpoints;
  if (has(hfield)) return [plane, hfield].includes(other(hfield) as never) ? 0 : MAXCONPAIR;
  if (has(sphere) || has(ellipsoid)) return 1;
  if (both(box, box)) return 8;
  if (both(capsule, capsule)) return 2;
  if (both(capsule, box)) return 4;
  if (has(plane)) return PLANE[other(plane)] ?? 0;
  if (m.opt.disableflags & DisableBit.multiccd) return 1;
  if (has(capsule) || has(cylinder)) return 5;
  if (m.opt.disableflags & DisableBit.nativeccd) return 5;
  return hasMargin > 0 || (hasMargin < 0 && hasMarginOf(m, geom1, geom2)) ? 5 : 4;
}
