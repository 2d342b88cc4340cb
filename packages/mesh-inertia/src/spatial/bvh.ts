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
  const elements: number[] = [];
  const v = [0, 0, 0];
  for (let e = 0; e < count; e++) {
    if (active && !active[e]) continue;
    elements.push(e);
    for (let k = 0; k < 3; k++) v[k] = leaves.pos[3 * e + k] - pos[k];
    rotVecQuat(local, 3 * e, v, 0, inverse, 0);

    // smallest and largest coordinates of the eight corners, in the frame of the tree
    if (!leafQuat) {
      for (let k = 0; k < 3; k++) {
        const center = box[6 * e + k];
        const half = box[6 * e + 3 + k];
        bounds[6 * e + k] = Math.min(Number.MAX_VALUE, center - half, center + half);
        bounds[6 * e + 3 + k] = Math.max(-Number.MAX_VALUE, center - half, center + half);
      }
      continue;
    }
    for (let k = 0; k < 3; k++) {
      bounds[6 * e + k] = Number.MAX_VALUE;
      bounds[6 * e + 3 + k] = -Number.MAX_VALUE;
    }
    for (let corner = 0; corner < 8; corner++) {
      for (let k = 0; k < 3; k++) {
        const half = box[6 * e + 3 + k];
        v[k] = corner & (1 << k) ? box[6 * e + k] + half : box[6 * e + k] - half;
      }
      rotVecQuat(v, 0, v, 0, leafQuat, 4 * e);
      for (let k = 0; k < 3; k++) v[k] += leaves.pos[3 * e + k] - pos[k];
      rotVecQuat(v, 0, v, 0, inverse, 0);
      for (let k = 0; k < 3; k++) {
        bounds[6 * e + k] = Math.min(bounds[6 * e + k], v[k]);
        bounds[6 * e + 3 + k] = Math.max(bounds[6 * e + 3 + k], v[k]);
      }
    }
  }

  const order = Int32Array.from(elements);
  const nodes = Math.max(0, 2 * order.length - 1);
  const aabb = new Float64Array(6 * nodes);
  const child = new Int32Array(2 * nodes).fill(-1);
  const nodeid = new Int32Array(nodes).fill(-1);
  const depth = new Int32Array(nodes);
  let n = 0;

  // box of the node at hand, smallest (3) and largest (3) coordinates
  const m = new Float64Array(6);
  let axis = 0;
  // equal positions in the order of the elements; not transitive, as positions that differ by less than EPS are equal
  const less = (x: number, y: number) => {
    const px = local[3 * x + axis];
    const py = local[3 * y + axis];
    return Math.abs(px - py) > EPS ? px < py : x < y;
  };

  function boxOf(low: number, high: number): void {
    let x0 = Number.MAX_VALUE;
    let y0 = Number.MAX_VALUE;
    let z0 = Number.MAX_VALUE;
    let x1 = -Number.MAX_VALUE;
    let y1 = -Number.MAX_VALUE;
    let z1 = -Number.MAX_VALUE;
    for (let i = low; i < high; i++) {
      const b = 6 * order[i];
      if (bounds[b] < x0) x0 = bounds[b];
      if (bounds[b + 1] < y0) y0 = bounds[b + 1];
      if (bounds[b + 2] < z0) z0 = bounds[b + 2];
      if (bounds[b + 3] > x1) x1 = bounds[b + 3];
      if (bounds[b + 4] > y1) y1 = bounds[b + 4];
      if (bounds[b + 5] > z1) z1 = bounds[b + 5];
    }
    m[0] = x0;
    m[1] = y0;
    m[2] = z0;
    m[3] = x1;
    m[4] = y1;
    m[5] = z1;
  }

  function build(low: number, high: number, level: number): number {
    const node = n++;
    boxOf(low, high);
    for (let k = 0; k < 3; k++) {
      if (Math.abs(m[k] - m[k + 3]) < EPS) {
        m[k] -= EPS;
        m[k + 3] += EPS;
      }
      aabb[6 * node + k] = (m[3 + k] + m[k]) / 2;
      aabb[6 * node + 3 + k] = (m[3 + k] - m[k]) / 2;
    }
    depth[node] = level;
    if (high - low === 1) {
      nodeid[node] = leaves.id ? leaves.id[order[low]] : order[low];
      return node;
    }

    // longest axis, by a margin
    axis = m[4] - m[1] >= m[3] - m[0] + EPS ? 1 : 0;
    if (m[5] - m[2] >= m[3 + axis] - m[axis] + EPS) axis = 2;
    const middle = low + ((high - low) >> 1);
    nthElement(order, low, middle, high, less);
    child[2 * node] = build(low, middle, level + 1);
    child[2 * node + 1] = build(middle, high, level + 1);
    return node;
  }

  if (order.length > 0) build(0, order.length, 0);
  return { aabb, child, nodeid, depth };
}
