// Attributes and elements that MuJoCo had once, and names that people take for others: what to write today.

import type { ElementKind } from './element.js';
import { grammar } from './grammar/table.js';

/** What became of attributes, by kind of element. Source: MuJoCo documentation, "Changelog". */
const REMOVED: { readonly [K in ElementKind]?: Readonly<Record<string, string>> } = {
  option: {
    collision: 'removed in MuJoCo 3.0.0: leave it out; contype, conaffinity, pairs and excludes choose what collides',
    apirate: 'removed in MuJoCo 3.3.7: it had no effect, leave it out',
    mpr_tolerance: "renamed in MuJoCo 3.2.3: it is 'ccd_tolerance' now",
    mpr_iterations: "renamed in MuJoCo 3.2.3: it is 'ccd_iterations' now",
  },
  flag: {
    sensornoise: 'removed in MuJoCo 3.1.4: sensors have no noise, leave it out',
  },
  compiler: {
    convexhull: 'removed in MuJoCo 3.2.5: hulls are made where they are needed, leave it out',
  },
  joint: {
    actuatorforcerange: "renamed in MuJoCo 3.0.0: it is 'actuatorfrcrange' now",
    actuatorforcelimited: "renamed in MuJoCo 3.0.0: it is 'actuatorfrclimited' now",
  },
  camera: {
    orthographic: 'removed in MuJoCo 3.5.0: write projection="orthographic" or projection="perspective"',
  },
  flexcomp_contact: {
    vertcollide: 'removed in MuJoCo 3.7.0: leave it out',
  },
};

/** Names that are not spelt like what is meant. */
const MEANT: Readonly<Record<string, string>> = { kd: 'kv', damp: 'damping', friction: 'frictionloss' };

/** What became of an attribute that a kind of element does not have, or where it belongs; `undefined` when unknown. */
export function attributeAdvice(kind: ElementKind, name: string): string | undefined {
  const removed = REMOVED[kind];
  if (removed && Object.hasOwn(removed, name)) return removed[name];
  if (kind === 'option' && Object.hasOwn(grammar.flag.attributes, name)) {
    return `'${name}' is a flag: <option><flag ${name}="..."/></option>`;
  }
  const meant = Object.hasOwn(MEANT, name) ? MEANT[name]! : undefined;
  return meant !== undefined && Object.hasOwn(grammar[kind].attributes, meant) ? `did you mean '${meant}'?` : undefined;
}

/** What became of an element that may not stand in a kind of element; `undefined` when unknown. */
export function elementAdvice(parent: ElementKind, tag: string): string | undefined {
  return parent === 'equality' && tag === 'distance'
    ? 'removed in MuJoCo 2.2.2: a spatial tendon with limits can hold a distance'
    : undefined;
}
