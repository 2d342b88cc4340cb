import { describe, expect, it } from 'vitest';
import type { XmlElement } from '../scan.js';
import { createSource } from '../source.js';
import { parseXml } from '../xml.js';
import { defaultText, xsd } from './xsd.js';

describe('xsd', () => {
  const { root, findings } = parseXml(createSource(xsd(), ''));
  const named = (tag: string) =>
    new Set(root!.children.flatMap((c) => (c.type === 'element' && c.tag === tag ? [c.attributes[0]!.value] : [])));

  it('is XML that uses only types it has', () => {
    expect(findings).toEqual([]);
    const types = new Set([...named('xs:complexType'), ...named('xs:simpleType')]);
    const used: string[] = [];
    const work: XmlElement[] = [root!];
    for (let at = work.pop(); at; at = work.pop()) {
      const type = at.attributes.find((a) => a.name === 'type')?.value;
      if (type !== undefined && !type.startsWith('xs:')) used.push(type);
      for (const child of at.children) if (child.type === 'element') work.push(child);
    }
    expect(used.length).toBeGreaterThan(900);
    expect(used.filter((type) => !types.has(type))).toEqual([]);
  });

  it('has patterns that take numbers as they are written', () => {
    const pattern = /name="_numbers-2-2"><xs:restriction base="xs:string"><xs:pattern value="([^"]*)"/.exec(xsd())![1]!;
    const matches = new RegExp(`^(?:${pattern})$`);
    for (const good of ['1 2', ' -1e-3  .5 ', 'inf nan', '']) expect(good).toMatch(matches);
    for (const bad of ['1', '1 2 3', 'a b']) expect(bad).not.toMatch(matches);
  });
});

it('defaultText writes a default as in a file', () => {
  expect(defaultText({ kind: 'numbers', least: 2, most: 2, default: [1, 0.5] })).toBe('1 0.5');
});
