// Convex shapes through their support functions: the farthest point in a direction.

import { type Data, GeomType, kernelsOf, MINVAL, type Model } from '@corten/model';
import { createHullGraph } from './hull-graph.js';

/** Meshes with fewer vertices are searched one vertex at a time instead of along edges. */
const HILLCLIMB_MIN = 10;
/** Square below which a direction has no length. */
const TINY2 = MINVAL * MINVAL;

/** Support functions: values of Shapes.kind. */
export const Support = {
  point: 0,
  line: 1,
  sphere: 2,
  capsule: 3,
  ellipsoid: 4,
  cylinder: 5,
  box: 6,
  vertices: 7,
  hull: 8,
  prism: 9,
  simplex: 10,
} as const;

const KIND_OF_TYPE: Record<number, number> = {
  [GeomType.sphere]: Support.sphere,
  [GeomType.capsule]: Support.capsule,
  [GeomType.ellipsoid]: Support.ellipsoid,
  [GeomType.cylinder]: Support.cylinder,
  [GeomType.box]: Support.box,
  [GeomType.hfield]: Support.prism,
};

/** 1 where a number is not negative, else -1: without a branch, which no processor could predict for directions. */
function side(x: number): number {
  return 2 * Number(x >= 0) - 1;
}

/** The two shapes of a convex collision, in structure of arrays: entry 0 and 1. */
interface Shapes {
  /** geom type, 2 */
  readonly type: Int32Array;
  /** support function (Support), 2 */
  readonly kind: Int32Array;
  /** mesh id, 2 */
  readonly mesh: Int32Array;
  /** center, 2×3 */
  readonly pos: Float64Array;
  /** orientation, 2×9 */
  readonly mat: Float64Array;
  /** geom size, 2×3 */
  readonly size: Float64Array;
  /** both shapes together are inflated by the mean of these [m], 2 */
  readonly margin: Float64Array;
  /** vertex of a box or mesh that the last support point was, 2 */
  readonly vertex: Int32Array;
  /** where a climb on a mesh's hull ended, as in HullGraph, -1: none yet, 2 */
  readonly hullVertex: Int32Array;
  /** vertices of a prism of a height field: three at the bottom, three at the top, 6×3 */
  readonly prism: Float64Array;
  /** vertices of elements or a vertex of a flex (the radius around them is size[0]), 2×4×3; and their numbers, 2 */
  readonly simplex: Float64Array;
  readonly simplexSize: Int32Array;
}

/**
 * The two shapes of a convex collision, and the support points of their Minkowski difference.
 *
 * A vertex of the difference takes nine numbers: the vertex, and the points of both shapes that it is the difference
 * of; and two integers that say which vertices of a box or mesh these are.
 */
export function supportKernels(m: Model, d: Data) {
  const shapes: Shapes = {
    type: new Int32Array(2),
    kind: new Int32Array(2),
    mesh: new Int32Array(2),
    pos: new Float64Array(6),
    mat: new Float64Array(18),
    size: new Float64Array(6),
    margin: new Float64Array(2),
    vertex: new Int32Array(2),
    hullVertex: new Int32Array(2),
    prism: new Float64Array(18),
    simplex: new Float64Array(24),
    simplexSize: new Int32Array(2),
  };
  const hulls = kernelsOf(createHullGraph, d);
  // unit directions of the next support points of both shapes
  const dir = new Float64Array(6);
  // a direction in the frame of a shape, then the support point in it
  const local = new Float64Array(3);

  /** Make shape o stand for a geom at its present pose, to be inflated by margin[o]. */
  function setGeom(o: number, g: number): void {
    const { geom_type, geom_dataid, geom_size, mesh_graphadr, mesh_vertnum } = m;
    const type = geom_type[g];
    shapes.type[o] = type;
    forgetVertex(o);
    const { size } = shapes;
    const p = 3 * o;
    const q = 3 * g;
    size[p] = geom_size[q];
    size[p + 1] = geom_size[q + 1];
    size[p + 2] = geom_size[q + 2];
    resetPose(o, g);
    if (type === GeomType.mesh || type === GeomType.sdf) {
      const mesh = geom_dataid[g];
      shapes.mesh[o] = mesh;
      const climbed = mesh_graphadr[mesh] >= 0 && mesh_vertnum[mesh] >= HILLCLIMB_MIN;
      shapes.kind[o] = climbed ? Support.hull : Support.vertices;
      if (climbed) hulls.list(mesh);
    } else {
      shapes.kind[o] = KIND_OF_TYPE[type];
    }
  }

  /** Forget the support points found so far: the next search does not start from them. */
  function restart(): void {
    forgetVertex(0);
    forgetVertex(1);
  }

  function forgetVertex(o: number): void {
    shapes.vertex[o] = -1;
    shapes.hullVertex[o] = -1;
  }

  /**
   * Make shape o stand for element e, or for a vertex (e: -1) of a flex, with the flex's radius around it, to be
   * inflated by margin[o].
   */
  function setSimplex(o: number, f: number, e: number, vertex: number): void {
    const { flex_dim, flex_elem, flex_elemadr, flex_elemdataadr, flex_radius, flex_vertadr } = m;
    const { flexelem_aabb, flexvert_xpos } = d;
    const { simplex, pos } = shapes;
    const count = e < 0 ? 1 : flex_dim[f] + 1;
    shapes.type[o] = GeomType.flex;
    shapes.kind[o] = Support.simplex;
    shapes.vertex[o] = -1;
    shapes.size[3 * o] = flex_radius[f];
    shapes.simplexSize[o] = count;
    const first = flex_elemdataadr[f] + e * count;
    const base = flex_vertadr[f];
    let to = 12 * o;
    for (let i = 0; i < count; i++, to += 3) {
      const v = 3 * (base + (e < 0 ? vertex : flex_elem[first + i]));
      simplex[to] = flexvert_xpos[v];
      simplex[to + 1] = flexvert_xpos[v + 1];
      simplex[to + 2] = flexvert_xpos[v + 2];
    }
    const center = e < 0 ? simplex : flexelem_aabb;
    const at = e < 0 ? 12 * o : 6 * (flex_elemadr[f] + e);
    pos[3 * o] = center[at];
    pos[3 * o + 1] = center[at + 1];
    pos[3 * o + 2] = center[at + 2];
  }

  /** Pose of shape o from its geom. */
  function resetPose(o: number, g: number): void {
    const { geom_xpos, geom_xmat } = d;
    const { pos, mat } = shapes;
    const p = 3 * o;
    const q = 3 * g;
    const a = 9 * o;
    const b = 9 * g;
    pos[p] = geom_xpos[q];
    pos[p + 1] = geom_xpos[q + 1];
    pos[p + 2] = geom_xpos[q + 2];
    mat[a] = geom_xmat[b];
    mat[a + 1] = geom_xmat[b + 1];
    mat[a + 2] = geom_xmat[b + 2];
    mat[a + 3] = geom_xmat[b + 3];
    mat[a + 4] = geom_xmat[b + 4];
    mat[a + 5] = geom_xmat[b + 5];
    mat[a + 6] = geom_xmat[b + 6];
    mat[a + 7] = geom_xmat[b + 7];
    mat[a + 8] = geom_xmat[b + 8];
  }

  /** A point inside shape o, into out. */
  function center(o: number, out: Float64Array): void {
    const { pos, prism } = shapes;
    if (shapes.kind[o] !== Support.prism) {
      out[0] = pos[3 * o];
      out[1] = pos[3 * o + 1];
      out[2] = pos[3 * o + 2];
      return;
    }
    for (let i = 0; i < 3; i++) {
      let sum = 0;
      for (let k = 0; k < 6; k++) sum += prism[3 * k + i];
      out[i] = sum * (1 / 6);
    }
  }

  /**
   * Support point of the difference in the direction in dir[0..2], into nine numbers of `vert` and two of `index` at
   * slot.
   */
  function support(vert: Float64Array, index: Int32Array, slot: number): void {
    const v = 9 * slot;
    dir[3] = -dir[0];
    dir[4] = -dir[1];
    dir[5] = -dir[2];
    supports(0, 2, vert, v + 3);
    vert[v] = vert[v + 3] - vert[v + 6];
    vert[v + 1] = vert[v + 4] - vert[v + 7];
    vert[v + 2] = vert[v + 5] - vert[v + 8];
    index[2 * slot] = shapes.vertex[0];
    index[2 * slot + 1] = shapes.vertex[1];
  }

  /** Support point of shape o in its direction in dir, into out at `at`. */
  function supportOf(o: number, out: Float64Array, at: number): void {
    supports(o, o + 1, out, at);
  }

  /** Support points of shapes from `first` to before `end` in their directions in dir, into out from `start`. */
  function supports(first: number, end: number, out: Float64Array, start: number): void {
    const { kind: kinds, pos, mat, size, margin, mesh: meshes, vertex, hullVertex } = shapes;
    const { mesh_vert: coord, mesh_vertadr } = m;
    const { seed, start: firstEdge, edge, next } = hulls;
    for (let o = first, at = start; o < end; o++, at += 3) {
      const kind = kinds[o];
      const p = 3 * o;
      const a = 9 * o;
      const dx = dir[p];
      const dy = dir[p + 1];
      const dz = dir[p + 2];
      if (kind < Support.capsule || kind >= Support.prism) {
        plainSupport(o, out, at);
      } else {
        // the direction in the frame of the shape, then the support point there
        const m0 = mat[a];
        const m1 = mat[a + 1];
        const m2 = mat[a + 2];
        const m3 = mat[a + 3];
        const m4 = mat[a + 4];
        const m5 = mat[a + 5];
        const m6 = mat[a + 6];
        const m7 = mat[a + 7];
        const m8 = mat[a + 8];
        let x = m0 * dx + m3 * dy + m6 * dz;
        let y = m1 * dx + m4 * dy + m7 * dz;
        let z = m2 * dx + m5 * dy + m8 * dz;
        if (kind === Support.hull) {
          // along the edges from the last vertex, or from one that fits the direction roughly
          const cx = Number(x > 0.4) - Number(x < -0.4) + 1;
          const cy = Number(y > 0.4) - Number(y < -0.4) + 1;
          const cz = Number(z > 0.4) - Number(z < -0.4) + 1;
          const mesh = meshes[o];
          let best = seed[27 * mesh + 9 * cx + 3 * cy + cz];
          let most = x * coord[best] + y * coord[best + 1] + z * coord[best + 2];
          const last = hullVertex[o];
          if (last >= 0) {
            const along = x * coord[last] + y * coord[last + 1] + z * coord[last + 2];
            if (!(most > along)) {
              best = last;
              most = along;
            }
          }
          for (let list = firstEdge[(best / 3) | 0]; list >= 0; ) {
            let i = list;
            list = -1;
            for (let v = edge[i]; v >= 0; v = edge[++i]) {
              const along = x * coord[v] + y * coord[v + 1] + z * coord[v + 2];
              if (along > most) {
                most = along;
                best = v;
                list = next[i];
              }
            }
          }
          hullVertex[o] = best;
          vertex[o] = ((best / 3) | 0) - mesh_vertadr[mesh];
          x = coord[best];
          y = coord[best + 1];
          z = coord[best + 2];
        } else {
          const sx = size[p];
          const sy = size[p + 1];
          const sz = size[p + 2];
          switch (kind) {
            case Support.capsule:
              x *= sx;
              y *= sx;
              z = z * sx + side(z) * sy;
              break;
            case Support.ellipsoid: {
              const ex = x * sx;
              const ey = y * sy;
              const ez = z * sz;
              const square = ex * ex + ey * ey + ez * ez;
              if (square < TINY2) {
                x = sx;
                y = 0;
                z = 0;
                break;
              }
              const inverse = 1 / Math.sqrt(square);
              x = ex * (inverse * sx);
              y = ey * (inverse * sy);
              z = ez * (inverse * sz);
              break;
            }
            case Support.cylinder: {
              const square = x * x + y * y;
              const scale = square >= TINY2 ? sx / Math.sqrt(square) : 0;
              x = scale * x;
              y = scale * y;
              z = side(z) * sy;
              break;
            }
            case Support.box:
              x = side(x) * sx;
              y = side(y) * sy;
              z = side(z) * sz;
              vertex[o] = Number(x > 0) | (Number(y > 0) << 1) | (Number(z > 0) << 2);
              break;
            default:
              local[0] = x;
              local[1] = y;
              local[2] = z;
              vertexSupport(o);
              x = local[0];
              y = local[1];
              z = local[2];
          }
        }
        out[at] = m0 * x + m1 * y + m2 * z + pos[p];
        out[at + 1] = m3 * x + m4 * y + m5 * z + pos[p + 1];
        out[at + 2] = m6 * x + m7 * y + m8 * z + pos[p + 2];
      }
      if (margin[o] > 0) {
        const half = 0.5 * margin[o];
        out[at] += dx * half;
        out[at + 1] += dy * half;
        out[at + 2] += dz * half;
      }
    }
  }

  /** supportOf for shapes that need no frame of their own: points, spheres, lines, prisms; without margin. */
  function plainSupport(o: number, out: Float64Array, at: number): void {
    const { kind, pos, mat, size } = shapes;
    const p = 3 * o;
    const a = 9 * o;
    const x = dir[p];
    const y = dir[p + 1];
    const z = dir[p + 2];
    const px = pos[p];
    const py = pos[p + 1];
    const pz = pos[p + 2];
    switch (kind[o]) {
      case Support.point:
        out[at] = px;
        out[at + 1] = py;
        out[at + 2] = pz;
        break;
      case Support.sphere: {
        const radius = size[p];
        out[at] = radius * x + px;
        out[at + 1] = radius * y + py;
        out[at + 2] = radius * z + pz;
        break;
      }
      case Support.line: {
        const ax = mat[a + 2];
        const ay = mat[a + 5];
        const az = mat[a + 8];
        const s = side(ax * x + ay * y + az * z) * size[p + 1];
        out[at] = ax * s + px;
        out[at + 1] = ay * s + py;
        out[at + 2] = az * s + pz;
        break;
      }
      case Support.prism:
        prismSupport(o, out, at);
        break;
      default:
        simplexSupport(o, out, at);
    }
  }

  /** All vertices of a mesh; the last result stays unless another is farther. */
  function vertexSupport(o: number): void {
    const { mesh_vert, mesh_vertadr, mesh_vertnum } = m;
    const mesh = shapes.mesh[o];
    const x = local[0];
    const y = local[1];
    const z = local[2];
    const first = 3 * mesh_vertadr[mesh];
    const count = mesh_vertnum[mesh];
    let best = shapes.vertex[o];
    let most = -3.4028234663852886e38;
    if (best >= 0) {
      const v = first + 3 * best;
      most = x * mesh_vert[v] + y * mesh_vert[v + 1] + z * mesh_vert[v + 2];
    } else {
      best = 0;
    }
    for (let i = 0; i < count; i++) {
      const v = first + 3 * i;
      const along = x * mesh_vert[v] + y * mesh_vert[v + 1] + z * mesh_vert[v + 2];
      if (along > most) {
        most = along;
        best = i;
      }
    }
    takeVertex(o, best, first);
  }

  /** Vertex i of the mesh whose vertices start at `first` as the support point of shape o. */
  function takeVertex(o: number, i: number, first: number): void {
    const { mesh_vert } = m;
    const v = first + 3 * i;
    shapes.vertex[o] = i;
    local[0] = mesh_vert[v];
    local[1] = mesh_vert[v + 1];
    local[2] = mesh_vert[v + 2];
  }

  /** Support point of a prism: of its lower or upper triangle, as the direction points down or up. */
  function prismSupport(o: number, out: Float64Array, at: number): void {
    const { prism } = shapes;
    const x = dir[3 * o];
    const y = dir[3 * o + 1];
    const z = dir[3 * o + 2];
    const first = z < 0 ? 0 : 9;
    let best = first;
    let most = prism[first] * x + prism[first + 1] * y + prism[first + 2] * z;
    for (let v = first + 3; v < first + 9; v += 3) {
      const along = prism[v] * x + prism[v + 1] * y + prism[v + 2] * z;
      if (along > most) {
        most = along;
        best = v;
      }
    }
    out[at] = prism[best];
    out[at + 1] = prism[best + 1];
    out[at + 2] = prism[best + 2];
  }

  /** Support point of an element or vertex of a flex: the farthest vertex, and the radius around it. */
  function simplexSupport(o: number, out: Float64Array, at: number): void {
    const { simplex, simplexSize, size } = shapes;
    const x = dir[3 * o];
    const y = dir[3 * o + 1];
    const z = dir[3 * o + 2];
    const first = 12 * o;
    const end = first + 3 * simplexSize[o];
    let best = first;
    let most = simplex[first] * x + simplex[first + 1] * y + simplex[first + 2] * z;
    for (let v = first + 3; v < end; v += 3) {
      const along = simplex[v] * x + simplex[v + 1] * y + simplex[v + 2] * z;
      if (along > most) {
        most = along;
        best = v;
      }
    }
    const radius = size[3 * o];
    out[at] = simplex[best] + x * radius;
    out[at + 1] = simplex[best + 1] + y * radius;
    out[at + 2] = simplex[best + 2] + z * radius;
  }

  return {
    shapes,
    dir,
    local,
    setGeom,
    setSimplex,
    resetPose,
    restart,
    center,
    support,
    supportOf,
    vertexSupport,
    prismSupport,
    simplexSupport,
  };
}
