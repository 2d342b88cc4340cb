// Records to the items and the tree that the compiler works on.
// Covered by packages/spec/src/records.test.ts and conformance/test/mujoco-spec.test.ts.

import { type AnyElement, createDefaultClasses, createElement, type ElementKind } from '@corten/mjcf-parse';
import { LengthRangeMode } from '@corten/model';
import {
  type Body,
  type CompilerSettings,
  createBody,
  createFrame,
  createNode,
  createSpec,
  type ExpandedSpec,
  type Frame,
  type GivenAsset,
  type Globals,
  type Item,
  innerNodes,
  type ListKind,
  optionAttributes,
} from '@corten/model-compile/expanded';
import {
  type BodyRecord,
  type ElementRecord,
  LIST_KINDS,
  type ListRecordKind,
  type SpecModel,
  TREE_KINDS,
} from './record.js';
import { type AnyValues, type Attributes, wordOf, writeAttributes } from './values.js';
import { itemsOfRecord, type Part, writeOrientation, writePluginUse } from './write-items.js';

/** A model as items, with the record that each of them was made from, and the nodes of bodies and frames. */
export interface Written {
  readonly spec: ExpandedSpec;
  readonly records: Map<AnyElement, ElementRecord>;
  readonly bodies: Map<BodyRecord, Body>;
  readonly frames: Map<ElementRecord<'frame'>, Frame>;
}

/** Most copies that attaching may make. */
const MAX_COPIES = 2_000_000;
const MAX_CHARACTERS = 100_000_000;

/** Only the settings that a document writes. */
function onlyWritten(globals: Globals, written: ReadonlySet<string>): Globals {
  const keep = <T extends object>(section: string, attr: T): T =>
    Object.fromEntries(Object.entries(attr).filter(([name]) => written.has(`${section}/${name}`))) as T;
  const { map, global } = globals.visual;
  return {
    ...globals,
    option: keep('option', globals.option),
    flag: keep('flag', globals.flag),
    visual: { ...globals.visual, map: keep('map', map), global: keep('global', global) },
  };
}

/** The settings for the whole model, as attributes. */
function globalsOf({ option, visual, values }: SpecModel): Globals {
  const { option: written, flag, groups } = optionAttributes(option);
  const parts = Object.entries(visual).map(([part, record]) => [part, { ...(record as object) }]);
  const { memory } = values;
  return {
    option: written as Globals['option'],
    flag: flag as Globals['flag'],
    size: { ...writeAttributes('spec', 'size', values), ...(memory >= 0 && { memory: String(memory) }) },
    visual: Object.fromEntries(parts) as Globals['visual'],
    disabledGroups: new Set(groups),
  };
}

const words = (table: Readonly<Record<string, number>>, value: number, otherwise: string) =>
  wordOf(table, value) ?? otherwise;
const text = (characters: Int8Array): string => String.fromCharCode(...characters);

/** The settings of the compiler for elements that were made in a model. */
function settingsOf({ compiler: c, lengthRange, values, document }: SpecModel): CompilerSettings {
  const { mode, useexisting, uselimit, ...range } = lengthRange;
  return {
    file: document.file,
    autolimits: c.autolimits,
    boundmass: c.boundmass,
    boundinertia: c.boundinertia,
    settotalmass: c.settotalmass,
    balanceinertia: c.balanceinertia,
    strippath: values.strippath,
    exactmeshinertia: false,
    degree: c.degree,
    fitaabb: c.fitaabb,
    eulerseq: text(c.eulerseq),
    meshdir: c.meshdir,
    texturedir: c.texturedir,
    discardvisual: c.discardvisual,
    fusestatic: c.fusestatic,
    inertiafromgeom: words({ false: 0, true: 1, auto: 2 }, c.inertiafromgeom, 'auto') as 'auto',
    inertiagrouprange: [c.inertiagrouprange[0], c.inertiagrouprange[1]],
    alignfree: c.alignfree,
    conflict: words({ warning: 0, merge: 1, error: 2 }, c.conflict, 'warning') as 'warning',
    lengthrange: {
      ...range,
      mode: words(LengthRangeMode, mode, 'none') as 'none',
      useexisting: useexisting !== 0,
      uselimit: uselimit !== 0,
    },
  };
}

/** The document of a model without its elements: what its sections say. */
function headerOf(model: SpecModel, globals: Globals) {
  const statistic: Attributes = {};
  for (const [name, value] of Object.entries(model.statistic)) {
    const first = typeof value === 'number' ? value : (value as Float64Array)[0];
    if (!Number.isNaN(first)) statistic[name] = value;
  }
  const { settotalmass } = model.compiler;
  const range = createElement('lengthrange', {}, []);
  const root = createElement('mujoco', { model: model.values.modelname }, [
    createElement('compiler', { settotalmass }, [range]),
    createElement('option', {
      integrator: globals.option.integrator,
      actuatorgroupdisable: new Int32Array(0),
    } as never),
    createElement('size', globals.size),
    createElement('statistic', statistic as never),
  ] as never);
  const { document } = model;
  return { ...document, root, diagnostics: [], defaults: createDefaultClasses(root) };
}

/**
 * A model as items and a tree.
 * @param isAttached - of the settings only those count that the model's document writes
 * @throws MjcfError when a record says what the compiler does not know
 */
export function writeModel(model: SpecModel, isAttached = false): Written {
  const all = globalsOf(model);
  const globals = isAttached ? onlyWritten(all, model.writtenGlobals) : all;
  const document = headerOf(model, globals);
  const budget = { left: MAX_COPIES, characters: MAX_CHARACTERS };
  const refuse = () => {
    throw new Error('records attach records');
  };
  const settings = settingsOf(model);
  const given = new Map<Item, GivenAsset>();
  const created = createSpec(document, model.assets, budget, new Map(), refuse);
  const spec = {
    ...created,
    settings,
    globals,
    given,
    writtenGlobals: model.writtenGlobals,
    pendingKeys: [...model.pendingKeys],
  } as ExpandedSpec;
  return new Writer(model, spec, given).writeAll();
}

/** Writes the elements of one model. */
class Writer {
  private readonly records = new Map<AnyElement, ElementRecord>();
  private readonly bodies = new Map<BodyRecord, Body>();
  private readonly frames = new Map<ElementRecord<'frame'>, Frame>();
  private readonly settings = new Map<SpecModel, CompilerSettings>();

  constructor(
    private readonly model: SpecModel,
    private readonly spec: ExpandedSpec,
    private readonly given: Map<Item, GivenAsset>,
  ) {
    this.settings.set(model, spec.settings);
  }

  writeAll(): Written {
    const { model, spec, records, bodies, frames } = this;
    const { world } = model;
    records.set(spec.world.item.element, world);
    bodies.set(world, spec.world);
    this.writeBody(world, spec.world);
    for (const name of model.activePlugins) spec.activePlugins.add(name);
    for (const kind of LIST_KINDS) this.writeList(kind);
    return { spec, records, bodies, frames };
  }

  private writeList(kind: ListRecordKind): void {
    const items = this.spec.lists[kind as ListKind] as Item[];
    for (const [id, record] of this.model.lists[kind].entries()) {
      record.id = id;
      items.push(this.item(record as ElementRecord));
    }
  }

  private settingsFor(origin: SpecModel): CompilerSettings {
    let settings = this.settings.get(origin);
    if (!settings) {
      const { strippath } = this.spec.settings;
      this.settings.set(origin, (settings = { ...settingsOf(origin), strippath }));
    }
    return settings;
  }

  /** An item, with its children, and what is given beside its attributes. */
  private item(record: ElementRecord): Item {
    const { kind, attr, children = [], given, bodies, plugin } = itemsOfRecord(record);
    const item = this.make(kind, attr, record, record.name, children);
    if (bodies) item.bodies = bodies;
    if (plugin !== undefined) item.plugin = plugin;
    if (given) this.given.set(item, given);
    return item;
  }

  private make(
    kind: ElementKind,
    attr: Attributes,
    record: ElementRecord,
    name: string,
    children: readonly Part[] = [],
  ): Item {
    const { xml, source } = record.source ?? {};
    const inner = children.map((child) => this.make(child.kind, child.attr, record, '', child.children));
    const whole = name === '' ? attr : { ...attr, name };
    const element = createElement(kind, whole as never, inner.map((child) => child.element) as never, { xml, source });
    this.records.set(element as unknown as AnyElement, record);
    return {
      kind,
      name,
      attr: whole as never,
      children: inner,
      element: element as unknown as AnyElement,
      defaults: [],
      settings: this.settingsFor(record.origin),
      id: -1,
      states: record.states && new Map(record.states),
    };
  }

  private writeBody(record: BodyRecord, body: Body): void {
    const { children } = record;
    this.writeInertial(record, body);
    const use = writePluginUse(record as ElementRecord);
    if (use) body.plugin = this.make(use.kind, use.attr, record as ElementRecord, '', use.children) as Item<'plugin'>;
    for (const frame of children.frame) {
      const node = createFrame(this.item(frame as ElementRecord) as Item<'frame'>);
      this.frames.set(frame, node);
      body.frames.push(node);
    }
    for (const frame of children.frame) {
      const node = this.frames.get(frame);
      if (node) node.outer = this.frameOf(frame as ElementRecord);
    }
    for (const kind of TREE_KINDS) {
      if (kind === 'frame' || kind === 'body') continue;
      for (const child of children[kind]) {
        const item = this.item(child as ElementRecord);
        innerNodes(body, kind).push(createNode(kind, item, body, this.frameOf(child as ElementRecord)));
      }
    }
    for (const child of children.body) {
      const node = createBody(
        this.item(child as ElementRecord) as Item<'body'>,
        body,
        this.frameOf(child as ElementRecord),
      );
      this.bodies.set(child, node);
      body.bodies.push(node);
      this.writeBody(child, node);
    }
  }

  private frameOf({ frame }: ElementRecord): Frame | undefined {
    return frame && this.frames.get(frame);
  }

  /** The inertia of a body, if it has one of its own. */
  private writeInertial(record: BodyRecord, body: Body): void {
    const { values, parent } = record;
    const { ipos, iquat, inertia, fullinertia, mass, ialt } = values;
    if (!parent) return;
    const fromGeoms = record.origin.compiler.inertiafromgeom !== 0;
    if (Number.isNaN(ipos[0]) && (fromGeoms || mass === 0)) return;
    const attr: Attributes = { pos: ipos.slice(), mass, ...writeOrientation(iquat, ialt as unknown as AnyValues) };
    if (inertia.some((v) => v !== 0)) attr.diaginertia = inertia.slice();
    if (!Number.isNaN(fullinertia[0])) attr.fullinertia = fullinertia.slice();
    body.inertial = this.make('inertial', attr, record as ElementRecord, '') as Item<'inertial'>;
  }
}
