// A model as a tree that can be edited and compiled, over and over.
import {
  type AnyElement,
  type AssetSource,
  assetSource,
  type ChildKind,
  copyRead,
  createDefaultClasses,
  type DefaultClasses,
  deliver,
  descendants,
  type ElementKind,
  grammar,
  type MjcfDiagnostic,
  type MjcfDocument,
  type MjcfElement,
  mjcfError,
  type ParseOptions,
  parseMjcf,
  type SectionKind,
  settledClasses,
  suggestion,
  writeMjcf,
} from '@corten/mjcf-parse';
import type { Data, Model } from '@corten/model';
import {
  type Attachment,
  type CompiledDocument,
  type CompileOptions,
  compileDocument,
  saveXml,
} from '@corten/model-compile';
import { type AttachOptions, attachmentFrame, isSpec, prefixOf } from './attach.js';
import { effectiveValue, isDefault, keepValues } from './classes.js';
import { shortenKeys } from './keyframes.js';
import { type Attributes, createNode, elementName, makeElement, type SpecElement } from './node.js';
import { recompile } from './recompile.js';
import { declared, referred } from './references.js';
import { type KindsOf, OBJECT_KINDS, type ObjectKind, sectionIndex, sectionOf } from './sections.js';

/** Sections that are one object: their attributes are those of all of them together. */
type SettingsKind = 'compiler' | 'option' | 'size' | 'statistic' | 'visual';

/** Sections whose elements go when what they refer to is deleted, in the order in which they are looked at. */
const DEPENDENT: readonly SectionKind[] = ['contact', 'tendon', 'equality', 'actuator', 'sensor'];

/** An attached spec, and where. */
interface Attached {
  readonly element: AnyElement;
  readonly spec: Spec;
  readonly prefix: string;
  readonly suffix: string;
  /** elements that were added afterwards */
  readonly later: WeakSet<AnyElement>;
}

/**
 * A model as a tree of elements. What it changes is a document of `@corten/mjcf-parse`, which `document` gives: comments,
 * formatting and positions of what is not changed survive.
 *
 * Source: MuJoCo documentation, Programming, "Model editing".
 */
export class Spec {
  /** the document that the spec edits */
  readonly document: MjcfDocument;
  /** warnings of the last compilation */
  readonly warnings: MjcfDiagnostic[] = [];

  readonly #nodes = new WeakMap<AnyElement, unknown>();
  readonly #attached: Attached[] = [];
  readonly #compiled = new WeakMap<Model, CompiledDocument>();
  #classes: DefaultClasses | undefined;

  /** @param document - what is edited; an empty model when not given */
  constructor(document: MjcfDocument = parseMjcf('<mujoco/>')) {
    this.document = document;
  }

  /**
   * Reads MJCF or URDF text.
   * @throws MjcfError with all errors that were found
   */
  static parse(xml: string, options: ParseOptions = {}): Spec {
    return new Spec(parseMjcf(xml, options));
  }

  /** name of the model */
  get modelName(): string {
    return this.document.root.attr.model ?? 'MuJoCo Model';
  }
  set modelName(name: string) {
    this.document.root.attr.model = name;
  }

  /** The object of an element of the document; always the same one. */
  node<K extends ElementKind>(element: MjcfElement<K> | AnyElement): SpecElement<K> {
    const any = element as AnyElement;
    const known = this.#nodes.get(any);
    if (known) return known as SpecElement<K>;
    const made = createNode(this, any);
    this.#nodes.set(any, made);
    return made as SpecElement<K>;
  }

  /** The world body. */
  get worldbody(): SpecElement<'worldbody'> {
    return this.node(this.#section('worldbody') as unknown as MjcfElement<'worldbody'>);
  }

  /** Settings of the compiler. */
  get compiler(): SpecElement<'compiler'> {
    return this.#settings('compiler');
  }
  /** Options of the simulation. */
  get option(): SpecElement<'option'> {
    return this.#settings('option');
  }
  /** Flags of the simulation. */
  get flag(): SpecElement<'flag'> {
    return this.#part('option', 'flag');
  }
  /** Sizes of user data and memory. */
  get size(): SpecElement<'size'> {
    return this.#settings('size');
  }
  /** Statistics that are not to be computed. */
  get statistic(): SpecElement<'statistic'> {
    return this.#settings('statistic');
  }
  /** A part of the visual settings: `spec.visual('map').znear = .01`. */
  visual<K extends ChildKind<'visual'>>(part: K): SpecElement<K> {
    return this.#part('visual', part);
  }

  /**
   * Add an element to its section: an asset, a contact pair, an equality, a tendon, an actuator, a sensor, a key, ...
   * @param kind - kind of the element, as in the grammar: 'mesh', 'pair', 'weld', 'spatial', 'motor', 'gyro', 'key'
   * @param attributes - its attributes
   * @throws MjcfError when kinds of this name stand in no section, or an attribute is wrong
   */
  add<K extends ElementKind>(kind: K, attributes: Attributes<K> = {}): SpecElement<K> {
    const section = sectionOf(kind);
    if (!section)
      throw mjcfError('unknown-element', `${kind} stands in no section: add it to the element that it belongs to`);
    return this.insert(makeElement(kind, attributes), this.#section(section)) as SpecElement<K>;
  }

  /**
   * Add a part to an element that is no body: a wrap to a tendon, a layer to a material, an entry to a tuple.
   * @throws MjcfError when it may not stand there, or an attribute is wrong
   */
  addTo<P extends ElementKind, K extends ChildKind<P>>(
    parent: SpecElement<P>,
    kind: K,
    attributes: Attributes<K> = {},
  ): SpecElement<K> {
    return this.insert(makeElement(kind, attributes), parent.mjcf as AnyElement) as SpecElement<K>;
  }

  /** All objects of a kind, in document order, those of attached specs not among them. */
  *all<O extends ObjectKind>(kind: O): Generator<SpecElement<KindsOf<O>>> {
    const kinds = OBJECT_KINDS[kind] as readonly ElementKind[];
    for (const element of descendants(this.document.root as AnyElement)) {
      if (kinds.includes(element.kind) && !this.#insideDefault(element))
        yield this.node(element) as SpecElement<KindsOf<O>>;
    }
  }

  /** The object with a name, also in attached specs by its name there with prefix and suffix; undefined if there is none. */
  find<O extends ObjectKind>(kind: O, name: string): SpecElement<KindsOf<O>> | undefined {
    for (const each of this.all(kind)) if (elementName(each.mjcf as AnyElement) === name) return each;
    for (const { spec, prefix, suffix } of this.#attached) {
      if (!name.startsWith(prefix) || !name.endsWith(suffix)) continue;
      const found = spec.find(kind, name.slice(prefix.length, name.length - suffix.length));
      if (found) return found;
    }
    return undefined;
  }

  /**
   * The object with a name.
   * @throws MjcfError when there is none; it says which name is nearest
   */
  get<O extends ObjectKind>(kind: O, name: string): SpecElement<KindsOf<O>> {
    const found = this.find(kind, name);
    if (found) return found;
    const names = [...this.all(kind)].map(({ mjcf }) => elementName(mjcf as AnyElement)).filter(Boolean);
    throw mjcfError('unknown-reference', `there is no ${kind} '${name}'`, {}, suggestion(name, names));
  }

  /** The body with a name. Throws MjcfError when there is none. */
  body(name: string): SpecElement<'body'> {
    return this.get('body', name);
  }
  /** The frame with a name. Throws MjcfError when there is none. */
  frame(name: string): SpecElement<'frame'> {
    return this.get('frame', name);
  }
  /** The joint with a name. Throws MjcfError when there is none. */
  joint(name: string): SpecElement<'joint' | 'freejoint'> {
    return this.get('joint', name);
  }
  /** The geom with a name. Throws MjcfError when there is none. */
  geom(name: string): SpecElement<'geom'> {
    return this.get('geom', name);
  }
  /** The site with a name. Throws MjcfError when there is none. */
  site(name: string): SpecElement<'site'> {
    return this.get('site', name);
  }
  /** The camera with a name. Throws MjcfError when there is none. */
  camera(name: string): SpecElement<'camera'> {
    return this.get('camera', name);
  }
  /** The actuator with a name. Throws MjcfError when there is none. */
  actuator(name: string): SpecElement<KindsOf<'actuator'>> {
    return this.get('actuator', name);
  }

  /**
   * A default class; the root class is 'main'.
   * @throws MjcfError when there is no class of this name
   */
  class(name: string): SpecElement<'default'> {
    const found = this.classes.classes.get(name)?.elements[0];
    if (found) return this.node(found);
    if (name === 'main') return this.node(this.#section('default') as unknown as MjcfElement<'default'>);
    const hint = suggestion(name, [...this.classes.classes.keys()]);
    throw mjcfError('unknown-class', `there is no default class '${name}'`, {}, hint);
  }

  /**
   * Make a default class below another.
   * @throws MjcfError when the name is taken or there is no such class
   */
  addClass(name: string, parent = 'main'): SpecElement<'default'> {
    if (this.classes.classes.has(name)) throw mjcfError('repeated-name', `repeated default class name '${name}'`);
    return this.insert(
      makeElement('default', { class: name }),
      this.class(parent).mjcf as AnyElement,
    ) as SpecElement<'default'>;
  }

  /**
   * What a default class gives to elements of a kind: `spec.defaults('wheel', 'geom').friction = [2]`. Elements keep the
   * values that they have; what is added from then on gets the new ones.
   */
  defaults<K extends ChildKind<'default'>>(className: string, kind: K): SpecElement<K> {
    const owner = this.class(className);
    const found = owner.mjcf.children.find((child) => (child.kind as ElementKind) === kind);
    if (found) return this.node(found as unknown as AnyElement) as unknown as SpecElement<K>;
    return this.insert(makeElement(kind), owner.mjcf as AnyElement) as unknown as SpecElement<K>;
  }

  /**
   * Attach another spec, or a body or frame of it, to a body, frame or site of this one. The other spec stays as it is and
   * can still be edited; its elements, or with `copy` those that it has now, are compiled where they are attached, with
   * the prefix and suffix in their names.
   *
   * @param child - the other spec, or one of its bodies or frames
   * @param options - where, and what is put before and after the names
   * @returns the frame in which it stands
   * @throws MjcfError when it cannot stand there
   */
  attach(child: Spec | SpecElement<'body'> | SpecElement<'frame'>, options: AttachOptions = {}): SpecElement<'frame'> {
    const given = isSpec(child) ? child : child.spec;
    const source = options.copy ? given.copy() : given;
    const { frame, element } = attachmentFrame(this, child, options);
    this.#attached.push({
      element,
      spec: source,
      prefix: prefixOf(options),
      suffix: options.suffix ?? '',
      later: new WeakSet(),
    });
    return frame;
  }

  /** A copy that shares nothing with this spec but what is attached. */
  copy(): Spec {
    const root = copyRead(this.document.root);
    const copy = new Spec({ ...this.document, root, defaults: createDefaultClasses(root) });
    const from = [...descendants(this.document.root as AnyElement)];
    const to = [...descendants(root as AnyElement)];
    for (const each of this.#attached) copy.#attached.push({ ...each, element: to[from.indexOf(each.element)]! });
    return copy;
  }

  /**
   * Compile the model.
   * @throws MjcfError with the place in the file when the model is not valid
   */
  compile(options: CompileOptions = {}): Model {
    const compiled = this.#compile(options);
    this.#compiled.set(compiled.model, compiled);
    return compiled.model;
  }

  /**
   * Compile the model again after edits, and carry a simulation over: positions and velocities of the joints that it had,
   * activations and controls of its actuators, poses of its mocap bodies, the time. What is new starts as in a new data.
   * @param model - what `compile` or `recompile` of this spec gave before
   * @param data - its data
   * @returns the new model and a data of it
   * @throws MjcfError when the model is not valid; model and data are as they were
   */
  recompile(model: Model, data: Data, options: CompileOptions = {}): { model: Model; data: Data } {
    const before = this.#compiled.get(model);
    if (!before) throw new Error('the model was not compiled by this spec');
    const after = this.#compile(options);
    this.#compiled.set(after.model, after);
    return { model: after.model, data: recompile(before, data, after) };
  }

  /**
   * MJCF text of the model as it is written; specs that are attached, if there are any, in their places, expanded and
   * resolved as `saveXml` does.
   * @throws MjcfError when something is attached and the model is not valid
   */
  toXml(): string {
    if (this.#attached.length === 0) return writeMjcf(this.document);
    return saveXml(this.document, this.#options({}));
  }

  /** The value of an attribute of an element: its own, that of its class, or MuJoCo's; undefined when nobody gives one. */
  attributeValue(element: AnyElement, name: string): unknown {
    const own = (element.attr as Record<string, unknown>)[name];
    const whole = own !== undefined && !ArrayBuffer.isView(own);
    return whole ? own : effectiveValue(this.classes, element, name);
  }

  /** The default classes as they are now. */
  get classes(): DefaultClasses {
    return (this.#classes ??= settledClasses(this.document));
  }

  /** Note that attributes of an element are about to change. */
  beforeWrite(element: AnyElement, names: readonly string[]): void {
    if (isDefault(element)) keepValues(this.document.root, element, names);
    this.#classes = undefined;
  }

  /** Put an element among the children of another; at the end without an index. */
  insert(element: AnyElement, parent: AnyElement, index?: number): SpecElement {
    const children: Readonly<Record<string, string>> = grammar[parent.kind].children;
    const list = parent.children as AnyElement[];
    const cardinality = Object.hasOwn(children, element.kind) ? children[element.kind] : undefined;
    if (cardinality === undefined)
      throw mjcfError('unknown-element', `<${element.tag}> may not stand in <${parent.tag}>`, parent);
    if (cardinality === 'optional' && list.some(({ kind }) => kind === element.kind))
      throw mjcfError('repeated-element', `<${parent.tag}> has an element <${element.tag}> already`, parent);
    element.parent = parent;
    list.splice(index ?? list.length, 0, element);
    for (const { later } of this.#attached) later.add(element);
    this.#classes = undefined;
    return this.node(element);
  }

  /** Take an element out, with what depends on it. */
  remove(element: AnyElement): void {
    const { parent } = element;
    if (!parent) throw mjcfError('not-attached', 'the element does not stand in the model', element);
    if (element.kind !== 'body') {
      this.#take(element);
      return;
    }
    const dependent = this.#dependent(declared(element));
    shortenKeys(this, new Set([...descendants(element), ...dependent]));
    for (const each of [element, ...dependent]) this.#take(each);
  }

  /** Put an element somewhere else. */
  move(element: AnyElement, parent: AnyElement, index?: number): void {
    for (let at: AnyElement | undefined = parent; at; at = at.parent)
      if (at === element) throw mjcfError('unknown-element', 'an element cannot be moved into itself', element);
    const from = element.parent;
    const at = from ? (from.children as AnyElement[]).indexOf(element) : -1;
    this.#take(element);
    try {
      this.insert(element, parent, index);
    } catch (error) {
      if (from) this.insert(element, from, at);
      throw error;
    }
  }

  #take(element: AnyElement): void {
    const siblings = element.parent?.children as AnyElement[] | undefined;
    siblings?.splice(siblings.indexOf(element), 1);
    element.parent = undefined;
    this.#classes = undefined;
    for (const each of descendants(element)) {
      const at = this.#attached.findIndex((attached) => attached.element === each);
      if (at >= 0) this.#attached.splice(at, 1);
    }
  }

  /** The elements that refer to names that will be gone, and those that refer to them. */
  #dependent(gone: Set<string>): AnyElement[] {
    const found: AnyElement[] = [];
    for (const kind of DEPENDENT) {
      for (const section of this.document.root.children as AnyElement[]) {
        if (section.kind !== kind) continue;
        for (const element of section.children as AnyElement[]) {
          if (![...referred(element)].some((name) => gone.has(name))) continue;
          for (const name of declared(element)) gone.add(name);
          found.push(element);
        }
      }
    }
    return found;
  }

  /** The model as it is now, or undefined when it does not compile. */
  tryCompile(): CompiledDocument | undefined {
    try {
      return this.#compile({});
    } catch {
      return undefined;
    }
  }

  #compile(options: CompileOptions): CompiledDocument {
    this.warnings.length = 0;
    const compiled = compileDocument(this.document, this.#options({ ...options, diagnostics: this.warnings }));
    deliver(this.warnings, options.diagnostics);
    return compiled;
  }

  /** The options of a compilation, with the documents and assets of what is attached. */
  #options(options: CompileOptions): CompileOptions {
    if (this.#attached.length === 0) return options;
    const attachments = new Map<AnyElement, Attachment>();
    const sources: AssetSource[] = [options.assets ? assetSource(options.assets) : this.document.assets];
    this.#collect(attachments, sources);
    const read = (path: string) => {
      for (const source of sources) {
        const bytes = source.read(path);
        if (bytes) return bytes;
      }
      return undefined;
    };
    return { ...options, attachments, assets: { read } };
  }

  #collect(attachments: Map<AnyElement, Attachment>, sources: AssetSource[]): void {
    for (const { element, spec, suffix, later } of this.#attached) {
      attachments.set(element, { document: spec.document, suffix, isLater: (each) => later.has(each) });
      sources.push(spec.document.assets);
      spec.#collect(attachments, sources);
    }
  }

  #insideDefault(element: AnyElement): boolean {
    for (let at: AnyElement | undefined = element; at; at = at.parent) if (at.kind === 'default') return true;
    return false;
  }

  #section(kind: SectionKind): AnyElement {
    const root = this.document.root as AnyElement;
    const found = (root.children as AnyElement[]).find((child) => child.kind === kind);
    if (found) return found;
    const made = makeElement(kind);
    this.insert(made, root, sectionIndex(root, kind));
    return made;
  }

  /** A section of settings; a later one wins, so that it is the last one that is edited. */
  #settings<K extends SettingsKind>(kind: K): SpecElement<K> {
    const all = (this.document.root.children as AnyElement[]).filter((child) => child.kind === (kind as ElementKind));
    return this.node(all.at(-1) ?? this.#section(kind)) as unknown as SpecElement<K>;
  }

  #part<K extends ElementKind>(section: 'option' | 'visual', kind: K): SpecElement<K> {
    const owner = this.#settings(section).mjcf as AnyElement;
    const found = (owner.children as AnyElement[]).find((child) => child.kind === kind);
    return (found ? this.node(found) : this.insert(makeElement(kind), owner)) as SpecElement<K>;
  }
}
