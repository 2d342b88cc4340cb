// Narrow phase of two boxes: separating axis test, then a contact of two edges or a clipped face.

import { type Data, kernelsOf, MAXVAL, MINVAL, type Model } from '@corten/model';
import { createContactBuffer } from './contact-buffer.js';

/** slack of the separation tests, relative to the sum of all half sizes */
const SEPARATION_SLACK = 1e-13;
/** squared sine below which two edges count as parallel */
const PARALLEL = 1e-16;
/** component of the axis below which either of two corners may be the supporting one */
const AMBIGUOUS = 1e-9;
/** squared distance below which two contact points are one, relative to the size of the reference face */
const DUPLICATE = 1e-14;
/** relative disadvantage of an edge axis against a face axis */
const EDGE_BIAS = 1e-6;
/** room for the vertices of a clipped face */
const MAXVERT = 12;

/**
 * Contacts of two boxes.
 *
 * The axis of least penetration among the face normals and the products of edges decides: two edges touch in one
 * point; a face (the reference) touches where the opposite face of the other box (the incident one) lies over it,
 * clipped by Sutherland-Hodgman (Gottschalk, Lin, Manocha 1996; Ericson 2005, ch. 5). Faces win near ties, since
 * several points hold a resting box better than one.
 */
export function boxBoxKernels(m: Model, d: Data) {
  const con = kernelsOf(createContactBuffer, d);
  // axes of box 2 in box 1 (columns), their absolute values; center of each box in the frame of the other
  const rot = new Float64Array(9);
  const rotabs = new Float64Array(9);
  const pos21 = new Float64Array(3);
  const pos12 = new Float64Array(3);
  // slack of the separation test and best separation
  const sep = new Float64Array(2);
  // edges: axis in box 1 and in box 2, corners, witness points
  const axis = new Float64Array(3);
  const axis2 = new Float64Array(3);
  const corner1 = new Float64Array(3);
  const corner2 = new Float64Array(3);
  const local2 = new Float64Array(3);
  const witness1 = new Float64Array(3);
  const witness2 = new Float64Array(3);
  const best1 = new Float64Array(3);
  const best2 = new Float64Array(3);
  // faces: polygon and its clipped copy, distances to the clipping plane
  const polygon = new Float64Array(3 * MAXVERT);
  const clipped = new Float64Array(3 * MAXVERT);
  const accepted = new Float64Array(3 * MAXVERT);
  // squared distance of the witness points; where clip cuts
  const gap2 = new Float64Array(1);
  const limit = new Float64Array(1);
  const side = new Float64Array(MAXVERT);
  const point = new Float64Array(3);

  /** Box and box: up to eight contacts, into the contact buffer; returns their number. */
  function boxBox(g1: number, g2: number): number {
    const code = separatingAxis(g1, g2);
    if (code < 0) return 0;
    return code >= 6 ? edgeContact(g1, g2, code - 6) : faceContact(g1, g2, code);
  }

  /**
   * The axis of largest separation: 0..2 face of box 1, 3..5 face of box 2, 6 + 3·i + j edges i and j; -1 if the
   * boxes are out of reach. Computes rot, rotabs, pos21 and pos12 as it needs them.
   */
  function separatingAxis(g1: number, g2: number): number {
    const { geom_size } = m;
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const p = 3 * g1;
    const q = 3 * g2;
    const a = 9 * g1;
    const b = 9 * g2;
    const size0 = geom_size[q];
    const size1 = geom_size[q + 1];
    const size2 = geom_size[q + 2];
    const slack =
      con.reach[0] + SEPARATION_SLACK * (geom_size[p] + geom_size[p + 1] + geom_size[p + 2] + size0 + size1 + size2);
    sep[0] = slack;
    let best = -MAXVAL;
    let code = -1;

    // faces of box 1
    const b0 = xmat[b];
    const b1 = xmat[b + 1];
    const b2 = xmat[b + 2];
    const b3 = xmat[b + 3];
    const b4 = xmat[b + 4];
    const b5 = xmat[b + 5];
    const b6 = xmat[b + 6];
    const b7 = xmat[b + 7];
    const b8 = xmat[b + 8];
    const tx = xpos[q] - xpos[p];
    const ty = xpos[q + 1] - xpos[p + 1];
    const tz = xpos[q + 2] - xpos[p + 2];
    for (let i = 0; i < 3; i++) {
      const a0 = xmat[a + i];
      const a1 = xmat[a + 3 + i];
      const a2 = xmat[a + 6 + i];
      const t = a0 * tx + a1 * ty + a2 * tz;
      const r0 = a0 * b0 + a1 * b3 + a2 * b6;
      const r1 = a0 * b1 + a1 * b4 + a2 * b7;
      const r2 = a0 * b2 + a1 * b5 + a2 * b8;
      const s0 = Math.abs(r0);
      const s1 = Math.abs(r1);
      const s2 = Math.abs(r2);
      const s = Math.abs(t) - geom_size[p + i] - (s0 * size0 + s1 * size1 + s2 * size2);
      if (s > slack) return -1;
      pos21[i] = t;
      rot[3 * i] = r0;
      rot[3 * i + 1] = r1;
      rot[3 * i + 2] = r2;
      rotabs[3 * i] = s0;
      rotabs[3 * i + 1] = s1;
      rotabs[3 * i + 2] = s2;
      if (s > best) {
        best = s;
        code = i;
      }
    }

    // faces of box 2
    const ux = xpos[p] - xpos[q];
    const uy = xpos[p + 1] - xpos[q + 1];
    const uz = xpos[p + 2] - xpos[q + 2];
    for (let j = 0; j < 3; j++) {
      const t = xmat[b + j] * ux + xmat[b + 3 + j] * uy + xmat[b + 6 + j] * uz;
      pos12[j] = t;
      const radius = rotabs[j] * geom_size[p] + rotabs[3 + j] * geom_size[p + 1] + rotabs[6 + j] * geom_size[p + 2];
      const s = Math.abs(t) - geom_size[q + j] - radius;
      if (s > slack) return -1;
      if (s > best) {
        best = s;
        code = 3 + j;
      }
    }
    const face = best;
    const faceCode = code;

    // products of edges
    for (let i = 0; i < 3; i++) {
      const i1 = i === 2 ? 0 : i + 1;
      const i2 = i === 0 ? 2 : i - 1;
      for (let j = 0; j < 3; j++) {
        let u = -rot[3 * i2 + j];
        let v = rot[3 * i1 + j];
        const square = u * u + v * v;
        if (square < PARALLEL) continue;
        const inverse = 1 / Math.sqrt(square);
        u *= inverse;
        v *= inverse;
        const radius1 = geom_size[p + i1] * Math.abs(u) + geom_size[p + i2] * Math.abs(v);
        const j1 = j === 2 ? 0 : j + 1;
        const j2 = j === 0 ? 2 : j - 1;
        const w1 = u * rot[3 * i1 + j1] + v * rot[3 * i2 + j1];
        const w2 = u * rot[3 * i1 + j2] + v * rot[3 * i2 + j2];
        const radius2 = geom_size[q + j1] * Math.abs(w1) + geom_size[q + j2] * Math.abs(w2);
        const s = Math.abs(u * pos21[i1] + v * pos21[i2]) - radius1 - radius2;
        if (s > slack) return -1;
        if (s - EDGE_BIAS * Math.abs(s) > best && s > face) {
          best = s;
          code = 6 + 3 * i + j;
        }
      }
    }
    if (code < 6) return code;

    // an edge axis within 8 degrees of the best face, and not clearly better, gives way to it
    edgeAxis(code - 6);
    const f = faceCode < 3 ? faceCode : faceCode - 3;
    const along =
      faceCode < 3 ? Math.abs(axis[f]) : Math.abs(axis[0] * rot[f] + axis[1] * rot[3 + f] + axis[2] * rot[6 + f]);
    return along > 0.99 && best < face + 0.05 * Math.abs(face) + MINVAL ? faceCode : code;
  }

  /** Unit product of edges i of box 1 and j of box 2, e = 3·i + j, into axis. */
  function edgeAxis(e: number): void {
    const i = (e / 3) | 0;
    const j = e - 3 * i;
    const i1 = i === 2 ? 0 : i + 1;
    const i2 = i === 0 ? 2 : i - 1;
    axis[i] = 0;
    axis[i1] = -rot[3 * i2 + j];
    axis[i2] = rot[3 * i1 + j];
    const norm = Math.sqrt(axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]);
    if (norm < MINVAL) {
      axis[0] = 1;
      axis[1] = 0;
      axis[2] = 0;
    } else {
      const inverse = 1 / norm;
      axis[0] *= inverse;
      axis[1] *= inverse;
      axis[2] *= inverse;
    }
  }

  /** One contact, midway between the nearest points of the supporting edges i and j, e = 3·i + j. */
  function edgeContact(g1: number, g2: number, e: number): number {
    const { geom_size } = m;
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const { dist, pos, normal, tangent } = con;
    const p = 3 * g1;
    const q = 3 * g2;
    const a = 9 * g1;
    const i = (e / 3) | 0;
    const j = e - 3 * i;
    const i1 = i === 2 ? 0 : i + 1;
    const i2 = i === 0 ? 2 : i - 1;
    const j1 = j === 2 ? 0 : j + 1;
    const j2 = j === 0 ? 2 : j - 1;

    // axis from box 1 to box 2, in both frames
    edgeAxis(e);
    if (axis[0] * pos21[0] + axis[1] * pos21[1] + axis[2] * pos21[2] < 0) {
      axis[0] = -axis[0];
      axis[1] = -axis[1];
      axis[2] = -axis[2];
    }
    for (let k = 0; k < 3; k++) axis2[k] = axis[0] * rot[k] + axis[1] * rot[3 + k] + axis[2] * rot[6 + k];

    // supporting edges; where the axis does not choose between two, try both and keep the nearest pair
    let either1 = -1;
    let either2 = -1;
    if (Math.abs(axis[i1]) < AMBIGUOUS) either1 = i1;
    else if (Math.abs(axis[i2]) < AMBIGUOUS) either1 = i2;
    if (Math.abs(axis2[j1]) < AMBIGUOUS) either2 = j1;
    else if (Math.abs(axis2[j2]) < AMBIGUOUS) either2 = j2;
    let best = +MAXVAL;
    for (let v1 = 0; v1 < (either1 >= 0 ? 2 : 1); v1++) {
      for (let v2 = 0; v2 < (either2 >= 0 ? 2 : 1); v2++) {
        corner1[i] = 0;
        corner1[i1] = axis[i1] >= 0 ? geom_size[p + i1] : -geom_size[p + i1];
        corner1[i2] = axis[i2] >= 0 ? geom_size[p + i2] : -geom_size[p + i2];
        if (v1) corner1[either1] = -corner1[either1];
        local2[j] = 0;
        local2[j1] = axis2[j1] >= 0 ? -geom_size[q + j1] : geom_size[q + j1];
        local2[j2] = axis2[j2] >= 0 ? -geom_size[q + j2] : geom_size[q + j2];
        if (v2) local2[either2] = -local2[either2];
        for (let k = 0; k < 3; k++) {
          corner2[k] = rot[3 * k] * local2[0] + rot[3 * k + 1] * local2[1] + rot[3 * k + 2] * local2[2] + pos21[k];
        }
        edgeWitness(i, j, p, q);
        const square = gap2[0];
        if (square < best) {
          best = square;
          for (let k = 0; k < 3; k++) {
            best1[k] = witness1[k];
            best2[k] = witness2[k];
          }
        }
      }
    }

    const depth = (best2[0] - best1[0]) * axis[0] + (best2[1] - best1[1]) * axis[1] + (best2[2] - best1[2]) * axis[2];
    if (depth > sep[0]) return 0;
    const x = 0.5 * (best1[0] + best2[0]);
    const y = 0.5 * (best1[1] + best2[1]);
    const z = 0.5 * (best1[2] + best2[2]);
    dist[0] = depth;
    for (let k = 0; k < 3; k++) {
      const r = a + 3 * k;
      pos[k] = xmat[r] * x + xmat[r + 1] * y + xmat[r + 2] * z + xpos[p + k];
      normal[k] = xmat[r] * axis[0] + xmat[r + 1] * axis[1] + xmat[r + 2] * axis[2];
      tangent[k] = 0;
    }
    return 1;
  }

  /**
   * Nearest points of the edge along axis i through corner1, and the edge along column j of rot through corner2,
   * of the boxes with sizes at p and q, into witness1 and witness2; their squared distance into gap2.
   */
  function edgeWitness(i: number, j: number, p: number, q: number): void {
    const { geom_size } = m;
    const size1 = geom_size[p + i];
    const size2 = geom_size[q + j];
    const dx = rot[j];
    const dy = rot[3 + j];
    const dz = rot[6 + j];
    const b = i === 0 ? dx : i === 1 ? dy : dz;
    const denominator = 1 - b * b;
    const ex = corner2[0] - corner1[0];
    const ey = corner2[1] - corner1[1];
    const ez = corner2[2] - corner1[2];
    const d1e = i === 0 ? ex : i === 1 ? ey : ez;
    const d2e = dx * ex + dy * ey + dz * ez;
    let s = denominator < MINVAL ? 0 : (d1e - b * d2e) / denominator;
    if (s < -size1) s = -size1;
    else if (s > size1) s = size1;
    let t = b * s - d2e;
    if (t < -size2) t = -size2;
    else if (t > size2) t = size2;
    s = d1e + b * t;
    if (s < -size1) s = -size1;
    else if (s > size1) s = size1;
    witness1[0] = corner1[0];
    witness1[1] = corner1[1];
    witness1[2] = corner1[2];
    witness1[i] += s;
    witness2[0] = corner2[0] + dx * t;
    witness2[1] = corner2[1] + dy * t;
    witness2[2] = corner2[2] + dz * t;
    const gx = witness2[0] - witness1[0];
    const gy = witness2[1] - witness1[1];
    const gz = witness2[2] - witness1[2];
    gap2[0] = gx * gx + gy * gy + gz * gz;
  }

  /**
   * Clip polygon[from] (count vertices x, y, z) to sign·v[coordinate] <= limit[0] into the other polygon. Returns the
   * number of vertices, negated if nothing was clipped and the vertices stayed where they were.
   */
  function clip(from: Float64Array, to: Float64Array, count: number, coordinate: number, sign: number): number {
    const most = limit[0];
    let inside = true;
    for (let k = 0; k < count; k++) {
      const s = sign * from[3 * k + coordinate] - most;
      side[k] = s;
      if (!(s <= 0)) inside = false;
    }
    if (inside) return -count;
    let out = 0;
    for (let k = 0; k < count; k++) {
      const next = k + 1 === count ? 0 : k + 1;
      const sp = side[k];
      const sq = side[next];
      const p = 3 * k;
      const q = 3 * next;
      if (sp <= 0 && out < MAXVERT) {
        const o = 3 * out++;
        to[o] = from[p];
        to[o + 1] = from[p + 1];
        to[o + 2] = from[p + 2];
      }
      if (((sp < 0 && sq > 0) || (sp > 0 && sq < 0)) && out < MAXVERT) {
        const o = 3 * out++;
        const t = sp / (sp - sq);
        to[o] = from[p] + t * (from[q] - from[p]);
        to[o + 1] = from[p + 1] + t * (from[q + 1] - from[p + 1]);
        to[o + 2] = from[p + 2] + t * (from[q + 2] - from[p + 2]);
      }
    }
    return out;
  }

  /** Contacts of the face `code` with the face of the other box that is most opposed to it. */
  function faceContact(g1: number, g2: number, code: number): number {
    const { geom_size } = m;
    const first = code < 3;
    const a = first ? code : code - 3;
    const ref = first ? 3 * g1 : 3 * g2;
    const ax = a === 2 ? 0 : a + 1;
    const ay = a === 0 ? 2 : a - 1;
    const up = incidentFace(first, a, ref, first ? 3 * g2 : 3 * g1);

    // clip to the sides of the reference face; the two polygons swap roles when something was cut off
    let from = polygon;
    let to = clipped;
    let count = 4;
    for (let k = 0; k < 4; k++) {
      limit[0] = geom_size[ref + (k < 2 ? ax : ay)];
      const n = clip(from, to, count, k >> 1, k & 1 ? -1 : 1);
      if (n >= 0) {
        const swap = from;
        from = to;
        to = swap;
        count = n;
        if (n === 0) return 0;
      }
    }
    const kept = accept(from, count, ref + ax, ref + ay);
    if (kept > 0) faceFrames(first ? g1 : g2, a, up, first ? up : -up, kept);
    return kept;
  }

  /**
   * Corners of the incident face in the reference frame, into polygon: two coordinates in the reference face, and the
   * height above it. Returns the side of the reference box that it is on: 1 or -1.
   */
  function incidentFace(first: boolean, a: number, ref: number, inc: number): number {
    const { geom_size } = m;
    const offset = first ? pos21 : pos12;
    // component r of incident axis c in the reference frame is rot[r·row + c·col]
    const row = first ? 3 : 1;
    const col = first ? 1 : 3;
    const up = offset[a] >= 0 ? 1 : -1;
    let face = 0;
    for (let k = 1; k < 3; k++) {
      if (Math.abs(rot[row * a + col * k]) > Math.abs(rot[row * a + col * face])) face = k;
    }
    const turn = up * rot[row * a + col * face] > 0 ? -1 : 1;
    const u = face === 2 ? 0 : face + 1;
    const v = face === 0 ? 2 : face - 1;
    const sizeFace = geom_size[inc + face];
    const sizeU = geom_size[inc + u];
    const sizeV = geom_size[inc + v];
    for (let r = 0; r < 3; r++) {
      const c = r === 2 ? a : r === 0 ? (a === 2 ? 0 : a + 1) : a === 0 ? 2 : a - 1;
      let center = offset[c] + turn * sizeFace * rot[row * c + col * face];
      let du = sizeU * rot[row * c + col * u];
      let dv = sizeV * rot[row * c + col * v];
      if (r === 2) {
        center = up * center - geom_size[ref + a];
        du *= up;
        dv *= up;
      }
      polygon[r] = center + du + dv;
      polygon[3 + r] = center - du + dv;
      polygon[6 + r] = center - du - dv;
      polygon[9 + r] = center + du - dv;
    }
    return up;
  }

  /** Vertices in reach, without near duplicates, into accepted; their number. The face's sizes are at i and j. */
  function accept(from: Float64Array, count: number, i: number, j: number): number {
    const { geom_size } = m;
    const reach = con.reach[0];
    const radius2 = DUPLICATE * (geom_size[i] * geom_size[i] + geom_size[j] * geom_size[j]);
    let kept = 0;
    for (let k = 0; k < count; k++) {
      const x = from[3 * k];
      const y = from[3 * k + 1];
      const z = from[3 * k + 2];
      if (z > reach) continue;
      let again = false;
      for (let o = 0; o < 3 * kept; o += 3) {
        const dx = accepted[o] - x;
        const dy = accepted[o + 1] - y;
        if (dx * dx + dy * dy < radius2) {
          again = true;
          break;
        }
      }
      if (again) continue;
      accepted[3 * kept] = x;
      accepted[3 * kept + 1] = y;
      accepted[3 * kept + 2] = z;
      kept++;
    }
    return kept;
  }

  /** The accepted vertices as contacts midway between the faces; normal = sign · axis a of reference geom g. */
  function faceFrames(g: number, a: number, up: number, sign: number, count: number): void {
    const { geom_size } = m;
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const { dist, pos, normal, tangent } = con;
    const o = 9 * g;
    const q = 3 * g;
    const ax = a === 2 ? 0 : a + 1;
    const ay = a === 0 ? 2 : a - 1;
    for (let k = 0; k < count; k++) {
      const i = 3 * k;
      const height = accepted[i + 2];
      point[ax] = accepted[i];
      point[ay] = accepted[i + 1];
      point[a] = up * (geom_size[q + a] + 0.5 * height);
      const x = point[0];
      const y = point[1];
      const z = point[2];
      dist[k] = height;
      for (let r = 0; r < 3; r++) {
        const c = o + 3 * r;
        pos[i + r] = xmat[c] * x + xmat[c + 1] * y + xmat[c + 2] * z + xpos[q + r];
        normal[i + r] = sign * xmat[c + a];
        tangent[i + r] = 0;
      }
    }
  }

  return { boxBox };
}
