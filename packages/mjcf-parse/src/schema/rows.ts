// The grammar table as rows, the form from which schemas and completions are made.

import type { ElementKind } from '../element.js';
import type { AttributeSpec, ElementSpec } from '../grammar/define.js';
import { grammar } from '../grammar/table.js';
import { allowedInDefaults } from '../shape.js';

/** A row: an element where it stands. Inside default classes an element has fewer attributes and children. */
export interface Row {
  readonly id: string;
  readonly kind: ElementKind;
  readonly spec: ElementSpec;
  readonly attributes: readonly (readonly [name: string, spec: AttributeSpec])[];
  /** Ids of the rows of the children. */
  readonly children: readonly string[];
}

/** Id of the row of an element inside a default class. */
const inDefault = (kind: string) => `default-${kind}`;

/** All rows by id: the kinds, and `default-` kinds for what may stand inside `default`. */
export function grammarRows(): ReadonlyMap<string, Row> {
  const rows = new Map<string, Row>();
  for (const kind of Object.keys(grammar) as ElementKind[]) {
    const spec = grammar[kind] as ElementSpec;
    const isDefault = kind === 'default';
    const children = Object.keys(spec.children).filter((child) => child !== 'default_sensor');
    rows.set(kind, {
      id: kind,
      kind,
      spec,
      attributes: attributesOf(spec),
      children: children.map((child) => (isDefault && child !== 'default' ? inDefault(child) : child)),
    });
    if (!isDefault) continue;
    for (const child of children as ElementKind[]) {
      if (child === 'default') continue;
      const given = grammar[child] as ElementSpec;
      rows.set(inDefault(child), {
        id: inDefault(child),
        kind: child,
        spec: given,
        attributes: attributesOf(given).filter(([name, a]) => allowedInDefaults(name, a)),
        children: child === 'material' ? ['layer'] : [],
      });
    }
  }
  return rows;
}

/** Attributes of MuJoCo; our own extensions are left out. */
function attributesOf(spec: ElementSpec): (readonly [string, AttributeSpec])[] {
  return Object.entries(spec.attributes).filter(([, a]) => !a.extension && !a.cortenforge);
}
