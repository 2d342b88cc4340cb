// Expanding polytope algorithm: depth of two overlapping convex shapes.

import { type Data, kernelsOf, MINVAL, type Model } from '@corten/model';
import { gjkKernels } from './gjk.js';
import { createPolytope, type Polytope } from './polytope.js';
import { createPolytopeStart } from './polytope-start.js';
import { FAR } from './simplex.js';
import { supportKernels } from './support.js';

/**
 * EPA on the Minkowski difference of the two shapes (van den Bergen 2001), from the simplex that GJK left.
 */
export function epaKernels(m: Model, d: Data) {
  const { query, dist } = kernelsOf(gjkKernels, d);
  // bound to one polytope, whose arrays are constants to them: made again when more iterations are allowed
  let kernels = bindEpa(d, Math.max(m.opt.ccd_iterations, 1));

  /** The polytope of the last expansion. */
  function polytope(): Polytope {
    return kernels.polytope;
  }

  /** Depth, into dist[0] (negative), and witness points, into x1 and x2, of the face that decides. */
  function witness(face: number): void {
    kernels.witness(face);
  }

  /**
   * Find the depth of the overlap that GJK found, with nx = 1. Returns the face of the polytope that decides, or -1 with
   * nx as GJK left it if there is no polytope to start from, 0 if it degenerates.
   */
  function epa(): number {
    if (kernels.polytope.capacity < query.iterations) kernels = bindEpa(d, query.iterations);
    dist[0] = 0;
    if (!kernels.start()) return -1;
    const face = kernels.expand();
    query.nx = face >= 0 ? 1 : 0;
    return face;
  }

  return { polytope, epa, witness };
}

/** Kernels of EPA on a polytope with room for `capacity` iterations. */
function bindEpa(d: Data, capacity: number) {
  const { dir } = kernelsOf(supportKernels, d);
  const { query, x1, x2, dist, discrete } = kernelsOf(gjkKernels, d);
  const polytope = createPolytope(d, capacity);
  const { start } = createPolytopeStart(d, polytope);
  const { vert, index, corner, foot, dist2, active, active2, size, bounds, lambda } = polytope;
  const { insertSupport, horizon, closeHorizon, affine } = polytope;

  /** Expand the polytope until the face nearest to the origin is on the boundary; returns that face, -1 if none. */
  function expand(): number {
    let upper = +FAR;
    let upper2 = +FAR;
    let face = -1;
    const finite = discrete();
    const tolerance = finite ? +MINVAL : query.tolerance;
    const limit = Math.min(query.iterations, 1000);
    for (let k = 0; k < limit; k++) {
      const before = face;
      let lower2 = +FAR;
      let nearest = -1;
      for (let i = 0, n = size.active; i < n; i++) {
        const square = active2[i];
        if (square < lower2) {
          nearest = i;
          lower2 = square;
        }
      }
      if (nearest >= 0) face = active[nearest];
      if (lower2 > upper2 || face < 0) return before;
      if (lower2 <= 0) return face;

      // the support point beyond the face bounds the depth from above
      const lower = Math.sqrt(lower2);
      const i = 3 * face;
      if (lower > MINVAL) {
        dir[0] = foot[i] / lower;
        dir[1] = foot[i + 1] / lower;
        dir[2] = foot[i + 2] / lower;
      } else {
        dir[0] = 1;
        dir[1] = 0;
        dir[2] = 0;
      }
      const w = insertSupport();
      const o = 9 * w;
      const above = (foot[i] * vert[o] + foot[i + 1] * vert[o + 1] + foot[i + 2] * vert[o + 2]) / lower;
      if (above < upper) {
        upper = above;
        upper2 = upper * upper;
      }
      if (upper - lower < tolerance) return k === 0 && upper < lower - 1e-10 ? -1 : face;
      if (finite && repeated(w)) return face;

      horizon(face, w);
      if (size.rim < 3) return -1;
      if (size.rim > 6 * query.iterations - size.faces) return face;
      bounds[0] = lower2;
      bounds[1] = upper2;
      if (!closeHorizon(w)) return -1;
      if (size.active === 0) return face;
    }
    return face;
  }

  /** Whether an earlier vertex is made of the same vertices of both shapes as w. */
  function repeated(w: number): boolean {
    for (let i = 0; i < w; i++) if (index[2 * i] === index[2 * w] && index[2 * i + 1] === index[2 * w + 1]) return true;
    return false;
  }

  /** Witness points on both shapes from a face, into x1 and x2, and the depth (negative), into dist[0]. */
  function witness(f: number): void {
    const a = 9 * corner[4 * f];
    const b = 9 * corner[4 * f + 1];
    const c = 9 * corner[4 * f + 2];
    affine(corner[4 * f], corner[4 * f + 1], corner[4 * f + 2], foot, 3 * f);
    for (let i = 0; i < 3; i++) {
      x1[i] = lambda[0] * vert[a + 3 + i] + lambda[1] * vert[b + 3 + i] + lambda[2] * vert[c + 3 + i];
      x2[i] = lambda[0] * vert[a + 6 + i] + lambda[1] * vert[b + 6 + i] + lambda[2] * vert[c + 6 + i];
    }
    dist[0] = -Math.sqrt(dist2[f]);
  }

  return { polytope, start, expand, witness };
}
