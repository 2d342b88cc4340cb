// Shortest paths of tendons around spheres and cylinders.

import { acosAt, asinAt, MINVAL, sincosAt } from '@corten/math';
import { type Data, type Model, WrapType } from '@corten/model';

const MAX_ITERATIONS = 20;
const TOLERANCE = 1e-6;
/** Newton's starting point for the touching condition, just inside the circle's edge. */
const START = 1 - 1e-7;
/** Goodness of a path that crosses itself. */
const CROSSING = -10000;

/** The touching condition: ratios of the radius to the ends' distances, angle between the ends; its value; the point. */
const Touch = { ratio0: 0, ratio1: 1, between: 2, value: 3, point: 4 } as const;

/** Kernels of shortest tendon paths around spheres and cylinders (MuJoCo documentation, "Computation: tendon"). */
export function wrapKernels(m: Model, d: Data) {
  /** result: the points where the path meets and leaves the surface, world [m], 2×3 */
  const points = new Float64Array(6);
  /** result: length of the path on the surface [m] */
  const arc = new Float64Array(1);
  /** ends of the segment in the plane of the path, 2×2 */
  const ends = new Float64Array(4);
  /** radius of the circle in that plane */
  const radius = new Float64Array(1);
  /** direction of the side site in the plane, scaled to the radius */
  const side = new Float64Array(2);
  /** tangent points in the plane: of both candidate paths, 2×2×2, and of the chosen one, 2×2 */
  const candidates = new Float64Array(8);
  const tangents = new Float64Array(4);
  const good = new Float64Array(2);
  const unit = new Float64Array(2);
  /** angles, by way of their sines and cosines */
  const angles = new Float64Array(3);
  const touch = new Float64Array(5);

  /** Angle condition of the touching point z: zero where both segments make the same angle with the circle. */
  function touchError(): void {
    const z = touch[Touch.point];
    angles[0] = touch[Touch.ratio0] * z;
    angles[1] = touch[Touch.ratio1] * z;
    angles[2] = z;
    for (let k = 0; k < 3; k++) asinAt(angles, k);
    touch[Touch.value] = angles[0] + angles[1] - 2 * angles[2] + touch[Touch.between];
  }

  /** Solve the touching condition by Newton's method from the edge inwards. Returns 0 if it fails. */
  function solveTouch(): number {
    const a = touch[Touch.ratio0];
    const b = touch[Touch.ratio1];
    touch[Touch.point] = START;
    touchError();
    if (touch[Touch.value] > 0) return 0;
    let iter = 0;
    for (; iter < MAX_ITERATIONS && Math.abs(touch[Touch.value]) > TOLERANCE; iter++) {
      const z = touch[Touch.point];
      const slope =
        a / Math.max(MINVAL, Math.sqrt(1 - z * z * a * a)) +
        b / Math.max(MINVAL, Math.sqrt(1 - z * z * b * b)) -
        2 / Math.max(MINVAL, Math.sqrt(1 - z * z));
      if (slope > -MINVAL) return 0;
      const next = z - touch[Touch.value] / slope;
      if (next > z) return 0;
      touch[Touch.point] = next;
      touchError();
      if (touch[Touch.value] > TOLERANCE) return 0;
    }
    return iter < MAX_ITERATIONS && touch[Touch.point] >= 0 ? 1 : 0;
  }

  /** Normalise `unit`; zero becomes (1, 0). */
  function normalizeUnit(): void {
    const v = unit;
    const x = v[0];
    const y = v[1];
    const n = Math.sqrt(x * x + y * y);
    if (n < MINVAL) {
      v[0] = 1;
      v[1] = 0;
    } else {
      const s = 1 / n;
      v[0] = x * s;
      v[1] = y * s;
    }
  }

  /** 1 if the segments from each end to its tangent point (candidate `which`) cross. */
  function crossing(which: number): number {
    const end = ends;
    const pnt = candidates;
    const o = 4 * which;
    const x1 = end[0];
    const y1 = end[1];
    const x3 = end[2];
    const y3 = end[3];
    const dx2 = pnt[o] - x1;
    const dy2 = pnt[o + 1] - y1;
    const dx4 = pnt[o + 2] - x3;
    const dy4 = pnt[o + 3] - y3;
    const det = dy4 * dx2 - dx4 * dy2;
    if (Math.abs(det) < MINVAL) return 0;
    const a = (dx4 * (y1 - y3) - dy4 * (x1 - x3)) / det;
    const b = (dx2 * (y1 - y3) - dy2 * (x1 - x3)) / det;
    return a >= 0 && a <= 1 && b >= 0 && b <= 1 ? 1 : 0;
  }

  /** Length of the arc between the tangent points of candidate `which`, into `arc`. */
  function arcLength(which: number): void {
    const pnt = candidates;
    const v = unit;
    const o = 4 * which;
    const x0 = pnt[o];
    const y0 = pnt[o + 1];
    const x1 = pnt[o + 2];
    const y1 = pnt[o + 3];
    v[0] = x0;
    v[1] = y0;
    normalizeUnit();
    const nx = v[0];
    const ny = v[1];
    v[0] = x1;
    v[1] = y1;
    normalizeUnit();
    angles[0] = nx * v[0] + ny * v[1];
    acosAt(angles, 0);
    let angle = angles[0];
    const turn = y0 * x1 - x0 * y1;
    if ((turn > 0 && which === 1) || (turn < 0 && which === 0)) angle = 2 * Math.PI - angle;
    arc[0] = radius[0] * angle;
  }

  /** Goodness of candidate `which`, into `good`: near the side site, or short; a path that crosses itself is bad. */
  function goodness(which: number, hasSide: number): void {
    const pnt = candidates;
    const v = unit;
    const o = 4 * which;
    if (crossing(which) === 1) {
      good[which] = CROSSING;
      return;
    }
    if (hasSide === 1) {
      v[0] = pnt[o] + pnt[o + 2];
      v[1] = pnt[o + 1] + pnt[o + 3];
      normalizeUnit();
      good[which] = v[0] * side[0] + v[1] * side[1];
      return;
    }
    const ex = pnt[o] - pnt[o + 2];
    const ey = pnt[o + 1] - pnt[o + 3];
    good[which] = -(ex * ex + ey * ey);
  }

  /**
   * Wrap around the outside of the circle about the origin: tangent points of the better path into `tangents`, length
   * into `arc`. Returns 0 if the straight segment is free.
   */
  function wrapOutside(hasSide: number): number {
    const end = ends;
    const pnt = candidates;
    const x0 = end[0];
    const y0 = end[1];
    const x1 = end[2];
    const y1 = end[3];
    const r = radius[0];
    const sqlen0 = x0 * x0 + y0 * y0;
    const sqlen1 = x1 * x1 + y1 * y1;
    const sqrad = r * r;
    if (sqlen0 < sqrad || sqlen1 < sqrad || r < MINVAL) return 0;
    const dx = x1 - x0;
    const dy = y1 - y0;
    const dd = dx * dx + dy * dy;
    if (dd < MINVAL) return 0;

    // point of the segment nearest to the centre: outside the circle, and on the side site's side?
    const a = Math.min(1, Math.max(0, -(dx * x0 + dy * y0) / dd));
    const nx = a * dx + x0;
    const ny = a * dy + y0;
    if (nx * nx + ny * ny > sqrad && (hasSide === 0 || side[0] * nx + side[1] * ny >= 0)) return 0;

    // the two pairs of tangent points
    const root0 = Math.sqrt(sqlen0 - sqrad);
    const root1 = Math.sqrt(sqlen1 - sqrad);
    for (let o = 0; o < 8; o += 4) {
      const s = o === 0 ? r : -r;
      pnt[o] = (x0 * sqrad + s * y0 * root0) / sqlen0;
      pnt[o + 1] = (y0 * sqrad - s * x0 * root0) / sqlen0;
      pnt[o + 2] = (x1 * sqrad - s * y1 * root1) / sqlen1;
      pnt[o + 3] = (y1 * sqrad + s * x1 * root1) / sqlen1;
    }
    goodness(0, hasSide);
    goodness(1, hasSide);
    const best = good[0] > good[1] ? 0 : 1;
    if (crossing(best) === 1) return 0;
    for (let k = 0; k < 4; k++) tangents[k] = pnt[4 * best + k];
    arcLength(best);
    return 1;
  }

  /**
   * Wrap around the inside of a circle about the origin: the path touches it in one point, written twice into `tangents`,
   * length 0 into `arc`. Returns 0 if the straight segment does.
   */
  function wrapInside(): number {
    const r = radius[0];
    const x0 = ends[0];
    const y0 = ends[1];
    const x1 = ends[2];
    const y1 = ends[3];
    const len0 = Math.sqrt(x0 * x0 + y0 * y0);
    const len1 = Math.sqrt(x1 * x1 + y1 * y1);
    const dx = x1 - x0;
    const dy = y1 - y0;
    const dd = dx * dx + dy * dy;
    if (len0 <= r || len1 <= r || r < MINVAL || len0 < MINVAL || len1 < MINVAL) return 0;
    if (dd > MINVAL) {
      const a = -(dx * x0 + dy * y0) / dd;
      if (a > 0 && a < 1) {
        const nx = x0 + dx * a;
        const ny = y0 + dy * a;
        if (Math.sqrt(nx * nx + ny * ny) <= r) return 0;
      }
    }

    // in case the touching point is not found: the direction between the ends
    unit[0] = 0.5 * (x0 + x1);
    unit[1] = 0.5 * (y0 + y1);
    normalizeUnit();
    tangents[0] = tangents[2] = unit[0] * r;
    tangents[1] = tangents[3] = unit[1] * r;
    arc[0] = 0;

    const a = r / len0;
    const b = r / len1;
    const cosine = (len0 * len0 + len1 * len1 - dd) / (2 * len0 * len1);
    if (cosine < -1 + MINVAL) return 0;
    if (cosine > 1 - MINVAL) return 1;
    touch[Touch.ratio0] = a;
    touch[Touch.ratio1] = b;
    touch[Touch.between] = cosine;
    acosAt(touch, Touch.between);
    if (solveTouch() === 0) return 1;

    // turn from the direction of one end
    const first = x0 * y1 - y0 * x1 > 0;
    unit[0] = first ? x0 : x1;
    unit[1] = first ? y0 : y1;
    angles[0] = touch[Touch.point];
    angles[1] = (first ? a : b) * touch[Touch.point];
    asinAt(angles, 0);
    asinAt(angles, 1);
    normalizeUnit();
    angles[0] -= angles[1];
    sincosAt(angles, 0);
    const s = angles[0];
    const c = angles[1];
    tangents[2] = tangents[0] = r * (c * unit[0] - s * unit[1]);
    tangents[3] = tangents[1] = r * (s * unit[0] + c * unit[1]);
    return 1;
  }

  /** Wrap in the plane: inside or outside of the circle. Returns 0 if the straight segment stays. */
  function wrapPlane(hasSide: number, inside: number): number {
    return inside === 1 ? wrapInside() : wrapOutside(hasSide);
  }

  /**
   * Path between two sites around a geom (type WrapType.sphere, or cylinder: axis z, infinite), past a side site if it is
   * not -1; one inside the surface makes the path pass inside. Returns 1 with `points` and `arc`, or 0 if the straight
   * segment stays. Written out: with vectors in arrays it takes 1.7 times as long.
   */
  function wrapSegment(site0: number, site1: number, geom: number, type: number, sideSite: number): number {
    const { geom_size } = m;
    const { site_xpos, geom_xpos, geom_xmat } = d;
    const plane = ends;
    const tan = tangents;
    const pts = points;
    const sphere = type === WrapType.sphere;
    if (!sphere && type !== WrapType.cylinder) throw new Error(`unknown wrapping object type ${type}`);
    const g = 3 * geom;
    const r = 9 * geom;
    const cx = geom_xpos[g];
    const cy = geom_xpos[g + 1];
    const cz = geom_xpos[g + 2];
    const r0 = geom_xmat[r];
    const r1 = geom_xmat[r + 1];
    const r2 = geom_xmat[r + 2];
    const r3 = geom_xmat[r + 3];
    const r4 = geom_xmat[r + 4];
    const r5 = geom_xmat[r + 5];
    const r6 = geom_xmat[r + 6];
    const r7 = geom_xmat[r + 7];
    const r8 = geom_xmat[r + 8];

    // ends in the geom's frame
    let dx = site_xpos[3 * site0] - cx;
    let dy = site_xpos[3 * site0 + 1] - cy;
    let dz = site_xpos[3 * site0 + 2] - cz;
    const px = r0 * dx + r3 * dy + r6 * dz;
    const py = r1 * dx + r4 * dy + r7 * dz;
    const pz = r2 * dx + r5 * dy + r8 * dz;
    dx = site_xpos[3 * site1] - cx;
    dy = site_xpos[3 * site1 + 1] - cy;
    dz = site_xpos[3 * site1 + 2] - cz;
    const qx = r0 * dx + r3 * dy + r6 * dz;
    const qy = r1 * dx + r4 * dy + r7 * dz;
    const qz = r2 * dx + r5 * dy + r8 * dz;
    if (Math.sqrt(px * px + py * py + pz * pz) < MINVAL || Math.sqrt(qx * qx + qy * qy + qz * qz) < MINVAL) return 0;

    // axes of the plane of the path: a towards the first end, b across; those of the cylinder are its x and y
    let ax = 1;
    let ay = 0;
    let az = 0;
    let bx = 0;
    let by = 1;
    let bz = 0;
    if (sphere) {
      let s = 1 / Math.sqrt(px * px + py * py + pz * pz);
      ax = px * s;
      ay = py * s;
      az = pz * s;
      let nx = py * qz - pz * qy;
      let ny = pz * qx - px * qz;
      let nz = px * qy - py * qx;
      let norm = Math.sqrt(nx * nx + ny * ny + nz * nz);
      if (norm < MINVAL) {
        // both ends in one direction, or in opposite ones: a plane that holds it
        const x = Math.abs(ax);
        const y = Math.abs(ay);
        const z = Math.abs(az);
        const alongZ = z > x && z > y;
        const alongY = !alongZ && y > x && y > z;
        bx = alongZ || alongY ? 1 : 0;
        by = alongY ? 0 : 1;
        bz = alongZ ? 0 : 1;
        nx = ay * bz - az * by;
        ny = az * bx - ax * bz;
        nz = ax * by - ay * bx;
        norm = Math.sqrt(nx * nx + ny * ny + nz * nz);
        if (norm < MINVAL) {
          // they lie along (0, 1, 1) itself
          nx = norm = 1;
          ny = nz = 0;
        }
      }
      s = 1 / norm;
      nx *= s;
      ny *= s;
      nz *= s;
      bx = ny * az - nz * ay;
      by = nz * ax - nx * az;
      bz = nx * ay - ny * ax;
      s = 1 / Math.sqrt(bx * bx + by * by + bz * bz);
      bx *= s;
      by *= s;
      bz *= s;
    }
    plane[0] = px * ax + py * ay + pz * az;
    plane[1] = px * bx + py * by + pz * bz;
    plane[2] = qx * ax + qy * ay + qz * az;
    plane[3] = qx * bx + qy * by + qz * bz;
    radius[0] = geom_size[g];

    let inside = 0;
    if (sideSite >= 0) {
      dx = site_xpos[3 * sideSite] - cx;
      dy = site_xpos[3 * sideSite + 1] - cy;
      dz = site_xpos[3 * sideSite + 2] - cz;
      const sx = r0 * dx + r3 * dy + r6 * dz;
      const sy = r1 * dx + r4 * dy + r7 * dz;
      const sz = r2 * dx + r5 * dy + r8 * dz;
      unit[0] = sx * ax + sy * ay + sz * az;
      unit[1] = sx * bx + sy * by + sz * bz;
      normalizeUnit();
      side[0] = unit[0] * radius[0];
      side[1] = unit[1] * radius[0];
      if (Math.sqrt(sx * sx + sy * sy + sz * sz) < radius[0]) inside = 1;
    }
    if (wrapPlane(sideSite >= 0 ? 1 : 0, inside) === 0) return 0;

    // points in the geom's frame
    const ux = ax * tan[0] + bx * tan[1];
    const uy = ay * tan[0] + by * tan[1];
    let uz = az * tan[0] + bz * tan[1];
    const vx = ax * tan[2] + bx * tan[3];
    const vy = ay * tan[2] + by * tan[3];
    let vz = az * tan[2] + bz * tan[3];
    if (!sphere) {
      // heights that make the path straight on the unrolled surface
      const length = arc[0];
      const l0 = Math.sqrt((px - ux) * (px - ux) + (py - uy) * (py - uy));
      const l1 = Math.sqrt((qx - vx) * (qx - vx) + (qy - vy) * (qy - vy));
      uz = pz + ((qz - pz) * l0) / (l0 + length + l1);
      vz = pz + ((qz - pz) * (l0 + length)) / (l0 + length + l1);
      const height = Math.abs(vz - uz);
      arc[0] = Math.sqrt(length * length + height * height);
    }

    // and in the world
    pts[0] = r0 * ux + r1 * uy + r2 * uz + cx;
    pts[1] = r3 * ux + r4 * uy + r5 * uz + cy;
    pts[2] = r6 * ux + r7 * uy + r8 * uz + cz;
    pts[3] = r0 * vx + r1 * vy + r2 * vz + cx;
    pts[4] = r3 * vx + r4 * vy + r5 * vz + cy;
    pts[5] = r6 * vx + r7 * vy + r8 * vz + cz;
    return 1;
  }

  return { points, arc, wrapSegment };
}
