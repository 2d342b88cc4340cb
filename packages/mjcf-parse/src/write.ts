// Documents to text. What was read and not changed is written as it stood, with its comments and formatting; what was
// changed is edited in place; what is new is written in the style of the file.

import type { MjcfDocument } from './document.js';
import { type AnyElement, descendants, type MjcfElement } from './element.js';
import type { AttributeSpec } from './grammar/define.js';
import { orientation } from './grammar/groups.js';
import { grammar } from './grammar/table.js';
import type { XmlElement } from './scan.js';
import type { SourceText } from './source.js';
import { formatValue, parseValue, sameValue } from './values.js';

/**
 * The text of a document. Included files that nothing was changed in stay `include` elements; the content of the
 * others is written in their place.
 */
export function writeMjcf(document: MjcfDocument): string {
  const root = document.root as AnyElement;
  const unchanged = findUnchanged(root);
  if (root.source && root.xml && root.origin) {
    if (unchanged.has(root)) return root.source.text;
    const { text } = root.source;
    return text.slice(0, root.xml.start) + writeRead(root, unchanged) + text.slice(root.xml.end);
  }
  return writeElement(document.root) + '\n';
}

/** The text of one element with all below it, as if it had never been read: attributes in the order of the grammar. */
export function writeElement(element: MjcfElement | AnyElement, indent = ''): string {
  const any = element as AnyElement;
  const children = any.children as AnyElement[];
  const open = `<${any.tag}${Object.entries(orderedAttributes(any))
    .map(([name, value]) => ` ${name}="${escapeText(value)}"`)
    .join('')}`;
  if (children.length === 0) return `${open}/>`;
  const inner = children.map((child) => `\n${indent}  ${writeElement(child, `${indent}  `)}`).join('');
  return `${open}>${inner}\n${indent}</${any.tag}>`;
}

function orderedAttributes(element: AnyElement): Record<string, string> {
  const attr = element.attr as Record<string, unknown>;
  const texts: Record<string, string> = {};
  for (const name of Object.keys(grammar[element.kind].attributes)) {
    if (attr[name] !== undefined) texts[name] = formatValue(attr[name]);
  }
  return texts;
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
      attributeChanges(element, xml).length === 0;
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
function attributeChanges(element: AnyElement, xml: XmlElement): Change[] {
  const attr = element.attr as Record<string, unknown>;
  const specs = grammar[element.kind].attributes as Readonly<Record<string, AttributeSpec>>;
  const changes: Change[] = [];
  const written = new Set<string>();
  for (const { name, value } of xml.attributes) {
    written.add(name);
    const spec = specs[name];
    if (!spec) continue;
    const before = parseValue(spec, name, value).value;
    if (sameValue(before, attr[name]) || isShadowed(name, attr, xml)) continue;
    changes.push({ name, text: attr[name] === undefined ? undefined : formatValue(attr[name]) });
  }
  for (const [name, text] of Object.entries(orderedAttributes(element))) {
    if (!written.has(name)) changes.push({ name, text });
  }
  return changes;
}

/** An orientation that the parser dropped because a stronger one is written too. */
function isShadowed(name: string, attr: Record<string, unknown>, xml: XmlElement): boolean {
  if (!Object.hasOwn(orientation, name) || attr[name] !== undefined) return false;
  return xml.attributes.some((a) => Object.hasOwn(orientation, a.name) && attr[a.name] !== undefined);
}

/** An element that was read, with its changes. */
function writeRead(element: AnyElement, unchanged: ReadonlySet<AnyElement>): string {
  const { xml, source } = element;
  if (!xml || !source || !element.origin) return writeElement(element, '');
  if (unchanged.has(element)) return source.text.slice(xml.start, xml.end);
  // an end tag that the reader takes for an empty element cannot be edited in place
  if (/^<\s*\//.test(source.text.slice(xml.start, xml.tagEnd))) return writeElement(element, '');
  const content = writeContent(element, xml, source, unchanged);
  const tag = writeTag(element, xml, source, content !== '');
  if (content === '' && tag.endsWith('/>')) return tag;
  return `${tag}${content}</${xml.tag}>`;
}

/** The start tag with changed attributes edited in place. */
function writeTag(element: AnyElement, xml: XmlElement, source: SourceText, hasContent: boolean): string {
  const { text } = source;
  let tag = '';
  let from = xml.start;
  const changes = new Map(attributeChanges(element, xml).map((c) => [c.name, c]));
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

/** Text between the tags. */
function writeContent(
  element: AnyElement,
  xml: XmlElement,
  source: SourceText,
  unchanged: ReadonlySet<AnyElement>,
): string {
  const { lead, tail } = readTrivia(xml, source);
  const indent = `\n${lineIndent(source, xml)}  `;
  const original = new Set(element.origin!.children);
  const kept = new Set<XmlElement>();
  let content = '';
  let endsNew = false;
  for (const child of element.children as AnyElement[]) {
    endsNew = false;
    const mine = original.has(child) && child.xml;
    const include = mine ? child.origin?.include : undefined;
    if (include && includeUnchanged(element, include, unchanged)) {
      if (!kept.has(include)) content += (lead.get(include) ?? indent) + source.text.slice(include.start, include.end);
      kept.add(include);
    } else if (mine && !include && child.xml) {
      kept.add(child.xml);
      content += (lead.get(child.xml) ?? indent) + writeRead(child, unchanged);
    } else {
      endsNew = true;
      content += indent + (mine ? writeRead(child, unchanged) : writeElement(child, indent.slice(1)));
    }
  }
  const end = endsNew && tail.trim() === '' && !tail.includes('\n') ? indent.slice(0, -2) : tail;
  return content === '' && tail.trim() === '' ? '' : content + end;
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

function includeUnchanged(parent: AnyElement, include: XmlElement, unchanged: ReadonlySet<AnyElement>): boolean {
  const from = (list: readonly AnyElement[]) => list.filter((c) => c.origin?.include === include);
  const before = from(parent.origin!.children);
  const now = from(parent.children as AnyElement[]);
  return before.length === now.length && before.every((c, i) => c === now[i] && unchanged.has(c));
}
