// Bounding volume hierarchies of bodies over their geoms, of meshes over their triangles and of flexes over elements.

import type { Bvh } from '@corten/mesh-inertia';
import type { Model } from '@corten/model';
import { meshesOf } from '../../assets/mesh-fields.js';
import type { CompileContext } from '../../context.js';
import type { Body } from '../nodes.js';
import type { Part } from '../part.js';
import { bodyBvh } from './body-bvh.js';
import { type FusedTrees, formerLeaves } from './former-trees.js';

/** Hierarchies of bodies and meshes. */
export function bvhPart(ctx: CompileContext, fused: FusedTrees): Part {
  const bodies = ctx.tree.body.map((body) => ({ body, tree: bodyBvh(body) }));
  const meshes = meshesOf(ctx);
  const flexes = [...ctx.flexes.values()];
  return {
    count(sizes) {
      for (const { tree } of bodies) sizes.nbvhstatic += tree.nodeid.length;
      sizes.nbvhstatic += fused.spare;
      for (const { bvh } of meshes) sizes.nbvhstatic += bvh.nodeid.length;
      for (const { bvh } of flexes) sizes.nbvhdynamic += bvh.nodeid.length;
      sizes.nbvh = sizes.nbvhstatic + sizes.nbvhdynamic;
    },
    fill(m) {
      let adr = 0;
      for (const { body, tree } of bodies) {
        m.body_bvhnum[body.id] = tree.nodeid.length;
        m.body_bvhadr[body.id] = tree.nodeid.length > 0 ? adr : -1;
        const next = writeBvh(m, tree, adr);
        m.bvh_nodeid.set(geomIds(body, tree, fused), adr);
        adr = next;
      }
      meshes.forEach(({ bvh }, i) => {
        m.mesh_bvhnum[i] = bvh.nodeid.length;
        m.mesh_bvhadr[i] = bvh.nodeid.length > 0 ? adr : -1;
        adr = writeBvh(m, bvh, adr);
      });
      // boxes of flexes are those of the data
      flexes.forEach(({ bvh }, i) => {
        m.flex_bvhnum[i] = bvh.nodeid.length;
        m.flex_bvhadr[i] = bvh.nodeid.length > 0 ? adr : -1;
        adr = writeTree(m, bvh, adr);
      });
    },
  };
}

/** Write a tree from an address on; the address after it. */
function writeBvh(m: Model, tree: Bvh, adr: number): number {
  m.bvh_aabb.set(tree.aabb, 6 * adr);
  return writeTree(m, tree, adr);
}

/** Write which nodes a tree has; the address after it. */
function writeTree(m: Model, tree: Bvh, adr: number): number {
  m.bvh_child.set(tree.child, 2 * adr);
  m.bvh_nodeid.set(tree.nodeid, adr);
  m.bvh_depth.set(tree.depth, adr);
  return adr + tree.nodeid.length;
}

/** Ids of the geoms at the leaves of a body's tree, -1 elsewhere, where nothing reads what the reference leaves there. */
function geomIds(body: Body, { nodeid }: Bvh, fused: FusedTrees): Int32Array {
  const trees = fused.trees.get(body);
  const inner = [...nodeid.keys()].filter((node) => nodeid[node] < 0);
  const former = trees && formerLeaves(trees, inner);
  return Int32Array.from(nodeid, (place, node) => {
    const geom = place >= 0 ? body.geoms[place] : former?.get(node);
    return geom ? geom.item.id : -1;
  });
}
