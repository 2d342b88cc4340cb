// Rays against height fields: base, surface and sides.
// Covered by ray.test.ts.

import { type MutableNumbers, mulMatTVec3, mulMatVec3, type Numbers } from '@corten/math';
import type { Data, Model } from '@corten/model';
import { DISTANCE, localRay, rayBasis, rayBox, rayTriangle } from './ray-shapes.js';

/** Slope in the horizontal plane below which a ray may meet any cell of a row. */
const STEEP = 1e-6;

/** Kernels of rays against height field geoms. */
export function hfieldRayKernels(m: Model, d: Data) {
  const point = new Float64Array(3);
  const direction = new Float64Array(3);
  const basis = new Float64Array(6);
  const triangle = new Float64Array(9);
  const found = new Float64Array(3);
  const candidate = new Float64Array(3);
  const faces = new Float64Array(6);
  const base = new Float64Array(3);
  const top = new Float64Array(3);
  const size = new Float64Array(3);
  // where the ray meets the field first, as far as known, and where it enters the box above zero
  const nearest = new Float64Array(1);
  const entry = new Float64Array(1);

  /** Distance to height field geom g, into DISTANCE: its base, its surface, and its sides. */
  function rayHfieldGeom(g: number, pnt: Numbers, vec: Numbers, normal: MutableNumbers | null): void {
    const { geom_dataid, hfield_size } = m;
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    if (normal) normal[0] = normal[1] = normal[2] = 0;
    const h = geom_dataid[g];
    const s = 4 * h;
    const p = 3 * g;
    const a = 9 * g;

    // boxes below and above the zero level
    size[0] = hfield_size[s];
    size[1] = hfield_size[s + 1];
    for (let i = 0; i < 3; i++) {
      base[i] = xpos[p + i] - xmat[a + 3 * i + 2] * hfield_size[s + 3] * 0.5;
      top[i] = xpos[p + i] + xmat[a + 3 * i + 2] * hfield_size[s + 2] * 0.5;
    }
    size[2] = hfield_size[s + 3] * 0.5;
    rayBox(base, 0, xmat, a, size, 0, pnt, vec, null, normal ? candidate : null);
    nearest[0] = DISTANCE[0];
    size[2] = hfield_size[s + 2] * 0.5;
    rayBox(top, 0, xmat, a, size, 0, pnt, vec, faces, null);
    entry[0] = DISTANCE[0];
    if (entry[0] < 0) {
      if (normal && nearest[0] >= 0) for (let i = 0; i < 3; i++) normal[i] = candidate[i];
      DISTANCE[0] = nearest[0];
      return;
    }
    localRay(xpos, p, xmat, a, pnt, vec, point, direction);
    rayBasis(direction, basis);
    found.fill(0);
    if (normal && nearest[0] >= 0) mulMatTVec3(found, 0, xmat, a, candidate, 0);
    raySurface(h, normal !== null);
    raySides(h);
    if (normal && nearest[0] >= 0) mulMatVec3(normal, 0, xmat, a, found, 0);
    DISTANCE[0] = nearest[0];
  }

  /** Meet the triangles of height field h between where the ray enters and leaves the box around them; into nearest. */
  function raySurface(h: number, wantsNormal: boolean): void {
    const { hfield_nrow, hfield_ncol, hfield_size } = m;
    const nrow = hfield_nrow[h];
    const ncol = hfield_ncol[h];
    const sx = hfield_size[4 * h];
    const sy = hfield_size[4 * h + 1];
    let x = nearest[0];
    let from = 0;
    let to = entry[0];
    for (let i = 0; i < 6; i++) {
      if (faces[i] > to) {
        from = entry[0];
        to = faces[i];
      }
    }
    const dx = (2 * sx) / (ncol - 1);
    const dy = (2 * sy) / (nrow - 1);
    const x0 = (point[0] + from * direction[0] + sx) / dx;
    const x1 = (point[0] + to * direction[0] + sx) / dx;
    const y0 = (point[1] + from * direction[1] + sy) / dy;
    const y1 = (point[1] + to * direction[1] + sy) / dy;
    const cmin = Math.max(0, Math.floor(Math.min(x0, x1)) - 1) | 0;
    const cmax = Math.min(ncol - 1, Math.ceil(Math.max(x0, x1)) + 1) | 0;
    const rmin = Math.max(0, Math.floor(Math.min(y0, y1)) - 1) | 0;
    const rmax = Math.min(nrow - 1, Math.ceil(Math.max(y0, y1)) + 1) | 0;
    const steep = Math.abs(direction[1]) > STEEP * Math.abs(direction[0]);
    for (let r = rmin; r < rmax; r++) {
      // of this row of cells only those near the ray's line, with one to spare: it passes by the others
      let first = cmin;
      let end = cmax;
      if (steep) {
        const t = (r * dy - sy - point[1]) / direction[1];
        const c0 = (point[0] + t * direction[0] + sx) / dx;
        const c1 = c0 + ((dy / direction[1]) * direction[0]) / dx;
        first = Math.min(cmax, Math.max(cmin, Math.floor(Math.min(c0, c1)) - 1)) | 0;
        end = Math.max(cmin, Math.min(cmax, Math.ceil(Math.max(c0, c1)) + 1)) | 0;
      }
      for (let c = first; c < end; c++) {
        for (let k = 0; k < 2; k++) {
          gridVertex(0, h, r, c);
          gridVertex(3, h, k === 0 ? r : r + 1, c + 1);
          gridVertex(6, h, r + 1, k === 0 ? c + 1 : c);
          rayTriangle(triangle, point, direction, basis, wantsNormal ? candidate : null);
          const distance = DISTANCE[0];
          if (distance >= 0 && (x < 0 || distance < x)) {
            x = distance;
            found.set(candidate);
          }
        }
      }
    }
    nearest[0] = x;
  }

  /** Grid point in row r and column c of height field h, into triangle. */
  function gridVertex(at: number, h: number, r: number, c: number): void {
    const { hfield_nrow, hfield_ncol, hfield_size, hfield_adr, hfield_data } = m;
    const s = 4 * h;
    const sx = hfield_size[s];
    const sy = hfield_size[s + 1];
    triangle[at] = ((2 * sx) / (hfield_ncol[h] - 1)) * c - sx;
    triangle[at + 1] = ((2 * sy) / (hfield_nrow[h] - 1)) * r - sy;
    triangle[at + 2] = hfield_data[hfield_adr[h] + r * hfield_ncol[h] + c] * hfield_size[s + 2];
  }

  /** Meet the sides of height field h, below the line between the grid points of the border; into nearest. */
  function raySides(h: number): void {
    const { hfield_nrow, hfield_ncol, hfield_size, hfield_adr, hfield_data: data } = m;
    const s = 4 * h;
    const nrow = hfield_nrow[h];
    const ncol = hfield_ncol[h];
    const adr = hfield_adr[h];
    const dx = (2 * hfield_size[s]) / (ncol - 1);
    const dy = (2 * hfield_size[s + 1]) / (nrow - 1);
    let x = nearest[0];
    for (let i = 0; i < 4; i++) {
      const t = faces[i];
      if (!(t >= 0 && (t < x || x < 0))) continue;
      const z = (point[2] + t * direction[2]) / hfield_size[s + 2];
      let y = 0;
      let cell = 0;
      let z0 = 0;
      let z1 = 0;
      if (i < 2) {
        y = (point[1] + t * direction[1] + hfield_size[s + 1]) / dy;
        cell = Math.max(0, Math.min(nrow - 2, Math.floor(y)));
        const column = i === 1 ? ncol - 1 : 0;
        z0 = data[adr + cell * ncol + column];
        z1 = data[adr + (cell + 1) * ncol + column];
      } else {
        y = (point[0] + t * direction[0] + hfield_size[s]) / dx;
        cell = Math.max(0, Math.min(ncol - 2, Math.floor(y)));
        const row = i === 3 ? (nrow - 1) * ncol : 0;
        z0 = data[adr + cell + row];
        z1 = data[adr + cell + 1 + row];
      }
      if (z < z0 * (cell + 1 - y) + z1 * (y - cell)) {
        x = t;
        found.fill(0);
        found[i >> 1] = i & 1 ? 1 : -1;
      }
    }
    nearest[0] = x;
  }

  return { rayHfieldGeom };
}
