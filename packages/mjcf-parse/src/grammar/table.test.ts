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

  it('has the built-in directions, frames and sizes of the XML reference', () => {
    const expected = {
      joint: { axis: [0, 0, 1], solimplimit: [0.9, 0.95, 0.001, 0.5, 2] },
      geom: { friction: [1, 0.005, 0.0001], solref: [0.02, 1], rgba: [0.5, 0.5, 0.5, 1], condim: 3, density: 1000 },
      site: { size: [0.005, 0.005, 0.005], rgba: [0.5, 0.5, 0.5, 1] },
      light: { dir: [0, 0, -1], attenuation: [1, 0, 0], diffuse: [0.7, 0.7, 0.7], cutoff: 45, exponent: 10 },
      camera: { fovy: 45, resolution: [1, 1], ipd: 0.068 },
      option: { gravity: [0, 0, -9.81], timestep: 0.002, wind: [0, 0, 0], magnetic: [0, -0.5, 0], iterations: 100 },
      general: { gear: [1, 0, 0, 0, 0, 0] },
    };
    for (const [kind, values] of Object.entries(expected)) {
      const { attributes } = (grammar as Record<string, ElementSpec>)[kind]!;
      for (const [name, value] of Object.entries(values))
        expect([kind, name, attributes[name]!.default]).toEqual([kind, name, value]);
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

  it('has orientations of the same sizes wherever one may be given', () => {
    const sizes = { quat: 4, axisangle: 4, xyaxes: 6, zaxis: 3, euler: 3 };
    let seen = 0;
    for (const { kind, name, a } of attributes) {
      const size = sizes[name as keyof typeof sizes];
      if (size === undefined || a.kind !== 'numbers') continue;
      expect([kind, name, a.least, a.most]).toEqual([kind, name, size, size]);
      seen++;
    }
    expect(seen).toBeGreaterThan(30);
  });
});
