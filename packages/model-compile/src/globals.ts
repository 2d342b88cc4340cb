// Settings that hold for the whole model; attaching another model may change them.
// Covered by packages/model-compile/src/elements/option.test.ts.

import { type AttributesOf, grammar, type MjcfDocument, merged, mergedChild, sections } from './mjcf.js';

/** Parts of the visual section. */
export const VISUAL = ['global', 'quality', 'headlight', 'map', 'scale', 'rgba'] as const;
type VisualPart = (typeof VISUAL)[number];

/** What a document writes about the model as a whole: attributes of sections, merged. */
export interface Globals {
  readonly option: AttributesOf<'option'>;
  readonly flag: AttributesOf<'flag'>;
  readonly size: AttributesOf<'size'>;
  readonly visual: { readonly [P in VisualPart]: AttributesOf<P> };
  /** groups of actuators that are disabled */
  readonly disabledGroups: Set<number>;
}

/** Reads the settings of a document. */
export function readGlobals(document: MjcfDocument): Globals {
  const visual = {} as Record<VisualPart, object>;
  for (const part of VISUAL) visual[part] = mergedChild(document, part);
  return {
    option: merged(document, 'option'),
    flag: mergedChild(document, 'flag'),
    size: merged(document, 'size'),
    visual: visual as Globals['visual'],
    disabledGroups: new Set(sections(document, 'option').flatMap(({ attr }) => [...(attr.actuatorgroupdisable ?? [])])),
  };
}

/** What an attribute that nobody writes stands for. */
export function builtIn(kind: 'option' | 'size' | VisualPart, name: string): unknown {
  const spec = (grammar[kind].attributes as Readonly<Record<string, { readonly default?: unknown }>>)[name];
  return spec.default ?? 0;
}

/** Names of the settings that a document writes, as `section/name`. */
export function writtenNames(globals: Globals): Set<string> {
  const names = new Set<string>();
  const add = (section: string, attr: object) => {
    for (const [name, value] of Object.entries(attr)) if (value !== undefined) names.add(`${section}/${name}`);
  };
  add('option', globals.option);
  add('flag', globals.flag);
  add('map', globals.visual.map);
  add('global', globals.visual.global);
  return names;
}
