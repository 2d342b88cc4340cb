// Rays against meshes: down the tree of their faces.
// Covered by ray.test.ts.

import { type MutableNumbers, mulMatVec3, type Numbers } from '@corten/math';
import { type Data, MAXTREEDEPTH, type Model } from '@corten/model';
import { DISTANCE, localRay, rayBasis, rayBox, raySlab, rayTriangle } from './ray-shapes.js';

/** Kernels of rays against mesh geoms. */
export function meshRayKernels(m: Model, d: Data) {
  const point = new Float64Array(3);
  const direction = new Float64Array(3);
  const basis = new Float64Array(6);
  const triangle = new Float64Array(9);
  const found = new Float64Array(3);
  const candidate = new Float64Array(3);
  const stack = new Int32Array(MAXTREEDEPTH + 2);

  /** Distance to the triangles of mesh geom g, into DISTANCE. */
  function rayMeshGeom(g: number, pnt: Numbers, vec: Numbers, normal: MutableNumbers | null): void {
    const { geom_dataid, geom_size, mesh_bvhadr, bvh_aabb, bvh_child, bvh_nodeid } = m;
    const { bvh_active, geom_xpos, geom_xmat } = d;
    if (normal) normal[0] = normal[1] = normal[2] = 0;
    rayBox(geom_xpos, 3 * g, geom_xmat, 9 * g, geom_size, 3 * g, pnt, vec, null, null);
    if (DISTANCE[0] < 0) return;
    const mesh = geom_dataid[g];
    const root = mesh_bvhadr[mesh];
    const marks = m.vis.global.bvactive !== 0;
    localRay(geom_xpos, 3 * g, geom_xmat, 9 * g, pnt, vec, point, direction);
    rayBasis(direction, basis);
    let x = -1;
    let n = 0;
    stack[n++] = 0;
    while (n > 0) {
      const node = root + stack[--n];
      if (!raySlab(bvh_aabb, 6 * node, point, direction)) continue;
      const face = bvh_nodeid[node];
      if (face === -1) {
        if (marks) bvh_active[node] = 1;
        for (let i = 0; i < 2; i++) {
          const child = bvh_child[2 * node + i];
          if (child === -1) continue;
          if (n > MAXTREEDEPTH) throw new RangeError(`bounding volume tree of geom ${g} is too deep`);
          stack[n++] = child;
        }
        continue;
      }
      takeFace(mesh, face);
      rayTriangle(triangle, point, direction, basis, normal ? candidate : null);
      const distance = DISTANCE[0];
      if (distance >= 0 && (x < 0 || distance < x)) {
        x = distance;
        found.set(candidate);
        if (marks) bvh_active[node] = 1;
      }
    }
    if (normal && x >= 0) mulMatVec3(normal, 0, geom_xmat, 9 * g, found, 0);
    DISTANCE[0] = x;
  }

  /** Vertices of a face of a mesh, into triangle. */
  function takeFace(mesh: number, face: number): void {
    const { mesh_face, mesh_faceadr, mesh_vert, mesh_vertadr } = m;
    const f = 3 * (mesh_faceadr[mesh] + face);
    for (let k = 0; k < 3; k++) {
      const v = 3 * (mesh_vertadr[mesh] + mesh_face[f + k]);
      for (let i = 0; i < 3; i++) triangle[3 * k + i] = mesh_vert[v + i];
    }
  }

  return { rayMeshGeom };
}
