/** A parsed model. */

import type { AssetSource } from './assets.js';
import type { DefaultClasses } from './defaults.js';
import type { AnyElement, AttributesOf, ChildKind, ElementKind, ElementOfKind, MjcfElement } from './element.js';
import type { MjcfDiagnostic } from './errors.js';
import type { AttributeSpec } from './grammar/define.js';
import { grammar } from './grammar/table.js';
import type { Profile } from './profile.js';
import type { SourceText } from './source.js';

/** Sections that may stand below the root. */
export type SectionKind = ChildKind<'mujoco'>;

/** Sections whose attributes of several elements are merged. */
export type MergedKind = 'compiler' | 'option' | 'size' | 'statistic';

/** Elements inside `visual`. */
export type VisualKind = ChildKind<'visual'>;

/**
 * A parsed model: the tree below `root`, in which included files stand in the place of their `include` elements.
 * Sections may occur several times; `sections`, `items`, `merged` give the view in which they are one.
 */
export interface MjcfDocument {
  readonly root: MjcfElement<'mujoco'>;
  /** Name of the main file; empty for text without one. */
  readonly file: string;
  readonly profile: Profile;
  readonly strict: boolean;
  /** Where the files of the model come from. */
  readonly assets: AssetSource;
  /** Warnings of the parser. */
  readonly diagnostics: MjcfDiagnostic[];
  /** The default classes and the resolution of attributes through them. */
  readonly defaults: DefaultClasses;
  /** Texts of the main file and the included files, by file name. */
  readonly sources: ReadonlyMap<string, SourceText>;
  /** The comment at the head of the root element, if there is one. */
  readonly comment: string;
}

/** All sections of a kind, in document order. */
export function sections<K extends SectionKind>(document: MjcfDocument, kind: K): MjcfElement<K>[] {
  return (document.root.children as AnyElement[]).filter((c) => c.kind === kind) as unknown as MjcfElement<K>[];
}

/** The children of all sections of a kind, in document order: `items(document, 'asset')`. */
export function items<K extends SectionKind>(document: MjcfDocument, kind: K): ElementOfKind<ChildKind<K>>[] {
  return sections(document, kind).flatMap((s) => s.children as ElementOfKind<ChildKind<K>>[]);
}

/**
 * The attributes of all sections of a kind, a later one winning over an earlier one, attribute by attribute.
 * For `compiler`, `assetdir` has become `meshdir` and `texturedir` in the order in which they were written.
 */
export function merged<K extends MergedKind>(document: MjcfDocument, kind: K): AttributesOf<K> {
  const all: Record<string, unknown> = {};
  for (const section of sections(document, kind)) {
    const attr = section.attr as Record<string, unknown>;
    if (attr['assetdir'] !== undefined) all['meshdir'] = all['texturedir'] = attr['assetdir'];
    overlay(kind, all, attr);
  }
  return all as AttributesOf<K>;
}

/** The merged attributes of the single children of sections: `flag` of `option`, `lengthrange` of `compiler`, parts of `visual`. */
export function mergedChild<K extends 'flag' | 'lengthrange' | VisualKind>(
  document: MjcfDocument,
  kind: K,
): AttributesOf<K> {
  const section: SectionKind = kind === 'flag' ? 'option' : kind === 'lengthrange' ? 'compiler' : 'visual';
  const all: Record<string, unknown> = {};
  for (const child of items(document, section) as AnyElement[]) {
    if (child.kind === (kind as ElementKind)) overlay(kind, all, child.attr as Record<string, unknown>);
  }
  if (kind === 'flag') {
    // `passive` stands for both; what is written for one of them wins
    all['spring'] ??= all['passive'];
    all['damper'] ??= all['passive'];
  }
  return all as AttributesOf<K>;
}

/** Orientations other than a quaternion: an element has one at most, so that the later one replaces the earlier. */
const ALTERNATIVES = ['axisangle', 'xyaxes', 'zaxis', 'euler'];

/**
 * Write the values of `over` over those of `base`, which belong to an element of a kind. A shorter number list replaces
 * only the head of a longer one, as the reference reads it; lists without a fixed length replace as a whole. An
 * orientation other than a quaternion replaces other such ones and leaves the quaternion, over which it wins.
 */
export function overlay(
  kind: ElementKind,
  base: Record<string, unknown>,
  over: Readonly<Record<string, unknown>>,
): void {
  const specs = grammar[kind].attributes as Readonly<Record<string, AttributeSpec>>;
  if (ALTERNATIVES.some((name) => over[name] !== undefined)) for (const name of ALTERNATIVES) delete base[name];
  if (kind === 'light' && (over['type'] ?? over['directional']) !== undefined) {
    delete base['type'];
    delete base['directional'];
  }
  for (const name of Object.keys(over)) {
    const value = over[name];
    const before = base[name];
    if (value === undefined) continue;
    const spec = specs[name];
    if (
      spec?.kind === 'numbers' &&
      Number.isFinite(spec.most) &&
      !spec.whole &&
      before instanceof Float64Array &&
      value instanceof Float64Array &&
      before.length > value.length
    ) {
      const joined = before.slice();
      joined.set(value);
      base[name] = joined;
    } else {
      base[name] = value;
    }
  }
}
