// Links of a URDF file as a tree of bodies, which its joints make of them.
// Covered by urdf.test.ts.

import { type AnyElement, createElement, type MjcfElement } from '../element.js';
import type { XmlElement } from '../scan.js';
import { attributeText } from '../xml.js';
import { children, fail, type Reader, required, requiredChild } from './reader.js';

/** Deepest chain of links. */
const MAX_CHAIN = 900;

/** What a link becomes. */
export type LinkBody = MjcfElement<'body'> | MjcfElement<'worldbody'>;

/** A link in the tree. */
export interface Link {
  readonly name: string;
  readonly xml: XmlElement;
  readonly body: LinkBody;
  parent: Link | undefined;
  depth: number;
}

/** Links by name, without parents yet. */
export function readLinks(robot: XmlElement, world: MjcfElement<'worldbody'>, reader: Reader): Map<string, Link> {
  const links = new Map<string, Link>();
  for (const xml of children(robot, 'link')) {
    const name = required(reader, xml, 'name');
    if (name === undefined) continue;
    if (links.has(name)) {
      fail(reader, xml, 'repeated-name', `repeated URDF name: ${name}`);
      continue;
    }
    const body = name === 'world' ? world : createElement('body', { name }, [], { xml, source: reader.source });
    links.set(name, { name, xml, body, parent: undefined, depth: 0 });
  }
  return links;
}

/** Find the parent of each link. */
export function connectLinks(joints: readonly XmlElement[], links: ReadonlyMap<string, Link>, reader: Reader): void {
  for (const joint of joints) {
    const { parent, child } = endsOf(joint, links, reader);
    if (!parent || !child) continue;
    if (child.parent) fail(reader, joint, 'several-parents', `URDF body has multiple parents: ${child.name}`);
    else child.parent = parent;
  }
}

function endsOf(joint: XmlElement, links: ReadonlyMap<string, Link>, reader: Reader) {
  const find = (tag: string) => {
    const end = requiredChild(reader, joint, tag);
    const name = end && required(reader, end, 'link');
    const link = name === undefined ? undefined : links.get(name);
    if (name !== undefined && !link) {
      fail(reader, end!, 'unknown-reference', `URDF joint parent or child missing: link '${name}'`);
    }
    return link;
  };
  return { parent: find('parent'), child: find('child') };
}

/** The child link of a joint, when it has one. */
export function childOf(joint: XmlElement, links: ReadonlyMap<string, Link>): Link | undefined {
  return links.get(attributeText(children(joint, 'child')[0] ?? joint, 'link') ?? '');
}

/** Hang the bodies of the links into each other, children in the order of their joints. */
export function placeLinks(
  links: ReadonlyMap<string, Link>,
  joints: readonly XmlElement[],
  world: MjcfElement<'worldbody'>,
  reader: Reader,
): void {
  const below = new Map<Link, Link[]>();
  for (const joint of joints) {
    const child = childOf(joint, links);
    if (child?.parent) below.set(child.parent, [...(below.get(child.parent) ?? []), child]);
  }
  const placed = new Set<Link>();
  const work = [...links.values()].filter((l) => !l.parent).reverse();
  for (let link = work.pop(); link; link = work.pop()) {
    if (placed.has(link)) continue;
    placed.add(link);
    link.depth = (link.parent?.depth ?? 0) + 1;
    if (link.depth > MAX_CHAIN) {
      fail(reader, link.xml, 'too-deep', `links are chained more than ${MAX_CHAIN} deep`);
      return;
    }
    if (link.body.kind === 'body') addTo(link.parent?.body ?? world, link.body as AnyElement);
    for (const child of [...(below.get(link) ?? [])].reverse()) work.push(child);
  }
  for (const link of links.values()) {
    if (!placed.has(link)) fail(reader, link.xml, 'loop', `URDF body not found: link '${link.name}' hangs on itself`);
  }
}

/** Hang an element into a body. */
export function addTo(parent: LinkBody, child: AnyElement): void {
  child.parent = parent as AnyElement;
  (parent.children as AnyElement[]).push(child);
}
