// Trees of boxes for rays: split where the surface area heuristic finds it cheapest, children side by side.
//
// The trees of the model (mesh_bvhadr) are made for contacts, with one face a leaf, split at the median. A picture sends
// hundreds of thousands of rays through a tree, and these take half the time there.

/** A tree over boxes. */
export interface BoundsTree {
  /** lower and upper corner of each node, 6 a node [m] */
  readonly bounds: Float64Array;
  /** first element of a leaf in `order`, left child of other nodes; the right child follows it */
  readonly first: Int32Array;
  /** number of elements of a leaf, 0: not a leaf */
  readonly count: Int32Array;
  /** elements, those of each leaf together */
  readonly order: Int32Array;
}

/** Most elements of a leaf that is not worth splitting. */
const LEAF = 4;

/** Places where a split is tried along each axis. */
const BINS = 12;

/** Depth from which a node is halved without a search, so that stacks of `MAX_DEPTH` nodes are enough. */
const PLAIN_DEPTH = 30;

/** Most nodes from the root to a leaf. */
export const MAX_DEPTH = 64;

const halfArea = (x: number, y: number, z: number) => x * y + y * z + z * x;

/**
 * Build a tree. Without elements its root has a box of NaN, which no ray meets.
 * @param boxes - lower and upper corner of every element, 6 an element
 */
export function buildBoundsTree(boxes: Float64Array): BoundsTree {
  const n = boxes.length / 6;
  const order = Int32Array.from({ length: n }, (_, i) => i);
  const centers = new Float64Array(3 * n);
  for (let e = 0; e < n; e++)
    for (let k = 0; k < 3; k++) centers[3 * e + k] = 0.5 * (boxes[6 * e + k] + boxes[6 * e + 3 + k]);
  const room = Math.max(1, 2 * n);
  const bounds = new Float64Array(6 * room);
  const first = new Int32Array(room);
  const count = new Int32Array(room);
  const binBox = new Float64Array(6 * BINS);
  const binCount = new Int32Array(BINS);
  const rightArea = new Float64Array(BINS);
  const middle = new Float64Array(6);
  let nodes = 1;

  /** Box around the elements low..high, and that of their centres into `middle`. */
  function surround(node: number, low: number, high: number): void {
    const b = 6 * node;
    for (let k = 0; k < 3; k++) {
      let least = Number.POSITIVE_INFINITY;
      let most = Number.NEGATIVE_INFINITY;
      let leastCenter = least;
      let mostCenter = most;
      for (let i = low; i < high; i++) {
        const e = order[i];
        least = Math.min(least, boxes[6 * e + k]);
        most = Math.max(most, boxes[6 * e + 3 + k]);
        leastCenter = Math.min(leastCenter, centers[3 * e + k]);
        mostCenter = Math.max(mostCenter, centers[3 * e + k]);
      }
      bounds[b + k] = least;
      bounds[b + 3 + k] = most;
      middle[k] = leastCenter;
      middle[3 + k] = mostCenter;
    }
  }

  /** Sort the elements low..high into bins along an axis. */
  function fillBins(axis: number, low: number, high: number, scale: number): void {
    binCount.fill(0);
    for (let bin = 0; bin < BINS; bin++) {
      binBox.fill(Number.POSITIVE_INFINITY, 6 * bin, 6 * bin + 3);
      binBox.fill(Number.NEGATIVE_INFINITY, 6 * bin + 3, 6 * bin + 6);
    }
    const start = middle[axis];
    for (let i = low; i < high; i++) {
      const e = 6 * order[i];
      const bin = Math.min(BINS - 1, Math.floor((centers[3 * order[i] + axis] - start) * scale));
      binCount[bin]++;
      const b = 6 * bin;
      for (let k = 0; k < 3; k++) {
        if (boxes[e + k] < binBox[b + k]) binBox[b + k] = boxes[e + k];
        if (boxes[e + 3 + k] > binBox[b + 3 + k]) binBox[b + 3 + k] = boxes[e + 3 + k];
      }
    }
  }

  const sweep = new Float64Array(6);

  /** Add a bin to the box of the sweep; half the area of that box. */
  function widen(bin: number): number {
    for (let k = 0; k < 3; k++) {
      sweep[k] = Math.min(sweep[k], binBox[6 * bin + k]);
      sweep[3 + k] = Math.max(sweep[3 + k], binBox[6 * bin + 3 + k]);
    }
    const x = sweep[3] - sweep[0];
    return x < 0 ? 0 : halfArea(x, sweep[4] - sweep[1], sweep[5] - sweep[2]);
  }

  function restart(): void {
    sweep.fill(Number.POSITIVE_INFINITY, 0, 3);
    sweep.fill(Number.NEGATIVE_INFINITY, 3, 6);
  }

  /** Cheapest split of low..high: its axis and bin and what it costs, undefined if all centres are in one place. */
  function bestSplit(low: number, high: number): { axis: number; bin: number; cost: number } | undefined {
    let best: { axis: number; bin: number; cost: number } | undefined;
    for (let axis = 0; axis < 3; axis++) {
      const extent = middle[3 + axis] - middle[axis];
      if (!(extent > 0)) continue;
      fillBins(axis, low, high, BINS / extent);
      restart();
      let right = 0;
      for (let bin = BINS - 1; bin > 0; bin--) {
        right += binCount[bin];
        rightArea[bin] = widen(bin) * right;
      }
      restart();
      let left = 0;
      for (let bin = 0; bin < BINS - 1; bin++) {
        left += binCount[bin];
        const cost = widen(bin) * left + rightArea[bin + 1];
        if (left > 0 && left < high - low && (!best || cost < best.cost)) best = { axis, bin, cost };
      }
    }
    return best;
  }

  /** Put the elements of low..high that are in the first bins before the others; how many there are. */
  function partition(low: number, high: number, axis: number, bin: number): number {
    const start = middle[axis];
    const scale = BINS / (middle[3 + axis] - start);
    let i = low;
    for (let k = low; k < high; k++) {
      const e = order[k];
      if (Math.min(BINS - 1, Math.floor((centers[3 * e + axis] - start) * scale)) > bin) continue;
      order[k] = order[i];
      order[i++] = e;
    }
    return i;
  }

  function build(node: number, low: number, high: number, depth: number): void {
    surround(node, low, high);
    const size = high - low;
    let split = (low + high) >> 1;
    let leaf = size <= 1;
    if (!leaf && depth < PLAIN_DEPTH) {
      const best = bestSplit(low, high);
      const b = 6 * node;
      const area = halfArea(bounds[b + 3] - bounds[b], bounds[b + 4] - bounds[b + 1], bounds[b + 5] - bounds[b + 2]);
      leaf = size <= LEAF && (!best || best.cost + area >= size * area);
      if (!leaf && best) split = partition(low, high, best.axis, best.bin);
    } else leaf ||= size <= LEAF;
    if (leaf) {
      first[node] = low;
      count[node] = size;
      return;
    }
    const left = nodes;
    nodes += 2;
    first[node] = left;
    build(left, low, split, depth + 1);
    build(left + 1, split, high, depth + 1);
  }

  if (n > 0) build(0, 0, n, 0);
  else bounds.fill(Number.NaN);
  return { bounds: bounds.slice(0, 6 * nodes), first: first.slice(0, nodes), count: count.slice(0, nodes), order };
}
