// Points in a plane as a balanced tree of boxes, from which points can be removed: is there one in a triangle?

import { nthElement } from '../spatial/nth-element.js';

/** Points of a leaf. */
const LEAF = 8;
/** What rounding to single precision may move a crossing by, relative to the largest coordinate. */
const ROUNDING = 1e-6;

/** A tree of points; those left over can be searched. */
export interface PointTree {
  /** Take a point out. */
  remove(point: number): void;
  /**
   * Is there a point in or next to the triangle (3 x, 3 y) for which `test` holds? `test` is called with every point that
   * may be inside by a computation in single precision.
   */
  some(vx: readonly number[], vy: readonly number[], test: (point: number) => boolean): boolean;
}

/**
 * The tree of the points `count` of which have the coordinates x and y, finite numbers.
 *
 * @param points - numbers of the points
 */
export function pointTree(points: Int32Array, x: Float32Array, y: Float32Array): PointTree {
  const order = points.slice();
  const key = new Float64Array(order.length);
  const nodes = 4 * Math.ceil(order.length / LEAF) + 1;
  // box of each node, x and y from and to; its points order[first..last); how many of them are left
  const box = new Float32Array(4 * nodes);
  const first = new Int32Array(nodes);
  const last = new Int32Array(nodes);
  const left = new Int32Array(nodes);
  /** second child, 0 at leaves; the first child follows its parent */
  const second = new Int32Array(nodes);
  const parent = new Int32Array(nodes).fill(-1);
  const leafOf = new Int32Array(x.length);
  const removed = new Uint8Array(x.length);
  let made = 0;
  let largest = 0;

  function build(from: number, to: number, above: number): number {
    const node = made++;
    parent[node] = above;
    first[node] = from;
    last[node] = to;
    left[node] = to - from;
    let [x0, y0, x1, y1] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -Number.MAX_VALUE, -Number.MAX_VALUE];
    for (let i = from; i < to; i++) {
      const p = order[i];
      x0 = Math.min(x0, x[p]);
      x1 = Math.max(x1, x[p]);
      y0 = Math.min(y0, y[p]);
      y1 = Math.max(y1, y[p]);
    }
    box.set([x0, y0, x1, y1], 4 * node);
    if (to - from <= LEAF) {
      for (let i = from; i < to; i++) leafOf[order[i]] = node;
      return node;
    }
    const along = x1 - x0 > y1 - y0 ? x : y;
    const middle = (from + to) >> 1;
    for (let i = from; i < to; i++) key[i] = along[order[i]];
    nthElement(order, key, 0, from, middle, to);
    build(from, middle, node);
    second[node] = build(middle, to, node);
    return node;
  }
  if (order.length > 0) build(0, order.length, -1);
  for (const p of order) largest = Math.max(largest, Math.abs(x[p]), Math.abs(y[p]));

  /** Is the box of a node certainly beyond an edge of the triangle? */
  function beyond(node: number, vx: readonly number[], vy: readonly number[], turn: number, margin: number): boolean {
    const b = 4 * node;
    const yMin = Math.min(vy[0], vy[1], vy[2]);
    const yMax = Math.max(vy[0], vy[1], vy[2]);
    if (box[b + 1] > yMax || box[b + 3] < yMin) return true;
    const xMin = Math.min(vx[0], vx[1], vx[2]) - margin;
    const xMax = Math.max(vx[0], vx[1], vx[2]) + margin;
    if (box[b] > xMax || box[b + 2] < xMin) return true;
    for (let i = 0; i < 3 && turn !== 0; i++) {
      const j = (i + 1) % 3;
      const dx = turn * (vx[j] - vx[i]);
      const dy = turn * (vy[j] - vy[i]);
      // the corner farthest inwards
      const px = box[dy > 0 ? b : b + 2];
      const py = box[dx > 0 ? b + 3 : b + 1];
      if (dx * (py - vy[i]) - dy * (px - vx[i]) < -margin * Math.abs(dy)) return true;
    }
    return false;
  }

  return {
    remove(point) {
      if (removed[point]) return;
      removed[point] = 1;
      for (let node = leafOf[point]; node >= 0; node = parent[node]) left[node]--;
    },
    some(vx, vy, test) {
      // no height, no crossings
      if (made === 0 || (vy[0] === vy[1] && vy[1] === vy[2])) return false;
      const margin = ROUNDING * largest;
      const turn = Math.sign((vx[1] - vx[0]) * (vy[2] - vy[0]) - (vy[1] - vy[0]) * (vx[2] - vx[0]));
      const pending = [0];
      for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
        if (left[node] === 0 || beyond(node, vx, vy, turn, margin)) continue;
        if (second[node] > 0) {
          pending.push(second[node], node + 1);
          continue;
        }
        for (let i = first[node]; i < last[node]; i++) if (!removed[order[i]] && test(order[i])) return true;
      }
      return false;
    },
  };
}
