// compiler/discardvisual: what is only there to be seen is left out.

import type { CompileContext } from './context.js';
import { numberTree, registerNames } from './ids.js';
import { referredNames } from './references.js';

/** Removes materials and textures, and all mention of them. */
export function discardAssets(ctx: CompileContext): void {
  if (!ctx.settings.discardvisual) return;
  ctx.lists.material.length = 0;
  ctx.lists.texture.length = 0;
  const items = [...ctx.tree.geom, ...ctx.tree.site].map((node) => node.item);
  for (const item of [...items, ...ctx.lists.tendon, ...ctx.lists.skin]) {
    item.attr = { ...item.attr, material: undefined } as typeof item.attr;
  }
}

/** Removes geoms that collide with nothing and that nothing refers to; bodies keep the inertia that they had with them. */
export function discardVisual(ctx: CompileContext): void {
  if (!ctx.settings.discardvisual) return;
  const named = referredNames(ctx.lists, 'geom');
  for (const body of ctx.tree.body) {
    const kept = body.geoms.filter(({ item, contype, conaffinity }) => {
      return contype !== 0 || conaffinity !== 0 || (item.name !== '' && named.has(item.name));
    });
    body.geoms.length = 0;
    for (const geom of kept) body.geoms.push(geom);
  }
  const meshes = referredNames(ctx.lists, 'mesh');
  for (const { geoms } of ctx.tree.body) {
    for (const { item } of geoms) if (item.attr.mesh !== undefined) meshes.add(item.attr.mesh);
  }
  ctx.lists.mesh = ctx.lists.mesh.filter(({ name }) => meshes.has(name));
  numberTree(ctx);
  registerNames(ctx);
}
