// Points of triangles in a signed distance field: which triangles reach into it, and the deepest points of each.
// Covered by mesh-sdf.test.ts and packages/collision/src/flex/flex-collision.test.ts.

import { copy3, cross, dist3, dot3, mulMatVec3, norm3, normalize3 } from '@corten/math';
import { type Data, kernelsOf, MAXCONPAIR, MAXTREEDEPTH, MINVAL, type Model } from '@corten/model';
import { distanceFieldKernels } from './distance-field.js';
import { MAX_STARTS, MAX_STEPS, sdfContactKernels } from './sdf-contact.js';

/** Distance of the field, relative to the height of the tetrahedron over a triangle that is tested. */
const APEX = 10;
/** Height below which that tetrahedron is too flat for a sphere around it [m]. */
const FLAT = 0.1;

/**
 * Kernels that search triangles whose bounding spheres reach into a field, from sdf_initpoints points each, for their
 * deepest points (Frank-Wolfe, as in Macklin et al., Local Optimization for Robust Signed Distance Field Collision,
 * 2020). Points above the surface do not count.
 *
 * Before a search `rotation` (9) and `offset` (3) say how to get into the frame of the field; `triangle` (9) is in it.
 */
export function triangleSearchKernels(m: Model, d: Data) {
  const { point, value, slope, distanceTo, gradientOf } = kernelsOf(distanceFieldKernels, d);
  const { points, prepareSpread } = kernelsOf(sdfContactKernels, d);
  const rotation = new Float64Array(9);
  const offset = new Float64Array(3);
  const triangle = new Float64Array(9);
  const edge = new Float64Array(6);
  const normal = new Float64Array(3);
  const middle = new Float64Array(3);
  const arm = new Float64Array(9);
  const product = new Float64Array(9);
  const center = new Float64Array(3);
  const x = new Float64Array(3);
  /** points in the field, their depths, and how many there are */
  const candidate = new Float64Array(3 * MAXCONPAIR);
  const deep = new Float64Array(MAXCONPAIR);
  const found = { count: 0 };
  const stack = new Int32Array(MAXTREEDEPTH + 2);

  /** Distance of a point from field g2, into value. */
  function measure(g2: number, at: Float64Array): void {
    copy3(point, 0, at, 0);
    distanceTo(g2);
  }

  /** Whether the sphere around the box at place i of `boxes` reaches into the field. */
  function boxReaches(g2: number, boxes: Float64Array, i: number): boolean {
    mulMatVec3(center, 0, rotation, 0, boxes, i);
    for (let k = 0; k < 3; k++) center[k] += offset[k];
    measure(g2, center);
    return value[0] < norm3(boxes, i + 3);
  }

  /** Corner k of the triangle: point i of `at`, in the frame of the field. */
  function setCorner(k: number, at: Float64Array | Float32Array, i: number): void {
    mulMatVec3(triangle, 3 * k, rotation, 0, at, i);
    for (let j = 0; j < 3; j++) triangle[3 * k + j] += offset[j];
  }

  /** Whether a sphere around the triangle, and a point over it when the field is far, reaches into the field. */
  function triangleReaches(g2: number): boolean {
    for (let i = 0; i < 6; i++) edge[i] = triangle[3 + i] - triangle[i % 3];
    cross(normal, 0, edge, 0, edge, 3);
    normalize3(normal, 0);
    const third = 1 / 3;
    for (let i = 0; i < 3; i++) middle[i] = triangle[i] * third + triangle[3 + i] * third + triangle[6 + i] * third;
    measure(g2, middle);
    const distance = value[0];
    const height = -distance / APEX;
    if (Math.abs(height) < FLAT) return distance < circumradius();

    // center of the sphere around the tetrahedron
    for (let i = 0; i < 3; i++) middle[i] += normal[i] * -height;
    for (let i = 0; i < 9; i++) arm[i] = triangle[i] - middle[i % 3];
    cross(product, 0, arm, 3, arm, 6);
    cross(product, 3, arm, 6, arm, 0);
    cross(product, 6, arm, 0, arm, 3);
    const s0 = dot3(arm, 0, arm, 0);
    const s1 = dot3(arm, 3, arm, 3);
    const s2 = dot3(arm, 6, arm, 6);
    const volume = 2 * dot3(arm, 0, product, 0);
    if (Math.abs(volume) < MINVAL) return distance < norm3(edge, 0);
    const inverse = 1 / volume;
    for (let i = 0; i < 3; i++) {
      center[i] = (product[i] * s0 + product[3 + i] * s1 + product[6 + i] * s2) * inverse;
    }
    const radius = norm3(center, 0);
    for (let i = 0; i < 3; i++) center[i] += middle[i];
    measure(g2, center);
    return value[0] < radius;
  }

  /** Radius of the circle around the triangle. */
  function circumradius(): number {
    const a = dist3(triangle, 0, triangle, 3);
    const b = dist3(triangle, 3, triangle, 6);
    const c = dist3(triangle, 6, triangle, 0);
    const s = (a + b + c) / 2;
    const area = Math.sqrt(s * (s - a) * (s - b) * (s - c));
    return (a * b * c) / (4 * Math.max(area, MINVAL));
  }

  /** Move x towards the deepest point of the triangle. */
  function descend(g2: number): void {
    const steps = Math.min(m.opt.sdf_iterations, MAX_STEPS);
    for (let k = 0; k < steps; k++) {
      copy3(point, 0, x, 0);
      gradientOf(g2);
      const s0 = dot3(triangle, 0, slope, 0);
      const s1 = dot3(triangle, 3, slope, 0);
      const s2 = dot3(triangle, 6, slope, 0);
      const corner = s0 <= s1 && s0 <= s2 ? 0 : s1 <= s2 ? 3 : 6;
      const part = 2 / (k + 2);
      for (let i = 0; i < 3; i++) x[i] += (triangle[corner + i] - x[i]) * part;
    }
  }

  /** Points of a triangle to search from. */
  function startCount(): number {
    return Math.min(Math.max(1, m.opt.sdf_initpoints), MAX_STARTS);
  }

  /** Start a search without candidates. */
  function begin(): void {
    found.count = 0;
    prepareSpread(startCount() + 1);
  }

  /** Search the triangle for points in the field, behind the candidates. */
  function searchTriangle(g2: number): void {
    const { spread } = points;
    const starts = startCount();
    if (!triangleReaches(g2)) return;
    for (let k = 1; k <= starts && found.count < MAXCONPAIR; k++) {
      let u = spread[3 * k];
      let v = spread[3 * k + 1];
      if (u + v > 1) {
        u = 1 - u;
        v = 1 - v;
      }
      const w = 1 - u - v;
      for (let i = 0; i < 3; i++) x[i] = w * triangle[i] + u * triangle[3 + i] + v * triangle[6 + i];
      descend(g2);
      measure(g2, x);
      if (!(value[0] < 0)) continue;
      deep[found.count] = value[0];
      copy3(candidate, 3 * found.count, x, 0);
      found.count++;
    }
  }

  /**
   * Call `visit` with geom g1, field g2 and what each leaf of a tree stands for whose boxes reach into the field. Marks
   * inner nodes that do, and leaves for which it gives true.
   *
   * @param root - the tree's first node
   * @param boxes - boxes of nodes, that of the root at `first`
   */
  function descendTree(
    g1: number,
    g2: number,
    root: number,
    boxes: Float64Array,
    first: number,
    visit: (g1: number, g2: number, leaf: number) => boolean,
  ): void {
    const { bvh_nodeid, bvh_child } = m;
    const { bvh_active } = d;
    const marks = m.vis.global.bvactive !== 0;
    let n = 0;
    stack[n++] = 0;
    while (n > 0) {
      const node = stack[--n];
      if (!boxReaches(g2, boxes, first + 6 * node)) continue;
      const leaf = bvh_nodeid[root + node];
      if (leaf !== -1) {
        if (visit(g1, g2, leaf) && marks) bvh_active[root + node] = 1;
        continue;
      }
      if (marks) bvh_active[root + node] = 1;
      for (let i = 0; i < 2; i++) {
        const child = bvh_child[2 * (root + node) + i];
        if (child === -1) continue;
        if (n >= stack.length) throw new RangeError(`bounding volume tree met by geom ${g2} is too deep`);
        stack[n++] = child;
      }
    }
  }

  return { rotation, offset, candidate, deep, found, begin, setCorner, searchTriangle, descendTree };
}
