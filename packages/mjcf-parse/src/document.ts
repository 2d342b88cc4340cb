// A parsed model.

import type { AssetSource } from './assets.js';
import type { DefaultClasses } from './defaults.js';
import type { AnyElement, AttributesOf, ChildKind, ElementKind, ElementOfKind, MjcfElement } from './element.js';
import type { MjcfDiagnostic } from './errors.js';
import { overlay } from './overlay.js';
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
export function sections<K extends SectionKind>(document: Pick<MjcfDocument, 'root'>, kind: K): MjcfElement<K>[] {
  return (document.root.children as AnyElement[]).filter((c) => c.kind === kind) as unknown as MjcfElement<K>[];
}

/** The children of all sections of a kind, in document order: `items(document, 'asset')`. */
export function items<K extends SectionKind>(
  document: Pick<MjcfDocument, 'root'>,
  kind: K,
): ElementOfKind<ChildKind<K>>[] {
  return sections(document, kind).flatMap((s) => s.children as ElementOfKind<ChildKind<K>>[]);
}

/**
 * The attributes of all sections of a kind, a later one winning over an earlier one, attribute by attribute.
 * For `compiler`, `assetdir` has become `meshdir` and `texturedir` in the order in which they were written.
 */
export function merged<K extends MergedKind>(document: Pick<MjcfDocument, 'root'>, kind: K): AttributesOf<K> {
  const all: Record<string, unknown> = {};
  for (const section of sections(document, kind)) {
    const attr = section.attr as Record<string, unknown>;
    if (attr['assetdir'] !== undefined) all['meshdir'] = all['texturedir'] = attr['assetdir'];
    overlay(kind, all, attr);
  }
  return all as AttributesOf<K>;
}

/** Children that MuJoCo finds only in the file of their parent, not where an include inside the parent brings them in. */
export const NOT_INCLUDED: readonly ElementKind[] = ['flag', 'lengthrange'];

/** Whether an element means nothing because it came into its parent from another file. */
export function isIgnoredThere(element: AnyElement): boolean {
  const { kind, origin, parent } = element;
  if (!origin?.inclusion || !NOT_INCLUDED.includes(kind)) return false;
  return parent?.origin?.children.includes(element) ?? false;
}

/**
 * The merged attributes of the single children of sections: `flag` of `option`, `lengthrange` of `compiler`, parts of
 * `visual`.
 */
export function mergedChild<K extends 'flag' | 'lengthrange' | VisualKind>(
  document: Pick<MjcfDocument, 'root'>,
  kind: K,
): AttributesOf<K> {
  const section: SectionKind = kind === 'flag' ? 'option' : kind === 'lengthrange' ? 'compiler' : 'visual';
  const all: Record<string, unknown> = {};
  for (const child of items(document, section) as AnyElement[]) {
    if (child.kind !== (kind as ElementKind) || isIgnoredThere(child)) continue;
    overlay(kind, all, child.attr as Record<string, unknown>);
  }
  if (kind === 'flag') {
    // `passive` stands for both; what is written for one of them wins
    all['spring'] ??= all['passive'];
    all['damper'] ??= all['passive'];
  }
  return all as AttributesOf<K>;
}
