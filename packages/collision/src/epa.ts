// Expanding polytope algorithm: depth of two overlapping convex shapes.

import { type Data, kernelsOf, MINVAL, type Model } from '@corten/model';
import { createShapes } from './convex-shape.js';
import { createGjk } from './gjk.js';
import { FAR, projectOnPlane } from './simplex.js';

const MINVAL2 = MINVAL * MINVAL;
/** sin(120°) to the digits that the reference has */
const SIN120 = 0.86602540378;

/** Storage of a polytope: vertices as in createShapes, triangles with the face across each edge. */
interface Polytope {
  /** iterations that there is room for */
  capacity: number;
  vert: Float64Array;
  index: Int32Array;
  /** vertices of faces, ×3 */
  corner: Int32Array;
  /** neighbours across edges 01, 12, 20, ×3 */
  next: Int32Array;
  /** projections of the origin on the faces, pointing outward, ×3 */
  foot: Float64Array;
  /** squared distances of the faces from the origin */
  dist2: Float64Array;
  /** place of each face in `active`, -1: not in it, -2: deleted */
  place: Int32Array;
  /** faces that may be nearest */
  active: Int32Array;
  /** horizon: faces and their edges */
  rimFace: Int32Array;
  rimEdge: Int32Array;
}

/** A polytope with room for a number of iterations. */
function makePolytope(capacity: number): Polytope {
  const vertices = 5 + capacity;
  const faces = 6 * capacity + 6;
  return {
    capacity,
    vert: new Float64Array(9 * vertices),
    index: new Int32Array(2 * vertices),
    corner: new Int32Array(3 * faces),
    next: new Int32Array(3 * faces),
    foot: new Float64Array(3 * faces),
    dist2: new Float64Array(faces),
    place: new Int32Array(faces),
    active: new Int32Array(faces),
    rimFace: new Int32Array(faces),
    rimEdge: new Int32Array(faces),
  };
}

/**
 * EPA on the Minkowski difference of the two shapes (van den Bergen 2001), from the simplex that GJK left.
 */
export function createEpa(m: Model, d: Data) {
  const { dir, support } = kernelsOf(createShapes, d);
  const gjk = kernelsOf(createGjk, d);
  const { query, x1, x2, dist, discrete } = gjk;
  const p = makePolytope(Math.max(m.opt.ccd_iterations, 1));
  const size = { vertices: 0, faces: 0, active: 0, rim: 0 };
  const centre = new Float64Array(3),
    axis = new Float64Array(3),
    turned = new Float64Array(3);
  const lambda = new Float64Array(3);
  // squared distances between which a face may be nearest
  const bounds = new Float64Array(2);
  const volumes = new Float64Array(3);

  /** Empty polytope with room for the iterations that are allowed. */
  function clear(): void {
    const n = query.iterations;
    if (p.capacity < n) Object.assign(p, makePolytope(n));
    size.vertices = 0;
    size.faces = 0;
    size.active = 0;
    size.rim = 0;
  }

  /** Append vertex i of GJK's simplex; returns its number. */
  function insert(i: number): number {
    const n = size.vertices++;
    for (let k = 0; k < 9; k++) p.vert[9 * n + k] = gjk.vert[9 * i + k];
    p.index[2 * n] = gjk.index[2 * i];
    p.index[2 * n + 1] = gjk.index[2 * i + 1];
    return n;
  }

  /** Append the support point in the direction of the vector at `at` of v; returns its number. */
  function insertSupport(v: Float64Array, at: number): number {
    const x = v[at],
      y = v[at + 1],
      z = v[at + 2];
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
    const n = size.vertices++;
    support(p.vert, p.index, n);
    return n;
  }

  /** Append a face. Its squared distance from the origin is 0 if it has no area; false if the face is no use. */
  function attach(v1: number, v2: number, v3: number, n1: number, n2: number, n3: number): boolean {
    const f = size.faces++;
    const { corner, next, vert, foot: feet } = p;
    const i = 3 * f;
    corner[i] = v1;
    corner[i + 1] = v2;
    corner[i + 2] = v3;
    next[i] = n1;
    next[i + 1] = n2;
    next[i + 2] = n3;
    if (!projectOnPlane(vert, 9 * v3, 9 * v2, 9 * v1, feet, i)) {
      p.dist2[f] = 0;
      return false;
    }
    let x = feet[i],
      y = feet[i + 1],
      z = feet[i + 2];
    const v = 9 * v1;
    if (x * (vert[v] - centre[0]) + y * (vert[v + 1] - centre[1]) + z * (vert[v + 2] - centre[2]) < 0) {
      x = -x;
      y = -y;
      z = -z;
      feet[i] = x;
      feet[i + 1] = y;
      feet[i + 2] = z;
    }
    const square = x * x + y * y + z * z;
    p.dist2[f] = square;
    p.place[f] = -1;
    return !(square < MINVAL2);
  }

  /** Make the first n faces active. */
  function activate(n: number): void {
    for (let i = 0; i < n; i++) {
      p.active[i] = i;
      p.place[i] = i;
    }
    size.active = n;
  }

  /** Start again from the triangle of three vertices of the polytope, as GJK's simplex. */
  function restart(a: number, b: number, c: number): boolean {
    for (let k = 0; k < 3; k++) {
      const from = k === 0 ? a : k === 1 ? b : c;
      for (let i = 0; i < 9; i++) gjk.vert[9 * k + i] = p.vert[9 * from + i];
      gjk.index[2 * k] = p.index[2 * from];
      gjk.index[2 * k + 1] = p.index[2 * from + 1];
    }
    query.nsimplex = 3;
    size.faces = 0;
    size.vertices = 0;
    size.active = 0;
    return fromTriangle();
  }

  /** Whether the origin and vertex e lie on the same side of the plane of vertices a, b, c. */
  function sameSide(a: number, b: number, c: number, e: number): boolean {
    const { vert } = p;
    const o = 9 * a,
      q = 9 * b,
      r = 9 * c,
      s = 9 * e;
    const ux = vert[q] - vert[o],
      uy = vert[q + 1] - vert[o + 1],
      uz = vert[q + 2] - vert[o + 2];
    const vx = vert[r] - vert[o],
      vy = vert[r + 1] - vert[o + 1],
      vz = vert[r + 2] - vert[o + 2];
    const nx = uy * vz - uz * vy,
      ny = uz * vx - ux * vz,
      nz = ux * vy - uy * vx;
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
      centre[i] = (s[i] + s[9 + i]) * 0.5;
      axis[i] = s[9 + i] - s[i];
    }
    let least = +FAR,
      smallest = 0;
    for (let i = 0; i < 3; i++) {
      if (Math.abs(axis[i]) < least) {
        least = Math.abs(axis[i]);
        smallest = i;
      }
    }
    // the three directions are 120 degrees apart around the segment
    const ex = smallest === 0 ? 1 : 0,
      ey = smallest === 1 ? 1 : 0,
      ez = smallest === 2 ? 1 : 0;
    turned[0] = ey * axis[2] - ez * axis[1];
    turned[1] = ez * axis[0] - ex * axis[2];
    turned[2] = ex * axis[1] - ey * axis[0];
    const v1 = insert(0),
      v2 = insert(1);
    const v3 = insertTurned(false),
      v4 = insertTurned(true),
      v5 = insertTurned(true);

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
    const x = turned[0],
      y = turned[1],
      z = turned[2];
    if (turn) {
      const n = Math.sqrt(axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]);
      const u1 = axis[0] / n,
        u2 = axis[1] / n,
        u3 = axis[2] / n;
      const c = -0.5,
        s = SIN120;
      turned[0] = (c + u1 * u1 * (1 - c)) * x + (u1 * u2 * (1 - c) - u3 * s) * y + (u1 * u3 * (1 - c) + u2 * s) * z;
      turned[1] = (u2 * u1 * (1 - c) + u3 * s) * x + (c + u2 * u2 * (1 - c)) * y + (u2 * u3 * (1 - c) - u1 * s) * z;
      turned[2] = (u1 * u3 * (1 - c) - u2 * s) * x + (u2 * u3 * (1 - c) + u1 * s) * y + (c + u3 * u3 * (1 - c)) * z;
    }
    return insertSupport(turned, 0);
  }

  /** Whether the line of vertices 1 and 2 passes through the triangle of vertices 3, 4, 5. */
  function crosses(v1: number, v2: number, v3: number, v4: number, v5: number): boolean {
    volume(0, v1, v2, v3, v4);
    volume(1, v1, v2, v4, v5);
    volume(2, v1, v2, v5, v3);
    const a = volumes[0],
      b = volumes[1],
      c = volumes[2];
    return (a >= 0 && b >= 0 && c >= 0) || (a <= 0 && b <= 0 && c <= 0);
  }

  /** Determinant of the vectors from v1 to vertices a, b and v2, in this order, into volumes[k]. */
  function volume(k: number, v1: number, v2: number, a: number, b: number): void {
    const { vert } = p;
    const o = 9 * v1,
      q = 9 * a,
      r = 9 * b,
      s = 9 * v2;
    const ux = vert[q] - vert[o],
      uy = vert[q + 1] - vert[o + 1],
      uz = vert[q + 2] - vert[o + 2];
    const vx = vert[r] - vert[o],
      vy = vert[r + 1] - vert[o + 1],
      vz = vert[r + 2] - vert[o + 2];
    const wx = vert[s] - vert[o],
      wy = vert[s + 1] - vert[o + 1],
      wz = vert[s + 2] - vert[o + 2];
    volumes[k] = ux * (vy * wz - vz * wy) + uy * (vz * wx - vx * wz) + uz * (vx * wy - vy * wx);
  }

  /** Affine coordinates of a point in the plane of the triangle of three vertices, into lambda. */
  function affine(a: number, b: number, c: number, point: Float64Array, at: number): void {
    const v = p.vert;
    const o = 9 * a,
      q = 9 * b,
      r = 9 * c;
    const ax = v[o],
      ay = v[o + 1],
      az = v[o + 2];
    const bx = v[q],
      by = v[q + 1],
      bz = v[q + 2];
    const cx = v[r],
      cy = v[r + 1],
      cz = v[r + 2];
    const m14 = by * cz - bz * cy - ay * cz + az * cy + ay * bz - az * by;
    const m24 = bx * cz - bz * cx - ax * cz + az * cx + ax * bz - az * bx;
    const m34 = bx * cy - by * cx - ax * cy + ay * cx + ax * by - ay * bx;
    const s1 = Math.abs(m14),
      s2 = Math.abs(m24),
      s3 = Math.abs(m34);
    const i = s1 >= s2 && s1 >= s3 ? 1 : 0;
    const j = i === 1 || s2 >= s3 ? 2 : 1;
    const area = i === 1 ? m14 : j === 2 ? m24 : m34;
    const pu = point[at + i],
      pv = point[at + j];
    const au = v[o + i],
      av = v[o + j],
      bu = v[q + i],
      bv = v[q + j],
      cu = v[r + i],
      cv = v[r + j];
    lambda[0] = (pu * bv + pv * cu + bu * cv - pu * cv - pv * bu - cu * bv) / area;
    lambda[1] = (pu * cv + pv * au + cu * av - pu * av - pv * cu - au * cv) / area;
    lambda[2] = (pu * av + pv * bu + au * bv - pu * bv - pv * au - bu * av) / area;
  }

  /** Whether vertex e lies in the triangle of vertices a, b, c. */
  function onTriangle(a: number, b: number, c: number, e: number): boolean {
    const v = p.vert;
    const o = 9 * a,
      q = 9 * b,
      r = 9 * c,
      s = 9 * e;
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
    for (let i = 0; i < 3; i++) centre[i] = (s[i] + s[9 + i] + s[18 + i]) * (1 / 3);
    const ux = s[9] - s[0],
      uy = s[10] - s[1],
      uz = s[11] - s[2];
    const vx = s[18] - s[0],
      vy = s[19] - s[1],
      vz = s[20] - s[2];
    axis[0] = uy * vz - uz * vy;
    axis[1] = uz * vx - ux * vz;
    axis[2] = ux * vy - uy * vx;
    const norm = Math.sqrt(axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]);
    if (norm < MINVAL) return false;
    turned[0] = -axis[0];
    turned[1] = -axis[1];
    turned[2] = -axis[2];
    const v1 = insert(0),
      v2 = insert(1),
      v3 = insert(2);
    const v5 = insertSupport(turned, 0);
    const v4 = insertSupport(axis, 0);
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
    const s = gjk.vert;
    const v1 = insert(0),
      v2 = insert(1),
      v3 = insert(2),
      v4 = insert(3);
    for (let i = 0; i < 3; i++) centre[i] = (s[i] + s[9 + i] + s[18 + i] + s[27 + i]) * 0.25;
    if (!attach(v1, v2, v3, 1, 3, 2)) return restart(v1, v2, v3);
    if (!attach(v1, v4, v2, 2, 3, 0)) return restart(v1, v4, v2);
    if (!attach(v1, v3, v4, 0, 3, 1)) return restart(v1, v3, v4);
    if (!attach(v4, v3, v2, 2, 0, 1)) return restart(v4, v3, v2);
    if (!containsOrigin(v1, v2, v3, v4)) return false;
    activate(4);
    return true;
  }

  /** Take a face out of the polytope. */
  function remove(f: number): void {
    const at = p.place[f];
    if (at >= 0) {
      const last = p.active[--size.active];
      p.active[at] = last;
      p.place[last] = at;
    }
    p.place[f] = -2;
  }

  /** Edge of face f that starts at vertex v. */
  function edgeOf(f: number, v: number): number {
    const i = 3 * f;
    return p.corner[i] === v ? 0 : p.corner[i + 1] === v ? 1 : 2;
  }

  /** Remove face f, entered through edge e, and all that vertex w sees beyond it; false if w does not see f. */
  function removeSeen(f: number, e: number, w: number): boolean {
    const { vert, foot: normal, corner, next, place, dist2 } = p;
    const i = 3 * f,
      o = 9 * w;
    const height = normal[i] * vert[o] + normal[i + 1] * vert[o + 1] + normal[i + 2] * vert[o + 2];
    if (!(height - dist2[f] > MINVAL)) return false;
    remove(f);
    for (let k = 1; k < 3; k++) {
      const edge = e + k < 3 ? e + k : e + k - 3;
      const other = next[i + edge];
      if (place[other] > -2) {
        const back = edgeOf(other, corner[edge === 2 ? i : i + edge + 1]);
        if (!removeSeen(other, back, w)) addRim(other, back);
      }
    }
    return true;
  }

  /** Add an edge of a face to the horizon. */
  function addRim(f: number, e: number): void {
    p.rimEdge[size.rim] = e;
    p.rimFace[size.rim++] = f;
  }

  /** Remove face f and all faces that vertex w sees, and collect the edges around them. */
  function horizon(f: number, w: number): void {
    const i = 3 * f;
    remove(f);
    for (let k = 0; k < 3; k++) {
      const other = p.next[i + k];
      const back = edgeOf(other, p.corner[i + ((k + 1) % 3)]);
      if ((k === 0 || p.place[other] > -2) && !removeSeen(other, back, w)) addRim(other, back);
    }
  }

  /** Attach faces from vertex w to the horizon; those within `bounds` become active. False if one has no area. */
  function closeHorizon(w: number): boolean {
    const { corner, next, place, active, rimFace, rimEdge, dist2 } = p;
    const lower2 = bounds[0],
      upper2 = bounds[1];
    const first = size.faces,
      count = size.rim;
    let whole = true;
    for (let i = 0; i < count; i++) {
      const f = 3 * rimFace[i],
        e = rimEdge[i];
      const v1 = corner[f + e],
        v2 = corner[e === 2 ? f : f + e + 1];
      next[f + e] = first + i;
      const before = i === 0 ? first + count - 1 : first + i - 1;
      const after = i === count - 1 ? first : first + i + 1;
      attach(w, v2, v1, before, rimFace[i], after);
      const square = dist2[first + i];
      if (square === 0) {
        whole = false;
        break;
      }
      if (square >= lower2 && square <= upper2) {
        const added = first + i;
        place[added] = size.active;
        active[size.active++] = added;
      }
    }
    size.rim = 0;
    return whole;
  }

  /** Expand the polytope until the face nearest to the origin is on the boundary; returns that face, -1 if none. */
  function expand(): number {
    const { active, dist2, foot: feet, vert } = p;
    let upper = +FAR,
      upper2 = +FAR;
    let face = -1;
    const finite = discrete();
    const tolerance = finite ? +MINVAL : query.tolerance;
    const limit = Math.min(query.iterations, 1000);
    for (let k = 0; k < limit; k++) {
      const before = face;
      let lower2 = +FAR;
      for (let i = 0, n = size.active; i < n; i++) {
        const f = active[i],
          square = dist2[f];
        if (square < lower2) {
          face = f;
          lower2 = square;
        }
      }
      if (lower2 > upper2 || face < 0) return before;
      if (lower2 <= 0) return face;

      // the support point beyond the face bounds the depth from above
      const lower = Math.sqrt(lower2);
      const w = insertSupport(feet, 3 * face);
      const i = 3 * face,
        o = 9 * w;
      const above = (feet[i] * vert[o] + feet[i + 1] * vert[o + 1] + feet[i + 2] * vert[o + 2]) / lower;
      if (above < upper) {
        upper = above;
        upper2 = upper * upper;
      }
      if (upper - lower < tolerance) return k === 0 && upper < lower - 1e-10 ? -1 : face;
      if (finite && repeated(w)) return face;

      horizon(face, w);
      if (size.rim < 3) return -1;
      if (size.rim > 6 * query.iterations - size.faces) return face;
      bounds[0] = lower2;
      bounds[1] = upper2;
      if (!closeHorizon(w)) return -1;
      if (size.active === 0) return face;
    }
    return face;
  }

  /** Whether an earlier vertex is made of the same vertices of both shapes as w. */
  function repeated(w: number): boolean {
    const { index } = p;
    for (let i = 0; i < w; i++) if (index[2 * i] === index[2 * w] && index[2 * i + 1] === index[2 * w + 1]) return true;
    return false;
  }

  /** Witness points on both shapes from a face, into x1 and x2, and the depth (negative), into dist[0]. */
  function witness(f: number): void {
    const { vert, corner } = p;
    const a = 9 * corner[3 * f],
      b = 9 * corner[3 * f + 1],
      c = 9 * corner[3 * f + 2];
    affine(corner[3 * f], corner[3 * f + 1], corner[3 * f + 2], p.foot, 3 * f);
    for (let i = 0; i < 3; i++) {
      x1[i] = lambda[0] * vert[a + 3 + i] + lambda[1] * vert[b + 3 + i] + lambda[2] * vert[c + 3 + i];
      x2[i] = lambda[0] * vert[a + 6 + i] + lambda[1] * vert[b + 6 + i] + lambda[2] * vert[c + 6 + i];
    }
    dist[0] = -Math.sqrt(p.dist2[f]);
  }

  /**
   * Depth of the overlap that GJK found: dist[0] (negative), witness points x1, x2, nx = 1. Returns the face of the
   * polytope that decides, or -1 with nx as GJK left it if there is no polytope to start from, 0 if it degenerates.
   */
  function epa(): number {
    clear();
    dist[0] = 0;
    const started = query.nsimplex === 2 ? fromSegment() : query.nsimplex === 3 ? fromTriangle() : fromTetrahedron();
    if (!started) return -1;
    const face = expand();
    if (face >= 0) {
      witness(face);
      query.nx = 1;
    } else {
      query.nx = 0;
      dist[0] = 0;
    }
    return face;
  }

  return { polytope: p, epa };
}
