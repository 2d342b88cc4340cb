// Octrees of signed distances: boxes that are finer near the surface of a mesh, with distances at their corners.

import { boxMeetsTriangle } from './box-triangle.js';
import type { Bvh } from './bvh.js';
import { signedDistance } from './signed-distance.js';

/** An octree; the first node is the root, and children come after their parents. */
export interface Octree {
  /** level of each node, 0 at the root */
  depth: Int32Array;
  /** the eight children of each node, -1 at leaves; bit k of the number of a child is its side along axis k */
  child: Int32Array;
  /** box of each node, centre (3) and half-size (3) [m] */
  aabb: Float64Array;
  /** signed distances at the eight corners of each node, numbered as children are [m] */
  coeff: Float64Array;
}

/** Levels below the root. */
const MAX_DEPTH = 6;
/** The root is the bounding box of the mesh, this much larger. */
const MARGIN = 1.1;
/** How far a corner may be from the border of a box that it is on [m]. */
const ON_BORDER = 1e-9;

/** The tree under construction. */
interface Nodes {
  readonly level: number[];
  readonly parent: number[];
  /** number as child of its parent */
  readonly slot: number[];
  /** 8 a node */
  readonly child: number[];
  /** vertices at the corners, 8 a node */
  readonly corner: number[];
  /** smallest and largest coordinates, 6 a node */
  readonly box: number[];
  /** coordinates, 3 a vertex */
  readonly vert: number[];
}

/** Adds nodes; nodes whose corners coincide share vertices. */
function nodeMaker(nodes: Nodes): (level: number, parent: number, slot: number, box: readonly number[]) => void {
  // the coordinates that occur are few, so that three numbers of coordinates make a key
  const coordinates = new Map<number, number>();
  const numberOf = (x: number): number => {
    const known = coordinates.get(x);
    if (known !== undefined) return known;
    coordinates.set(x, coordinates.size);
    return coordinates.size - 1;
  };
  const vertices = new Map<number, number>();
  const axes = new Int32Array(6);
  return (level, parent, slot, box) => {
    const { vert } = nodes;
    nodes.level.push(level);
    nodes.parent.push(parent);
    nodes.slot.push(slot);
    nodes.box.push(...box);
    for (let k = 0; k < 6; k++) axes[k] = numberOf(box[k]);
    for (let i = 0; i < 8; i++) {
      const x = i & 1 ? 3 : 0;
      const y = i & 2 ? 4 : 1;
      const z = i & 4 ? 5 : 2;
      const key = (axes[x] * 1024 + axes[y]) * 1024 + axes[z];
      let v = vertices.get(key);
      if (v === undefined) {
        v = vert.length / 3;
        vertices.set(key, v);
        vert.push(box[x], box[y], box[z]);
      }
      nodes.corner.push(v);
      nodes.child.push(-1);
    }
  };
}

/** The box of a child. */
function octant(box: readonly number[], parent: number, slot: number): number[] {
  const result = [0, 0, 0, 0, 0, 0];
  for (let k = 0; k < 3; k++) {
    const low = box[6 * parent + k];
    const high = box[6 * parent + 3 + k];
    const middle = (low + high) / 2;
    result[k] = slot & (1 << k) ? middle : low;
    result[3 + k] = slot & (1 << k) ? high : middle;
  }
  return result;
}

/** Nodes down to the last level wherever there are triangles. */
function refineAtSurface(vert: Float64Array, face: Int32Array, nodes: Nodes, subdivide: (node: number) => void): void {
  const { level, child, box } = nodes;
  // triangles of the parent of each node, in the order of nodes
  const near: (readonly number[])[] = [Array.from({ length: face.length / 3 }, (_, f) => f)];
  for (let node = 0; node < level.length; node++) {
    const met = near[node].filter((f) => boxMeetsTriangle(vert, face, f, box, 6 * node));
    near[node] = [];
    if (met.length === 0 || level[node] >= MAX_DEPTH) continue;
    subdivide(node);
    for (let i = 0; i < 8; i++) near[child[8 * node + i]] = met;
  }
}

/** The leaf on the other side of a node's face (2·axis + side), -1 outside of the tree. */
function neighbour({ parent, slot, child, box }: Nodes, node: number, direction: number): number {
  const axis = direction >> 1;
  const side = direction & 1;
  const bit = 1 << axis;
  // up to the first ancestor whose sibling is there
  let above = node;
  while (parent[above] !== -1 && side === ((slot[above] >> axis) & 1)) above = parent[above];
  if (parent[above] === -1) return -1;

  // down along the face
  let found = child[8 * parent[above] + (slot[above] ^ bit)];
  while (child[8 * found] !== -1) {
    let next = 0;
    for (let k = 0; k < 3; k++) {
      const own = (box[6 * node + k] + box[6 * node + 3 + k]) / 2;
      const its = (box[6 * found + k] + box[6 * found + 3 + k]) / 2;
      if (k === axis ? side === 0 : own > its) next |= 1 << k;
    }
    found = child[8 * found + next];
  }
  return found;
}

function leaves({ level, child }: Nodes): number[] {
  const found: number[] = [];
  for (let node = 0; node < level.length; node++) if (child[8 * node] === -1) found.push(node);
  return found;
}

/** Subdivides until the levels of leaves with a common face differ by at most 1. */
function balance(nodes: Nodes, subdivide: (node: number) => void): void {
  const { level, child } = nodes;
  for (;;) {
    const coarse: number[] = [];
    for (const leaf of leaves(nodes)) {
      for (let direction = 0; direction < 6; direction++) {
        const other = neighbour(nodes, leaf, direction);
        if (other === -1) continue;
        if (level[other] > level[leaf] + 1) coarse.push(leaf);
        if (level[leaf] > level[other] + 1) coarse.push(other);
      }
    }
    if (coarse.length === 0) return;
    for (const node of coarse) if (child[8 * node] === -1) subdivide(node);
  }
}

/**
 * Corners of the edge or face along the axes given as bits, as numbers of corners; those of a face in the order in
 * which MuJoCo adds them up.
 */
const SPANS: readonly (readonly number[])[] = [
  [],
  [0, 1],
  [0, 2],
  [0, 1, 2, 3],
  [0, 4],
  [0, 4, 1, 5],
  [0, 2, 4, 6],
  [],
];

/** For each vertex in the middle of a face or edge of a coarser leaf, the corners of that face or edge. */
function hangingVertices(nodes: Nodes): Map<number, number[]> {
  const { level, corner, box, vert } = nodes;
  const hanging = new Map<number, number[]>();
  for (const leaf of leaves(nodes)) {
    for (let direction = 0; direction < 6; direction++) {
      const other = neighbour(nodes, leaf, direction);
      if (other === -1 || level[other] >= level[leaf]) continue;
      const axis = direction >> 1;
      const side = direction & 1;
      for (let i = 0; i < 4; i++) {
        const v = corner[8 * leaf + ((side << axis) | ((i & 1) << ((axis + 1) % 3)) | ((i >> 1) << ((axis + 2) % 3)))];
        if (hanging.has(v)) continue;
        // axes along which it is in between, and the corner of the coarser leaf that it shares the others with
        let between = 0;
        let fixed = 0;
        for (let k = 0; k < 3; k++) {
          const x = vert[3 * v + k];
          if (Math.abs(x - box[6 * other + 3 + k]) < ON_BORDER) fixed |= 1 << k;
          else if (Math.abs(x - box[6 * other + k]) >= ON_BORDER) between |= 1 << k;
        }
        if (between === 0 || between === 7) continue;
        const from: number[] = [];
        for (const bits of SPANS[between]) from.push(corner[8 * other + (fixed | bits)]);
        hanging.set(v, from);
      }
    }
  }
  return hanging;
}

/**
 * Distances at all vertices: those that hang in a coarser face or edge get the mean of its corners, so that the
 * interpolation is continuous. Level by level: a corner that comes later counts as 0, as in MuJoCo.
 */
function distances(nodes: Nodes, distance: (x: number, y: number, z: number) => number): Float64Array {
  const { child, corner, vert } = nodes;
  const hanging = hangingVertices(nodes);
  const result = new Float64Array(vert.length / 3);
  const done = new Uint8Array(result.length);
  const queue = [0];
  for (let next = 0; next < queue.length; next++) {
    const node = queue[next];
    for (let i = 0; i < 8; i++) {
      const v = corner[8 * node + i];
      if (done[v]) continue;
      done[v] = 1;
      const from = hanging.get(v);
      if (!from) result[v] = distance(vert[3 * v], vert[3 * v + 1], vert[3 * v + 2]);
      else result[v] = from.reduce((sum, c) => sum + result[c], 0) / from.length;
    }
    for (let i = 0; i < 8; i++) if (child[8 * node + i] !== -1) queue.push(child[8 * node + i]);
  }
  return result;
}

/**
 * The octree of signed distances of a mesh, as MuJoCo makes it for sdf geoms (XML reference, geom/type).
 *
 * @param vert - vertices (3) [m]
 * @param face - triangles, outside out
 * @param aamm - bounding box: smallest and largest coordinates (6) [m]
 * @param tree - the tree of boxes over the triangles
 */
export function makeOctree(vert: Float64Array, face: Int32Array, aamm: ArrayLike<number>, tree: Bvh): Octree {
  const nodes: Nodes = { level: [], parent: [], slot: [], child: [], corner: [], box: [], vert: [] };
  const addNode = nodeMaker(nodes);
  const subdivide = (node: number): void => {
    for (let slot = 0; slot < 8; slot++) {
      nodes.child[8 * node + slot] = nodes.level.length;
      addNode(nodes.level[node] + 1, node, slot, octant(nodes.box, node, slot));
    }
  };
  const center = [0, 1, 2].map((k) => (aamm[k] + aamm[3 + k]) / 2);
  const half = [0, 1, 2].map((k) => MARGIN * ((aamm[3 + k] - aamm[k]) / 2));
  addNode(0, -1, -1, [...center.map((x, k) => x - half[k]), ...center.map((x, k) => x + half[k])]);
  refineAtSurface(vert, face, nodes, subdivide);
  balance(nodes, subdivide);

  const at = distances(nodes, signedDistance(vert, face, tree));
  const { level, child, corner, box } = nodes;
  const aabb = new Float64Array(box.length);
  for (let i = 0; i < box.length; i += 6) {
    for (let k = 0; k < 3; k++) {
      aabb[i + k] = (box[i + k] + box[i + 3 + k]) / 2;
      aabb[i + 3 + k] = (box[i + 3 + k] - box[i + k]) / 2;
    }
  }
  const coeff = new Float64Array(corner.length);
  for (let i = 0; i < corner.length; i++) coeff[i] = at[corner[i]];
  return { depth: Int32Array.from(level), child: Int32Array.from(child), aabb, coeff };
}
