// Bounding volumes that bodies had before other bodies were fused with them. The reference leaves the geoms at the
// leaves of these trees behind in the nodes of later ones.

import type { Body, Geom } from '../nodes.js';
import { bodyBvh, collides } from './body-bvh.js';

/** A tree that a body had: over the first of its geoms, in the frame of the inertia that it had. */
interface FormerTree {
  readonly geoms: number;
  readonly leaves: number;
  readonly ipos: Body['ipos'];
  readonly iquat: Body['iquat'];
}

/** All trees of a body, over the geoms that it came to have, in order. */
export interface FormerTrees {
  readonly geoms: Geom[];
  readonly trees: FormerTree[];
}

/** What fusing bodies leaves of their trees. */
export interface FusedTrees {
  readonly trees: Map<Body, FormerTrees>;
  /** bounding volumes that the reference counts once too often */
  spare: number;
}

/** Nodes of a binary tree. */
export const nodeCount = (leaves: number): number => Math.max(0, 2 * leaves - 1);

/** Adds the tree that a body has now to those that it has had; returns the number of its leaves. */
export function rememberTree({ geoms, ipos, iquat }: Body, { geoms: known, trees }: FormerTrees): number {
  let leaves = trees.at(-1)?.leaves ?? 0;
  for (let i = known.length; i < geoms.length; i++) {
    known.push(geoms[i]);
    if (collides(geoms[i])) leaves++;
  }
  trees.push({ geoms: geoms.length, leaves, ipos: [...ipos], iquat: [...iquat] });
  return leaves;
}

/** True for the leaves of a tree, whose shape follows from their number alone: halves, nodes before their children. */
function isLeaf(node: number, leaves: number): boolean {
  let at = 0;
  let below = leaves;
  while (below > 1) {
    if (node === at) return false;
    const left = below >> 1;
    const right = at + 1 + nodeCount(left);
    at = node < right ? at + 1 : right;
    below = node < right ? left : below - left;
  }
  return node === at;
}

/** The geoms that former trees had at some nodes; those of later trees win. */
export function formerLeaves({ geoms, trees }: FormerTrees, nodes: readonly number[]): Map<number, Geom> {
  const found = new Map<number, Geom>();
  let left = nodes;
  for (let t = trees.length - 1; t >= 0 && left.length > 0; t--) {
    const tree = trees[t];
    const hits = left.filter((node) => isLeaf(node, tree.leaves));
    if (hits.length === 0) continue;
    const { ipos, iquat } = tree;
    const { nodeid } = bodyBvh({ geoms: geoms.slice(0, tree.geoms), ipos, iquat });
    for (const node of hits) found.set(node, geoms[nodeid[node]]);
    left = left.filter((node) => !found.has(node) && node < nodeCount(tree.leaves));
  }
  return found;
}
