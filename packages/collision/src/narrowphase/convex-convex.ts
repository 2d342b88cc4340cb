// Narrow phase of convex shapes without a collider of their own.

import { copy3, makeFrame, mulMatMat3, mulMatVec3, quat2Mat, sincos, sub3, transpose3, zero3 } from '@corten/math';
import { type Data, DisableBit, disabled, GeomType, kernelsOf, MINVAL, type Model } from '@corten/model';
import { usesGjk } from '../convex/gjk.js';
import { mprKernels } from '../convex/mpr.js';
import { separatingAxisKernels } from '../convex/separating-axis.js';
import { shapeDistanceKernels } from '../convex/shape-distance.js';
import { supportKernels } from '../convex/support.js';
import { surfaceNormalKernels } from '../convex/surface-normal.js';
import { createContactBuffer } from './contact-buffer.js';

/** Angle by which shapes are tilted to find more contacts [rad]. */
const TILT = 1e-3;
/** Distance below which two contacts are one, relative to the smaller bounding radius. */
const DISTINCT = 1e-3;

/**
 * Contacts of two convex geoms (ellipsoid, cylinder, capsule, box, sphere, mesh) by GJK and EPA, or by portal
 * refinement where the native convex collider is disabled.
 */
export function convexConvexKernels(m: Model, d: Data) {
  const con = kernelsOf(createContactBuffer, d);
  const { shapes, setGeom, resetPose } = kernelsOf(supportKernels, d);
  const { query, x1, x2, dist, least, shapeDistance } = kernelsOf(shapeDistanceKernels, d);
  const { depth, normal: direction, position, penetrate } = kernelsOf(mprKernels, d);
  const { fixNormal } = kernelsOf(surfaceNormalKernels, d);
  const { apart, keep, drop } = kernelsOf(separatingAxisKernels, d);
  const frame = new Float64Array(9);
  const quat = new Float64Array(4);
  const rot = new Float64Array(9);
  const arm = new Float64Array(3);
  const turned = new Float64Array(3);
  const tolerance = new Float64Array(1);
  const tilt = new Float64Array(2);
  sincos(tilt, 0, TILT * 0.5);

  /**
   * Contacts of the overlap of the two shapes, which are inflated by their margin, into the contact buffer from slot k;
   * at most `limit`. Returns their number.
   */
  function penetration(k: number, limit: number): number {
    return usesGjk(m) ? byGjk(k, limit) : byPortal(k);
  }

  /** One contact by portal refinement, or none. */
  function byPortal(k: number): number {
    if (!penetrate()) return 0;
    con.dist[k] = shapes.margin[0] - depth[0];
    copy3(con.pos, 3 * k, position, 0);
    copy3(con.normal, 3 * k, direction, 0);
    zero3(con.tangent, 3 * k);
    return 1;
  }

  /** Contacts by GJK and EPA. */
  function byGjk(k: number, limit: number): number {
    query.cutoff = 0;
    shapeDistance(limit);
    if (!(least[0] < 0)) return 0;
    const reach = shapes.margin[0];
    const { pos, normal, tangent } = con;
    const count = query.nx;
    for (let i = 0; i < count; i++) {
      const p = 3 * i;
      const q = 3 * (k + i);
      con.dist[k + i] = reach + dist[i];
      let x = x1[p] - x2[p];
      let y = x1[p + 1] - x2[p + 1];
      let z = x1[p + 2] - x2[p + 2];
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
    return flat1 && flat2 && !disabled(m, DisableBit.multiccd) ? 4 : 1;
  }

  /** Whether a geom is round everywhere, so that it never touches in more than one point. */
  function round(g: number): boolean {
    return m.geom_type[g] === GeomType.ellipsoid || m.geom_type[g] === GeomType.sphere;
  }

  /** Contacts of geoms g1 and g2 as the shapes stand now, as by penetration; returns their number. */
  function contacts(k: number, limit: number, g1: number, g2: number): number {
    const count = penetration(k, limit);
    if (count > 0 && !usesGjk(m)) fixNormal(k, g1, g2);
    return count;
  }

  /** Convex geoms g1 and g2, their types in order. */
  function convexConvex(g1: number, g2: number): number {
    const reach = con.reach[0];
    setGeom(0, g1);
    setGeom(1, g2);
    shapes.margin[0] = reach;
    shapes.margin[1] = reach;
    const native = usesGjk(m);
    if (native && apart(g1, g2)) return 0;
    const limit = native ? onePass() : 1;
    const count = contacts(0, limit, g1, g2);
    if (native && count === 0 && query.separated) keep(g1, g2);
    else drop(g1, g2);
    if (limit > 1 || count !== 1 || disabled(m, DisableBit.multiccd) || round(g1) || round(g2)) return count;
    return moreContacts(g1, g2);
  }

  /** Look for more contacts by tilting both geoms a little about the first, in four directions. */
  function moreContacts(g1: number, g2: number): number {
    const { geom_rbound } = m;
    tolerance[0] = DISTINCT * Math.min(geom_rbound[g1], geom_rbound[g2]);
    copy3(frame, 0, con.normal, 0);
    zero3(frame, 3);
    makeFrame(frame, 0);
    let count = 1;
    for (let i = 0; i < 4; i++) {
      // tilt geom 1 one way and geom 2 the other, about a tangent
      const a = i < 2 ? 3 : 6;
      const s = i & 1 ? tilt[0] : -tilt[0];
      quat[0] = tilt[1];
      for (let k = 0; k < 3; k++) quat[1 + k] = frame[a + k] * s;
      quat2Mat(rot, 0, quat, 0);
      rotate(0);
      transpose3(rot, 0, rot, 0);
      rotate(1);
      const n = contacts(count, 1, g1, g2);
      if (n > 0 && distinct(count)) {
        con.dist[count] = con.dist[0];
        count++;
      }
      resetPose(0, g1);
      resetPose(1, g2);
    }
    return count;
  }

  /** Rotate shape o about the first contact, by rot. */
  function rotate(o: number): void {
    const { mat, pos } = shapes;
    const a = 9 * o;
    const p = 3 * o;
    mulMatMat3(mat, a, rot, 0, mat, a);
    sub3(arm, 0, con.pos, 0, pos, p);
    mulMatVec3(turned, 0, rot, 0, arm, 0);
    for (let i = 0; i < 3; i++) pos[p + i] -= turned[i] - arm[i];
  }

  /** Whether contact `last` in the buffer is farther than the tolerance from all before it. */
  function distinct(last: number): boolean {
    const { pos } = con;
    const q = 3 * last;
    for (let p = 0; p < q; p += 3) {
      const x = pos[p] - pos[q];
      const y = pos[p + 1] - pos[q + 1];
      const z = pos[p + 2] - pos[q + 2];
      if (Math.sqrt(x * x + y * y + z * z) <= tolerance[0]) return false;
    }
    return true;
  }

  return { convexConvex, penetration };
}
