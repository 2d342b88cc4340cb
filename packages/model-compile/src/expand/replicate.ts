// replicate: its children again and again, each time displaced.

import {
  type Body,
  createBody,
  createFrame,
  type Frame,
  INNER_KINDS,
  innerNodes,
  walkBodies,
} from '../elements/nodes.js';
import { fail } from '../errors.js';
import type { Item } from '../item.js';
import { eulerToQuat } from '../orientation.js';
import { composePose, identityPose, type Pose, type Quat, vec3 } from '../pose.js';
import { MAX_ELEMENTS } from '../too-large.js';
import { copyFrameInto, copyLists, indexNames, type Rename, referringSizes, removeDangling } from './copy.js';
import { carryKeyframes, storeKeyframes } from './keyframes.js';
import type { Spec } from './spec.js';

/** Number of elements in a body and below it, its own frames and itself included. */
function countElements(top: Body): number {
  let n = 0;
  walkBodies(top, (body) => {
    n += 1 + body.frames.length;
    for (const kind of INNER_KINDS) n += innerNodes(body, kind).length;
  });
  return n;
}

/** Adds the replicas to `body`, in `frame` if there is one; `read` reads the children into a body and its frame. */
export function replicate(
  spec: Spec,
  item: Item<'replicate'>,
  body: Body,
  frame: Frame | undefined,
  read: (template: Body, top: Frame) => void,
): void {
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
  read(template, top);

  const elements = countElements(template) * count;
  if (elements > MAX_ELEMENTS) {
    const message = `replicate makes ${elements} elements, at most ${MAX_ELEMENTS} are possible`;
    fail(item, message, { code: 'too-large', attribute: 'count' });
  }

  const names = indexNames(spec.world, spec.lists);
  const step: Pose = { pos: offset ? vec3(offset) : [0, 0, 0], quat: turn(1) };
  const digits = String(count).length;
  // a copy is copied again only where a name with two suffixes exists, for which one with a suffix was there before
  const suffixed = (name: string) => /^\d+$/.test(name.slice(-digits)) && name.slice(0, -digits).endsWith(sep);
  const originals = names.some(suffixed) ? undefined : referringSizes(spec.lists);
  let pose = identityPose();
  for (let i = 0; i < count; i++) {
    // the orientation afresh each time, so that no error adds up
    top.placed = { pos: pose.pos, quat: turn(i) };
    pose = composePose(top.placed, step);
    const suffix = sep + String(i).padStart(digits, '0');
    const rename: Rename = { prefix: '', suffix, sameModel: true, names, by: item, budget: spec.budget };
    carryKeyframes(spec, spec, rename, () => {
      copyFrameInto(template, top, body, frame, frameItem, rename);
      copyLists(spec.lists, spec.lists, rename, originals);
      return template.bodies;
    });
  }
  storeKeyframes(spec, spec, { prefix: '', suffix: '', by: item, budget: spec.budget });
  spec.lists.key.length = 0;
  body.bodies.splice(body.bodies.indexOf(template), 1);
  removeDangling(spec.lists, names, spec.world);
}
