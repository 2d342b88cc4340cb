// Distance or overlap of the two shapes of a convex collision: GJK, then EPA, then several contacts.

import { type Data, kernelsOf, MINVAL, type Model } from '@corten/model';
import { epaKernels } from './epa.js';
import { gjkKernels } from './gjk.js';
import { multiContactKernels } from './multi-contact.js';
import { FAR } from './simplex.js';
import { Support, supportKernels } from './support.js';

/** Distance or depth of the two shapes of supportKernels. */
export function shapeDistanceKernels(m: Model, d: Data) {
  const { shapes, center } = kernelsOf(supportKernels, d);
  const { query, x1, x2, dist, gjk } = kernelsOf(gjkKernels, d);
  const { epa, witness } = kernelsOf(epaKernels, d);
  const { multiContact } = kernelsOf(multiContactKernels, d);
  const core = new Float64Array(2);
  const margin = new Float64Array(2);
  const kind = new Int32Array(2);
  // result of shapeDistance
  const least = new Float64Array(1);

  /** Put the centers of the shapes where GJK starts. */
  function start(): void {
    center(0, x1);
    center(1, x2);
  }

  /** Replace spheres and capsules by their centers and segments; true if there is one. Their radii go into core. */
  function shrink(): boolean {
    let any = false;
    for (let o = 0; o < 2; o++) {
      core[o] = 0;
      margin[o] = shapes.margin[o];
      kind[o] = shapes.kind[o];
      const sphere = shapes.kind[o] === Support.sphere;
      if (!sphere && shapes.kind[o] !== Support.capsule) continue;
      any = true;
      core[o] = shapes.size[3 * o] + 0.5 * shapes.margin[o];
      shapes.kind[o] = sphere ? Support.point : Support.line;
      shapes.margin[o] = 0;
    }
    return any;
  }

  /** Undo shrink. */
  function restore(): void {
    for (let o = 0; o < 2; o++) {
      shapes.kind[o] = kind[o];
      shapes.margin[o] = margin[o];
    }
  }

  /** Move the witness points from the cores to the surfaces of what shrink replaced. */
  function inflate(): void {
    let x = x2[0] - x1[0];
    let y = x2[1] - x1[1];
    let z = x2[2] - x1[2];
    const norm = Math.sqrt(x * x + y * y + z * z);
    if (norm < MINVAL) {
      x = 1;
      y = 0;
      z = 0;
    } else {
      const inverse = 1 / norm;
      x *= inverse;
      y *= inverse;
      z *= inverse;
    }
    const a = core[0];
    const b = core[1];
    if (a !== 0) {
      x1[0] += a * x;
      x1[1] += a * y;
      x1[2] += a * z;
    }
    if (b !== 0) {
      x2[0] -= b * x;
      x2[1] -= b * y;
      x2[2] -= b * z;
    }
    dist[0] -= a + b;
  }

  /**
   * Distance of the two shapes if it is below query.cutoff, or depth of their overlap (negative), into `least`; FAR if
   * they are farther apart. Witness points in x1 and x2, their distances in dist, their number in query.nx; at most
   * `contacts` (1 or more; several where boxes and meshes touch with faces or edges).
   */
  function shapeDistance(contacts: number): void {
    const { cutoff } = query;
    query.iterations = m.opt.ccd_iterations;
    query.tolerance = m.opt.ccd_tolerance;
    start();
    if (shrink()) {
      query.cutoff = cutoff + (core[0] + core[1]);
      gjk();
      query.cutoff = cutoff;
      restore();
      if (dist[0] > query.tolerance) {
        inflate();
        if (dist[0] > cutoff) dist[0] = FAR;
        least[0] = dist[0];
        return;
      }
      // the cores touch: do it again with the whole shapes
      start();
    }
    gjk();
    if (dist[0] <= query.tolerance && query.nsimplex > 1 && !query.separated) {
      const face = epa();
      if (face >= 0) {
        if (contacts > 1) multiContact(face, contacts);
        else witness(face);
      }
    }
    let smallest = dist[0];
    for (let i = 1; i < query.nx; i++) if (dist[i] < smallest) smallest = dist[i];
    least[0] = smallest;
  }

  return { query, x1, x2, dist, least, shapeDistance };
}
