// Ids and names.

import { type CompileContext, itemsOf, type TreeKind } from './context.js';
import { diagnostic, MjcfError } from './mjcf.js';
import { NAMED } from './names.js';
import { type Body, walkBodies } from './tree/nodes.js';

/** Numbers the nodes of the tree: bodies depth first in document order, other nodes with their bodies. */
export function numberTree(ctx: CompileContext): void {
  const { tree } = ctx;
  for (const kind of Object.keys(tree) as TreeKind[]) tree[kind].length = 0;
  walkBodies(ctx.world, (body: Body) => {
    body.id = tree.body.length;
    tree.body.push(body);
    for (const joint of body.joints) tree.joint.push(joint);
    for (const geom of body.geoms) tree.geom.push(geom);
    for (const site of body.sites) tree.site.push(site);
    for (const camera of body.cameras) tree.camera.push(camera);
    for (const light of body.lights) tree.light.push(light);
  });
}

/** Gives every object its id and its place in the maps of names; throws when a name is used twice for one kind. */
export function registerNames(ctx: CompileContext): void {
  for (const [kind] of NAMED) {
    const ids = ctx.ids[kind];
    ids.clear();
    itemsOf(ctx, kind).forEach((item, id) => {
      item.id = id;
      if (item.name === '') return;
      const first = ids.get(item.name);
      if (first !== undefined) {
        const { element } = item;
        const other = itemsOf(ctx, kind)[first].element;
        const place = { position: element.position, path: element.path };
        const hint = `the first one is at line ${other.position.line} (${other.path})`;
        const message = `repeated name '${item.name}' in ${kind}`;
        throw new MjcfError([diagnostic('error', 'repeated-name', message, place, hint)]);
      }
      ids.set(item.name, id);
    });
  }
}
