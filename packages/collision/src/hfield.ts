// Narrow phase of a height field against a convex geom.

import { addTo3, copy3, mulMatTMat3, mulMatTVec3, mulMatVec3, sub3 } from '@corten/math';
import { type Data, kernelsOf, MAXCONPAIR, type Model } from '@corten/model';
import { createContactBuffer } from './contact-buffer.js';
import { createConvexNarrow } from './convex.js';
import { isNativeCcd } from './convex-pair.js';
import { createShapes } from './convex-shape.js';
import { createSurfaceNormals } from './surface-normal.js';

/**
 * Contacts of a height field (first geom) with a convex geom (second geom).
 *
 * Each cell of the grid is two triangular prisms that reach down to the base; those under the geom's bounding box
 * collide with it one by one, one contact each, in the frame of the height field.
 */
export function createHfieldNarrow(m: Model, d: Data) {
  const con = kernelsOf(createContactBuffer, d);
  const { shapes, dir, setGeom, supportOf } = kernelsOf(createShapes, d);
  const { penetration } = kernelsOf(createConvexNarrow, d);
  const { fixNormal } = kernelsOf(createSurfaceNormals, d);
  const box = new Float64Array(6),
    point = new Float64Array(3);

  /** Place geom g2 in the frame of height field g1; false if their bounds are out of reach. */
  function enterFrame(g1: number, g2: number): boolean {
    const { geom_rbound, geom_dataid, hfield_size: size } = m;
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const a = 9 * g1,
      b = 9 * g2,
      p = 3 * g1,
      q = 3 * g2,
      s = 4 * geom_dataid[g1];
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
      box[i] = point[axis];
    }
    for (let i = 0; i < 3; i++) {
      if (box[2 * i + 1] - reach > size[s + i] || box[2 * i] + reach < -size[s + (i === 2 ? 3 : i)]) return false;
    }
    return true;
  }

  /** Push the grid point in row r and column c into the prism, as its last edge. */
  function pushVertex(h: number, r: number, c: number, dx: number, dy: number): void {
    const { hfield_size: size, hfield_adr, hfield_ncol, hfield_data } = m;
    const { prism } = shapes;
    for (let i = 0; i < 6; i++) {
      prism[i] = prism[3 + i];
      prism[9 + i] = prism[12 + i];
    }
    prism[6] = prism[15] = dx * c - size[4 * h];
    prism[7] = prism[16] = dy * r - size[4 * h + 1];
    prism[17] = hfield_data[hfield_adr[h] + r * hfield_ncol[h] + c] * size[4 * h + 2] + con.reach[0];
  }

  /** Contact k from the frame of the height field to the world. */
  function leaveFrame(k: number, g1: number): void {
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const { pos, normal } = con;
    const i = 3 * k,
      a = 9 * g1;
    mulMatVec3(normal, i, xmat, a, normal, i);
    mulMatVec3(pos, i, xmat, a, pos, i);
    addTo3(pos, i, xpos, 3 * g1);
  }

  /** Height field g1 and convex geom g2: at most MAXCONPAIR contacts. */
  function hfieldConvex(g1: number, g2: number): number {
    const count = collidePrisms(g1, g2);
    if (!isNativeCcd(m)) for (let k = 0; k < count; k++) fixNormal(k, g1, g2);
    return count;
  }

  /** Contacts of the prisms of height field g1 with convex geom g2; returns their number. */
  function collidePrisms(g1: number, g2: number): number {
    const { geom_dataid, hfield_nrow, hfield_ncol, hfield_size: size } = m;
    const { prism } = shapes;
    if (!enterFrame(g1, g2)) return 0;
    const h = geom_dataid[g1],
      s = 4 * h;
    const nrow = hfield_nrow[h],
      ncol = hfield_ncol[h];
    const size0 = size[s],
      size1 = size[s + 1],
      lowest = box[5];

    // cells under the box
    const cmin = Math.max(0, Math.floor(((box[1] + size0) / (2 * size0)) * (ncol - 1)));
    const cmax = Math.min(ncol - 1, Math.ceil(((box[0] + size0) / (2 * size0)) * (ncol - 1)));
    const rmin = Math.max(0, Math.floor(((box[3] + size1) / (2 * size1)) * (nrow - 1)));
    const rmax = Math.min(nrow - 1, Math.ceil(((box[2] + size1) / (2 * size1)) * (nrow - 1)));
    const dx = (2 * size0) / (ncol - 1),
      dy = (2 * size1) / (nrow - 1);
    shapes.margin[1] = con.reach[0];
    prism[2] = prism[5] = prism[8] = -size[s + 3];

    let count = 0;
    for (let r = rmin; r < rmax; r++) {
      pushVertex(h, r + 1, cmin, dx, dy);
      pushVertex(h, r, cmin, dx, dy);
      for (let c = cmin + 1; c <= cmax; c++) {
        for (let i = 0; i < 2; i++) {
          pushVertex(h, r + 1 - i, c, dx, dy);
          if (prism[11] < lowest && prism[14] < lowest && prism[17] < lowest) continue;
          if (penetration(count, 1) === 0) continue;
          leaveFrame(count, g1);
          if (++count >= MAXCONPAIR) return count;
        }
      }
    }
    return count;
  }

  return { hfieldConvex };
}
