// Narrow phase of a signed distance field against a primitive or another field.

import { copy3, mulMatTVec3, mulMatVec3, normalize3 } from '@corten/math';
import { type Data, kernelsOf, MAXCONPAIR, MAXVAL, type Model, PluginCapability } from '@corten/model';
import { distanceFieldKernels } from './distance-field.js';
import { MAX_STARTS, MAX_STEPS, sdfContactKernels } from './sdf-contact.js';

/** What is made of the distances A from the field and B from the other geom. */
const Objective = {
  /** A + B + |max(A, B)|: least where the geoms overlap most, or are nearest */
  overlap: 0,
  /** max(A, B): the distance from the intersection */
  intersection: 1,
} as const;

/** Least decrease of the objective that a step must bring, relative to what its slope promises. */
const DECREASE = 0.1;
/** Steps along the gradient, in units of it: twice the first, and where the search ends. */
const LONGEST = 2;
const SHORTEST = 1e-4;

/**
 * Contacts of a geom (first) with a signed distance field (second): from sdf_initpoints points spread over the overlap
 * of their bounding boxes, gradient descent to where they overlap most; a contact for each different point that ends
 * in both (MuJoCo, Computation, "SDF collisions"; after Macklin et al., Local Optimization for Robust Signed Distance
 * Field Collision, 2020). There is none outside of both, whatever the margin.
 */
export function geomSdfKernels(m: Model, d: Data) {
  const { point, value, slope, distanceTo, gradientOf } = kernelsOf(distanceFieldKernels, d);
  const { points, prepareSpread, mapPose, isNew, place } = kernelsOf(sdfContactKernels, d);
  // a point in the frame of the field, where a step starts, and the point in the frame of the other geom
  const x = new Float64Array(3);
  const start = new Float64Array(3);
  const y = new Float64Array(3);
  // from the field's frame to the other's, back, and the other's to itself as the reference rounds it
  const toOther = new Float64Array(9);
  const offsetToOther = new Float64Array(3);
  const toField = new Float64Array(9);
  const offsetToField = new Float64Array(3);
  const toSelf = new Float64Array(9);
  const offsetToSelf = new Float64Array(3);
  const grad1 = new Float64Array(3);
  const grad2 = new Float64Array(3);
  const grad = new Float64Array(3);
  // distances from the field and the other geom, objective, depth of a contact
  const a = new Float64Array(1);
  const b = new Float64Array(1);
  const goal = new Float64Array(1);
  const depth = new Float64Array(1);
  const bounds = new Float64Array(6);
  const corner = new Float64Array(3);

  /** Distances of x from field g2 and other geom g1, into a and b; and x in the frame of the other, into y. */
  function distances(g1: number, g2: number): void {
    mulMatVec3(y, 0, toOther, 0, x, 0);
    for (let i = 0; i < 3; i++) y[i] += offsetToOther[i];
    copy3(point, 0, x, 0);
    distanceTo(g2);
    a[0] = value[0];
    copy3(point, 0, y, 0);
    distanceTo(g1);
    b[0] = value[0];
  }

  /** Gradient of the field's distance at x, into grad1. */
  function fieldGradient(g2: number): void {
    copy3(point, 0, x, 0);
    gradientOf(g2);
    copy3(grad1, 0, slope, 0);
  }

  /** Gradient of the other geom's distance at y, in the frame of the field, into grad2. */
  function otherGradient(g1: number): void {
    copy3(point, 0, y, 0);
    gradientOf(g1);
    mulMatTVec3(grad2, 0, toOther, 0, slope, 0);
  }

  /** Objective at x, into goal. Needs distances. */
  function evaluate(objective: number): void {
    const larger = Math.max(a[0], b[0]);
    goal[0] = objective === Objective.overlap ? a[0] + b[0] + Math.abs(larger) : larger;
  }

  /** Gradient of the objective at x, into grad. Needs distances. */
  function differentiate(g1: number, g2: number, objective: number): void {
    const nearerOther = !(a[0] > b[0]);
    if (objective === Objective.intersection) {
      if (nearerOther) otherGradient(g1);
      else fieldGradient(g2);
      copy3(grad, 0, nearerOther ? grad2 : grad1, 0);
      return;
    }
    fieldGradient(g2);
    otherGradient(g1);
    const larger = nearerOther ? grad2 : grad1;
    const sign = Math.max(a[0], b[0]) > 0 ? 1 : -1;
    for (let i = 0; i < 3; i++) grad[i] = grad1[i] + grad2[i] + larger[i] * sign;
  }

  /** Direction out of the field where both distances are equal, at x, into grad. Needs distances. */
  function middleNormal(g1: number, g2: number): void {
    fieldGradient(g2);
    normalize3(grad1, 0);
    otherGradient(g1);
    normalize3(grad2, 0);
    for (let i = 0; i < 3; i++) grad[i] = grad1[i] - grad2[i];
    normalize3(grad, 0);
  }

  /** Steps of gradient descent of x with backtracking. Leaves the objective in goal, MAXVAL if it has no gradient. */
  function descend(g1: number, g2: number, objective: number, steps: number): void {
    goal[0] = MAXVAL;
    distances(g1, g2);
    for (let step = 0; step < steps; step++) {
      differentiate(g1, g2, objective);
      for (let i = 0; i < 3; i++) {
        if (!(grad[i] <= MAXVAL && grad[i] >= -MAXVAL)) {
          goal[0] = MAXVAL;
          return;
        }
      }
      copy3(start, 0, x, 0);
      evaluate(objective);
      const before = goal[0];
      let alpha = +LONGEST;
      let target = -DECREASE * alpha * (grad[0] * grad[0] + grad[1] * grad[1] + grad[2] * grad[2]);
      do {
        alpha *= 0.5;
        target *= 0.5;
        for (let i = 0; i < 3; i++) x[i] = start[i] + grad[i] * -alpha;
        distances(g1, g2);
        evaluate(objective);
      } while (alpha > SHORTEST && goal[0] - before > target);
      if (before < goal[0]) return;
    }
  }

  /** Overlap of the bounding boxes of both geoms in the frame of g1, into bounds; false if there is none. */
  function overlap(g1: number, g2: number): boolean {
    const { geom_aabb } = m;
    const p = 6 * g1;
    const q = 6 * g2;
    for (let i = 0; i < 3; i++) {
      bounds[i] = geom_aabb[p + i] - geom_aabb[p + 3 + i];
      bounds[3 + i] = geom_aabb[p + i] + geom_aabb[p + 3 + i];
    }
    let x0 = +MAXVAL;
    let y0 = +MAXVAL;
    let z0 = +MAXVAL;
    let x1 = -MAXVAL;
    let y1 = -MAXVAL;
    let z1 = -MAXVAL;
    for (let v = 0; v < 8; v++) {
      for (let i = 0; i < 3; i++) {
        const half = geom_aabb[q + 3 + i];
        corner[i] = v & (1 << i) ? geom_aabb[q + i] + half : geom_aabb[q + i] - half;
      }
      mulMatVec3(corner, 0, toOther, 0, corner, 0);
      const cx = corner[0] + offsetToOther[0];
      const cy = corner[1] + offsetToOther[1];
      const cz = corner[2] + offsetToOther[2];
      x0 = Math.min(x0, cx);
      y0 = Math.min(y0, cy);
      z0 = Math.min(z0, cz);
      x1 = Math.max(x1, cx);
      y1 = Math.max(y1, cy);
      z1 = Math.max(z1, cz);
    }
    bounds[0] = Math.max(bounds[0], x0);
    bounds[1] = Math.max(bounds[1], y0);
    bounds[2] = Math.max(bounds[2], z0);
    bounds[3] = Math.min(bounds[3], x1);
    bounds[4] = Math.min(bounds[4], y1);
    bounds[5] = Math.min(bounds[5], z1);
    return !(bounds[3] < bounds[0] || bounds[4] < bounds[1] || bounds[5] < bounds[2]);
  }

  /** Starting point i of the descent, into x. */
  function startAt(i: number): void {
    const { spread } = points;
    for (let k = 0; k < 3; k++) x[k] = bounds[k] + (bounds[3 + k] - bounds[k]) * spread[3 * i + k];
    mulMatVec3(y, 0, toSelf, 0, x, 0);
    for (let k = 0; k < 3; k++) y[k] += offsetToSelf[k];
    mulMatVec3(x, 0, toField, 0, y, 0);
    for (let k = 0; k < 3; k++) x[k] += offsetToField[k];
  }

  /** Primitive or field g1 and field g2: at most sdf_initpoints contacts, and MAXCONPAIR. */
  function geomSdf(g1: number, g2: number): number {
    const starts = Math.min(m.opt.sdf_initpoints, MAX_STARTS);
    const steps = Math.min(m.opt.sdf_iterations, MAX_STEPS);
    mapPose(offsetToSelf, toSelf, g1, g1);
    mapPose(offsetToOther, toOther, g2, g1);
    mapPose(offsetToField, toField, g1, g2);
    if (!overlap(g1, g2)) return 0;
    prepareSpread(starts);
    const shape = m.geom_plugin[g2] < 0 ? undefined : d.plugin_data[m.geom_plugin[g2]];
    shape?.reset?.();
    let count = 0;
    for (let i = 0; i < starts && count < MAXCONPAIR; i++) {
      startAt(i);
      shape?.compute?.(PluginCapability.sdf);
      descend(g1, g2, Objective.overlap, steps);
      // distances that are not exact may make the overlap's minimum one that is no contact
      descend(g1, g2, Objective.intersection, 1);
      depth[0] = goal[0];
      if (depth[0] > 0 || !isNew(count, x, 0)) continue;
      middleNormal(g1, g2);
      if (place(count, g2, x, 0, grad, depth, -1)) count++;
    }
    return count;
  }

  return { geomSdf };
}
