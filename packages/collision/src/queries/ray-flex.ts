// Rays and flexes, as they are drawn: balls at vertices, capsules along edges, triangles.
import {
  add3,
  addScl3,
  copy3,
  dist3,
  type MutableNumbers,
  type Numbers,
  norm3,
  normalize3,
  quat2Mat,
  quatZ2Vec,
  scl3,
  sub3,
} from '@corten/math';
import { type Data, GeomType, type Model, needModelAndData } from '@corten/model';
import { DISTANCE, RADIUS2, rayBasis, rayPrimitive, raySphere, rayTriangle } from './ray-shapes.js';
import { meetsBox, nearestCorner } from './ray-skin.js';

/** What of flexes a ray meets. */
export interface FlexParts {
  /** layer of tetrahedra whose faces count, where the skin does not */
  readonly layer: number;
  readonly vertices: boolean;
  readonly edges: boolean;
  readonly faces: boolean;
  /** the outermost faces, rounded */
  readonly skin: boolean;
}

/** Corners of the triangles of an element with three or four. */
const TRIANGLE = [[0, 1, 2]] as const;
const TETRAHEDRON = [
  [0, 1, 2],
  [0, 1, 3],
  [0, 2, 3],
  [1, 2, 3],
] as const;

/** The nearest intersection of a ray so far. */
class Nearest {
  distance = -1;
  vertex = -1;
  readonly point = new Float64Array(3);
  readonly normal = new Float64Array(3);
  /** normal of the shape at hand */
  readonly candidate = new Float64Array(3);

  constructor(
    readonly pnt: Numbers,
    readonly vec: Numbers,
  ) {}

  /** Take what DISTANCE and `candidate` say if it is nearer; then `point` is where it is. */
  take(): boolean {
    const x = DISTANCE[0];
    if (x < 0 || (this.distance >= 0 && x >= this.distance)) return false;
    this.distance = x;
    copy3(this.normal, 0, this.candidate, 0);
    addScl3(this.point, 0, this.pnt, 0, this.vec, 0, x);
    return true;
  }
}

/** Capsules along the edges of flex f. */
function rayEdges(m: Model, d: Data, f: number, nearest: Nearest): void {
  const { flex_edge, flex_edgeadr, flex_edgenum, flex_radius, flex_vertadr } = m;
  const { flexvert_xpos: x } = d;
  const pos = new Float64Array(3);
  const along = new Float64Array(3);
  const quat = new Float64Array(4);
  const mat = new Float64Array(9);
  const size = Float64Array.of(flex_radius[f], 0, 0);
  for (let e = 2 * flex_edgeadr[f]; e < 2 * (flex_edgeadr[f] + flex_edgenum[f]); e += 2) {
    const a = 3 * (flex_vertadr[f] + flex_edge[e]);
    const b = 3 * (flex_vertadr[f] + flex_edge[e + 1]);
    add3(pos, 0, x, a, x, b);
    scl3(pos, 0, pos, 0, 0.5);
    sub3(along, 0, x, b, x, a);
    size[1] = 0.5 * norm3(along, 0);
    normalize3(along, 0);
    quatZ2Vec(quat, 0, along, 0);
    quat2Mat(mat, 0, quat, 0);
    rayPrimitive(pos, 0, mat, 0, size, 0, nearest.pnt, nearest.vec, GeomType.capsule, nearest.candidate);
    if (!nearest.take()) continue;
    const first = dist3(x, a, nearest.point, 0) < dist3(x, b, nearest.point, 0);
    nearest.vertex = flex_edge[first ? e : e + 1];
  }
}

/** Balls at the vertices of flex f. */
function rayVertices(m: Model, d: Data, f: number, nearest: Nearest): void {
  for (let v = 0; v < m.flex_vertnum[f]; v++) {
    RADIUS2[0] = m.flex_radius[f] * m.flex_radius[f];
    raySphere(d.flexvert_xpos, 3 * (m.flex_vertadr[f] + v), nearest.pnt, nearest.vec, nearest.candidate);
    if (nearest.take()) nearest.vertex = v;
  }
}

/** Triangles of flex f: all of dimension 2, of tetrahedra those of one layer. */
function rayFaces(m: Model, d: Data, f: number, layer: number, nearest: Nearest): void {
  const { flex_dim, flex_elem, flex_elemadr, flex_elemdataadr, flex_elemlayer, flex_elemnum, flex_vertadr } = m;
  const basis = new Float64Array(6);
  const corners = new Float64Array(9);
  rayBasis(nearest.vec, basis);
  const solid = flex_dim[f] === 3;
  for (let e = 0; e < flex_elemnum[f]; e++) {
    if (solid && flex_elemlayer[flex_elemadr[f] + e] !== layer) continue;
    const data = flex_elemdataadr[f] + e * (flex_dim[f] + 1);
    for (const triangle of solid ? TETRAHEDRON : TRIANGLE) {
      triangle.forEach((corner, k) => {
        copy3(corners, 3 * k, d.flexvert_xpos, 3 * (flex_vertadr[f] + flex_elem[data + corner]));
      });
      rayTriangle(corners, nearest.pnt, nearest.vec, basis, nearest.candidate);
      if (nearest.take()) nearest.vertex = flex_elem[data + triangle[nearestCorner(corners, nearest.point)]];
    }
  }
}

/**
 * Intersect a ray with a flex as it is drawn (mj_rayFlex). Needs kinematics of flexes.
 * @param m - model
 * @param d - data with flexvert_xpos
 * @param parts - what of the flex counts
 * @param flexid - index of the flex
 * @param pnt - start of the ray [m], 3
 * @param vec - its direction, need not be of unit length, 3
 * @param vertid - receives the vertex nearest to the intersection, numbered in the flex; unchanged if nothing was hit, 1
 * @param normal - receives the unit normal of the surface there, zero if nothing was hit, 3
 * @returns distance in lengths of vec, or -1
 * @throws RangeError when there is no such flex
 */
export function rayFlex(
  m: Model,
  d: Data,
  parts: FlexParts,
  flexid: number,
  pnt: Numbers,
  vec: Numbers,
  vertid: MutableNumbers | null = null,
  normal: MutableNumbers | null = null,
): number {
  needModelAndData(m, d);
  if (!(flexid >= 0 && flexid < m.nflex))
    throw new RangeError(`there is no flex ${flexid} in the model, which has ${m.nflex}`);
  if (normal) normal[0] = normal[1] = normal[2] = 0;
  const first = 3 * m.flex_vertadr[flexid];
  const vert = d.flexvert_xpos.subarray(first, first + 3 * m.flex_vertnum[flexid]);
  if (!meetsBox(vert, m.flex_radius[flexid], pnt, vec)) return -1;
  const nearest = new Nearest(pnt, vec);
  const flat = m.flex_dim[flexid] > 1;
  const skin = flat && parts.skin;
  if (parts.edges || skin) rayEdges(m, d, flexid, nearest);
  else if (parts.vertices) rayVertices(m, d, flexid, nearest);
  if (skin || (flat && parts.faces)) rayFaces(m, d, flexid, parts.skin ? 0 : parts.layer, nearest);
  if (nearest.distance < 0) return -1;
  if (vertid) vertid[0] = nearest.vertex;
  if (normal) copy3(normal, 0, nearest.normal, 0);
  return nearest.distance;
}
