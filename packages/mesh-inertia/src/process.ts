// What MuJoCo's compiler makes of a mesh: hull, normals, polygons, mass properties; the mesh moved to its centre of
// mass and principal axes; a tree of boxes over its triangles.

import { triangleNormal } from '@corten/math';
import { MeshError } from './error.js';
import { checkHullInput, convexHull } from './hull/convex-hull.js';
import { graphExtrema, graphFaces, hullGraph } from './hull/graph.js';
import { type MeshPolygons, makePolygons, noPolygons } from './hull/polygons.js';
import { orderedHull } from './hull/qhull/index.js';
import { checkOrientation } from './inertia/edges.js';
import { lenientInertia } from './inertia/mass-properties.js';
import { type InertiaMode, inertiaBox, unitInertia } from './inertia/unit-inertia.js';
import { checkMeshData, type MeshData, turnFaces } from './mesh-data.js';
import { makeNormals } from './normals.js';
import { type Bvh, splitTree } from './spatial/bvh.js';
import { makeOctree, type Octree } from './spatial/octree.js';
import { centerMesh, isLeftHanded, type MeshPlacement, placeMesh } from './transform.js';

/** Settings of `processMesh`; what a mesh element of a model says. */
export interface MeshOptions extends MeshPlacement {
  /** name, for messages */
  name?: string;
  /** how volume and inertia are found, 'legacy' */
  inertia?: InertiaMode;
  /** average normals across sharp edges too, false */
  smoothnormal?: boolean;
  /** largest number of hull vertices, -1 for no limit */
  maxhullvert?: number;
  /** make the convex hull (for collisions), true; made anyway for convex inertia, and where there are no faces */
  needhull?: boolean;
  /** make the octree of signed distances (for sdf geoms), false */
  needsdf?: boolean;
  /**
   * a mesh without volume or hull becomes its axis-aligned bounding box, and in exact mode one that is inside out is
   * turned and orientation not checked, instead of being an error; `warnings` tells, false
   */
  lenient?: boolean;
  /** move the mesh to its centre of mass and principal axes, true */
  reorient?: boolean;
  /** texture coordinates have indices of their own (the mesh is from an OBJ file), false */
  texcoordPerFace?: boolean;
}

/** A mesh in the form in which a compiled model holds it. */
export interface ProcessedMesh {
  /** vertex positions in the frame of centre of mass and principal axes [m] */
  vert: Float32Array;
  /** normals, in that frame */
  normal: Float32Array;
  /** texture coordinates */
  texcoord: Float32Array;
  /** triangles: vertex, normal and texture coordinate numbers (the latter empty without coordinates) */
  face: Int32Array;
  facenormal: Int32Array;
  facetexcoord: Int32Array;
  /** hull as mesh_graph (see `hullGraph`), empty without hull */
  graph: Int32Array;
  /** support points of the hull (see `graphExtrema`), zeros without hull */
  extrema: Int32Array;
  /** hull faces as polygons */
  polygons: MeshPolygons;
  /** normal of each polygon (3) */
  polygonNormals: Float64Array;
  /** origin of the frame in the placed mesh: centre of mass [m] */
  pos: Float64Array;
  /** orientation of the frame: principal axes */
  quat: Float64Array;
  /** half-sizes of the box with the same inertia [m] */
  boxsz: Float64Array;
  /** smallest (3) and largest (3) coordinates [m] */
  aamm: Float64Array;
  /** volume [m³], or area [m²] for shells: what density is multiplied with */
  volume: number;
  /** principal inertia for unit density, decreasing */
  principal: Float64Array;
  /** tree of boxes over the triangles */
  bvh: Bvh;
  /** octree of signed distances, where it was asked for */
  octree?: Octree;
  /** what was accepted only because of `lenient` */
  warnings: string[];
}

/** Tree of boxes over triangles, sorted by the centres of the circles through their corners. */
export function faceBvh(p: Float64Array, face: Int32Array): Bvh {
  const count = face.length / 3;
  const order = new Int32Array(count);
  const center = new Float64Array(3 * count);
  const bounds = new Float64Array(6 * count);
  for (let i = 0; i < count; i++) {
    order[i] = i;
    const a = 3 * face[3 * i];
    const b = 3 * face[3 * i + 1];
    const c = 3 * face[3 * i + 2];
    for (let k = 0; k < 3; k++) {
      const low = Math.min(p[a + k], p[b + k], p[c + k]);
      const high = Math.max(p[a + k], p[b + k], p[c + k]);
      // rounded as centre and half-size are
      const middle = 0.5 * (low + high);
      const half = 0.5 * (high - low);
      bounds[6 * i + k] = middle - half;
      bounds[6 * i + 3 + k] = middle + half;
    }
    circumcenter(center, 3 * i, p, a, b, c);
  }
  return splitTree(order, center, bounds);
}

/** Centre of the circle through the points that start at p[a], p[b] and p[c]. */
function circumcenter(out: Float64Array, o: number, p: Float64Array, a: number, b: number, c: number): void {
  const ax = p[a] - p[c];
  const ay = p[a + 1] - p[c + 1];
  const az = p[a + 2] - p[c + 2];
  const bx = p[b] - p[c];
  const by = p[b + 1] - p[c + 1];
  const bz = p[b + 2] - p[c + 2];
  const nx = ay * bz - az * by;
  const ny = az * bx - ax * bz;
  const nz = ax * by - ay * bx;
  const aa = ax * ax + ay * ay + az * az;
  const bb = bx * bx + by * by + bz * bz;
  const area = Math.sqrt(nx * nx + ny * ny + nz * nz);
  const wx = aa * bx - bb * ax;
  const wy = aa * by - bb * ay;
  const wz = aa * bz - bb * az;
  out[o] = (wy * nz - wz * ny) / (2 * area * area) + p[c];
  out[o + 1] = (wz * nx - wx * nz) / (2 * area * area) + p[c + 1];
  out[o + 2] = (wx * ny - wy * nx) / (2 * area * area) + p[c + 2];
}

/** Normals of the polygons of a hull. */
function normalsOf({ size, corners }: MeshPolygons, p: Float64Array): Float64Array {
  const normal = new Float64Array(3 * size.length);
  for (let i = 0, o = 0; i < size.length; o += size[i++]) {
    triangleNormal(normal, 3 * i, p, 3 * corners[o], p, 3 * corners[o + 1], p, 3 * corners[o + 2]);
  }
  return normal;
}

/**
 * Compile a mesh as MuJoCo does (XML reference, asset/mesh). The data are not changed.
 *
 * @throws MeshError: mesh-data for sizes and indices that do not fit, mesh-hull for vertices without a hull,
 *   mesh-inertia for surface, volume, inertia or orientation that the inertia mode cannot work with
 */
export function processMesh(data: MeshData, options: MeshOptions = {}): ProcessedMesh {
  const { name = '', inertia = 'legacy', smoothnormal = false, maxhullvert = -1, needhull = true } = options;
  const { lenient = false } = options;
  const warnings: string[] = [];
  checkMeshData(data, options.texcoordPerFace);
  const p = new Float64Array(data.vert);
  let face: Int32Array = data.face.slice();
  let normal: Float32Array = data.normal.slice();
  let facenormal: Int32Array = data.facenormal.slice();
  let facetexcoord: Int32Array = data.facetexcoord.slice();
  if (inertia === 'exact' && !lenient) checkOrientation(p, face, name);

  // hull of the vertices as they are in the file; a mesh without faces is its hull
  let graph: Int32Array = new Int32Array(0);
  if (needhull || inertia === 'convex' || face.length === 0) {
    try {
      checkHullInput(p, name);
      const limit = maxhullvert > -1 ? maxhullvert : Number.POSITIVE_INFINITY;
      graph = hullGraph(orderedHull(p, limit) ?? convexHull(p, limit));
    } catch (error) {
      if (!lenient || face.length === 0) throw error;
    }
  }
  if (face.length === 0) face = graphFaces(graph).slice();

  if (normal.length === 0) {
    normal = makeNormals(p, face, smoothnormal);
    facenormal = face.slice();
  }
  if (facenormal.length > 0 && facenormal.length !== face.length) {
    throw new MeshError('mesh-data', 'face data must have the same size as face normal data');
  }
  if (facetexcoord.length === 0 && data.texcoord.length > 0) facetexcoord = face.slice();
  if (facenormal.length === 0) {
    const perVertex = Math.trunc(normal.length / p.length);
    facenormal = face.map((v) => perVertex * v);
  }
  const polygons = graph.length > 0 ? makePolygons(p, graphFaces(graph)) : noPolygons(p.length / 3);

  if (isLeftHanded(options.scale)) for (const corner of [face, facenormal, facetexcoord]) turnFaces(corner);
  placeMesh(p, normal, options);

  // mass properties, and the frame that goes with them
  const solid = inertia === 'convex' && graph.length > 0 ? graphFaces(graph) : face;
  const { volume, com, principal, quat } = lenient
    ? lenientInertia(p, face, solid, inertia, name, (message) => warnings.push(message))
    : unitInertia(p, face, solid, inertia, name);
  if (options.reorient === false) {
    com.fill(0);
    quat.set([1, 0, 0, 0]);
  }
  const aamm = centerMesh(p, normal, com, quat);

  const vert = new Float32Array(p);
  const bvh = faceBvh(p, face);
  return {
    vert,
    normal,
    texcoord: data.texcoord,
    face,
    facenormal,
    facetexcoord,
    graph,
    extrema: graphExtrema(graph, vert),
    polygons,
    polygonNormals: normalsOf(polygons, p),
    pos: com,
    quat,
    boxsz: volume > 0 ? inertiaBox(principal, volume) : aamm.slice(3),
    aamm,
    volume,
    principal,
    bvh,
    ...(options.needsdf && { octree: makeOctree(p, face, aamm, bvh) }),
    warnings,
  };
}
