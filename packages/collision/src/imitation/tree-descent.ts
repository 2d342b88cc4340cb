// Descent of two bodies' bounding volume trees, as the reference's mid phase does it.

import { type Data, kernelsOf, MAXVAL, type Model } from '@corten/model';
import { filterKernels } from '../broadphase/filter.js';
import { sphereTestKernels } from '../broadphase/sphere-test.js';
import { marginKernels } from '../margin.js';

/**
 * Descent of two trees at once (oriented box tests of Gottschalk, Lin, Manocha 1996, face axes only), by the
 * arithmetic of the reference.
 *
 * Trees of boxes in the world (see midphase) are quicker for finding contacts. These here decide about contacts that
 * exist by less than rounding, or outside of volumes that are too small: those the reference has only if its descent
 * arrives at them.
 */
export function treeDescentKernels(m: Model, d: Data) {
  const { overrides, reach, setPair } = kernelsOf(marginKernels, d);
  const { geomsCollide } = kernelsOf(filterKernels, d);
  const { inReach } = kernelsOf(sphereTestKernels, d);
  let largest = 0;
  for (let b = 0; b < m.nbody; b++) largest = Math.max(largest, m.body_bvhnum[b]);
  const stack = new Int32Array(4 * largest + 4);
  // axes of body i along axis t, and the body's position along it; axes 0-2 are those of body 0, 3-5 of body 1
  const product = new Float64Array(36);
  const offset = new Float64Array(12);
  const center = new Float64Array(6);
  const half = new Float64Array(2);
  const margin = new Float64Array(1);
  // geom pairs of the last search, those of the first body in g1; replaced when they grow
  const found = { b1: -1, b2: -1, count: 0, g1: new Int32Array(64), g2: new Int32Array(64) };
  const state = { marks: false };

  /** Whether box i of an array of boxes (center, half size) has no bound along some axis. */
  function someInfinite(aabb: Float64Array, i: number): boolean {
    return aabb[i + 3] >= MAXVAL || aabb[i + 4] >= MAXVAL || aabb[i + 5] >= MAXVAL;
  }

  /** Whether box i has no bound at all. */
  function allInfinite(aabb: Float64Array, i: number): boolean {
    return aabb[i + 3] >= MAXVAL && aabb[i + 4] >= MAXVAL && aabb[i + 5] >= MAXVAL;
  }

  /** Half the extent of a geom's box along axis k of geom h, into half[i]. */
  function extent(i: number, g: number, h: number, k: number): void {
    const { geom_aabb: aabb } = m;
    const { geom_xmat: xmat } = d;
    const o = 9 * g;
    const a = 6 * g;
    const n = 9 * h + k;
    const nx = xmat[n];
    const ny = xmat[n + 3];
    const nz = xmat[n + 6];
    half[i] =
      Math.abs(aabb[a + 3] * (xmat[o] * nx + xmat[o + 3] * ny + xmat[o + 6] * nz)) +
      Math.abs(aabb[a + 4] * (xmat[o + 1] * nx + xmat[o + 4] * ny + xmat[o + 7] * nz)) +
      Math.abs(aabb[a + 5] * (xmat[o + 2] * nx + xmat[o + 5] * ny + xmat[o + 8] * nz));
  }

  /** Whether the boxes of two geoms come within their reach. */
  function geomBoxes(g1: number, g2: number): boolean {
    const { geom_aabb: aabb } = m;
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    if (allInfinite(aabb, 6 * g1) || allInfinite(aabb, 6 * g2)) return true;
    for (let i = 0; i < 2; i++) {
      const g = i === 0 ? g1 : g2;
      const a = 6 * g;
      for (let r = 0; r < 3; r++) {
        const row = 9 * g + 3 * r;
        center[3 * i + r] =
          xmat[row] * aabb[a] + xmat[row + 1] * aabb[a + 1] + xmat[row + 2] * aabb[a + 2] + xpos[3 * g + r];
      }
    }
    for (let j = 0; j < 2; j++) {
      const g = j === 0 ? g1 : g2;
      if (someInfinite(aabb, 6 * (j === 0 ? g2 : g1))) continue;
      for (let k = 0; k < 3; k++) {
        const nx = xmat[9 * g + k];
        const ny = xmat[9 * g + 3 + k];
        const nz = xmat[9 * g + 6 + k];
        const along1 = center[0] * nx + center[1] * ny + center[2] * nz;
        const along2 = center[3] * nx + center[4] * ny + center[5] * nz;
        extent(0, g1, g, k);
        extent(1, g2, g, k);
        if (half[0] + half[1] + reach[0] < Math.abs(along2 - along1)) return false;
      }
    }
    return true;
  }

  /** Products of the axes of two bodies' inertial frames. */
  function projectBodies(b1: number, b2: number): void {
    const { xipos, ximat } = d;
    for (let i = 0; i < 2; i++) {
      const bi = i === 0 ? b1 : b2;
      const p = 3 * bi;
      const o = 9 * bi;
      for (let t = 0; t < 6; t++) {
        const n = t < 3 ? 9 * b1 + t : 9 * b2 + t - 3;
        const nx = ximat[n];
        const ny = ximat[n + 3];
        const nz = ximat[n + 6];
        const a = 18 * i + 3 * t;
        for (let l = 0; l < 3; l++) product[a + l] = ximat[o + l] * nx + ximat[o + 3 + l] * ny + ximat[o + 6 + l] * nz;
        offset[6 * i + t] = xipos[p] * nx + xipos[p + 1] * ny + xipos[p + 2] * nz;
      }
    }
  }

  /** Whether nodes at offsets n1, n2 of bvh_aabb come within the margin, given the products of their bodies. */
  function nodeBoxes(n1: number, n2: number): boolean {
    const { bvh_aabb: aabb } = m;
    if (allInfinite(aabb, n1) || allInfinite(aabb, n2)) return true;
    const end = someInfinite(aabb, n1) ? 3 : 6;
    const slack = margin[0];
    const x1 = aabb[n1];
    const y1 = aabb[n1 + 1];
    const z1 = aabb[n1 + 2];
    const hx1 = aabb[n1 + 3];
    const hy1 = aabb[n1 + 4];
    const hz1 = aabb[n1 + 5];
    const x2 = aabb[n2];
    const y2 = aabb[n2 + 1];
    const z2 = aabb[n2 + 2];
    const hx2 = aabb[n2 + 3];
    const hy2 = aabb[n2 + 4];
    const hz2 = aabb[n2 + 5];
    for (let t = someInfinite(aabb, n2) ? 3 : 0; t < end; t++) {
      const a = 3 * t;
      const p0 = product[a];
      const p1 = product[a + 1];
      const p2 = product[a + 2];
      const q0 = product[a + 18];
      const q1 = product[a + 19];
      const q2 = product[a + 20];
      const along1 = x1 * p0 + y1 * p1 + z1 * p2 + offset[t];
      const along2 = x2 * q0 + y2 * q1 + z2 * q2 + offset[t + 6];
      const radius1 = Math.abs(hx1 * p0) + Math.abs(hy1 * p1) + Math.abs(hz1 * p2);
      const radius2 = Math.abs(hx2 * q0) + Math.abs(hy2 * q1) + Math.abs(hz2 * q2);
      if (radius1 + radius2 + slack < Math.abs(along2 - along1)) return false;
    }
    return true;
  }

  /** The reference's measure of the box of a node. */
  function measure(n: number): number {
    const { bvh_aabb: aabb } = m;
    const x = aabb[n + 3] - aabb[n];
    const y = aabb[n + 4] - aabb[n + 1];
    const z = aabb[n + 5] - aabb[n + 2];
    return x * y + y * z + z * x;
  }

  /** Append a pair of geoms to found. */
  function push(g1: number, g2: number): void {
    const k = found.count++;
    if (k === found.g1.length) {
      for (const key of ['g1', 'g2'] as const) {
        const longer = new Int32Array(2 * k);
        longer.set(found[key]);
        found[key] = longer;
      }
    }
    found.g1[k] = g1;
    found.g2[k] = g2;
  }

  /** Note that two nodes come near each other. */
  function mark(node1: number, node2: number): void {
    d.bvh_active[node1] = 1;
    d.bvh_active[node2] = 1;
  }

  /** The geoms of two leaves, nodes of bvh_*: found if spheres, boxes and filters say so. */
  function collideLeaves(node1: number, node2: number): void {
    const g1 = m.bvh_nodeid[node1];
    const g2 = m.bvh_nodeid[node2];
    setPair(g1, g2, -1);
    if (!inReach(g1, g2) || !geomBoxes(g1, g2)) return;
    if (state.marks) mark(node1, node2);
    if (geomsCollide(g1, g2)) push(g1, g2);
  }

  /** Find the geom pairs of bodies b1 < b2 that have trees. */
  function search(b1: number, b2: number): void {
    const { body_bvhadr, bvh_child: child, body_margin } = m;
    const root1 = body_bvhadr[b1];
    const root2 = body_bvhadr[b2];
    margin[0] = overrides() ? m.opt.o_margin : body_margin[b1] + body_margin[b2];
    projectBodies(b1, b2);
    found.b1 = b1;
    found.b2 = b2;
    found.count = 0;
    let top = 0;
    stack[top++] = root1;
    stack[top++] = root2;
    while (top > 0) {
      const node2 = stack[--top];
      const node1 = stack[--top];
      const c1 = 2 * node1;
      const c2 = 2 * node2;
      const leaf1 = child[c1] < 0 && child[c1 + 1] < 0;
      const leaf2 = child[c2] < 0 && child[c2 + 1] < 0;
      if (leaf1 && leaf2) {
        collideLeaves(node1, node2);
        continue;
      }
      const n1 = 6 * node1;
      const n2 = 6 * node2;
      if (!nodeBoxes(n1, n2)) continue;
      if (state.marks) mark(node1, node2);

      // descend the tree of the larger box
      const first = leaf2 || (!leaf1 && measure(n1) > measure(n2));
      for (let i = 0; i < 2; i++) {
        const next = first ? child[c1 + i] : child[c2 + i];
        if (next === -1) continue;
        stack[top++] = first ? root1 + next : node1;
        stack[top++] = first ? node2 : root2 + next;
      }
    }
  }

  /** Forget the last search: positions have changed. */
  function reset(): void {
    found.b1 = -1;
  }

  /** Whether a search for bodies b1 < b2 arrives at their geoms g1 and g2. */
  function reaches(b1: number, b2: number, g1: number, g2: number): boolean {
    if (found.b1 !== b1 || found.b2 !== b2) search(b1, b2);
    for (let k = 0; k < found.count; k++) if (found.g1[k] === g1 && found.g2[k] === g2) return true;
    return false;
  }

  /** Mark in bvh_active the nodes at which a descent for bodies b1 < b2 arrives. */
  function markPair(b1: number, b2: number): void {
    state.marks = true;
    search(b1, b2);
    state.marks = false;
  }

  return { reset, reaches, markPair };
}
