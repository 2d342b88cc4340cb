// Where a ray meets a primitive shape (MuJoCo's mju_rayGeom).

import { addScl3, mulMatVec3, normalize3 } from '@corten/math';
import { GeomType, MINVAL } from '@corten/model';

const AXIS1 = [1, 0, 0];
const AXIS2 = [2, 2, 1];

/** ray in the shape's frame: point, direction; roots of the last quadratic equation */
const point = new Float64Array(3);
const direction = new Float64Array(3);
const roots = new Float64Array(2);

/** Roots of a·x² + 2b·x + c into `roots` in increasing order; the smallest that is not negative, or -1. */
function solveQuadratic(a: number, b: number, c: number): number {
  const det = b * b - a * c;
  if (det < 0 || a < MINVAL) {
    roots[0] = roots[1] = -1;
    return -1;
  }
  const root = Math.sqrt(det);
  roots[0] = (-b - root) / a;
  roots[1] = (-b + root) / a;
  return roots[0] >= 0 ? roots[0] : roots[1] >= 0 ? roots[1] : -1;
}

/** Express the ray in the shape's frame, into `point` and `direction`. */
function toLocal(
  pos: Float64Array,
  p: number,
  mat: Float64Array,
  r: number,
  pnt: Float64Array,
  vec: Float64Array,
): void {
  const x = pnt[0] - pos[p];
  const y = pnt[1] - pos[p + 1];
  const z = pnt[2] - pos[p + 2];
  for (let k = 0; k < 3; k++) {
    point[k] = mat[r + k] * x + mat[r + 3 + k] * y + mat[r + 6 + k] * z;
    direction[k] = mat[r + k] * vec[0] + mat[r + 3 + k] * vec[1] + mat[r + 6 + k] * vec[2];
  }
}

/** Distance to a sphere of squared radius r2 about pos. */
function sphereDistance(pos: Float64Array, p: number, r2: number, pnt: Float64Array, vec: Float64Array): number {
  const x = pnt[0] - pos[p];
  const y = pnt[1] - pos[p + 1];
  const z = pnt[2] - pos[p + 2];
  return solveQuadratic(
    vec[0] * vec[0] + vec[1] * vec[1] + vec[2] * vec[2],
    vec[0] * x + vec[1] * y + vec[2] * z,
    x * x + y * y + z * z - r2,
  );
}

/** Quadratic equation of the infinite cylinder of radius r about the local z axis. */
function roundSide(r: number): number {
  return solveQuadratic(
    direction[0] * direction[0] + direction[1] * direction[1],
    direction[0] * point[0] + direction[1] * point[1],
    point[0] * point[0] + point[1] * point[1] - r * r,
  );
}

/** Rotate the local normal to world axes, in place. */
function toWorld(normal: Float64Array, mat: Float64Array, r: number): void {
  mulMatVec3(normal, 0, mat, r, normal, 0);
}

function rayPlane(size: Float64Array, s: number, mat: Float64Array, r: number, normal: Float64Array): number {
  if (direction[2] > -MINVAL) return -1;
  const x = -point[2] / direction[2];
  if (x < 0) return -1;
  const px = point[0] + x * direction[0];
  const py = point[1] + x * direction[1];
  if ((size[s] > 0 && Math.abs(px) > size[s]) || (size[s + 1] > 0 && Math.abs(py) > size[s + 1])) return -1;
  normal[0] = mat[r + 2];
  normal[1] = mat[r + 5];
  normal[2] = mat[r + 8];
  return x;
}

function rayCapsule(size: Float64Array, s: number, mat: Float64Array, r: number, normal: Float64Array): number {
  const radius = size[s];
  const half = size[s + 1];
  let x = -1;
  let end = 0;
  const side = roundSide(radius);
  if (side >= 0 && Math.abs(point[2] + side * direction[2]) <= half) x = side;

  // the caps: half spheres above and below
  const a = direction[0] * direction[0] + direction[1] * direction[1] + direction[2] * direction[2];
  for (let sign = 1; sign >= -1; sign -= 2) {
    const z = point[2] - sign * half;
    const b = direction[0] * point[0] + direction[1] * point[1] + direction[2] * z;
    solveQuadratic(a, b, point[0] * point[0] + point[1] * point[1] + z * z - radius * radius);
    for (let i = 0; i < 2; i++) {
      const root = roots[i];
      const height = point[2] + root * direction[2];
      const beyond = sign > 0 ? height >= half : height <= -half;
      if (root >= 0 && beyond && (x < 0 || root < x)) {
        x = root;
        end = sign;
      }
    }
  }
  if (x >= 0) {
    addScl3(normal, 0, point, 0, direction, 0, x);
    normal[2] = end === 0 ? 0 : normal[2] - half * end;
    normalize3(normal, 0);
    toWorld(normal, mat, r);
  }
  return x;
}

function rayEllipsoid(size: Float64Array, s: number, mat: Float64Array, r: number, normal: Float64Array): number {
  const a = 1 / (size[s] * size[s]);
  const b = 1 / (size[s + 1] * size[s + 1]);
  const c = 1 / (size[s + 2] * size[s + 2]);
  const v = direction;
  const q = point;
  const x = solveQuadratic(
    a * v[0] * v[0] + b * v[1] * v[1] + c * v[2] * v[2],
    a * v[0] * q[0] + b * v[1] * q[1] + c * v[2] * q[2],
    a * q[0] * q[0] + b * q[1] * q[1] + c * q[2] * q[2] - 1,
  );
  if (x >= 0) {
    addScl3(normal, 0, q, 0, v, 0, x);
    normal[0] *= a;
    normal[1] *= b;
    normal[2] *= c;
    normalize3(normal, 0);
    toWorld(normal, mat, r);
  }
  return x;
}

function rayCylinder(size: Float64Array, s: number, mat: Float64Array, r: number, normal: Float64Array): number {
  const radius = size[s];
  const half = size[s + 1];
  let x = -1;
  let end = 0;
  if (Math.abs(direction[2]) > MINVAL) {
    for (let sign = -1; sign <= 1; sign += 2) {
      const root = (sign * half - point[2]) / direction[2];
      if (root < 0) continue;
      const px = point[0] + root * direction[0];
      const py = point[1] + root * direction[1];
      if (px * px + py * py <= radius * radius && (x < 0 || root < x)) {
        x = root;
        end = sign;
      }
    }
  }
  const side = roundSide(radius);
  if (side >= 0 && Math.abs(point[2] + side * direction[2]) <= half && (x < 0 || side < x)) {
    x = side;
    end = 0;
  }
  if (x >= 0) {
    if (end === 0) {
      addScl3(normal, 0, point, 0, direction, 0, x);
      normal[2] = 0;
      normalize3(normal, 0);
    } else {
      normal[0] = normal[1] = 0;
      normal[2] = end;
    }
    toWorld(normal, mat, r);
  }
  return x;
}

function rayBox(size: Float64Array, s: number, mat: Float64Array, r: number, normal: Float64Array): number {
  let x = -1;
  let axis = 0;
  let face = 0;
  for (let i = 0; i < 3; i++) {
    if (Math.abs(direction[i]) <= MINVAL) continue;
    const j = AXIS1[i];
    const k = AXIS2[i];
    for (let sign = -1; sign <= 1; sign += 2) {
      const root = (sign * size[s + i] - point[i]) / direction[i];
      if (root < 0) continue;
      if (Math.abs(point[j] + root * direction[j]) > size[s + j]) continue;
      if (Math.abs(point[k] + root * direction[k]) > size[s + k]) continue;
      if (x < 0 || root < x) {
        x = root;
        axis = i;
        face = sign;
      }
    }
  }
  if (x >= 0) {
    normal.fill(0);
    normal[axis] = face;
    toWorld(normal, mat, r);
  }
  return x;
}

/**
 * Distance along a ray to a primitive shape, in units of the direction's length.
 * @param pos - centres of shapes [m]; this one's from `p` on
 * @param mat - orientations; this one's from `r` on
 * @param size - sizes [m]; this one's from `s` on
 * @param type - GeomType plane, sphere, capsule, ellipsoid, cylinder or box
 * @param pnt - start of the ray [m], 3
 * @param vec - direction of the ray, 3
 * @param normal - receives the surface normal where the ray meets it, 3; zero if it does not
 * @returns the distance, -1 if the ray misses
 * @throws RangeError for other shapes
 */
export function rayGeom(
  pos: Float64Array,
  p: number,
  mat: Float64Array,
  r: number,
  size: Float64Array,
  s: number,
  type: number,
  pnt: Float64Array,
  vec: Float64Array,
  normal: Float64Array,
): number {
  normal.fill(0);
  if (type === GeomType.sphere) {
    const x = sphereDistance(pos, p, size[s] * size[s], pnt, vec);
    if (x >= 0) {
      for (let k = 0; k < 3; k++) normal[k] = pnt[k] + vec[k] * x - pos[p + k];
      normalize3(normal, 0);
    }
    return x;
  }

  // far from the shape
  let bound = -1;
  if (type === GeomType.capsule) bound = (size[s] + size[s + 1]) * (size[s] + size[s + 1]);
  else if (type === GeomType.cylinder) bound = size[s] * size[s] + size[s + 1] * size[s + 1];
  else if (type === GeomType.box) bound = size[s] * size[s] + size[s + 1] * size[s + 1] + size[s + 2] * size[s + 2];
  if (bound >= 0 && sphereDistance(pos, p, bound, pnt, vec) < 0) return -1;

  toLocal(pos, p, mat, r, pnt, vec);
  switch (type) {
    case GeomType.plane:
      return rayPlane(size, s, mat, r, normal);
    case GeomType.capsule:
      return rayCapsule(size, s, mat, r, normal);
    case GeomType.ellipsoid:
      return rayEllipsoid(size, s, mat, r, normal);
    case GeomType.cylinder:
      return rayCylinder(size, s, mat, r, normal);
    case GeomType.box:
      return rayBox(size, s, mat, r, normal);
    default:
      throw new RangeError(`rays do not meet shapes of type ${type} here`);
  }
}

/**
 * True when a world point is inside a shape: arguments as for rayGeom, the point's three numbers from `at` on. Shapes
 * without a volume contain nothing.
 */
export function insideGeom(
  pos: Float64Array,
  p: number,
  mat: Float64Array,
  r: number,
  size: Float64Array,
  s: number,
  type: number,
  points: Float64Array,
  at: number,
): boolean {
  const dx = points[at] - pos[p];
  const dy = points[at + 1] - pos[p + 1];
  const dz = points[at + 2] - pos[p + 2];
  const a = size[s];
  const b = size[s + 1];
  const c = size[s + 2];
  if (type === GeomType.sphere) return dx * dx + dy * dy + dz * dz < a * a;
  const x = mat[r] * dx + mat[r + 3] * dy + mat[r + 6] * dz;
  const y = mat[r + 1] * dx + mat[r + 4] * dy + mat[r + 7] * dz;
  const z = mat[r + 2] * dx + mat[r + 5] * dy + mat[r + 8] * dz;
  switch (type) {
    case GeomType.capsule: {
      const beyond = z < -b ? z + b : z > b ? z - b : 0;
      return x * x + y * y + beyond * beyond < a * a;
    }
    case GeomType.ellipsoid:
      return (x * x) / (a * a) + (y * y) / (b * b) + (z * z) / (c * c) < 1;
    case GeomType.cylinder:
      return Math.abs(z) < b && x * x + y * y < a * a;
    case GeomType.box:
      return Math.abs(x) < a && Math.abs(y) < b && Math.abs(z) < c;
    case GeomType.plane:
      return z < 0;
    default:
      return false;
  }
}
