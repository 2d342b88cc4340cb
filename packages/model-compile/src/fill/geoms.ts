// Fields geom_* and site_*.

import { type Model, NFLUID, NIMP, NREF } from '@corten/model';
import { SOLIMP, SOLREF } from '../contact-defaults.js';
import type { CompileContext } from '../context.js';
import { type Geom, type Site, withDefaults } from '../tree/nodes.js';
import { userValues } from '../user-data.js';

const GRAY = [0.5, 0.5, 0.5, 1];
const FRICTION = [1, 0.005, 0.0001];

/** Writes a geom's fields. */
export function fillGeom(ctx: CompileContext, m: Model, geom: Geom): void {
  const { item } = geom;
  const { attr, id: i } = item;
  m.geom_type[i] = geom.type;
  m.geom_contype[i] = geom.contype;
  m.geom_conaffinity[i] = geom.conaffinity;
  m.geom_condim[i] = attr.condim ?? 3;
  m.geom_bodyid[i] = geom.body.id;
  m.geom_dataid[i] = geom.dataid;
  m.geom_matid[i] = geom.matid;
  m.geom_group[i] = geom.group;
  m.geom_priority[i] = attr.priority ?? 0;
  m.geom_plugin[i] = -1;
  m.geom_solmix[i] = attr.solmix ?? 1;
  m.geom_solref.set(withDefaults(attr.solref, SOLREF), NREF * i);
  m.geom_solimp.set(withDefaults(attr.solimp, SOLIMP), NIMP * i);
  m.geom_size.set(geom.size, 3 * i);
  m.geom_aabb.set(geom.aabb, 6 * i);
  m.geom_rbound[i] = geom.rbound;
  m.geom_pos.set(geom.pos, 3 * i);
  m.geom_quat.set(geom.quat, 4 * i);
  m.geom_friction.set(withDefaults(attr.friction, FRICTION), 3 * i);
  m.geom_margin[i] = geom.margin;
  m.geom_gap[i] = geom.gap;
  m.geom_surfacevel.set(geom.surfacevel, 6 * i);
  m.geom_adhesion[i] = attr.adhesion ?? 0;
  m.geom_fluid.set(geom.fluid, NFLUID * i);
  m.geom_user.set(userValues(item, ctx.nuser.geom), ctx.nuser.geom * i);
  m.geom_rgba.set(withDefaults(attr.rgba, GRAY), 4 * i);
}

/** Writes a site's fields. */
export function fillSite(ctx: CompileContext, m: Model, site: Site): void {
  const { item } = site;
  const { attr, id: i } = item;
  m.site_type[i] = site.type;
  m.site_bodyid[i] = site.body.id;
  m.site_matid[i] = site.matid;
  m.site_group[i] = attr.group ?? 0;
  m.site_size.set(site.size, 3 * i);
  m.site_pos.set(site.pos, 3 * i);
  m.site_quat.set(site.quat, 4 * i);
  m.site_user.set(userValues(item, ctx.nuser.site), ctx.nuser.site * i);
  m.site_rgba.set(withDefaults(attr.rgba, GRAY), 4 * i);
}
