// Intersections of rays with shapes: where pnt + x·vec, x >= 0, meets a surface first.

import { type MutableNumbers, mulMatVec3, type Numbers, normalize3 } from '@corten/math';
import { GeomType, MINVAL } from '@corten/model';

/** No intersection. */
const MISS = -1;

// a ray in the frame of a shape, coefficients and both roots of a quadratic, distances to the six faces of a box; of this module's
// functions alone, which do not call each other while they hold them
const point = /* @__PURE__ */ new Float64Array(3);
const direction = /* @__PURE__ */ new Float64Array(3);
const quadratic = /* @__PURE__ */ new Float64Array(3);
const roots = /* @__PURE__ */ new Float64Array(2);
const local = /* @__PURE__ */ new Float64Array(3);

/**
 * Result of the functions below: where the ray meets the shape, in lengths of its direction, or -1. A call that is not
 * inlined boxes the number that it returns.
 */
export const DISTANCE = /* @__PURE__ */ new Float64Array(1);

/** Squared radius of the sphere of raySphere, set before the call. */
export const RADIUS2 = /* @__PURE__ */ new Float64Array(1);

/** A ray in the frame at offsets p of pos and a of mat: point and direction into out. */
export function localRay(
  pos: Numbers,
  p: number,
  mat: Numbers,
  a: number,
  pnt: Numbers,
  vec: Numbers,
  outPnt: MutableNumbers,
  outVec: MutableNumbers,
): void {
  const x = pnt[0] - pos[p];
  const y = pnt[1] - pos[p + 1];
  const z = pnt[2] - pos[p + 2];
  for (let i = 0; i < 3; i++) {
    const c0 = mat[a + i];
    const c1 = mat[a + 3 + i];
    const c2 = mat[a + 6 + i];
    outPnt[i] = c0 * x + c1 * y + c2 * z;
    outVec[i] = c0 * vec[0] + c1 * vec[1] + c2 * vec[2];
  }
}

/** Smallest root x >= 0 of a·x² + 2·b·x + c (`quadratic`), or MISS, into DISTANCE; both roots, -1 if none, into roots. */
function solveQuadratic(): void {
  const a = quadratic[0];
  const b = quadratic[1];
  let det = b * b - a * quadratic[2];
  DISTANCE[0] = MISS;
  if (det < 0 || a < MINVAL) {
    roots[0] = -1;
    roots[1] = -1;
    return;
  }
  det = Math.sqrt(det);
  roots[0] = (-b - det) / a;
  roots[1] = (-b + det) / a;
  if (roots[0] >= 0) DISTANCE[0] = roots[0];
  else if (roots[1] >= 0) DISTANCE[0] = roots[1];
}

/** No intersection, so far. */
function clear(normal: MutableNumbers | null): void {
  DISTANCE[0] = MISS;
  if (normal) normal[0] = normal[1] = normal[2] = 0;
}

/** Distance to the sphere of RADIUS2 around the point at offset p of pos. */
export function raySphere(pos: Numbers, p: number, pnt: Numbers, vec: Numbers, normal: MutableNumbers | null): void {
  const x = pnt[0] - pos[p];
  const y = pnt[1] - pos[p + 1];
  const z = pnt[2] - pos[p + 2];
  quadratic[0] = vec[0] * vec[0] + vec[1] * vec[1] + vec[2] * vec[2];
  quadratic[1] = vec[0] * x + vec[1] * y + vec[2] * z;
  quadratic[2] = x * x + y * y + z * z - RADIUS2[0];
  solveQuadratic();
  if (!normal) return;
  const distance = DISTANCE[0];
  if (distance < 0) {
    clear(normal);
  } else {
    for (let i = 0; i < 3; i++) normal[i] = pnt[i] + vec[i] * distance - pos[p + i];
    normalize3(normal, 0);
  }
}

function rayPlane(
  pos: Numbers,
  p: number,
  mat: Numbers,
  a: number,
  size: Numbers,
  s: number,
  pnt: Numbers,
  vec: Numbers,
  normal: MutableNumbers | null,
): void {
  clear(normal);
  localRay(pos, p, mat, a, pnt, vec, point, direction);
  if (direction[2] > -MINVAL) return;
  const x = -point[2] / direction[2];
  if (x < 0) return;
  const u = point[0] + x * direction[0];
  const v = point[1] + x * direction[1];
  const inside = (size[s] <= 0 || Math.abs(u) <= size[s]) && (size[s + 1] <= 0 || Math.abs(v) <= size[s + 1]);
  if (!inside) return;
  if (normal) for (let i = 0; i < 3; i++) normal[i] = mat[a + 3 * i + 2];
  DISTANCE[0] = x;
}

/** Distance to the round side of a cylinder about z, with radius and half length at offset s of size, from local ray. */
function roundSide(size: Numbers, s: number): void {
  const radius = size[s];
  const length = size[s + 1];
  quadratic[0] = direction[0] * direction[0] + direction[1] * direction[1];
  quadratic[1] = direction[0] * point[0] + direction[1] * point[1];
  quadratic[2] = point[0] * point[0] + point[1] * point[1] - radius * radius;
  solveQuadratic();
  if (!(Math.abs(point[2] + DISTANCE[0] * direction[2]) <= length)) DISTANCE[0] = MISS;
}

function rayCapsule(
  pos: Numbers,
  p: number,
  mat: Numbers,
  a: number,
  size: Numbers,
  s: number,
  pnt: Numbers,
  vec: Numbers,
  normal: MutableNumbers | null,
): void {
  clear(normal);
  const radius = size[s];
  const length = size[s + 1];
  const bound = radius + length;
  RADIUS2[0] = bound * bound;
  raySphere(pos, p, pnt, vec, null);
  if (DISTANCE[0] < 0) return;
  localRay(pos, p, mat, a, pnt, vec, point, direction);
  roundSide(size, s);
  let x = DISTANCE[0];
  let end = 0;

  // end spheres, of which the outer halves count
  const dx = direction[0];
  const dy = direction[1];
  const dz = direction[2];
  for (let side = 1; side >= -1; side -= 2) {
    const pz = point[2] - side * length;
    quadratic[0] = dx * dx + dy * dy + dz * dz;
    quadratic[1] = dx * point[0] + dy * point[1] + dz * pz;
    quadratic[2] = point[0] * point[0] + point[1] * point[1] + pz * pz - radius * radius;
    solveQuadratic();
    for (let i = 0; i < 2; i++) {
      const root = roots[i];
      const height = point[2] + root * dz;
      if (root >= 0 && (side > 0 ? height >= length : height <= -length) && (x < 0 || root < x)) {
        x = root;
        end = side;
      }
    }
  }
  if (normal && x >= 0) {
    local[0] = point[0] + dx * x;
    local[1] = point[1] + dy * x;
    local[2] = end === 0 ? 0 : point[2] + dz * x - length * end;
    normalize3(local, 0);
    mulMatVec3(normal, 0, mat, a, local, 0);
  }
  DISTANCE[0] = x;
}

function rayEllipsoid(
  pos: Numbers,
  p: number,
  mat: Numbers,
  a: number,
  size: Numbers,
  s: number,
  pnt: Numbers,
  vec: Numbers,
  normal: MutableNumbers | null,
): void {
  clear(normal);
  localRay(pos, p, mat, a, pnt, vec, point, direction);
  const s0 = 1 / (size[s] * size[s]);
  const s1 = 1 / (size[s + 1] * size[s + 1]);
  const s2 = 1 / (size[s + 2] * size[s + 2]);
  const dx = direction[0];
  const dy = direction[1];
  const dz = direction[2];
  const px = point[0];
  const py = point[1];
  const pz = point[2];
  quadratic[0] = s0 * dx * dx + s1 * dy * dy + s2 * dz * dz;
  quadratic[1] = s0 * dx * px + s1 * dy * py + s2 * dz * pz;
  quadratic[2] = s0 * px * px + s1 * py * py + s2 * pz * pz - 1;
  solveQuadratic();
  const x = DISTANCE[0];
  if (normal && x >= 0) {
    local[0] = s0 * (px + dx * x);
    local[1] = s1 * (py + dy * x);
    local[2] = s2 * (pz + dz * x);
    normalize3(local, 0);
    mulMatVec3(normal, 0, mat, a, local, 0);
  }
}

function rayCylinder(
  pos: Numbers,
  p: number,
  mat: Numbers,
  a: number,
  size: Numbers,
  s: number,
  pnt: Numbers,
  vec: Numbers,
  normal: MutableNumbers | null,
): void {
  clear(normal);
  const radius = size[s];
  const length = size[s + 1];
  RADIUS2[0] = radius * radius + length * length;
  raySphere(pos, p, pnt, vec, null);
  if (DISTANCE[0] < 0) return;
  localRay(pos, p, mat, a, pnt, vec, point, direction);
  let x = +MISS;
  let end = 0;
  if (Math.abs(direction[2]) > MINVAL) {
    for (let side = -1; side <= 1; side += 2) {
      const root = (side * length - point[2]) / direction[2];
      if (!(root >= 0)) continue;
      const u = point[0] + root * direction[0];
      const v = point[1] + root * direction[1];
      if (u * u + v * v <= radius * radius && (x < 0 || root < x)) {
        x = root;
        end = side;
      }
    }
  }
  roundSide(size, s);
  const side = DISTANCE[0];
  if (side >= 0 && (x < 0 || side < x)) {
    x = side;
    end = 0;
  }
  if (normal && x >= 0) {
    local[0] = end === 0 ? point[0] + direction[0] * x : 0;
    local[1] = end === 0 ? point[1] + direction[1] * x : 0;
    local[2] = end;
    if (end === 0) normalize3(local, 0);
    mulMatVec3(normal, 0, mat, a, local, 0);
  }
  DISTANCE[0] = x;
}

/**
 * Distance to a box. `all`, if given, receives the distances to the faces -x, +x, -y, ... where the ray meets them, -1
 * where not.
 */
export function rayBox(
  pos: Numbers,
  p: number,
  mat: Numbers,
  a: number,
  size: Numbers,
  s: number,
  pnt: Numbers,
  vec: Numbers,
  all: MutableNumbers | null,
  normal: MutableNumbers | null,
): void {
  if (all) for (let i = 0; i < 6; i++) all[i] = -1;
  clear(normal);
  RADIUS2[0] = size[s] * size[s] + size[s + 1] * size[s + 1] + size[s + 2] * size[s + 2];
  raySphere(pos, p, pnt, vec, null);
  if (DISTANCE[0] < 0) return;
  localRay(pos, p, mat, a, pnt, vec, point, direction);
  let x = +MISS;
  let face = 0;
  let faceSide = 0;
  for (let i = 0; i < 3; i++) {
    if (!(Math.abs(direction[i]) > MINVAL)) continue;
    const j = i === 0 ? 1 : 0;
    const k = i === 2 ? 1 : 2;
    for (let side = -1; side <= 1; side += 2) {
      const root = (side * size[s + i] - point[i]) / direction[i];
      if (!(root >= 0)) continue;
      const u = point[j] + root * direction[j];
      const v = point[k] + root * direction[k];
      if (!(Math.abs(u) <= size[s + j] && Math.abs(v) <= size[s + k])) continue;
      if (x < 0 || root < x) {
        x = root;
        face = i;
        faceSide = side;
      }
      if (all) all[2 * i + (side > 0 ? 1 : 0)] = root;
    }
  }
  if (normal && x >= 0) for (let r = 0; r < 3; r++) normal[r] = mat[a + 3 * r + face] * faceSide;
  DISTANCE[0] = x;
}

/** Two unit vectors that span the plane normal to a ray's direction, three numbers each, into out. */
export function rayBasis(vec: Numbers, out: MutableNumbers): void {
  const x = vec[0];
  const y = vec[1];
  const z = vec[2];
  const ax = Math.abs(x);
  const ay = Math.abs(y);
  const az = Math.abs(z);
  const largest = ax >= ay && ax >= az ? 0 : ay >= az ? 1 : 2;
  const u = largest === 0 ? 0 : 1;
  const v = largest === 1 ? 0 : 1;
  const w = largest === 2 ? 0 : 1;
  const scale = -(x * u + y * v + z * w) / (x * x + y * y + z * z);
  out[3] = u + x * scale;
  out[4] = v + y * scale;
  out[5] = w + z * scale;
  normalize3(out, 3);
  out[0] = out[4] * z - out[5] * y;
  out[1] = out[5] * x - out[3] * z;
  out[2] = out[3] * y - out[4] * x;
  normalize3(out, 0);
}

/**
 * Distance to a triangle with vertices at 0, 3, 6 of `tri`, for a ray whose basis is in `basis` (rayBasis). The
 * triangle's unit normal into normal, if given.
 */
export function rayTriangle(
  tri: Numbers,
  pnt: Numbers,
  vec: Numbers,
  basis: Numbers,
  normal: MutableNumbers | null,
): void {
  clear(normal);
  // the vertices seen along the ray
  const b = basis;
  let x = tri[0] - pnt[0];
  let y = tri[1] - pnt[1];
  let z = tri[2] - pnt[2];
  const u0 = b[0] * x + b[1] * y + b[2] * z;
  const v0 = b[3] * x + b[4] * y + b[5] * z;
  x = tri[3] - pnt[0];
  y = tri[4] - pnt[1];
  z = tri[5] - pnt[2];
  const u1 = b[0] * x + b[1] * y + b[2] * z;
  const v1 = b[3] * x + b[4] * y + b[5] * z;
  x = tri[6] - pnt[0];
  y = tri[7] - pnt[1];
  z = tri[8] - pnt[2];
  const u2 = b[0] * x + b[1] * y + b[2] * z;
  const v2 = b[3] * x + b[4] * y + b[5] * z;
  if ((u0 > 0 && u1 > 0 && u2 > 0) || (u0 < 0 && u1 < 0 && u2 < 0)) return;
  if ((v0 > 0 && v1 > 0 && v2 > 0) || (v0 < 0 && v1 < 0 && v2 < 0)) return;

  // barycentric coordinates of the ray's point
  const a00 = u0 - u2;
  const a01 = u1 - u2;
  const a10 = v0 - v2;
  const a11 = v1 - v2;
  const det = a00 * a11 - a01 * a10;
  if (Math.abs(det) < MINVAL) return;
  const t0 = (a11 * -u2 - a01 * -v2) / det;
  const t1 = (-a10 * -u2 + a00 * -v2) / det;
  if (t0 < 0 || t1 < 0 || t0 + t1 > 1) return;

  // plane of the triangle
  const px = tri[0] - tri[6];
  const py = tri[1] - tri[7];
  const pz = tri[2] - tri[8];
  const qx = tri[3] - tri[6];
  const qy = tri[4] - tri[7];
  const qz = tri[5] - tri[8];
  const nx = py * qz - pz * qy;
  const ny = pz * qx - px * qz;
  const nz = px * qy - py * qx;
  const slope = vec[0] * nx + vec[1] * ny + vec[2] * nz;
  if (Math.abs(slope) < MINVAL) return;
  const height = (pnt[0] - tri[6]) * nx + (pnt[1] - tri[7]) * ny + (pnt[2] - tri[8]) * nz;
  if (normal) {
    normal[0] = nx;
    normal[1] = ny;
    normal[2] = nz;
    normalize3(normal, 0);
  }
  DISTANCE[0] = -height / slope;
}

/** Whether a ray in a box's frame passes through it: center and half size at offset o of aabb. */
export function raySlab(aabb: Numbers, o: number, pnt: Numbers, vec: Numbers): boolean {
  let near = 0;
  let far = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3; i++) {
    const inverse = 1 / vec[i];
    const t1 = (aabb[o + i] - aabb[o + 3 + i] - pnt[i]) * inverse;
    const t2 = (aabb[o + i] + aabb[o + 3 + i] - pnt[i]) * inverse;
    const low = Math.min(t1, t2);
    const high = Math.max(t1, t2);
    near = Math.max(near, low);
    far = Math.min(far, high);
  }
  return near < far;
}

/**
 * Distance from pnt (3) along vec (3, need not be a unit vector: the distance is in its lengths) to a shape of a
 * GeomType: plane, sphere, capsule, ellipsoid, cylinder or box, with pose and size at offsets p, a, s of pos, mat, size.
 */
export function rayPrimitive(
  pos: Numbers,
  p: number,
  mat: Numbers,
  a: number,
  size: Numbers,
  s: number,
  pnt: Numbers,
  vec: Numbers,
  type: number,
  normal: MutableNumbers | null,
): void {
  switch (type) {
    case GeomType.plane:
      rayPlane(pos, p, mat, a, size, s, pnt, vec, normal);
      return;
    case GeomType.sphere:
      RADIUS2[0] = size[s] * size[s];
      raySphere(pos, p, pnt, vec, normal);
      return;
    case GeomType.capsule:
      rayCapsule(pos, p, mat, a, size, s, pnt, vec, normal);
      return;
    case GeomType.ellipsoid:
      rayEllipsoid(pos, p, mat, a, size, s, pnt, vec, normal);
      return;
    case GeomType.cylinder:
      rayCylinder(pos, p, mat, a, size, s, pnt, vec, normal);
      return;
    case GeomType.box:
      rayBox(pos, p, mat, a, size, s, pnt, vec, null, normal);
      return;
    default:
      throw new RangeError(`no ray intersection for geom type ${type}`);
  }
}

/**
 * Intersect a ray with a primitive shape (mju_rayGeom).
 * @param pos - center (3); mat orientation (9); size as geom_size (3)
 * @param pnt - start of the ray (3); vec its direction (3), need not be of unit length
 * @param geomtype - GeomType: plane, sphere, capsule, ellipsoid, cylinder or box
 * @param normal - unit normal of the surface there (3), zero if there is no intersection
 * @returns distance in lengths of vec, or -1
 */
export function rayGeom(
  pos: Numbers,
  mat: Numbers,
  size: Numbers,
  pnt: Numbers,
  vec: Numbers,
  geomtype: number,
  normal: MutableNumbers | null = null,
): number {
  rayPrimitive(pos, 0, mat, 0, size, 0, pnt, vec, geomtype, normal);
  return DISTANCE[0];
}
