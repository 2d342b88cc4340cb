// A document in which nothing is left to expand or to resolve.

import { type CompileOptions, compile } from '../compile.js';
import { type AnyElement, createDefaultClasses, type MjcfDocument, type MjcfElement, writeElement } from '../mjcf.js';
import { make } from './element.js';
import { saveDefaults, saveLists } from './lists.js';
import { saveSettings } from './settings.js';
import { saveWorld } from './tree.js';

/**
 * The document of a model with all of it expanded and resolved: attached and replicated elements stand in their
 * places, frames are gone, classes are applied, poses and angles are those of the model (radians, positions and
 * quaternions in the body), inertias are explicit, actuators are general ones. Compiling it gives the same model, to
 * rounding. With compiler/fusestatic, bounding volumes that the reference counts twice are counted once.
 *
 * @param document - a parsed model
 * @param options - as for compileModel
 * @throws MjcfError when the document does not compile
 */
export function expandDocument(document: MjcfDocument, options: CompileOptions = {}): MjcfDocument {
  const { ctx, model } = compile(document, options);
  const children = [...saveSettings(ctx), ...saveDefaults(ctx), ...saveLists(ctx, model), saveWorld(ctx.world)];
  const root = make('mujoco', { model: ctx.modelName }, orderSections(children)) as unknown as MjcfElement<'mujoco'>;
  return {
    ...document,
    root,
    assets: ctx.assets,
    diagnostics: [],
    defaults: createDefaultClasses(root),
    sources: new Map(),
    comment: '',
  };
}

/** Sections in the usual order: the world after the assets, then what refers to it. */
function orderSections(children: readonly AnyElement[]): AnyElement[] {
  const early: readonly string[] = ['compiler', 'option', 'size', 'visual', 'statistic', 'default', 'custom', 'asset'];
  const rank = ({ kind }: AnyElement): number => {
    const index = early.indexOf(kind);
    return index >= 0 ? index : kind === 'worldbody' ? early.length : early.length + 1;
  };
  return [...children].sort((a, b) => rank(a) - rank(b));
}

/**
 * MJCF text of a model, expanded and resolved as `expandDocument` says.
 *
 * @throws MjcfError when the document does not compile
 */
export function saveXml(document: MjcfDocument, options: CompileOptions = {}): string {
  return `${writeElement(expandDocument(document, options).root)}\n`;
}
