// The compiler: a list of passes from an MJCF document to a Model.

import { Model, modelSizes, setTotalMass } from '@corten/model';
import { limitArena } from './arena.js';
import { compileAssets } from './assets/index.js';
import { type CompileContext, createContext, type Expanded } from './context.js';
import { discardAssets, discardVisual } from './discard-visual.js';
import { compileBodies } from './elements/body/body.js';
import { fuseStatic } from './elements/body/fuse-static.js';
import { compileParts } from './elements/index.js';
import type { Part } from './elements/part.js';
import { addOwnInstances } from './elements/plugin.js';
import type { Attachment } from './expand/attachment.js';
import { expand } from './expand/index.js';
import { finishModel } from './finish.js';
import { nameLists, numberTree, registerNames } from './ids.js';
import {
  type AnyElement,
  type AssetSource,
  assetSource,
  type DiagnosticReceiver,
  deliver,
  type MjcfDocument,
  recheckDocument,
} from './mjcf.js';
import { countNames, fillNames } from './names.js';
import { limitBodies, limitElements, limitMemory, withinMemory } from './too-large.js';
import { countUserData } from './user-data.js';

/** What the compiler can be told beside the document. */
export interface CompileOptions {
  /** where meshes, textures, height fields and attached models come from; the document's own source when not given */
  assets?: AssetSource | Readonly<Record<string, Uint8Array | string>>;
  /**
   * most bytes that the model and a data of it may take, 1 GB when not given; contacts and constraint rows do not count,
   * as their arrays grow as steps need them
   */
  maxBytes?: number | undefined;
  /** receives the warnings of the document and the compiler: a list, or a function that is called with each */
  diagnostics?: DiagnosticReceiver | undefined;
  /** documents in memory by the attach elements that stand for them, in place of models of the asset section */
  attachments?: ReadonlyMap<AnyElement, Attachment>;
}

/**
 * Compiles a document to a model. Pure: the same document and assets give the same bits. What a program changed in the
 * document is checked first, as the parser would check what `writeMjcf` writes of it; that gives changed values their
 * types and elements their parents, and leaves the document as it was otherwise.
 *
 * @param document - a parsed model; its profile and strictness hold for the compiler too
 * @param options - assets and a list for warnings
 * @returns the model, with all constants at qpos0
 * @throws MjcfError with the place in the source when the model is not valid
 *
 * Source: MuJoCo documentation, Modeling, "Compiler".
 */
export function compileModel(document: MjcfDocument, options: CompileOptions = {}): Model {
  return compile(document, options).model;
}

/** A model together with what it was compiled from. */
export interface Compilation {
  readonly ctx: CompileContext;
  readonly parts: readonly Part[];
  readonly model: Model;
}

/** Compiles a document, and keeps the items, the tree and the parts. */
export function compile(document: MjcfDocument, options: CompileOptions = {}): Compilation {
  if (typeof document?.root !== 'object') throw new TypeError('a document is missing: parseMjcf makes one');
  const checked = recheckDocument(document);
  limitElements(checked);
  // items and tree, with attached and replicated elements in their places
  const assets = options.assets ? assetSource(options.assets) : checked.assets;
  return compileExpanded(expand(checked, assets, options.attachments), options);
}

/** Compiles items and a tree, which it changes; otherwise as compile. */
export function compileExpanded(expanded: Expanded, options: CompileOptions = {}): Compilation {
  const { document } = expanded;
  const ctx = createContext(expanded, options.maxBytes);
  numberTree(ctx);
  limitBodies(ctx);
  registerNames(ctx);
  addOwnInstances(ctx);
  discardAssets(ctx);
  countUserData(ctx);

  // what bodies are made of, bodies, and what refers to them
  compileAssets(ctx);
  compileBodies(ctx);
  const fused = fuseStatic(ctx);
  discardVisual(ctx);
  const parts = compileParts(ctx, fused);

  // the model
  const names = nameLists(ctx);
  const sizes = modelSizes({});
  countNames(sizes, ctx.modelName, names);
  for (const part of parts) part.count?.(sizes);
  limitArena(ctx, sizes);
  limitMemory(ctx, parts, sizes);
  const model = withinMemory(document, () => new Model(sizes));
  fillNames(model, ctx.modelName, names);
  for (const part of parts) part.fill(model);
  if (ctx.settings.settotalmass > 0) setTotalMass(model, ctx.settings.settotalmass);
  finishModel(ctx, model);

  deliver([...document.diagnostics, ...ctx.diagnostics], options.diagnostics);
  return { ctx, parts, model };
}
