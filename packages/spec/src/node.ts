// Elements of a model as objects: attributes are typed properties, children can be walked, added and deleted.
// Covered by spec.test.ts.
import {
  type AnyElement,
  type AttributeSpec,
  type AttributesOf,
  createElement,
  defaultOf,
  type ElementKind,
  grammar,
  type MjcfElement,
  mjcfError,
  nameOf,
  type Position,
  suggestion,
  typedValue,
} from '@corten/mjcf-parse';
import type { Spec } from './spec.js';

/** A value as people write it: lists as plain or typed arrays. */
export type Writable<T> = T extends Float64Array | Int32Array ? T | readonly number[] : T;

/** Attributes of an element as people write them; all may be left out. */
export type Attributes<K extends ElementKind> = {
  -readonly [N in keyof AttributesOf<K>]?: Writable<AttributesOf<K>[N]>;
};

/** Attributes of an element as properties: `undefined` where neither element, default class nor MuJoCo gives a value. */
export type Properties<K extends ElementKind> = {
  -readonly [N in keyof AttributesOf<K>]-?: Writable<NonNullable<AttributesOf<K>[N]>> | undefined;
};

/** An element of a spec. */
export type SpecElement<K extends ElementKind = ElementKind> = K extends ElementKind
  ? SpecNode<K> & Properties<K> & TreeMethods<K>
  : never;

/** Kinds below which elements of the kinematic tree stand. */
export type TreeKind = 'worldbody' | 'body' | 'frame' | 'replicate';

/** What can be added to a body or a frame. */
export interface TreeNode {
  /** Add a body that moves with this one, or relative to it when it gets joints. */
  addBody(attributes?: Attributes<'body'>): SpecElement<'body'>;
  /** Add a frame: what is added to it is placed relative to it. */
  addFrame(attributes?: Attributes<'frame'>): SpecElement<'frame'>;
  /** Add a joint. */
  addJoint(attributes?: Attributes<'joint'>): SpecElement<'joint'>;
  /** Add a free joint. */
  addFreeJoint(attributes?: Attributes<'freejoint'>): SpecElement<'freejoint'>;
  /** Add a geom. */
  addGeom(attributes?: Attributes<'geom'>): SpecElement<'geom'>;
  /** Add a site. */
  addSite(attributes?: Attributes<'site'>): SpecElement<'site'>;
  /** Add a camera. */
  addCamera(attributes?: Attributes<'camera'>): SpecElement<'camera'>;
  /** Add a light. */
  addLight(attributes?: Attributes<'light'>): SpecElement<'light'>;
  /** Set the inertia of the body. */
  addInertial(attributes: Attributes<'inertial'>): SpecElement<'inertial'>;
}

type TreeMethods<K extends ElementKind> = K extends TreeKind ? TreeNode : unknown;

/** What all elements of a spec have. Attributes are further properties: `geom.size`, `joint.range`. */
export class SpecNode<K extends ElementKind = ElementKind> {
  /** the spec that the element belongs to */
  readonly spec: Spec;
  /** the element of the document */
  readonly mjcf: MjcfElement<K>;

  constructor(spec: Spec, mjcf: MjcfElement<K>) {
    this.spec = spec;
    this.mjcf = mjcf;
  }

  /** kind of the element, as in the grammar: its tag, or section_tag where a tag has several meanings */
  get kind(): K {
    return this.mjcf.kind;
  }

  /** where the element stands in its file; of an element made by a program, where its parent stands */
  get position(): Position {
    return this.mjcf.position;
  }

  /** place in the document: `worldbody/body[torso]/geom[2]` */
  get path(): string {
    return this.mjcf.path;
  }

  /** the element that this one stands in; undefined for the root and for elements that were deleted */
  get parent(): SpecElement | undefined {
    const { parent } = this.mjcf;
    return parent && this.spec.node(parent);
  }

  /** the elements that stand in this one, in order */
  get children(): SpecElement[] {
    return (this.mjcf.children as AnyElement[]).map((child) => this.spec.node(child));
  }

  [Symbol.iterator](): Iterator<SpecElement> {
    return this.children[Symbol.iterator]();
  }

  /**
   * Set attributes; `undefined` takes one back, so that its default class or MuJoCo gives its value.
   * @throws MjcfError when the element has no such attribute, or the value is not one for it; then nothing is changed
   */
  set(attributes: Attributes<K>): this {
    writeAttributes(this.spec, this.mjcf as AnyElement, attributes as Record<string, unknown>);
    return this;
  }

  /** Whether an attribute is written in the element itself. */
  isWritten(name: keyof AttributesOf<K> & string): boolean {
    return (this.mjcf.attr as Record<string, unknown>)[name] !== undefined;
  }

  /**
   * Take the element out of the spec, with all that stands in it. Elements that refer to a deleted body, or to something
   * below it, go too: pairs, excludes, equalities, tendons, actuators, sensors. Other references are left, and are errors
   * when the spec is compiled.
   */
  delete(): void {
    this.spec.remove(this.mjcf as AnyElement);
  }

  /**
   * Move the element to another place.
   * @param parent - where it shall stand
   * @param index - its place among the children; at the end when not given
   * @throws MjcfError when it may not stand there
   */
  moveTo(parent: SpecElement, index?: number): this {
    this.spec.move(this.mjcf as AnyElement, parent.mjcf as AnyElement, index);
    return this;
  }
}

/** Values typed and checked, before any of them is written. */
function typed(element: AnyElement, attributes: Readonly<Record<string, unknown>>): [string, unknown][] {
  const specs = grammar[element.kind].attributes as Readonly<Record<string, AttributeSpec>>;
  return Object.entries(attributes).map(([name, value]) => {
    const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
    if (!spec) {
      const hint = suggestion(name, Object.keys(specs));
      throw mjcfError('unknown-attribute', `<${element.tag}> has no attribute ${name}`, element, hint);
    }
    if (value === undefined) return [name, undefined];
    const { value: found, code, problem, hint } = typedValue(spec, name, value);
    if (problem !== undefined) throw mjcfError(code ?? 'bad-value', problem, element, hint);
    return [name, found];
  });
}

/** Write attributes of an element. */
function writeAttributes(spec: Spec, element: AnyElement, attributes: Readonly<Record<string, unknown>>): void {
  const values = typed(element, attributes);
  spec.beforeWrite(
    element,
    values.map(([name]) => name),
  );
  const attr = element.attr as Record<string, unknown>;
  for (const [name, value] of values) {
    if (value === undefined) delete attr[name];
    else attr[name] = value;
  }
}

/** A new element with checked attributes. */
export function makeElement(kind: ElementKind, attributes: object = {}): AnyElement {
  const element = createElement(kind, {} as never) as unknown as AnyElement;
  const attr = element.attr as Record<string, unknown>;
  for (const [name, value] of typed(element, attributes as Record<string, unknown>))
    if (value !== undefined) attr[name] = value;
  return element;
}

const TREE_CHILDREN = {
  addBody: 'body',
  addFrame: 'frame',
  addJoint: 'joint',
  addFreeJoint: 'freejoint',
  addGeom: 'geom',
  addSite: 'site',
  addCamera: 'camera',
  addLight: 'light',
  addInertial: 'inertial',
} as const satisfies { readonly [M in keyof TreeNode]: ElementKind };

const TREE_KINDS: readonly ElementKind[] = ['worldbody', 'body', 'frame', 'replicate'];

type NodeClass = new (spec: Spec, mjcf: MjcfElement) => SpecNode;

const classes = new Map<ElementKind, NodeClass>();

/** The class of the elements of a kind, with a property for each attribute. */
function classOf(kind: ElementKind): NodeClass {
  let found = classes.get(kind);
  if (found) return found;
  found = class extends SpecNode {};
  Object.defineProperty(found, 'name', { value: `Spec_${kind}` });
  for (const name of Object.keys(grammar[kind].attributes)) {
    Object.defineProperty(found.prototype, name, {
      enumerable: true,
      get(this: SpecNode) {
        return this.spec.attributeValue(this.mjcf as AnyElement, name);
      },
      set(this: SpecNode, value: unknown) {
        writeAttributes(this.spec, this.mjcf as AnyElement, { [name]: value });
      },
    });
  }
  if (TREE_KINDS.includes(kind)) {
    for (const [method, child] of Object.entries(TREE_CHILDREN)) {
      Object.defineProperty(found.prototype, method, {
        value(this: SpecNode, attributes: object = {}) {
          return this.spec.insert(makeElement(child, attributes), this.mjcf as AnyElement);
        },
      });
    }
  }
  classes.set(kind, found);
  return found;
}

/** Make the object of an element. */
export function createNode(spec: Spec, element: AnyElement): SpecElement {
  return new (classOf(element.kind))(spec, element as unknown as MjcfElement) as unknown as SpecElement;
}

/** Numbers that are zero when nobody writes them, for which the grammar states no default. */
const ZERO: ReadonlySet<string> = new Set(
  'adhesion armature damping delay emission frictionloss gap group margin nsample pos priority ref refpos reflectance springref stiffness surfacevel'.split(
    ' ',
  ),
);

/** The value that MuJoCo gives to an attribute that nobody writes, if it has one of its own. */
export function builtIn(kind: ElementKind, name: string): unknown {
  const value = defaultOf(kind, name as never) as unknown;
  if (value !== undefined) return Array.isArray(value) ? Float64Array.from(value) : value;
  const spec = (grammar[kind].attributes as Readonly<Record<string, AttributeSpec>>)[name];
  if (!ZERO.has(name) || !spec) return undefined;
  return spec.kind === 'numbers' ? new Float64Array(spec.least) : 0;
}

/** The name of an element; empty when it has none. */
export const elementName = (element: AnyElement): string => nameOf(element) ?? '';
