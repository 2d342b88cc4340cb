import { describe, expect, it } from 'vitest';
import type { XmlComment, XmlElement } from './scan.js';
import { createSource } from './source.js';
import { attributeText, parseXml, xmlDescendants } from './xml.js';

const read = (text: string) => parseXml(createSource(text, 'm.xml'));
const finding = (text: string) => {
  const { root, findings } = read(text);
  expect(root === undefined).toBe(findings.some(({ severity }) => severity === 'error'));
  const [found] = findings;
  return found && `${found.line}:${found.column} ${found.severity} ${found.code}: ${found.message} ${found.hint}`;
};
/** Tags with what is in them. */
const shape = (element: XmlElement): string =>
  `${element.tag}(${element.children.map((c) => (c.type === 'element' ? shape(c) : '--')).join(' ')})`;

describe('parseXml', () => {
  it('gives elements, attributes and comments with their offsets', () => {
    const text = '<a>\n <!-- hi --><b x = "1" y=\'2\'/>\n</a>';
    const { root } = read(text);
    const [comment, b] = root!.children as [XmlComment, XmlElement];
    expect(text.slice(comment.start, comment.end)).toBe('<!-- hi -->');
    expect(comment.text).toBe(' hi ');
    expect(text.slice(b.start, b.end)).toBe(`<b x = "1" y='2'/>`);
    expect(b.attributes.map((a) => [a.name, a.value, text.slice(a.valueStart, a.valueEnd)])).toEqual([
      ['x', '1', '1'],
      ['y', '2', '2'],
    ]);
    expect(text.slice(root!.start, root!.end)).toBe(text);
  });

  it.each([
    ['<a><b><c/><!-- --><d></d></b><!-- --><e/></a>', 'a(b(c() -- d()) -- e())'],
    ['<a>\r\n<b/>\r\n<c/></a>', 'a(b() c())'],
    ['<a>< b\t><c/>< /b><!x><d/></a ><z><a/></z>', 'a(b(c()) d())'],
    [
      '<a><__proto__ constructor="1"/><constructor><é/></constructor><prototype/></a>',
      'a(__proto__() constructor(é()) prototype())',
    ],
    ['<a><b x=">"/><b x="/"/><b x="/"></b></a>', 'a(b() b() b())'],
    [`<a>${' '.repeat(100_000)}<b/>${'text '.repeat(100_000)}</a>`, 'a(b())'],
  ])('makes the tree of %j', (text, expected) => {
    expect(shape(read(text).root!)).toBe(expected);
  });

  it('takes attributes with names of object properties', () => {
    expect(read('<hasOwnProperty __proto__="1"/>').root!.attributes[0]).toMatchObject({
      name: '__proto__',
      value: '1',
    });
  });

  it.each([
    [
      '<a>\n<b></a>',
      /^2:4 error mismatched-tag: XML parse error: .* <b> was opened at line 2, column 1; a <\/b> is missing/,
    ],
    ['<a x="1" x="2"/>', /^1:10 error duplicate-attribute: XML parse error: /],
    ['', /1:1 error no-root: .* the text is empty/],
    [' \n', /no-root: .* the text holds blanks only/],
    ['\ufeff', /no-root: .* a byte-order mark only/],
    ['<html><meta></html>', /1:13 error not-xml: this is an HTML page/],
    ['<a>\n<b/><<<<<<< HEAD\n', /2:5 error not-xml: a merge conflict is left in the file/],
    ['<a/></a>\n<b/>', /1:5 warning ignored-text: what follows the root element is ignored .* an end tag too many/],
    ['<a/>\0<b/>', /1:5 warning ignored-text: the text ends at this NUL/],
    ['<a/>', /undefined/],
  ])('says what is wrong with %j', (text, expected) => {
    expect(String(finding(text))).toMatch(expected);
  });
});

it('attributeText gives the value of an attribute', () => {
  const { root } = read('<a b="1"/>');
  expect([attributeText(root!, 'b'), attributeText(root!, 'c')]).toEqual(['1', undefined]);
});

it('xmlDescendants gives elements in document order', () => {
  expect([...xmlDescendants(read('<a><b><c/></b><!-- --><d/></a>').root!)].map((e) => e.tag)).toEqual([
    'a',
    'b',
    'c',
    'd',
  ]);
});
