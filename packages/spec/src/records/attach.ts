// Attaching a body, a frame or a whole model of records to another one.
// Covered by packages/spec/src/records.test.ts and conformance/test/mujoco-spec.test.ts.

import { MjcfError } from '@corten/mjcf-parse';
import {
  attachPlace,
  type Body,
  type Frame,
  INNER_KINDS,
  type InnerKind,
  ITEM_KINDS,
  type Item,
  innerNodes,
  type ListKind,
} from '@corten/model-compile/expanded';
import { clearIds, elementText, refuse } from './compile.js';
import { copyRecord } from './copy.js';
import { addFrame, findDefault, setFrame } from './edit.js';
import { resolveRecordOrientation } from './helpers.js';
import { readPluginUse } from './plugins.js';
import { readGlobals, readItem, warningTexts } from './read.js';
import {
  type BodyRecord,
  className,
  DEFAULT_KINDS,
  type DefaultRecord,
  type ElementRecord,
  newDefault,
  type SpecModel,
  setClassName,
  type TendonRecord,
  TREE_KINDS,
  type TreeRecordKind,
} from './record.js';
import { assignValues } from './values.js';
import { type Written, writeModel } from './write.js';

/** Where something is attached, and what. */
interface Attaching {
  readonly body: BodyRecord;
  readonly frame: ElementRecord<'frame'> | undefined;
  readonly child: ElementRecord<'body'> | ElementRecord<'frame'>;
  readonly prefix: string;
  readonly suffix: string;
}

/**
 * Attach a body, a frame or a whole model to a frame, body or site of another model, with a prefix and a suffix to all
 * names. With `deepcopy` of the parent it is copied, else its elements become those of the parent.
 * @returns what was attached; undefined, with the error in the parent, when that is not possible
 */
export function attachRecord(
  parent: ElementRecord,
  child: ElementRecord | SpecModel,
  prefix: string,
  suffix: string,
): ElementRecord | undefined {
  const { model } = parent;
  const part = 'kind' in child ? child : wholeFrame(child);
  if (part.kind !== 'body' && part.kind !== 'frame') {
    return refuse(
      model,
      parent.kind === 'body' ? 'child element is not a frame' : 'child element is not a body or frame',
    );
  }
  const what = part as ElementRecord<'body'> | ElementRecord<'frame'>;
  switch (parent.kind) {
    case 'frame': {
      const body = parent.parent;
      if (!body) return refuse(model, 'Frame does not have a parent body.');
      return attachTo({ body, frame: parent as ElementRecord<'frame'>, child: what, prefix, suffix });
    }
    case 'body':
      if (part.kind !== 'frame') return refuse(model, 'child element is not a frame');
      return attachTo({ body: parent as BodyRecord, frame: undefined, child: what, prefix, suffix });
    case 'site':
      return attachToSite(parent as ElementRecord<'site'>, what, prefix, suffix);
    default:
      return refuse(model, 'parent element is not a frame, body or site');
  }
}

/** A frame around all that stands in a world. */
function wholeFrame({ world }: SpecModel): ElementRecord<'frame'> {
  const frame = addFrame(world);
  for (const kind of TREE_KINDS) {
    for (const child of world.children[kind] as ElementRecord[])
      if (child !== frame && !child.frame) setFrame(child, frame);
  }
  return frame;
}

/** Attach in a frame where a site is. */
function attachToSite(
  site: ElementRecord<'site'>,
  child: Attaching['child'],
  prefix: string,
  suffix: string,
): ElementRecord | undefined {
  const body = site.parent;
  if (!body) return refuse(site.model, 'parent element is not a frame, body or site');
  const frame = addFrame(body, site.frame);
  const { pos, quat, alt } = site.values;
  const { degree, eulerseq } = site.model.compiler;
  frame.values.pos.set(pos);
  frame.values.quat.set(quat);
  resolveRecordOrientation(frame.values.quat, degree, String.fromCharCode(...eulerseq), alt);
  return attachTo({ body, frame, child, prefix, suffix });
}

function attachTo(attaching: Attaching): ElementRecord | undefined {
  const { body, child } = attaching;
  const { model } = body;
  try {
    return new Attacher(model, child.model, attaching).attach();
  } catch (error) {
    if (!(error instanceof MjcfError)) throw error;
    const [{ message, code }] = error.errors;
    const about = code === 'attach-conflict' ? '' : `\n${elementText(child as ElementRecord)}`;
    model.error = `Error: ${message}${about}`;
    return undefined;
  }
}

/** Attaches by the compiler's own rules: models become items, these are attached, and new items become records. */
class Attacher {
  private readonly written: Written;
  private readonly from: Written;
  /** records of what was there, and of what has become a record already */
  private readonly known = new Map<Item, ElementRecord>();
  private readonly frames = new Map<Frame, ElementRecord<'frame'>>();

  constructor(
    private readonly model: SpecModel,
    private readonly source: SpecModel,
    private readonly attaching: Attaching,
  ) {
    this.written = writeModel(model);
    this.from = source === model ? this.written : writeModel(source, true);
  }

  attach(): ElementRecord {
    const { model, source, attaching, written, from } = this;
    const { child, prefix, suffix } = attaching;
    const { parent } = child;
    const { spec } = written;
    this.remember();
    const owner = from.bodies.get(child.kind === 'body' ? (child as BodyRecord) : (child.parent as BodyRecord)) as Body;
    const inner = child.kind === 'frame' ? from.frames.get(child as ElementRecord<'frame'>) : undefined;
    const body = written.bodies.get(attaching.body) as Body;
    const outer = attaching.frame && written.frames.get(attaching.frame);
    const item = (inner?.item ?? owner.item) as Item;
    const diagnostics = spec.diagnostics.length;
    attachPlace(
      spec,
      from.spec,
      { owner, frame: inner as Frame, isWhole: child.kind === 'body' },
      { body, outer },
      item,
      { prefix, suffix },
    );

    if (source !== model) this.takeDefaults(prefix, suffix);
    this.readBody(spec.world, model.world);
    this.readLists();
    for (const name of spec.activePlugins) model.activePlugins.add(name);
    model.pendingKeys.splice(0, model.pendingKeys.length, ...spec.pendingKeys);
    readGlobals(spec, model);
    model.warnings.push(...warningTexts(spec.diagnostics.slice(diagnostics)));
    model.attachWarnings = model.warnings.length;
    if (source !== model && !model.specs.includes(source)) model.specs.push(source);
    if (source !== model && !model.deepcopy) {
      source.isAttached = true;
      if (child.kind === 'frame') this.renameBeside(parent as BodyRecord);
    }
    clearIds(model);
    return this.attached as ElementRecord;
  }

  private attached: ElementRecord | undefined;

  /** The records of the items that are there before. */
  private remember(): void {
    const { written, known } = this;
    const { spec, records, frames } = written;
    for (const [record, frame] of frames) this.frames.set(frame, record);
    const record = (item: Item) => {
      const found = records.get(item.element);
      if (found) known.set(item, found);
    };
    const visit = (body: Body) => {
      record(body.item as Item);
      for (const kind of INNER_KINDS) for (const { item } of innerNodes(body, kind)) record(item);
      for (const child of body.bodies) visit(child);
    };
    visit(spec.world);
    for (const kind of Object.keys(ITEM_KINDS) as ListKind[])
      for (const item of spec.lists[kind] as readonly Item[]) record(item);
  }

  /** The record of an item: that of an item that was there, the element that is attached, or a copy of it. */
  private record(item: Item): ElementRecord {
    const old = this.known.get(item);
    if (old) {
      old.states = item.states;
      // key frames become longer
      if (item.kind === 'key') readItem(item, old);
      return old;
    }
    const { model, from, source } = this;
    const original = from.records.get(item.element) as ElementRecord;
    const isCopy = model.deepcopy || source === model;
    const record = isCopy ? copyRecord(original, model) : original;
    const { info } = original.values as { info: string };
    const classname = className(original);
    if (record.kind === 'tendon') (record as TendonRecord).path.length = 0;
    readItem(item, record);
    (record.values as { info: string }).info = info;
    record.model = model;
    record.id = -1;
    if (source !== model && classname !== '' && classname !== 'main')
      setClassName(record, this.attaching.prefix + classname + this.attaching.suffix);
    this.known.set(item, record);
    if (original === (this.attaching.child as ElementRecord)) this.attached = record;
    return record;
  }

  private readBody(body: Body, into: BodyRecord): void {
    const children = Object.fromEntries(TREE_KINDS.map((kind) => [kind, []])) as unknown as Record<
      TreeRecordKind,
      ElementRecord[]
    >;
    const place = (record: ElementRecord, frame: Frame | undefined) => {
      record.parent = into;
      record.frame = frame && this.frames.get(frame);
      children[record.kind as TreeRecordKind].push(record);
    };
    for (const frame of body.frames)
      if (!this.frames.has(frame)) this.frames.set(frame, this.record(frame.item as Item) as ElementRecord<'frame'>);
    for (const frame of body.frames) place(this.frames.get(frame) as ElementRecord, frame.outer);
    for (const kind of INNER_KINDS)
      for (const { item, frame } of innerNodes(body, kind as InnerKind)) place(this.record(item), frame);
    for (const child of body.bodies) {
      const record = this.record(child.item as Item) as BodyRecord;
      place(record as ElementRecord, child.frame);
      readPluginUse(child.plugin, record as ElementRecord);
      this.readBody(child, record);
    }
    for (const kind of TREE_KINDS)
      into.children[kind].splice(0, into.children[kind].length, ...(children[kind] as never[]));
  }

  private readLists(): void {
    const { model, written } = this;
    for (const kind of Object.keys(ITEM_KINDS) as ListKind[]) {
      const records = (written.spec.lists[kind] as readonly Item[]).map((item) => this.record(item));
      (model.lists[kind] as ElementRecord[]).splice(0, model.lists[kind].length, ...records);
    }
  }

  /**
   * What stands beside a frame that was attached without a copy stays, but is renamed and belongs to the other model, as in
   * the reference.
   */
  private renameBeside(owner: BodyRecord): void {
    const { prefix, suffix } = this.attaching;
    const renamed = (name: string) => (name === '' ? '' : prefix + name + suffix);
    for (const kind of TREE_KINDS) {
      for (const record of owner.children[kind] as ElementRecord[]) {
        if (record.model !== this.source) continue;
        record.name = renamed(record.name);
        if (className(record) !== 'main') setClassName(record, renamed(className(record)));
        record.model = this.model;
        if (kind === 'body') this.renameBeside(record as BodyRecord);
      }
    }
  }

  /** Default classes come along below the root class. */
  private takeDefaults(prefix: string, suffix: string): void {
    const { model, source } = this;
    const copy = (from: DefaultRecord, parent: DefaultRecord): void => {
      const name = prefix + from.name + suffix;
      const record = newDefault(model, name, parent);
      for (const kind of DEFAULT_KINDS) assignValues(from.parts[kind].values, record.parts[kind].values);
      parent.children.push(record);
      if (!findDefault(model, name)) model.defaults.push(record);
      for (const child of from.children) copy(child, record);
    };
    copy(source.defaults[0], model.defaults[0]);
  }
}
