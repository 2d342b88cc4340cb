// The compiler: a list of passes from an MJCF document to a Model.

import { Model, modelSizes } from '@corten/model';
import { compileAssets } from './assets/index.js';
import { type CompileContext, nameLists } from './context.js';
import { discardAssets, discardVisual } from './discard-visual.js';
import { finishModel } from './finish.js';
import { type AssetSource, assetSource, type MjcfDiagnostic, type MjcfDocument } from './mjcf.js';
import { fillNames, type NameLists, namesLength, namesMapLength } from './names.js';
import { numberTree, registerNames } from './numbering.js';
import { readDocument } from './read/index.js';
import { sections } from './sections/index.js';
import { limitBodies, withinMemory } from './too-large.js';
import { setTotalMass } from './total-mass.js';
import { compileBodies } from './tree/bodies.js';
import { fuseStatic } from './tree/fuse-static.js';
import { countUserData } from './user-data.js';

/** What the compiler can be told beside the document. */
export interface CompileOptions {
  /** where meshes, textures, height fields and attached models come from; the document's own source when not given */
  assets?: AssetSource | Readonly<Record<string, Uint8Array | string>>;
  /** receives the warnings of the document and the compiler */
  diagnostics?: MjcfDiagnostic[];
}

/**
 * Compiles a document to a model. Pure: the same document and assets give the same bits, and the document is not
 * changed.
 *
 * @param document - a parsed model; its profile and strictness hold for the compiler too
 * @param options - assets and a list for warnings
 * @returns the model, with all constants at qpos0
 * @throws MjcfError with the place in the source when the model is not valid or not supported
 *
 * Source: MuJoCo documentation, Modeling, "Compiler".
 */
export function compileModel(document: MjcfDocument, options: CompileOptions = {}): Model {
  return compile(document, options).model;
}

/** A model together with what it was compiled from. */
export interface Compilation {
  readonly ctx: CompileContext;
  readonly model: Model;
}

/** Compiles a document, and keeps the items and the tree. */
export function compile(document: MjcfDocument, options: CompileOptions = {}): Compilation {
  // items and tree, with attached and replicated elements in their places
  const ctx = readDocument(document, options.assets ? assetSource(options.assets) : document.assets);
  numberTree(ctx);
  limitBodies(ctx);
  registerNames(ctx);
  discardAssets(ctx);
  countUserData(ctx);

  // what bodies are made of, bodies, and what refers to them
  compileAssets(ctx);
  compileBodies(ctx);
  fuseStatic(ctx);
  discardVisual(ctx);
  for (const section of sections) section.compile?.(ctx);
  registerNames(ctx);

  const names = nameLists(ctx);
  const sizes = countSizes(ctx, names);
  const m = withinMemory(document, () => new Model(sizes));
  fillNames(m, ctx.modelName, names);
  for (const section of sections) section.fill(ctx, m);
  if (ctx.settings.settotalmass > 0) setTotalMass(m, ctx.settings.settotalmass);
  finishModel(ctx, m);

  options.diagnostics?.push(...document.diagnostics, ...ctx.diagnostics);
  return { ctx, model: m };
}

/** The sizes of the model's arrays. */
function countSizes(ctx: CompileContext, names: NameLists) {
  const sizes = modelSizes({});
  sizes.nnames = namesLength(ctx.modelName, names);
  sizes.nnames_map = namesMapLength(names);
  for (const section of sections) section.count(ctx, sizes);
  return sizes;
}
