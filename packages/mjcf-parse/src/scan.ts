// What the reference's XML reader accepts, and where everything stands.
//
// That reader (TinyXML2) is lenient in its own way: NUL ends the text, a stray end tag after the root ends it too,
// `<!...>` is skipped up to the first `>`, blanks may follow `<`, an end tag may have attributes, and `</x/>` is an empty
// element. It is strict elsewhere: duplicate attributes, values without quotes, declarations that are not first. The scan
// follows it for every text, gives each node its place, and leaves a plain text for the XML library: the tags and
// comments of the first root element without attributes and text, so that nothing is left to be read in another way.

import { decodeAttribute } from './attribute-text.js';

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

/** An element; what is in it, the XML library tells. */
export interface XmlElement {
  readonly type: 'element';
  readonly tag: string;
  readonly attributes: XmlAttribute[];
  readonly children: (XmlElement | XmlComment)[];
  /** Offset of `<`. */
  readonly start: number;
  /** One past the `>` of the start tag. */
  readonly tagEnd: number;
  /** Offset of the `<` of the end tag; `tagEnd` when there is none. */
  readonly closeStart: number;
  /** One past the `>` of the end tag; `tagEnd` when there is none. */
  readonly end: number;
  /** Whether text, CDATA or `<!...>` stands directly in it. */
  readonly hasText: boolean;
}

/** A comment. */
export interface XmlComment {
  readonly type: 'comment';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** What is wrong, at an offset; `opened` is the offset of the tag that is concerned too. */
export interface ScanProblem {
  readonly code: string;
  readonly message: string;
  readonly offset: number;
  readonly hint?: string;
  readonly opened?: { readonly tag: string; readonly offset: number };
}

/** Result of a scan. */
export interface Scan {
  /** Why the reference rejects the text. */
  readonly problem: ScanProblem | undefined;
  /** The first root element with all elements and comments in it, in document order. */
  readonly nodes: readonly (XmlElement | XmlComment)[];
  /** Tags and comments of the root for the XML library. */
  readonly plain: string;
  /** Where the text begins that the reference reads and ignores, or does not read at all. */
  readonly ignoredFrom: number | undefined;
}

/** An element whose end has not been read. */
type OpenElement = { -readonly [K in keyof XmlElement]: XmlElement[K] };

/** Deepest nesting of elements with content in one file. */
export const MAX_DEPTH = 498;

const Char = {
  exclamation: 33,
  quote: 34,
  apostrophe: 39,
  slash: 47,
  lt: 60,
  equals: 61,
  gt: 62,
  question: 63,
} as const;

/** Scan a text. Never throws. */
export function scanXml(text: string): Scan {
  return new Scanner(text).run();
}

/** Names that the XML library can take in a tag as they are. */
const PLAIN_NAME = /^[A-Za-z_:][\w:.-]*$/;

/** Names whose tags are remembered. */
const MANY_NAMES = 1000;

/** More attributes than this are looked up in a set. */
const FEW_ATTRIBUTES = 32;

class Scanner {
  /** Up to the first NUL, which ends the text. */
  readonly text: string;
  readonly length: number;
  at = 0;
  problem: ScanProblem | undefined;
  readonly open: OpenElement[] = [];
  readonly nodes: (XmlElement | XmlComment)[] = [];
  readonly plain: string[] = [];
  root: XmlElement | undefined;
  /** Whether a node other than a declaration has been read at document level. */
  bodyStarted = false;
  ignoredFrom: number | undefined;

  constructor(whole: string) {
    const nul = whole.indexOf('\0');
    this.text = nul < 0 ? whole : whole.slice(0, nul);
    this.length = this.text.length;
    if (nul >= 0 && /[^\0\s]/.test(whole.slice(nul))) this.ignoredFrom = nul;
  }

  run(): Scan {
    this.skipBlank();
    if (this.text.charCodeAt(this.at) === 0xfeff) this.at++;
    while (this.problem === undefined && this.readNode());
    if (!this.problem && !this.root) this.fail('no-root', 'XML root element not found', 0);
    return { problem: this.problem, nodes: this.nodes, plain: this.plain.join(''), ignoredFrom: this.ignoredFrom };
  }

  fail(code: string, message: string, offset: number, more?: Pick<ScanProblem, 'hint' | 'opened'>): false {
    this.problem ??= { code, message, offset, ...more };
    return false;
  }

  /** Read what comes next; false at the end of the document. */
  readNode(): boolean {
    this.skipBlank();
    const { text, at: start } = this;
    if (start >= this.length) return this.atEnd();
    if (text.charCodeAt(start) !== Char.lt) return this.readText(start);
    switch (text.charCodeAt(start + 1)) {
      case Char.question:
        return this.readDeclaration(start);
      case Char.exclamation:
        if (text.startsWith('--', start + 2)) return this.readComment(start);
        if (text.startsWith('[CDATA[', start + 2)) {
          return this.skipPast(']]>', start + 9, start, 'unclosed-cdata', 'the CDATA section is not closed');
        }
        return this.skipPast('>', start + 2, start, 'unclosed-tag', 'the tag is not closed');
      default:
        return this.readTag(start);
    }
  }

  atEnd(): false {
    const open = this.open.at(-1);
    if (!open) return false;
    return this.fail('unclosed-element', `<${open.tag}> is never closed`, open.start);
  }

  /** Text up to the next `<`, which must be there and not be the last character. */
  readText(start: number): boolean {
    const end = this.text.indexOf('<', start);
    if (end >= 0) return this.noteText(start, end);
    const open = this.open.at(-1);
    if (open) return this.fail('unclosed-element', `<${open.tag}> is never closed`, open.start);
    if (!this.root) return this.fail('no-root', 'XML root element not found', start);
    return this.fail('stray-text', 'text after the root element', start);
  }

  skipPast(ending: string, from: number, start: number, code: string, message: string): boolean {
    const end = this.text.indexOf(ending, from);
    return end < 0 ? this.fail(code, message, start) : this.noteText(start, end + ending.length);
  }

  noteText(start: number, end: number): true {
    const parent = this.open.at(-1);
    if (parent) parent.hasText = true;
    else this.noteBody(start);
    this.at = end;
    return true;
  }

  /** Note a node at document level. */
  noteBody(start: number): void {
    this.bodyStarted = true;
    if (this.root && (this.ignoredFrom === undefined || this.ignoredFrom > start)) this.ignoredFrom = start;
  }

  /** Declarations are allowed at the head of a file only. */
  readDeclaration(start: number): boolean {
    const end = this.text.indexOf('?>', start + 2);
    if (end < 0) return this.fail('unclosed-tag', 'the processing instruction is not closed', start);
    if (this.open.length > 0 || this.bodyStarted) {
      return this.fail('declaration', '<? ?> is allowed at the head of a file only', start);
    }
    this.at = end + 2;
    return true;
  }

  readComment(start: number): boolean {
    const end = this.text.indexOf('-->', start + 4);
    if (end < 0) return this.fail('unclosed-comment', 'the comment is not closed', start);
    this.at = end + 3;
    if (this.open.length === 0) this.bodyStarted = true;
    else if (this.open[0] === this.root) {
      this.nodes.push({ type: 'comment', text: this.text.slice(start + 4, end), start, end: end + 3 });
      this.plain.push('<!---->');
    }
    return true;
  }

  readTag(start: number): boolean {
    const { text } = this;
    this.at = start + 1;
    this.skipBlank();
    const closing = text.charCodeAt(this.at) === Char.slash;
    if (closing) this.at++;
    const name = this.readName();
    if (name === '') return this.fail('bad-tag', tagProblem(text, this.at), start);
    const attributes: XmlAttribute[] = [];
    const ending = this.readAttributes(name, start, attributes);
    if (ending === undefined) return false;
    if (closing && ending === 'open') return this.closeElement(name, start);
    const element: OpenElement = {
      type: 'element',
      tag: name,
      attributes,
      children: [],
      start,
      tagEnd: this.at,
      closeStart: this.at,
      end: this.at,
      hasText: false,
    };
    return this.addElement(element, ending === 'open');
  }

  addElement(element: OpenElement, opens: boolean): boolean {
    if (this.open.length === 0) this.noteBody(element.start);
    this.root ??= element;
    if (opens) this.open.push(element);
    if (this.open[0] === this.root || element === this.root) {
      this.nodes.push(element);
      const plain = plainTags(element.tag);
      this.plain.push(opens ? plain.start : plain.empty);
    }
    if (this.open.length <= MAX_DEPTH) return true;
    return this.fail('too-deep', `elements are nested more than ${MAX_DEPTH} deep`, element.start);
  }

  /** An end tag; at document level it ends the file. */
  closeElement(name: string, start: number): boolean {
    const element = this.open.at(-1);
    if (!element) {
      this.noteBody(start);
      if (!this.root) this.fail('no-root', 'XML root element not found: an end tag stands before it', start);
      return false;
    }
    if (element.tag !== name) {
      const opened = { tag: element.tag, offset: element.start };
      return this.fail('mismatched-tag', `mismatched element: </${name}> closes <${element.tag}>`, start, { opened });
    }
    if (this.open[0] === this.root) this.plain.push(plainTags(name).end);
    this.open.pop();
    element.closeStart = start;
    element.end = this.at;
    return true;
  }

  /** Read up to the end of a tag: whether it is left open or closed at once; `undefined` when it is wrong. */
  readAttributes(tag: string, start: number, into: XmlAttribute[]): 'open' | 'closed' | undefined {
    const { text } = this;
    let names: Set<string> | undefined;
    for (;;) {
      this.skipBlank();
      const at = this.at;
      if (at >= this.length) {
        this.fail('unclosed-tag', `the tag <${tag}> is not closed`, start);
        return undefined;
      }
      const code = text.charCodeAt(at);
      if (code === Char.gt) {
        this.at++;
        return 'open';
      }
      if (code === Char.slash && text.charCodeAt(at + 1) === Char.gt) {
        this.at += 2;
        return 'closed';
      }
      const attribute = this.readAttribute(tag);
      if (!attribute) return undefined;
      if (into.length === FEW_ATTRIBUTES) names = new Set(into.map(({ name }) => name));
      if (names ? names.has(attribute.name) : into.some(({ name }) => name === attribute.name)) {
        const message = `error parsing element <${tag}>: attribute '${attribute.name}' is written twice`;
        this.fail('duplicate-attribute', message, at);
        return undefined;
      }
      names?.add(attribute.name);
      into.push(attribute);
    }
  }

  readAttribute(tag: string): XmlAttribute | undefined {
    const { text, at: start } = this;
    const name = this.readName();
    const bad = (problem: string, offset: number, hint?: string) => {
      this.fail('bad-attribute', problem, offset, hint === undefined ? undefined : { hint });
      return undefined;
    };
    if (name === '') {
      return bad(`error parsing element <${tag}>: unexpected ${JSON.stringify(text[start])}`, start);
    }
    const what = `error parsing attribute '${name}' of <${tag}>`;
    const write = `write ${name}="..."`;
    this.skipBlank();
    if (text.charCodeAt(this.at) !== Char.equals) return bad(`${what}: it has no value`, start, write);
    this.at++;
    this.skipBlank();
    const quote = text.charCodeAt(this.at);
    if (quote !== Char.quote && quote !== Char.apostrophe) {
      return bad(`${what}: its value is not in quotes`, start, write);
    }
    const valueStart = this.at + 1;
    const valueEnd = text.indexOf(text[this.at]!, valueStart);
    if (valueEnd < 0) return bad(`${what}: the quote is not closed`, start);
    this.at = valueEnd + 1;
    return { name, value: decodeAttribute(text.slice(valueStart, valueEnd)), start, valueStart, valueEnd };
  }

  /** Read a name; empty when there is none. */
  readName(): string {
    const { text, at: start } = this;
    if (!isNameStart(text.charCodeAt(start))) return '';
    let at = start + 1;
    while (isNamePart(text.charCodeAt(at))) at++;
    this.at = at;
    return text.slice(start, at);
  }

  skipBlank(): void {
    const { text } = this;
    let { at } = this;
    for (let code = text.charCodeAt(at); code === 32 || (code >= 9 && code <= 13); code = text.charCodeAt(at)) at++;
    this.at = at;
  }
}

/** Letters, `:`, `_`, and everything beyond ASCII, blanks included. */
function isNameStart(code: number): boolean {
  const lower = code | 32;
  return (lower >= 97 && lower <= 122) || code >= 128 || code === 58 || code === 95;
}

function isNamePart(code: number): boolean {
  return isNameStart(code) || (code >= 48 && code <= 57) || code === 45 || code === 46;
}

/** Tags as the XML library gets them. */
interface PlainTags {
  readonly start: string;
  readonly empty: string;
  readonly end: string;
}

const plainByName = new Map<string, PlainTags>();

/** The tags of an element; names that all objects have, or that the library does not take, get another one. */
function plainTags(name: string): PlainTags {
  let found = plainByName.get(name);
  if (!found) {
    const plain = PLAIN_NAME.test(name) && !(name in {}) && name !== 'prototype' ? name : 'x';
    found = { start: `<${plain}>`, empty: `<${plain}/>`, end: `</${plain}>` };
    // models have few names; others must not fill memory
    if (plainByName.size < MANY_NAMES) plainByName.set(name, found);
  }
  return found;
}

/** What is wrong with a tag that has no name. */
function tagProblem(text: string, at: number): string {
  const found = text[at];
  return found === undefined ? "'<' at the end of the text" : `a tag's name cannot start with ${JSON.stringify(found)}`;
}
