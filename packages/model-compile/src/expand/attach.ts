// attach: a body, a frame or the whole world of another model, or of this one, under a prefix.

import { type Body, createFrame, type Frame, walkBodies } from '../elements/nodes.js';
import { fail, warn } from '../errors.js';
import type { Item, ListKind, Lists } from '../item.js';
import type { AttachedBlock } from './attachment.js';
import { joinSettings } from './conflicts.js';
import { copyBody, copyFrameInto, copyLists, indexNames, pinnedFlexes, type Rename } from './copy.js';
import { carryKeyframes } from './keyframes.js';
import type { Spec } from './spec.js';

/** Adds what is attached to `body`, in `frame` if there is one. */
export function attach(spec: Spec, item: Item<'attach'>, body: Body, frame?: Frame): void {
  const { model, prefix = '' } = item.attr;
  const live = spec.attachments.get(item.element);
  const suffix = live?.suffix ?? '';
  const source = live ? spec.readAttached(live.document) : model === undefined ? spec : findModel(spec, item, model);
  const name = item.attr.body ?? item.attr.frame;
  const kind = item.attr.body !== undefined ? 'body' : 'frame';
  if (name !== undefined && findNode(spec, kind, prefix + name + suffix)) {
    const message =
      source === spec
        ? `cannot self-attach: element ${prefix + name} already exists`
        : `cannot attach: element ${name} already exists with prefix ${prefix}`;
    fail(item, message, { attribute: 'prefix', code: 'repeated-name' });
  }
  if (name === undefined && source === spec) {
    fail(item, "either 'body' or 'frame' attribute must be specified for self-attach");
  }
  const findPart = (): Place => {
    const where = source === spec ? 'the current model for self-attachment' : `model asset '${model}'`;
    const message = `could not find ${kind} '${name}' in ${where}`;
    return findNode(source, kind, name ?? '') ?? fail(item, message, { attribute: kind, code: 'unknown-reference' });
  };
  const place = name === undefined ? { owner: source.world } : findPart();
  const outer = frame ?? createFrame(emptyFrame(item));
  if (!frame) body.frames.push(outer);
  const before = live && lengths(spec.lists);
  attachPlace(spec, source, { ...place, isWhole: name !== undefined && !place.frame }, { body, outer }, item, {
    prefix,
    suffix,
  });
  if (before) spec.blocks.push({ element: item.element, lists: appended(spec.lists, before) });
}

const emptyFrame = (item: Item): Item<'frame'> => ({ ...item, kind: 'frame', name: '', attr: {}, children: [] });

/**
 * Adds a body of `source`, or what is in one or in one of its frames, to a body of `spec`, with what refers to it.
 * @param part - the body or frame; `isWhole`: the body itself and not only what is in it
 * @param into - the body and, if there is one, the frame that it goes to
 * @param item - what asks for it, for errors
 */
export function attachPlace(
  spec: Spec,
  source: Spec,
  part: Place & { readonly isWhole: boolean },
  { body, outer }: { readonly body: Body; readonly outer?: Frame | undefined },
  item: Item,
  { prefix, suffix }: Pick<Rename, 'prefix' | 'suffix'>,
): void {
  const names = indexNames(spec.world, spec.lists);
  const rename: Rename = { prefix, suffix, sameModel: source === spec, names, by: item, budget: spec.budget };
  if (source !== spec) joinSettings(spec, source, item);
  for (const name of source.activePlugins) spec.activePlugins.add(name);
  const { owner, frame, isWhole } = part;
  carryKeyframes(source, spec, rename, () => {
    if (isWhole) body.bodies.push(copyBody(owner, body, outer, rename));
    else copyFrameInto(owner, frame, body, outer, frame?.item ?? emptyFrame(item), rename);
    copyLists(source.lists, spec.lists, rename);
    return isWhole ? [owner] : owner.bodies;
  });
  for (const flex of pinnedFlexes(source.lists, rename)) {
    const message = `flex '${flex.name}' is not attached: vertices of it are pinned to the world of its model`;
    warn(spec, flex, 'left-out', message, { hint: 'pin them to a body that is attached' });
  }
}

const lengths = (lists: Lists) => new Map(Object.entries(lists).map(([kind, list]) => [kind as ListKind, list.length]));

/** The items that were appended to the lists since they had these lengths. */
function appended(lists: Lists, before: ReadonlyMap<ListKind, number>): AttachedBlock['lists'] {
  return new Map([...before].map(([kind, length]) => [kind, (lists[kind] as Item[]).slice(length)]));
}

/**
 * Bring what programs attached into the order in which they did: before the elements that they added afterwards.
 * Documents have no such order, and what they attach comes last.
 */
export function orderAttached({ blocks, attachments, lists }: Spec): void {
  if (blocks.length === 0) return;
  const order = [...attachments.keys()];
  const sorted = [...blocks].sort((a, b) => order.indexOf(a.element) - order.indexOf(b.element));
  for (const kind of Object.keys(lists) as ListKind[]) {
    const list = lists[kind] as Item[];
    const attached = new Set(blocks.flatMap((block) => block.lists.get(kind) ?? []));
    if (attached.size === 0) continue;
    const ordered = list.filter((item) => !attached.has(item));
    for (const { element, lists: copies } of sorted) {
      const isLater = attachments.get(element)?.isLater;
      const at = ordered.findIndex((item) => !attached.has(item) && isLater?.(item.element));
      ordered.splice(at < 0 ? ordered.length : at, 0, ...(copies.get(kind) ?? []));
    }
    list.splice(0, list.length, ...ordered);
  }
}

function findModel(spec: Spec, item: Item<'attach'>, name: string): Spec {
  const found = spec.models.get(name);
  return found ?? fail(item, `could not find model '${name}'`, { attribute: 'model', code: 'unknown-reference' });
}

/** A body, or a frame in it. */
export interface Place {
  readonly owner: Body;
  readonly frame?: Frame;
}

/** The body with a name, or a frame with its body; undefined when there is none. */
function findNode(spec: Spec, kind: 'body' | 'frame', name: string): Place | undefined {
  let found: Place | undefined;
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
