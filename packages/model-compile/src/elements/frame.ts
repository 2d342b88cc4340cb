// Frames: poses in the body that they end up in.

import { fail } from '../errors.js';
import type { Item } from '../item.js';
import { type OrientationAttributes, resolveOrientation, writtenQuat } from '../orientation.js';
import { composePose, normalize, type Pose, type Quat, vec3 } from '../pose.js';
import type { Frame } from './nodes.js';

/** Computes a frame's pose in its body, after those around it. */
export function compileFrame(frame: Frame): void {
  if (frame.compiled) return;
  const { item, outer } = frame;
  let pose = frame.placed ?? writtenPose(item, 'frame');
  if (outer) {
    compileFrame(outer);
    pose = composePose(outer, pose);
  }
  frame.pos = [...pose.pos];
  frame.quat = [...pose.quat];
  normalize(frame.quat);
  frame.compiled = true;
}

/** Pose that an element writes by pos and any orientation attribute. */
export function writtenPose(item: Item, what: string): Pose {
  const attr = item.attr as OrientationAttributes & { readonly pos?: Float64Array };
  return { pos: attr.pos ? vec3(attr.pos) : [0, 0, 0], quat: writtenOrientation(item, attr, what, writtenQuat(attr)) };
}

/** Orientation that `attr` gives by an alternative attribute, else `otherwise`. */
export function writtenOrientation(item: Item, attr: OrientationAttributes, what: string, otherwise: Quat): Quat {
  const q = resolveOrientation(attr, item.settings, otherwise);
  if (typeof q === 'string') {
    const attribute = (['euler', 'axisangle', 'xyaxes', 'zaxis'] as const).find((name) => attr[name]);
    fail(item, `orientation specification error '${q}' in ${what}`, { attribute, code: 'bad-orientation' });
  }
  return q;
}

/** Puts a node that is in a frame where it belongs in its body. */
export function applyFrame(node: Pose & { readonly frame?: Frame | undefined }): void {
  if (!node.frame) return;
  const { pos, quat } = composePose(node.frame, node);
  node.pos = pos;
  node.quat = quat;
}
