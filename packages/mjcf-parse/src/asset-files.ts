// Which attributes name asset files, from the grammar table.

import type { ElementKind } from './element.js';
import type { AttributeSpec, FileSpec } from './grammar/define.js';
import { grammar } from './grammar/table.js';
import type { AssetKind } from './paths.js';

/** Attributes of a kind that name files. */
type FileAttribute<K extends ElementKind> = {
  [N in keyof (typeof grammar)[K]['attributes']]: (typeof grammar)[K]['attributes'][N] extends FileSpec ? N : never;
}[keyof (typeof grammar)[K]['attributes']];

/** Attributes that name files, of every kind of element that has them, in the order of the grammar. */
export const assetFiles = Object.fromEntries(
  Object.entries(grammar)
    .map(([kind, { attributes }]) => [kind, fileNames(attributes)] as const)
    .filter(([, names]) => names.length > 0),
) as unknown as { readonly [K in AssetKind]: readonly FileAttribute<K>[] };

function fileNames(attributes: Readonly<Record<string, AttributeSpec>>): string[] {
  return Object.entries(attributes).flatMap(([name, spec]) => (spec.kind === 'text' && spec.file ? [name] : []));
}

/** The attributes of a kind that name files; none for most kinds. */
export function fileAttributes(kind: ElementKind): readonly string[] {
  return kind in assetFiles ? assetFiles[kind as AssetKind] : [];
}
