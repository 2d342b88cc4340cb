// The mid phase: geom pairs of two bodies that have many geoms, found by the trees of the bodies.

import { type Data, kernelsOf, type Model } from '@corten/model';
import { filterKernels } from '../broadphase/filter.js';
import { pairListKernels } from '../broadphase/pair-list.js';
import { sphereTestKernels } from '../broadphase/sphere-test.js';
import { pairSearchKernels } from '../imitation/pair-search.js';
import { marginKernels } from '../margin.js';

/** Pairs of geoms within the box of the other body up to which testing each is quicker than a descent. */
const FEW = 400;

/**
 * Descends the trees that the compiler made for bodies, two at once, and puts the pairs whose bounding spheres come
 * within reach behind the constant part of the pair list: the same pairs as tests of all would leave.
 *
 * The boxes of the nodes are made in every step, along the axes of the world and around the bounding spheres, which
 * takes one addition for each bound, and makes their tests the cheapest: six comparisons. A position that is no number
 * along one axis makes bounds along all axes none (0 * NaN is NaN), and such boxes touch all others.
 */
export function treePairKernels(m: Model, d: Data) {
  const { list, trees, setPair } = kernelsOf(pairListKernels, d);
  const { geomsCollide } = kernelsOf(filterKernels, d);
  const { inTree } = kernelsOf(pairSearchKernels, d);
  const { reach, setPair: setMargins, geomReach } = kernelsOf(marginKernels, d);
  const { inReach } = kernelsOf(sphereTestKernels, d);
  let largest = 0;
  let nodes = 0;
  for (let b = 0; b < m.nbody; b++) {
    largest = Math.max(largest, m.body_bvhnum[b]);
    nodes = Math.max(nodes, m.body_bvhadr[b] + m.body_bvhnum[b]);
  }
  const stack = new Int32Array(4 * largest + 4);
  // boxes of nodes: three lower, three upper bounds; sums of their sides
  const box = new Float64Array(6 * nodes);
  const extent = new Float64Array(nodes);
  // the step in which the boxes of a body were made: that of its root; a half more when all were
  const made = new Float64Array(m.nbody).fill(-1);
  const state = { step: 0, count: 0 };
  // bounding radius and half of what it is inflated by; infinite for geoms that have none
  const radius = new Float64Array(m.ngeom);
  // geoms of two bodies that may touch the other body
  const near1 = new Int32Array(m.ngeom);
  const near2 = new Int32Array(m.ngeom);

  /** Take over new radii and margins. */
  function refresh(): void {
    for (let g = 0; g < m.ngeom; g++) {
      const bound = m.geom_rbound[g];
      // a little more than the exact test needs
      radius[g] = bound > 0 ? (bound + geomReach(g)) * (1 + 1e-10) : Infinity;
    }
  }

  /** Forget the boxes: positions have changed. */
  function reset(): void {
    state.step++;
  }

  /** Box of a body's root, from its geoms. */
  function makeRoot(b: number): void {
    if (made[b] >= state.step) return;
    made[b] = state.step;
    const { body_geomadr, body_geomnum } = m;
    const { geom_xpos } = d;
    let x0 = Infinity;
    let y0 = Infinity;
    let z0 = Infinity;
    let x1 = -Infinity;
    let y1 = -Infinity;
    let z1 = -Infinity;
    const end = body_geomadr[b] + body_geomnum[b];
    for (let g = body_geomadr[b]; g < end; g++) {
      const x = geom_xpos[3 * g];
      const y = geom_xpos[3 * g + 1];
      const z = geom_xpos[3 * g + 2];
      const r = radius[g] + 0 * (x + y + z);
      x0 = Math.min(x0, x - r);
      y0 = Math.min(y0, y - r);
      z0 = Math.min(z0, z - r);
      x1 = Math.max(x1, x + r);
      y1 = Math.max(y1, y + r);
      z1 = Math.max(z1, z + r);
    }
    setBox(m.body_bvhadr[b], x0, y0, z0, x1, y1, z1);
  }

  /** Boxes of all nodes of a body, children before parents. */
  function makeBoxes(b: number): void {
    if (made[b] > state.step) return;
    made[b] = state.step + 0.5;
    const { body_bvhadr, body_bvhnum, bvh_child, bvh_nodeid } = m;
    const { geom_xpos } = d;
    const root = body_bvhadr[b];
    for (let node = root + body_bvhnum[b] - 1; node >= root; node--) {
      const child1 = bvh_child[2 * node];
      const child2 = bvh_child[2 * node + 1];
      if (child1 < 0 && child2 < 0) {
        const g = bvh_nodeid[node];
        const x = geom_xpos[3 * g];
        const y = geom_xpos[3 * g + 1];
        const z = geom_xpos[3 * g + 2];
        const r = radius[g] + 0 * (x + y + z);
        setBox(node, x - r, y - r, z - r, x + r, y + r, z + r);
      } else {
        const p = 6 * (root + (child1 < 0 ? child2 : child1));
        const q = 6 * (root + (child2 < 0 ? child1 : child2));
        setBox(
          node,
          Math.min(box[p], box[q]),
          Math.min(box[p + 1], box[q + 1]),
          Math.min(box[p + 2], box[q + 2]),
          Math.max(box[p + 3], box[q + 3]),
          Math.max(box[p + 4], box[q + 4]),
          Math.max(box[p + 5], box[q + 5]),
        );
      }
    }
  }

  /** Box of a node, and its measure. */
  function setBox(node: number, x0: number, y0: number, z0: number, x1: number, y1: number, z1: number): void {
    const o = 6 * node;
    box[o] = x0;
    box[o + 1] = y0;
    box[o + 2] = z0;
    box[o + 3] = x1;
    box[o + 4] = y1;
    box[o + 5] = z1;
    extent[node] = x1 - x0 + (y1 - y0) + (z1 - z0);
  }

  /** Whether the boxes of two nodes are apart. */
  function apart(node1: number, node2: number): boolean {
    const p = 6 * node1;
    const q = 6 * node2;
    return (
      box[p] > box[q + 3] ||
      box[p + 3] < box[q] ||
      box[p + 1] > box[q + 4] ||
      box[p + 4] < box[q + 1] ||
      box[p + 2] > box[q + 5] ||
      box[p + 5] < box[q + 2]
    );
  }

  /** Append the pair of two geoms if the filters and their exact spheres let them collide. */
  function consider(g1: number, g2: number, check: number): void {
    setMargins(g1, g2, -1);
    if (!inReach(g1, g2) || !geomsCollide(g1, g2)) return;
    const k = state.count++;
    setPair(k, g1, g2, -1, check);
    list.reach[k] = reach[0];
  }

  /** Geoms of body b whose spheres touch the box of a node, into near; returns their number. */
  function nearGeoms(b: number, node: number, near: Int32Array): number {
    const { body_geomadr, body_geomnum } = m;
    const { geom_xpos } = d;
    const o = 6 * node;
    const x0 = box[o];
    const y0 = box[o + 1];
    const z0 = box[o + 2];
    const x1 = box[o + 3];
    const y1 = box[o + 4];
    const z1 = box[o + 5];
    let n = 0;
    const end = body_geomadr[b] + body_geomnum[b];
    for (let g = body_geomadr[b]; g < end; g++) {
      const x = geom_xpos[3 * g];
      const y = geom_xpos[3 * g + 1];
      const z = geom_xpos[3 * g + 2];
      const r = radius[g] + 0 * (x + y + z);
      if (x + r < x0 || x - r > x1 || y + r < y0 || y - r > y1 || z + r < z0 || z - r > z1) continue;
      if (inTree[g] !== 0) near[n++] = g;
    }
    return n;
  }

  /** Append the geom pairs of bodies b1 < b2 to the list, from index k on. Returns the index after them. */
  function append(k: number, b1: number, b2: number, check: number): number {
    const root1 = m.body_bvhadr[b1];
    const root2 = m.body_bvhadr[b2];
    makeRoot(b1);
    makeRoot(b2);
    if (apart(root1, root2)) return k;
    state.count = k;
    const n1 = nearGeoms(b1, root2, near1);
    const n2 = nearGeoms(b2, root1, near2);
    if (n1 * n2 <= FEW) {
      for (let i = 0; i < n1; i++) for (let j = 0; j < n2; j++) consider(near1[i], near2[j], check);
    } else {
      makeBoxes(b1);
      makeBoxes(b2);
      descend(root1, root2, check);
    }
    return state.count;
  }

  /** Append the geom pairs below the nodes root1 and root2. */
  function descend(root1: number, root2: number, check: number): void {
    const { bvh_child: child, bvh_nodeid } = m;
    let top = 0;
    stack[top++] = root1;
    stack[top++] = root2;
    while (top > 0) {
      const node2 = stack[--top];
      const node1 = stack[--top];
      if (apart(node1, node2)) continue;
      const c1 = 2 * node1;
      const c2 = 2 * node2;
      const leaf1 = child[c1] < 0 && child[c1 + 1] < 0;
      const leaf2 = child[c2] < 0 && child[c2 + 1] < 0;
      if (leaf1 && leaf2) {
        consider(bvh_nodeid[node1], bvh_nodeid[node2], check);
        continue;
      }
      // descend the tree of the larger box
      const first = leaf2 || (!leaf1 && extent[node1] > extent[node2]);
      for (let i = 0; i < 2; i++) {
        const next = first ? child[c1 + i] : child[c2 + i];
        if (next < 0) continue;
        stack[top++] = first ? root1 + next : node1;
        stack[top++] = first ? node2 : root2 + next;
      }
    }
  }

  /** Append the geom pairs of all body pairs in `trees` to the list, from index k on. Returns the index after them. */
  function appendAll(k: number): number {
    for (let i = 0; i < trees.count; i++) k = append(k, trees.b1[i], trees.b2[i], trees.check[i]);
    return k;
  }

  return { refresh, reset, append, appendAll };
}
