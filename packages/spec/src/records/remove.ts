// Taking elements and default classes out of a model as records.
// Covered by packages/spec/src/records.test.ts and conformance/test/mujoco-spec.test.ts.

import {
  ITEM_KINDS,
  type Item,
  indexNames,
  type ListKind,
  removeDangling,
  storeKeyframes,
} from '@corten/model-compile/expanded';
import { clearIds, refuse } from './compile.js';
import { usedInstances } from './plugins.js';
import {
  type BodyRecord,
  type DefaultRecord,
  type ElementRecord,
  type SpecModel,
  TREE_KINDS,
  type TreeRecordKind,
} from './record.js';
import { type Written, writeModel } from './write.js';

/**
 * Take an element out of a model. With a body goes what refers to it or to what is in it.
 * @returns false, with the error in the model, when that is not possible
 */
export function deleteRecord(model: SpecModel, record: ElementRecord): boolean {
  if (model.isAttached) {
    refuse(model, 'Cannot delete element from an attached mjSpec.');
    return false;
  }
  if (record.model !== model) {
    refuse(model, 'element is not in this model');
    return false;
  }
  if (record.kind === 'body') return deleteBody(model, record as BodyRecord);
  // as in the reference
  if (record.kind === 'frame') return true;
  const list = (TREE_KINDS as readonly string[]).includes(record.kind)
    ? record.parent?.children[record.kind as TreeRecordKind]
    : model.lists[record.kind as keyof SpecModel['lists']];
  take(list as ElementRecord[] | undefined, record);
  clearIds(model);
  return true;
}

function take(list: ElementRecord[] | undefined, record: ElementRecord): void {
  const at = list?.indexOf(record) ?? -1;
  if (at >= 0) list?.splice(at, 1);
}

function deleteBody(model: SpecModel, body: BodyRecord): boolean {
  const written = writeModel(model);
  const { spec, records } = written;
  const node = written.bodies.get(body);
  if (!node?.parent) return true;
  const before = indexNames(spec.world, spec.lists);
  if (model.lists.key.length > 0) {
    storeKeyframes(spec, spec, { prefix: '', suffix: '', by: node.item as Item, budget: spec.budget });
    spec.lists.key.length = 0;
  }
  const { bodies } = node.parent;
  bodies.splice(bodies.indexOf(node), 1);
  removeDangling(spec.lists, before, spec.world);
  take(body.parent?.children.body, body as ElementRecord);
  for (const kind of Object.keys(ITEM_KINDS) as ListKind[]) {
    const kept = (spec.lists[kind] as readonly Item[]).map((item) => {
      const record = records.get(item.element) as ElementRecord;
      record.states = item.states;
      return record;
    });
    (model.lists[kind] as ElementRecord[]).splice(0, model.lists[kind].length, ...kept);
  }
  takeStates(written);
  model.lists.plugin.splice(0, model.lists.plugin.length, ...usedInstances(model, true));
  model.pendingKeys.splice(0, model.pendingKeys.length, ...spec.pendingKeys);
  clearIds(model);
  return true;
}

/** The shares of key frames that the nodes of the tree got. */
function takeStates({ records, bodies }: Written): void {
  for (const body of bodies.values()) {
    for (const { item } of [body, ...body.joints]) {
      const record = records.get(item.element);
      if (record) record.states = item.states;
    }
  }
}

/**
 * Take a default class and those below it out of a model.
 * @returns false, with the error in the model, for the root class
 */
export function deleteDefault(model: SpecModel, record: DefaultRecord): boolean {
  if (record === model.defaults[0]) {
    refuse(model, "cannot remove the global default ('main')");
    return false;
  }
  const all = new Set<DefaultRecord>();
  const visit = (each: DefaultRecord) => {
    all.add(each);
    each.children.forEach(visit);
  };
  visit(record);
  const { parent } = record;
  if (parent) parent.children.splice(parent.children.indexOf(record), 1);
  model.defaults.splice(0, model.defaults.length, ...model.defaults.filter((each) => !all.has(each)));
  return true;
}
