// XML to elements: the grammar table decides what may stand where.

import { suggestion } from '@corten/math';
import { NOT_INCLUDED } from './document.js';
import { type AnyElement, createElement, type ElementKind, type MjcfElement, setOrigin } from './element.js';
import type { AttributeSpec, ElementSpec, PresenceRule } from './grammar/define.js';
import { grammar } from './grammar/table.js';
import { type Includer, NO_INCLUDES, type Placed } from './include.js';
import type { ProfileRules } from './profile.js';
import { attributeAdvice, elementAdvice } from './removed.js';
import type { Report } from './report.js';
import type { XmlAttribute } from './scan.js';
import {
  allowedInDefaults,
  attributesUnder,
  type Context,
  checkRepeated,
  childKinds,
  contextOf,
  placementProblem,
  requiredAttributes,
  ruleProblem,
} from './shape.js';
import { positionAt, type SourceText } from './source.js';
import { parseValue } from './values.js';

interface Work {
  readonly placed: Placed;
  readonly element: AnyElement;
  readonly context: Context;
  readonly depth: number;
}

/** Deepest nesting of a whole document, included files and all. */
const MAX_TREE_DEPTH = 1000;

/** Kinds whose children the reference dispatches by hand: an unknown child is an error even where it is unchecked. */
const BODY_LIKE: readonly ElementKind[] = ['worldbody', 'body', 'frame', 'replicate'];

/** Elements that the reference lets pass below the root, and then ignores. */
const IGNORED_AT_ROOT = ['body', 'frame', 'replicate'];

/** Build the tree of a root element. */
export function buildTree(
  root: Placed,
  includer: Includer,
  rules: ProfileRules,
  report: Report,
): MjcfElement<'mujoco'> {
  return build('mujoco', root, 'checked', includer, rules, report);
}

/**
 * Build an element of a kind where the reference does not check it against its schema: what it does not know is ignored.
 * Includes are not opened there.
 */
export function buildUnchecked<K extends ElementKind>(
  kind: K,
  placed: Placed,
  rules: ProfileRules,
  report: Report,
): MjcfElement<K> {
  return build(kind, placed, 'unchecked', NO_INCLUDES, rules, report);
}

function build<K extends ElementKind>(
  kind: K,
  root: Placed,
  context: Context,
  includer: Pick<Includer, 'children'>,
  rules: ProfileRules,
  report: Report,
): MjcfElement<K> {
  const top = createElement(kind, {} as never, [], root);
  const start: Work = { placed: root, element: top as unknown as AnyElement, context, depth: 1 };
  readAttributes(start, rules, report);
  const work: Work[] = [start];
  for (let at = work.pop(); at; at = work.pop()) {
    const below: Work[] = [];
    if (at.depth > MAX_TREE_DEPTH) {
      report.error('too-deep', `elements are nested more than ${MAX_TREE_DEPTH} deep`, { element: at.element });
      continue;
    }
    for (const placed of includer.children(at.placed)) {
      const kind = kindOfChild(at, placed, includer, rules, report);
      if (!kind) continue;
      const element = createElement(kind, {} as never, [], placed) as unknown as AnyElement;
      element.parent = at.element;
      (at.element.children as AnyElement[]).push(element);
      if (placed.inclusion && NOT_INCLUDED.includes(kind)) {
        const message = `<${element.tag}> is ignored: MuJoCo does not look for it in a file that <${at.element.tag}> includes`;
        report.warning('ignored-element', message, { element });
      }
      const next: Work = { placed, element, context: contextOf(kind, at.context), depth: at.depth + 1 };
      readAttributes(next, rules, report);
      below.push(next);
    }
    while (below.length > 0) work.push(below.pop()!);
    setOrigin(at.element, at.placed.inclusion);
    checkRepeated(at.element, at.context, report);
  }
  return top;
}

/** The kind that a child element is, or `undefined` when it may not stand there, which is reported. */
function kindOfChild(
  at: Work,
  placed: Placed,
  includer: Pick<Includer, 'children'>,
  rules: ProfileRules,
  report: Report,
): ElementKind | undefined {
  const { element, context } = at;
  const { tag } = placed.xml;
  const kind = childKinds(element.kind).get(tag);
  if (element.kind === 'default' && rules.sectionDefaults && tag === 'actuator') return 'general';

  const problem = placementProblem(element, context, tag, kind, rules);
  if (kind && problem === undefined) return kind;
  const place = { element, position: positionAt(placed.source, placed.xml.start) };
  if (problem !== undefined) {
    report.error(problem.startsWith('Schema') ? 'unknown-element' : 'misplaced-element', problem, place);
  } else if (element.kind === 'mujoco' && IGNORED_AT_ROOT.includes(tag)) {
    report.warning('ignored-element', `<${tag}> outside worldbody is ignored`, place);
    readIgnored(placed, 'body', element, includer, report);
  } else if (context === 'unchecked' && !BODY_LIKE.includes(element.kind)) {
    report.warning('ignored-element', `unrecognized element '${tag}' is ignored`, place);
    readIgnored(placed, undefined, element, includer, report);
  } else {
    const what = context === 'unchecked' ? 'unrecognized model element' : 'Schema violation: unrecognized element';
    report.error('unknown-element', `${what} '${tag}'`, {
      ...place,
      hint: () => elementAdvice(element.kind, tag) ?? whereElse(tag, element.kind),
    });
  }
  return undefined;
}

/**
 * Read what the reference ignores: its includes are opened all the same, and with a kind, it is checked against the
 * grammar of that kind, values apart, down to frames and replicates.
 */
function readIgnored(
  top: Placed,
  kind: ElementKind | undefined,
  parent: AnyElement,
  includer: Pick<Includer, 'children'>,
  report: Report,
): void {
  const work: { readonly placed: Placed; readonly kind: ElementKind | undefined }[] = [{ placed: top, kind }];
  for (let at = work.pop(); at; at = work.pop()) {
    const children = includer.children(at.placed);
    if (at.kind) checkShape(at.placed, at.kind, children, parent, report);
    const kinds = at.kind && childKinds(at.kind);
    for (const placed of children) {
      const { tag } = placed.xml;
      work.push({ placed, kind: tag === 'frame' || tag === 'replicate' ? undefined : kinds?.get(tag) });
    }
  }
}

/** Names of attributes and children, presence rules and counts of an element that is not kept. */
function checkShape(
  { xml, source }: Placed,
  kind: ElementKind,
  children: readonly Placed[],
  parent: AnyElement,
  report: Report,
): void {
  const spec = grammar[kind] as ElementSpec;
  const fail = (code: string, message: string, from: SourceText, offset: number) =>
    report.error(code, `Schema violation: ${message}`, { element: parent, position: positionAt(from, offset) });
  for (const { name, start } of xml.attributes) {
    const known = Object.hasOwn(spec.attributes, name) ? spec.attributes[name] : undefined;
    if (known && !known.extension && !known.cortenforge) continue;
    fail('unknown-attribute', `unrecognized attribute: '${name}' in <${xml.tag}>`, source, start);
  }
  for (const rule of spec.rules) {
    const problem = ruleProblem(rule, (name) => xml.attributes.some((a) => a.name === name));
    if (problem !== undefined) fail('presence', problem, source, xml.start);
  }
  const found = new Set<ElementKind>();
  for (const child of children) {
    const { tag, start } = child.xml;
    const childKind = childKinds(kind).get(tag);
    if (!childKind) fail('unknown-element', `unrecognized element '${tag}'`, child.source, start);
    else if (spec.children[childKind] === 'optional' && found.has(childKind)) {
      fail('repeated-element', `unique element '${tag}' found more than once`, child.source, start);
    } else found.add(childKind);
  }
}

function whereElse(tag: string, parent: ElementKind): string | undefined {
  const here = suggestion(tag, childKinds(parent).keys());
  if (here) return here;
  const kinds: ElementKind[] = ['worldbody', 'body', ...(Object.keys(grammar) as ElementKind[])];
  const parents = kinds.filter((k) => childKinds(k).has(tag));
  if (parents.length === 0) return undefined;
  const names = [...new Set(parents.map((k) => `<${grammar[k].tag}>`))].slice(0, 4);
  return `<${tag}> belongs into ${names.join(', ')}`;
}

function readAttributes(at: Work, rules: ProfileRules, report: Report): void {
  const { element, context } = at;
  const { xml } = at.placed;
  const specs = attributesUnder(element.kind, rules);
  const inDefaults = context === 'default' && element.kind !== 'default';
  for (const written of xml.attributes) {
    const spec = Object.hasOwn(specs, written.name) ? specs[written.name] : undefined;
    const ignored = spec?.extension && context === 'unchecked' && report.isStrict;
    if (!spec || ignored || (inDefaults && !allowedInDefaults(written.name, spec))) {
      unknownAttribute(at, written, specs, report);
      continue;
    }
    if (spec.extension) {
      report.extension(
        'extension',
        `attribute '${written.name}' is not part of MuJoCo 3.12: unrecognized attribute: '${written.name}'`,
        {
          element,
          attribute: written.name,
        },
      );
    }
    const parsed = parseValue(spec, written.name, written.value);
    const place = { element, attribute: written.name, hint: parsed.hint };
    if (parsed.problem !== undefined) report.error(parsed.code ?? 'bad-value', parsed.problem, place);
    else if (parsed.value !== undefined) (element.attr as Record<string, unknown>)[written.name] = parsed.value;
    if (parsed.hasNaN) report.warning('nan', `XML contains a 'NaN' in attribute '${written.name}'`, place);
  }
  checkRequired(at, report);
  for (const rule of grammar[element.kind].rules as readonly PresenceRule[]) checkRule(at, rule, report);
}

function unknownAttribute(
  at: Work,
  written: XmlAttribute,
  specs: Readonly<Record<string, AttributeSpec>>,
  report: Report,
): void {
  const { element, context } = at;
  const { name } = written;
  const place = {
    element,
    position: positionAt(at.placed.source, written.start),
    hint: () => attributeAdvice(element.kind, name) ?? suggestion(name, Object.keys(specs)),
  };
  if (element.kind === 'worldbody' && Object.hasOwn(grammar.body.attributes, name)) {
    report.error('unknown-attribute', `World body cannot have attributes: '${name}'`, place);
  } else if (context === 'unchecked') {
    report.warning('ignored-attribute', `unrecognized attribute: '${name}' is ignored`, place);
  } else {
    const where = Object.hasOwn(specs, name) ? ', which is not allowed in a default class' : '';
    report.error('unknown-attribute', `Schema violation: unrecognized attribute: '${name}'${where}`, place);
  }
}

/** Required attributes; a number list without numbers counts as missing. */
function checkRequired(at: Work, report: Report): void {
  if (at.context === 'default' && at.element.kind !== 'layer') return;
  const attr = at.element.attr as Record<string, unknown>;
  for (const name of requiredAttributes(at.element.kind)) {
    if (attr[name] !== undefined) continue;
    const written = at.placed.xml.attributes.some((a) => a.name === name && a.value.trim() !== '');
    if (written) continue;
    report.error('missing-attribute', `required attribute missing: '${name}'`, {
      element: at.element,
      position: positionAt(at.placed.source, at.placed.xml.start),
    });
  }
}

function checkRule(at: Work, rule: PresenceRule, report: Report): void {
  const written = (name: string) => at.placed.xml.attributes.some((a) => a.name === name);
  const message = ruleProblem(rule, written);
  if (message === undefined) return;
  if (at.context === 'unchecked') report.warning('presence', message, { element: at.element });
  else if (at.context === 'checked' || rule.kind === 'exclusive') {
    report.error('presence', `Schema violation: ${message}`, { element: at.element });
  }
}
