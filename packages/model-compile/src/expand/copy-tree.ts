// Copies of subtrees.

import type { Item } from '../item.js';
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
import { copyTreeItem, type Rename } from './rename.js';

/** A copy of a body with all below it. */
export function copyBody(source: Body, parent: Body, frame: Frame | undefined, rename: Rename): Body {
  const copy = createBody(copyTreeItem(source.item, rename), parent, frame);
  if (source.inertial) copy.inertial = source.inertial;
  const all = () => true;
  const frames = copyFrames(source.frames, copy, undefined, rename);
  copyContents(source, copy, rename, (inner) => inner && frames.get(inner), all);
  return copy;
}

/**
 * Copies what is in `frame` of `source` into `target`, in the frame `outer`. Without a frame everything in the body is
 * copied, into a frame of its own.
 */
export function copyFrameInto(
  source: Body,
  frame: Frame | undefined,
  target: Body,
  outer: Frame | undefined,
  item: Item<'frame'>,
  rename: Rename,
): Frame {
  const inside = (inner: Frame | undefined): boolean => {
    for (let at = inner; at; at = at.outer) if (at === frame) return true;
    return frame === undefined;
  };
  const inner = source.frames.filter((each) => each !== frame && inside(each));
  const top = createFrame(copyTreeItem(item, rename), outer);
  top.placed = frame?.placed;
  target.frames.push(top);
  const frames = copyFrames(inner, target, top, rename);
  copyContents(source, target, rename, (each) => (each && frames.get(each)) ?? top, inside);
  return top;
}

/** Copies frames of a body into `target`; those whose outer frame is not among them go into `top`. */
function copyFrames(
  sources: readonly Frame[],
  target: Body,
  top: Frame | undefined,
  rename: Rename,
): Map<Frame, Frame> {
  const frames = new Map<Frame, Frame>();
  for (const source of sources) {
    const copy = createFrame(copyTreeItem(source.item, rename));
    copy.placed = source.placed;
    frames.set(source, copy);
    target.frames.push(copy);
  }
  for (const [source, copy] of frames) copy.outer = (source.outer && frames.get(source.outer)) ?? top;
  return frames;
}

/** Copies the nodes of a body that are `inside`, into the frames that `frameOf` gives. */
function copyContents(
  source: Body,
  target: Body,
  rename: Rename,
  frameOf: (frame: Frame | undefined) => Frame | undefined,
  inside: (frame: Frame | undefined) => boolean,
): void {
  const copy = <N extends { readonly item: Item; readonly frame?: Frame }>(
    nodes: readonly N[],
    into: N[],
    create: (item: N['item'], body: Body, frame?: Frame) => N,
  ) => {
    const copies = nodes
      .filter(({ frame }) => inside(frame))
      .map(({ item, frame }) => create(copyTreeItem(item, rename), target, frameOf(frame)));
    for (const each of copies) into.push(each);
  };
  copy(source.geoms, target.geoms, createGeom);
  copy(source.joints, target.joints, createJoint);
  copy(source.sites, target.sites, createSite);
  copy(source.cameras, target.cameras, createCamera);
  copy(source.lights, target.lights, createLight);
  // all before any is added: the target may stand below what is copied
  const bodies = source.bodies.filter(({ frame }) => inside(frame));
  for (const each of bodies.map((body) => copyBody(body, target, frameOf(body.frame), rename)))
    target.bodies.push(each);
}
