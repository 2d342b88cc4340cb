// Materials.

import { type Model, type ModelSizes, NTEXROLE, TextureRole } from '@corten/model';
import { withDefaults } from '../attributes.js';
import type { CompileContext } from '../context.js';
import { fail } from '../errors.js';
import { optionalId } from '../ids.js';
import type { Item } from '../item.js';

/** Adds the number of materials. */
export function countMaterials(ctx: CompileContext, sizes: ModelSizes): void {
  sizes.nmat = ctx.lists.material.length;
}

/** Checks materials and finds their textures. */
export function compileMaterials(ctx: CompileContext): void {
  ctx.materialTextures = ctx.lists.material.map((item) => {
    if (item.name === '') fail(item, 'empty name in material');
    return textureIds(ctx, item);
  });
}

/** Ids of a material's textures by role, -1 where there is none. */
function textureIds(ctx: CompileContext, item: Item<'material'>): number[] {
  const ids = new Array<number>(NTEXROLE).fill(-1);
  const find = (name: string, at: Item): number =>
    optionalId(ctx, 'texture', name, at, 'texture', `texture '${name}' not found in material ${item.id}`);
  for (const child of item.children as readonly Item<'layer'>[]) {
    const { role, texture } = child.attr;
    if (!(role in TextureRole) || role === 'user') fail(child, `invalid keyword: '${role}'`, { attribute: 'role' });
    if (texture === undefined) fail(child, "required attribute missing: 'texture'");
    ids[TextureRole[role as TextureRoleName]] = find(texture, child);
  }
  return ids;
}
type TextureRoleName = keyof typeof TextureRole;

/** Writes the fields mat_*. */
export function fillMaterials(ctx: CompileContext, m: Model): void {
  ctx.lists.material.forEach(({ attr }, i) => {
    m.mat_texid.set(ctx.materialTextures[i], NTEXROLE * i);
    m.mat_texuniform[i] = Number(attr.texuniform ?? false);
    m.mat_texrepeat.set(withDefaults(attr.texrepeat, [1, 1]), 2 * i);
    m.mat_emission[i] = attr.emission ?? 0;
    m.mat_specular[i] = attr.specular ?? 0.5;
    m.mat_shininess[i] = attr.shininess ?? 0.5;
    m.mat_reflectance[i] = attr.reflectance ?? 0;
    m.mat_metallic[i] = attr.metallic ?? -1;
    m.mat_roughness[i] = attr.roughness ?? -1;
    m.mat_rgba.set(withDefaults(attr.rgba, [1, 1, 1, 1]), 4 * i);
  });
}
