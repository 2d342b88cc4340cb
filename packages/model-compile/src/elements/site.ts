// Sites: shape, pose and material.

import { GeomType, type Model } from '@corten/model';
import { complete } from '../attributes.js';
import type { CompileContext } from '../context.js';
import { fail } from '../errors.js';
import type { AnyElement } from '../mjcf.js';
import { normalize, vec3 } from '../pose.js';
import { make, numbers, ownAttributes, placed } from '../saved-element.js';
import { userValues } from '../user-data.js';
import { applyFrame } from './frame.js';
import { materialId } from './geom/geom.js';
import { checkSize, compileShape } from './geom/shape.js';
import type { Site } from './nodes.js';
import type { Part } from './part.js';

/** Compiles a site in its body's frame. */
export function compileSite(site: Site): void {
  const { item } = site;
  const { type, size } = complete('site', item.attr);
  site.type = GeomType[type];
  site.size = vec3(size);
  if (site.type === GeomType.mesh || site.type === GeomType.hfield || site.type === GeomType.plane) {
    fail(item, 'meshes, hfields and planes not allowed in site', { attribute: 'type' });
  }
  compileShape(site, 'site');
  applyFrame(site);
  normalize(site.quat);
  checkSize(site);
}

/** Sites, compiled with their bodies, whose order is final. */
export function sitePart(ctx: CompileContext): Part {
  const sites = ctx.tree.site;
  for (const site of sites) site.matid = materialId(ctx, site.item, site.item.attr.material);
  return {
    count(sizes) {
      sizes.nsite = sites.length;
      sizes.nuser_site = ctx.nuser.site;
    },
    fill(m) {
      for (const site of sites) fillSite(ctx, m, site);
    },
  };
}

function fillSite(ctx: CompileContext, m: Model, site: Site): void {
  const { item } = site;
  const { id: i } = item;
  const { group = 0, rgba } = complete('site', item.attr);
  m.site_type[i] = site.type;
  m.site_bodyid[i] = site.body.id;
  m.site_matid[i] = site.matid;
  m.site_group[i] = group;
  m.site_size.set(site.size, 3 * i);
  m.site_pos.set(site.pos, 3 * i);
  m.site_quat.set(site.quat, 4 * i);
  m.site_user.set(userValues(item, ctx.nuser.site), ctx.nuser.site * i);
  m.site_rgba.set(rgba, 4 * i);
}

/** A site as an element, in the frame of its body. */
export function saveSite(site: Site): AnyElement {
  return make('site', { ...ownAttributes(site.item), ...placed(site), size: numbers(site.size) });
}
