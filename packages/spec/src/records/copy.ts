// Copies of elements and of models as records.
// Covered by packages/spec/src/records.test.ts and conformance/test/mujoco-spec.test.ts.

import { usedInstances } from './plugins.js';
import {
  type BodyRecord,
  DEFAULT_KINDS,
  type DefaultRecord,
  type ElementRecord,
  LIST_KINDS,
  newDefault,
  newModel,
  newRecord,
  type SpecModel,
  type TendonRecord,
  TREE_KINDS,
} from './record.js';
import { assignValues } from './values.js';

/** A copy of an element without what stands in it. */
export function copyRecord(record: ElementRecord, model: SpecModel): ElementRecord {
  const { kind, elemtype, name, classname, origin, source, states, emptyCells, config, values } = record;
  const copy = newRecord(kind, model) as ElementRecord;
  Object.assign(copy, { elemtype, name, classname, source, states: states && new Map(states), emptyCells, config });
  copy.origin = origin;
  assignValues(values, copy.values);
  return copy;
}

/** A copy of a model that shares nothing with it but the models that are attached. */
export function copyModel(model: SpecModel): SpecModel {
  const copy = newModel(model.document, model.assets);
  for (const part of ['values', 'compiler', 'lengthRange', 'option', 'visual', 'statistic', 'authored'] as const)
    assignValues(model[part], copy[part]);
  copyDefaults(model, copy);
  const frames = new Map<ElementRecord, ElementRecord<'frame'>>();
  const duplicate = (record: ElementRecord): ElementRecord => {
    const made = copyRecord(record, copy);
    if (record.origin === model) made.origin = copy;
    made.id = record.id;
    return made;
  };
  const copyBody = (from: BodyRecord, into: BodyRecord): void => {
    for (const frame of from.children.frame)
      frames.set(frame as ElementRecord, duplicate(frame as ElementRecord) as ElementRecord<'frame'>);
    for (const kind of TREE_KINDS) {
      for (const child of from.children[kind] as ElementRecord[]) {
        const made = kind === 'frame' ? (frames.get(child) as ElementRecord) : duplicate(child);
        made.parent = into;
        made.frame = child.frame && frames.get(child.frame as ElementRecord);
        (into.children[kind] as ElementRecord[]).push(made);
        if (kind === 'body') copyBody(child as BodyRecord, made as BodyRecord);
      }
    }
  };
  assignValues(model.world.values, copy.world.values);
  copyBody(model.world, copy.world);
  for (const kind of LIST_KINDS) {
    const records = kind === 'plugin' ? usedInstances(model) : model.lists[kind];
    for (const record of records as ElementRecord[]) {
      const made = duplicate(record);
      if (kind === 'tendon') copyPath(record as TendonRecord, made as TendonRecord);
      (copy.lists[kind] as ElementRecord[]).push(made);
    }
  }
  copy.specs.push(...model.specs);
  for (const name of model.activePlugins) copy.activePlugins.add(name);
  copy.deepcopy = model.deepcopy;
  copy.pendingKeys.push(...model.pendingKeys);
  copy.writtenGlobals = model.writtenGlobals;
  copy.warnings.push(...model.warnings.slice(0, model.attachWarnings));
  copy.attachWarnings = model.attachWarnings;
  return copy;
}

function copyPath(from: TendonRecord, into: TendonRecord): void {
  for (const wrap of from.path) {
    const made = copyRecord(wrap as ElementRecord, into.model);
    into.path.push(Object.assign(made, { tendon: into, sidesite: wrap.sidesite, prm: wrap.prm, id: wrap.id }) as never);
  }
}

function copyDefaults(from: SpecModel, into: SpecModel): void {
  const made = new Map<DefaultRecord, DefaultRecord>();
  for (const record of from.defaults) {
    const parent = record.parent && made.get(record.parent);
    const copy = record === from.defaults[0] ? into.defaults[0] : newDefault(into, record.name, parent);
    for (const kind of DEFAULT_KINDS) assignValues(record.parts[kind].values, copy.parts[kind].values);
    for (const kind of DEFAULT_KINDS) copy.parts[kind].classname = record.parts[kind].classname;
    made.set(record, copy);
    if (record === from.defaults[0]) continue;
    parent?.children.push(copy);
    into.defaults.push(copy);
  }
}
