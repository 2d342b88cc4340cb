// Narrow phase of convex shapes without a collider of their own.

import { axisAngle2Quat, quat2Mat } from '@corten/math';
import { type Data, DisableBit, GeomType, kernelsOf, MINVAL, type Model } from '@corten/model';
import { createCcd } from './ccd.js';
import { createContactBuffer } from './contact-buffer.js';
import { createShapes } from './convex-shape.js';

/** Angle by which shapes are tilted to find more contacts [rad]. */
const TILT = 1e-3;
/** Distance below which two contacts are one, relative to the smaller bounding radius. */
const DISTINCT = 1e-3;

/**
 * Contacts of two convex geoms (ellipsoid, cylinder, capsule, box, sphere, mesh) by GJK and EPA.
 */
export function createConvexNarrow(m: Model, d: Data) {
  const con = kernelsOf(createContactBuffer, d);
  const { shapes, setGeom, resetPose } = kernelsOf(createShapes, d);
  const { query, x1, x2, dist, ccd } = kernelsOf(createCcd, d);
  const frame = new Float64Array(9),
    quat = new Float64Array(4),
    rot = new Float64Array(9),
    turned = new Float64Array(9);

  /**
   * Contacts of the overlap of the two shapes, which are inflated by `reach`, into the contact buffer from slot k; at
   * most `limit`. Returns their number.
   */
  function penetration(k: number, limit: number, reach: number): number {
    if (!(ccd(limit, 0) < 0)) return 0;
    const { pos, normal, tangent } = con;
    const count = query.nx;
    for (let i = 0; i < count; i++) {
      const p = 3 * i,
        q = 3 * (k + i);
      con.dist[k + i] = reach + dist[i];
      let x = x1[p] - x2[p],
        y = x1[p + 1] - x2[p + 1],
        z = x1[p + 2] - x2[p + 2];
      const norm = Math.sqrt(x * x + y * y + z * z);
      if (norm < MINVAL) {
        x = 1;
        y = 0;
        z = 0;
      } else {
        const inverse = 1 / norm;
        x *= inverse;
        y *= inverse;
        z *= inverse;
      }
      pos[q] = (x1[p] + x2[p]) * 0.5;
      pos[q + 1] = (x1[p + 1] + x2[p + 1]) * 0.5;
      pos[q + 2] = (x1[p + 2] + x2[p + 2]) * 0.5;
      normal[q] = x;
      normal[q + 1] = y;
      normal[q + 2] = z;
      tangent[q] = 0;
      tangent[q + 1] = 0;
      tangent[q + 2] = 0;
    }
    return count;
  }

  /** Contacts that one overlap may give: several for boxes and meshes without margin. */
  function onePass(): number {
    const { type, margin } = shapes;
    if (margin[0] > 0 || margin[1] > 0) return 1;
    const flat1 = type[0] === GeomType.box || type[0] === GeomType.mesh;
    const flat2 = type[1] === GeomType.box || type[1] === GeomType.mesh;
    if (type[0] === GeomType.box && type[1] === GeomType.box) return 8;
    return flat1 && flat2 && (m.opt.disableflags & DisableBit.multiccd) === 0 ? 4 : 1;
  }

  /** Whether a geom is round everywhere, so that it never touches in more than one point. */
  function round(g: number): boolean {
    return m.geom_type[g] === GeomType.ellipsoid || m.geom_type[g] === GeomType.sphere;
  }

  /** Convex geoms g1 and g2, their types in order. */
  function convexConvex(g1: number, g2: number): number {
    const reach = con.reach[0];
    setGeom(0, g1);
    setGeom(1, g2);
    shapes.margin[0] = reach;
    shapes.margin[1] = reach;
    const limit = onePass();
    const count = penetration(0, limit, reach);
    if (limit > 1 || count !== 1 || (m.opt.disableflags & DisableBit.multiccd) !== 0 || round(g1) || round(g2))
      return count;
    return moreContacts(g1, g2, reach);
  }

  /** Look for more contacts by tilting both geoms a little about the first, in four directions. */
  function moreContacts(g1: number, g2: number, reach: number): number {
    const { geom_rbound } = m;
    const radius = Math.min(geom_rbound[g1], geom_rbound[g2]);
    const tolerance = DISTINCT * radius;
    firstFrame();
    let count = 1;
    for (let i = 0; i < 4; i++) {
      // tilt geom 1 one way and geom 2 the other, about a tangent
      axisAngle2Quat(quat, 0, frame, i < 2 ? 3 : 6, i & 1 ? TILT : -TILT);
      quat2Mat(rot, 0, quat, 0);
      rotate(0, false);
      rotate(1, true);
      const n = penetration(count, 1, reach);
      if (n > 0 && distinct(count, tolerance)) {
        con.dist[count] = con.dist[0];
        count++;
      }
      resetPose(0, g1);
      resetPose(1, g2);
    }
    return count;
  }

  /** Frame of the first contact, into frame. */
  function firstFrame(): void {
    const { normal } = con;
    let x = normal[0],
      y = normal[1],
      z = normal[2];
    let inverse = 1 / Math.sqrt(x * x + y * y + z * z);
    x *= inverse;
    y *= inverse;
    z *= inverse;
    let ux = 0,
      uy = 0,
      uz = 0;
    if (y < 0.5 && y > -0.5) uy = 1;
    else uz = 1;
    const along = x * ux + y * uy + z * uz;
    ux -= x * along;
    uy -= y * along;
    uz -= z * along;
    inverse = 1 / Math.sqrt(ux * ux + uy * uy + uz * uz);
    ux *= inverse;
    uy *= inverse;
    uz *= inverse;
    frame[0] = x;
    frame[1] = y;
    frame[2] = z;
    frame[3] = ux;
    frame[4] = uy;
    frame[5] = uz;
    frame[6] = y * uz - z * uy;
    frame[7] = z * ux - x * uz;
    frame[8] = x * uy - y * ux;
  }

  /** Rotate shape o about the first contact, by rot or its inverse. */
  function rotate(o: number, inverse: boolean): void {
    const { mat, pos } = shapes;
    const r = rot,
      a = 9 * o,
      p = 3 * o;
    const r0 = r[0],
      r1 = inverse ? r[3] : r[1],
      r2 = inverse ? r[6] : r[2];
    const r3 = inverse ? r[1] : r[3],
      r4 = r[4],
      r5 = inverse ? r[7] : r[5];
    const r6 = inverse ? r[2] : r[6],
      r7 = inverse ? r[5] : r[7],
      r8 = r[8];
    for (let i = 0; i < 3; i++) {
      const x = mat[a + i],
        y = mat[a + 3 + i],
        z = mat[a + 6 + i];
      turned[i] = r0 * x + r1 * y + r2 * z;
      turned[3 + i] = r3 * x + r4 * y + r5 * z;
      turned[6 + i] = r6 * x + r7 * y + r8 * z;
    }
    for (let i = 0; i < 9; i++) mat[a + i] = turned[i];
    const x = con.pos[0] - pos[p],
      y = con.pos[1] - pos[p + 1],
      z = con.pos[2] - pos[p + 2];
    pos[p] -= r0 * x + r1 * y + r2 * z - x;
    pos[p + 1] -= r3 * x + r4 * y + r5 * z - y;
    pos[p + 2] -= r6 * x + r7 * y + r8 * z - z;
  }

  /** Whether contact `last` in the buffer is farther than a tolerance from all before it. */
  function distinct(last: number, tolerance: number): boolean {
    const { pos } = con;
    const q = 3 * last;
    for (let p = 0; p < q; p += 3) {
      const x = pos[p] - pos[q],
        y = pos[p + 1] - pos[q + 1],
        z = pos[p + 2] - pos[q + 2];
      if (Math.sqrt(x * x + y * y + z * z) <= tolerance) return false;
    }
    return true;
  }

  return { convexConvex, penetration };
}
