// The elements of a document as a tree, for outlines.
// Covered by packages/language-server/src/server.test.ts.

import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { attributeOf } from './kinds.js';
import type { Markup, Tag } from './markup.js';

const KINDS: Readonly<Record<string, SymbolKind>> = {
  body: SymbolKind.Class,
  link: SymbolKind.Class,
  joint: SymbolKind.Interface,
  freejoint: SymbolKind.Interface,
  geom: SymbolKind.Object,
  site: SymbolKind.Key,
  default: SymbolKind.Namespace,
};

/** The outline of a document. */
export function outline({ roots }: Markup, document: TextDocument): DocumentSymbol[] {
  const made = new Map<Tag, DocumentSymbol>();
  const top: DocumentSymbol[] = [];
  const work = [...roots].reverse();
  for (let tag = work.pop(); tag; tag = work.pop()) {
    const name = attributeOf(tag, 'name')?.value || attributeOf(tag, tag.name === 'default' ? 'class' : 'name')?.value;
    const symbol: DocumentSymbol = {
      name: name ? `${tag.name} ${name}` : tag.name || '<',
      kind: KINDS[tag.name] ?? SymbolKind.Field,
      range: { start: document.positionAt(tag.start), end: document.positionAt(tag.end) },
      selectionRange: { start: document.positionAt(tag.nameSpan.start), end: document.positionAt(tag.nameSpan.end) },
      children: [],
    };
    made.set(tag, symbol);
    const parent = tag.parent && made.get(tag.parent);
    (parent ? parent.children! : top).push(symbol);
    for (let i = tag.children.length - 1; i >= 0; i--) work.push(tag.children[i]!);
  }
  return top;
}
