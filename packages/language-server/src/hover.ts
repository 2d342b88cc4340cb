// What stands at a place, in words.
// Covered by packages/language-server/src/server.test.ts.

import { completeAttributes, createElement, type ElementSpec, grammar, urdfAttributes } from '@corten/mjcf-parse';
import type { Files, SourceFile } from './files.js';
import { namespaceOf, urdfNamespaceOf, urdfOf } from './kinds.js';
import { placeAt, type Span, type Tag } from './markup.js';
import { declarationsOf } from './names.js';

/** Markdown about what stands at an offset, and where that is; undefined where there is nothing to say. */
export function hoverAt(files: Files, file: SourceFile, offset: number): { text: string; span: Span } | undefined {
  const place = placeAt(file.markup, offset);
  if (place.kind === 'comment' || place.kind === 'content') return undefined;
  const { tag } = place;
  if (place.kind === 'tag') {
    const doc = elementDoc(file, tag);
    return doc === undefined ? undefined : { text: `\`<${tag.name}>\` ${doc}`, span: place.span };
  }
  const { attribute } = place;
  if (!attribute) return undefined;
  const element = file.elements.get(tag);
  const namespace = element ? namespaceOf(element, attribute.name) : urdfNamespaceOf(tag, attribute.name);
  const named = place.kind === 'value' ? namespace : undefined;
  if (place.kind === 'value' && named?.role === 'refers' && attribute.value !== '') {
    const found = declarationsOf(files, file, named.namespace, attribute.value);
    const shown = found.map(({ file: there, use }) => {
      const { start, end } = named.namespace === 'default' ? use.tag : { start: use.tag.start, end: use.tag.tagEnd };
      return `\`\`\`xml\n${short(there.text.slice(start, end))}\n\`\`\``;
    });
    const what = named.namespace === 'default' ? 'class' : named.namespace;
    const text = `${what} \`${attribute.value}\`${found.length === 0 ? ' is not declared here' : ''}`;
    return { text: [text, ...shown].join('\n\n'), span: place.span };
  }
  const detail = attributeDoc(file, tag, attribute.name);
  return detail === undefined ? undefined : { text: `\`${attribute.name}\` ${detail}`, span: attribute.nameSpan };
}

/** What an element of MJCF or URDF is for. */
function elementDoc(file: SourceFile, tag: Tag): string | undefined {
  const element = file.elements.get(tag);
  return urdfOf(tag)?.doc ?? (element && (grammar[element.kind] as ElementSpec).doc);
}

/** What an attribute means. */
function attributeDoc(file: SourceFile, tag: Tag, name: string): string | undefined {
  const urdf = urdfOf(tag);
  if (urdf) {
    const docs = urdfAttributes(urdf);
    return Object.hasOwn(docs, name) ? docs[name] : undefined;
  }
  const element = file.elements.get(tag);
  if (!element) return undefined;
  // the same element with nothing written, of which every attribute can be completed
  const empty = createElement(element.kind, {} as never) as unknown as typeof element;
  empty.parent = element.parent;
  return completeAttributes(empty).find(({ label }) => label === name)?.detail;
}

const MANY_LINES = 20;

/** The first lines of an element, without the indentation that they share. */
function short(text: string): string {
  const [first = '', ...rest] = text.split(/\r?\n/);
  const blank = Math.min(...rest.filter((line) => line.trim() !== '').map((line) => /^\s*/.exec(line)![0].length));
  const lines = [first, ...rest.map((line) => line.slice(Number.isFinite(blank) ? blank : 0))];
  return lines.length > MANY_LINES ? [...lines.slice(0, MANY_LINES), '…'].join('\n') : lines.join('\n');
}
