// attach: a body, a frame or the whole world of another model, or of this one, under a prefix.

import { fail } from '../context.js';
import type { Item } from '../item.js';
import { diagnostic, type MjcfElement } from '../mjcf.js';
import { createItem } from '../read/items.js';
import type { Spec } from '../read/spec.js';
import { type Body, createFrame, type Frame, walkBodies } from '../tree/nodes.js';
import { resolveConflicts } from './conflicts.js';
import { copyLists } from './copy-lists.js';
import { copyBody, copyFrameInto } from './copy-tree.js';
import { expandKeyframes, forgetStates, storeKeyframes } from './keyframes.js';
import { indexNames } from './name-index.js';
import type { Rename } from './rename.js';

/** Adds what is attached to `body`, in `frame` if there is one. */
export function attach(spec: Spec, element: MjcfElement<'attach'>, body: Body, frame?: Frame): void {
  const item = createItem(spec, element);
  const { model, prefix = '' } = item.attr;
  const source = model === undefined ? spec : findModel(spec, item, model);
  const name = item.attr.body ?? item.attr.frame;
  const kind = item.attr.body !== undefined ? 'body' : 'frame';
  if (name !== undefined && findNode(spec, kind, prefix + name)) {
    const message =
      source === spec
        ? `cannot self-attach: element ${prefix + name} already exists`
        : `cannot attach: element ${name} already exists with prefix ${prefix}`;
    fail(item, message, { attribute: 'prefix', code: 'repeated-name' });
  }
  const frameItem: Item<'frame'> = { ...item, kind: 'frame', name: '', attr: {}, children: [] };
  const outer = frame ?? addFrame(body, frameItem);
  const names = indexNames(spec.world, spec.lists);
  const rename: Rename = { prefix, suffix: '', sameModel: source === spec, names, by: item, budget: spec.budget };
  if (name === undefined && source === spec) {
    fail(item, "either 'body' or 'frame' attribute must be specified for self-attach");
  }
  if (source !== spec) compareSettings(spec, item, source);
  storeKeyframes(source, spec, rename);
  if (name === undefined) {
    copyFrameInto(source.world, undefined, body, outer, frameItem, rename);
    for (const child of source.world.bodies) forgetStates(child);
  } else {
    const found = findNode(source, kind, name);
    if (!found) {
      const where = source === spec ? 'the current model for self-attachment' : `model asset '${model}'`;
      fail(item, `could not find ${kind} '${name}' in ${where}`, { attribute: kind, code: 'unknown-reference' });
    }
    const { owner, frame: inner } = found;
    if (inner) copyFrameInto(owner, inner, body, outer, inner.item, rename);
    else body.bodies.push(copyBody(owner, body, outer, rename));
    for (const child of inner ? owner.bodies : [owner]) forgetStates(child);
  }
  copyLists(source.lists, spec.lists, rename);
  if (source !== spec) spec.pendingKeys.push(...source.pendingKeys.splice(0));
  expandKeyframes(spec);
}

/** Brings the settings of both models together as compiler/conflict says. */
function compareSettings(spec: Spec, item: Item<'attach'>, source: Spec): void {
  const policy = spec.settings.conflict;
  const { errors, warnings } = resolveConflicts(spec.globals, spec.writtenGlobals, source.globals, policy);
  const subject = `Attach conflict when attaching '${source.modelName}' to '${spec.modelName}', policy is '${policy}'`;
  const { element } = item;
  const place = { position: element.position, path: element.path };
  spec.diagnostics.push(
    ...source.diagnostics.splice(0),
    ...warnings.map((warning) => diagnostic('warning', 'attach-conflict', `${subject}: ${warning}`, place)),
  );
  if (errors.length > 0) fail(item, [subject, ...errors].join('\n'), { code: 'attach-conflict' });
}

function addFrame(body: Body, item: Item<'frame'>): Frame {
  const frame = createFrame(item);
  body.frames.push(frame);
  return frame;
}

function findModel(spec: Spec, item: Item<'attach'>, name: string): Spec {
  const found = spec.models.get(name);
  return found ?? fail(item, `could not find model '${name}'`, { attribute: 'model', code: 'unknown-reference' });
}

/** The body with a name, or a frame with its body; undefined when there is none. */
function findNode(spec: Spec, kind: 'body' | 'frame', name: string): { owner: Body; frame?: Frame } | undefined {
  let found: { owner: Body; frame?: Frame } | undefined;
  walkBodies(spec.world, (owner) => {
    if (found) return;
    if (kind === 'body') {
      if (owner.item.name === name) found = { owner };
      return;
    }
    const frame = owner.frames.find((f) => f.item.name === name);
    if (frame) found = { owner, frame };
  });
  return found;
}
