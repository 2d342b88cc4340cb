// The polytope that EPA starts from: around the origin, from the simplex that GJK left.

import { type Data, kernelsOf, MINVAL } from '@corten/model';
import { gjkKernels } from './gjk.js';
import type { Polytope } from './polytope.js';
import { FAR } from './simplex.js';
import { supportKernels } from './support.js';

/** sin(120°) to the digits that the reference has */
const SIN120 = 0.86602540378;

/** Kernels that make a first polytope. */
export function createPolytopeStart(d: Data, polytope: Polytope) {
  const { dir } = kernelsOf(supportKernels, d);
  const gjk = kernelsOf(gjkKernels, d);
  const { query, dist } = gjk;
  const { vert, index, center, lambda, clear, insert, insertSupport, attach, activate, affine } = polytope;
  const axis = new Float64Array(3);
  const turned = new Float64Array(3);
  const volumes = new Float64Array(3);

  /** Append the support point in the direction of vector v; returns its number. */
  function insertAlong(v: Float64Array): number {
    const x = v[0];
    const y = v[1];
    const z = v[2];
    const length = Math.sqrt(x * x + y * y + z * z);
    if (length > MINVAL) {
      dir[0] = x / length;
      dir[1] = y / length;
      dir[2] = z / length;
    } else {
      dir[0] = 1;
      dir[1] = 0;
      dir[2] = 0;
    }
    return insertSupport();
  }

  /** Start again from the triangle of three vertices of the polytope, as GJK's simplex. */
  function restart(a: number, b: number, c: number): boolean {
    for (let k = 0; k < 3; k++) {
      const from = k === 0 ? a : k === 1 ? b : c;
      for (let i = 0; i < 9; i++) gjk.vert[9 * k + i] = vert[9 * from + i];
      gjk.index[2 * k] = index[2 * from];
      gjk.index[2 * k + 1] = index[2 * from + 1];
      gjk.corner[k] = k;
    }
    query.nsimplex = 3;
    clear();
    return fromTriangle();
  }

  /** Whether the origin and vertex e lie on the same side of the plane of vertices a, b, c. */
  function sameSide(a: number, b: number, c: number, e: number): boolean {
    const o = 9 * a;
    const q = 9 * b;
    const r = 9 * c;
    const s = 9 * e;
    const ux = vert[q] - vert[o];
    const uy = vert[q + 1] - vert[o + 1];
    const uz = vert[q + 2] - vert[o + 2];
    const vx = vert[r] - vert[o];
    const vy = vert[r + 1] - vert[o + 1];
    const vz = vert[r + 2] - vert[o + 2];
    const nx = uy * vz - uz * vy;
    const ny = uz * vx - ux * vz;
    const nz = ux * vy - uy * vx;
    const side = nx * (vert[s] - vert[o]) + ny * (vert[s + 1] - vert[o + 1]) + nz * (vert[s + 2] - vert[o + 2]);
    const origin = nx * -vert[o] + ny * -vert[o + 1] + nz * -vert[o + 2];
    return (side > 0 && origin > 0) || (side < 0 && origin < 0);
  }

  /** Whether the tetrahedron of four vertices contains the origin. */
  function containsOrigin(a: number, b: number, c: number, e: number): boolean {
    return sameSide(a, b, c, e) && sameSide(b, c, e, a) && sameSide(c, e, a, b) && sameSide(e, a, b, c);
  }

  /** Polytope from GJK's segment: a double pyramid on three support points around it. */
  function fromSegment(): boolean {
    const s = gjk.vert;
    for (let i = 0; i < 3; i++) {
      center[i] = (s[i] + s[9 + i]) * 0.5;
      axis[i] = s[9 + i] - s[i];
    }
    let least = +FAR;
    let smallest = 0;
    for (let i = 0; i < 3; i++) {
      if (Math.abs(axis[i]) < least) {
        least = Math.abs(axis[i]);
        smallest = i;
      }
    }
    // the three directions are 120 degrees apart around the segment
    const ex = smallest === 0 ? 1 : 0;
    const ey = smallest === 1 ? 1 : 0;
    const ez = smallest === 2 ? 1 : 0;
    turned[0] = ey * axis[2] - ez * axis[1];
    turned[1] = ez * axis[0] - ex * axis[2];
    turned[2] = ex * axis[1] - ey * axis[0];
    const v1 = insert(0);
    const v2 = insert(1);
    const v3 = insertTurned(false);
    const v4 = insertTurned(true);
    const v5 = insertTurned(true);

    if (!attach(v1, v3, v4, 1, 3, 2)) return restart(v1, v3, v4);
    if (!attach(v1, v5, v3, 2, 4, 0)) return restart(v1, v5, v3);
    if (!attach(v1, v4, v5, 0, 5, 1)) return restart(v1, v4, v5);
    if (!attach(v2, v4, v3, 5, 0, 4)) return restart(v2, v4, v3);
    if (!attach(v2, v3, v5, 3, 1, 5)) return restart(v2, v3, v5);
    if (!attach(v2, v5, v4, 4, 2, 3)) return restart(v2, v5, v4);
    if (!crosses(v1, v2, v3, v4, v5)) return false;
    activate(6);
    return true;
  }

  /** Append the support point in direction `turned`, after turning it by 120 degrees about `axis` if asked to. */
  function insertTurned(turn: boolean): number {
    const x = turned[0];
    const y = turned[1];
    const z = turned[2];
    if (turn) {
      const n = Math.sqrt(axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]);
      const u1 = axis[0] / n;
      const u2 = axis[1] / n;
      const u3 = axis[2] / n;
      const c = -0.5;
      const s = SIN120;
      turned[0] = (c + u1 * u1 * (1 - c)) * x + (u1 * u2 * (1 - c) - u3 * s) * y + (u1 * u3 * (1 - c) + u2 * s) * z;
      turned[1] = (u2 * u1 * (1 - c) + u3 * s) * x + (c + u2 * u2 * (1 - c)) * y + (u2 * u3 * (1 - c) - u1 * s) * z;
      turned[2] = (u1 * u3 * (1 - c) - u2 * s) * x + (u2 * u3 * (1 - c) + u1 * s) * y + (c + u3 * u3 * (1 - c)) * z;
    }
    return insertAlong(turned);
  }

  /** Whether the line of vertices 1 and 2 passes through the triangle of vertices 3, 4, 5. */
  function crosses(v1: number, v2: number, v3: number, v4: number, v5: number): boolean {
    volume(0, v1, v2, v3, v4);
    volume(1, v1, v2, v4, v5);
    volume(2, v1, v2, v5, v3);
    const a = volumes[0];
    const b = volumes[1];
    const c = volumes[2];
    return (a >= 0 && b >= 0 && c >= 0) || (a <= 0 && b <= 0 && c <= 0);
  }

  /** Determinant of the vectors from v1 to vertices a, b and v2, in this order, into volumes[k]. */
  function volume(k: number, v1: number, v2: number, a: number, b: number): void {
    const o = 9 * v1;
    const q = 9 * a;
    const r = 9 * b;
    const s = 9 * v2;
    const ux = vert[q] - vert[o];
    const uy = vert[q + 1] - vert[o + 1];
    const uz = vert[q + 2] - vert[o + 2];
    const vx = vert[r] - vert[o];
    const vy = vert[r + 1] - vert[o + 1];
    const vz = vert[r + 2] - vert[o + 2];
    const wx = vert[s] - vert[o];
    const wy = vert[s + 1] - vert[o + 1];
    const wz = vert[s + 2] - vert[o + 2];
    volumes[k] = ux * (vy * wz - vz * wy) + uy * (vz * wx - vx * wz) + uz * (vx * wy - vy * wx);
  }

  /** Whether vertex e lies in the triangle of vertices a, b, c. */
  function onTriangle(a: number, b: number, c: number, e: number): boolean {
    const v = vert;
    const o = 9 * a;
    const q = 9 * b;
    const r = 9 * c;
    const s = 9 * e;
    affine(a, b, c, v, s);
    const l = lambda;
    if (l[0] < 0 || l[1] < 0 || l[2] < 0) return false;
    const x = v[o] * l[0] + v[q] * l[1] + v[r] * l[2] - v[s];
    const y = v[o + 1] * l[0] + v[q + 1] * l[1] + v[r + 1] * l[2] - v[s + 1];
    const z = v[o + 2] * l[0] + v[q + 2] * l[1] + v[r + 2] * l[2] - v[s + 2];
    return Math.sqrt(x * x + y * y + z * z) < MINVAL;
  }

  /** Polytope from GJK's triangle: a double pyramid on it. */
  function fromTriangle(): boolean {
    const s = gjk.vert;
    for (let i = 0; i < 3; i++) center[i] = (s[i] + s[9 + i] + s[18 + i]) * (1 / 3);
    const ux = s[9] - s[0];
    const uy = s[10] - s[1];
    const uz = s[11] - s[2];
    const vx = s[18] - s[0];
    const vy = s[19] - s[1];
    const vz = s[20] - s[2];
    axis[0] = uy * vz - uz * vy;
    axis[1] = uz * vx - ux * vz;
    axis[2] = ux * vy - uy * vx;
    const norm = Math.sqrt(axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]);
    if (norm < MINVAL) return false;
    turned[0] = -axis[0];
    turned[1] = -axis[1];
    turned[2] = -axis[2];
    const v1 = insert(0);
    const v2 = insert(1);
    const v3 = insert(2);
    const v5 = insertAlong(turned);
    const v4 = insertAlong(axis);
    if (onTriangle(v1, v2, v3, v4) || onTriangle(v1, v2, v3, v5)) return false;
    if (dist[0] > 10 * MINVAL && !containsOrigin(v1, v2, v3, v4) && !containsOrigin(v1, v2, v3, v5)) return false;
    if (!attach(v4, v1, v2, 1, 3, 2)) return false;
    if (!attach(v4, v3, v1, 2, 4, 0)) return false;
    if (!attach(v4, v2, v3, 0, 5, 1)) return false;
    if (!attach(v5, v2, v1, 5, 0, 4)) return false;
    if (!attach(v5, v1, v3, 3, 1, 5)) return false;
    if (!attach(v5, v3, v2, 4, 2, 3)) return false;
    activate(6);
    return true;
  }

  /** Polytope from GJK's tetrahedron. */
  function fromTetrahedron(): boolean {
    const v1 = insert(0);
    const v2 = insert(1);
    const v3 = insert(2);
    const v4 = insert(3);
    for (let i = 0; i < 3; i++) center[i] = (vert[i] + vert[9 + i] + vert[18 + i] + vert[27 + i]) * 0.25;
    if (!attach(v1, v2, v3, 1, 3, 2)) return restart(v1, v2, v3);
    if (!attach(v1, v4, v2, 2, 3, 0)) return restart(v1, v4, v2);
    if (!attach(v1, v3, v4, 0, 3, 1)) return restart(v1, v3, v4);
    if (!attach(v4, v3, v2, 2, 0, 1)) return restart(v4, v3, v2);
    if (!containsOrigin(v1, v2, v3, v4)) return false;
    activate(4);
    return true;
  }

  /** Make the first polytope; false if there is none. */
  function start(): boolean {
    clear();
    return query.nsimplex === 2 ? fromSegment() : query.nsimplex === 3 ? fromTriangle() : fromTetrahedron();
  }

  return { start };
}
