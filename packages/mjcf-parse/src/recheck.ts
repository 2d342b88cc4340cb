// Documents that were changed since they were read.

import { requiredAttributes } from './build.js';
import { checkTree } from './check.js';
import { createDefaultClasses } from './defaults.js';
import type { MjcfDocument } from './document.js';
import { type AnyElement, descendants } from './element.js';
import type { AttributeSpec } from './grammar/define.js';
import { grammar } from './grammar/table.js';
import { profileRules } from './profile.js';
import { createReport, type Report } from './report.js';
import { formatValue, parseValue } from './values.js';

/**
 * Check a document that was changed by a program as the parser would check what `writeMjcf` writes of it, and collect
 * its default classes again: values become the types that the grammar gives them (two numbers for `pos` are an error,
 * a plain array becomes a typed one), elements stand where they may, parents are those whose children they are.
 * @returns the document with the same tree, its default classes and warnings as they are now
 * @throws MjcfError with all errors that were found, when there is one
 */
export function recheckDocument(document: MjcfDocument): MjcfDocument {
  const { root } = document;
  const rules = profileRules(document.profile);
  const report = createReport(document.strict);
  for (const element of descendants(root as AnyElement)) {
    checkAttributes(element, report);
    if (!insideDefault(element)) checkRequired(element, report);
    for (const child of element.children as AnyElement[]) {
      child.parent = element;
      const children: Readonly<Record<string, unknown>> = grammar[element.kind].children;
      if (!Object.hasOwn(children, child.kind))
        report.error('unknown-element', `<${child.tag}> may not stand in <${element.tag}>`, { element: child });
    }
  }
  report.finish();
  checkTree(root, rules, report);
  report.finish();
  return { ...document, diagnostics: report.warnings, defaults: createDefaultClasses(root) };
}

function insideDefault(element: AnyElement): boolean {
  return element.parent?.kind === 'default' || (element.parent !== undefined && insideDefault(element.parent));
}

function checkRequired(element: AnyElement, report: Report): void {
  for (const name of requiredAttributes(element.kind)) {
    if ((element.attr as Record<string, unknown>)[name] === undefined)
      report.error('missing-attribute', `required attribute missing: '${name}'`, { element });
  }
}

/** Bring the attributes of an element into the types of the grammar. */
function checkAttributes(element: AnyElement, report: Report): void {
  const attr = element.attr as Record<string, unknown>;
  const specs = grammar[element.kind].attributes as Readonly<Record<string, AttributeSpec>>;
  for (const [name, value] of Object.entries(attr)) {
    if (value === undefined) continue;
    const spec = specs[name];
    const place = { element, attribute: name };
    if (!spec) {
      report.error('unknown-attribute', `<${element.tag}> has no attribute ${name}`, place);
      continue;
    }
    const { value: typed, code, problem, hint } = typedValue(spec, name, value);
    if (problem !== undefined) report.error(code ?? 'bad-value', problem, { ...place, hint });
    else attr[name] = typed;
  }
}

/** A value as the parser would read it; the problem that it would report. */
export function typedValue(spec: AttributeSpec, name: string, value: unknown): ReturnType<typeof parseValue> {
  const plain = ArrayBuffer.isView(value) ? value : Array.isArray(value) ? [...value] : value;
  const parsed = parseValue(spec, name, formatValue(plain));
  // what is typed already keeps its array
  const same = ArrayBuffer.isView(value) && parsed.value?.constructor === value.constructor;
  return same && parsed.problem === undefined ? { value } : parsed;
}
