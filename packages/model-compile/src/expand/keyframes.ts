// Key frames when models are attached: the numbers of a key frame follow the joints, actuators and mocap bodies that
// they are for; joints that join later stand at their reference position.

import { JointType } from '@corten/model';
import { bodyAttributes } from '../elements/body/body.js';
import { jointAttributes, jointType } from '../elements/joint.js';
import { type Stateful, totalWidth, widths } from '../elements/key-states.js';
import { type Body, type Joint, walkBodies } from '../elements/nodes.js';
import { fail } from '../errors.js';
import type { Item, KeyField, KeyState } from '../item.js';
import { type AnyElement, createElement, sections } from '../mjcf.js';
import { writtenQuat } from '../orientation.js';
import { MAX_ELEMENTS } from '../too-large.js';
import { type Rename, spendCopies } from './copy.js';
import { createItem } from './items.js';
import type { Spec } from './spec.js';

/** What a key frame gives numbers for. */
const FIELDS: readonly KeyField[] = ['qpos', 'qvel', 'act', 'ctrl', 'mpos', 'mquat'];

function statefulOf(spec: Spec): Stateful {
  const joints: Joint[] = [];
  const mocaps: Body[] = [];
  walkBodies(spec.world, (body) => {
    joints.push(...body.joints);
    if (bodyAttributes(body).mocap) mocaps.push(body);
  });
  return { joints, mocaps, actuators: spec.lists.actuator };
}

/** Does the type of a joint come from its default class? */
const hasClassType = ({ item }: Joint): boolean =>
  item.element.kind === 'joint' && item.element.attr.type === undefined;

/** Where things stand before anything is compiled: angles as they are written. */
function references({ joints, mocaps }: Stateful, field: KeyField, length: number): number[] {
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

/**
 * Makes copies of what is in `source` for `into`, and lets the key frames go with them. `copy` returns the bodies at the
 * top of what it has copied.
 */
export function carryKeyframes(source: Spec, into: Spec, rename: Rename, copy: () => readonly Body[]): void {
  storeKeyframes(source, into, rename);
  for (const body of copy()) forgetStates(body);
  if (source !== into) into.pendingKeys.push(...source.pendingKeys.splice(0));
  expandKeyframes(into);
}

/** Hands the numbers of the source's key frames to the items that they are for; the key frames of `into` become pending. */
export function storeKeyframes(source: Spec, into: Spec, rename: Omit<Rename, 'sameModel' | 'names'>): void {
  if (source.lists.key.length === 0) return;
  spendCopies(rename, source.lists.key.length);
  const stateful = statefulOf(source);
  for (const key of source.lists.key) {
    const name = rename.prefix + key.name + rename.suffix;
    const fields = FIELDS.filter((field) => (key.attr[field]?.length ?? 0) > 0);
    into.pendingKeys.push({ name, time: key.attr.time ?? 0, fields, element: key.element });
    for (const field of fields) storeField(key, name, field, stateful);
  }
}

function storeField(key: Item<'key'>, name: string, field: KeyField, stateful: Stateful): void {
  const values = key.attr[field] ?? new Float64Array(0);
  const parts = widths(stateful, field);
  const total = totalWidth(stateful, field);
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
function forgetStates(body: Body): void {
  walkBodies(body, ({ item, joints }) => {
    item.states = undefined;
    for (const joint of joints) joint.item.states = undefined;
  });
}

/** Lengthens key frames that were written for fewer joints, actuators or mocap bodies. */
function expandKeyframes(spec: Spec): void {
  if (spec.lists.key.length === 0) return;
  const stateful = statefulOf(spec);
  for (const field of FIELDS) {
    const length = totalWidth(stateful, field);
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

/**
 * Completes the list of key frames: as many as the size section asks for, then those of attached models, whose numbers
 * follow when the model's reference positions are known.
 */
export function completeKeyframes(spec: Spec): void {
  const { document, globals, lists, pendingKeys } = spec;
  const { nkey = 0 } = globals.size;
  if (nkey > MAX_ELEMENTS) {
    const element = sections(document, 'size').find(({ attr }) => attr.nkey === nkey) ?? document.root;
    fail(element, `at most ${MAX_ELEMENTS} key frames are possible`, { code: 'too-large', attribute: 'nkey' });
  }
  expandKeyframes(spec);
  const empty = Array.from({ length: Math.max(0, nkey - lists.key.length) }, () => ({
    name: '',
    time: 0,
    element: undefined,
  }));
  for (const { name, time, element } of [...empty, ...pendingKeys]) {
    const key = createElement('key', { time }, [], element);
    // one that a program made stands where its section does
    key.parent = element?.parent ?? (document.root as AnyElement);
    lists.key.push({ ...createItem(spec, key), name });
  }
}
