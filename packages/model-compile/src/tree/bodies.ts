// Bodies: everything in them, and what follows for them.

import { JointType, MINVAL } from '@corten/model';
import { type CompileContext, fail } from '../context.js';
import type { Item } from '../item.js';
import { hasAlternative, principalInertia, resolveOrientation, writtenQuat } from '../orientation.js';
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
} from '../pose.js';
import { compileCamera } from './cameras.js';
import { applyFrame, compileFrame, writtenOrientation } from './frames.js';
import { compileGeom } from './geoms.js';
import { inertiaFromGeoms } from './inertia.js';
import { compileJoint, dofCount, jointType } from './joints.js';
import { compileLight } from './lights.js';
import type { Body } from './nodes.js';
import { compileSite } from './sites.js';

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
  compileOrientations(body);
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

/** Pose of the body and of its inertial frame as they are written. */
function compileOrientations(body: Body): void {
  const { item, inertial } = body;
  const attr = bodyAttributes(body);
  if (attr.pos) body.pos = vec3(attr.pos);
  body.quat = writtenQuat(attr);
  normalize(body.quat);
  body.quat = writtenOrientation(item, attr, 'body', body.quat);
  if (!inertial) return;
  const given = inertial.attr;
  body.ipos = vec3(given.pos);
  body.mass = given.mass;
  if (given.diaginertia) body.inertia = vec3(given.diaginertia);
  body.iquat = writtenQuat(given);
  normalize(body.iquat);
  if (given.fullinertia) {
    if (hasAlternative(given)) {
      fail(inertial, 'fullinertia and inertial orientation cannot both be specified', { attribute: 'fullinertia' });
    }
    if (body.inertia.some((v) => v !== 0)) {
      fail(inertial, 'fullinertia and diagonal inertia cannot both be specified', { attribute: 'fullinertia' });
    }
    const principal = principalInertia(given.fullinertia);
    if (typeof principal === 'string')
      fail(inertial, `error '${principal}' in fullinertia`, { attribute: 'fullinertia' });
    body.iquat = principal.quat;
    body.inertia = principal.inertia;
  }
  const resolved = resolveOrientation(given, inertial.settings, body.iquat);
  if (typeof resolved === 'string') fail(inertial, `error '${resolved}' in inertia alternative`);
  body.iquat = resolved;
}

/** Lower bounds, sign and triangle inequality of mass and moments. */
function checkInertia(body: Body): void {
  const { item } = body;
  const { boundmass, boundinertia, balanceinertia } = item.settings;
  body.mass = Math.max(body.mass, boundmass);
  const [a, b, c] = body.inertia.map((v) => Math.max(v, boundinertia));
  body.inertia = [a, b, c];
  if (body.mass < 0 || a < 0 || b < 0 || c < 0) fail(body.inertial ?? item, 'mass and inertia cannot be negative');
  if (a + b >= c && a + c >= b && b + c >= a) return;
  if (!balanceinertia) {
    fail(body.inertial ?? item, "inertia must satisfy A + B >= C; use 'balanceinertia' to fix", {
      code: 'bad-inertia',
    });
  }
  const mean = (a + b + c) / 3;
  body.inertia = [mean, mean, mean];
}

/** What the geoms of a body say about its contacts. */
function collectContact(body: Body): void {
  body.contype = 0;
  body.conaffinity = 0;
  body.margin = 0;
  for (const geom of body.geoms) {
    body.contype |= geom.contype;
    body.conaffinity |= geom.conaffinity;
    body.margin = Math.max(body.margin, geom.margin + geom.gap);
  }
}

/** True for a free body without children whose frame is to become its inertial frame. */
function alignsWithInertia(body: Body): boolean {
  if (body.joints.length !== 1 || body.bodies.length > 0) return false;
  const [joint] = body.joints;
  if (jointType(joint) !== JointType.free) return false;
  const align = joint.item.kind === 'freejoint' ? (joint.item as Item<'freejoint'>).attr.align : undefined;
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
function checkFreeJoints(ctx: CompileContext, { item, joints, parent }: Body): void {
  const free = joints.find(({ type }) => type === JointType.free);
  if (!free) return;
  if (joints.length > 1) fail(item, 'free joint can only appear by itself');
  if (parent !== ctx.world) fail(free.item, 'free joint can only be used on top level');
}

/** Throws when a body that moves has no mass or inertia, not even in what is welded to it, or floats below another. */
export function checkMovingBodies(ctx: CompileContext): void {
  for (const body of ctx.tree.body) {
    checkFreeJoints(ctx, body);
    if (body.joints.length > 0 && !hasInertia(body)) {
      fail(body.item, 'mass and inertia of moving bodies must be larger than mjMINVAL', { code: 'massless-body' });
    }
  }
}

function hasInertia(body: Body): boolean {
  if (body.mass >= MINVAL && body.inertia.every((v) => v >= MINVAL)) return true;
  return body.bodies.some((child) => child.joints.length === 0 && hasInertia(child));
}
