// The kinematic tree from the elements below worldbody.

import { fail, notSupported } from '../context.js';
import { attach } from '../expand/attach.js';
import { composite } from '../expand/composite.js';
import { replicate } from '../expand/replicate.js';
import type { AnyElement, MjcfElement } from '../mjcf.js';
import {
  type Body,
  createBody,
  createCamera,
  createFrame,
  createGeom,
  createJoint,
  createLight,
  createSite,
  type Frame,
} from '../tree/nodes.js';
import { createItem } from './items.js';
import type { Spec } from './spec.js';

/** Adds what stands in `element` to `body`, inside `frame` if there is one. */
export function readChildren(spec: Spec, element: MjcfElement, body: Body, frame?: Frame): void {
  for (const child of element.children as AnyElement[]) readChild(spec, child, body, frame);
}

function readChild(spec: Spec, child: AnyElement, body: Body, frame?: Frame): void {
  switch (child.kind) {
    case 'body': {
      const made = createBody(createItem(spec, child), body, frame);
      body.bodies.push(made);
      readChildren(spec, child as MjcfElement, made);
      break;
    }
    case 'frame': {
      const made = createFrame(createItem(spec, child), frame);
      body.frames.push(made);
      readChildren(spec, child as MjcfElement, body, made);
      break;
    }
    case 'inertial':
      refuse(spec, child, body, 'inertia');
      body.inertial = createItem(spec, child);
      break;
    case 'joint':
    case 'freejoint':
      refuse(spec, child, body, 'joints');
      body.joints.push(createJoint(createItem<'joint' | 'freejoint'>(spec, child), body, frame));
      break;
    case 'geom':
      body.geoms.push(createGeom(createItem(spec, child), body, frame));
      break;
    case 'site':
      body.sites.push(createSite(createItem(spec, child), body, frame));
      break;
    case 'camera':
      body.cameras.push(createCamera(createItem(spec, child), body, frame));
      break;
    case 'light':
      body.lights.push(createLight(createItem(spec, child), body, frame));
      break;
    case 'replicate':
      replicate(spec, child, body, frame);
      break;
    case 'attach':
      attach(spec, child, body, frame);
      break;
    case 'composite':
      composite(spec, child, body, frame);
      break;
    default:
      notSupported(createItem(spec, child as MjcfElement), child.tag);
  }
}

/** What may not stand in the world, not even in a frame. */
function refuse(spec: Spec, child: AnyElement, body: Body, what: string): void {
  const item = () => createItem(spec, child as MjcfElement);
  if (body.parent === null) fail(item(), `World body cannot have ${what}`, { code: 'bad-world' });
}
