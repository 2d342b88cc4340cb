// Narrow phase of a mesh against a signed distance field.

import { copy3, cross, dist3, dot3, mulMatVec3, norm3, normalize3 } from '@corten/math';
import { type Data, kernelsOf, MAXCONPAIR, MAXTREEDEPTH, MINVAL, type Model } from '@corten/model';
import { createDistanceField } from './distance-field.js';
import { createSdfContacts, MAX_STARTS, MAX_STEPS } from './sdf-contact.js';

/** Distance of the field, relative to the height of the tetrahedron over a triangle that is tested. */
const APEX = 10;
/** Height below which that tetrahedron is too flat for a sphere around it [m]. */
const FLAT = 0.1;

/**
 * Contacts of a mesh (first geom) with a signed distance field (second geom): triangles whose bounding spheres reach
 * into the field are searched, from sdf_initpoints points each, for their deepest points (Frank-Wolfe, as in Macklin
 * et al., Local Optimization for Robust Signed Distance Field Collision, 2020). There are none above the surface.
 */
export function createSdfMeshNarrow(m: Model, d: Data) {
  const { point, value, slope, distanceTo, gradientOf } = kernelsOf(createDistanceField, d);
  const { points, prepareSpread, mapPose, isNew, place } = kernelsOf(createSdfContacts, d);
  const rotation = new Float64Array(9),
    offset = new Float64Array(3);
  const triangle = new Float64Array(9),
    edge = new Float64Array(6),
    normal = new Float64Array(3),
    middle = new Float64Array(3);
  const arm = new Float64Array(9),
    product = new Float64Array(9),
    centre = new Float64Array(3);
  const x = new Float64Array(3),
    depth = new Float64Array(1);
  const candidate = new Float64Array(3 * MAXCONPAIR),
    deep = new Float64Array(MAXCONPAIR);
  const found = { count: 0 };
  const stack = new Int32Array(MAXTREEDEPTH + 2);

  /** Distance of a point from field g2, into value. */
  function measure(g2: number, at: Float64Array): void {
    copy3(point, 0, at, 0);
    distanceTo(g2);
  }

  /** Whether the sphere around box `node` of the mesh's tree reaches into the field. */
  function boxReaches(g2: number, node: number): boolean {
    const { bvh_aabb } = m;
    mulMatVec3(centre, 0, rotation, 0, bvh_aabb, 6 * node);
    for (let i = 0; i < 3; i++) centre[i] += offset[i];
    measure(g2, centre);
    return value[0] < norm3(bvh_aabb, 6 * node + 3);
  }

  /** Corners of a face of mesh g1 in the frame of the field, into triangle. */
  function takeFace(g1: number, face: number): void {
    const { geom_dataid, mesh_face, mesh_faceadr, mesh_vert, mesh_vertadr } = m;
    const mesh = geom_dataid[g1];
    const f = 3 * (mesh_faceadr[mesh] + face);
    for (let k = 0; k < 3; k++) {
      mulMatVec3(triangle, 3 * k, rotation, 0, mesh_vert, 3 * (mesh_vertadr[mesh] + mesh_face[f + k]));
      for (let i = 0; i < 3; i++) triangle[3 * k + i] += offset[i];
    }
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

    // centre of the sphere around the tetrahedron
    for (let i = 0; i < 3; i++) middle[i] += normal[i] * -height;
    for (let i = 0; i < 9; i++) arm[i] = triangle[i] - middle[i % 3];
    cross(product, 0, arm, 3, arm, 6);
    cross(product, 3, arm, 6, arm, 0);
    cross(product, 6, arm, 0, arm, 3);
    const s0 = dot3(arm, 0, arm, 0),
      s1 = dot3(arm, 3, arm, 3),
      s2 = dot3(arm, 6, arm, 6);
    const volume = 2 * dot3(arm, 0, product, 0);
    if (Math.abs(volume) < MINVAL) return distance < norm3(edge, 0);
    const inverse = 1 / volume;
    for (let i = 0; i < 3; i++) {
      centre[i] = (product[i] * s0 + product[3 + i] * s1 + product[6 + i] * s2) * inverse;
    }
    const radius = norm3(centre, 0);
    for (let i = 0; i < 3; i++) centre[i] += middle[i];
    measure(g2, centre);
    return value[0] < radius;
  }

  /** Radius of the circle around the triangle. */
  function circumradius(): number {
    const a = dist3(triangle, 0, triangle, 3),
      b = dist3(triangle, 3, triangle, 6),
      c = dist3(triangle, 6, triangle, 0);
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
      const s0 = dot3(triangle, 0, slope, 0),
        s1 = dot3(triangle, 3, slope, 0),
        s2 = dot3(triangle, 6, slope, 0);
      const corner = s0 <= s1 && s0 <= s2 ? 0 : s1 <= s2 ? 3 : 6;
      const part = 2 / (k + 2);
      for (let i = 0; i < 3; i++) x[i] += (triangle[corner + i] - x[i]) * part;
    }
  }

  /** Points of a triangle to search from. */
  function startCount(): number {
    return Math.min(Math.max(1, m.opt.sdf_initpoints), MAX_STARTS);
  }

  /** Search the triangle for points in the field, into candidate. */
  function searchTriangle(g2: number): void {
    const { spread } = points;
    const starts = startCount();
    if (!triangleReaches(g2)) return;
    for (let k = 1; k <= starts && found.count < MAXCONPAIR; k++) {
      let u = spread[3 * k],
        v = spread[3 * k + 1];
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

  /** Points of the mesh's triangles in the field, into candidate. */
  function searchMesh(g1: number, g2: number): void {
    const { geom_dataid, mesh_bvhadr, bvh_nodeid, bvh_child } = m;
    const root = mesh_bvhadr[geom_dataid[g1]];
    found.count = 0;
    if (root < 0) return;
    let n = 0;
    stack[n++] = 0;
    while (n > 0) {
      const node = root + stack[--n];
      if (!boxReaches(g2, node)) continue;
      const face = bvh_nodeid[node];
      if (face !== -1) {
        takeFace(g1, face);
        searchTriangle(g2);
        continue;
      }
      for (let i = 0; i < 2; i++) {
        const child = bvh_child[2 * node + i];
        if (child === -1) continue;
        if (n >= stack.length) throw new RangeError(`bounding volume tree of geom ${g1} is too deep`);
        stack[n++] = child;
      }
    }
  }

  /** Mesh g1 and field g2: at most MAXCONPAIR contacts. */
  function meshSdf(g1: number, g2: number): number {
    mapPose(offset, rotation, g1, g2);
    prepareSpread(startCount() + 1);
    searchMesh(g1, g2);
    let count = 0;
    for (let k = 0; k < found.count; k++) {
      const c = 3 * k;
      depth[0] = deep[k];
      if (!isNew(count, candidate, c)) continue;
      copy3(point, 0, candidate, c);
      gradientOf(g2);
      if (place(count, g2, candidate, c, slope, depth)) count++;
    }
    return count;
  }

  return { meshSdf };
}
