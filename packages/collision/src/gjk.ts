// Gilbert-Johnson-Keerthi: distance of two convex shapes, or whether they overlap.

import { type Data, GeomType, kernelsOf, MAXVAL, MINVAL, type Model } from '@corten/model';
import { createShapes } from './convex-shape.js';

const MINVAL2 = MINVAL * MINVAL;
const MAXVAL2 = MAXVAL * MAXVAL;
/** Distance of shapes that are farther apart than was asked for. */
export const FAR = Number.MAX_VALUE;

/** What a convex collision asks for and finds. */
export interface ConvexQuery {
  /** iterations of GJK, and of EPA, at most */
  iterations: number;
  /** distance below which shapes touch, and to which depths are found [m] */
  tolerance: number;
  /** distance up to which distances are wanted [m]; 0: only whether there is an overlap */
  cutoff: number;
  /** GJK has proved that the shapes do not overlap */
  separated: boolean;
  /** iterations that GJK has made */
  steps: number;
  /** vertices of the simplex that GJK ended with */
  nsimplex: number;
  /** witness pairs found */
  nx: number;
}

/**
 * GJK on the Minkowski difference of the two shapes (Gilbert, Johnson, Keerthi 1988; distance subalgorithm of
 * Montanari, Petrinic, Barbieri 2017). Vertices as in createShapes; the simplex is in slots 0..3.
 */
export function createGjk(m: Model, d: Data) {
  void m;
  const { shapes, dir, support } = kernelsOf(createShapes, d);
  const query: ConvexQuery = {
    iterations: 0,
    tolerance: 0,
    cutoff: 0,
    separated: false,
    steps: 0,
    nsimplex: 0,
    nx: 0,
  };
  // simplex in 0..3, that of intersects in 4..7, a last support point in 8
  const vert = new Float64Array(9 * 9);
  const index = new Int32Array(2 * 9);
  // witness points and distances
  const x1 = new Float64Array(3 * 50),
    x2 = new Float64Array(3 * 50),
    dist = new Float64Array(50);
  // nearest point and its barycentric coordinates; those of sub-simplices
  const x = new Float64Array(3);
  const lambda = new Float64Array(4),
    lambda2 = new Float64Array(3),
    lambda1 = new Float64Array(2);
  const plane = new Float64Array(3),
    point = new Float64Array(3);
  // faces of a tetrahedron: normals and distances; its vertices in cyclic order
  const normals = new Float64Array(12),
    distances = new Float64Array(4);
  const corner = new Int32Array(4);

  /** Whether both shapes are polytopes, so that the iterations end by themselves. */
  function discrete(): boolean {
    const { type, margin } = shapes;
    if (margin[0] !== 0 || margin[1] !== 0) return false;
    for (let o = 0; o < 2; o++) {
      if (type[o] !== GeomType.mesh && type[o] !== GeomType.box && type[o] !== GeomType.hfield) return false;
    }
    return true;
  }

  /** Copy vertex `from` to `to`. */
  function copyVertex(from: number, to: number): void {
    const p = 9 * from,
      q = 9 * to;
    vert[q] = vert[p];
    vert[q + 1] = vert[p + 1];
    vert[q + 2] = vert[p + 2];
    vert[q + 3] = vert[p + 3];
    vert[q + 4] = vert[p + 4];
    vert[q + 5] = vert[p + 5];
    vert[q + 6] = vert[p + 6];
    vert[q + 7] = vert[p + 7];
    vert[q + 8] = vert[p + 8];
    index[2 * to] = index[2 * from];
    index[2 * to + 1] = index[2 * from + 1];
  }

  /** Support point into slot, against the direction of x, which has length `norm`. */
  function supportAgainst(slot: number, norm: number): void {
    const inverse = 1 / norm;
    dir[0] = -(x[0] * inverse);
    dir[1] = -(x[1] * inverse);
    dir[2] = -(x[2] * inverse);
    support(vert, index, slot);
  }

  /** Shapes that are farther apart than anyone wants to know. */
  function apart(): void {
    query.separated = true;
    query.nsimplex = 0;
    query.nx = 0;
    dist[0] = FAR;
  }

  /**
   * Run GJK from the points in x1 and x2. Leaves the simplex, dist[0] (0: overlap or touching), witness points in
   * x1 and x2 if nx is 1, and `separated`.
   */
  function gjk(): void {
    const wantsDistance = query.cutoff > 0;
    let byPlanes = !wantsDistance;
    let n = 0;
    let k = 0;
    const cutoff2 = query.cutoff * query.cutoff;
    const finite = discrete();
    const epsilon = finite ? 0 : 0.5 * (query.tolerance * query.tolerance);
    const least = finite ? MINVAL : query.tolerance;
    query.separated = false;
    for (let i = 0; i < 3; i++) x[i] = x1[i] - x2[i];
    let norm = Math.sqrt(x[0] * x[0] + x[1] * x[1] + x[2] * x[2]);
    let before = 0;

    for (; k < query.iterations; k++) {
      if (norm < least || Math.abs(before - norm) < MINVAL) break;
      supportAgainst(n, norm);

      // no progress possible: x is nearest (Frank-Wolfe gap)
      const s = 9 * n;
      if (x[0] * (x[0] - vert[s]) + x[1] * (x[1] - vert[s + 1]) + x[2] * (x[2] - vert[s + 2]) < epsilon) break;

      // the plane through the support point may separate the shapes by as much as is asked for
      const vs = x[0] * vert[s] + x[1] * vert[s + 1] + x[2] * vert[s + 2];
      if (!wantsDistance ? vs > 0 : query.cutoff < FAR && vs > 0 && vs * vs >= cutoff2 * (norm * norm)) {
        query.steps = k;
        apart();
        return;
      }

      // a tetrahedron, and only an overlap is of interest
      if (n === 3 && byPlanes) {
        query.steps = k;
        const found = intersects();
        if (found !== -1) {
          query.nx = 0;
          query.separated = found === 0;
          dist[0] = found > 0 ? 0 : FAR;
          return;
        }
        k = query.steps;
        byPlanes = false;
      }

      // nearest point of the simplex; keep the vertices that carry it
      nearest(n + 1);
      n = 0;
      for (let i = 0; i < 4; i++) {
        if (lambda[i] === 0) continue;
        if (n !== i) copyVertex(i, n);
        lambda[n++] = lambda[i];
      }
      if (n < 1) {
        query.steps = k;
        apart();
        return;
      }
      combine(x, lambda, n, 0, 9, 18, 27, 0);
      before = norm;
      norm = Math.sqrt(x[0] * x[0] + x[1] * x[1] + x[2] * x[2]);
      if (n === 4) break;
    }

    if (n > 0) {
      combine(x1, lambda, n, 0, 9, 18, 27, 3);
      combine(x2, lambda, n, 0, 9, 18, 27, 6);
    }
    supportAgainst(8, norm);
    if (x[0] * vert[72] + x[1] * vert[73] + x[2] * vert[74] > 0) query.separated = true;
    if (n === 4 && !query.separated) norm = 0;
    query.nx = 1;
    query.steps = k;
    query.nsimplex = n;
    dist[0] = norm;
  }

  /** Combination of n vertices at offsets a..e of vert, plus `part` (0: difference, 3, 6: shapes), into out. */
  function combine(
    out: Float64Array,
    coef: Float64Array,
    n: number,
    a: number,
    b: number,
    c: number,
    e: number,
    part: number,
  ): void {
    const p = a + part;
    const c0 = coef[0];
    let u = c0 * vert[p],
      v = c0 * vert[p + 1],
      w = c0 * vert[p + 2];
    if (n > 1) {
      const q = b + part,
        c1 = coef[1];
      u += c1 * vert[q];
      v += c1 * vert[q + 1];
      w += c1 * vert[q + 2];
    }
    if (n > 2) {
      const q = c + part,
        c2 = coef[2];
      u += c2 * vert[q];
      v += c2 * vert[q + 1];
      w += c2 * vert[q + 2];
    }
    if (n > 3) {
      const q = e + part,
        c3 = coef[3];
      u += c3 * vert[q];
      v += c3 * vert[q + 1];
      w += c3 * vert[q + 2];
    }
    out[0] = u;
    out[1] = v;
    out[2] = w;
  }

  /** Normal and signed distance of the face of vertices a, b, c, into entry i of normals and distances. */
  function faceDistance(i: number, a: number, b: number, c: number): void {
    const p = 9 * a,
      q = 9 * b,
      r = 9 * c;
    const ux = vert[r] - vert[p],
      uy = vert[r + 1] - vert[p + 1],
      uz = vert[r + 2] - vert[p + 2];
    const vx = vert[q] - vert[p],
      vy = vert[q + 1] - vert[p + 1],
      vz = vert[q + 2] - vert[p + 2];
    let nx = uy * vz - uz * vy,
      ny = uz * vx - ux * vz,
      nz = ux * vy - uy * vx;
    const square = nx * nx + ny * ny + nz * nz;
    let distance = FAR;
    if (square > MINVAL2 && square < MAXVAL2) {
      const inverse = 1 / Math.sqrt(square);
      nx *= inverse;
      ny *= inverse;
      nz *= inverse;
      distance = nx * vert[p] + ny * vert[p + 1] + nz * vert[p + 2];
    }
    normals[3 * i] = nx;
    normals[3 * i + 1] = ny;
    normals[3 * i + 2] = nz;
    distances[i] = distance;
  }

  /**
   * Whether the difference contains the origin, moving the tetrahedron in the simplex through the face that is
   * nearest to it. Returns 1 with the tetrahedron that contains it, 0 if none can, -1 if undecided.
   */
  function intersects(): number {
    for (let i = 0; i < 4; i++) {
      copyVertex(i, 4 + i);
      corner[i] = 4 + i;
    }
    const s = corner,
      dst = distances;
    let k = query.steps;
    for (; k < query.iterations; k++) {
      faceDistance(0, s[2], s[1], s[3]);
      faceDistance(1, s[0], s[2], s[3]);
      faceDistance(2, s[1], s[0], s[3]);
      faceDistance(3, s[0], s[1], s[2]);

      // origin in the plane of a face: no orientation
      if (dst[0] === 0 || dst[1] === 0 || dst[2] === 0 || dst[3] === 0) {
        query.steps = k;
        return -1;
      }
      const i = dst[0] < dst[1] ? 0 : 1;
      const j = dst[2] < dst[3] ? 2 : 3;
      const worst = dst[i] < dst[j] ? i : j;
      if (dst[worst] > 0) {
        query.nsimplex = 4;
        for (let c = 0; c < 4; c++) copyVertex(s[c], c);
        query.steps = k;
        return 1;
      }

      // replace the vertex opposite of the nearest face
      for (let c = 0; c < 3; c++) dir[c] = normals[3 * worst + c];
      const v = 9 * s[worst];
      support(vert, index, s[worst]);
      const n = 3 * worst;
      if (normals[n] * vert[v] + normals[n + 1] * vert[v + 1] + normals[n + 2] * vert[v + 2] < 0) {
        query.nsimplex = 0;
        query.steps = k;
        return 0;
      }
      const a = (worst + 1) & 3,
        b = (worst + 2) & 3;
      const swap = s[a];
      s[a] = s[b];
      s[b] = swap;
    }
    query.steps = k;
    return -1;
  }

  /** Barycentric coordinates of the point of the simplex of n vertices that is nearest to the origin, into lambda. */
  function nearest(n: number): void {
    lambda[0] = 0;
    lambda[1] = 0;
    lambda[2] = 0;
    lambda[3] = 0;
    if (n === 4) {
      nearest3();
    } else if (n === 3) {
      nearest2(0, 9, 18);
      lambda[0] = lambda2[0];
      lambda[1] = lambda2[1];
      lambda[2] = lambda2[2];
    } else if (n === 2) {
      nearest1(0, 9);
      lambda[0] = lambda1[0];
      lambda[1] = lambda1[1];
    } else {
      lambda[0] = 1;
    }
  }

  /** Determinant of the vertices at offsets a, b, c. */
  function det3(a: number, b: number, c: number): number {
    return (
      vert[a] * (vert[b + 1] * vert[c + 2] - vert[b + 2] * vert[c + 1]) +
      vert[a + 1] * (vert[b + 2] * vert[c] - vert[b] * vert[c + 2]) +
      vert[a + 2] * (vert[b] * vert[c + 1] - vert[b + 1] * vert[c])
    );
  }

  /** Whether two numbers are both positive or both negative. */
  function sameSign(a: number, b: number): boolean {
    return (a > 0 && b > 0) || (a < 0 && b < 0);
  }

  /** Nearest point of the tetrahedron in slots 0..3, into lambda. */
  function nearest3(): void {
    const c1 = -det3(9, 18, 27),
      c2 = det3(0, 18, 27),
      c3 = -det3(0, 9, 27),
      c4 = det3(0, 9, 18);
    const volume = c1 + c2 + c3 + c4;
    const in1 = sameSign(volume, c1),
      in2 = sameSign(volume, c2),
      in3 = sameSign(volume, c3),
      in4 = sameSign(volume, c4);
    if (in1 && in2 && in3 && in4) {
      lambda[0] = c1 / volume;
      lambda[1] = c2 / volume;
      lambda[2] = c3 / volume;
      lambda[3] = c4 / volume;
      return;
    }
    let least = FAR;
    if (!in1) {
      const square = faceCandidate(9, 18, 27);
      lambda[0] = 0;
      lambda[1] = lambda2[0];
      lambda[2] = lambda2[1];
      lambda[3] = lambda2[2];
      least = square;
    }
    if (!in2) {
      const square = faceCandidate(0, 18, 27);
      if (square < least) {
        lambda[0] = lambda2[0];
        lambda[1] = 0;
        lambda[2] = lambda2[1];
        lambda[3] = lambda2[2];
        least = square;
      }
    }
    if (!in3) {
      const square = faceCandidate(0, 9, 27);
      if (square < least) {
        lambda[0] = lambda2[0];
        lambda[1] = lambda2[1];
        lambda[2] = 0;
        lambda[3] = lambda2[2];
        least = square;
      }
    }
    if (!in4) {
      const square = faceCandidate(0, 9, 18);
      if (square < least) {
        lambda[0] = lambda2[0];
        lambda[1] = lambda2[1];
        lambda[2] = lambda2[2];
        lambda[3] = 0;
      }
    }
  }

  /** Nearest point of a triangle, into lambda2; returns its squared distance. */
  function faceCandidate(a: number, b: number, c: number): number {
    nearest2(a, b, c);
    combine(point, lambda2, 3, a, b, c, 0, 0);
    return point[0] * point[0] + point[1] * point[1] + point[2] * point[2];
  }

  /** Nearest point of a segment, into lambda1; returns its squared distance. */
  function edgeCandidate(a: number, b: number): number {
    nearest1(a, b);
    combine(point, lambda1, 2, a, b, 0, 0, 0);
    return point[0] * point[0] + point[1] * point[1] + point[2] * point[2];
  }

  /** Nearest point of the triangle of vertices at offsets a, b, c, into lambda2. */
  function nearest2(a: number, b: number, c: number): void {
    const l = lambda2;
    if (!projectOnPlane(vert, a, b, c, plane, 0)) {
      nearest1(a, b);
      l[0] = lambda1[0];
      l[1] = lambda1[1];
      l[2] = 0;
      return;
    }
    const v = vert;
    const ax = v[a],
      ay = v[a + 1],
      az = v[a + 2];
    const bx = v[b],
      by = v[b + 1],
      bz = v[b + 2];
    const cx = v[c],
      cy = v[c + 1],
      cz = v[c + 2];
    const m14 = by * cz - bz * cy - ay * cz + az * cy + ay * bz - az * by;
    const m24 = bx * cz - bz * cx - ax * cz + az * cx + ax * bz - az * bx;
    const m34 = bx * cy - by * cx - ax * cy + ay * cx + ax * by - ay * bx;

    // in the coordinate plane onto which the triangle projects largest
    const s1 = Math.abs(m14),
      s2 = Math.abs(m24),
      s3 = Math.abs(m34);
    const i = s1 >= s2 && s1 >= s3 ? 1 : 0;
    const j = i === 1 || s2 >= s3 ? 2 : 1;
    const area = i === 1 ? m14 : j === 2 ? m24 : m34;
    const pu = plane[i],
      pv = plane[j];
    const au = v[a + i],
      av = v[a + j],
      bu = v[b + i],
      bv = v[b + j],
      cu = v[c + i],
      cv = v[c + j];
    const c1 = pu * bv + pv * cu + bu * cv - pu * cv - pv * bu - cu * bv;
    const c2 = pu * cv + pv * au + cu * av - pu * av - pv * cu - au * cv;
    const c3 = pu * av + pv * bu + au * bv - pu * bv - pv * au - bu * av;
    const in1 = sameSign(area, c1),
      in2 = sameSign(area, c2),
      in3 = sameSign(area, c3);
    if (in1 && in2 && in3) {
      l[0] = c1 / area;
      l[1] = c2 / area;
      l[2] = c3 / area;
      return;
    }
    let least = FAR;
    if (!in1) {
      const square = edgeCandidate(b, c);
      l[0] = 0;
      l[1] = lambda1[0];
      l[2] = lambda1[1];
      least = square;
    }
    if (!in2) {
      const square = edgeCandidate(a, c);
      if (square < least) {
        l[0] = lambda1[0];
        l[1] = 0;
        l[2] = lambda1[1];
        least = square;
      }
    }
    if (!in3) {
      const square = edgeCandidate(a, b);
      if (square < least) {
        l[0] = lambda1[0];
        l[1] = lambda1[1];
        l[2] = 0;
      }
    }
  }

  /** Nearest point of the segment of vertices at offsets a, b, into lambda1. */
  function nearest1(a: number, b: number): void {
    const v = vert;
    const ax = v[a],
      ay = v[a + 1],
      az = v[a + 2];
    const bx = v[b],
      by = v[b + 1],
      bz = v[b + 2];
    const dx = bx - ax,
      dy = by - ay,
      dz = bz - az;
    const scale = -((bx * dx + by * dy + bz * dz) / (dx * dx + dy * dy + dz * dz));

    // along the coordinate in which the segment is longest
    let length = ax - bx,
      c1 = bx + scale * dx - bx,
      c2 = ax - (bx + scale * dx);
    if (Math.abs(ay - by) >= Math.abs(length)) {
      length = ay - by;
      c1 = by + scale * dy - by;
      c2 = ay - (by + scale * dy);
    }
    if (Math.abs(az - bz) >= Math.abs(length)) {
      length = az - bz;
      c1 = bz + scale * dz - bz;
      c2 = az - (bz + scale * dz);
    }
    const inside = sameSign(length, c1) && sameSign(length, c2);
    lambda1[0] = inside ? c1 / length : 0;
    lambda1[1] = inside ? c2 / length : 1;
  }

  return { query, vert, index, x1, x2, dist, gjk, discrete };
}

/**
 * Project the origin onto the plane of the vertices at offsets a, b, c of vert, into out at `at`. Returns false if they
 * are in line.
 */
export function projectOnPlane(
  vert: Float64Array,
  a: number,
  b: number,
  c: number,
  out: Float64Array,
  at: number,
): boolean {
  const ax = vert[a],
    ay = vert[a + 1],
    az = vert[a + 2];
  const bx = vert[b],
    by = vert[b + 1],
    bz = vert[b + 2];
  const cx = vert[c],
    cy = vert[c + 1],
    cz = vert[c + 2];
  const ux = bx - ax,
    uy = by - ay,
    uz = bz - az;
  const vx = cx - ax,
    vy = cy - ay,
    vz = cz - az;
  const wx = cx - bx,
    wy = cy - by,
    wz = cz - bz;

  // the normal from each corner in turn, until one is well defined
  let nx = wy * uz - wz * uy,
    ny = wz * ux - wx * uz,
    nz = wx * uy - wy * ux;
  let along = nx * bx + ny * by + nz * bz;
  let square = nx * nx + ny * ny + nz * nz;
  if (square === 0) return false;
  if (!(along !== 0 && square > MINVAL)) {
    nx = uy * vz - uz * vy;
    ny = uz * vx - ux * vz;
    nz = ux * vy - uy * vx;
    along = nx * ax + ny * ay + nz * az;
    square = nx * nx + ny * ny + nz * nz;
    if (square === 0) return false;
    if (!(along !== 0 && square > MINVAL)) {
      nx = vy * wz - vz * wy;
      ny = vz * wx - vx * wz;
      nz = vx * wy - vy * wx;
      along = nx * cx + ny * cy + nz * cz;
      square = nx * nx + ny * ny + nz * nz;
    }
  }
  const scale = along / square;
  out[at] = nx * scale;
  out[at + 1] = ny * scale;
  out[at + 2] = nz * scale;
  return true;
}
