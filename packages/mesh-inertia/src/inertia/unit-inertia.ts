// Volume, centre of mass and inertia of triangle meshes, by pyramids (O'Rourke 1998, "Computational Geometry in C",
// section 1.3.8; Mirtich 1996), with MuJoCo's order of operations.

import { dot3, MINVAL, principalAxes, triangleCross } from '@corten/math';
import { MeshError } from '../error.js';

/** How a mesh stands for a body: see the mesh element's `inertia` attribute in MuJoCo's XML reference. */
export type InertiaMode = 'convex' | 'exact' | 'legacy' | 'shell';

/** Normal and centroid of the triangle at hand. */
const tri = /* @__PURE__ */ new Float64Array(6);
const CENTROID = 3;

/** Write normal (3) and centroid (3) of a triangle and return its area; below 5e-16 the area is 0. */
function triangle(p: Float64Array, a: number, b: number, c: number): number {
  tri[CENTROID] = (p[a] + p[b] + p[c]) / 3;
  tri[CENTROID + 1] = (p[a + 1] + p[b + 1] + p[c + 1]) / 3;
  tri[CENTROID + 2] = (p[a + 2] + p[b + 2] + p[c + 2]) / 3;
  triangleCross(tri, 0, p, a, p, b, p, c);
  const x = tri[0];
  const y = tri[1];
  const z = tri[2];
  const length = Math.sqrt(x * x + y * y + z * z);
  if (length < MINVAL) return 0;
  tri[0] /= length;
  tri[1] /= length;
  tri[2] /= length;
  return 0.5 * length;
}

/** Area of the triangle with corners a, b, c (vertex numbers) of the points p. */
export function triangleArea(p: Float64Array, a: number, b: number, c: number): number {
  return triangle(p, 3 * a, 3 * b, 3 * c);
}

/** Area of a mesh, and the centroid of its surface written to `centroid`. */
export function surfaceCentroid(centroid: Float64Array, p: Float64Array, face: Int32Array): number {
  centroid.fill(0);
  let total = 0;
  for (let i = 0; i < face.length; i += 3) {
    const area = triangle(p, 3 * face[i], 3 * face[i + 1], 3 * face[i + 2]);
    centroid[0] += area * tri[CENTROID];
    centroid[1] += area * tri[CENTROID + 1];
    centroid[2] += area * tri[CENTROID + 2];
    total += area;
  }
  if (total >= MINVAL) for (let k = 0; k < 3; k++) centroid[k] /= total;
  return total;
}

/**
 * Volume of a mesh (area, for 'shell') as the sum of the pyramids from the centroid of its surface to its triangles,
 * and the centre of mass written to `com`. In 'legacy' mode every pyramid counts as positive.
 */
function centerOfMass(
  com: Float64Array,
  p: Float64Array,
  face: Int32Array,
  centroid: Float64Array,
  mode: InertiaMode,
): number {
  com.fill(0);
  let total = 0;
  for (let i = 0; i < face.length; i += 3) {
    const area = triangle(p, 3 * face[i], 3 * face[i + 1], 3 * face[i + 2]);
    let volume = area;
    if (mode !== 'shell') {
      const x = tri[CENTROID] - centroid[0];
      const y = tri[CENTROID + 1] - centroid[1];
      const z = tri[CENTROID + 2] - centroid[2];
      volume = ((x * tri[0] + y * tri[1] + z * tri[2]) * area) / 3;
      if (mode === 'legacy') volume = Math.abs(volume);
    }
    total += volume;
    com[0] += volume * ((tri[CENTROID] * 3) / 4 + centroid[0] / 4);
    com[1] += volume * ((tri[CENTROID + 1] * 3) / 4 + centroid[1] / 4);
    com[2] += volume * ((tri[CENTROID + 2] * 3) / 4 + centroid[2] / 4);
  }
  if (total >= MINVAL) for (let k = 0; k < 3; k++) com[k] /= total;
  return total;
}

/** Integral over a pyramid with its apex in the origin of the product of two coordinates, up to a factor. */
function product(as: number, bs: number, cs: number, at: number, bt: number, ct: number): number {
  return 2 * (as * at + bs * bt + cs * ct) + as * bt + at * bs + as * ct + at * cs + bs * ct + bt * cs;
}

/**
 * Inertia of unit density (xx, yy, zz, xy, xz, yz) about the point `com`, written to `inertia`, and the volume (area,
 * for 'shell') computed again about that point.
 */
function inertiaAbout(
  inertia: Float64Array,
  p: Float64Array,
  face: Int32Array,
  com: Float64Array,
  mode: InertiaMode,
): number {
  const centered = new Float64Array(p.length);
  for (let i = 0; i < p.length; i += 3) {
    centered[i] = p[i] - com[0];
    centered[i + 1] = p[i + 1] - com[1];
    centered[i + 2] = p[i + 2] - com[2];
  }
  const divisor = mode === 'shell' ? 12 : 20;
  let total = 0;
  let xx = 0;
  let yy = 0;
  let zz = 0;
  let xy = 0;
  let xz = 0;
  let yz = 0;
  for (let i = 0; i < face.length; i += 3) {
    const a = 3 * face[i];
    const b = 3 * face[i + 1];
    const c = 3 * face[i + 2];
    const area = triangle(centered, a, b, c);
    let volume = area;
    if (mode !== 'shell') volume = (dot3(tri, CENTROID, tri, 0) * area) / 3;
    if (mode === 'legacy') volume = Math.abs(volume);
    total += volume;
    const ax = centered[a];
    const ay = centered[a + 1];
    const az = centered[a + 2];
    const bx = centered[b];
    const by = centered[b + 1];
    const bz = centered[b + 2];
    const cx = centered[c];
    const cy = centered[c + 1];
    const cz = centered[c + 2];
    const share = volume / divisor;
    xx += share * product(ax, bx, cx, ax, bx, cx);
    yy += share * product(ay, by, cy, ay, by, cy);
    zz += share * product(az, bz, cz, az, bz, cz);
    xy += share * product(ax, bx, cx, ay, by, cy);
    xz += share * product(ax, bx, cx, az, bz, cz);
    yz += share * product(ay, by, cy, az, bz, cz);
  }
  inertia[0] = yy + zz;
  inertia[1] = xx + zz;
  inertia[2] = xx + yy;
  inertia[3] = -xy;
  inertia[4] = -xz;
  inertia[5] = -yz;
  return total;
}

/** Mass properties of a mesh with unit density. */
export interface UnitInertia {
  /** volume [m³], or area [m²] in 'shell' mode */
  volume: number;
  /** centre of mass [m] */
  com: Float64Array;
  /** inertia about the centre of mass (xx, yy, zz, xy, xz, yz), for unit density */
  inertia: Float64Array;
  /** principal inertia, decreasing */
  principal: Float64Array;
  /** principal axes as a quaternion */
  quat: Float64Array;
}

/**
 * Mass properties of unit density.
 *
 * @param p - vertex positions
 * @param face - triangles of the mesh
 * @param solid - triangles whose volume counts: those of the hull in 'convex' mode, `face` otherwise
 * @param mode - see `InertiaMode`
 * @param name - name of the mesh for messages
 * @throws MeshError (mesh-inertia) if surface or volume are too small, the volume is negative, or the inertia is one
 *   that no body has
 */
export function unitInertia(
  p: Float64Array,
  face: Int32Array,
  solid: Int32Array,
  mode: InertiaMode,
  name = '',
): UnitInertia {
  const fail = (message: string) => new MeshError('mesh-inertia', message);
  const centroid = new Float64Array(3);
  if (surfaceCentroid(centroid, p, face) < MINVAL) throw fail(`mesh surface area is too small: ${name}`);
  const com = new Float64Array(3);
  let volume = centerOfMass(com, p, solid, centroid, mode);
  if (volume < MINVAL) {
    if (mode === 'shell') throw fail(`mesh surface area is too small: ${name}`);
    if (volume < 0) throw fail(`mesh volume is negative (misoriented triangles): ${name}`);
    throw fail(`mesh volume is too small: ${name} . Try setting inertia to shell`);
  }
  const inertia = new Float64Array(6);
  volume = inertiaAbout(inertia, p, solid, com, mode);

  const principal = new Float64Array(3);
  const quat = new Float64Array(4);
  const [xx, yy, zz, xy, xz, yz] = inertia;
  principalAxes(principal, new Float64Array(9), quat, [xx, xy, xz, xy, yy, yz, xz, yz, zz]);
  if (principal[2] <= 0) throw fail(`eigenvalue of mesh inertia must be positive: ${name}`);
  for (let k = 0; k < 3; k++) {
    const others = principal[(k + 1) % 3] + principal[(k + 2) % 3];
    if (others < principal[k] * (1 - 1e-6) - 1e-9) {
      throw fail(`eigenvalues of mesh inertia violate A + B >= C: ${name}`);
    }
  }
  return { volume, com, inertia, principal, quat };
}

/** Half-sizes of the box of the same volume (area) and principal inertia. */
export function inertiaBox(principal: ArrayLike<number>, volume: number): Float64Array {
  const [a, b, c] = [principal[0], principal[1], principal[2]];
  return Float64Array.of(
    0.5 * Math.sqrt((6 * (b + c - a)) / volume),
    0.5 * Math.sqrt((6 * (a + c - b)) / volume),
    0.5 * Math.sqrt((6 * (a + b - c)) / volume),
  );
}
