// Prisms of a height field against a convex shape that stands in its frame.
// Covered by hfield-convex.test.ts and packages/collision/src/flex/flex-collision.test.ts.

import { addTo3, mulMatVec3 } from '@corten/math';
import { type Data, kernelsOf, MAXCONPAIR, type Model } from '@corten/model';
import { supportKernels } from '../convex/support.js';
import { createContactBuffer } from './contact-buffer.js';
import { convexConvexKernels } from './convex-convex.js';

/**
 * Contacts of a height field (shape 0) with a convex shape (shape 1), which was placed in the frame of the field.
 *
 * Each cell of the grid is two triangular prisms that reach down to the base; those under the shape's bounding box
 * collide with it one by one, one contact each, in the frame of the height field.
 */
export function hfieldPrismKernels(m: Model, d: Data) {
  const con = kernelsOf(createContactBuffer, d);
  const { shapes } = kernelsOf(supportKernels, d);
  const { penetration } = kernelsOf(convexConvexKernels, d);
  // width and depth of a cell of the grid [m]
  const cell = new Float64Array(2);
  // bounding box of shape 1 in the frame of the height field, set by the caller
  const lower = new Float64Array(3);
  const upper = new Float64Array(3);

  /** Whether the bounding box is out of reach of height field g. */
  function outOfReach(g: number): boolean {
    const { geom_dataid, hfield_size: size } = m;
    const reach = con.reach[0];
    const s = 4 * geom_dataid[g];
    for (let i = 0; i < 3; i++) {
      if (lower[i] - reach > size[s + i] || upper[i] + reach < -size[s + (i === 2 ? 3 : i)]) return true;
    }
    return false;
  }

  /** Push the grid point in row r and column c into the prism, as its last edge. */
  function pushVertex(h: number, r: number, c: number): void {
    const { hfield_size: size, hfield_adr, hfield_ncol, hfield_data } = m;
    const { prism } = shapes;
    for (let i = 0; i < 6; i++) {
      prism[i] = prism[3 + i];
      prism[9 + i] = prism[12 + i];
    }
    prism[6] = prism[15] = cell[0] * c - size[4 * h];
    prism[7] = prism[16] = cell[1] * r - size[4 * h + 1];
    prism[17] = hfield_data[hfield_adr[h] + r * hfield_ncol[h] + c] * size[4 * h + 2] + con.reach[0];
  }

  /** Contact k from the frame of the height field to the world. */
  function leaveFrame(k: number, g: number): void {
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const { pos, normal } = con;
    const i = 3 * k;
    const a = 9 * g;
    mulMatVec3(normal, i, xmat, a, normal, i);
    mulMatVec3(pos, i, xmat, a, pos, i);
    addTo3(pos, i, xpos, 3 * g);
  }

  /** Contacts of the prisms of height field g under the bounding box, at most MAXCONPAIR; returns their number. */
  function collidePrisms(g: number): number {
    const { geom_dataid, hfield_nrow, hfield_ncol, hfield_size: size } = m;
    const { prism, margin } = shapes;
    const h = geom_dataid[g];
    const s = 4 * h;
    const nrow = hfield_nrow[h];
    const ncol = hfield_ncol[h];
    const size0 = size[s];
    const size1 = size[s + 1];
    const lowest = lower[2];

    // cells under the box
    const cmin = Math.max(0, Math.floor(((lower[0] + size0) / (2 * size0)) * (ncol - 1)));
    const cmax = Math.min(ncol - 1, Math.ceil(((upper[0] + size0) / (2 * size0)) * (ncol - 1)));
    const rmin = Math.max(0, Math.floor(((lower[1] + size1) / (2 * size1)) * (nrow - 1)));
    const rmax = Math.min(nrow - 1, Math.ceil(((upper[1] + size1) / (2 * size1)) * (nrow - 1)));
    cell[0] = (2 * size0) / (ncol - 1);
    cell[1] = (2 * size1) / (nrow - 1);
    margin[0] = 0;
    margin[1] = con.reach[0];
    prism[2] = prism[5] = prism[8] = -size[s + 3];

    let count = 0;
    for (let r = rmin; r < rmax; r++) {
      pushVertex(h, r + 1, cmin);
      pushVertex(h, r, cmin);
      for (let c = cmin + 1; c <= cmax; c++) {
        for (let i = 0; i < 2; i++) {
          pushVertex(h, r + 1 - i, c);
          if (prism[11] < lowest && prism[14] < lowest && prism[17] < lowest) continue;
          if (penetration(count, 1) === 0) continue;
          leaveFrame(count, g);
          if (++count >= MAXCONPAIR) return count;
        }
      }
    }
    return count;
  }

  return { lower, upper, outOfReach, collidePrisms };
}
