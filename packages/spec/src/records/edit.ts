// Making, finding and walking elements of a model as records.
// Covered by packages/spec/src/records.test.ts and conformance/test/mujoco-spec.test.ts.

import { fileStem } from '@corten/mjcf-parse';
import { JointType } from '@corten/model';
import { elementText } from './compile.js';
import type { ElementRecordKind, Values } from './fields.js';
import {
  type BodyRecord,
  bodiesOf,
  className,
  DEFAULT_KINDS,
  type DefaultRecord,
  type DefaultRecordKind,
  type ElementRecord,
  elementsOf,
  kindOfType,
  LIST_KINDS,
  type ListRecordKind,
  newDefault,
  newRecord,
  type RecordOf,
  type SpecModel,
  setClassName,
  TREE_KINDS,
  type TreeRecordKind,
} from './record.js';
import { assignValues } from './values.js';

const isTree = (kind: string): kind is TreeRecordKind => (TREE_KINDS as readonly string[]).includes(kind);
const isList = (kind: string): kind is ListRecordKind => (LIST_KINDS as readonly string[]).includes(kind);

/** A new element with the values of its default class. */
function create<K extends ElementRecordKind>(kind: K, model: SpecModel, given: DefaultRecord | undefined): RecordOf<K> {
  const record = newRecord(kind, model);
  const made = record as ElementRecord;
  if (!given || className(made) === '') return record;
  setClassName(made, given.name);
  const part = (DEFAULT_KINDS as readonly string[]).includes(kind) ? given.parts[kind as DefaultRecordKind] : undefined;
  if (part) assignValues(part.values, made.values);
  return record;
}

/** The default class with a name. */
export const findDefault = (model: SpecModel, name: string): DefaultRecord | undefined =>
  model.defaults.find((record) => record.name === name);

/** The default class of an element. */
export const defaultOfRecord = (record: ElementRecord): DefaultRecord | undefined =>
  findDefault(record.model, className(record));

/**
 * Add an element to a body.
 * @param given - its default class; that of the body when not given
 */
export function addChild<K extends TreeRecordKind>(
  body: BodyRecord,
  kind: K,
  given = defaultOfRecord(body as ElementRecord),
): RecordOf<K> {
  const record = create(kind, body.model, given);
  record.parent = body;
  (body.children[kind] as RecordOf<K>[]).push(record);
  return record;
}

/** Add a frame to a body, in another frame of it if there is one. */
export function addFrame(body: BodyRecord, frame?: ElementRecord<'frame'>): ElementRecord<'frame'> {
  const record = newRecord('frame', body.model) as ElementRecord<'frame'>;
  record.parent = body;
  record.frame = frame;
  body.children.frame.push(record);
  return record;
}

/** Add a free joint, which has no default class. */
export function addFreeJoint(body: BodyRecord): ElementRecord<'joint'> {
  const record = newRecord('joint', body.model) as ElementRecord<'joint'>;
  record.values.type = JointType.free;
  record.parent = body;
  body.children.joint.push(record);
  return record;
}

/**
 * Add an element to a list of the model.
 * @param given - its default class; null for one without the values of a class
 */
export function addElement<K extends ListRecordKind>(
  model: SpecModel,
  kind: K,
  given: DefaultRecord | null = model.defaults[0],
): RecordOf<K> {
  const record = create(kind, model, given ?? undefined);
  (model.lists[kind] as RecordOf<K>[]).push(record);
  return record;
}

/** Make a default class below another, with its values; undefined when the name is taken. */
export function addDefault(model: SpecModel, name: string, parent = model.defaults[0]): DefaultRecord | undefined {
  if (findDefault(model, name)) return undefined;
  const record = newDefault(model, name, parent);
  for (const kind of DEFAULT_KINDS) assignValues(parent.parts[kind].values, record.parts[kind].values);
  for (const kind of DEFAULT_KINDS) record.parts[kind].classname = name;
  parent.children.push(record);
  model.defaults.push(record);
  return record;
}

/** The element of a type (mjtObj) with a name; textures and meshes without one have that of their file. */
export function findElement(model: SpecModel, type: number, name: string): ElementRecord | undefined {
  const kind = kindOfType(type);
  if (!kind || (!isTree(kind) && !isList(kind))) return undefined;
  const isAsset = kind === 'texture' || kind === 'mesh';
  return elementsOf(model, kind).find((record) => {
    if (record.name === name) return true;
    if (!isAsset || record.name !== '') return false;
    return fileStem((record.values as Values<'mesh'>).file) === name;
  });
}

/** The body with a name among those below a body, itself included. */
export const findBody = (top: BodyRecord, name: string): BodyRecord | undefined => {
  for (const body of bodiesOf(top)) if (body.name === name) return body;
  return undefined;
};

/** The first element of a type, or the one after `before`; undefined when there is none. */
export function nextElement(model: SpecModel, type: number, before?: ElementRecord): ElementRecord | undefined {
  const kind = kindOfType(type);
  if (!kind || (!isTree(kind) && !isList(kind))) return undefined;
  const all = elementsOf(model, kind);
  if (!before) return all[0];
  const at = all.indexOf(before);
  return at < 0 ? undefined : all[at + 1];
}

/** The first child of a type in a body, or the one after `before`; those of the bodies below it too when asked for. */
export function nextChild(
  body: BodyRecord,
  type: number,
  recurse: boolean,
  before?: ElementRecord,
): ElementRecord | undefined {
  const kind = kindOfType(type);
  if (!kind || !isTree(kind)) {
    body.model.error = `Error: Body.NextChild supports the types: body, frame, geom, site, light, camera\n${elementText(body as ElementRecord)}`;
    return undefined;
  }
  let all: ElementRecord[] = body.children[kind];
  if (recurse) {
    const bodies = [...bodiesOf(body)];
    all = kind === 'body' ? bodies.slice(1) : bodies.flatMap((each): ElementRecord[] => each.children[kind]);
  }
  if (!before) return all[0];
  const at = all.indexOf(before);
  return at < 0 ? undefined : all[at + 1];
}

/** Name an element; false, with the error in the model, when another one of its kind has the name. */
export function setName(record: ElementRecord, name: string): boolean {
  record.name = name;
  const { model, kind } = record;
  if (!isTree(kind) && !isList(kind)) return true;
  const names = elementsOf(model, kind)
    .map((each) => each.name)
    .filter((each) => each !== '')
    .sort();
  const repeated = names.find((each, i) => i > 0 && names[i - 1] === each);
  if (repeated === undefined) return true;
  model.error = `Error: repeated name '${repeated}' in ${kind}`;
  return false;
}

/** Put an element into a frame of its body; false, with the error in the model, when it is that of another body. */
export function setFrame(record: ElementRecord, frame: ElementRecord<'frame'>): boolean {
  if (frame.parent && record.parent !== frame.parent) {
    const info = (record.values as { info?: string }).info;
    record.model.error = `Error: Frame and body '${record.name}' have mismatched parents\n${elementText(record)}${info ? `, ${info}` : ''}`;
    return false;
  }
  record.frame = frame;
  return true;
}
