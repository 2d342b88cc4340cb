// A document in which nothing is left to expand or to resolve.

import { type CompileOptions, compile } from './compile.js';
import { type AnyElement, createDefaultClasses, type MjcfDocument, type MjcfElement, writeElement } from './mjcf.js';
import { make } from './saved-element.js';

/** Sections in the usual order: the world after the assets, then what refers to it. */
const ORDER: readonly string[] = [
  'compiler',
  'option',
  'size',
  'visual',
  'statistic',
  'default',
  'custom',
  'asset',
  'worldbody',
];

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
  const { ctx, parts, model } = compile(document, options);
  const rank = ({ kind }: AnyElement): number => (ORDER.includes(kind) ? ORDER.indexOf(kind) : ORDER.length);
  const sections = parts.flatMap((part) => part.save?.(model) ?? []).sort((a, b) => rank(a) - rank(b));
  const root = make('mujoco', { model: ctx.modelName }, sections) as unknown as MjcfElement<'mujoco'>;
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

/**
 * MJCF text of a model, expanded and resolved as `expandDocument` says.
 *
 * @throws MjcfError when the document does not compile
 */
export function saveXml(document: MjcfDocument, options: CompileOptions = {}): string {
  return `${writeElement(expandDocument(document, options).root)}\n`;
}
