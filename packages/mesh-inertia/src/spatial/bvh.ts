// Bounding volume hierarchies: binary trees of boxes, split at the median of the longest axis.

import { EPS, rotVecQuat } from '@corten/math';
import { nthElement } from './nth-element.js';

/** What a tree is built over; boxes are centre and half-size. */
export interface BvhLeaves {
  /** number of elements */
  count: number;
  /** id of each element, its number if left out */
  id?: ArrayLike<number>;
  /** box of each element, centre (3) and half-size (3), in the frame of its quaternion if there is one [m] */
  aabb: ArrayLike<number>;
  /** position of each element (3), by which elements are sorted [m] */
  pos: ArrayLike<number>;
  /** orientation of each element (4); without, the boxes are in the frame of the tree already */
  quat?: ArrayLike<number>;
  /** elements that a tree leaves out are 0 here; all count if left out */
  active?: ArrayLike<number>;
}

/** A tree of boxes, parents before children. */
export interface Bvh {
  /** box of each node, centre (3) and half-size (3) [m] */
  aabb: Float64Array;
  /** the two children of each node, -1 at leaves */
  child: Int32Array;
  /** id of the element at a leaf, -1 at inner nodes */
  nodeid: Int32Array;
  /** depth of each node, 0 at the root */
  depth: Int32Array;
}

/**
 * Build a tree.
 *
 * @param leaves - the elements
 * @param pos - origin of the tree's frame (3)
 * @param quat - orientation of the tree's frame (4)
 */
export function buildBvh(
  leaves: BvhLeaves,
  pos: ArrayLike<number> = [0, 0, 0],
  quat: ArrayLike<number> = [1, 0, 0, 0],
): Bvh {
  const { count, aabb: box, quat: leafQuat, active } = leaves;
  const inverse = [quat[0], -quat[1], -quat[2], -quat[3]];
  const local = new Float64Array(3 * count);
  const bounds = new Float64Array(6 * count);
  const elements = new Int32Array(count);
  let used = 0;
  const v = [0, 0, 0];
  for (let e = 0; e < count; e++) {
    if (active && !active[e]) continue;
    elements[used++] = e;
    for (let k = 0; k < 3; k++) v[k] = leaves.pos[3 * e + k] - pos[k];
    rotVecQuat(local, 3 * e, v, 0, inverse, 0);

    // smallest and largest coordinates of the eight corners, in the frame of the tree
    for (let k = 0; k < 3; k++) {
      bounds[6 * e + k] = Number.MAX_VALUE;
      bounds[6 * e + 3 + k] = -Number.MAX_VALUE;
    }
    if (!leafQuat) {
      for (let k = 0; k < 3; k++) {
        const center = box[6 * e + k];
        const half = box[6 * e + 3 + k];
        include(bounds, 6 * e + k, center - half);
        include(bounds, 6 * e + k, center + half);
      }
      continue;
    }
    for (let corner = 0; corner < 8; corner++) {
      for (let k = 0; k < 3; k++) {
        const half = box[6 * e + 3 + k];
        v[k] = corner & (1 << k) ? box[6 * e + k] + half : box[6 * e + k] - half;
      }
      rotVecQuat(v, 0, v, 0, leafQuat, 4 * e);
      for (let k = 0; k < 3; k++) v[k] += leaves.pos[3 * e + k] - pos[k];
      rotVecQuat(v, 0, v, 0, inverse, 0);
      for (let k = 0; k < 3; k++) include(bounds, 6 * e + k, v[k]);
    }
  }
  const tree = emptyTree(used);
  splitTree(tree, { order: elements.subarray(0, used), key: new Float64Array(used), center: local, bounds });
  const { nodeid } = tree;
  if (leaves.id) for (let i = 0; i < nodeid.length; i++) if (nodeid[i] >= 0) nodeid[i] = leaves.id[nodeid[i]];
  return tree;
}

/** Extend bounds along the axis of an address to a coordinate; what is no number leaves them as they are. */
function include(bounds: Float64Array, at: number, x: number): void {
  if (x < bounds[at]) bounds[at] = x;
  if (x > bounds[at + 3]) bounds[at + 3] = x;
}

/** Depth of a tree of 2^31 elements. */
const DEEPEST = 32;

/** What a tree is made of. */
export interface TreeElements {
  /** the elements, which are rearranged */
  order: Int32Array;
  /** room for as many numbers */
  key: Float64Array;
  /** position of each element (3), by which elements are sorted */
  center: Float64Array;
  /** smallest (3) and largest (3) coordinates of each element */
  bounds: Float64Array;
}

/** Number of nodes of a tree of so many elements. */
export function treeSize(leaves: number): number {
  return Math.max(0, 2 * leaves - 1);
}

/** Arrays for a tree of so many elements. */
export function emptyTree(leaves: number): Bvh {
  const nodes = treeSize(leaves);
  return {
    aabb: new Float64Array(6 * nodes),
    child: new Int32Array(2 * nodes),
    nodeid: new Int32Array(nodes),
    depth: new Int32Array(nodes),
  };
}

/** Write the tree over elements, numbers from 0 on at its leaves. */
export function splitTree({ aabb, child, nodeid, depth }: Bvh, { order, key, center, bounds }: TreeElements): void {
  // nodes to be made: number, depth, and their elements order[low..high)
  const pending = new Int32Array(4 * (DEEPEST + 1));
  pending[3] = order.length;
  let top = order.length > 0 ? 4 : 0;
  while (top > 0) {
    top -= 4;
    const node = pending[top];
    const level = pending[top + 1];
    const low = pending[top + 2];
    const high = pending[top + 3];
    const first = 6 * order[low];
    let x0 = bounds[first];
    let y0 = bounds[first + 1];
    let z0 = bounds[first + 2];
    let x1 = bounds[first + 3];
    let y1 = bounds[first + 4];
    let z1 = bounds[first + 5];
    for (let i = low + 1; i < high; i++) {
      const b = 6 * order[i];
      if (bounds[b] < x0) x0 = bounds[b];
      if (bounds[b + 1] < y0) y0 = bounds[b + 1];
      if (bounds[b + 2] < z0) z0 = bounds[b + 2];
      if (bounds[b + 3] > x1) x1 = bounds[b + 3];
      if (bounds[b + 4] > y1) y1 = bounds[b + 4];
      if (bounds[b + 5] > z1) z1 = bounds[b + 5];
    }
    if (Math.abs(x0 - x1) < EPS) {
      x0 -= EPS;
      x1 += EPS;
    }
    if (Math.abs(y0 - y1) < EPS) {
      y0 -= EPS;
      y1 += EPS;
    }
    if (Math.abs(z0 - z1) < EPS) {
      z0 -= EPS;
      z1 += EPS;
    }
    const o = 6 * node;
    aabb[o] = (x1 + x0) / 2;
    aabb[o + 1] = (y1 + y0) / 2;
    aabb[o + 2] = (z1 + z0) / 2;
    aabb[o + 3] = (x1 - x0) / 2;
    aabb[o + 4] = (y1 - y0) / 2;
    aabb[o + 5] = (z1 - z0) / 2;
    depth[node] = level;
    if (high - low === 1) {
      nodeid[node] = order[low];
      child[2 * node] = -1;
      child[2 * node + 1] = -1;
      continue;
    }
    nodeid[node] = -1;

    // longest axis, by a margin
    let axis = y1 - y0 >= x1 - x0 + EPS ? 1 : 0;
    if (z1 - z0 >= (axis === 1 ? y1 - y0 : x1 - x0) + EPS) axis = 2;
    for (let i = low; i < high; i++) key[i] = center[3 * order[i] + axis];
    const middle = low + ((high - low) >> 1);
    nthElement(order, key, EPS, low, middle, high);

    // a parent comes before its first child with all that is below, and then the second
    const second = node + 2 * (middle - low);
    child[2 * node] = node + 1;
    child[2 * node + 1] = second;
    pending[top] = second;
    pending[top + 1] = level + 1;
    pending[top + 2] = middle;
    pending[top + 3] = high;
    pending[top + 4] = node + 1;
    pending[top + 5] = level + 1;
    pending[top + 6] = low;
    pending[top + 7] = middle;
    top += 8;
  }
}
