// XML with exact positions. The scan decides what is well-formed, as the reference's reader does, and finds where
// everything stands; fast-xml-parser makes the tree.

import { XMLParser } from '#fast-xml-parser';
import type { MjcfDiagnostic } from './errors.js';
import { diagnostic } from './errors.js';
import { type Foreign, foreignContent } from './foreign.js';
import { type Scan, type ScanProblem, scanXml, type XmlComment, type XmlElement } from './scan.js';
import type { SourceText } from './source.js';
import { positionAt } from './source.js';

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

/** Result of reading a text: the root, or the error that leaves none; and what may be wrong. */
export interface XmlResult {
  readonly root: XmlElement | undefined;
  readonly findings: MjcfDiagnostic[];
}

/** Read a text into elements. Never throws; the findings have positions. */
export function parseXml(source: SourceText): XmlResult {
  const scan = scanXml(source.text);
  if (scan.problem) return { root: undefined, findings: [explain(source, scan.problem)] };
  return { root: buildTree(scan), findings: scan.ignoredFrom === undefined ? [] : [ignored(source, scan.ignoredFrom)] };
}

function explain(source: SourceText, problem: ScanProblem): MjcfDiagnostic {
  const { code, message, offset, opened } = problem;
  const position = positionAt(source, offset);
  const foreign = foreignContent(source.text) ?? mergeConflict(source.text, offset);
  if (foreign) return diagnostic('error', 'not-xml', foreign.message, { position }, foreign.hint);
  const hint = opened ? openedAt(source, opened) : (problem.hint ?? emptiness(source.text));
  return diagnostic('error', code, `XML parse error: ${message}`, { position }, hint);
}

function mergeConflict(text: string, offset: number): Foreign | undefined {
  if (!text.startsWith('<<<<<<<', offset)) return undefined;
  return {
    message: 'a merge conflict is left in the file',
    hint: 'choose between the parts at <<<<<<<, ======= and >>>>>>>',
  };
}

function emptiness(text: string): string | undefined {
  if (text === '') return 'the text is empty';
  if (text.trim() !== '') return undefined;
  return text.startsWith('\ufeff') ? 'the text holds a byte-order mark only' : 'the text holds blanks only';
}

function openedAt(source: SourceText, { tag, offset }: { readonly tag: string; readonly offset: number }): string {
  const { line, column } = positionAt(source, offset);
  return `<${tag}> was opened at line ${line}, column ${column}; a </${tag}> is missing before this tag`;
}

/** What the reference drops in silence. */
function ignored(source: SourceText, offset: number): MjcfDiagnostic {
  const nul = source.text[offset] === '\0';
  const message = nul
    ? 'the text ends at this NUL character; what follows is ignored'
    : 'what follows the root element is ignored';
  const hint = nul ? 'remove the character' : 'a file has one root element; is there an end tag too many before this?';
  return diagnostic('warning', 'ignored-text', message, { position: positionAt(source, offset) }, hint);
}

type Found = Record<string, unknown>;

const COMMENT = '#comment';

/** The tree that the XML library makes of the plain text, with what the scan knows about each node. */
function buildTree({ plain, nodes }: Scan): XmlElement {
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: true,
    parseTagValue: false,
    processEntities: false,
    commentPropName: COMMENT,
    maxNestedTags: nodes.length,
    jPath: false,
    strictReservedNames: false,
  });
  let next = 0;
  const work: { readonly found: readonly Found[]; readonly into: (XmlElement | XmlComment)[]; at: number }[] = [];
  const top: (XmlElement | XmlComment)[] = [];
  work.push({ found: parser.parse(plain) as Found[], into: top, at: 0 });
  for (let level = work.at(-1); level; level = work.at(-1)) {
    const found = level.found[level.at++];
    if (!found) {
      work.pop();
      continue;
    }
    const node = nodes[next++]!;
    if (node.type === 'comment') {
      level.into.push(node);
      continue;
    }
    level.into.push(node);
    const content = contentOf(found);
    if (content.length > 0) work.push({ found: content, into: node.children, at: 0 });
  }
  return top[0] as XmlElement;
}

function contentOf(found: Found): readonly Found[] {
  for (const tag in found) return found[tag] as Found[];
  return [];
}
