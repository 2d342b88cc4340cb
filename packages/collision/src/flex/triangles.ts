// Contacts of spheres, boxes and capsules with triangles of flexes, which have a radius.
// Covered by flex-collision.test.ts and conformance/test/flex-simulate.test.ts.

import { mulMatTVec3, mulMatVec3, zero3 } from '@corten/math';
import { type Data, kernelsOf, MINVAL, type Model } from '@corten/model';
import { createContactBuffer } from '../narrowphase/contact-buffer.js';

/** Whose radius: places in `radius`. */
const TRIANGLE = 0;
const BALL = 1;

/** Kernels of triangles, into the contact buffer; `reach` of the buffer is the distance below which there are contacts. */
export function triangleKernels(m: Model, d: Data) {
  const con = kernelsOf(createContactBuffer, d);
  // the triangle at hand, its radius, and the sphere at hand with its radius
  const corners = new Float64Array(9);
  const ball = new Float64Array(3);
  const radius = new Float64Array(2);
  // the sphere's center, two sides and the normal, from the first corner; axes in the plane; nearest point
  const center = new Float64Array(3);
  const side1 = new Float64Array(3);
  const side2 = new Float64Array(3);
  const normal = new Float64Array(3);
  const axis1 = new Float64Array(3);
  const axis2 = new Float64Array(3);
  const nearest = new Float64Array(3);
  // corners of the triangle and the center in the plane; nearest point on an edge and its distance
  const plane = new Float64Array(8);
  const onEdge = new Float64Array(3);
  const edge = new Float64Array(6);
  const local = new Float64Array(3);
  const size = new Float64Array(3);
  const direction = new Float64Array(3);
  const ends = new Float64Array(6);
  const along = new Float64Array(3);

  /** Take element e of flex f as the triangle. */
  function setTriangle(f: number, e: number): void {
    const { flex_elem, flex_elemdataadr, flex_radius, flex_vertadr } = m;
    const { flexvert_xpos } = d;
    radius[TRIANGLE] = flex_radius[f];
    for (let i = 0; i < 3; i++) {
      const v = 3 * (flex_vertadr[f] + flex_elem[flex_elemdataadr[f] + 3 * e + i]);
      for (let k = 0; k < 3; k++) corners[3 * i + k] = flexvert_xpos[v + k];
    }
  }

  /** Sign of the area of the triangle of the center and corners a and b in the plane. */
  function areaSign(a: number, b: number): number {
    const x = plane[2 * b];
    const y = plane[2 * b + 1];
    return Math.sign((plane[6] - x) * (plane[2 * a + 1] - y) - (plane[2 * a] - x) * (plane[7] - y));
  }

  /** Nearest point to the center on the edge of corners a and b in the plane, and its distance, into onEdge. */
  function toSegment(a: number, b: number): void {
    const ux = plane[2 * a];
    const uy = plane[2 * a + 1];
    const x = plane[2 * b] - ux;
    const y = plane[2 * b + 1] - uy;
    const t = (x * (plane[6] - ux) + y * (plane[7] - uy)) / Math.max(MINVAL, x * x + y * y);
    onEdge[0] = t <= 0 ? ux : t >= 1 ? plane[2 * b] : ux + x * t;
    onEdge[1] = t <= 0 ? uy : t >= 1 ? plane[2 * b + 1] : uy + y * t;
    const ex = onEdge[0] - plane[6];
    const ey = onEdge[1] - plane[7];
    onEdge[2] = Math.sqrt(ex * ex + ey * ey);
  }

  /** out = a - b, of typed arrays alone: functions that have seen plain ones box numbers. */
  function between(out: Float64Array, a: Float64Array, i: number, b: Float64Array, j: number): void {
    out[0] = a[i] - b[j];
    out[1] = a[i + 1] - b[j + 1];
    out[2] = a[i + 2] - b[j + 2];
  }

  /** out = a × b, scaled to length 1; the x axis where it is too short. */
  function unitCross(out: Float64Array, a: Float64Array, b: Float64Array): void {
    out[0] = a[1] * b[2] - a[2] * b[1];
    out[1] = a[2] * b[0] - a[0] * b[2];
    out[2] = a[0] * b[1] - a[1] * b[0];
    unit(out);
  }

  /** Scale v to length 1; the x axis where it is too short. */
  function unit(v: Float64Array): void {
    const length = Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
    if (length < MINVAL) {
      v[0] = 1;
      v[1] = v[2] = 0;
      return;
    }
    const scale = 1 / length;
    v[0] *= scale;
    v[1] *= scale;
    v[2] *= scale;
  }

  /** Coordinates of a vector in the plane, into plane at i. */
  function intoPlane(i: number, v: Float64Array): void {
    plane[i] = axis1[0] * v[0] + axis1[1] * v[1] + axis1[2] * v[2];
    plane[i + 1] = axis2[0] * v[0] + axis2[1] * v[1] + axis2[2] * v[2];
  }

  /** The sphere in `ball` and the triangle, into slot k: one contact or none. */
  function ballTriangle(k: number): number {
    const bound = con.reach[0] + radius[BALL] + radius[TRIANGLE];
    between(center, ball, 0, corners, 0);
    between(side1, corners, 3, corners, 0);
    between(side2, corners, 6, corners, 0);
    unitCross(normal, side1, side2);
    const height = normal[0] * center[0] + normal[1] * center[1] + normal[2] * center[2];
    if (Math.abs(height) > bound) return 0;

    // all in the plane, with the first corner as origin
    for (let i = 0; i < 3; i++) {
      nearest[i] = center[i] - normal[i] * height;
      axis1[i] = side1[i];
    }
    unit(axis1);
    unitCross(axis2, normal, side1);
    plane[0] = plane[1] = plane[3] = 0;
    plane[2] = Math.sqrt(side1[0] * side1[0] + side1[1] * side1[1] + side1[2] * side1[2]);
    intoPlane(4, side2);
    intoPlane(6, nearest);
    const sign1 = areaSign(0, 1);
    const sign2 = areaSign(1, 2);
    if (sign1 !== sign2 || sign2 !== areaSign(2, 0)) nearestOnEdges();

    between(direction, nearest, 0, center, 0);
    const distance = Math.sqrt(direction[0] * direction[0] + direction[1] * direction[1] + direction[2] * direction[2]);
    unit(direction);
    if (distance > bound) return 0;
    const depth = distance - radius[BALL] - radius[TRIANGLE];
    const middle = radius[BALL] + depth / 2;
    con.dist[k] = depth;
    for (let i = 0; i < 3; i++) {
      con.pos[3 * k + i] = ball[i] + direction[i] * middle;
      con.normal[3 * k + i] = direction[i];
    }
    zero3(con.tangent, 3 * k);
    return 1;
  }

  /** The nearest point on the edges, into nearest. */
  function nearestOnEdges(): void {
    let best = 0;
    for (let i = 0; i < 3; i++) {
      toSegment(i, i === 2 ? 0 : i + 1);
      const distance = onEdge[2];
      if (i > 0 && distance > best) continue;
      best = distance;
      edge[0] = onEdge[0];
      edge[1] = onEdge[1];
    }
    for (let i = 0; i < 3; i++) nearest[i] = axis1[i] * edge[0] + axis2[i] * edge[1];
  }

  /** Sphere g and the triangle. */
  function sphereTriangle(g: number): number {
    for (let i = 0; i < 3; i++) ball[i] = d.geom_xpos[3 * g + i];
    radius[BALL] = m.geom_size[3 * g];
    return ballTriangle(0);
  }

  /** Box g and the triangle: its corners at the faces of the box, then the corners of the box at the triangle. */
  function boxTriangle(g: number): number {
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    for (let i = 0; i < 3; i++) size[i] = m.geom_size[3 * g + i];
    let count = 0;
    for (let i = 0; i < 3; i++) count += cornerBox(count, g, i);
    radius[BALL] = 0;
    for (let i = 0; i < 8; i++) {
      for (let j = 0; j < 3; j++) local[j] = i & (1 << j) ? size[j] : -size[j];
      mulMatVec3(ball, 0, xmat, 9 * g, local, 0);
      for (let j = 0; j < 3; j++) ball[j] += xpos[3 * g + j];
      count += ballTriangle(count);
    }
    return count;
  }

  /** Corner i of the triangle at the nearest face of box g, into slot k. */
  function cornerBox(k: number, g: number, i: number): number {
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const reach = con.reach[0];
    const thick = radius[TRIANGLE];
    between(local, corners, 3 * i, xpos, 3 * g);
    mulMatTVec3(local, 0, xmat, 9 * g, local, 0);
    let axis = 0;
    let most = Math.abs(local[0]) - size[0];
    for (let j = 1; j < 3; j++) {
      const outside = Math.abs(local[j]) - size[j];
      if (outside > most) {
        most = outside;
        axis = j;
      }
    }
    if (most - thick > reach) return 0;
    for (let j = 0; j < 3; j++) if (Math.abs(local[j]) > size[j] + reach + thick) return 0;
    zero3(direction, 0);
    direction[axis] = local[axis] > 0 ? 1 : -1;
    const depth = most - thick;
    const c = 3 * k;
    mulMatVec3(con.normal, c, xmat, 9 * g, direction, 0);
    con.dist[k] = depth;
    const inside = thick + depth * 0.5;
    for (let j = 0; j < 3; j++) con.pos[c + j] = corners[3 * i + j] - con.normal[c + j] * inside;
    zero3(con.tangent, c);
    return 1;
  }

  /** Capsule g and the triangle: its ends, then the corners of the triangle at its segment. */
  function capsuleTriangle(g: number): number {
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const thick = m.geom_size[3 * g];
    const half = m.geom_size[3 * g + 1];
    let count = 0;
    for (let end = 0; end < 2; end++) {
      for (let j = 0; j < 3; j++) {
        ball[j] = xpos[3 * g + j] + xmat[9 * g + 3 * j + 2] * (end === 0 ? -half : half);
        ends[3 * end + j] = ball[j];
      }
      radius[BALL] = thick;
      count += ballTriangle(count);
    }
    between(along, ends, 3, ends, 0);
    for (let i = 0; i < 3; i++) count += cornerCapsule(count, i, g);
    return count;
  }

  /** Corner i of the triangle at the inside of the segment of capsule g, into slot k. */
  function cornerCapsule(k: number, i: number, g: number): number {
    const thick = m.geom_size[3 * g];
    const half = m.geom_size[3 * g + 1];
    between(local, corners, 3 * i, ends, 0);
    const t = (local[0] * along[0] + local[1] * along[1] + local[2] * along[2]) / (4 * half * half);
    if (t <= MINVAL || t >= 1 - MINVAL) return 0;
    for (let j = 0; j < 3; j++) nearest[j] = ends[j] + along[j] * t;
    between(direction, corners, 3 * i, nearest, 0);
    const distance = Math.sqrt(direction[0] * direction[0] + direction[1] * direction[1] + direction[2] * direction[2]);
    unit(direction);
    if (distance > thick + radius[TRIANGLE] + con.reach[0]) return 0;
    con.dist[k] = distance - thick - radius[TRIANGLE];
    for (let j = 0; j < 3; j++) {
      con.normal[3 * k + j] = direction[j];
      con.pos[3 * k + j] = (nearest[j] + corners[3 * i + j] + direction[j] * (thick - radius[TRIANGLE])) * 0.5;
    }
    zero3(con.tangent, 3 * k);
    return 1;
  }

  /** The vertex `vertex` of flex f, a ball of its radius, and the triangle. */
  function vertexTriangle(f: number, vertex: number): number {
    const v = 3 * (m.flex_vertadr[f] + vertex);
    for (let i = 0; i < 3; i++) ball[i] = d.flexvert_xpos[v + i];
    radius[BALL] = m.flex_radius[f];
    return ballTriangle(0);
  }

  return { setTriangle, sphereTriangle, boxTriangle, capsuleTriangle, vertexTriangle };
}
