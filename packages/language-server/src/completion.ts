// What can be written at a place.
// Covered by packages/language-server/src/server.test.ts.

import { type AnyElement, completeAttributes, completeChildren, completeValues } from '@corten/mjcf-parse';
import { type CompletionItem, CompletionItemKind, InsertTextFormat, type Range } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Files, SourceFile } from './files.js';
import { namespaceOf, specOf } from './kinds.js';
import { placeAt, type Span } from './markup.js';

/** Completions at an offset of a document; none in comments and in what the grammar does not know. */
export function completions(files: Files, file: SourceFile, document: TextDocument, offset: number): CompletionItem[] {
  const { markup, elements, text } = file;
  const rangeOf = ({ start, end }: Span): Range => ({
    start: document.positionAt(start),
    end: document.positionAt(end),
  });
  const place = placeAt(markup, offset);
  switch (place.kind) {
    case 'comment':
      return [];
    case 'content': {
      // after `</` the element that is open, after nothing or blanks what may stand in it
      const closing = /<\/[\w:]*$/.exec(text.slice(Math.max(0, offset - 100), offset));
      if (closing && place.tag) {
        const range = rangeOf({ start: offset - closing[0].length + 2, end: offset });
        return [item(`${place.tag.name}>`, 'ends the element', CompletionItemKind.Keyword, 0, range)];
      }
      const element = place.tag && elements.get(place.tag);
      return element ? children(element, rangeOf({ start: offset, end: offset }), '<') : [];
    }
    case 'tag': {
      if (place.span !== place.tag.nameSpan) return [];
      const parent = place.tag.parent && elements.get(place.tag.parent);
      return parent ? children(parent, rangeOf(place.span), '') : [];
    }
    case 'attribute': {
      const element = elements.get(place.tag);
      if (!element) return [];
      const { attribute } = place;
      const range = rangeOf(attribute?.nameSpan ?? { start: offset, end: offset });
      const isNew = attribute?.valueSpan === undefined;
      return completeAttributes(without(element, attribute?.name)).map(({ label, detail }, i) => ({
        ...item(label, detail, CompletionItemKind.Property, i, range, isNew ? `${label}="$1"` : label),
        ...(isNew && { insertTextFormat: InsertTextFormat.Snippet }),
      }));
    }
    case 'value': {
      const element = elements.get(place.tag);
      if (!element) return [];
      return values(files, file, element, place.attribute.name).map(({ label, detail }, i) =>
        item(label, detail, CompletionItemKind.Value, i, rangeOf(wordAt(text, place, element, offset))),
      );
    }
  }
}

function item(
  label: string,
  detail: string,
  kind: CompletionItemKind,
  order: number,
  range: Range,
  newText = label,
): CompletionItem {
  return {
    label,
    detail,
    kind,
    sortText: String(order).padStart(4, '0'),
    filterText: label,
    textEdit: { range, newText },
  };
}

function children(element: AnyElement, range: Range, before: string): CompletionItem[] {
  return completeChildren(element).map(({ label, detail }, i) =>
    item(label, detail, CompletionItemKind.Class, i, range, before + label),
  );
}

/** An element without the attribute that is being typed, so that it is offered too. */
function without(element: AnyElement, name: string | undefined): AnyElement {
  if (name === undefined) return element;
  const { [name]: _, ...attr } = element.attr as Record<string, unknown>;
  return { ...element, kind: element.kind, parent: element.parent, attr } as AnyElement;
}

function values(files: Files, file: SourceFile, element: AnyElement, attribute: string) {
  const names = (namespace: string): Set<string> => {
    const found = files.related(file.path).flatMap(({ uses }) => uses);
    const declared = found.filter((use) => use.role === 'declares' && use.namespace === namespace);
    return new Set([...declared.map(({ name }) => name), ...(namespace === 'body' ? ['world'] : [])]);
  };
  const typed = specOf(element, attribute)?.kind === 'text' ? namespaceOf(element, attribute) : undefined;
  if (typed) return [...names(typed.namespace)].map((label) => ({ label, detail: typed.namespace }));
  return completeValues(element, attribute, names);
}

/** The value, or of a list of words the one that is being typed. */
function wordAt(
  text: string,
  { attribute, span }: { readonly attribute: { readonly name: string }; readonly span: Span },
  element: AnyElement,
  offset: number,
): Span {
  if (specOf(element, attribute.name)?.kind !== 'flags') return span;
  const before = /\S*$/.exec(text.slice(span.start, offset))?.[0].length ?? 0;
  const after = /^\S*/.exec(text.slice(offset, span.end))?.[0].length ?? 0;
  return { start: offset - before, end: offset + after };
}
