/**
 * XML with exact positions. fast-xml-parser finds the elements; their attributes are read from the source text here,
 * because the parser gives attributes no positions and would interpret their values.
 * What counts as well-formed is what tinyxml2, the reference's reader, accepts.
 */

import { XMLParser } from '#fast-xml-parser';
import type { MjcfDiagnostic } from './errors.js';
import { diagnostic } from './errors.js';
import type { SourceText } from './source.js';
import { positionAt } from './source.js';

/** An attribute as it is written; offsets into the source text. */
export interface XmlAttribute {
  readonly name: string;
  /** Text of the value, entities decoded. */
  readonly value: string;
  /** Start of the name. */
  readonly start: number;
  /** First character of the value, after the quote. */
  readonly valueStart: number;
  /** One past the last character of the value, before the quote. */
  readonly valueEnd: number;
}

/** An element as it is written. */
export interface XmlElement {
  readonly type: 'element';
  readonly tag: string;
  readonly attributes: XmlAttribute[];
  readonly children: (XmlElement | XmlComment)[];
  /** Offset of `<`. */
  readonly start: number;
  /** One past the `>` of the start tag. */
  readonly tagEnd: number;
  /** One past the `>` of the end tag; `tagEnd` when there is none. */
  readonly end: number;
}

/** A comment. */
export interface XmlComment {
  readonly type: 'comment';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Text of an attribute; `undefined` when it is not written. */
export function attributeText(xml: XmlElement, name: string): string | undefined {
  return xml.attributes.find((a) => a.name === name)?.value;
}

/** An element and all below it, parents first, in document order. */
export function* xmlDescendants(root: XmlElement): Generator<XmlElement> {
  const work: XmlElement[] = [root];
  for (let at = work.pop(); at; at = work.pop()) {
    yield at;
    for (let i = at.children.length - 1; i >= 0; i--) {
      const child = at.children[i]!;
      if (child.type === 'element') work.push(child);
    }
  }
}

/** Deepest nesting of elements with content in one file; the reference's reader has the same limit. */
export const MAX_DEPTH = 498;

/** More attributes than this are no model but an attack; the largest element has 41. */
const MAX_ATTRIBUTES = 1000;

/** Result of reading a text: the root when there is one, comments beside it, and what is wrong. */
export interface XmlResult {
  readonly root: XmlElement | undefined;
  readonly errors: MjcfDiagnostic[];
}

type RawNode = Record<string, unknown> & { [meta: symbol]: { startIndex: number; endIndex?: number } };

const COMMENT = '#comment';
const TEXT = '#text';
const META = XMLParser.getMetaDataSymbol() as unknown as symbol;

/** Read a text into elements. Never throws; the errors have positions. */
export function parseXml(source: SourceText): XmlResult {
  const errors: MjcfDiagnostic[] = [];
  const fail = (code: string, message: string, offset: number, hint?: string) => {
    errors.push(
      diagnostic('error', code, `XML parse error: ${message}`, { position: positionAt(source, offset) }, hint),
    );
  };
  const { text } = source;
  const raw = readTree(text, fail);
  if (!raw) return { root: undefined, errors };

  const roots = raw.filter(isElement);
  const declaration = findMisplacedDeclaration(raw);
  if (declaration !== undefined) fail('declaration', '<? ?> is allowed at the head of a file only', declaration);
  const first = roots[0];
  if (!first) {
    fail('no-root', 'XML root element not found', 0);
    return { root: undefined, errors };
  }
  if (roots[1]) {
    fail('several-roots', `second root element <${tagOf(roots[1])}>: a file has one root`, roots[1][META]!.startIndex);
  }
  const mismatch = findMismatch(text, roots);
  if (mismatch) {
    fail(mismatch.code, mismatch.message, mismatch.offset, mismatch.hint);
    return { root: undefined, errors };
  }
  const tail = findStrayText(text, roots[roots.length - 1]![META]!.endIndex!);
  if (tail !== undefined) {
    const what = text.startsWith('</', tail) ? 'closing tag' : 'text';
    fail('stray-text', `${what} after the root element`, tail);
  }
  return { root: convert(text, first, fail), errors };
}

type Fail = (code: string, message: string, offset: number, hint?: string) => void;

function readTree(text: string, fail: Fail): RawNode[] | undefined {
  const entity = text.indexOf('<!ENTITY');
  if (entity >= 0) {
    fail('entity', 'entity declarations are not supported', entity, 'write the text itself in place of the entity');
    return undefined;
  }
  const parser = new XMLParser({
    preserveOrder: true,
    captureMetaData: true,
    ignoreAttributes: true,
    parseTagValue: false,
    processEntities: false,
    commentPropName: COMMENT,
    textNodeName: TEXT,
    maxNestedTags: MAX_DEPTH - 1,
    jPath: false,
    strictReservedNames: false,
    onDangerousProperty: (name: string) => name,
  });
  try {
    // a carriage return becomes a blank, so that the parser's line-end handling moves no offset
    return parser.parse(text.replaceAll('\r', ' ')) as RawNode[];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    reportParserError(text, message, fail);
    return undefined;
  }
}

/** Give an error of fast-xml-parser a place. */
function reportParserError(text: string, message: string, fail: Fail): void {
  const at = /position (\d+)/.exec(message);
  if (at) {
    fail('unclosed-tag', 'the tag is not closed, or a quote is missing in it', Number(at[1]));
  } else if (message.startsWith('Comment')) {
    fail('unclosed-comment', 'the comment is not closed', Math.max(0, text.lastIndexOf('<!--')));
  } else if (message.startsWith('CDATA')) {
    fail('unclosed-cdata', 'the CDATA section is not closed', Math.max(0, text.lastIndexOf('<![')));
  } else if (message.startsWith('Closing Tag')) {
    fail('unclosed-tag', 'the closing tag is not closed', Math.max(0, text.lastIndexOf('</')));
  } else if (message.startsWith('Pi Tag')) {
    fail('unclosed-tag', 'the processing instruction is not closed', Math.max(0, text.lastIndexOf('<?')));
  } else if (message.startsWith('Maximum nested')) {
    fail('too-deep', `elements are nested more than ${MAX_DEPTH} deep`, tooDeepAt(text));
  } else if (message.startsWith('[SECURITY]')) {
    // a name that the parser refuses because objects have it
    const name = /"(\w+)"/.exec(message)?.[1] ?? '';
    fail('unknown-element', `unrecognized element '${name}'`, Math.max(0, text.search(new RegExp(`<\\/?${name}\\b`))));
  } else {
    fail('bad-xml', message, 0);
  }
}

function tooDeepAt(text: string): number {
  let depth = 0;
  const tags = /<!--[\s\S]*?-->|<\/|<[^!?/](?:"[^"]*"|'[^']*'|[^>"'])*>/g;
  for (let m = tags.exec(text); m; m = tags.exec(text)) {
    if (m[0].startsWith('<!')) continue;
    if (m[0] === '</') depth--;
    else if (!m[0].endsWith('/>') && ++depth > MAX_DEPTH) return m.index;
  }
  return 0;
}

function isElement(node: RawNode): boolean {
  return node[META] !== undefined && !isDeclaration(node);
}

function isDeclaration(node: RawNode): boolean {
  return node[META] !== undefined && tagOf(node).startsWith('?');
}

/** Offset of a `<? ?>` that stands after something else, or inside the root. */
function findMisplacedDeclaration(raw: readonly RawNode[]): number | undefined {
  let head = true;
  const work: RawNode[] = [];
  for (const node of raw) {
    if (!isDeclaration(node)) head = false;
    else if (!head) return node[META]!.startIndex;
    if (isElement(node)) work.push(node);
  }
  for (let node = work.pop(); node; node = work.pop()) {
    for (const child of childrenOf(node)) {
      if (isDeclaration(child)) return child[META]!.startIndex;
      if (isElement(child)) work.push(child);
    }
  }
  return undefined;
}

function tagOf(node: RawNode): string {
  for (const key in node) return key;
  return '';
}

function childrenOf(node: RawNode): RawNode[] {
  return node[tagOf(node)] as RawNode[];
}

interface Mismatch {
  readonly code: string;
  readonly message: string;
  readonly offset: number;
  readonly hint?: string;
}

/** The first closing tag that does not belong to the element which it closes, or the innermost element left open. */
function findMismatch(text: string, roots: readonly RawNode[]): Mismatch | undefined {
  let best: Mismatch | undefined;
  let open: RawNode | undefined;
  const work = [...roots].reverse();
  for (let node = work.pop(); node; node = work.pop()) {
    const { startIndex, endIndex } = node[META]!;
    const tag = tagOf(node);
    if (endIndex === undefined) {
      open = node;
    } else if (text.charCodeAt(endIndex - 2) !== 47) {
      const closing = text.lastIndexOf('</', endIndex - 3);
      const found = text.slice(closing + 2, endIndex - 1).trimEnd();
      if (found !== tag && (!best || closing < best.offset)) {
        best = {
          code: 'mismatched-tag',
          message: `mismatched element: </${found}> closes <${tag}>`,
          offset: closing,
          hint: `<${tag}> was opened at offset ${startIndex}; a </${tag}> is missing before this tag`,
        };
      }
    }
    const children = childrenOf(node);
    for (let i = children.length - 1; i >= 0; i--) if (isElement(children[i]!)) work.push(children[i]!);
  }
  if (best) return best;
  if (!open) return undefined;
  const tag = tagOf(open);
  return { code: 'unclosed-element', message: `<${tag}> is never closed`, offset: open[META]!.startIndex };
}

/** First character after the root that is neither blank nor in a comment or processing instruction. */
function findStrayText(text: string, from: number): number | undefined {
  const skip = /(?:\s|<!--[\s\S]*?-->|<\?[\s\S]*?\?>)*/y;
  skip.lastIndex = from;
  skip.exec(text);
  return skip.lastIndex < text.length ? skip.lastIndex : undefined;
}

function convert(text: string, root: RawNode, fail: Fail): XmlElement {
  const top = convertAlone(text, root, fail);
  const work: [RawNode, XmlElement][] = [[root, top]];
  for (let pair = work.pop(); pair; pair = work.pop()) {
    const [raw, element] = pair;
    let cursor = element.tagEnd;
    for (const child of childrenOf(raw)) {
      if (isElement(child)) {
        const made = convertAlone(text, child, fail);
        element.children.push(made);
        work.push([child, made]);
        cursor = made.end;
      } else if (COMMENT in child) {
        const body = (child[COMMENT] as { [TEXT]: string }[])[0]![TEXT];
        const start = text.indexOf('<!--', cursor);
        cursor = start + body.length + 7;
        element.children.push({ type: 'comment', text: text.slice(start + 4, cursor - 3), start, end: cursor });
      }
    }
  }
  return top;
}

function convertAlone(text: string, raw: RawNode, fail: Fail): XmlElement {
  const tag = tagOf(raw);
  const { startIndex: start, endIndex } = raw[META]!;
  const attributes: XmlAttribute[] = [];
  const tagEnd = readAttributes(text, start + 1 + tag.length, tag, attributes, fail);
  return { type: 'element', tag, attributes, children: [], start, tagEnd, end: endIndex ?? tagEnd };
}

const NAME = /[^\s=/>"'<]+/y;
const BLANK = /\s*/y;

/** Read the attributes from `from` on; returns one past the `>`. */
function readAttributes(text: string, from: number, tag: string, into: XmlAttribute[], fail: Fail): number {
  let i = skipBlank(text, from);
  while (i < text.length) {
    const c = text[i];
    if (c === '>') return i + 1;
    if (c === '/' && text[i + 1] === '>') return i + 2;
    NAME.lastIndex = i;
    const name = NAME.exec(text)?.[0];
    if (name === undefined) {
      fail('bad-attribute', `error parsing element <${tag}>: unexpected ${JSON.stringify(c)}`, i);
      return closeOf(text, i);
    }
    const start = i;
    i = skipBlank(text, i + name.length);
    if (text[i] !== '=') {
      fail(
        'bad-attribute',
        `error parsing attribute '${name}' of <${tag}>: it has no value`,
        start,
        `write ${name}="..."`,
      );
      return closeOf(text, i);
    }
    i = skipBlank(text, i + 1);
    const quote = text[i];
    if (quote !== '"' && quote !== "'") {
      fail(
        'bad-attribute',
        `error parsing attribute '${name}' of <${tag}>: its value is not in quotes`,
        start,
        `write ${name}="..."`,
      );
      return closeOf(text, i);
    }
    const valueEnd = text.indexOf(quote, i + 1);
    if (valueEnd < 0) {
      fail('bad-attribute', `error parsing attribute '${name}' of <${tag}>: the quote is not closed`, start);
      return text.length;
    }
    if (into.length >= MAX_ATTRIBUTES) {
      fail('bad-attribute', `<${tag}> has more than ${MAX_ATTRIBUTES} attributes`, start);
      return closeOf(text, i);
    }
    if (into.some((a) => a.name === name)) {
      fail('duplicate-attribute', `error parsing element <${tag}>: attribute '${name}' is written twice`, start);
    } else {
      into.push({ name, value: decode(text.slice(i + 1, valueEnd)), start, valueStart: i + 1, valueEnd });
    }
    i = skipBlank(text, valueEnd + 1);
  }
  return text.length;
}

function skipBlank(text: string, from: number): number {
  BLANK.lastIndex = from;
  BLANK.exec(text);
  return BLANK.lastIndex;
}

function closeOf(text: string, from: number): number {
  const close = text.indexOf('>', from);
  return close < 0 ? text.length : close + 1;
}

const ENTITIES: Readonly<Record<string, string>> = { quot: '"', amp: '&', apos: "'", lt: '<', gt: '>' };

/** Decode the five predefined entities and character references; others stay as they are, as in the reference. */
function decode(raw: string): string {
  const value = raw.includes('\r') ? raw.replace(/\r\n?/g, '\n') : raw;
  if (!value.includes('&')) return value;
  return value.replace(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(quot|amp|apos|lt|gt));/g, (all, dec, hex, word) => {
    if (word) return ENTITIES[word]!;
    const code = dec ? Number.parseInt(dec, 10) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}
