// Minkowski portal refinement: whether two convex shapes overlap, and how deep.

import { type Data, kernelsOf, type Model } from '@corten/model';
import { mprSupportKernels } from './mpr-support.js';
import { supportKernels } from './support.js';

/** Magnitude below which a number is zero, in whatever unit. */
const EPSILON = Number.EPSILON;
/** Portals tried before shapes count as apart. The reference has no limit; random shapes need no more than two. */
const MAXDISCOVERY = 1000;

/** How a ray from inside the Minkowski difference through the origin leaves it: results of discover. */
const Discovery = {
  /** not beyond the origin: the shapes are apart, or touch */
  apart: 0,
  /** at corner 1 */
  corner: 1,
  /** through a portal */
  portal: 2,
} as const;

/**
 * Minkowski portal refinement on the two shapes of supportKernels (G. Snethen, XenoCollide: Complex Collision Made
 * Simple, Game Programming Gems 7, 2008), with the operations of libccd.
 *
 * Corner 0 is a point inside the Minkowski difference. Corners 1, 2, 3 are points of its surface, which make the
 * portal: a triangle that the ray from corner 0 through the origin passes. Support points behind the portal move it
 * outward, until no such point is farther than the tolerance.
 */
export function mprKernels(m: Model, d: Data) {
  const { dir, center } = kernelsOf(supportKernels, d);
  const { support } = kernelsOf(mprSupportKernels, d);
  // five points of the difference, nine numbers each as in mprSupportKernels
  const vert = new Float64Array(45);
  // where the points of corners 0..3 start, and then that of the candidate
  const corner = new Int32Array(5);
  const center1 = vert.subarray(3, 6);
  const center2 = vert.subarray(6, 9);
  const weight = new Float64Array(4);
  // point of the portal nearest to the origin, and its squared distance
  const nearest = new Float64Array(3);
  const square = new Float64Array(1);
  // results: depth [m], unit normal from the first shape to the second, point midway [m]
  const depth = new Float64Array(1);
  const normal = new Float64Array(3);
  const position = new Float64Array(3);

  /** Support point in the direction in dir, as a corner. */
  function supportCorner(i: number): void {
    support(vert, corner[i]);
  }

  /** Let two corners change places. */
  function swap(i: number, j: number): void {
    const at = corner[i];
    corner[i] = corner[j];
    corner[j] = at;
  }

  /** Unit normal of the triangle of three corners, into dir. */
  function faceNormal(i: number, j: number, k: number): void {
    const p = corner[i];
    const q = corner[j];
    const r = corner[k];
    const ax = vert[q] - vert[p];
    const ay = vert[q + 1] - vert[p + 1];
    const az = vert[q + 2] - vert[p + 2];
    const bx = vert[r] - vert[p];
    const by = vert[r + 1] - vert[p + 1];
    const bz = vert[r + 2] - vert[p + 2];
    const x = ay * bz - az * by;
    const y = az * bx - ax * bz;
    const z = ax * by - ay * bx;
    const scale = 1 / Math.sqrt(x * x + y * y + z * z);
    dir[0] = x * scale;
    dir[1] = y * scale;
    dir[2] = z * scale;
  }

  /** Triple product of three corners, into weight[n]. */
  function tripleProduct(n: number, i: number, j: number, k: number): void {
    const p = corner[i];
    const q = corner[j];
    const r = corner[k];
    const ax = vert[p];
    const ay = vert[p + 1];
    const az = vert[p + 2];
    const bx = vert[q];
    const by = vert[q + 1];
    const bz = vert[q + 2];
    weight[n] = (ay * bz - az * by) * vert[r] + (az * bx - ax * bz) * vert[r + 1] + (ax * by - ay * bx) * vert[r + 2];
  }

  /** Area, in units of its normal in dir, of the triangle of the origin and two corners, into weight[n]. */
  function area(n: number, i: number, j: number): void {
    const p = corner[i];
    const q = corner[j];
    const ax = vert[p];
    const ay = vert[p + 1];
    const az = vert[p + 2];
    const bx = vert[q];
    const by = vert[q + 1];
    const bz = vert[q + 2];
    weight[n] = (ay * bz - az * by) * dir[0] + (az * bx - ax * bz) * dir[1] + (ax * by - ay * bx) * dir[2];
  }

  /** Whether a corner is not beyond the origin along dir. */
  function behind(i: number): boolean {
    const p = corner[i];
    return vert[p] * dir[0] + vert[p + 1] * dir[1] + vert[p + 2] * dir[2] < EPSILON;
  }

  /** Whether a corner is beyond the origin along dir, or level with it. */
  function ahead(i: number): boolean {
    const p = corner[i];
    return vert[p] * dir[0] + vert[p + 1] * dir[1] + vert[p + 2] * dir[2] > -EPSILON;
  }

  /** Whether the origin is outside of the plane through corners 0, i and j. */
  function outside(i: number, j: number): boolean {
    tripleProduct(0, i, j, 0);
    return weight[0] <= -EPSILON;
  }

  /** Corner 0: the difference of the centers, or a point beside the origin. */
  function start(): void {
    for (let i = 0; i < 5; i++) corner[i] = 9 * i;
    center(0, center1);
    center(1, center2);
    for (let i = 0; i < 3; i++) vert[i] = center1[i] - center2[i];
    if (Math.abs(vert[0]) < EPSILON && Math.abs(vert[1]) < EPSILON && Math.abs(vert[2]) < EPSILON)
      vert[0] += 10 * EPSILON;
  }

  /** Corner 1: where the difference ends in the direction of the origin. Returns whether that is beyond it. */
  function firstCorner(): boolean {
    const x = -vert[0];
    const y = -vert[1];
    const z = -vert[2];
    const scale = 1 / Math.sqrt(x * x + y * y + z * z);
    dir[0] = x * scale;
    dir[1] = y * scale;
    dir[2] = z * scale;
    supportCorner(1);
    return !behind(1);
  }

  /** Direction of corner 2: across corners 0 and 1, into dir. Returns false if these are in line with the origin. */
  function turnAside(): boolean {
    const p = corner[1];
    const x = vert[1] * vert[p + 2] - vert[2] * vert[p + 1];
    const y = vert[2] * vert[p] - vert[0] * vert[p + 2];
    const z = vert[0] * vert[p + 1] - vert[1] * vert[p];
    const length2 = x * x + y * y + z * z;
    if (length2 < EPSILON) return false;
    const scale = 1 / Math.sqrt(length2);
    dir[0] = x * scale;
    dir[1] = y * scale;
    dir[2] = z * scale;
    return true;
  }

  /** Find a portal, or say why there is none. */
  function discover(): number {
    start();
    if (!firstCorner()) return Discovery.apart;
    if (!turnAside()) {
      const p = corner[1];
      const touch = Math.abs(vert[p]) < EPSILON && Math.abs(vert[p + 1]) < EPSILON && Math.abs(vert[p + 2]) < EPSILON;
      return touch ? Discovery.apart : Discovery.corner;
    }
    supportCorner(2);
    if (behind(2)) return Discovery.apart;

    // corner 3 on the side of the origin, the portal facing away from corner 0
    faceNormal(0, 1, 2);
    if (dir[0] * vert[0] + dir[1] * vert[1] + dir[2] * vert[2] > 0) {
      swap(1, 2);
      dir[0] *= -1;
      dir[1] *= -1;
      dir[2] *= -1;
    }
    for (let tries = 0; tries < MAXDISCOVERY; tries++) {
      supportCorner(3);
      if (behind(3)) return Discovery.apart;
      if (outside(1, 3)) swap(2, 3);
      else if (outside(3, 2)) swap(1, 3);
      else return Discovery.portal;
      faceNormal(0, 1, 2);
    }
    return Discovery.apart;
  }

  /** Whether the candidate is less than the tolerance farther along dir than one of the portal's corners. */
  function settled(): boolean {
    const { ccd_tolerance: tolerance } = m.opt;
    const p = corner[1];
    const q = corner[2];
    const r = corner[3];
    const s = corner[4];
    const x = dir[0];
    const y = dir[1];
    const z = dir[2];
    const most = vert[s] * x + vert[s + 1] * y + vert[s + 2] * z;
    const gain2 = most - (vert[q] * x + vert[q + 1] * y + vert[q + 2] * z);
    const gain3 = most - (vert[r] * x + vert[r + 1] * y + vert[r + 2] * z);
    let gain = most - (vert[p] * x + vert[p + 1] * y + vert[p + 2] * z);
    if (gain2 < gain) gain = gain2;
    if (gain3 < gain) gain = gain3;
    if (gain < tolerance) return true;
    return Math.abs(gain - tolerance) < EPSILON * Math.max(1, Math.abs(gain), Math.abs(tolerance));
  }

  /** Put the candidate in the place of the corner that leaves the ray within the portal. */
  function expand(): void {
    const p = corner[1];
    const q = corner[2];
    const r = corner[3];
    const s = corner[4];
    const x = vert[s + 1] * vert[2] - vert[s + 2] * vert[1];
    const y = vert[s + 2] * vert[0] - vert[s] * vert[2];
    const z = vert[s] * vert[1] - vert[s + 1] * vert[0];
    if (vert[p] * x + vert[p + 1] * y + vert[p + 2] * z > 0)
      swap(vert[q] * x + vert[q + 1] * y + vert[q + 2] * z > 0 ? 1 : 3, 4);
    else swap(vert[r] * x + vert[r + 1] * y + vert[r + 2] * z > 0 ? 2 : 1, 4);
  }

  /** Move the portal outward until the origin is within. Returns false if it stays outside: the shapes are apart. */
  function reachOrigin(): boolean {
    for (;;) {
      faceNormal(1, 2, 3);
      if (ahead(1)) return true;
      supportCorner(4);
      if (!ahead(4) || settled()) return false;
      expand();
    }
  }

  /** Move the portal outward to the surface. */
  function reachSurface(): void {
    // the reference counts without sign: a negative limit is none
    const limit = m.opt.ccd_iterations >>> 0;
    for (let k = 0; ; k++) {
      faceNormal(1, 2, 3);
      supportCorner(4);
      if (settled() || k > limit) return;
      expand();
    }
  }

  /** Take a point of the segment between two corners for the nearest if it is nearer, or none has been found. */
  function nearestOfSegment(i: number, j: number, first: boolean): void {
    const p = corner[i];
    const q = corner[j];
    let x = vert[p];
    let y = vert[p + 1];
    let z = vert[p + 2];
    const dx = vert[q] - x;
    const dy = vert[q + 1] - y;
    const dz = vert[q + 2] - z;
    const t = -(x * dx + y * dy + z * dz) / (dx * dx + dy * dy + dz * dz);
    if (t > 1 - EPSILON) {
      x = vert[q];
      y = vert[q + 1];
      z = vert[q + 2];
    } else if (!(t < EPSILON)) {
      x += dx * t;
      y += dy * t;
      z += dz * t;
    }
    const length2 = x * x + y * y + z * z;
    if (!first && !(length2 < square[0])) return;
    square[0] = length2;
    nearest[0] = x;
    nearest[1] = y;
    nearest[2] = z;
  }

  /** The point of the portal nearest to the origin. */
  function nearestOfPortal(): void {
    const p = corner[1];
    const q = corner[2];
    const r = corner[3];
    const x = vert[p];
    const y = vert[p + 1];
    const z = vert[p + 2];
    const ax = vert[q] - x;
    const ay = vert[q + 1] - y;
    const az = vert[q + 2] - z;
    const bx = vert[r] - x;
    const by = vert[r + 1] - y;
    const bz = vert[r + 2] - z;
    const aa = ax * ax + ay * ay + az * az;
    const bb = bx * bx + by * by + bz * bz;
    const ab = ax * bx + ay * by + az * bz;
    const xa = x * ax + y * ay + z * az;
    const xb = x * bx + y * by + z * bz;
    const determinant = bb * aa - ab * ab;
    if (!(Math.abs(determinant) < EPSILON)) {
      const s = (xb * ab - bb * xa) / determinant;
      const t = (-s * ab - xb) / bb;
      // to rounding within the triangle
      if (s > -EPSILON && s <= 1 + EPSILON && t > -EPSILON && t <= 1 + EPSILON && t + s <= 1 + EPSILON) {
        const nx = x + ax * s + bx * t;
        const ny = y + ay * s + by * t;
        const nz = z + az * s + bz * t;
        nearest[0] = nx;
        nearest[1] = ny;
        nearest[2] = nz;
        square[0] = nx * nx + ny * ny + nz * nz;
        return;
      }
    }
    nearestOfSegment(1, 2, true);
    nearestOfSegment(1, 3, false);
    nearestOfSegment(2, 3, false);
  }

  /** Midpoint of the shapes' points that the origin is the difference of: by its coordinates in the corners. */
  function locate(): void {
    tripleProduct(0, 1, 2, 3);
    tripleProduct(1, 3, 2, 0);
    tripleProduct(2, 0, 1, 3);
    tripleProduct(3, 2, 1, 0);
    let sum = weight[0] + weight[1] + weight[2] + weight[3];
    if (sum < EPSILON) {
      // no volume: in the portal alone
      weight[0] = 0;
      area(1, 2, 3);
      area(2, 3, 1);
      area(3, 1, 2);
      sum = weight[1] + weight[2] + weight[3];
    }
    const inverse = 1 / sum;
    for (let k = 0; k < 3; k++) {
      let x1 = 0;
      let x2 = 0;
      for (let i = 0; i < 4; i++) {
        const p = corner[i] + k;
        x1 += vert[p + 3] * weight[i];
        x2 += vert[p + 6] * weight[i];
      }
      position[k] = (x1 * inverse + x2 * inverse) * 0.5;
    }
  }

  /** Depth and normal from corner 1 to the origin, position midway between its points. */
  function fromCorner(): void {
    const p = corner[1];
    const x = vert[p];
    const y = vert[p + 1];
    const z = vert[p + 2];
    const length = Math.sqrt(x * x + y * y + z * z);
    depth[0] = length;
    const scale = 1 / length;
    normal[0] = x * scale;
    normal[1] = y * scale;
    normal[2] = z * scale;
    for (let k = 0; k < 3; k++) position[k] = (vert[p + 3 + k] + vert[p + 6 + k]) * 0.5;
  }

  /** Depth and normal from the portal to the origin, position by its corners. Returns false if they touch. */
  function fromPortal(): boolean {
    nearestOfPortal();
    const length = Math.sqrt(square[0]);
    if (length < EPSILON) return false;
    depth[0] = length;
    const x = nearest[0];
    const y = nearest[1];
    const z = nearest[2];
    const scale = 1 / Math.sqrt(x * x + y * y + z * z);
    normal[0] = x * scale;
    normal[1] = y * scale;
    normal[2] = z * scale;
    locate();
    return true;
  }

  /**
   * Whether the two shapes, inflated by their margins, overlap by more than rounding. If so, depth, normal and position
   * are those of the overlap where the ray through the origin leaves the difference, not always where it is least.
   */
  function penetrate(): boolean {
    const found = discover();
    if (found === Discovery.corner) {
      fromCorner();
      return true;
    }
    if (found !== Discovery.portal || !reachOrigin()) return false;
    reachSurface();
    return fromPortal();
  }

  return { depth, normal, position, penetrate };
}
