// Key frames when models are attached: the numbers of a key frame follow the joints, actuators and mocap bodies that
// they are for; joints that join later stand at their reference position.

import { JointType } from '@corten/model';
import { fail } from '../context.js';
import type { Item, KeyState } from '../item.js';
import { createElement } from '../mjcf.js';
import { writtenQuat } from '../orientation.js';
import { createItem } from '../read/items.js';
import type { Spec } from '../read/spec.js';
import { bodyAttributes } from '../tree/bodies.js';
import { dofCount, jointAttributes, jointType, positionCount } from '../tree/joints.js';
import { type Body, type Joint, walkBodies } from '../tree/nodes.js';
import { activationCount } from './activation.js';
import type { Rename } from './rename.js';

/** What a key frame gives numbers for. */
const FIELDS = ['qpos', 'qvel', 'act', 'ctrl', 'mpos', 'mquat'] as const;
type Field = (typeof FIELDS)[number];

/** A key frame whose numbers are with the items that they are for. */
export interface PendingKey {
  readonly name: string;
  readonly time: number;
  readonly fields: readonly Field[];
}

/** What has a state in a model, in the order of the state vectors. */
export interface Stateful {
  readonly joints: readonly Joint[];
  readonly mocaps: readonly Body[];
  readonly actuators: readonly Item[];
}

function statefulOf(spec: Spec): Stateful {
  const joints: Joint[] = [];
  const mocaps: Body[] = [];
  walkBodies(spec.world, (body) => {
    joints.push(...body.joints);
    if (bodyAttributes(body).mocap) mocaps.push(body);
  });
  return { joints, mocaps, actuators: spec.lists.actuator };
}

/** How many numbers of a field each item has, in order. */
function widths({ joints, mocaps, actuators }: Stateful, field: Field): [Item, number][] {
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

/** Does the type of a joint come from its default class? */
const hasClassType = ({ item }: Joint): boolean =>
  item.element.kind === 'joint' && item.element.attr.type === undefined;

/** Where things stand before anything is compiled: angles as they are written. */
function references({ joints, mocaps }: Stateful, field: Field, length: number): number[] {
  const written = (body: Body): number[] => [...(bodyAttributes(body).pos ?? [0, 0, 0])];
  switch (field) {
    case 'qpos':
      return joints.flatMap((joint) => {
        const type = jointType(joint);
        if (type === JointType.free) {
          // the reference sees the type that a class gives before it sees the joint's own
          if (!hasClassType(joint)) return new Array<number>(7).fill(0);
          return [...written(joint.body), ...writtenQuat(bodyAttributes(joint.body))];
        }
        return type === JointType.ball ? [1, 0, 0, 0] : [jointAttributes(joint).ref ?? 0];
      });
    case 'mpos':
      return mocaps.flatMap(written);
    case 'mquat':
      return mocaps.flatMap((body) => writtenQuat(bodyAttributes(body)));
    default:
      return new Array<number>(length).fill(0);
  }
}

/** Hands the numbers of the source's key frames to the items that they are for; the key frames of `into` become pending. */
export function storeKeyframes(source: Spec, into: Spec, rename: Pick<Rename, 'prefix' | 'suffix'>): void {
  if (source.lists.key.length === 0) return;
  const stateful = statefulOf(source);
  for (const key of source.lists.key) {
    const name = rename.prefix + key.name + rename.suffix;
    const fields = FIELDS.filter((field) => (key.attr[field]?.length ?? 0) > 0);
    into.pendingKeys.push({ name, time: key.attr.time ?? 0, fields });
    for (const field of fields) storeField(key, name, field, stateful);
  }
}

function storeField(key: Item<'key'>, name: string, field: Field, stateful: Stateful): void {
  const values = key.attr[field] ?? new Float64Array(0);
  const parts = widths(stateful, field);
  const total = parts.reduce((sum, [, width]) => sum + width, 0);
  if (values.length !== total) {
    fail(key, `Keyframe '${key.name}' has invalid ${field} size, got ${values.length}, should be ${total}`, {
      attribute: field,
    });
  }
  let at = 0;
  for (const [item, width] of parts) {
    const states = (item.states ??= new Map<string, KeyState>());
    states.set(name, { ...states.get(name), [field]: [...values.subarray(at, at + width)] });
    at += width;
  }
}

/** After copying, a source that stays keeps no states: they went with the copies. */
export function forgetStates(body: Body): void {
  walkBodies(body, ({ item, joints }) => {
    item.states = undefined;
    for (const joint of joints) joint.item.states = undefined;
  });
}

/** Lengthens key frames that were written for fewer joints, actuators or mocap bodies. */
export function expandKeyframes(spec: Spec): void {
  if (spec.lists.key.length === 0) return;
  const stateful = statefulOf(spec);
  for (const field of FIELDS) {
    const length = widths(stateful, field).reduce((sum, [, width]) => sum + width, 0);
    const reference = references(stateful, field, length);
    for (const key of spec.lists.key) {
      const written = key.attr[field];
      if (!written || written.length === 0 || written.length >= length) continue;
      // of a mocap body all numbers count, or none
      const whole = field === 'mpos' ? 3 : field === 'mquat' ? 4 : 1;
      const values = Float64Array.from(reference);
      values.set(written.subarray(0, written.length - (written.length % whole)));
      key.attr = { ...key.attr, [field]: values };
    }
  }
}

/** Makes items of the pending key frames; their numbers follow when the model's reference positions are known. */
export function addPendingKeyframes(spec: Spec): void {
  for (const { name, time } of spec.pendingKeys) {
    const item = createItem(spec, createElement('key', { time }));
    item.name = name;
    spec.lists.key.push(item);
  }
}

/** Numbers of a pending key frame, by field: what came with the items, and `initial` for the rest. */
export function pendingValues(
  key: PendingKey,
  stateful: Stateful,
  initial: Readonly<Partial<Record<Field, Float64Array>>>,
): Partial<Record<Field, Float64Array>> {
  const values: Partial<Record<Field, Float64Array>> = {};
  for (const field of key.fields) {
    const parts = widths(stateful, field);
    const numbers = initial[field]?.slice() ?? new Float64Array(parts.reduce((sum, [, width]) => sum + width, 0));
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
