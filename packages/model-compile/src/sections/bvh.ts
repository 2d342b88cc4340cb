// Bounding volume hierarchies of bodies over their geoms, and those of meshes over their triangles.

import type { Bvh } from '@corten/mesh-inertia';
import type { Model } from '@corten/model';
import { meshesOf } from '../assets/mesh-fields.js';
import type { CompileContext } from '../context.js';
import { once } from '../once.js';
import type { Section } from '../section.js';
import { bodyBvh } from '../tree/body-bvh.js';
import { formerLeaves } from '../tree/former-trees.js';

/** Write a tree from an address on; the address after it. */
export function writeBvh(m: Model, tree: Bvh, adr: number): number {
  m.bvh_aabb.set(tree.aabb, 6 * adr);
  m.bvh_child.set(tree.child, 2 * adr);
  m.bvh_nodeid.set(tree.nodeid, adr);
  m.bvh_depth.set(tree.depth, adr);
  return adr + tree.nodeid.length;
}

/** Trees of all bodies, by id. */
const bodyTrees = once((ctx: CompileContext): readonly Bvh[] => ctx.tree.body.map(bodyBvh));

/** Hierarchies of bodies and meshes. */
export const bvhSection: Section = {
  count(ctx, sizes) {
    for (const { nodeid } of bodyTrees(ctx)) sizes.nbvhstatic += nodeid.length;
    sizes.nbvhstatic += ctx.spareVolumes;
    for (const { bvh } of meshesOf(ctx)) sizes.nbvhstatic += bvh.nodeid.length;
    sizes.nbvh = sizes.nbvhstatic + sizes.nbvhdynamic;
  },
  fill(ctx: CompileContext, m: Model) {
    let adr = 0;
    for (const body of ctx.tree.body) {
      const tree = bodyTrees(ctx)[body.id];
      const count = tree.nodeid.length;
      m.body_bvhnum[body.id] = count;
      m.body_bvhadr[body.id] = count > 0 ? adr : -1;
      const next = writeBvh(m, tree, adr);
      // the reference leaves the geoms of former trees at inner nodes, where nothing reads them
      const inner = [...tree.nodeid.keys()].filter((node) => tree.nodeid[node] < 0);
      const trees = ctx.formerTrees.get(body);
      const former = trees && formerLeaves(trees, inner);
      tree.nodeid.forEach((place, node) => {
        const geom = place >= 0 ? body.geoms[place] : former?.get(node);
        m.bvh_nodeid[adr + node] = geom ? geom.item.id : -1;
      });
      adr = next;
    }
    meshesOf(ctx).forEach(({ bvh }, i) => {
      m.mesh_bvhnum[i] = bvh.nodeid.length;
      m.mesh_bvhadr[i] = bvh.nodeid.length > 0 ? adr : -1;
      adr = writeBvh(m, bvh, adr);
    });
  },
};
