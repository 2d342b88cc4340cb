// Documents that were changed since they were read.

import { checkTree } from './check.js';
import type { MjcfDocument } from './document.js';
import { type AnyElement, adoptChildren, descendants } from './element.js';
import type { MjcfDiagnostic } from './errors.js';
import type { AttributeSpec, PresenceRule } from './grammar/define.js';
import { grammar } from './grammar/table.js';
import { type ProfileRules, profileRules } from './profile.js';
import { createReport, elementOfWarning, type Report } from './report.js';
import {
  allowedInDefaults,
  attributesUnder,
  type Context,
  checkRepeated,
  contextOf,
  placementProblem,
  requiredAttributes,
  ruleProblem,
} from './shape.js';
import { isTyped, keepsText, typedValue } from './typed-value.js';

/** An element, and how it is checked there. */
interface Placed {
  readonly element: AnyElement;
  readonly context: Context;
}

/**
 * Check a document that was changed by a program as the parser would check what `writeMjcf` writes of it. Values become
 * the types that the grammar gives them (two numbers for `pos` are an error, a plain array becomes a typed one), and
 * parents those in whose children an element is; nothing else of the tree changes. The compiler does this with every
 * document.
 * @returns the document with the same tree and the warnings as they are now
 * @throws MjcfError with all errors that were found, when there is one
 */
export function recheckDocument(document: MjcfDocument): MjcfDocument {
  const root = document.root as AnyElement;
  const rules = profileRules(document.profile);
  const report = createReport(document.strict);
  adoptAll(root, report);
  checkPlaces(root, rules, report);
  report.finish();
  checkTree(document.root, rules, report);
  report.finish();
  return { ...document, diagnostics: [...standing(document.diagnostics, root), ...report.warnings] };
}

/**
 * Give all elements below a root the parents in which they stand.
 * @throws MjcfError when one stands in two places, or in itself
 */
export function adoptAll(root: AnyElement, report: Report = createReport(false)): void {
  for (const { element, parent } of adoptChildren(root)) {
    report.error('repeated-element', `one <${element.tag}> stands in two places, in <${parent.tag}> too`, {
      element,
      hint: 'put a copy there: cloneElement',
    });
  }
  report.finish();
}

/** Codes of the warnings that are found again where there is still a reason for them. */
const FOUND_AGAIN: readonly string[] = ['extension', 'nan', 'presence', 'several-orientations', 'unknown-class'];

/** The warnings of the parser that still hold: those about the text, and about elements that are still there. */
function standing(before: readonly MjcfDiagnostic[], root: AnyElement): MjcfDiagnostic[] {
  if (before.length === 0) return [];
  const here = new Set(descendants(root));
  return before.filter((warning) => {
    const element = elementOfWarning(warning);
    return !FOUND_AGAIN.includes(warning.code) && (element === undefined || here.has(element));
  });
}

function checkPlaces(root: AnyElement, rules: ProfileRules, report: Report): void {
  const work: Placed[] = [{ element: root, context: 'checked' }];
  for (let at = work.pop(); at; at = work.pop()) {
    checkAttributes(at, rules, report);
    for (const child of at.element.children as AnyElement[]) {
      checkPlace(at, child, rules, report);
      work.push({ element: child, context: contextOf(child.kind, at.context) });
    }
    checkRepeated(at.element, at.context, report);
  }
}

function checkPlace({ element, context }: Placed, child: AnyElement, rules: ProfileRules, report: Report): void {
  const misplaced = placementProblem(element, context, child.tag, child.kind, rules);
  if (misplaced !== undefined) report.error('misplaced-element', misplaced, { element: child });
  else if (!Object.hasOwn(grammar[element.kind].children, child.kind)) {
    report.error('unknown-element', `<${child.tag}> may not stand in <${element.tag}>`, { element: child });
  }
}

/** Bring the attributes of an element into the types of the grammar, and check which there are. */
function checkAttributes({ element, context }: Placed, rules: ProfileRules, report: Report): void {
  const attr = element.attr as Record<string, unknown>;
  const specs = attributesUnder(element.kind, rules);
  const inDefaults = context === 'default' && element.kind !== 'default';
  for (const name of Object.keys(attr)) {
    const value = attr[name];
    if (value === undefined) continue;
    const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
    const place = { element, attribute: name };
    if (!spec || (inDefaults && !allowedInDefaults(name, spec))) {
      const where = spec ? ' in a default class' : '';
      report.error('unknown-attribute', `<${element.tag}> has no attribute ${name}${where}`, place);
      continue;
    }
    if (spec.extension) {
      const message = `attribute '${name}' is not part of MuJoCo 3.12: unrecognized attribute: '${name}'`;
      report.extension('extension', message, place);
    }
    if (!isTyped(spec, value)) checkValue(element, name, spec, report);
  }
  checkPresence(element, context, report);
}

function checkValue(element: AnyElement, name: string, spec: AttributeSpec, report: Report): void {
  const attr = element.attr as Record<string, unknown>;
  const { value, code, problem, hint, hasNaN } = typedValue(spec, name, attr[name]);
  const place = { element, attribute: name, hint };
  if (problem === undefined) {
    attr[name] = value;
    if (hasNaN) report.warning('nan', `XML contains a 'NaN' in attribute '${name}'`, place);
  } else if (!keepsText(element, name, spec)) report.error(code ?? 'bad-value', problem, place);
}

function checkPresence(element: AnyElement, context: Context, report: Report): void {
  const attr = element.attr as Record<string, unknown>;
  const written = (name: string) => attr[name] !== undefined || keepsText(element, name);
  if (context !== 'default' || element.kind === 'layer') {
    for (const name of requiredAttributes(element.kind)) {
      if (!written(name)) report.error('missing-attribute', `required attribute missing: '${name}'`, { element });
    }
  }
  for (const rule of grammar[element.kind].rules as readonly PresenceRule[]) {
    const problem = ruleProblem(rule, written);
    if (problem === undefined) continue;
    if (context === 'unchecked') report.warning('presence', problem, { element });
    else if (context === 'checked' || rule.kind === 'exclusive') {
      report.error('presence', `Schema violation: ${problem}`, { element });
    }
  }
}
