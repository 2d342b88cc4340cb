// A model with the elements that its objects were made from, for programs that edit documents and compile them again.
// Covered by packages/spec/src/recompile.test.ts.

import type { Model } from '@corten/model';
import { type Compilation, type CompileOptions, compile } from './compile.js';
import type { TreeKind } from './context.js';
import type { ListKind } from './item.js';
import type { AnyElement, MjcfDocument } from './mjcf.js';

/** Kinds of objects whose elements are known. */
export type SourceKind = TreeKind | ListKind;

/** A model, and for each of its objects, by kind and id, the element that it was made from. */
export interface CompiledDocument {
  readonly model: Model;
  /** The elements of all objects of a kind, by id. Copies of one element (attached, replicated) have it several times. */
  elements(kind: SourceKind): readonly AnyElement[];
}

/**
 * Compiles a document and keeps the elements of its objects; otherwise as compileModel.
 * @throws MjcfError when the document does not compile
 */
export function compileDocument(document: MjcfDocument, options: CompileOptions = {}): CompiledDocument {
  return withElements(compile(document, options));
}

/** A compilation with the elements of its objects. */
export function withElements({ ctx: { tree, lists }, model }: Compilation): CompiledDocument {
  return {
    model,
    elements(kind) {
      if (kind in tree) return tree[kind as TreeKind].map(({ item }) => item.element);
      return lists[kind as ListKind].map(({ element }) => element);
    },
  };
}
