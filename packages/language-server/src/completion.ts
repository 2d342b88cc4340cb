// What can be written at a place.
// Covered by packages/language-server/src/server.test.ts.

import {
  type AnyElement,
  type Completion,
  completeAttributes,
  completeChildren,
  completeValues,
  grammar,
  type UrdfElement,
  urdfAttributes,
  urdfChildren,
  urdfElement,
} from '@corten/mjcf-parse';
import { type CompletionItem, CompletionItemKind, InsertTextFormat, type Range } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Files, SourceFile } from './files.js';
import { namespaceOf, specOf, urdfNamespaceOf, urdfOf } from './kinds.js';
import { placeAt, type Span, type Tag } from './markup.js';

/** Completions at an offset of a document; none in comments and in what the grammar does not know. */
export function completions(files: Files, file: SourceFile, document: TextDocument, offset: number): CompletionItem[] {
  const { markup, text } = file;
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
      const choices = place.tag && choicesOf(files, file, place.tag);
      return children(choices, rangeOf({ start: offset, end: offset }), '<');
    }
    case 'tag': {
      if (place.span !== place.tag.nameSpan) return [];
      const choices = place.tag.parent && choicesOf(files, file, place.tag.parent);
      return children(choices, rangeOf(place.span), '');
    }
    case 'attribute': {
      const { attribute } = place;
      const range = rangeOf(attribute?.nameSpan ?? { start: offset, end: offset });
      const isNew = attribute?.valueSpan === undefined;
      const choices = choicesOf(files, file, place.tag)?.attributes(attribute?.name) ?? [];
      return choices.map(({ label, detail }, i) => ({
        ...item(label, detail, CompletionItemKind.Property, i, range, isNew ? `${label}="$1"` : label),
        ...(isNew && { insertTextFormat: InsertTextFormat.Snippet }),
      }));
    }
    case 'value': {
      const range = rangeOf(wordAt(text, place, file.elements.get(place.tag), offset));
      const choices = choicesOf(files, file, place.tag)?.values(place.attribute.name) ?? [];
      return choices.map(({ label, detail }, i) => item(label, detail, CompletionItemKind.Value, i, range));
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

function children(choices: Choices | undefined, range: Range, before: string): CompletionItem[] {
  return (choices?.children() ?? []).map(({ label, detail }, i) =>
    item(label, detail, CompletionItemKind.Class, i, range, before + label),
  );
}

/** What may be written in a tag. */
interface Choices {
  children(): readonly Completion[];
  /** Attributes that are not there yet, and the one that is being typed. */
  attributes(typed: string | undefined): readonly Completion[];
  values(attribute: string): readonly Completion[];
}

/** What may be written in a tag of MJCF or URDF; undefined for others. */
function choicesOf(files: Files, file: SourceFile, tag: Tag): Choices | undefined {
  const urdf = urdfOf(tag);
  if (urdf) return urdfChoices(files, file, tag, urdf);
  const element = file.elements.get(tag);
  return (
    element && {
      children: () => completeChildren(element),
      attributes: (typed) => completeAttributes(without(element, typed)),
      values: (attribute) => values(files, file, element, attribute),
    }
  );
}

/** Elements of URDF of which there may be several beside each other. */
const SEVERAL = new Set(['link', 'joint', 'material', 'visual', 'collision', 'transmission', 'gazebo', 'sensor']);

function urdfChoices(files: Files, file: SourceFile, tag: Tag, element: UrdfElement): Choices {
  const present = new Set(tag.children.map(({ name }) => name));
  const docOf = (label: string) =>
    // what the settings of MuJoCo have is MJCF
    tag.name === 'mujoco' ? grammar[label as 'compiler' | 'option' | 'size'].doc : urdfElement(label)?.doc;
  return {
    children: () =>
      urdfChildren(element)
        .filter((label) => SEVERAL.has(label) || !present.has(label))
        .map((label) => ({
          label,
          detail: element.children.includes(label) ? (docOf(label) ?? '') : 'MuJoCo does not read it',
        })),
    attributes(typed) {
      const there = new Set(tag.attributes.map(({ name }) => name).filter((name) => name !== typed));
      return Object.entries(urdfAttributes(element))
        .filter(([label]) => !there.has(label))
        .map(([label, detail]) => ({ label, detail }));
    },
    values(attribute) {
      const named = urdfNamespaceOf(tag, attribute);
      if (named?.role === 'refers')
        return [...namesIn(files, file, named.namespace)].map((label) => ({ label, detail: named.namespace }));
      return (element.words?.[attribute] ?? []).map((label) => ({ label, detail: '' }));
    },
  };
}

/** Names of a namespace that the models have which a file is a part of. */
function namesIn(files: Files, file: SourceFile, namespace: string): Set<string> {
  const found = files.related(file.path).flatMap(({ uses }) => uses);
  const declared = found.filter((use) => use.role === 'declares' && use.namespace === namespace);
  return new Set(declared.map(({ name }) => name));
}

/** An element without the attribute that is being typed, so that it is offered too. */
function without(element: AnyElement, name: string | undefined): AnyElement {
  if (name === undefined) return element;
  const { [name]: _, ...attr } = element.attr as Record<string, unknown>;
  return { ...element, kind: element.kind, parent: element.parent, attr } as AnyElement;
}

function values(files: Files, file: SourceFile, element: AnyElement, attribute: string) {
  const names = (namespace: string): Set<string> => {
    const found = namesIn(files, file, namespace);
    return namespace === 'body' ? found.add('world') : found;
  };
  const typed = specOf(element, attribute)?.kind === 'text' ? namespaceOf(element, attribute) : undefined;
  if (typed) return [...names(typed.namespace)].map((label) => ({ label, detail: typed.namespace }));
  return completeValues(element, attribute, names);
}

/** The value, or of a list of words the one that is being typed. */
function wordAt(
  text: string,
  { attribute, span }: { readonly attribute: { readonly name: string }; readonly span: Span },
  element: AnyElement | undefined,
  offset: number,
): Span {
  if (!element || specOf(element, attribute.name)?.kind !== 'flags') return span;
  const before = /\S*$/.exec(text.slice(span.start, offset))?.[0].length ?? 0;
  const after = /^\S*/.exec(text.slice(offset, span.end))?.[0].length ?? 0;
  return { start: offset - before, end: offset + after };
}
