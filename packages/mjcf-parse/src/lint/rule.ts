// What a lint rule is.
// Covered by lint.test.ts.

import type { MjcfDocument } from '../document.js';
import { type AnyElement, attributePosition } from '../element.js';
import type { MjcfDiagnostic, Severity } from '../errors.js';
import type { Position } from '../source.js';
import type { Names } from './names.js';

/** Replaces the text between two offsets of a file. */
export interface TextEdit {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A repair that does not change what the model means. */
export interface Fix {
  readonly title: string;
  readonly edits: readonly TextEdit[];
}

/** A finding of the linter. */
export interface LintFinding extends MjcfDiagnostic {
  readonly fix?: Fix;
}

/** What is said with a finding. */
export interface Said {
  /** Attribute that is meant. */
  readonly attribute?: string;
  /** Place in the source, where it is not that of the element or attribute. */
  readonly position?: Position;
  readonly hint?: string | undefined;
  readonly fix?: Fix | undefined;
}

/** What a rule works with. */
export interface LintContext {
  readonly document: MjcfDocument;
  /** Every element, parents first. */
  readonly elements: readonly AnyElement[];
  readonly names: Names;
  report(element: AnyElement, message: string, said?: Said): void;
}

/** A rule: one file each in `rules/`. */
export interface LintRule {
  /** Name of the rule, which is also the code of its findings. */
  readonly code: string;
  readonly severity: Severity;
  /** What it finds and why that matters. */
  readonly doc: string;
  /** A model in which it finds something. */
  readonly example: string;
  check(context: LintContext): void;
}

/** Whether an element stands inside a default class. */
export function isInDefault(element: AnyElement): boolean {
  let at: AnyElement | undefined = element;
  while (at && at.kind !== 'default') at = at.parent;
  return at !== undefined;
}

/** An edit that removes an attribute with the blanks before it; nothing for an element that was not read from a file. */
export function removeAttribute(element: AnyElement, name: string): Fix | undefined {
  const written = element.xml?.attributes.find((a) => a.name === name);
  const { source } = element;
  if (!written || !source) return undefined;
  let start = written.start;
  while (start > 0 && /\s/.test(source.text[start - 1]!)) start--;
  return {
    title: `remove ${name}`,
    edits: [{ file: source.file, start, end: written.valueEnd + 1, text: '' }],
  };
}

/** An edit that writes another attribute in the place of one. `text` is what stands between the tag's other attributes. */
export function replaceAttribute(element: AnyElement, name: string, text: string): Fix | undefined {
  const written = element.xml?.attributes.find((a) => a.name === name);
  if (!written || !element.source) return undefined;
  return {
    title: `write ${text} for ${name}`,
    edits: [{ file: element.source.file, start: written.start, end: written.valueEnd + 1, text }],
  };
}

/** Position of an attribute, or of the element when the attribute is not written on it. */
export function placeOf(element: AnyElement, attribute: string | undefined) {
  return attribute === undefined ? element.position : attributePosition(element, attribute);
}
