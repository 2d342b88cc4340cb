// What MuJoCo's compiler makes of a mesh: hull, normals, polygons, mass properties; the mesh moved to its centre of
// mass and principal axes.

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
import { faceBvh } from './spatial/face-trees.js';
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
  /** vertex positions in the frame of centre of mass and principal axes, which the tree of boxes is made from [m] */
  position: Float64Array;
  /** the same, rounded */
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
  /** octree of signed distances, where it was asked for */
  octree?: Octree;
  /** what was accepted only because of `lenient` */
  warnings: string[];
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
  return {
    position: p,
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
    ...(options.needsdf && { octree: makeOctree(p, face, aamm, faceBvh(p, face)) }),
    warnings,
  };
}
