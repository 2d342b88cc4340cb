// What a converted robot gets beside what is in its file: a floating base, a floor, actuators.
// Covered by urdf.test.ts.

import { type AnyElement, createElement, descendants, type MjcfElement } from '../element.js';
import type { XmlElement } from '../scan.js';
import { attributeText } from '../xml.js';
import type { UrdfAdditions } from './options.js';
import { children } from './reader.js';
import { addTo } from './tree.js';

/** The floating base, and the floor. */
export function addToWorld(world: MjcfElement<'worldbody'>, { floatingBase, floor }: UrdfAdditions): void {
  const bodies = (world.children as AnyElement[]).filter(({ kind }) => kind === 'body') as AnyElement[];
  const fixed = bodies.filter((body) => !(body.children as AnyElement[]).some(({ kind }) => kind === 'joint'));
  for (const body of floatingBase ? fixed : []) {
    const name = fixed.length === 1 ? 'floating_base' : `floating_base_${(body.attr as { name: string }).name}`;
    addTo(body as unknown as MjcfElement<'body'>, createElement('joint', { name, type: 'free' }) as AnyElement);
  }
  if (floor === undefined) return;
  const attr = { name: 'floor', type: 'plane', size: Float64Array.of(0, 0, 1) } as const;
  const pos = floor === 0 ? {} : { pos: Float64Array.of(0, 0, floor) };
  addTo(world, createElement('geom', { ...attr, ...pos }) as AnyElement);
}

/** Joints in the order of their bodies, each with its actuator. */
export function makeActuators(
  world: MjcfElement<'worldbody'>,
  joints: readonly XmlElement[],
  { actuators, gain }: UrdfAdditions,
): AnyElement[] {
  const driven = new Set<string>();
  for (const joint of joints) {
    const isDriven = ['revolute', 'continuous', 'prismatic'].includes(attributeText(joint, 'type') ?? '');
    if (isDriven && children(joint, 'mimic').length === 0) driven.add(attributeText(joint, 'name') ?? '');
  }
  const found: AnyElement[] = [];
  for (const { kind, attr } of descendants(world as AnyElement)) {
    if (kind !== 'joint' || !driven.has(attr.name ?? '')) continue;
    const { name, actuatorfrcrange } = attr;
    const forcerange = actuatorfrcrange && { forcerange: actuatorfrcrange.slice() };
    if (actuators === 'motor') {
      const ctrlrange = actuatorfrcrange && { ctrlrange: actuatorfrcrange.slice() };
      found.push(createElement('motor', { name, joint: name, ...ctrlrange }) as AnyElement);
    } else if (actuators === 'velocity') {
      found.push(createElement('velocity', { name, joint: name, kv: gain ?? 10, ...forcerange }) as AnyElement);
    } else {
      const { range, limited } = attr;
      const ctrlrange = range && limited !== 'false' && range[0]! < range[1]! && { ctrlrange: range.slice() };
      const servo = { name, joint: name, kp: gain ?? 100, dampratio: 1, ...ctrlrange, ...forcerange };
      found.push(createElement('position', servo) as AnyElement);
    }
  }
  return found;
}
