import { describe, expect, it } from 'vitest';
import { defaultText } from '../schema/xsd.js';
import { parseValue } from '../values.js';
import type { ElementSpec } from './define.js';
import { grammar } from './table.js';

const rows = Object.entries(grammar as Record<string, ElementSpec>);
const attributes = rows.flatMap(([kind, spec]) =>
  Object.entries(spec.attributes).map(([name, a]) => ({ kind, name, a })),
);

describe('the grammar table', () => {
  it('has the 145 elements of MJCF 3.12, and one of our own', () => {
    expect(rows).toHaveLength(146);
    expect(attributes.filter(({ a }) => a.extension).map(({ kind, name }) => `${kind}.${name}`)).toEqual([
      'compiler.exactmeshinertia',
      'flag.passive',
    ]);
  });

  it('names children that exist, one per tag', () => {
    for (const [kind, spec] of rows) {
      const children = Object.keys(spec.children);
      expect([kind, children.filter((child) => !(child in grammar))]).toEqual([kind, []]);
      const tags = children.map((child) => (grammar as Record<string, ElementSpec>)[child]!.tag);
      expect([kind, new Set(tags).size]).toEqual([kind, tags.length]);
    }
  });

  it('names attributes that exist in its rules', () => {
    for (const [kind, spec] of rows) {
      const named = spec.rules.flatMap((rule) => rule.of.flat());
      expect([kind, named.filter((n) => !(n in spec.attributes))]).toEqual([kind, []]);
    }
  });

  it('has built-in defaults that its own types accept', () => {
    for (const { kind, name, a } of attributes) {
      if (a.default === undefined) continue;
      expect([kind, name, parseValue(a, name, defaultText(a)).problem]).toEqual([kind, name, undefined]);
    }
  });

  it('describes every element', () => {
    expect(rows.filter(([, spec]) => spec.doc === '').map(([kind]) => kind)).toEqual([]);
  });
});
