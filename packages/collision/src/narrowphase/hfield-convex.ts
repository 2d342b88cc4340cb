// Narrow phase of a height field against a convex geom.

import { copy3, mulMatTMat3, mulMatTVec3, sub3 } from '@corten/math';
import { type Data, kernelsOf, type Model } from '@corten/model';
import { usesGjk } from '../convex/gjk.js';
import { supportKernels } from '../convex/support.js';
import { surfaceNormalKernels } from '../convex/surface-normal.js';
import { createContactBuffer } from './contact-buffer.js';
import { hfieldPrismKernels } from './hfield-prisms.js';

/** Contacts of a height field (first geom) with a convex geom (second geom), by the prisms of its cells. */
export function hfieldConvexKernels(m: Model, d: Data) {
  const con = kernelsOf(createContactBuffer, d);
  const { shapes, dir, setGeom, supportOf } = kernelsOf(supportKernels, d);
  const { lower, upper, outOfReach, collidePrisms } = kernelsOf(hfieldPrismKernels, d);
  const { fixNormal } = kernelsOf(surfaceNormalKernels, d);
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

  /** Height field g1 and convex geom g2: at most MAXCONPAIR contacts. */
  function hfieldConvex(g1: number, g2: number): number {
    if (!enterFrame(g1, g2)) return 0;
    const count = collidePrisms(g1);
    if (!usesGjk(m)) for (let k = 0; k < count; k++) fixNormal(k, g1, g2);
    return count;
  }

  return { hfieldConvex };
}
