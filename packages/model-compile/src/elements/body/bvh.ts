// Bounding volume hierarchies of bodies over their geoms, of meshes over their triangles and of flexes over elements.

import { type Bvh, FaceTrees, treeSize } from '@corten/mesh-inertia';
import type { Model } from '@corten/model';
import type { Mesh } from '../../assets/compiled.js';
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
      for (const { face } of meshes) sizes.nbvhstatic += treeSize(face.length / 3);
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
      adr = writeMeshTrees(m, meshes, adr);
      // boxes of flexes are those of the data
      flexes.forEach(({ bvh }, i) => {
        m.flex_bvhnum[i] = bvh.nodeid.length;
        m.flex_bvhadr[i] = bvh.nodeid.length > 0 ? adr : -1;
        adr = writeTree(m, bvh, adr);
      });
    },
  };
}

/** Write the trees of meshes from an address on; the address after them. */
function writeMeshTrees(m: Model, meshes: readonly Mesh[], adr: number): number {
  const trees = new FaceTrees(meshes.reduce((most, { face }) => Math.max(most, face.length / 3), 0));
  // a file that several meshes are of has been processed once
  const written = new Map<Int32Array, Bvh>();
  meshes.forEach(({ position, face }, i) => {
    const nodes = treeSize(face.length / 3);
    m.mesh_bvhnum[i] = nodes;
    m.mesh_bvhadr[i] = nodes > 0 ? adr : -1;
    const same = written.get(face);
    if (same) {
      writeBvh(m, same, adr);
    } else {
      const tree = treeAt(m, adr, adr + nodes);
      trees.write(tree, position, face);
      written.set(face, tree);
    }
    adr += nodes;
  });
  return adr;
}

/** Where the model has some nodes. */
function treeAt({ bvh_aabb, bvh_child, bvh_nodeid, bvh_depth }: Model, from: number, to: number): Bvh {
  return {
    aabb: bvh_aabb.subarray(6 * from, 6 * to),
    child: bvh_child.subarray(2 * from, 2 * to),
    nodeid: bvh_nodeid.subarray(from, to),
    depth: bvh_depth.subarray(from, to),
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
