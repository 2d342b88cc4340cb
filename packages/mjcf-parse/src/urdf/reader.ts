// How the elements of a URDF file are read, and what is kept while they are.
// Covered by urdf.test.ts.

import type { MjcfElement } from '../element.js';
import { type AttributeFacts, numbers as numbersSpec } from '../grammar/define.js';
import type { Report } from '../report.js';
import type { XmlElement } from '../scan.js';
import { positionAt, type SourceText } from '../source.js';
import { parseValue } from '../values.js';
import { attributeText } from '../xml.js';

/** What one conversion has read and found. */
export interface Reader {
  readonly source: SourceText;
  readonly report: Report;
  readonly discardVisual: boolean;
  /** Visual geometry that MuJoCo rejects is left out. */
  readonly usableOnly: boolean;
  readonly stripPath: boolean;
  /** Colours of named materials. */
  readonly colors: Map<string, Float64Array>;
  readonly meshes: Map<string, { readonly name: string; readonly scale: Float64Array }[]>;
  readonly meshElements: MjcfElement<'mesh'>[];
  readonly geomNames: Set<string>;
}

/** Where problems are reported. */
export type Place = Pick<Reader, 'source' | 'report'>;

/** Children with a tag. */
export function children(xml: XmlElement, tag: string): XmlElement[] {
  return xml.children.filter((c): c is XmlElement => c.type === 'element' && c.tag === tag);
}

/** Report an error at an element. */
export function fail(reader: Place, xml: XmlElement, code: string, message: string): void {
  reader.report.error(code, message, { position: positionAt(reader.source, xml.start) });
}

/** An attribute that must be there. */
export function required(reader: Place, xml: XmlElement, name: string): string | undefined {
  const value = attributeText(xml, name);
  if (value === undefined) fail(reader, xml, 'missing-attribute', `required attribute missing: '${name}'`);
  return value;
}

/** The child with a tag, which must be the only one. */
export function onlyChild(reader: Place, xml: XmlElement, tag: string): XmlElement | undefined {
  const [found, second] = children(xml, tag);
  if (second) fail(reader, second, 'repeated-element', `repeated element: '${tag}'`);
  return found;
}

/** The child with a tag, which must be there once. */
export function requiredChild(reader: Place, xml: XmlElement, tag: string): XmlElement | undefined {
  const found = onlyChild(reader, xml, tag);
  if (!found) fail(reader, xml, 'missing-element', `missing element: '${tag}'`);
  return found;
}

/** Numbers of an attribute; `undefined` when it is not there or wrong, which is reported. */
export function numbersOf(
  reader: Place,
  xml: XmlElement,
  name: string,
  count: number,
  facts: AttributeFacts = {},
): Float64Array | undefined {
  const text = attributeText(xml, name);
  const parsed = text === undefined ? {} : parseValue(numbersSpec(count, facts), name, text);
  if (parsed.problem !== undefined) fail(reader, xml, parsed.code ?? 'bad-value', parsed.problem);
  else if (parsed.value === undefined && facts.required) {
    fail(reader, xml, 'missing-attribute', `required attribute missing: '${name}'`);
  }
  return parsed.value as Float64Array | undefined;
}

/** Pose of an `origin`. */
export function readOrigin(
  xml: XmlElement,
  reader: Place,
): { pos?: Float64Array | undefined; euler?: Float64Array | undefined } {
  const origin = onlyChild(reader, xml, 'origin');
  return origin ? { pos: numbersOf(reader, origin, 'xyz', 3), euler: numbersOf(reader, origin, 'rpy', 3) } : {};
}
