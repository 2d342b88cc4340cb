import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Attributes } from './attributes.js';
import type { AttributesIn, ElementKind } from './element.js';
import type { grammar } from './grammar/table.js';

type Same<A, B> = [A, B] extends [B, A] ? true : false;
type Inferred<K extends ElementKind> = AttributesIn<(typeof grammar)[K]['attributes']>;
/** Kinds whose written types are not those that the grammar gives. */
type Different = {
  [K in ElementKind]: [keyof Attributes[K], Same<Attributes[K], Inferred<K>>] extends [keyof Inferred<K>, true]
    ? [keyof Inferred<K>] extends [keyof Attributes[K]]
      ? never
      : K
    : K;
}[ElementKind];

it('have the names and values that the grammar gives', () => {
  // the type checker names what differs
  const different: Different[] = [];
  expect(different).toEqual([]);
});

it('say what each attribute is, how much it takes, its unit and default', () => {
  const text = readFileSync(new URL('attributes.ts', import.meta.url), 'utf8');
  const axis = text.slice(text.indexOf('type JointAttributes'));
  expect(axis).toMatch(/\/\*\* axis in the body's frame, unit vector: 3 numbers, default 0 0 1 \*\/\n {2}axis\?/);
  const lines = text.split('\n');
  const silent = lines.filter((line, i) => /^ {2}[\w']+\??:/.test(line) && !lines[i - 1].endsWith('*/'));
  expect(silent.filter((line) => !line.endsWith('Attributes;'))).toEqual([]);
});
