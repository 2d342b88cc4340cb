// Fields mesh_* and the sizes that they need.

import type { Model, ModelSizes } from '@corten/model';
import type { CompileContext } from '../context.js';
import type { Mesh } from './compiled.js';

/** Graph extrema of a mesh. */
const NEXTREMA = 27;

/** The compiled meshes, in the order of their ids. */
export function meshesOf(ctx: CompileContext): Mesh[] {
  return ctx.lists.mesh.map((item) => ctx.meshes.get(item) as Mesh);
}

/** Adds the sizes of the meshes. */
export function countMeshes(ctx: CompileContext, sizes: ModelSizes): void {
  for (const mesh of meshesOf(ctx)) {
    const { size, corners, map } = mesh.polygons;
    sizes.nmesh++;
    sizes.nmeshvert += mesh.vert.length / 3;
    sizes.nmeshnormal += mesh.normal.length / 3;
    sizes.nmeshtexcoord += mesh.texcoord.length / 2;
    sizes.nmeshface += mesh.face.length / 3;
    sizes.nmeshgraph += mesh.graph.length;
    sizes.nmeshpoly += size.length;
    sizes.nmeshpolyvert += corners.length;
    sizes.nmeshpolymap += map.length;
    sizes.noct += mesh.octree?.depth.length ?? 0;
  }
}

/** Writes the fields of all meshes but their bounding volumes. */
export function fillMeshes(ctx: CompileContext, m: Model): void {
  const at = { vert: 0, normal: 0, texcoord: 0, face: 0, graph: 0, poly: 0, polyvert: 0, polymap: 0, oct: 0 };
  meshesOf(ctx).forEach((mesh, i) => {
    const { scale } = ctx.lists.mesh[i].attr;
    const nvert = mesh.vert.length / 3;
    const nnormal = mesh.normal.length / 3;
    const ntexcoord = mesh.texcoord.length / 2;
    const nface = mesh.face.length / 3;
    m.mesh_vertadr[i] = at.vert;
    m.mesh_vertnum[i] = nvert;
    m.mesh_normaladr[i] = at.normal;
    m.mesh_normalnum[i] = nnormal;
    m.mesh_texcoordadr[i] = ntexcoord > 0 ? at.texcoord : -1;
    m.mesh_texcoordnum[i] = ntexcoord;
    m.mesh_faceadr[i] = at.face;
    m.mesh_facenum[i] = nface;
    m.mesh_graphadr[i] = mesh.graph.length > 0 ? at.graph : -1;
    m.mesh_scale.set(scale ?? [1, 1, 1], 3 * i);
    m.mesh_pos.set(mesh.pos, 3 * i);
    m.mesh_quat.set(mesh.quat, 4 * i);
    m.mesh_vert.set(mesh.vert, 3 * at.vert);
    m.mesh_normal.set(mesh.normal, 3 * at.normal);
    m.mesh_texcoord.set(mesh.texcoord, 2 * at.texcoord);
    m.mesh_face.set(mesh.face, 3 * at.face);
    m.mesh_facenormal.set(mesh.facenormal, 3 * at.face);
    if (ntexcoord > 0) m.mesh_facetexcoord.set(mesh.facetexcoord, 3 * at.face);
    m.mesh_graph.set(mesh.graph, at.graph);
    m.mesh_extrema.set(mesh.extrema, NEXTREMA * i);
    fillPolygons(m, mesh, i, at);
    fillOctree(m, mesh, i, at);
    at.vert += nvert;
    at.normal += nnormal;
    at.texcoord += ntexcoord;
    at.face += nface;
    at.graph += mesh.graph.length;
  });
}

/** Writes a mesh's polygons and advances their addresses. */
function fillPolygons(
  m: Model,
  { polygons, polygonNormals }: Mesh,
  i: number,
  at: { readonly vert: number; poly: number; polyvert: number; polymap: number },
): void {
  const { size, corners, degree, map } = polygons;
  m.mesh_polyadr[i] = at.poly;
  m.mesh_polynum[i] = size.length;
  m.mesh_polynormal.set(polygonNormals, 3 * at.poly);
  m.mesh_polyvertnum.set(size, at.poly);
  for (let k = 0; k < size.length; k++) {
    m.mesh_polyvertadr[at.poly++] = at.polyvert;
    at.polyvert += size[k];
  }
  m.mesh_polyvert.set(corners, at.polyvert - corners.length);
  m.mesh_polymapnum.set(degree, at.vert);
  m.mesh_polymap.set(map, at.polymap);
  for (let v = 0; v < degree.length; v++) {
    m.mesh_polymapadr[at.vert + v] = at.polymap;
    at.polymap += degree[v];
  }
}

/** Writes a mesh's octree, if it has one, and advances the address. */
function fillOctree(m: Model, { octree }: Mesh, i: number, at: { oct: number }): void {
  m.mesh_octadr[i] = octree ? at.oct : -1;
  if (!octree) return;
  const { depth, child, aabb, coeff } = octree;
  m.mesh_octnum[i] = depth.length;
  m.oct_depth.set(depth, at.oct);
  m.oct_child.set(child, 8 * at.oct);
  m.oct_aabb.set(aabb, 6 * at.oct);
  m.oct_coeff.set(coeff, 8 * at.oct);
  at.oct += depth.length;
}
