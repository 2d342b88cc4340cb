// replicate: its children again and again, each time displaced.

import { fail } from '../context.js';
import type { Item } from '../item.js';
import type { MjcfElement } from '../mjcf.js';
import { eulerToQuat } from '../orientation.js';
import { composePose, identityPose, type Pose, type Quat, vec3 } from '../pose.js';
import { createItem } from '../read/items.js';
import type { Spec } from '../read/spec.js';
import { readChildren } from '../read/tree.js';
import { MAX_ELEMENTS } from '../too-large.js';
import { type Body, createBody, createFrame, type Frame, walkBodies } from '../tree/nodes.js';
import { copyLists, removeDangling } from './copy-lists.js';
import { copyFrameInto } from './copy-tree.js';
import { expandKeyframes, forgetStates, storeKeyframes } from './keyframes.js';
import { indexNames } from './name-index.js';
import type { Rename } from './rename.js';

/** Number of elements in a body and below it, its own frames and itself included. */
function countElements(body: Body): number {
  let n = 0;
  walkBodies(body, ({ joints, geoms, sites, cameras, lights, frames }: Body) => {
    n += 1 + joints.length + geoms.length + sites.length + cameras.length + lights.length + frames.length;
  });
  return n;
}

/** Adds the replicas to `body`, in `frame` if there is one. */
export function replicate(spec: Spec, element: MjcfElement<'replicate'>, body: Body, frame?: Frame): void {
  const item = createItem(spec, element);
  const { count, offset, euler = [0, 0, 0], sep = '' } = item.attr;
  const turn = (times: number): Quat => {
    const angles = [times * euler[0], times * euler[1], times * euler[2]];
    const q = eulerToQuat(angles, spec.settings);
    return typeof q === 'string' ? fail(item, q, { attribute: 'euler' }) : q;
  };

  // the children once, in a body that does not stay
  const world: Item<'body'> = { ...item, kind: 'body', name: '', attr: {}, children: [] };
  const frameItem: Item<'frame'> = { ...item, kind: 'frame', name: '', attr: {}, children: [] };
  const template = createBody(world, body);
  body.bodies.push(template);
  const top = createFrame(frameItem, frame);
  template.frames.push(top);
  readChildren(spec, element as unknown as MjcfElement, template, top);

  const elements = countElements(template) * count;
  if (elements > MAX_ELEMENTS) {
    const message = `replicate makes ${elements} elements, at most ${MAX_ELEMENTS} are possible`;
    fail(item, message, { code: 'too-large', attribute: 'count' });
  }

  const names = indexNames(spec.world, spec.lists);
  const step: Pose = { pos: offset ? vec3(offset) : [0, 0, 0], quat: turn(1) };
  const digits = String(count).length;
  let pose = identityPose();
  for (let i = 0; i < count; i++) {
    // the orientation afresh each time, so that no error adds up
    top.placed = { pos: pose.pos, quat: turn(i) };
    pose = composePose(top.placed, step);
    const suffix = sep + String(i).padStart(digits, '0');
    const rename: Rename = { prefix: '', suffix, sameModel: true, names, by: item, budget: spec.budget };
    storeKeyframes(spec, spec, rename);
    copyFrameInto(template, top, body, frame, frameItem, rename);
    for (const child of template.bodies) forgetStates(child);
    copyLists(spec.lists, spec.lists, rename);
    expandKeyframes(spec);
  }
  storeKeyframes(spec, spec, { prefix: '', suffix: '' });
  spec.lists.key.length = 0;
  body.bodies.splice(body.bodies.indexOf(template), 1);
  removeDangling(spec.lists, names, spec.world);
}
