// The simplex of GJK: its vertices, and the point of it that is nearest to the origin.

import { MINVAL } from '@corten/model';

/**
 * Distance of shapes that are farther apart than was asked for. A variable that starts from an imported constant starts
 * from +FAR: without the sign the compiler does not know that it holds a number, and boxes each of its values.
 */
export const FAR = Number.MAX_VALUE;

/**
 * Vertices of simplices (see supportKernels; nine slots, of which the simplex has the first four) and the distance
 * subalgorithm of GJK: signed volumes (Montanari, Petrinic, Barbieri 2017).
 */
export function createSimplex() {
  const vert = new Float64Array(9 * 9);
  const index = new Int32Array(2 * 9);
  // barycentric coordinates of the nearest point of the simplex, of a triangle, of a segment
  const lambda = new Float64Array(4);
  const lambda2 = new Float64Array(3);
  const lambda1 = new Float64Array(2);
  const plane = new Float64Array(3);
  const point = new Float64Array(3);
  // determinants of the vertices' minors; squared distances of the nearest points of a triangle, of a segment
  const minor = new Float64Array(4);
  const face2 = new Float64Array(1);
  const edge2 = new Float64Array(1);

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
    let u = c0 * vert[p];
    let v = c0 * vert[p + 1];
    let w = c0 * vert[p + 2];
    if (n > 1) {
      const q = b + part;
      const c1 = coef[1];
      u += c1 * vert[q];
      v += c1 * vert[q + 1];
      w += c1 * vert[q + 2];
    }
    if (n > 2) {
      const q = c + part;
      const c2 = coef[2];
      u += c2 * vert[q];
      v += c2 * vert[q + 1];
      w += c2 * vert[q + 2];
    }
    if (n > 3) {
      const q = e + part;
      const c3 = coef[3];
      u += c3 * vert[q];
      v += c3 * vert[q + 1];
      w += c3 * vert[q + 2];
    }
    out[0] = u;
    out[1] = v;
    out[2] = w;
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

  /** Determinant of the vertices at offsets a, b, c, into minor[k]. */
  function det3(k: number, a: number, b: number, c: number): void {
    minor[k] =
      vert[a] * (vert[b + 1] * vert[c + 2] - vert[b + 2] * vert[c + 1]) +
      vert[a + 1] * (vert[b + 2] * vert[c] - vert[b] * vert[c + 2]) +
      vert[a + 2] * (vert[b] * vert[c + 1] - vert[b + 1] * vert[c]);
  }

  /** Whether two numbers are both positive or both negative. */
  function sameSign(a: number, b: number): boolean {
    return (a > 0 && b > 0) || (a < 0 && b < 0);
  }

  /** Nearest point of the tetrahedron in slots 0..3, into lambda. */
  function nearest3(): void {
    det3(0, 9, 18, 27);
    det3(1, 0, 18, 27);
    det3(2, 0, 9, 27);
    det3(3, 0, 9, 18);
    const c1 = -minor[0];
    const c2 = minor[1];
    const c3 = -minor[2];
    const c4 = minor[3];
    const volume = c1 + c2 + c3 + c4;
    const in1 = sameSign(volume, c1);
    const in2 = sameSign(volume, c2);
    const in3 = sameSign(volume, c3);
    const in4 = sameSign(volume, c4);
    if (in1 && in2 && in3 && in4) {
      lambda[0] = c1 / volume;
      lambda[1] = c2 / volume;
      lambda[2] = c3 / volume;
      lambda[3] = c4 / volume;
      return;
    }
    let least = +FAR;
    if (!in1) {
      faceCandidate(9, 18, 27);
      const square = face2[0];
      lambda[0] = 0;
      lambda[1] = lambda2[0];
      lambda[2] = lambda2[1];
      lambda[3] = lambda2[2];
      least = square;
    }
    if (!in2) {
      faceCandidate(0, 18, 27);
      const square = face2[0];
      if (square < least) {
        lambda[0] = lambda2[0];
        lambda[1] = 0;
        lambda[2] = lambda2[1];
        lambda[3] = lambda2[2];
        least = square;
      }
    }
    if (!in3) {
      faceCandidate(0, 9, 27);
      const square = face2[0];
      if (square < least) {
        lambda[0] = lambda2[0];
        lambda[1] = lambda2[1];
        lambda[2] = 0;
        lambda[3] = lambda2[2];
        least = square;
      }
    }
    if (!in4) {
      faceCandidate(0, 9, 18);
      const square = face2[0];
      if (square < least) {
        lambda[0] = lambda2[0];
        lambda[1] = lambda2[1];
        lambda[2] = lambda2[2];
        lambda[3] = 0;
      }
    }
  }

  /** Nearest point of a triangle, into lambda2, and its squared distance, into face2. */
  function faceCandidate(a: number, b: number, c: number): void {
    nearest2(a, b, c);
    combine(point, lambda2, 3, a, b, c, 0, 0);
    face2[0] = point[0] * point[0] + point[1] * point[1] + point[2] * point[2];
  }

  /** Nearest point of a segment, into lambda1, and its squared distance, into edge2. */
  function edgeCandidate(a: number, b: number): void {
    nearest1(a, b);
    combine(point, lambda1, 2, a, b, 0, 0, 0);
    edge2[0] = point[0] * point[0] + point[1] * point[1] + point[2] * point[2];
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
    const ax = v[a];
    const ay = v[a + 1];
    const az = v[a + 2];
    const bx = v[b];
    const by = v[b + 1];
    const bz = v[b + 2];
    const cx = v[c];
    const cy = v[c + 1];
    const cz = v[c + 2];
    const m14 = by * cz - bz * cy - ay * cz + az * cy + ay * bz - az * by;
    const m24 = bx * cz - bz * cx - ax * cz + az * cx + ax * bz - az * bx;
    const m34 = bx * cy - by * cx - ax * cy + ay * cx + ax * by - ay * bx;

    // in the coordinate plane onto which the triangle projects largest
    const s1 = Math.abs(m14);
    const s2 = Math.abs(m24);
    const s3 = Math.abs(m34);
    const i = s1 >= s2 && s1 >= s3 ? 1 : 0;
    const j = i === 1 || s2 >= s3 ? 2 : 1;
    const area = i === 1 ? m14 : j === 2 ? m24 : m34;
    const pu = plane[i];
    const pv = plane[j];
    const au = v[a + i];
    const av = v[a + j];
    const bu = v[b + i];
    const bv = v[b + j];
    const cu = v[c + i];
    const cv = v[c + j];
    const c1 = pu * bv + pv * cu + bu * cv - pu * cv - pv * bu - cu * bv;
    const c2 = pu * cv + pv * au + cu * av - pu * av - pv * cu - au * cv;
    const c3 = pu * av + pv * bu + au * bv - pu * bv - pv * au - bu * av;
    const in1 = sameSign(area, c1);
    const in2 = sameSign(area, c2);
    const in3 = sameSign(area, c3);
    if (in1 && in2 && in3) {
      l[0] = c1 / area;
      l[1] = c2 / area;
      l[2] = c3 / area;
      return;
    }
    let least = +FAR;
    if (!in1) {
      edgeCandidate(b, c);
      const square = edge2[0];
      l[0] = 0;
      l[1] = lambda1[0];
      l[2] = lambda1[1];
      least = square;
    }
    if (!in2) {
      edgeCandidate(a, c);
      const square = edge2[0];
      if (square < least) {
        l[0] = lambda1[0];
        l[1] = 0;
        l[2] = lambda1[1];
        least = square;
      }
    }
    if (!in3) {
      edgeCandidate(a, b);
      const square = edge2[0];
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
    const ax = v[a];
    const ay = v[a + 1];
    const az = v[a + 2];
    const bx = v[b];
    const by = v[b + 1];
    const bz = v[b + 2];
    const dx = bx - ax;
    const dy = by - ay;
    const dz = bz - az;
    const scale = -((bx * dx + by * dy + bz * dz) / (dx * dx + dy * dy + dz * dz));

    // along the coordinate in which the segment is longest
    let length = ax - bx;
    let c1 = bx + scale * dx - bx;
    let c2 = ax - (bx + scale * dx);
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

  return { vert, index, lambda, nearest, combine };
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
  const bx = vert[b];
  const by = vert[b + 1];
  const bz = vert[b + 2];
  const ux = bx - vert[a];
  const uy = by - vert[a + 1];
  const uz = bz - vert[a + 2];
  const wx = vert[c] - bx;
  const wy = vert[c + 1] - by;
  const wz = vert[c + 2] - bz;
  const nx = wy * uz - wz * uy;
  const ny = wz * ux - wx * uz;
  const nz = wx * uy - wy * ux;
  const along = nx * bx + ny * by + nz * bz;
  const square = nx * nx + ny * ny + nz * nz;
  if (square === 0) return false;
  if (!(along !== 0 && square > MINVAL)) return projectFromOthers(vert, a, b, c, out, at);
  const scale = along / square;
  out[at] = nx * scale;
  out[at + 1] = ny * scale;
  out[at + 2] = nz * scale;
  return true;
}

/** projectOnPlane with the normal from vertex a, or from c if that is not well defined either: rare, so apart. */
function projectFromOthers(
  vert: Float64Array,
  a: number,
  b: number,
  c: number,
  out: Float64Array,
  at: number,
): boolean {
  const ax = vert[a];
  const ay = vert[a + 1];
  const az = vert[a + 2];
  const cx = vert[c];
  const cy = vert[c + 1];
  const cz = vert[c + 2];
  const ux = vert[b] - ax;
  const uy = vert[b + 1] - ay;
  const uz = vert[b + 2] - az;
  const vx = cx - ax;
  const vy = cy - ay;
  const vz = cz - az;
  const wx = cx - vert[b];
  const wy = cy - vert[b + 1];
  const wz = cz - vert[b + 2];
  let nx = uy * vz - uz * vy;
  let ny = uz * vx - ux * vz;
  let nz = ux * vy - uy * vx;
  let along = nx * ax + ny * ay + nz * az;
  let square = nx * nx + ny * ny + nz * nz;
  if (square === 0) return false;
  if (!(along !== 0 && square > MINVAL)) {
    nx = vy * wz - vz * wy;
    ny = vz * wx - vx * wz;
    nz = vx * wy - vy * wx;
    along = nx * cx + ny * cy + nz * cz;
    square = nx * nx + ny * ny + nz * nz;
  }
  const scale = along / square;
  out[at] = nx * scale;
  out[at + 1] = ny * scale;
  out[at + 2] = nz * scale;
  return true;
}
