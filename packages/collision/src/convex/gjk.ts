// Gilbert-Johnson-Keerthi: distance of two convex shapes, or whether they overlap.

import { type Data, DisableBit, disabled, GeomType, kernelsOf, MAXVAL, MINVAL, type Model } from '@corten/model';
import { createSimplex, FAR } from './simplex.js';
import { supportKernels } from './support.js';

const MINVAL2 = MINVAL * MINVAL;
const MAXVAL2 = MAXVAL * MAXVAL;
/** Slot of the support point that GJK ends with; the simplex is in 0..3, what intersects replaces of it in 4..7. */
const LAST = 8;
/** Vertices of the faces of a tetrahedron, each opposite of the vertex of its number. */
const FACE1 = Int32Array.of(2, 0, 1, 0);
const FACE2 = Int32Array.of(1, 2, 0, 1);
const FACE3 = Int32Array.of(3, 3, 3, 2);
/** Room for witness pairs. */
export const MAXWITNESS = 50;

/** Whether convex shapes collide by GJK and EPA, MuJoCo's native collider; else by portal refinement. */
export function usesGjk(m: Model): boolean {
  return !disabled(m, DisableBit.nativeccd);
}

/** Where the origin is with regard to the difference of two shapes: results of intersects. */
const Origin = { outside: 0, inside: 1, undecided: 2 } as const;

/** What a convex collision asks for and finds. */
export interface ConvexQuery {
  /** iterations of GJK, and of EPA, at most */
  iterations: number;
  /** distance below which shapes touch, and to which depths are found [m] */
  tolerance: number;
  /** distance up to which distances are wanted [m]; 0: only whether there is an overlap */
  cutoff: number;
  /** GJK has proved that the shapes do not overlap */
  separated: boolean;
  /** iterations that GJK has made */
  steps: number;
  /** vertices of the simplex that GJK ended with */
  nsimplex: number;
  /** witness pairs found */
  nx: number;
}

/**
 * GJK on the Minkowski difference of the two shapes (Gilbert, Johnson, Keerthi 1988; distance subalgorithm of
 * Montanari, Petrinic, Barbieri 2017). Vertices as in supportKernels; those of the simplex are in the slots `corner`,
 * which are 0..3 unless it is a tetrahedron.
 */
export function gjkKernels(_m: Model, d: Data) {
  const { shapes, dir, support } = kernelsOf(supportKernels, d);
  const query: ConvexQuery = {
    iterations: 0,
    tolerance: 0,
    cutoff: 0,
    separated: false,
    steps: 0,
    nsimplex: 0,
    nx: 0,
  };
  const { vert, index, lambda, nearest, combine } = kernelsOf(createSimplex, d);
  // witness points and distances
  const x1 = new Float64Array(3 * MAXWITNESS);
  const x2 = new Float64Array(3 * MAXWITNESS);
  const dist = new Float64Array(MAXWITNESS);
  // nearest point of the simplex, and its distance
  const x = new Float64Array(3);
  const length = new Float64Array(1);
  // faces of a tetrahedron: normals and distances
  const normals = new Float64Array(12);
  const distances = new Float64Array(4);
  // slots of the vertices of the simplex
  const corner = Int32Array.of(0, 1, 2, 3);

  /** Whether both shapes are polytopes, so that the iterations end by themselves. */
  function discrete(): boolean {
    const { type, margin } = shapes;
    if (margin[0] !== 0 || margin[1] !== 0) return false;
    for (let o = 0; o < 2; o++) {
      if (type[o] !== GeomType.mesh && type[o] !== GeomType.box && type[o] !== GeomType.hfield) return false;
    }
    return true;
  }

  /** Copy vertex `from` to `to`. */
  function copyVertex(from: number, to: number): void {
    const p = 9 * from;
    const q = 9 * to;
    vert[q] = vert[p];
    vert[q + 1] = vert[p + 1];
    vert[q + 2] = vert[p + 2];
    vert[q + 3] = vert[p + 3];
    vert[q + 4] = vert[p + 4];
    vert[q + 5] = vert[p + 5];
    vert[q + 6] = vert[p + 6];
    vert[q + 7] = vert[p + 7];
    vert[q + 8] = vert[p + 8];
    index[2 * to] = index[2 * from];
    index[2 * to + 1] = index[2 * from + 1];
  }

  /** The vertices of the simplex are in the first slots. */
  function resetCorners(): void {
    for (let i = 0; i < 4; i++) corner[i] = i;
  }

  /** Support point into slot, against the direction of x. */
  function supportAgainst(slot: number): void {
    const inverse = 1 / length[0];
    dir[0] = -(x[0] * inverse);
    dir[1] = -(x[1] * inverse);
    dir[2] = -(x[2] * inverse);
    support(vert, index, slot);
  }

  /** Shapes that are farther apart than anyone wants to know. */
  function apart(): void {
    query.separated = true;
    query.nsimplex = 0;
    query.nx = 0;
    dist[0] = FAR;
  }

  /**
   * Run GJK from the points in x1 and x2. Leaves the simplex, dist[0] (0: overlap or touching), witness points in
   * x1 and x2 if nx is 1, and `separated`.
   */
  function gjk(): void {
    const wantsDistance = query.cutoff > 0;
    let byPlanes = !wantsDistance;
    let n = 0;
    let k = 0;
    const cutoff2 = query.cutoff * query.cutoff;
    const finite = discrete();
    const epsilon = finite ? 0 : 0.5 * (query.tolerance * query.tolerance);
    const least = finite ? +MINVAL : query.tolerance;
    query.separated = false;
    resetCorners();
    for (let i = 0; i < 3; i++) x[i] = x1[i] - x2[i];
    let norm = Math.sqrt(x[0] * x[0] + x[1] * x[1] + x[2] * x[2]);
    let before = 0;

    for (; k < query.iterations; k++) {
      if (norm < least || Math.abs(before - norm) < MINVAL) break;
      length[0] = norm;
      supportAgainst(n);

      // no progress possible: x is nearest (Frank-Wolfe gap)
      const s = 9 * n;
      if (x[0] * (x[0] - vert[s]) + x[1] * (x[1] - vert[s + 1]) + x[2] * (x[2] - vert[s + 2]) < epsilon) break;

      // the plane through the support point may separate the shapes by as much as is asked for
      const vs = x[0] * vert[s] + x[1] * vert[s + 1] + x[2] * vert[s + 2];
      if (!wantsDistance ? vs > 0 : query.cutoff < FAR && vs > 0 && vs * vs >= cutoff2 * (norm * norm)) {
        query.steps = k;
        apart();
        return;
      }

      // a tetrahedron, and only an overlap is of interest
      if (n === 3 && byPlanes) {
        query.steps = k;
        const found = intersects();
        if (found !== Origin.undecided) {
          query.nx = 0;
          query.separated = found === Origin.outside;
          dist[0] = found === Origin.inside ? 0 : FAR;
          return;
        }
        k = query.steps;
        byPlanes = false;
        resetCorners();
      }

      // nearest point of the simplex; keep the vertices that carry it
      nearest(n + 1);
      n = 0;
      for (let i = 0; i < 4; i++) {
        if (lambda[i] === 0) continue;
        if (n !== i) copyVertex(i, n);
        lambda[n++] = lambda[i];
      }
      if (n < 1) {
        query.steps = k;
        apart();
        return;
      }
      combine(x, lambda, n, 0, 9, 18, 27, 0);
      before = norm;
      norm = Math.sqrt(x[0] * x[0] + x[1] * x[1] + x[2] * x[2]);
      if (n === 4) break;
    }

    if (n > 0) {
      combine(x1, lambda, n, 0, 9, 18, 27, 3);
      combine(x2, lambda, n, 0, 9, 18, 27, 6);
    }
    length[0] = norm;
    supportAgainst(LAST);
    const v = 9 * LAST;
    if (x[0] * vert[v] + x[1] * vert[v + 1] + x[2] * vert[v + 2] > 0) query.separated = true;
    if (n === 4 && !query.separated) norm = 0;
    query.nx = 1;
    query.steps = k;
    query.nsimplex = n;
    dist[0] = norm;
  }

  /** Normals and signed distances of the faces of the tetrahedron whose vertices are in the slots `corner`. */
  function faceDistances(): void {
    for (let i = 0; i < 4; i++) {
      const p = 9 * corner[FACE1[i]];
      const q = 9 * corner[FACE2[i]];
      const r = 9 * corner[FACE3[i]];
      const px = vert[p];
      const py = vert[p + 1];
      const pz = vert[p + 2];
      const ux = vert[r] - px;
      const uy = vert[r + 1] - py;
      const uz = vert[r + 2] - pz;
      const vx = vert[q] - px;
      const vy = vert[q + 1] - py;
      const vz = vert[q + 2] - pz;
      let nx = uy * vz - uz * vy;
      let ny = uz * vx - ux * vz;
      let nz = ux * vy - uy * vx;
      const square = nx * nx + ny * ny + nz * nz;
      let distance = +FAR;
      if (square > MINVAL2 && square < MAXVAL2) {
        const inverse = 1 / Math.sqrt(square);
        nx *= inverse;
        ny *= inverse;
        nz *= inverse;
        distance = nx * px + ny * py + nz * pz;
      }
      normals[3 * i] = nx;
      normals[3 * i + 1] = ny;
      normals[3 * i + 2] = nz;
      distances[i] = distance;
    }
  }

  /**
   * Whether the difference contains the origin, moving the tetrahedron in the simplex through the face that is
   * nearest to it. Leaves the tetrahedron that contains it, if there is one, in the slots `corner`, and that in 0..3 as
   * it was. Returns where the origin is (Origin).
   */
  function intersects(): number {
    const s = corner;
    const dst = distances;
    let k = query.steps;
    for (; k < query.iterations; k++) {
      faceDistances();

      // origin in the plane of a face: no orientation
      if (dst[0] === 0 || dst[1] === 0 || dst[2] === 0 || dst[3] === 0) {
        query.steps = k;
        return Origin.undecided;
      }
      const i = dst[0] < dst[1] ? 0 : 1;
      const j = dst[2] < dst[3] ? 2 : 3;
      const worst = dst[i] < dst[j] ? i : j;
      if (dst[worst] > 0) {
        query.nsimplex = 4;
        query.steps = k;
        return Origin.inside;
      }

      // replace the vertex opposite of the nearest face
      const n = 3 * worst;
      const nx = normals[n];
      const ny = normals[n + 1];
      const nz = normals[n + 2];
      dir[0] = nx;
      dir[1] = ny;
      dir[2] = nz;
      const slot = s[worst] | 4;
      s[worst] = slot;
      support(vert, index, slot);
      const v = 9 * slot;
      if (nx * vert[v] + ny * vert[v + 1] + nz * vert[v + 2] < 0) {
        query.nsimplex = 0;
        query.steps = k;
        return Origin.outside;
      }
      const a = (worst + 1) & 3;
      const b = (worst + 2) & 3;
      const swap = s[a];
      s[a] = s[b];
      s[b] = swap;
    }
    query.steps = k;
    return Origin.undecided;
  }

  return { query, vert, index, corner, x1, x2, dist, gjk, discrete };
}
