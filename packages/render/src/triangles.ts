// Triangle meshes for rays: meshes, their hulls, height fields, skins and flexes.
// Covered by render.test.ts.
import { GeomType, type Model } from '@corten/model';
import type { Scene, SceneGeom } from '@corten/visualize';
import { type BoundsTree, buildBoundsTree } from './bounds-tree.js';

/** Triangles with a tree over them, in the frame of their mesh; skins and flexes in the world. */
export interface Triangles {
  readonly tree: BoundsTree;
  /** first corner and the two edges from it, 9 a triangle, in the order of the tree [m] */
  readonly corners: Float64Array;
  /** normals at the corners, 9 a triangle, by `tree.order`; undefined: flat */
  readonly normals?: Float32Array;
  /** texture coordinates at the corners, 6 a triangle, by `tree.order` */
  readonly texcoord?: Float32Array;
}

/** Corner positions (9 a triangle) and what else is known of the corners. */
interface Surface {
  readonly positions: Float64Array;
  readonly normals?: Float32Array;
  readonly texcoord?: Float32Array;
}

/** Build the tree over a surface. */
function triangles({ positions, normals, texcoord }: Surface): Triangles {
  const n = positions.length / 9;
  const boxes = new Float64Array(6 * n);
  for (let t = 0; t < n; t++) {
    for (let k = 0; k < 3; k++) {
      const [a, b, c] = [positions[9 * t + k], positions[9 * t + 3 + k], positions[9 * t + 6 + k]];
      boxes[6 * t + k] = Math.min(a, b, c);
      boxes[6 * t + 3 + k] = Math.max(a, b, c);
    }
  }
  const tree = buildBoundsTree(boxes);
  const corners = new Float64Array(9 * n);
  for (let i = 0; i < n; i++) {
    const t = 9 * tree.order[i];
    for (let k = 0; k < 3; k++) {
      corners[9 * i + k] = positions[t + k];
      corners[9 * i + 3 + k] = positions[t + 3 + k] - positions[t + k];
      corners[9 * i + 6 + k] = positions[t + 6 + k] - positions[t + k];
    }
  }
  return { tree, corners, normals, texcoord };
}

/** Unit normal of a triangle at offset p of positions into out; zero if the triangle has no area. */
function faceNormal(out: Float64Array, positions: ArrayLike<number>, p: number): void {
  const [ax, ay, az] = [
    positions[p + 3] - positions[p],
    positions[p + 4] - positions[p + 1],
    positions[p + 5] - positions[p + 2],
  ];
  const [bx, by, bz] = [
    positions[p + 6] - positions[p],
    positions[p + 7] - positions[p + 1],
    positions[p + 8] - positions[p + 2],
  ];
  out[0] = ay * bz - az * by;
  out[1] = az * bx - ax * bz;
  out[2] = ax * by - ay * bx;
  const length = Math.hypot(out[0], out[1], out[2]);
  for (let k = 0; k < 3; k++) out[k] = length > 0 ? out[k] / length : 0;
}

/** Cosine between the normal of a corner and that of its face below which the face's is drawn, an edge. */
const CREASE = 0.8;

/** The faces of a mesh. */
function meshSurface(m: Model, mesh: number): Surface {
  const { mesh_vert, mesh_face, mesh_normal, mesh_facenormal, mesh_texcoord, mesh_facetexcoord } = m;
  const n = m.mesh_facenum[mesh];
  const start = m.mesh_faceadr[mesh];
  const vert = m.mesh_vertadr[mesh];
  const normal = m.mesh_normaladr[mesh];
  const tex = m.mesh_texcoordadr[mesh];
  const positions = new Float64Array(9 * n);
  const normals = new Float32Array(9 * n);
  const texcoord = tex < 0 ? undefined : new Float32Array(6 * n);
  const face = new Float64Array(3);
  for (let t = 0; t < n; t++) {
    const row = 3 * (start + t);
    for (let c = 0; c < 3; c++)
      for (let k = 0; k < 3; k++) positions[9 * t + 3 * c + k] = mesh_vert[3 * (vert + mesh_face[row + c]) + k];
    faceNormal(face, positions, 9 * t);
    for (let c = 0; c < 3; c++) {
      const from = 3 * (normal + mesh_facenormal[row + c]);
      const cosine = mesh_normal[from] * face[0] + mesh_normal[from + 1] * face[1] + mesh_normal[from + 2] * face[2];
      const smooth = texcoord !== undefined || cosine >= CREASE;
      for (let k = 0; k < 3; k++) normals[9 * t + 3 * c + k] = smooth ? mesh_normal[from + k] : face[k];
      if (!texcoord) continue;
      const uv = 2 * (tex + mesh_facetexcoord[row + c]);
      texcoord[6 * t + 2 * c] = mesh_texcoord[uv];
      texcoord[6 * t + 2 * c + 1] = mesh_texcoord[uv + 1];
    }
  }
  return { positions, normals, texcoord };
}

/** The convex hull of a mesh, flat; nothing if it has none. */
function hullSurface(m: Model, mesh: number): Surface {
  const graph = m.mesh_graphadr[mesh];
  if (graph < 0) return { positions: new Float64Array(0) };
  const { mesh_graph, mesh_vert } = m;
  const nvert = mesh_graph[graph];
  const n = mesh_graph[graph + 1];
  const faces = graph + 2 + 3 * nvert + 3 * n;
  const vert = m.mesh_vertadr[mesh];
  const positions = new Float64Array(9 * n);
  for (let i = 0; i < 3 * n; i++)
    for (let k = 0; k < 3; k++) positions[3 * i + k] = mesh_vert[3 * (vert + mesh_graph[faces + i]) + k];
  return { positions };
}

/** Surface, sides and bottom of a height field, flat. */
function hfieldSurface(m: Model, h: number): Surface {
  const nrow = m.hfield_nrow[h];
  const ncol = m.hfield_ncol[h];
  const [sx, sy, top, base] = m.hfield_size.subarray(4 * h, 4 * h + 4);
  const adr = m.hfield_adr[h];
  const cells = (nrow - 1) * (ncol - 1);
  const positions = new Float64Array(9 * (2 * cells + 4 * (nrow - 1) + 4 * (ncol - 1) + 2));
  let at = 0;
  const x = (c: number) => sx * (c / (0.5 * (ncol - 1)) - 1);
  const y = (r: number) => sy * (r / (0.5 * (nrow - 1)) - 1);
  const vertex = (r: number, c: number, surface: boolean) => {
    positions[at++] = x(c);
    positions[at++] = y(r);
    positions[at++] = surface ? m.hfield_data[adr + r * ncol + c] * top : -base;
  };
  for (let r = 0; r < nrow - 1; r++) {
    for (let c = 0; c < ncol - 1; c++) {
      vertex(r, c, true);
      vertex(r, c + 1, true);
      vertex(r + 1, c + 1, true);
      vertex(r, c, true);
      vertex(r + 1, c + 1, true);
      vertex(r + 1, c, true);
    }
  }
  // a side between two grid points of the border, seen from outside with the first one on the left
  const side = (r0: number, c0: number, r1: number, c1: number) => {
    vertex(r0, c0, false);
    vertex(r1, c1, false);
    vertex(r1, c1, true);
    vertex(r0, c0, false);
    vertex(r1, c1, true);
    vertex(r0, c0, true);
  };
  for (let r = 0; r < nrow - 1; r++) {
    side(r + 1, 0, r, 0);
    side(r, ncol - 1, r + 1, ncol - 1);
  }
  for (let c = 0; c < ncol - 1; c++) {
    side(0, c, 0, c + 1);
    side(nrow - 1, c + 1, nrow - 1, c);
  }
  for (const [r, c] of [
    [0, 0],
    [nrow - 1, ncol - 1],
    [0, ncol - 1],
    [0, 0],
    [nrow - 1, 0],
    [nrow - 1, ncol - 1],
  ])
    vertex(r, c, false);
  return { positions };
}

/** A skin as it is in a scene. */
export function skinTriangles(m: Model, scene: Scene, skin: number): Triangles {
  const n = m.skin_facenum[skin];
  const face = 3 * m.skin_faceadr[skin];
  const vert = m.skin_vertadr[skin];
  const tex = m.skin_texcoordadr[skin];
  const positions = new Float64Array(9 * n);
  const normals = new Float32Array(9 * n);
  const texcoord = tex < 0 ? undefined : new Float32Array(6 * n);
  for (let i = 0; i < 3 * n; i++) {
    const v = m.skin_face[face + i];
    for (let k = 0; k < 3; k++) {
      positions[3 * i + k] = scene.skinvert[3 * (vert + v) + k];
      normals[3 * i + k] = scene.skinnormal[3 * (vert + v) + k];
    }
    if (texcoord) for (let k = 0; k < 2; k++) texcoord[2 * i + k] = m.skin_texcoord[2 * (tex + v) + k];
  }
  return triangles({ positions, normals, texcoord });
}

/** The faces of a flex as they are in a scene. */
export function flexTriangles(scene: Scene, geom: SceneGeom): Triangles {
  const flex = geom.objid;
  const start = scene.flexfaceadr[flex];
  const end = start + scene.flexfaceused[flex];
  return triangles({
    positions: Float64Array.from(scene.flexface.subarray(9 * start, 9 * end)),
    normals: scene.flexnormal.slice(9 * start, 9 * end),
    texcoord: geom.texcoord ? scene.flextexcoord.slice(6 * start, 6 * end) : undefined,
  });
}

/** Triangles of a model's meshes, hulls and height fields, made when they are first drawn. */
export type TriangleStore = (geom: SceneGeom) => Triangles;

/** Keep the triangles of a model, so that they are made once for many pictures. */
export function createTriangleStore(m: Model): TriangleStore {
  const made = new Map<string, Triangles>();
  return ({ type, dataid }) => {
    const key = `${type === GeomType.hfield ? 'hfield' : 'mesh'} ${dataid}`;
    const known = made.get(key);
    if (known) return known;
    const mesh = dataid >> 1;
    const surface =
      type === GeomType.hfield ? hfieldSurface(m, dataid) : dataid & 1 ? hullSurface(m, mesh) : meshSurface(m, mesh);
    const built = triangles(surface);
    made.set(key, built);
    return built;
  };
}
