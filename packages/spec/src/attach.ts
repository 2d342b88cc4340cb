// Where an attached spec stands: a frame with an attach element, for which the compiler gets the other document.
import { type AnyElement, mjcfError } from '@corten/mjcf-parse';
import { makeElement, type SpecElement, type SpecNode } from './node.js';
import type { Spec } from './spec.js';

/** How a spec is attached. */
export interface AttachOptions {
  /** the body, frame or site that it is attached to; the world when not given */
  to?: SpecElement<'worldbody'> | SpecElement<'body'> | SpecElement<'frame'> | SpecElement<'site'>;
  /** what is put before the names of what is attached; empty when not given */
  prefix?: string;
  /** what is put after the names of what is attached; empty when not given */
  suffix?: string;
  /** attach a copy, so that later edits of the other spec are not seen; needed to attach a part of a spec to itself */
  copy?: boolean;
}

/** The prefix of an attachment. */
export const prefixOf = ({ prefix = '' }: AttachOptions): string => prefix;

/** Whether a whole spec is meant, and not an element of one. */
export function isSpec(child: Spec | SpecElement<'body'> | SpecElement<'frame'>): child is Spec {
  return 'document' in child;
}

/** Attributes that place a site, and a frame in its place. */
const POSE = ['pos', 'quat', 'axisangle', 'xyaxes', 'zaxis', 'euler'] as const;

/** Make the frame in which something is attached, with the element that stands for it. */
export function attachmentFrame(
  spec: Spec,
  child: Spec | SpecElement<'body'> | SpecElement<'frame'>,
  options: AttachOptions,
): { frame: SpecElement<'frame'>; element: AnyElement } {
  const { to = spec.worldbody, prefix = '' } = options;
  const whole = isSpec(child);
  const source = whole ? child : child.spec;
  if ((to as SpecNode).spec !== spec)
    throw mjcfError('unknown-reference', 'what is attached to belongs to another spec', to.mjcf as AnyElement);
  if (source === spec && !options.copy)
    throw mjcfError('not-supported', 'a spec cannot be attached to itself: attach a copy of it, with `copy: true`');
  const attributes: Record<string, unknown> = { prefix };
  if (!whole) {
    const { name } = child;
    if (name === undefined || name === '')
      throw mjcfError('empty-name', `a ${child.kind} needs a name to be attached`, child.mjcf as AnyElement);
    attributes[child.kind] = name;
  }

  const atSite = to.kind === 'site';
  const pose: Record<string, unknown> = {};
  if (atSite)
    for (const name of POSE)
      if ((to as SpecNode<'site'>).isWritten(name)) pose[name] = (to as SpecElement<'site'>)[name];
  const parent = (atSite ? to.mjcf.parent : to.mjcf) as AnyElement;
  const element = makeElement('attach', attributes);
  const frame = makeElement('frame', pose);
  spec.insert(frame, parent);
  spec.insert(element, frame);
  return { frame: spec.node(frame) as SpecElement<'frame'>, element };
}
