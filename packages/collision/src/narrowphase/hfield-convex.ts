// Narrow phase of a height field against a convex geom.

import { copy3, mulMatTMat3, mulMatTVec3, sub3 } from '@corten/math';
import { type Data, kernelsOf, type Model } from '@corten/model';
import { usesGjk } from '../convex/gjk.js';
import { supportKernels } from '../convex/support.js';
import { surfaceNormalKernels } from '../convex/surface-normal.js';
import { staleBoundKernels } from '../imitation/stale-bounds.js';
import { createContactBuffer } from './contact-buffer.js';
import { hfieldPrismKernels } from './hfield-prisms.js';

/** Grid points up to which looking at all of them is quicker than the bounding box of a geom. */
const FEW_POINTS = 64;

/** Contacts of a height field (first geom) with a convex geom (second geom), by the prisms of its cells. */
export function hfieldConvexKernels(m: Model, d: Data) {
  const con = kernelsOf(createContactBuffer, d);
  const { shapes, dir, setGeom, supportOf } = kernelsOf(supportKernels, d);
  const { lower, upper, outOfReach, collidePrisms } = kernelsOf(hfieldPrismKernels, d);
  const { fixNormal } = kernelsOf(surfaceNormalKernels, d);
  const { state: bounds } = kernelsOf(staleBoundKernels, d);
  const point = new Float64Array(3);

  /** Place geom g2 in the frame of height field g1; false if their bounds are out of reach. */
  function enterFrame(g1: number, g2: number): boolean {
    const { geom_rbound, geom_dataid, hfield_size: size } = m;
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const a = 9 * g1;
    const b = 9 * g2;
    const p = 3 * g1;
    const q = 3 * g2;
    const s = 4 * geom_dataid[g1];
    const reach = con.reach[0];
    sub3(point, 0, xpos, q, xpos, p);
    mulMatTVec3(point, 0, xmat, a, point, 0);
    const radius = geom_rbound[g2] + reach;
    for (let i = 0; i < 3; i++) {
      if (size[s + i] < point[i] - radius || -size[s + (i === 2 ? 3 : i)] > point[i] + radius) return false;
    }
    if (!bounds.stale && overPoints(g1, g2)) return false;
    setGeom(0, g1);
    setGeom(1, g2);
    shapes.margin[0] = 0;
    shapes.margin[1] = 0;
    copy3(shapes.pos, 3, point, 0);
    mulMatTMat3(shapes.mat, 9, xmat, a, xmat, b);

    // bounding box, upper before lower as the reference warms up meshes
    for (let i = 0; i < 6; i++) {
      const axis = i >> 1;
      for (let k = 0; k < 3; k++) dir[3 + k] = k === axis ? (i & 1 ? -1 : 1) : 0;
      supportOf(1, point, 0);
      if (i & 1) lower[axis] = point[axis];
      else upper[axis] = point[axis];
    }
    return !outOfReach(g1);
  }

  /**
   * Whether all points of the grid under the bounding sphere of geom g2, whose center is `point`, are few and out of
   * reach below it.
   */
  function overPoints(g1: number, g2: number): boolean {
    const { geom_rbound, geom_dataid, hfield_size: size, hfield_nrow, hfield_ncol, hfield_adr, hfield_data: data } = m;
    const h = geom_dataid[g1];
    const size0 = size[4 * h];
    const size1 = size[4 * h + 1];
    const size2 = size[4 * h + 2];
    const ncol = hfield_ncol[h];
    const nrow = hfield_nrow[h];
    // a little more, lest rounding leave the geom's box outside of the sphere's
    const radius = geom_rbound[g2] * (1 + 1e-9) + 1e-9;
    const highest = point[2] - radius - con.reach[0];
    const x = point[0] + size0;
    const y = point[1] + size1;
    const column = (ncol - 1) / (2 * size0);
    const row = (nrow - 1) / (2 * size1);
    const cmin = Math.max(0, Math.floor((x - radius) * column));
    const cmax = Math.min(ncol - 1, Math.ceil((x + radius) * column));
    const rmin = Math.max(0, Math.floor((y - radius) * row));
    const rmax = Math.min(nrow - 1, Math.ceil((y + radius) * row));
    if (!((cmax - cmin + 1) * (rmax - rmin + 1) <= FEW_POINTS)) return false;
    for (let r = rmin; r <= rmax; r++) {
      const first = hfield_adr[h] + r * ncol;
      for (let c = cmin; c <= cmax; c++) if (!(data[first + c] * size2 < highest)) return false;
    }
    return true;
  }

  /** Height field g1 and convex geom g2: at most MAXCONPAIR contacts. */
  function hfieldConvex(g1: number, g2: number): number {
    if (!enterFrame(g1, g2)) return 0;
    const count = collidePrisms(g1);
    if (!usesGjk(m)) for (let k = 0; k < count; k++) fixNormal(k, g1, g2);
    return count;
  }

  return { hfieldConvex };
}
