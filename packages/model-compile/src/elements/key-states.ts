// The parts of a key frame: which numbers belong to which joint, actuator or mocap body.
// Covered by keyframe.test.ts.

import { dofCount, positionCount } from '@corten/model';
import type { Item, KeyField, PendingKey } from '../item.js';
import { activationCount } from './actuator/activation.js';
import { jointType } from './joint.js';
import type { Body, Joint } from './nodes.js';

/** What has a state in a model, in the order of the state vectors. */
export interface Stateful {
  readonly joints: readonly Joint[];
  readonly mocaps: readonly Body[];
  readonly actuators: readonly Item[];
}

/** How many numbers of a field each item has, in order. */
export function widths({ joints, mocaps, actuators }: Stateful, field: KeyField): [Item, number][] {
  switch (field) {
    case 'qpos':
      return joints.map((joint) => [joint.item, positionCount(jointType(joint))]);
    case 'qvel':
      return joints.map((joint) => [joint.item, dofCount(jointType(joint))]);
    case 'act':
      return actuators.map((item) => [item, activationCount(item)]);
    case 'ctrl':
      return actuators.map((item) => [item, 1]);
    case 'mpos':
      return mocaps.map(({ item }) => [item, 3]);
    case 'mquat':
      return mocaps.map(({ item }) => [item, 4]);
  }
}

/** How many numbers a field has in all. */
export function totalWidth(stateful: Stateful, field: KeyField): number {
  return widths(stateful, field).reduce((sum, [, width]) => sum + width, 0);
}

/** Numbers of a pending key frame, by field: what came with the items, and `initial` for the rest. */
export function pendingValues(
  key: PendingKey,
  stateful: Stateful,
  initial: Readonly<Partial<Record<KeyField, Float64Array>>>,
): Partial<Record<KeyField, Float64Array>> {
  const values: Partial<Record<KeyField, Float64Array>> = {};
  for (const field of key.fields) {
    const parts = widths(stateful, field);
    const numbers = initial[field]?.slice() ?? new Float64Array(totalWidth(stateful, field));
    let at = 0;
    for (const [item, width] of parts) {
      const own = item.states?.get(key.name)?.[field];
      if (own) numbers.set(own, at);
      at += width;
    }
    values[field] = numbers;
  }
  return values;
}
