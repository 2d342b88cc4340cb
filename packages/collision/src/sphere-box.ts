// Narrow phase of a sphere or capsule against a box.

import { type Data, kernelsOf, MINVAL, type Model } from '@corten/model';
import { createContactBuffer } from './contact-buffer.js';

/** No second contact. */
const NONE = -4;

/**
 * Contacts of a box (second geom) with a sphere or a capsule (first geom).
 *
 * A capsule touches a box at the point of its segment that is nearest, and at a second point along the segment when
 * the two are near parallel. Both points are then treated as spheres. Each kernel returns the number of contacts it
 * put into the contact buffer.
 */
export function createSphereBoxNarrow(m: Model, d: Data) {
  const con = kernelsOf(createContactBuffer, d);
  // a ball in world coordinates: centre
  const ball = new Float64Array(3);
  // capsule in the box frame
  const centre = new Float64Array(3),
    half = new Float64Array(3),
    axis = new Float64Array(3),
    point = new Float64Array(3);
  // nearest point found: squared distance, position on the segment and on the box edge, both in [-1, 1]
  const best = new Float64Array(3);
  // its feature: type (see nearest), face, corner, edge
  const feature = new Int32Array(4);

  /** Contact of the ball with centre `ball` and the radius of geom g1 with box g2, into slot k. */
  function ballBox(k: number, g1: number, g2: number): number {
    const { geom_size } = m;
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const { reach, dist, pos, normal, tangent } = con;
    const q = 3 * g2,
      o = 9 * g2;
    const radius = geom_size[3 * g1];
    const sx = geom_size[q],
      sy = geom_size[q + 1],
      sz = geom_size[q + 2];
    const m0 = xmat[o],
      m1 = xmat[o + 1],
      m2 = xmat[o + 2];
    const m3 = xmat[o + 3],
      m4 = xmat[o + 4],
      m5 = xmat[o + 5];
    const m6 = xmat[o + 6],
      m7 = xmat[o + 7],
      m8 = xmat[o + 8];

    // centre in the box frame, and the point of the box nearest to it
    const tx = ball[0] - xpos[q],
      ty = ball[1] - xpos[q + 1],
      tz = ball[2] - xpos[q + 2];
    const cx = m0 * tx + m3 * ty + m6 * tz;
    const cy = m1 * tx + m4 * ty + m7 * tz;
    const cz = m2 * tx + m5 * ty + m8 * tz;
    let bx = cx,
      by = cy,
      bz = cz;
    if (sx > 0) bx = cx < -sx ? -sx : Math.min(cx, sx);
    if (sy > 0) by = cy < -sy ? -sy : Math.min(cy, sy);
    if (sz > 0) bz = cz < -sz ? -sz : Math.min(cz, sz);
    let nx = bx - cx,
      ny = by - cy,
      nz = bz - cz;
    let length = Math.sqrt(nx * nx + ny * ny + nz * nz);
    if (length - radius > reach[0]) return 0;

    let px = 0,
      py = 0,
      pz = 0;
    if (length <= MINVAL) {
      // centre inside: leave through the nearest face
      let closest = (sx + sy + sz) * 2,
        face = 0;
      for (let i = 0; i < 6; i++) {
        const j = i >> 1;
        const size = j === 0 ? sx : j === 1 ? sy : sz;
        const c = j === 0 ? cx : j === 1 ? cy : cz;
        const gap = Math.abs((i & 1 ? 1 : -1) * size - c);
        if (closest > gap) {
          closest = gap;
          face = i;
        }
      }
      const sign = face & 1 ? -1 : 1,
        j = face >> 1;
      nx = j === 0 ? sign : 0;
      ny = j === 1 ? sign : 0;
      nz = j === 2 ? sign : 0;
      const shift = (radius - closest) / 2;
      px = cx + nx * shift;
      py = cy + ny * shift;
      pz = cz + nz * shift;
      length = -closest;
    } else {
      // midway between the nearest point and the deepest point of the ball
      const inverse = 1 / length;
      nx *= inverse;
      ny *= inverse;
      nz *= inverse;
      px = bx * 0.5 + (cx + nx * radius) * 0.5;
      py = by * 0.5 + (cy + ny * radius) * 0.5;
      pz = bz * 0.5 + (cz + nz * radius) * 0.5;
    }

    const i = 3 * k;
    dist[k] = length - radius;
    pos[i] = m0 * px + m1 * py + m2 * pz + xpos[q];
    pos[i + 1] = m3 * px + m4 * py + m5 * pz + xpos[q + 1];
    pos[i + 2] = m6 * px + m7 * py + m8 * pz + xpos[q + 2];
    normal[i] = m0 * nx + m1 * ny + m2 * nz;
    normal[i + 1] = m3 * nx + m4 * ny + m5 * nz;
    normal[i + 2] = m6 * nx + m7 * ny + m8 * nz;
    tangent[i] = 0;
    tangent[i + 1] = 0;
    tangent[i + 2] = 0;
    return 1;
  }

  /** Sphere and box. */
  function sphereBox(g1: number, g2: number): number {
    const { geom_xpos: xpos } = d;
    const p = 3 * g1;
    ball[0] = xpos[p];
    ball[1] = xpos[p + 1];
    ball[2] = xpos[p + 2];
    return ballBox(0, g1, g2);
  }

  /** Ball at position x of the capsule's segment, to world coordinates, against the box, into slot k. */
  function segmentBall(k: number, g1: number, g2: number, x: Float64Array, at: number): number {
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const q = 3 * g2,
      o = 9 * g2,
      t = x[at];
    const px = centre[0] + half[0] * t,
      py = centre[1] + half[1] * t,
      pz = centre[2] + half[2] * t;
    ball[0] = xmat[o] * px + xmat[o + 1] * py + xmat[o + 2] * pz + xpos[q];
    ball[1] = xmat[o + 3] * px + xmat[o + 4] * py + xmat[o + 5] * pz + xpos[q + 1];
    ball[2] = xmat[o + 6] * px + xmat[o + 7] * py + xmat[o + 8] * pz + xpos[q + 2];
    return ballBox(k, g1, g2);
  }

  /** Capsule and box. */
  function capsuleBox(g1: number, g2: number): number {
    intoBoxFrame(g1, g2);
    nearestFace(g1, g2);
    nearestEdge(g1, g2);
    if (feature[0] === NONE) return 0;
    secondPoint(g2);
    const count = segmentBall(0, g1, g2, best, 1);
    if (!(point[0] > -3)) return count;
    point[0] += best[1];
    return count + segmentBall(count, g1, g2, point, 0);
  }

  /** Centre, axis and half segment of the capsule in the frame of the box. */
  function intoBoxFrame(g1: number, g2: number): void {
    const { geom_size } = m;
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const p = 3 * g1,
      q = 3 * g2,
      i = 9 * g1,
      o = 9 * g2;
    const tx = xpos[p] - xpos[q],
      ty = xpos[p + 1] - xpos[q + 1],
      tz = xpos[p + 2] - xpos[q + 2];
    const ax = xmat[i + 2],
      ay = xmat[i + 5],
      az = xmat[i + 8];
    const length = geom_size[p + 1];
    for (let j = 0; j < 3; j++) {
      const c0 = xmat[o + j],
        c1 = xmat[o + 3 + j],
        c2 = xmat[o + 6 + j];
      centre[j] = c0 * tx + c1 * ty + c2 * tz;
      axis[j] = c0 * ax + c1 * ay + c2 * az;
      half[j] = axis[j] * length;
    }
  }

  /**
   * An end of the segment that is above a face or inside the box. Feature type -3 for the lower end, -1 for the
   * upper; face -1 if the end is inside.
   */
  function nearestFace(g1: number, g2: number): void {
    const { geom_size } = m;
    const p = 3 * g1,
      q = 3 * g2;
    best[0] = con.reach[0] + 2 * (geom_size[p] + geom_size[p + 1] + geom_size[q] + geom_size[q + 1] + geom_size[q + 2]);
    best[1] = 0;
    feature[0] = NONE;
    feature[2] = 0;
    for (let end = -1; end <= 1; end += 2) {
      let outside = 0,
        face = -1,
        square = 0;
      for (let j = 0; j < 3; j++) {
        const x = centre[j] + half[j] * end,
          size = geom_size[q + j];
        let y = x;
        if (x < -size) {
          outside++;
          face = j;
          y = -size;
        } else if (x > size) {
          outside++;
          face = j;
          y = size;
        }
        const gap = y - x;
        square += gap * gap;
      }
      if (outside <= 1 && square < best[0]) {
        best[0] = square;
        best[1] = end;
        feature[0] = end - 2;
        feature[1] = face;
      }
    }
  }

  /**
   * The edge of the box that is nearest to the segment, if nearer than a face. Feature type 3·s1 + s2, with s1 the
   * position on the edge and s2 that on the segment: 0 lower end, 1 between, 2 upper end.
   */
  function nearestEdge(g1: number, g2: number): void {
    const { geom_size } = m;
    const q = 3 * g2;
    const length = geom_size[3 * g1 + 1];
    const cx = centre[0],
      cy = centre[1],
      cz = centre[2];
    const hx = half[0],
      hy = half[1],
      hz = half[2];
    const sx = geom_size[q],
      sy = geom_size[q + 1],
      sz = geom_size[q + 2];
    const mc = length * length;
    for (let j = 0; j < 3; j++) {
      const size = geom_size[q + j];
      const ma = size * size;
      const mb = -size * half[j];
      const det = ma * mc - mb * mb;
      if (Math.abs(det) < MINVAL) continue;
      const inverse = 1 / det;
      for (let i = 0; i < 8; i++) {
        if (i & (1 << j)) continue;

        // from the capsule's centre to the middle of the edge
        let dx = (j === 0 ? 0 : i & 1 ? sx : -sx) - cx;
        let dy = (j === 1 ? 0 : i & 2 ? sy : -sy) - cy;
        let dz = (j === 2 ? 0 : i & 4 ? sz : -sz) - cz;
        const u = -size * (j === 0 ? dx : j === 1 ? dy : dz);
        const v = hx * dx + hy * dy + hz * dz;

        // positions on edge and segment, each clamped with the other solved again
        let x1 = (mc * u - mb * v) * inverse;
        let x2 = (ma * v - mb * u) * inverse;
        let s1 = 1,
          s2 = 1;
        if (x1 > 1) {
          x1 = 1;
          s1 = 2;
          x2 = (v - mb) * (1 / mc);
        } else if (x1 < -1) {
          x1 = -1;
          s1 = 0;
          x2 = (v + mb) * (1 / mc);
        }
        if (x2 > 1 || x2 < -1) {
          s2 = x2 > 1 ? 2 : 0;
          x2 = x2 > 1 ? 1 : -1;
          x1 = (u - x2 * mb) * (1 / ma);
          if (x1 > 1) {
            x1 = 1;
            s1 = 2;
          } else if (x1 < -1) {
            x1 = -1;
            s1 = 0;
          }
        }

        dx -= hx * x2;
        dy -= hy * x2;
        dz -= hz * x2;
        if (j === 0) dx += size * x1;
        else if (j === 1) dy += size * x1;
        else dz += size * x1;
        const square = dx * dx + dy * dy + dz * dz;
        if (square < best[0] - MINVAL) {
          best[0] = square;
          best[1] = x2;
          best[2] = x1;
          feature[0] = 3 * s1 + s2;
          feature[2] = s1 === 2 ? i + (1 << j) : i;
          feature[3] = j;
        }
      }
    }
  }

  /** Offset from the nearest point to a second contact point on the segment, into point[0]; NONE if there is none. */
  function secondPoint(g2: number): void {
    const type = feature[0];
    point[0] = NONE;
    if (type < 0) secondFromFace(g2, type);
    else if (((type / 3) | 0) !== 1) secondFromCorner(g2);
    else secondFromEdge(g2);
  }

  /** Bits of the axes along which the segment points up. */
  function axisBits(): number {
    return (half[0] > 0 ? 1 : 0) + (half[1] > 0 ? 2 : 0) + (half[2] > 0 ? 4 : 0);
  }

  /** Nearest at a corner: go on along the edge or across the face that the segment leans over. */
  function secondFromCorner(g2: number): void {
    const { geom_size } = m;
    const q = 3 * g2;
    let bits = axisBits() ^ feature[2];
    if (bits === 0 || bits === 7) return;
    let sign = 1,
      ahead = 1 - best[1],
      behind = 1 + best[1];
    if (bits === 3 || bits === 5 || bits === 6) {
      sign = -1;
      bits = 7 - bits;
      behind = 1 - best[1];
      ahead = 1 + best[1];
    }
    const i = bits === 1 ? 0 : bits === 2 ? 1 : 2;
    const i1 = i === 2 ? 0 : i + 1,
      i2 = i === 0 ? 2 : i - 1;
    if (axis[i] * axis[i] > 0.5) {
      let x = ahead;
      const limit = (2 * geom_size[q + i]) / Math.abs(half[i]);
      if (limit < x) x = limit;
      point[0] = x * sign;
    } else {
      let x = behind;
      let limit = (2 * geom_size[q + i1]) / Math.abs(half[i1]);
      if (limit < x) x = limit;
      limit = (2 * geom_size[q + i2]) / Math.abs(half[i2]);
      if (limit < x) x = limit;
      point[0] = x * -sign;
    }
  }

  /** Nearest between the ends of an edge: go on over the face that the segment makes the smaller angle with. */
  function secondFromEdge(g2: number): void {
    const { geom_size } = m;
    const q = 3 * g2;
    const up = axisBits(),
      i = feature[3];
    const bits = (up ^ feature[2]) & (7 - (1 << i));
    if (bits !== 1 && bits !== 2 && bits !== 4) return;
    let i1 = i === 2 ? 0 : i + 1;
    const other = i === 0 ? 2 : i - 1;
    if (Math.abs(axis[i1]) > Math.abs(axis[other])) i1 = other;
    const i2 = 3 - i - i1;

    const forward = (bits & (1 << i2)) !== 0;
    let x = forward ? 1 - best[1] : 1 + best[1];
    let limit = (2 * geom_size[q + i2]) / Math.abs(half[i2]);
    if (limit < x) x = limit;
    const rest = ((up & (1 << i)) !== 0) === forward ? 1 - best[2] : 1 + best[2];
    limit = (geom_size[q + i] * rest) / Math.abs(half[i]);
    if (limit < x) x = limit;
    point[0] = forward ? x : -x;
  }

  /** Nearest at an end above a face: go on along the segment while it is above the face. */
  function secondFromFace(g2: number, type: number): void {
    const { geom_size } = m;
    const q = 3 * g2,
      face = feature[1];
    if (face === -1) return;
    const sign = type === -3 ? 1 : -1;
    let x = 2;
    for (let i = 0; i < 3; i++) {
      if (i === face) continue;
      const end = centre[i] + half[i] * -sign,
        size = geom_size[q + i];
      let limit = ((size - end) / half[i]) * sign;
      if (limit > 0 && limit < x) x = limit;
      limit = ((-size - end) / half[i]) * sign;
      if (limit > 0 && limit < x) x = limit;
    }
    point[0] = x * sign;
  }

  return { sphereBox, capsuleBox };
}
