// Narrow phase of a capsule and a box.

import { type Data, kernelsOf, MINVAL, type Model } from '@corten/model';
import { createContactBuffer } from './contact-buffer.js';
import { sphereBoxKernels } from './sphere-box.js';

/** No nearest feature, and no second contact. */
const NONE = -4;

/** Entries of the nearest feature: its type (see nearestFace and nearestEdge), face, corner and edge. */
const TYPE = 0;
const FACE = 1;
const CORNER = 2;
const EDGE = 3;

/**
 * Contacts of a capsule (first geom) and a box: at the point of its segment that is nearest, and at a second point along
 * the segment when the two are near parallel. Both points are treated as spheres.
 */
export function capsuleBoxKernels(m: Model, d: Data) {
  const con = kernelsOf(createContactBuffer, d);
  const { ball, ballBox } = kernelsOf(sphereBoxKernels, d);
  // capsule in the frame of the box
  const center = new Float64Array(3);
  const half = new Float64Array(3);
  const axis = new Float64Array(3);
  // nearest point: squared distance, position on the segment and on the edge of the box, both in [-1, 1]; its feature
  const best2 = new Float64Array(1);
  const onSegment = new Float64Array(1);
  const onEdge = new Float64Array(1);
  const feature = new Int32Array(4);
  // second point: its offset on the segment, then its position
  const second = new Float64Array(1);

  /** Ball at a position on the capsule's segment, to world coordinates, against the box, into slot k. */
  function segmentBall(k: number, g1: number, g2: number, position: Float64Array): number {
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const q = 3 * g2;
    const o = 9 * g2;
    const t = position[0];
    const px = center[0] + half[0] * t;
    const py = center[1] + half[1] * t;
    const pz = center[2] + half[2] * t;
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
    if (feature[TYPE] === NONE) return 0;
    secondPoint(g2);
    const count = segmentBall(0, g1, g2, onSegment);
    if (!(second[0] > NONE)) return count;
    second[0] += onSegment[0];
    return count + segmentBall(count, g1, g2, second);
  }

  /** Center, axis and half segment of the capsule in the frame of the box. */
  function intoBoxFrame(g1: number, g2: number): void {
    const { geom_size } = m;
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const p = 3 * g1;
    const q = 3 * g2;
    const i = 9 * g1;
    const o = 9 * g2;
    const tx = xpos[p] - xpos[q];
    const ty = xpos[p + 1] - xpos[q + 1];
    const tz = xpos[p + 2] - xpos[q + 2];
    const ax = xmat[i + 2];
    const ay = xmat[i + 5];
    const az = xmat[i + 8];
    const length = geom_size[p + 1];
    for (let j = 0; j < 3; j++) {
      const c0 = xmat[o + j];
      const c1 = xmat[o + 3 + j];
      const c2 = xmat[o + 6 + j];
      center[j] = c0 * tx + c1 * ty + c2 * tz;
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
    const p = 3 * g1;
    const q = 3 * g2;
    best2[0] =
      con.reach[0] + 2 * (geom_size[p] + geom_size[p + 1] + geom_size[q] + geom_size[q + 1] + geom_size[q + 2]);
    onSegment[0] = 0;
    feature[TYPE] = NONE;
    feature[CORNER] = 0;
    for (let end = -1; end <= 1; end += 2) {
      let outside = 0;
      let face = -1;
      let square = 0;
      for (let j = 0; j < 3; j++) {
        const x = center[j] + half[j] * end;
        const size = geom_size[q + j];
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
      if (outside <= 1 && square < best2[0]) {
        best2[0] = square;
        onSegment[0] = end;
        feature[TYPE] = end - 2;
        feature[FACE] = face;
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
    const cx = center[0];
    const cy = center[1];
    const cz = center[2];
    const hx = half[0];
    const hy = half[1];
    const hz = half[2];
    const sx = geom_size[q];
    const sy = geom_size[q + 1];
    const sz = geom_size[q + 2];
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

        // from the capsule's center to the middle of the edge
        let dx = (j === 0 ? 0 : i & 1 ? sx : -sx) - cx;
        let dy = (j === 1 ? 0 : i & 2 ? sy : -sy) - cy;
        let dz = (j === 2 ? 0 : i & 4 ? sz : -sz) - cz;
        const u = -size * (j === 0 ? dx : j === 1 ? dy : dz);
        const v = hx * dx + hy * dy + hz * dz;

        // positions on edge and segment, each clamped with the other solved again
        let x1 = (mc * u - mb * v) * inverse;
        let x2 = (ma * v - mb * u) * inverse;
        let s1 = 1;
        let s2 = 1;
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
        if (square < best2[0] - MINVAL) {
          best2[0] = square;
          onSegment[0] = x2;
          onEdge[0] = x1;
          feature[TYPE] = 3 * s1 + s2;
          feature[CORNER] = s1 === 2 ? i + (1 << j) : i;
          feature[EDGE] = j;
        }
      }
    }
  }

  /** Offset from the nearest point to a second contact point on the segment, into second; NONE if there is none. */
  function secondPoint(g2: number): void {
    const type = feature[TYPE];
    second[0] = NONE;
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
    let bits = axisBits() ^ feature[CORNER];
    if (bits === 0 || bits === 7) return;
    let sign = 1;
    let ahead = 1 - onSegment[0];
    let behind = 1 + onSegment[0];
    if (bits === 3 || bits === 5 || bits === 6) {
      sign = -1;
      bits = 7 - bits;
      behind = 1 - onSegment[0];
      ahead = 1 + onSegment[0];
    }
    const i = bits === 1 ? 0 : bits === 2 ? 1 : 2;
    const i1 = i === 2 ? 0 : i + 1;
    const i2 = i === 0 ? 2 : i - 1;
    if (axis[i] * axis[i] > 0.5) {
      let x = ahead;
      const limit = (2 * geom_size[q + i]) / Math.abs(half[i]);
      if (limit < x) x = limit;
      second[0] = x * sign;
    } else {
      let x = behind;
      let limit = (2 * geom_size[q + i1]) / Math.abs(half[i1]);
      if (limit < x) x = limit;
      limit = (2 * geom_size[q + i2]) / Math.abs(half[i2]);
      if (limit < x) x = limit;
      second[0] = x * -sign;
    }
  }

  /** Nearest between the ends of an edge: go on over the face that the segment makes the smaller angle with. */
  function secondFromEdge(g2: number): void {
    const { geom_size } = m;
    const q = 3 * g2;
    const up = axisBits();
    const i = feature[EDGE];
    const bits = (up ^ feature[CORNER]) & (7 - (1 << i));
    if (bits !== 1 && bits !== 2 && bits !== 4) return;
    let i1 = i === 2 ? 0 : i + 1;
    const other = i === 0 ? 2 : i - 1;
    if (Math.abs(axis[i1]) > Math.abs(axis[other])) i1 = other;
    const i2 = 3 - i - i1;

    const forward = (bits & (1 << i2)) !== 0;
    let x = forward ? 1 - onSegment[0] : 1 + onSegment[0];
    let limit = (2 * geom_size[q + i2]) / Math.abs(half[i2]);
    if (limit < x) x = limit;
    const rest = ((up & (1 << i)) !== 0) === forward ? 1 - onEdge[0] : 1 + onEdge[0];
    limit = (geom_size[q + i] * rest) / Math.abs(half[i]);
    if (limit < x) x = limit;
    second[0] = forward ? x : -x;
  }

  /** Nearest at an end above a face: go on along the segment while it is above the face. */
  function secondFromFace(g2: number, type: number): void {
    const { geom_size } = m;
    const q = 3 * g2;
    const face = feature[FACE];
    if (face === -1) return;
    const sign = type === -3 ? 1 : -1;
    let x = 2;
    for (let i = 0; i < 3; i++) {
      if (i === face) continue;
      const end = center[i] + half[i] * -sign;
      const size = geom_size[q + i];
      let limit = ((size - end) / half[i]) * sign;
      if (limit > 0 && limit < x) x = limit;
      limit = ((-size - end) / half[i]) * sign;
      if (limit > 0 && limit < x) x = limit;
    }
    second[0] = x * sign;
  }

  return { capsuleBox };
}
