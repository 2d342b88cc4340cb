// The side of a plane that a point is on, decided exactly: a floating-point value with its error bound first, Shewchuk's
// adaptive predicate (1997, "Adaptive precision floating-point arithmetic") where the bound does not decide.

import { orient3d } from 'robust-predicates';

const ULP = 2 ** -53;
const BOUND = (7 + 56 * ULP) * ULP;
/** Products below this may have lost bits to underflow. */
const UNDERFLOW = 1e-290;

/** Numbers kept for each plane: its normal (not unit), sums of the absolute products that made it, its length. */
const STRIDE = 7;
const SIZES = 3;
const LENGTH = 6;

/** Planes through three points each, with what the error bound of a distance needs. */
export class Planes {
  private data = new Float64Array(STRIDE * 64);
  private corners = new Int32Array(3 * 64);
  /** see `scaledPoints` */
  private scaled: Float64Array | undefined;

  constructor(private readonly points: Float64Array) {}

  /** Set plane i to that through the points a, b, c; its normal is on the side where they turn counter-clockwise. */
  set(i: number, a: number, b: number, c: number): void {
    if (STRIDE * (i + 1) > this.data.length) {
      const data = new Float64Array(2 * this.data.length);
      data.set(this.data);
      this.data = data;
      const corners = new Int32Array(2 * this.corners.length);
      corners.set(this.corners);
      this.corners = corners;
    }
    const { points: p, data, corners } = this;
    corners[3 * i] = a;
    corners[3 * i + 1] = b;
    corners[3 * i + 2] = c;
    const ux = p[3 * b] - p[3 * a];
    const uy = p[3 * b + 1] - p[3 * a + 1];
    const uz = p[3 * b + 2] - p[3 * a + 2];
    const vx = p[3 * c] - p[3 * a];
    const vy = p[3 * c + 1] - p[3 * a + 1];
    const vz = p[3 * c + 2] - p[3 * a + 2];
    const nx = uy * vz - uz * vy;
    const ny = uz * vx - ux * vz;
    const nz = ux * vy - uy * vx;
    const k = STRIDE * i;
    data[k] = nx;
    data[k + 1] = ny;
    data[k + 2] = nz;
    data[k + SIZES] = Math.abs(uy * vz) + Math.abs(uz * vy);
    data[k + SIZES + 1] = Math.abs(uz * vx) + Math.abs(ux * vz);
    data[k + SIZES + 2] = Math.abs(ux * vy) + Math.abs(uy * vx);
    data[k + LENGTH] = Math.sqrt(nx * nx + ny * ny + nz * nz);
  }

  /**
   * Signed distance of point p from plane i, rounded, but with the right sign: 0 means exactly on the plane, and a
   * positive (negative) number that the point is on the side of the normal (the other side). Exact for coordinates
   * above 1e-60 of the largest, as all are that were single precision.
   */
  distance(i: number, p: number): number {
    const { points, data, corners } = this;
    const a = 3 * corners[3 * i];
    const k = STRIDE * i;
    const x = points[3 * p] - points[a];
    const y = points[3 * p + 1] - points[a + 1];
    const z = points[3 * p + 2] - points[a + 2];
    const det = data[k] * x + data[k + 1] * y + data[k + 2] * z;
    const size = data[k + SIZES] * Math.abs(x) + data[k + SIZES + 1] * Math.abs(y) + data[k + SIZES + 2] * Math.abs(z);
    if (Math.abs(det) > BOUND * size && size > UNDERFLOW) return det / data[k + LENGTH];
    if (size === 0) return 0;
    return this.side(i, p) * Math.max(Number.MIN_VALUE, Math.abs(det) / data[k + LENGTH] || 0);
  }

  /** Exact side of plane i that point p is on: 1, -1 or 0. */
  private side(i: number, p: number): number {
    this.scaled ??= scaledPoints(this.points);
    const { scaled: s, corners } = this;
    const a = 3 * corners[3 * i];
    const b = 3 * corners[3 * i + 1];
    const c = 3 * corners[3 * i + 2];
    const d = 3 * p;
    // biome-ignore format: one point after the other
    const det = orient3d(
      s[a], s[a + 1], s[a + 2],
      s[b], s[b + 1], s[b + 2],
      s[c], s[c + 1], s[c + 2],
      s[d], s[d + 1], s[d + 2],
    );
    return det < 0 ? 1 : det > 0 ? -1 : 0;
  }
}

/** Coordinates times the power of two that makes the largest about 1, so that products neither overflow nor underflow. */
function scaledPoints(points: Float64Array): Float64Array {
  let largest = 0;
  for (const x of points) largest = Math.max(largest, Math.abs(x));
  const exponent = largest > 0 ? Math.floor(Math.log2(largest)) : 0;
  const scale = 2 ** -Math.max(-1000, Math.min(1000, exponent));
  return points.map((x) => x * scale);
}
