// Fields body_* that bodies bring with them.

import { type Model, SleepPolicy } from '@corten/model';
import { type CompileContext, fail } from '../context.js';
import { bodyAttributes } from '../tree/bodies.js';
import type { Body } from '../tree/nodes.js';
import { userValues } from '../user-data.js';

/** Writes a body's own fields. */
export function fillBody(ctx: CompileContext, m: Model, body: Body): void {
  const i = body.id;
  m.body_parentid[i] = body.parent ? body.parent.id : 0;
  m.body_weldid[i] = body.weldid;
  m.body_mocapid[i] = body.mocapid;
  m.body_jntnum[i] = body.joints.length;
  m.body_jntadr[i] = body.joints.length > 0 ? body.joints[0].item.id : -1;
  m.body_dofnum[i] = body.dofnum;
  m.body_dofadr[i] = body.dofnum > 0 ? body.joints[0].dofadr : -1;
  m.body_geomnum[i] = body.geoms.length;
  m.body_geomadr[i] = body.geoms.length > 0 ? body.geoms[0].item.id : -1;
  m.body_pos.set(body.pos, 3 * i);
  m.body_quat.set(body.quat, 4 * i);
  m.body_ipos.set(body.ipos, 3 * i);
  m.body_iquat.set(body.iquat, 4 * i);
  m.body_mass[i] = body.mass;
  m.body_inertia.set(body.inertia, 3 * i);
  m.body_gravcomp[i] = bodyAttributes(body).gravcomp ?? 0;
  m.body_margin[i] = body.margin;
  m.body_contype[i] = body.contype;
  m.body_conaffinity[i] = body.conaffinity;
  m.body_user.set(userValues(body.item, ctx.nuser.body), ctx.nuser.body * i);
  m.body_plugin[i] = -1;
}

/** True when no ancestor of the body moves. */
export function startsTree(body: Body): boolean {
  if (body.joints.length === 0) return false;
  for (let up = body.parent; up; up = up.parent) if (up.joints.length > 0) return false;
  return true;
}

/** Writes tree_sleep_policy from the bodies at which trees start. */
export function fillSleepPolicies(ctx: CompileContext, m: Model): void {
  let tree = -1;
  for (const body of ctx.tree.body) {
    const starts = startsTree(body);
    if (starts) m.tree_sleep_policy[++tree] = SleepPolicy.auto;
    const { sleep = 'auto' } = bodyAttributes(body);
    if (sleep === 'auto') continue;
    if (!starts) fail(body.item, 'sleep policy only allowed for movable root bodies', { attribute: 'sleep' });
    m.tree_sleep_policy[tree] = SleepPolicy[sleep];
  }
}
