// Bodies: everything in them, what follows for them, and what they may not be.

import { dofCount, JointType, MINVAL, type Model, SleepPolicy } from '@corten/model';
import type { CompileContext } from '../../context.js';
import { fail } from '../../errors.js';
import type { Item } from '../../item.js';
import type { AnyElement } from '../../mjcf.js';
import { writtenQuat } from '../../orientation.js';
import {
  composePose,
  composePosition,
  identityPose,
  invertPose,
  normalize,
  type Pose,
  quat,
  rotate,
  vec3,
} from '../../pose.js';
import { make, numbers, ownAttributes, placed } from '../../saved-element.js';
import { userValues } from '../../user-data.js';
import { compileCamera, saveCamera } from '../camera.js';
import { applyFrame, compileFrame, writtenOrientation } from '../frame.js';
import { compileGeom, saveGeom } from '../geom/geom.js';
import { compileJoint, jointType, saveJoint } from '../joint.js';
import { compileLight, saveLight } from '../light.js';
import type { Body } from '../nodes.js';
import type { Part } from '../part.js';
import { pluginId, resolvePlugin, savedUse } from '../plugin.js';
import { compileSite, saveSite } from '../site.js';
import { checkInertia, inertiaFromGeoms, readInertial } from './inertia.js';

/** Compiles all bodies with what is in them, parents first. */
export function compileBodies(ctx: CompileContext): void {
  for (const { item } of ctx.world.joints) fail(item, 'joint found in world body');
  for (const body of ctx.tree.body) compileBody(ctx, body);
}

function compileBody(ctx: CompileContext, body: Body): void {
  const { item } = body;
  const isWorld = body.parent === null;
  body.mocap = bodyAttributes(body).mocap ?? false;
  for (const frame of body.frames) compileFrame(frame);
  weldChildren(body);
  compilePose(body);
  if (body.inertial) readInertial(body, body.inertial);
  const { settings } = item;
  const always = settings.inertiafromgeom === 'true';
  for (const geom of body.geoms) {
    const group = geom.item.attr.group ?? 0;
    const counts = group >= settings.inertiagrouprange[0] && group <= settings.inertiagrouprange[1];
    compileGeom(ctx, geom, !isWorld && (!body.inertial || always) && counts);
  }
  if (!isWorld && (always || (Number.isNaN(body.ipos[0]) && settings.inertiafromgeom === 'auto')))
    inertiaFromGeoms(body);
  if (Number.isNaN(body.ipos[0])) {
    body.ipos = vec3(body.pos);
    body.iquat = quat(body.quat);
  }
  if (!isWorld) checkInertia(body);
  applyFrame(body);
  collectContact(body);

  const shift = alignsWithInertia(body) ? alignWithInertia(body) : undefined;
  for (const joint of body.joints) compileJoint(joint);
  checkJoints(ctx, body);
  for (const site of body.sites) compileSite(site);
  for (const camera of body.cameras) compileCamera(ctx, camera);
  for (const light of body.lights) compileLight(ctx, light);
  if (body.plugin) resolvePlugin(ctx, 'body', item as Item, body.plugin);
  if (shift) shiftRest(body, shift);
}

/** A body's attributes; the world has none. */
export function bodyAttributes(body: Body): Partial<Item<'body'>['attr']> {
  return body.item.kind === 'body' ? (body.item as Item<'body'>).attr : {};
}

/** True for a body that moves by itself: welded to nothing. */
function isWeldRoot(body: Body): boolean {
  return body.joints.length > 0 || (bodyAttributes(body).mocap ?? false);
}

/** Passes the weld id on to the children. */
export function weldChildren(body: Body): void {
  for (const child of body.bodies) child.weldid = isWeldRoot(child) ? child.id : body.weldid;
}

/** Pose of the body as it is written. */
function compilePose(body: Body): void {
  const { item } = body;
  const attr = bodyAttributes(body);
  if (attr.pos) body.pos = vec3(attr.pos);
  body.quat = writtenQuat(attr);
  normalize(body.quat);
  body.quat = writtenOrientation(item, attr, 'body', body.quat);
}

/** What the geoms of a body say about its contacts. */
function collectContact(body: Body): void {
  body.contype = 0;
  body.conaffinity = 0;
  body.margin = 0;
  for (const geom of body.geoms) {
    body.contype |= geom.contype;
    body.conaffinity |= geom.conaffinity;
    if (geom.reach > body.margin) body.margin = geom.reach;
  }
}

/** True for a free body without children whose frame is to become its inertial frame. */
function alignsWithInertia(body: Body): boolean {
  if (body.joints.length !== 1 || body.bodies.length > 0) return false;
  const [joint] = body.joints;
  if (jointType(joint) !== JointType.free) return false;
  const { align } = (joint.item as Item<'freejoint'>).attr;
  return align === 'true' || (align !== 'false' && body.item.settings.alignfree);
}

/** Moves the body frame to the inertial frame and its geoms back; returns the motion for the rest. */
function alignWithInertia(body: Body): Pose {
  const inertial: Pose = { pos: body.ipos, quat: body.iquat };
  const moved = composePose(body, inertial);
  body.pos = moved.pos;
  body.quat = moved.quat;
  const inverse = invertPose(inertial);
  const none = identityPose();
  body.ipos = none.pos;
  body.iquat = none.quat;
  for (const geom of body.geoms) Object.assign(geom, composePose(inverse, geom));
  return inverse;
}

function shiftRest(body: Body, shift: Pose): void {
  for (const node of [...body.sites, ...body.cameras]) Object.assign(node, composePose(shift, node));
  for (const light of body.lights) {
    light.pos = composePosition(shift, light.pos);
    light.dir = rotate(light.dir, shift.quat);
  }
}

function checkJoints(ctx: CompileContext, body: Body): void {
  const { item, joints, mocap, parent } = body;
  body.dofnum = joints.reduce((sum, joint) => sum + dofCount(joint.type), 0);
  if (body.dofnum > 6) fail(item, `more than 6 dofs in body '${item.name}'`);
  let ball = false;
  for (const { type } of joints) {
    if (ball && (type === JointType.ball || type === JointType.hinge)) {
      fail(item, `ball followed by rotation in body '${item.name}'`);
    }
    ball ||= type === JointType.ball;
  }
  if (mocap && (body.dofnum > 0 || parent !== ctx.world)) {
    fail(item, `mocap body '${item.name}' is not a fixed child of world`, { attribute: 'mocap' });
  }
}

/** Throws when a free joint is not alone in a child of the world; bodies are fused. */
function checkFreeJoints({ item, joints, parent }: Body): void {
  const free = joints.find(({ type }) => type === JointType.free);
  if (!free) return;
  if (joints.length > 1) fail(item, 'free joint can only appear by itself');
  if (parent?.parent) fail(free.item, 'free joint can only be used on top level');
}

/** Throws when a body that moves has no mass or inertia, not even in what is welded to it, or floats below another. */
function checkMovingBodies(bodies: readonly Body[]): void {
  for (const body of bodies) {
    checkFreeJoints(body);
    if (body.joints.length > 0 && !hasInertia(body)) {
      fail(body.item, 'mass and inertia of moving bodies must be larger than mjMINVAL', { code: 'massless-body' });
    }
  }
}

function hasInertia(body: Body): boolean {
  if (body.mass >= MINVAL && body.inertia.every((v) => v >= MINVAL)) return true;
  return body.bodies.some((child) => child.joints.length === 0 && hasInertia(child));
}

/** True when no ancestor of the body moves. */
function startsTree(body: Body): boolean {
  if (body.joints.length === 0) return false;
  for (let up = body.parent; up; up = up.parent) if (up.joints.length > 0) return false;
  return true;
}

/** Bodies, compiled, in their final order, and whose joints have their addresses. */
export function bodyPart(ctx: CompileContext): Part {
  const bodies = ctx.tree.body;
  let nmocap = 0;
  for (const body of bodies) body.mocapid = body.mocap ? nmocap++ : -1;
  checkMovingBodies(bodies);
  return {
    count(sizes) {
      sizes.nbody = bodies.length;
      sizes.ntree = bodies.filter(startsTree).length;
      sizes.nmocap = nmocap;
      sizes.nuser_body = ctx.nuser.body;
    },
    fill(m) {
      for (const body of bodies) fillBody(ctx, m, body);
      fillSleepPolicies(bodies, m);
    },
    save: () => [saveWorld(ctx.world)],
  };
}

function fillBody(ctx: CompileContext, m: Model, body: Body): void {
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
  m.body_plugin[i] = pluginId(ctx, body.plugin);
}

/** Writes tree_sleep_policy from the bodies at which trees start. */
function fillSleepPolicies(bodies: readonly Body[], m: Model): void {
  let tree = -1;
  for (const body of bodies) {
    const starts = startsTree(body);
    if (starts) m.tree_sleep_policy[++tree] = SleepPolicy.auto;
    const { sleep = 'auto' } = bodyAttributes(body);
    if (sleep === 'auto') continue;
    if (!starts) fail(body.item, 'sleep policy only allowed for movable root bodies', { attribute: 'sleep' });
    m.tree_sleep_policy[tree] = SleepPolicy[sleep];
  }
}

/** The world with all that is in it. */
function saveWorld(world: Body): AnyElement {
  // parents come before their children, whose elements wait here
  const order: Body[] = [world];
  for (let i = 0; i < order.length; i++) order.push(...order[i].bodies);
  const made = new Map<Body, AnyElement>();
  for (const body of order.reverse()) {
    const below = body.bodies.map((child) => made.get(child) as AnyElement);
    made.set(body, saveBody(body, below));
  }
  return made.get(world) as AnyElement;
}

function saveBody(body: Body, below: readonly AnyElement[]): AnyElement {
  const inside = [
    ...body.joints.map(saveJoint),
    ...body.geoms.map(saveGeom),
    ...body.sites.map(saveSite),
    ...body.cameras.map(saveCamera),
    ...body.lights.map(saveLight),
    ...savedUse(body.plugin),
    ...below,
  ];
  if (body.parent === null) return make('worldbody', {}, inside);
  return make('body', { ...ownAttributes(body.item), ...placed(body) }, [saveInertial(body), ...inside]);
}

function saveInertial({ mass, ipos, iquat, inertia }: Body): AnyElement {
  return make('inertial', { pos: numbers(ipos), quat: numbers(iquat), mass, diaginertia: numbers(inertia) });
}
