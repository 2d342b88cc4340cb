// Support functions of portal refinement.

import { type Data, kernelsOf, MINVAL, type Model } from '@corten/model';
import { createHullGraph } from './hull-graph.js';
import { Support, supportKernels } from './support.js';

/**
 * The support points that MuJoCo gives to libccd, and uses where planes meet convex geoms. They differ from those of
 * supportKernels where the farthest point is not unique (there, a direction across an axis takes its middle), in what
 * meshes start their search from, and in rounding.
 */
export function mprSupportKernels(m: Model, d: Data) {
  const { shapes, dir, local, vertexSupport, prismSupport, simplexSupport } = kernelsOf(supportKernels, d);
  const hulls = kernelsOf(createHullGraph, d);

  /**
   * Support point of the Minkowski difference in the direction in dir[0..2], into nine numbers of `vert` at v: the
   * point, and the points of both shapes that it is the difference of.
   */
  function support(vert: Float64Array, v: number): void {
    dir[3] = -dir[0];
    dir[4] = -dir[1];
    dir[5] = -dir[2];
    supportOf(0, vert, v + 3);
    supportOf(1, vert, v + 6);
    vert[v] = vert[v + 3] - vert[v + 6];
    vert[v + 1] = vert[v + 4] - vert[v + 7];
    vert[v + 2] = vert[v + 5] - vert[v + 8];
  }

  /** Support point of shape o in its direction in dir, into out at `at`. */
  function supportOf(o: number, out: Float64Array, at: number): void {
    const { kind, pos, mat, margin } = shapes;
    if (kind[o] === Support.prism) {
      prismSupport(o, out, at);
      return;
    }
    if (kind[o] === Support.simplex) {
      simplexSupport(o, out, at);
      const half = 0.5 * margin[o];
      for (let i = 0; i < 3; i++) out[at + i] += dir[3 * o + i] * half;
      return;
    }
    const p = 3 * o;
    const a = 9 * o;
    const dx = dir[p];
    const dy = dir[p + 1];
    const dz = dir[p + 2];
    const m0 = mat[a];
    const m1 = mat[a + 1];
    const m2 = mat[a + 2];
    const m3 = mat[a + 3];
    const m4 = mat[a + 4];
    const m5 = mat[a + 5];
    const m6 = mat[a + 6];
    const m7 = mat[a + 7];
    const m8 = mat[a + 8];
    const x = m0 * dx + m3 * dy + m6 * dz;
    const y = m1 * dx + m4 * dy + m7 * dz;
    const z = m2 * dx + m5 * dy + m8 * dz;
    local[0] = x;
    local[1] = y;
    local[2] = z;
    localSupport(o);
    const reach = margin[o];
    const lx = local[0] + x * reach * 0.5;
    const ly = local[1] + y * reach * 0.5;
    const lz = local[2] + z * reach * 0.5;
    out[at] = m0 * lx + m1 * ly + m2 * lz + pos[p];
    out[at + 1] = m3 * lx + m4 * ly + m5 * lz + pos[p + 1];
    out[at + 2] = m6 * lx + m7 * ly + m8 * lz + pos[p + 2];
  }

  /** Support point of shape o in its own frame, without margin: from local to local. */
  function localSupport(o: number): void {
    const { kind, size } = shapes;
    const p = 3 * o;
    const x = local[0];
    const y = local[1];
    const z = local[2];
    const sx = size[p];
    const sy = size[p + 1];
    const sz = size[p + 2];
    switch (kind[o]) {
      case Support.sphere:
        local[0] = x * sx;
        local[1] = y * sx;
        local[2] = z * sx;
        break;
      case Support.capsule:
        local[0] = x * sx;
        local[1] = y * sx;
        local[2] = z * sx + Math.sign(z) * sy;
        break;
      case Support.ellipsoid: {
        const ex = x * sx;
        const ey = y * sy;
        const ez = z * sz;
        const norm = Math.sqrt(ex * ex + ey * ey + ez * ez);
        if (norm < MINVAL) {
          local[0] = sx;
          local[1] = 0;
          local[2] = 0;
          break;
        }
        const inverse = 1 / norm;
        local[0] = ex * inverse * sx;
        local[1] = ey * inverse * sy;
        local[2] = ez * inverse * sz;
        break;
      }
      case Support.cylinder: {
        const norm = Math.sqrt(x * x + y * y);
        local[0] = norm > MINVAL ? (x / norm) * sx : 0;
        local[1] = norm > MINVAL ? (y / norm) * sx : 0;
        local[2] = Math.sign(z) * sy;
        break;
      }
      case Support.box:
        local[0] = Math.sign(x) * sx;
        local[1] = Math.sign(y) * sy;
        local[2] = Math.sign(z) * sz;
        break;
      case Support.vertices:
        shapes.vertex[o] = -1;
        vertexSupport(o);
        break;
      default:
        climb(o, shapes.hullVertex[o] < 0 ? firstOfHull(shapes.mesh[o]) : shapes.hullVertex[o]);
    }
  }

  /** Climb along the edges of a mesh's hull, from a vertex of it. */
  function climb(o: number, best: number): void {
    const { mesh_vert: vert, mesh_vertadr } = m;
    const { start, edge } = hulls;
    const x = local[0];
    const y = local[1];
    const z = local[2];
    let most = x * vert[best] + y * vert[best + 1] + z * vert[best + 2];
    for (let before = -1; best !== before; ) {
      before = best;
      for (let i = start[(best / 3) | 0], v = edge[i]; v >= 0; v = edge[++i]) {
        const along = x * vert[v] + y * vert[v + 1] + z * vert[v + 2];
        if (along > most) {
          most = along;
          best = v;
        }
      }
    }
    shapes.hullVertex[o] = best;
    shapes.vertex[o] = ((best / 3) | 0) - mesh_vertadr[shapes.mesh[o]];
    local[0] = vert[best];
    local[1] = vert[best + 1];
    local[2] = vert[best + 2];
  }

  /** First vertex of the hull of a mesh, as in HullGraph. */
  function firstOfHull(mesh: number): number {
    const { mesh_graph, mesh_graphadr, mesh_vertadr } = m;
    const adr = mesh_graphadr[mesh];
    return 3 * (mesh_vertadr[mesh] + mesh_graph[adr + 2 + mesh_graph[adr]]);
  }

  return { support, localSupport };
}
