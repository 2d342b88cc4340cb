// The small language in which the grammar table is written: `element`, `numbers`, `keyword`, `declares`, ...
// Every attribute specification carries its value type, so that the document's types are inferred from the table.

/** Namespaces of names: what `declares` puts a name into and `ref` takes one from. */
export type Namespace =
  | 'actuator'
  | 'body'
  | 'camera'
  | 'default'
  | 'exclude'
  | 'flex'
  | 'frame'
  | 'geom'
  | 'hfield'
  | 'instance'
  | 'joint'
  | 'key'
  | 'light'
  | 'material'
  | 'mesh'
  | 'model'
  | 'numeric'
  | 'pair'
  | 'sensor'
  | 'site'
  | 'skin'
  | 'tendon'
  | 'equality'
  | 'text'
  | 'texture'
  | 'tuple';

/** Facts that any attribute may have beside its type. */
export interface AttributeFacts {
  /** Value that MuJoCo uses when neither the element nor a default class gives one. */
  readonly default?: number | string | boolean | readonly number[];
  /** Physical unit of the value, in words or SI symbols. */
  readonly unit?: string;
  /** The attribute must be written. */
  readonly required?: boolean;
  /** The attribute cannot be written inside a default class. */
  readonly notInDefaults?: boolean;
  /** A text without numbers is an error; elsewhere it counts as not written. */
  readonly notEmpty?: boolean;
  /** Smallest and largest value allowed. */
  readonly min?: number;
  readonly max?: number;
  /** The value must be greater than zero. */
  readonly positive?: boolean;
  /** MuJoCo stores the value in single precision. */
  readonly float?: boolean;
  /** A shorter list replaces the whole list of a default class, not only its head. */
  readonly whole?: boolean;
  /** MuJoCo does not have the attribute; accepted with a warning, an error when strict. */
  readonly extension?: boolean;
  /** Only the profile cortenforge has the attribute; schemas and completion leave it out. */
  readonly cortenforge?: boolean;
  /** The words of a flags attribute must come in the order of the list. */
  readonly ordered?: boolean;
  /** Regular expression of texts that make sense; what uses the text checks it, not the parser. */
  readonly pattern?: string;
  /** One line on what the attribute is for, shown by editors. */
  readonly doc?: string;
}

interface SpecBase<T> extends AttributeFacts {
  /** Never set: carries the value type for inference. */
  readonly valueType?: T;
}

/** One number. */
export interface NumberSpec extends SpecBase<number> {
  readonly kind: 'number';
  readonly integer: boolean;
}
/** Several numbers; `max` values at most, `Infinity` when unbounded. */
export interface NumbersSpec extends SpecBase<Float64Array> {
  readonly kind: 'numbers';
  readonly least: number;
  readonly most: number;
}
/** Several integers. */
export interface IntegersSpec extends SpecBase<Int32Array> {
  readonly kind: 'integers';
  readonly least: number;
  readonly most: number;
}
/** One word of a list. */
export interface KeywordSpec<W extends string = string> extends SpecBase<W> {
  readonly kind: 'keyword';
  readonly words: readonly W[];
}
/** Several different words of a list. */
export interface FlagsSpec<W extends string = string> extends SpecBase<readonly W[]> {
  readonly kind: 'flags';
  readonly words: readonly W[];
  /** Further words, each of which stands alone. */
  readonly alone: readonly W[];
}
/** `true` or `false`. */
export interface BooleanSpec extends SpecBase<boolean> {
  readonly kind: 'boolean';
}
/** Any text; `file` marks a path that is looked up among the assets; `least`/`most` bound the number of characters. */
export interface TextSpec extends SpecBase<string> {
  readonly kind: 'text';
  readonly file: boolean;
  readonly least: number;
  readonly most: number;
}
/** Path of an asset file. */
export interface FileSpec extends TextSpec {
  readonly file: true;
}
/** The element's own name, put into a namespace. */
export interface DeclaresSpec extends SpecBase<string> {
  readonly kind: 'declares';
  readonly namespace: Namespace;
}
/** The name of another element. */
export interface RefSpec extends SpecBase<string> {
  readonly kind: 'ref';
  readonly namespace: Namespace;
}

/** Type, arity and facts of one attribute. */
export type AttributeSpec =
  | NumberSpec
  | NumbersSpec
  | IntegersSpec
  | KeywordSpec
  | FlagsSpec
  | BooleanSpec
  | TextSpec
  | DeclaresSpec
  | RefSpec;

/** JavaScript type of an attribute's value. */
export type ValueOf<S> = S extends { readonly valueType?: infer T } ? Exclude<T, undefined> : never;

/** How many children of a kind an element may have. */
export type Cardinality = 'many' | 'optional' | 'recursive';

/** Rule about which attributes may or must be written together. A bundle is a list of names. */
export interface PresenceRule {
  readonly kind: 'exclusive' | 'together' | 'oneof';
  readonly of: readonly (readonly string[])[];
}

/** One row of the grammar table. */
export interface ElementSpec<
  Tag extends string = string,
  Attributes extends Readonly<Record<string, AttributeSpec>> = Readonly<Record<string, AttributeSpec>>,
  Children extends Readonly<Record<string, Cardinality>> = Readonly<Record<string, Cardinality>>,
> {
  readonly tag: Tag;
  readonly attributes: Attributes;
  /** Kinds of the children, with how many there may be. */
  readonly children: Children;
  readonly rules: readonly PresenceRule[];
  readonly doc: string;
}

/** One number, for example a mass. */
export function number<const F extends AttributeFacts>(facts?: F): NumberSpec & F {
  return { kind: 'number', integer: false, ...facts } as NumberSpec & F;
}

/** One integer. */
export function integer<const F extends AttributeFacts>(facts?: F): NumberSpec & F {
  return { kind: 'number', integer: true, ...facts } as NumberSpec & F;
}

type Arity = number | readonly [least: number, most: number];

/** So many numbers; `[1, 3]` for one to three, `[0, Infinity]` for any number. */
export function numbers<const F extends AttributeFacts>(arity: Arity, facts?: F): NumbersSpec & F {
  const [least, most] = typeof arity === 'number' ? [arity, arity] : arity;
  return { kind: 'numbers', least, most, ...facts } as NumbersSpec & F;
}

/** So many integers. */
export function integers<const F extends AttributeFacts>(arity: Arity, facts?: F): IntegersSpec & F {
  const [least, most] = typeof arity === 'number' ? [arity, arity] : arity;
  return { kind: 'integers', least, most, ...facts } as IntegersSpec & F;
}

/** Exactly one of the words. */
export function keyword<const W extends string, const F extends AttributeFacts>(
  words: readonly W[],
  facts?: F,
): KeywordSpec<W> & F {
  return { kind: 'keyword', words, ...facts } as KeywordSpec<W> & F;
}

/** Any selection of the words, each at most once, or one of the words that stand alone. */
export function flags<const W extends string, const F extends AttributeFacts, const S extends string = never>(
  words: readonly W[],
  facts?: F,
  alone: readonly S[] = [],
): FlagsSpec<W | S> & F {
  return { kind: 'flags', words, alone, ...facts } as unknown as FlagsSpec<W | S> & F;
}

/** `true` or `false`. */
export function boolean<const F extends AttributeFacts>(facts?: F): BooleanSpec & F {
  return { kind: 'boolean', ...facts } as BooleanSpec & F;
}

/** Free text. */
export function text<const F extends AttributeFacts>(facts?: F): TextSpec & F {
  return { kind: 'text', file: false, least: 0, most: Infinity, ...facts } as TextSpec & F;
}

/** So many characters. */
export function chars<const F extends AttributeFacts>(arity: Arity, facts?: F): TextSpec & F {
  const [least, most] = typeof arity === 'number' ? [arity, arity] : arity;
  return { kind: 'text', file: false, least, most, ...facts } as TextSpec & F;
}

/** Path of an asset file. */
export function file<const F extends AttributeFacts>(facts?: F): FileSpec & F {
  return { kind: 'text', file: true, least: 0, most: Infinity, ...facts } as FileSpec & F;
}

/** The element's name. */
export function declares<const F extends AttributeFacts>(namespace: Namespace, facts?: F): DeclaresSpec & F {
  return { kind: 'declares', namespace, ...facts } as DeclaresSpec & F;
}

/** The name of an element of a namespace. */
export function ref<const F extends AttributeFacts>(namespace: Namespace, facts?: F): RefSpec & F {
  return { kind: 'ref', namespace, ...facts } as RefSpec & F;
}

/** At most one bundle may be written. */
export function exclusive(...of: readonly (string | readonly string[])[]): PresenceRule {
  return { kind: 'exclusive', of: of.map(bundle) };
}

/** All or none are written. */
export function together(...of: readonly string[]): PresenceRule {
  return { kind: 'together', of: of.map(bundle) };
}

/** At least one bundle is written completely. */
export function oneOf(...of: readonly (string | readonly string[])[]): PresenceRule {
  return { kind: 'oneof', of: of.map(bundle) };
}

function bundle(names: string | readonly string[]): readonly string[] {
  return typeof names === 'string' ? [names] : names;
}

/** One row of the table: tag, attributes, and the kinds of its children. */
export function element<
  const Tag extends string,
  const Attributes extends Readonly<Record<string, AttributeSpec>>,
  const Children extends Readonly<Record<string, Cardinality>> = Record<never, Cardinality>,
>(
  tag: Tag,
  attributes: Attributes,
  rest: { readonly children?: Children; readonly rules?: readonly PresenceRule[]; readonly doc?: string } = {},
): ElementSpec<Tag, Attributes, Children> {
  return {
    tag,
    attributes,
    children: rest.children ?? ({} as Children),
    rules: rest.rules ?? [],
    doc: rest.doc ?? '',
  };
}
