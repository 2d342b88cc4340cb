// What can be written at a place in a document: data for editors.

import type { AnyElement } from '../element.js';
import type { AttributeSpec, Cardinality, ElementSpec } from '../grammar/define.js';
import { grammar } from '../grammar/table.js';
import { isInDefault } from '../lint/rule.js';
import { allowedInDefaults, childKinds } from '../shape.js';
import { attributeDoc } from './attribute-docs.js';
import { defaultText } from './xsd.js';

/** One thing that can be written. */
export interface Completion {
  /** Tag, attribute name or value. */
  readonly label: string;
  /** Type, unit and default of an attribute; what an element is for. */
  readonly detail: string;
}

/** Child elements that may be added to an element. */
export function completeChildren(element: AnyElement): Completion[] {
  const inDefaults = isInDefault(element);
  const allowed = grammar[element.kind].children as Readonly<Record<string, Cardinality>>;
  const present = new Set((element.children as AnyElement[]).map((c) => c.kind));
  return [...childKinds(element.kind)].flatMap(([tag, kind]) => {
    if (kind === 'default_sensor' || (allowed[kind] === 'optional' && present.has(kind))) return [];
    if (inDefaults && element.kind !== 'default' && kind !== 'layer') return [];
    return [{ label: tag, detail: (grammar[kind] as ElementSpec).doc }];
  });
}

/** Attributes that may be added to an element. */
export function completeAttributes(element: AnyElement): Completion[] {
  const inDefaults = isInDefault(element) && element.kind !== 'default';
  const attr = element.attr as Readonly<Record<string, unknown>>;
  return Object.entries((grammar[element.kind] as ElementSpec).attributes).flatMap(([name, spec]) => {
    if (
      attr[name] !== undefined ||
      spec.extension ||
      spec.cortenforge ||
      (inDefaults && !allowedInDefaults(name, spec))
    )
      return [];
    const meaning = spec.doc ?? attributeDoc(element.kind, name);
    return [{ label: name, detail: [meaning, describeAttribute(spec)].filter(Boolean).join(': ') }];
  });
}

/** Values of an attribute: keywords, or the names in `names` for a reference. */
export function completeValues(
  element: AnyElement,
  attribute: string,
  names: (namespace: string) => Iterable<string> = () => [],
): Completion[] {
  const spec = (grammar[element.kind] as ElementSpec).attributes[attribute];
  switch (spec?.kind) {
    case 'boolean':
      return ['true', 'false'].map((label) => ({ label, detail: '' }));
    case 'keyword':
      return spec.words.map((label) => ({ label, detail: label === spec.default ? 'default' : '' }));
    case 'flags':
      return [...spec.words, ...spec.alone].map((label) => ({ label, detail: '' }));
    case 'ref':
      return [...names(spec.namespace)].map((label) => ({ label, detail: spec.namespace }));
    default:
      return [];
  }
}

/** Type, unit and default of an attribute in a few words. */
export function describeAttribute(spec: AttributeSpec): string {
  const parts = [typeText(spec)];
  if (spec.unit !== undefined) parts.push(`unit ${spec.unit}`);
  if (spec.default !== undefined) parts.push(`default ${defaultText(spec)}`);
  if (spec.required) parts.push('required');
  return parts.join(', ');
}

function typeText(spec: AttributeSpec): string {
  switch (spec.kind) {
    case 'number':
      return spec.integer ? 'integer' : 'number';
    case 'numbers':
    case 'integers': {
      const what = spec.kind === 'integers' ? 'integers' : 'numbers';
      if (!Number.isFinite(spec.most)) return what;
      return spec.least === spec.most ? `${spec.most} ${what}` : `${spec.least} to ${spec.most} ${what}`;
    }
    case 'keyword':
      return spec.words.join(' | ');
    case 'flags':
      return `any of ${[...spec.words, ...spec.alone].join(', ')}`;
    case 'boolean':
      return 'true | false';
    case 'text':
      return spec.file ? 'file' : 'text';
    case 'declares':
      return 'name';
    case 'ref':
      return `name of a ${spec.namespace}`;
    default: {
      const never: never = spec;
      return never;
    }
  }
}
