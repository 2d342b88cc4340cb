// The kinematic tree from the elements below worldbody.
// Covered by expand.test.ts.

import {
  type Body,
  createBody,
  createFrame,
  createNode,
  type Frame,
  type InnerKind,
  innerNodes,
} from '../elements/nodes.js';
import { fail } from '../errors.js';
import type { AnyItem, Item } from '../item.js';
import type { AnyElement, ElementKind, MjcfElement } from '../mjcf.js';
import { attach } from './attach.js';
import { composite } from './composite.js';
import { flexcomp } from './flexcomp/flexcomp.js';
import { createItem } from './items.js';
import { replicate } from './replicate.js';
import type { Spec } from './spec.js';

/** Adds what stands in `element` to `body`, inside `frame` if there is one. */
export function readChildren(spec: Spec, element: MjcfElement, body: Body, frame?: Frame): void {
  for (const child of element.children as MjcfElement[]) readChild(spec, child, body, frame);
}

/** What may not stand in the world, not even in a frame. */
const NOT_IN_WORLD: Partial<Record<ElementKind, string>> = {
  inertial: 'inertia',
  joint: 'joints',
  freejoint: 'joints',
};

function readChild(spec: Spec, element: MjcfElement, body: Body, frame?: Frame): void {
  const refused = NOT_IN_WORLD[element.kind];
  if (refused && body.parent === null)
    fail(element as AnyElement, `World body cannot have ${refused}`, { code: 'bad-world' });
  const item = createItem(spec, element) as AnyItem;
  const add = (kind: InnerKind) => innerNodes(body, kind).push(createNode(kind, item as Item, body, frame));
  switch (item.kind) {
    case 'body': {
      const made = createBody(item, body, frame);
      body.bodies.push(made);
      readChildren(spec, element, made);
      break;
    }
    case 'frame': {
      const made = createFrame(item, frame);
      body.frames.push(made);
      readChildren(spec, element, body, made);
      break;
    }
    case 'inertial':
      body.inertial = item;
      break;
    case 'plugin':
      body.plugin = item;
      break;
    case 'joint':
    case 'freejoint':
      add('joint');
      break;
    case 'geom':
    case 'site':
    case 'camera':
    case 'light':
      add(item.kind);
      break;
    case 'replicate':
      replicate(spec, item, body, frame, (template, top) => readChildren(spec, element, template, top));
      break;
    case 'attach':
      attach(spec, item, body, frame);
      break;
    case 'composite':
      composite(spec, item, body, frame);
      break;
    case 'flexcomp':
      flexcomp(spec, item, body);
      break;
    default:
      fail(item, `${element.tag} in a body`);
  }
}
