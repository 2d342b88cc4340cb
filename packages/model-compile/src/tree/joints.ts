// Joints: type, axis and anchor in the body's frame, limits.

import { JointType } from '@corten/model';
import { fail } from '../context.js';
import type { AttributesOf } from '../mjcf.js';
import { composePosition, EPS, normalize, rotate, vec3 } from '../pose.js';
import { checkLimited, isLimited } from './limits.js';
import type { Joint } from './nodes.js';

/** Position coordinates of a joint type. */
export const positionCount = (type: number): number => [7, 4, 1, 1][type];
/** Degrees of freedom of a joint type. */
export const dofCount = (type: number): number => [6, 3, 1, 1][type];

/** Radians of a degree. */
const DEGREE = Math.PI / 180;

/** A joint's attributes; those of a free joint element say only what a free joint has. */
export function jointAttributes(joint: Joint): AttributesOf<'joint'> {
  return joint.item.kind === 'freejoint' ? {} : (joint.item.attr as AttributesOf<'joint'>);
}

/** Type of a joint, known before it is compiled. */
export function jointType(joint: Joint): number {
  return joint.item.kind === 'freejoint' ? JointType.free : JointType[jointAttributes(joint).type ?? 'hinge'];
}

/** Compiles a joint in its body's frame. */
export function compileJoint(joint: Joint): void {
  const { item, frame } = joint;
  const attr = jointAttributes(joint);
  joint.type = jointType(joint);
  const free = joint.type === JointType.free;
  const ball = joint.type === JointType.ball;
  if (attr.springdamper?.some((v) => v !== 0) && attr.springdamper.some((v) => v <= 0)) {
    fail(item, 'when defined, springdamper values must be positive in joint', { attribute: 'springdamper' });
  }
  compileRange(joint, attr);
  compileForceRange(joint, attr);

  joint.axis = free || ball || !attr.axis ? [0, 0, 1] : vec3(attr.axis);
  if (frame && !free && !ball) joint.axis = rotate(joint.axis, frame.quat);
  if (normalize(joint.axis) < EPS) fail(item, 'axis too small in joint', { attribute: 'axis' });
  joint.pos = free || !attr.pos ? [0, 0, 0] : vec3(attr.pos);
  if (frame && !free) joint.pos = composePosition(frame, joint.pos);

  const unit = joint.type === JointType.hinge && item.settings.degree ? DEGREE : 1;
  joint.ref = (attr.ref ?? 0) * unit;
  joint.springref = (attr.springref ?? 0) * unit;
}

function compileRange(joint: Joint, attr: AttributesOf<'joint'>): void {
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

function compileForceRange(joint: Joint, attr: AttributesOf<'joint'>): void {
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
