// compiler/fusestatic: bodies without joints become part of their parents.

import { MINVAL } from '@corten/model';
import type { CompileContext } from '../../context.js';
import { numberTree, registerNames } from '../../ids.js';
import { composePose } from '../../pose.js';
import { referredNames } from '../../references.js';
import { compileCamera } from '../camera.js';
import { compileLight } from '../light.js';
import { type Body, INNER_KINDS, innerNodes } from '../nodes.js';
import { weldChildren } from './body.js';
import { type FormerTrees, type FusedTrees, nodeCount, rememberTree } from './former-trees.js';
import { absorbInertia } from './inertia.js';

/**
 * Fuses all bodies without joints that nothing refers to into their parents, if the settings say so; returns the trees
 * of bounding volumes that bodies had before.
 */
export function fuseStatic(ctx: CompileContext): FusedTrees {
  const former: FusedTrees = { trees: new Map(), spare: 0 };
  if (!ctx.settings.fusestatic) return former;
  const referenced = referencedBodies(ctx);
  const measured = sitesWithForceSensors(ctx);
  const bodies = [...ctx.tree.body];
  // The reference looks bodies up by indices that it renews only for the bodies that it has passed: once one of the
  // others lies beyond the shrunken list, it cannot resolve what refers to it, and fuses no named body any more.
  const indices = new Map(bodies.map((body, i) => [body.item.name, i]));
  let fused = 0;
  bodies.forEach((body, i) => {
    if (body === ctx.world) return;
    const { name } = body.item;
    if (name !== '') {
      const last = bodies.length - fused - 1;
      const blocked = [...referenced].some((other) => other === name || (indices.get(other) ?? 0) > last);
      indices.set(name, i - fused);
      if (blocked || body.sites.some((site) => measured.has(site.item.name))) return;
    }
    if (body.joints.length > 0 || body.mocap) return;
    fuse(ctx, body, former);
    fused++;
  });
  numberTree(ctx);
  registerNames(ctx);
  for (const body of ctx.tree.body) weldChildren(body);

  // cameras and lights go back to the poses that they were written with, now in the body that they ended up in
  for (const light of ctx.tree.light) compileLight(ctx, light);
  for (const camera of ctx.tree.camera) compileCamera(ctx, camera);
  return former;
}

/** Names of the bodies that something outside the tree, a camera or a light refers to. */
function referencedBodies(ctx: CompileContext): Set<string> {
  const names = referredNames(ctx.lists, 'body');
  for (const { item } of [...ctx.tree.camera, ...ctx.tree.light]) {
    if (item.attr.target !== undefined) names.add(item.attr.target);
  }
  return names;
}

/** Names of sites at which a force or a torque is measured: it is the one on their body. */
function sitesWithForceSensors(ctx: CompileContext): Set<string> {
  const names = new Set<string>();
  for (const { kind, attr } of ctx.lists.sensor) if (kind === 'force' || kind === 'torque') names.add(attr.site);
  return names;
}

/** Puts what is in a body into its parent, in its place. */
function fuse(ctx: CompileContext, body: Body, former: FusedTrees): void {
  const parent = body.parent as Body;
  const trees = treesOf(former, parent);
  const before = nodeCount(treesOf(former, body).trees.at(-1)!.leaves) + nodeCount(trees.trees.at(-1)!.leaves);
  if (parent !== ctx.world && body.mass >= MINVAL) absorbInertia(parent, body);
  for (const node of [...body.bodies, ...body.geoms, ...body.sites]) Object.assign(node, composePose(body, node));
  for (const child of body.bodies) child.parent = parent;
  parent.bodies.splice(parent.bodies.indexOf(body), 1, ...body.bodies);
  for (const kind of INNER_KINDS) {
    for (const node of innerNodes(body, kind)) {
      node.body = parent;
      innerNodes(parent, kind).push(node);
    }
  }
  parent.contype |= body.contype;
  parent.conaffinity |= body.conaffinity;
  parent.margin = Math.max(parent.margin, body.margin);
  former.spare += nodeCount(rememberTree(parent, trees)) - before;
}

/** The trees that a body has had, the present one last. */
function treesOf({ trees }: FusedTrees, body: Body): FormerTrees {
  let known = trees.get(body);
  if (!known) {
    known = { geoms: [], trees: [] };
    trees.set(body, known);
    rememberTree(body, known);
  }
  return known;
}
