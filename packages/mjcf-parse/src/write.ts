// Documents to text. What was read and not changed is written as it stood, with its comments and formatting; what was
// changed is edited in place; what is new is written in the style of the file.

import { isIgnoredThere, type MjcfDocument } from './document.js';
import { type AnyElement, descendants, type Inclusion, type MjcfElement } from './element.js';
import type { AttributeSpec } from './grammar/define.js';
import { grammar } from './grammar/table.js';
import { type FilePlaces, filePlaces, movedFiles, movedInclude } from './rebase.js';
import { adoptAll } from './recheck.js';
import type { XmlElement } from './scan.js';
import type { SourceText } from './source.js';
import { formatValue, parseValue } from './values.js';
import { attributeText as readText } from './xml.js';

/** What is needed to write the elements of a document. */
interface Writer {
  readonly places: FilePlaces;
  /** Elements that can be written as they stand in their files. */
  readonly unchanged: Set<AnyElement>;
  /** Attributes that are written with another value because they name a file and stand in another one now. */
  readonly moved: Map<AnyElement, ReadonlyMap<string, string>>;
  /** Texts of the included files that changed; `undefined` when all that changed is written into one file. */
  readonly files: Map<string, string> | undefined;
}

/** What the children of an element are written into: its own file, or a file that is included there. */
interface Scope {
  /** The element itself, or the root of the included file. */
  readonly xml: XmlElement;
  readonly source: SourceText;
  readonly inclusion: Inclusion | undefined;
}

/**
 * The text of a document. Included files that nothing was changed in stay `include` elements; the content of the
 * others is written in their place, with paths that lead to the same files. `writeMjcfFiles` writes them apart.
 * @throws MjcfError when an element stands in two places, or in itself
 */
export function writeMjcf(document: MjcfDocument): string {
  return writeMain(document, createWriter(document, undefined));
}

/**
 * The texts of the files of a document that changed, by the names under which they were read: an edit in an included
 * file changes that file alone. What was put between elements of an included file goes into that file, what was put
 * before or after them into the one that includes it; a file of which nothing is left is not included any more.
 * @returns the texts; the main file has the name `document.file`, which is empty for a document without one
 * @throws MjcfError when an element stands in two places, or in itself
 */
export function writeMjcfFiles(document: MjcfDocument): Map<string, string> {
  const files = new Map<string, string>();
  const main = writeMain(document, createWriter(document, files));
  if (main !== document.root.source?.text) files.set(document.file, main);
  return files;
}

function createWriter(document: MjcfDocument, files: Writer['files']): Writer {
  const root = document.root as AnyElement;
  adoptAll(root);
  const unchanged = findUnchanged(root);
  return { places: filePlaces(document), unchanged, moved: new Map(), files };
}

function writeMain(document: MjcfDocument, writer: Writer): string {
  const root = document.root as AnyElement;
  if (!root.source || !root.xml || !root.origin) return `${writeElement(document.root)}\n`;
  if (root.source.file !== document.file) moveTo(writer, root, document.file);
  if (writer.unchanged.has(root)) return root.source.text;
  const { text } = root.source;
  return text.slice(0, root.xml.start) + writeRead(writer, root, document.file) + text.slice(root.xml.end);
}

/** The text of one element with all below it, as if it had never been read: attributes in the order of the grammar. */
export function writeElement(element: MjcfElement | AnyElement, indent = ''): string {
  return writeNew(undefined, element as AnyElement, indent);
}

function writeNew(writer: Writer | undefined, element: AnyElement, indent: string): string {
  const children = (element.children as AnyElement[]).filter((child) => !isIgnoredThere(child));
  const open = `<${element.tag}${Object.entries(orderedAttributes(writer, element))
    .map(([name, value]) => ` ${name}="${escapeText(value)}"`)
    .join('')}`;
  if (children.length === 0) return `${open}/>`;
  const inner = children.map((child) => `\n${indent}  ${writeNew(writer, child, `${indent}  `)}`).join('');
  return `${open}>${inner}\n${indent}</${element.tag}>`;
}

function orderedAttributes(writer: Writer | undefined, element: AnyElement): Record<string, string> {
  const texts: Record<string, string> = {};
  // what the grammar does not know is written too: the parser says what is wrong with it
  for (const name of [...Object.keys(grammar[element.kind].attributes), ...Object.keys(element.attr)]) {
    const text = attributeText(writer, element, name);
    if (text !== undefined) texts[name] = text;
  }
  return texts;
}

/** The text of an attribute; `undefined` when it is not written, or is an empty list, which counts as not written. */
function attributeText(writer: Writer | undefined, element: AnyElement, name: string): string | undefined {
  const value = writer?.moved.get(element)?.get(name) ?? (element.attr as Record<string, unknown>)[name];
  if (value === undefined) return undefined;
  const text = formatValue(value);
  const spec = (grammar[element.kind].attributes as Readonly<Record<string, AttributeSpec>>)[name];
  if (text !== '' || !spec) return text;
  const { value: read, problem } = parseValue(spec, name, text);
  return read === undefined && problem === undefined ? undefined : text;
}

/** Text as it may stand in a quoted attribute. */
export function escapeText(text: string): string {
  const marked = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  return marked.replaceAll('\n', '&#10;').replaceAll('\r', '&#13;');
}

/** Elements in which, and below which, nothing differs from what was read. */
function findUnchanged(root: AnyElement): Set<AnyElement> {
  const order = [...descendants(root)];
  const unchanged = new Set<AnyElement>();
  for (let i = order.length - 1; i >= 0; i--) {
    const element = order[i]!;
    const { origin, xml } = element;
    const children = element.children as AnyElement[];
    const same =
      origin !== undefined &&
      xml !== undefined &&
      children.length === origin.children.length &&
      children.every((child, k) => child === origin.children[k] && unchanged.has(child)) &&
      attributeChanges(undefined, element, xml).length === 0;
    if (same) unchanged.add(element);
  }
  return unchanged;
}

interface Change {
  readonly name: string;
  /** New text of the value; `undefined` to remove the attribute. */
  readonly text: string | undefined;
}

/** Attributes whose value is not the one that is written in the source. */
function attributeChanges(writer: Writer | undefined, element: AnyElement, xml: XmlElement): Change[] {
  const specs = grammar[element.kind].attributes as Readonly<Record<string, AttributeSpec>>;
  const changes: Change[] = [];
  const written = new Set<string>();
  for (const { name, value } of xml.attributes) {
    written.add(name);
    const spec = specs[name];
    if (!spec) continue;
    const before = parseValue(spec, name, value).value;
    const text = attributeText(writer, element, name);
    if (before === undefined ? text === undefined : formatValue(before) === text) continue;
    changes.push({ name, text });
  }
  for (const [name, text] of Object.entries(orderedAttributes(writer, element))) {
    if (!written.has(name)) changes.push({ name, text });
  }
  return changes;
}

/** An element that was read, with its changes, as it stands in a file. */
function writeRead(writer: Writer, element: AnyElement, target: string): string {
  const { xml, source } = element;
  if (!xml || !source || !element.origin) return writeNew(writer, element, '');
  if (writer.unchanged.has(element)) return source.text.slice(xml.start, xml.end);
  // an end tag that the reader takes for an empty element cannot be edited in place
  if (/^<\s*\//.test(source.text.slice(xml.start, xml.tagEnd))) return writeNew(writer, element, '');
  const scope = { xml, source, inclusion: undefined };
  const content = writeContent(writer, element, scope, element.children as AnyElement[], target);
  const tag = writeTag(writer, element, xml, source, content !== '');
  if (content === '' && tag.endsWith('/>')) return tag;
  return tag + content + (source.text.slice(xml.closeStart, xml.end) || `</${xml.tag}>`);
}

/** The start tag with changed attributes edited in place. */
function writeTag(
  writer: Writer,
  element: AnyElement,
  xml: XmlElement,
  source: SourceText,
  hasContent: boolean,
): string {
  const { text } = source;
  let tag = '';
  let from = xml.start;
  const changes = new Map(attributeChanges(writer, element, xml).map((c) => [c.name, c]));
  for (const written of xml.attributes) {
    const change = changes.get(written.name);
    if (!change) continue;
    changes.delete(written.name);
    if (change.text === undefined) {
      tag += text.slice(from, written.start).trimEnd();
      from = written.valueEnd + 1;
    } else {
      const quote = text[written.valueEnd];
      const value = escapeText(change.text);
      tag += text.slice(from, written.valueStart) + (quote === "'" ? value.replaceAll("'", '&apos;') : value);
      from = written.valueEnd;
    }
  }
  const added = [...changes.values()].map((c) => ` ${c.name}="${escapeText(c.text ?? '')}"`).join('');
  const selfClosing = text[xml.tagEnd - 2] === '/';
  const close = selfClosing ? xml.tagEnd - 2 : xml.tagEnd - 1;
  const rest = text.slice(from, close);
  const end = selfClosing ? (hasContent ? '>' : text.slice(close, xml.tagEnd)) : '>';
  return tag + (added === '' ? rest : rest.trimEnd() + added) + end;
}

/** Text between the tags: some children of an element, as they are written into a scope. */
function writeContent(
  writer: Writer,
  element: AnyElement,
  scope: Scope,
  children: readonly AnyElement[],
  target: string,
): string {
  const { lead, tail } = readTrivia(scope.xml, scope.source);
  const indent = `\n${lineIndent(scope.source, scope.xml)}  `;
  const original = new Set(element.origin!.children);
  let content = '';
  let endsNew = false;
  for (let i = 0; i < children.length; i++) {
    const child = children[i]!;
    const isOriginal = original.has(child);
    const inclusion = isOriginal ? inclusionIn(child, scope) : undefined;
    if (inclusion) {
      const isIn = (each: AnyElement) => original.has(each) && inclusionIn(each, scope) === inclusion;
      const last = children.findLastIndex(isIn);
      const part = children.slice(i, last + 1);
      content += writeIncluded(writer, element, inclusion, part, lead.get(inclusion.xml) ?? indent, target);
      endsNew = false;
      i = last;
      continue;
    }
    if (writer.files === undefined && isIgnoredThere(child)) continue;
    const isHere = isOriginal && child.xml && child.origin?.inclusion === scope.inclusion;
    if (!isHere || child.position.file !== target) moveTo(writer, child, target);
    endsNew = !isHere;
    if (isHere) content += (lead.get(child.xml!) ?? indent) + writeRead(writer, child, target);
    else content += indent + (isOriginal ? writeRead(writer, child, target) : writeNew(writer, child, indent.slice(1)));
  }
  const end = endsNew && tail.trim() === '' && !tail.includes('\n') ? indent.slice(0, -2) : tail;
  return content === '' && tail.trim() === '' ? '' : content + end;
}

/** The file through which an element came into a scope; `undefined` when it stands in the scope itself, or elsewhere. */
function inclusionIn({ origin }: AnyElement, { inclusion }: Pick<Scope, 'inclusion'>): Inclusion | undefined {
  let at = origin?.inclusion;
  while (at && at.outer !== inclusion) at = at.outer;
  return at;
}

/** An `include` with elements that stand for it: itself, or what it stands for when that may not be written apart. */
function writeIncluded(
  writer: Writer,
  element: AnyElement,
  inclusion: Inclusion,
  children: readonly AnyElement[],
  lead: string,
  target: string,
): string {
  const scope = { xml: inclusion.root, source: inclusion.file, inclusion };
  if (isUnchanged(writer, element, inclusion, children)) return lead + includeText(writer, inclusion, target);
  const { text, file } = inclusion.file;
  if (writer.files) {
    const content = writeContent(writer, element, scope, children, file);
    const now = text.slice(0, scope.xml.tagEnd) + content + text.slice(scope.xml.closeStart);
    if (now !== text) writer.files.set(file, now);
    return lead + includeText(writer, inclusion, target);
  }
  return lead.trimEnd() + writeContent(writer, element, scope, children, target).trimEnd();
}

/** Whether nothing is changed in what an inclusion brought in. */
function isUnchanged(
  { unchanged }: Writer,
  { origin }: AnyElement,
  inclusion: Inclusion,
  children: readonly AnyElement[],
): boolean {
  const before = origin!.children.filter((child) => passes(child, inclusion));
  return before.length === children.length && children.every((each, i) => each === before[i] && unchanged.has(each));
}

/** Whether an element came through an inclusion. */
function passes({ origin }: AnyElement, inclusion: Inclusion): boolean {
  let at = origin?.inclusion;
  while (at && at !== inclusion) at = at.outer;
  return at !== undefined;
}

/** An `include` element, with the path that leads to its file from another one. */
function includeText({ places }: Writer, inclusion: Inclusion, target: string): string {
  const { xml, source } = inclusion;
  const path = movedInclude(places, inclusion, target);
  const written = xml.attributes.find(({ name }) => name === 'file')!;
  if (path === written.value) return source.text.slice(xml.start, xml.end);
  const before = source.text.slice(xml.start, written.valueStart);
  return before + escapeText(path).replaceAll("'", '&apos;') + source.text.slice(written.valueEnd, xml.end);
}

/** Prepare an element that is written into another file than it was read from: what names files there changes. */
function moveTo(writer: Writer, top: AnyElement, target: string): void {
  const change = (from: AnyElement) => {
    for (let at: AnyElement | undefined = from; at; at = at === top ? undefined : at.parent)
      writer.unchanged.delete(at);
  };
  const work: [AnyElement, string][] = [[top, target]];
  for (let pair = work.pop(); pair; pair = work.pop()) {
    const [element, file] = pair;
    const moved = movedFiles(writer.places, element, file);
    if (moved.size > 0) {
      writer.moved.set(element, moved);
      change(element);
    }
    const original = new Set(element.origin?.children);
    for (const child of element.children as AnyElement[]) {
      const inclusion = original.has(child) ? child.origin?.inclusion : undefined;
      for (let at = inclusion; at; at = at.outer) {
        const stays = movedInclude(writer.places, at, at.outer ? at.source.file : file);
        // an include of the element's own file is written with it; one of an included file changes that file
        if (stays !== readText(at.xml, 'file')) change(at.outer ? child : element);
      }
      work.push([child, inclusion ? inclusion.file.file : file]);
    }
  }
}

/** Blanks and comments before each child, and after the last one. */
function readTrivia(xml: XmlElement, source: SourceText): { lead: Map<XmlElement, string>; tail: string } {
  const lead = new Map<XmlElement, string>();
  let from = xml.tagEnd;
  for (const child of xml.children) {
    if (child.type !== 'element') continue;
    lead.set(child, source.text.slice(from, child.start));
    from = child.end;
  }
  return { lead, tail: source.text.slice(from, xml.closeStart) };
}

/** Blanks at the start of the line on which an element starts. */
function lineIndent(source: SourceText, xml: XmlElement): string {
  const line = source.text.lastIndexOf('\n', xml.start) + 1;
  return /^[ \t]*/.exec(source.text.slice(line, xml.start))![0];
}
