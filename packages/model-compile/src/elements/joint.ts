// Joints: type, axis and anchor in the body's frame, limits, reference position, degrees of freedom.

import { dofCount, JointType, MINVAL, type Model, NIMP, NPOLY, NREF, positionCount } from '@corten/model';
import { type Complete, complete, padded } from '../attributes.js';
import type { CompileContext } from '../context.js';
import { fail } from '../errors.js';
import { type AnyElement, type AttributesOf, defaultOf } from '../mjcf.js';
import { composePosition, EPS, type Numbers, normalize, rotate, vec3 } from '../pose.js';
import { make, numbers, ownAttributes } from '../saved-element.js';
import { userValues } from '../user-data.js';
import { checkLimited, isLimited } from './limits.js';
import type { Joint } from './nodes.js';
import type { Part } from './part.js';

/** Radians of a degree. */
const DEGREE = Math.PI / 180;

/** A joint's attributes; those of a free joint element say only what a free joint has. */
export function jointAttributes(joint: Joint): AttributesOf<'joint'> {
  return joint.item.kind === 'freejoint' ? {} : (joint.item.attr as AttributesOf<'joint'>);
}

/** Type of a joint, known before it is compiled. */
export function jointType(joint: Joint): number {
  if (joint.item.kind === 'freejoint') return JointType.free;
  return JointType[jointAttributes(joint).type ?? defaultOf('joint', 'type')];
}

/** Compiles a joint in its body's frame. */
export function compileJoint(joint: Joint): void {
  const { item, frame } = joint;
  const attr = complete('joint', jointAttributes(joint));
  joint.type = jointType(joint);
  const free = joint.type === JointType.free;
  const ball = joint.type === JointType.ball;
  if (attr.springdamper?.some((v) => v !== 0) && attr.springdamper.some((v) => v <= 0)) {
    fail(item, 'when defined, springdamper values must be positive in joint', { attribute: 'springdamper' });
  }
  compileRange(joint, attr);
  compileForceRange(joint, attr);

  joint.axis = vec3(free || ball ? defaultOf('joint', 'axis') : attr.axis);
  if (frame && !free && !ball) joint.axis = rotate(joint.axis, frame.quat);
  if (normalize(joint.axis) < EPS) fail(item, 'axis too small in joint', { attribute: 'axis' });
  joint.pos = free || !attr.pos ? [0, 0, 0] : vec3(attr.pos);
  if (frame && !free) joint.pos = composePosition(frame, joint.pos);

  const unit = joint.type === JointType.hinge && item.settings.degree ? DEGREE : 1;
  joint.ref = (attr.ref ?? 0) * unit;
  joint.springref = (attr.springref ?? 0) * unit;
}

function compileRange(joint: Joint, attr: Complete<'joint'>): void {
  const { item, type } = joint;
  const range: [number, number] = [attr.range?.[0] ?? 0, attr.range?.[1] ?? 0];
  joint.range = range;
  joint.limited = type !== JointType.free && isLimited(attr.limited, range);
  if (type !== JointType.free) checkLimited(item, attr.limited, range, 'joint', '');
  if (!joint.limited) return;
  if (range[0] >= range[1] && type !== JointType.ball) {
    fail(item, 'range[0] should be smaller than range[1] in joint', { attribute: 'range' });
  }
  if (range[0] !== 0 && type === JointType.ball) {
    fail(item, 'range[0] should be 0 in ball joint', { attribute: 'range' });
  }
  if (item.settings.degree && (type === JointType.hinge || type === JointType.ball)) {
    range[0] *= DEGREE;
    range[1] *= DEGREE;
  }
}

function compileForceRange(joint: Joint, attr: Complete<'joint'>): void {
  const { item, type } = joint;
  const range: [number, number] = [attr.actuatorfrcrange?.[0] ?? 0, attr.actuatorfrcrange?.[1] ?? 0];
  joint.actfrcrange = range;
  if (type === JointType.free || type === JointType.ball) return;
  checkLimited(item, attr.actuatorfrclimited, range, 'joint', 'actuatorfrc');
  joint.actfrclimited = isLimited(attr.actuatorfrclimited, range);
  if (joint.actfrclimited && range[0] >= range[1]) {
    fail(item, 'actfrcrange[0] should be smaller than actfrcrange[1] in joint', { attribute: 'actuatorfrcrange' });
  }
}

/** Joints, and the number of dofs that they have in all. */
export interface JointPart extends Part {
  readonly nv: number;
}

/** Joints, compiled with their bodies, whose order is final. */
export function jointPart(ctx: CompileContext): JointPart {
  const joints = ctx.tree.joint;
  let qposadr = 0;
  let dofadr = 0;
  for (const joint of joints) {
    joint.qposadr = qposadr;
    joint.dofadr = dofadr;
    qposadr += positionCount(joint.type);
    dofadr += dofCount(joint.type);
  }
  return {
    nv: dofadr,
    count(sizes) {
      sizes.njnt = joints.length;
      sizes.nq = qposadr;
      sizes.nv = dofadr;
      sizes.nuser_jnt = ctx.nuser.jnt;
    },
    fill(m) {
      for (const joint of joints) fillJoint(ctx, m, joint);
    },
  };
}

/** Writes a joint's fields, those of its degrees of freedom and its reference position. */
function fillJoint(ctx: CompileContext, m: Model, joint: Joint): void {
  const { item, body, type, qposadr, dofadr } = joint;
  const attr = complete('joint', jointAttributes(joint));
  const j = item.id;
  const stiffness = padded(attr.stiffness, 1 + NPOLY);
  m.jnt_type[j] = type;
  m.jnt_group[j] = (item.attr as { group?: number }).group ?? 0;
  m.jnt_limited[j] = Number(joint.limited);
  m.jnt_actfrclimited[j] = Number(joint.actfrclimited);
  m.jnt_actgravcomp[j] = Number(attr.actuatorgravcomp ?? false);
  m.jnt_qposadr[j] = qposadr;
  m.jnt_dofadr[j] = dofadr;
  m.jnt_bodyid[j] = body.id;
  m.jnt_pos.set(joint.pos, 3 * j);
  m.jnt_axis.set(joint.axis, 3 * j);
  m.jnt_stiffness[j] = stiffness[0];
  m.jnt_stiffnesspoly.set(stiffness.slice(1), NPOLY * j);
  m.jnt_range.set(joint.range, 2 * j);
  m.jnt_actfrcrange.set(joint.actfrcrange, 2 * j);
  m.jnt_solref.set(attr.solreflimit, NREF * j);
  m.jnt_solimp.set(attr.solimplimit, NIMP * j);
  m.jnt_margin[j] = attr.margin ?? 0;
  m.jnt_user.set(userValues(item, ctx.nuser.jnt), ctx.nuser.jnt * j);
  fillDofs(m, joint, attr);
  const [qpos0, qposSpring] = referencePosition(joint);
  m.qpos0.set(qpos0, qposadr);
  m.qpos_spring.set(qposSpring, qposadr);
}

function fillDofs(m: Model, joint: Joint, attr: Complete<'joint'>): void {
  const damping = padded(attr.damping, 1 + NPOLY);
  for (let i = joint.dofadr; i < joint.dofadr + dofCount(joint.type); i++) {
    m.dof_bodyid[i] = joint.body.id;
    m.dof_jntid[i] = joint.item.id;
    m.dof_solref.set(attr.solreffriction, NREF * i);
    m.dof_solimp.set(attr.solimpfriction, NIMP * i);
    m.dof_frictionloss[i] = attr.frictionloss ?? 0;
    m.dof_armature[i] = attr.armature ?? 0;
    m.dof_damping[i] = damping[0];
    m.dof_dampingpoly.set(damping.slice(1), NPOLY * i);
  }
}

/** Position of a joint in the reference configuration, and the one at which its spring rests. */
function referencePosition({ type, body, ref, springref }: Joint): [Numbers, Numbers] {
  switch (type) {
    case JointType.free: {
      const pose = [...body.pos, ...body.quat];
      return [pose, pose];
    }
    case JointType.ball:
      return [UNIT_QUAT, UNIT_QUAT];
    default:
      return [[ref], [springref]];
  }
}
const UNIT_QUAT = [1, 0, 0, 0];

/** Stiffness and damping of joints that give a time constant and a damping ratio instead; dof_invweight0 is known. */
export function setSpringDampers(ctx: CompileContext, m: Model): void {
  for (const joint of ctx.tree.joint) {
    const [timeconst, dampratio] = jointAttributes(joint).springdamper ?? [0, 0];
    if (timeconst <= 0 || dampratio <= 0) continue;
    const count = dofCount(joint.type);
    const dofs = m.dof_invweight0.subarray(joint.dofadr, joint.dofadr + count);
    const weight = dofs.reduce((sum, w) => sum + w, 0);
    // joints that share an axis have NaN, which counts as no weight
    const inertia = count / Math.max(MINVAL, weight || 0);
    m.jnt_stiffness[joint.item.id] = inertia / Math.max(MINVAL, timeconst * timeconst * dampratio * dampratio);
    m.dof_damping.fill((2 * inertia) / Math.max(MINVAL, timeconst), joint.dofadr, joint.dofadr + count);
  }
}

/** A joint as an element, in radians and in the frame of its body. */
export function saveJoint({ item, type, pos, axis, range, ref, springref }: Joint): AnyElement {
  if (item.kind === 'freejoint') return make('freejoint', { ...ownAttributes(item), align: 'false' });
  const attr = { ...ownAttributes(item), range: numbers(range) };
  if (type === JointType.free) return make('joint', attr);
  const moving = { ...attr, pos: numbers(pos) };
  if (type === JointType.ball) return make('joint', moving);
  return make('joint', { ...moving, axis: numbers(axis), ref, springref });
}
