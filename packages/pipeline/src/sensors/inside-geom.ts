// Whether a point is inside a primitive shape.

import { GeomType } from '@corten/model';

/**
 * True when a world point is inside a primitive shape; other shapes contain nothing.
 * @param pos - centres of shapes [m]; this one's from `p` on
 * @param mat - orientations; this one's from `r` on
 * @param size - sizes [m]; this one's from `s` on
 * @param type - GeomType; below a plane is inside
 * @param points - points [m]; this one from `at` on
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
