// The side of a plane that a point is on, decided exactly: a floating-point value with its error bound first
// (Shewchuk 1997, "Adaptive precision floating-point arithmetic and fast robust geometric predicates"), integers of
// any length where the bound does not decide.

const ULP = 2 ** -53;
const BOUND = (7 + 56 * ULP) * ULP;

/** Exact coordinates of points as integers times a common power of two, made when first needed. */
export class ExactPoints {
  private readonly cache: (bigint | undefined)[] = [];
  private shift: number | undefined;
  private readonly view = new DataView(new ArrayBuffer(8));

  constructor(private readonly points: ArrayLike<number>) {}

  /** Exponent of the last bit of x's representation. */
  private lastBit(x: number): number {
    this.view.setFloat64(0, x);
    return Math.max(1, (this.view.getUint32(0) >>> 20) & 0x7ff) - 1075;
  }

  private coordinate(i: number): bigint {
    const known = this.cache[i];
    if (known !== undefined) return known;
    if (this.shift === undefined) {
      this.shift = 0;
      for (let k = 0; k < this.points.length; k++) {
        if (this.points[k] !== 0) this.shift = Math.min(this.shift, this.lastBit(this.points[k]));
      }
    }
    const x = this.points[i];
    const last = this.lastBit(x);
    const mantissa = (this.view.getBigUint64(0) & 0xfffffffffffffn) | (Math.abs(x) >= 2 ** -1022 ? 1n << 52n : 0n);
    const value = x === 0 ? 0n : (x < 0 ? -mantissa : mantissa) << BigInt(last - this.shift);
    this.cache[i] = value;
    return value;
  }

  /** Sign of the determinant (b - a, c - a, p - a) of four points, by their numbers. */
  orient(a: number, b: number, c: number, p: number): number {
    const at = (point: number, axis: number) => this.coordinate(3 * point + axis);
    const d = (point: number, axis: number) => at(point, axis) - at(a, axis);
    const ux = d(b, 0);
    const uy = d(b, 1);
    const uz = d(b, 2);
    const vx = d(c, 0);
    const vy = d(c, 1);
    const vz = d(c, 2);
    const det = (uy * vz - uz * vy) * d(p, 0) + (uz * vx - ux * vz) * d(p, 1) + (ux * vy - uy * vx) * d(p, 2);
    return det > 0n ? 1 : det < 0n ? -1 : 0;
  }
}

/** Planes through three points each, with what the error bound of a distance needs. */
export class Planes {
  /** normal (not unit), sums of the absolute products that made it, its length: 7 numbers a plane */
  private data = new Float64Array(7 * 64);
  private corners = new Int32Array(3 * 64);
  private readonly exact: ExactPoints;

  constructor(private readonly points: Float64Array) {
    this.exact = new ExactPoints(points);
  }

  /** Set plane i to that through the points a, b, c; its normal is on the side where they turn counter-clockwise. */
  set(i: number, a: number, b: number, c: number): void {
    if (7 * i + 7 > this.data.length) {
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
    const k = 7 * i;
    data[k] = nx;
    data[k + 1] = ny;
    data[k + 2] = nz;
    data[k + 3] = Math.abs(uy * vz) + Math.abs(uz * vy);
    data[k + 4] = Math.abs(uz * vx) + Math.abs(ux * vz);
    data[k + 5] = Math.abs(ux * vy) + Math.abs(uy * vx);
    data[k + 6] = Math.sqrt(nx * nx + ny * ny + nz * nz);
  }

  /**
   * Signed distance of point p from plane i, rounded, but with the right sign: 0 means exactly on the plane, and a
   * positive (negative) number that the point is on the side of the normal (the other side).
   */
  distance(i: number, p: number): number {
    const { points, data, corners } = this;
    const a = 3 * corners[3 * i];
    const k = 7 * i;
    const x = points[3 * p] - points[a];
    const y = points[3 * p + 1] - points[a + 1];
    const z = points[3 * p + 2] - points[a + 2];
    const det = data[k] * x + data[k + 1] * y + data[k + 2] * z;
    const size = data[k + 3] * Math.abs(x) + data[k + 4] * Math.abs(y) + data[k + 5] * Math.abs(z);
    if (Math.abs(det) > BOUND * size && size > 1e-290) return det / data[k + 6];
    if (size === 0) return 0;
    const sign = this.exact.orient(corners[3 * i], corners[3 * i + 1], corners[3 * i + 2], p);
    return sign * Math.max(Number.MIN_VALUE, Math.abs(det) / data[k + 6] || 0);
  }
}
