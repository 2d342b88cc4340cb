// Contact normals from the surfaces of round geoms.

import { copy3, mulMatTVec3, mulMatVec3, normalize3, scl3, sub3 } from '@corten/math';
import { type Data, GeomType, kernelsOf, MINVAL, type Model } from '@corten/model';
import { createContactBuffer } from '../narrowphase/contact-buffer.js';

const MAXITERATIONS = 30;
/** Change of a normal or a multiplier, or remainder of the equation for the latter, below which an iteration ends. */
const TOLERANCE = 1e-6;
/** Part of a cylinder's half length beyond which contacts may be at its flat end. */
const NEAR_END = 0.95;
/** Contacts count as at the flat end of a cylinder if that is nearer than this part of the distance to the round wall. */
const NEARER = 0.25;

/**
 * Normals of the contacts of portal refinement, whose direction is only as good as its last portal: where a sphere,
 * capsule, ellipsoid or the round wall of a cylinder takes part, the normal is that of its surface.
 */
export function surfaceNormalKernels(m: Model, d: Data) {
  const con = kernelsOf(createContactBuffer, d);
  // normals of both geoms in the world, both outward
  const outward = new Float64Array(6);
  // contact and normal in the frame of a geom
  const point = new Float64Array(3);
  const normal = new Float64Array(3);

  /** Replace the normal of contact k by that of the surfaces of g1 and g2, as far as these have one there. */
  function fixNormal(k: number, g1: number, g2: number): void {
    const { normal: result } = con;
    const i = 3 * k;
    copy3(outward, 0, result, i);
    scl3(outward, 3, result, i, -1);
    const first = outwardNormal(0, k, g1);
    const second = outwardNormal(1, k, g2);
    if (first && second) {
      sub3(result, i, outward, 0, outward, 3);
      normalize3(result, i);
    } else if (first) {
      copy3(result, i, outward, 0);
    } else if (second) {
      scl3(result, i, outward, 3, -1);
    }
  }

  /** Replace the normal of geom g, the first or second of contact k, by that of its surface; false if it has none. */
  function outwardNormal(o: number, k: number, g: number): boolean {
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const type = m.geom_type[g];
    if (
      type !== GeomType.sphere &&
      type !== GeomType.capsule &&
      type !== GeomType.ellipsoid &&
      type !== GeomType.cylinder
    )
      return false;
    sub3(point, 0, con.pos, 3 * k, xpos, 3 * g);
    mulMatTVec3(point, 0, xmat, 9 * g, point, 0);
    mulMatTVec3(normal, 0, xmat, 9 * g, outward, 3 * o);
    if (!localNormal(type, g)) return false;
    normalize3(normal, 0);
    mulMatVec3(outward, 3 * o, xmat, 9 * g, normal, 0);
    return true;
  }

  /** Normal of the surface of geom g near `point`, into normal, of any length; false if it has none there. */
  function localNormal(type: number, g: number): boolean {
    switch (type) {
      case GeomType.sphere:
        copy3(normal, 0, point, 0);
        return true;
      case GeomType.capsule:
        capsuleNormal(g);
        return true;
      case GeomType.ellipsoid:
        return ellipsoidNormal(g);
      default:
        return cylinderNormal(g);
    }
  }

  /** Normal of a capsule's caps or wall. */
  function capsuleNormal(g: number): void {
    const half = m.geom_size[3 * g + 1];
    const z = point[2];
    normal[0] = point[0];
    normal[1] = point[1];
    normal[2] = z < -half ? z + half : z > half ? z - half : 0;
  }

  /** Normal of a cylinder's round wall; false at or near its flat ends. */
  function cylinderNormal(g: number): boolean {
    const radius = m.geom_size[3 * g];
    const half = m.geom_size[3 * g + 1];
    const x = point[0];
    const y = point[1];
    const height = Math.abs(point[2]);
    if (height > NEAR_END * half) return false;
    const toEnd = Math.abs(half - height);
    const toWall = Math.abs(radius - Math.sqrt(x * x + y * y));
    if (toEnd < NEARER * toWall) return false;
    normal[0] = x;
    normal[1] = y;
    normal[2] = 0;
    return true;
  }

  /** Normal of an ellipsoid, by whether the point is inside; false if that finds none. */
  function ellipsoidNormal(g: number): boolean {
    const { geom_size: size } = m;
    const a = size[3 * g];
    const b = size[3 * g + 1];
    const c = size[3 * g + 2];
    const x = point[0];
    const y = point[1];
    const z = point[2];
    if (a < MINVAL || b < MINVAL || c < MINVAL) return false;
    if ((x * x) / (a * a) + (y * y) / (b * b) + (z * z) / (c * c) <= 1) return insideNormal(g);
    outsideNormal(g);
    return true;
  }

  /** Normal where a ray from a point inside an ellipsoid leaves it along its own normal, by fixed-point iteration. */
  function insideNormal(g: number): boolean {
    const { geom_size: size } = m;
    const a = size[3 * g];
    const b = size[3 * g + 1];
    const c = size[3 * g + 2];
    const ia = 1 / (a * a);
    const ib = 1 / (b * b);
    const ic = 1 / (c * c);
    const x = point[0];
    const y = point[1];
    const z = point[2];
    // the ray is point + t·normal, and meets the surface where A·t² + 2·B·t + C = 0
    const C = x * x * ia + y * y * ib + z * z * ic - 1;
    if (C > 0) return false;
    normalize3(normal, 0);
    let nx = normal[0];
    let ny = normal[1];
    let nz = normal[2];
    for (let k = 0; k < MAXITERATIONS; k++) {
      const A = nx * nx * ia + ny * ny * ib + nz * nz * ic;
      const B = x * nx * ia + y * ny * ib + z * nz * ic;
      const discriminant = B * B - A * C;
      const t = discriminant < MINVAL || A < MINVAL ? -1 : (-B + Math.sqrt(discriminant)) / A;
      if (t < 0) {
        if (k === 0) return false;
        break;
      }
      let px = (x + t * nx) * ia;
      let py = (y + t * ny) * ib;
      let pz = (z + t * nz) * ic;
      const norm = Math.sqrt(px * px + py * py + pz * pz);
      const inverse = 1 / norm;
      px = norm < MINVAL ? 1 : px * inverse;
      py = norm < MINVAL ? 0 : py * inverse;
      pz = norm < MINVAL ? 0 : pz * inverse;
      const dx = nx - px;
      const dy = ny - py;
      const dz = nz - pz;
      nx = px;
      ny = py;
      nz = pz;
      if (Math.sqrt(dx * dx + dy * dy + dz * dz) < TOLERANCE) break;
    }
    normal[0] = nx;
    normal[1] = ny;
    normal[2] = nz;
    return true;
  }

  /** Normal at the point of an ellipsoid nearest to a point outside, by Newton's method on its multiplier. */
  function outsideNormal(g: number): void {
    const { geom_size: size } = m;
    const x = point[0];
    const y = point[1];
    const z = point[2];
    const a2 = size[3 * g] * size[3 * g];
    const b2 = size[3 * g + 1] * size[3 * g + 1];
    const c2 = size[3 * g + 2] * size[3 * g + 2];
    const px = x * x * a2;
    const py = y * y * b2;
    const pz = z * z * c2;
    let multiplier = 0;
    for (let k = 0; k < MAXITERATIONS; k++) {
      const ra = 1 / (a2 + multiplier);
      const rb = 1 / (b2 + multiplier);
      const rc = 1 / (c2 + multiplier);
      const value = px * ra * ra + py * rb * rb + pz * rc * rc - 1;
      if (value < TOLERANCE) break;
      const slope = -2 * (px * ra * ra * ra + py * rb * rb * rb + pz * rc * rc * rc);
      if (slope > -MINVAL) break;
      const change = -value / slope;
      if (change < TOLERANCE) break;
      multiplier += change;
    }
    normal[0] = x / (a2 + multiplier);
    normal[1] = y / (b2 + multiplier);
    normal[2] = z / (c2 + multiplier);
    // once more than needed, as in the reference
    normalize3(normal, 0);
  }

  return { fixNormal };
}
