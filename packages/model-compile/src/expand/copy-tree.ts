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
  const frames = new Map<Frame, Frame>();
  copyFrames(source, copy, rename, frames);
  copyContents(
    source,
    copy,
    rename,
    (inner) => (inner ? frames.get(inner) : undefined),
    () => true,
  );
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
  const top = createFrame(copyTreeItem(item, rename), outer);
  top.placed = frame?.placed;
  target.frames.push(top);
  const frames = new Map<Frame, Frame>();
  const inside = (inner: Frame | undefined): boolean => {
    for (let at = inner; at; at = at.outer) if (at === frame) return true;
    return frame === undefined;
  };
  for (const inner of [...source.frames]) {
    if (inner === frame || inner === top || !inside(inner)) continue;
    const copy = createFrame(copyTreeItem(inner.item, rename), top);
    copy.placed = inner.placed;
    frames.set(inner, copy);
    target.frames.push(copy);
  }
  for (const [inner, copy] of frames) copy.outer = (inner.outer && frames.get(inner.outer)) ?? top;
  copyContents(source, target, rename, (inner) => (inner && frames.get(inner)) ?? top, inside);
  return top;
}

function copyFrames(source: Body, target: Body, rename: Rename, frames: Map<Frame, Frame>): void {
  for (const frame of source.frames) {
    const copy = createFrame(copyTreeItem(frame.item, rename), frame.outer);
    copy.placed = frame.placed;
    frames.set(frame, copy);
    target.frames.push(copy);
  }
  for (const copy of frames.values()) copy.outer = copy.outer && frames.get(copy.outer);
}

/** Copies the nodes of a body that are `inside`, into the frames that `frameOf` gives. */
function copyContents(
  source: Body,
  target: Body,
  rename: Rename,
  frameOf: (frame: Frame | undefined) => Frame | undefined,
  inside: (frame: Frame | undefined) => boolean,
): void {
  const copies = <N extends { readonly frame?: Frame }, C>(nodes: readonly N[], make: (node: N) => C): C[] =>
    nodes.filter((node) => inside(node.frame)).map(make);
  for (const copy of copies(source.geoms, (n) => createGeom(copyTreeItem(n.item, rename), target, frameOf(n.frame))))
    target.geoms.push(copy);
  target.joints.push(
    ...copies(source.joints, (n) => createJoint(copyTreeItem(n.item, rename), target, frameOf(n.frame))),
  );
  for (const copy of copies(source.sites, (n) => createSite(copyTreeItem(n.item, rename), target, frameOf(n.frame))))
    target.sites.push(copy);
  target.cameras.push(
    ...copies(source.cameras, (n) => createCamera(copyTreeItem(n.item, rename), target, frameOf(n.frame))),
  );
  target.lights.push(
    ...copies(source.lights, (n) => createLight(copyTreeItem(n.item, rename), target, frameOf(n.frame))),
  );
  for (const copy of copies(source.bodies, (n) => copyBody(n, target, frameOf(n.frame), rename)))
    target.bodies.push(copy);
}
