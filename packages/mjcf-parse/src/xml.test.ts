import { describe, expect, it } from 'vitest';
import { createSource } from './source.js';
import { MAX_DEPTH, parseXml, type XmlElement } from './xml.js';

const read = (text: string) => parseXml(createSource(text, 'm.xml'));
const errorsOf = (text: string) => read(text).errors.map((e) => `${e.line}:${e.column} ${e.code}`);

describe('parseXml', () => {
  it('gives elements, attributes and comments with their offsets', () => {
    const text = '<a>\n <!-- hi --><b x = "1" y=\'2\'/>\n</a>';
    const { root } = read(text);
    const [comment, b] = root!.children as [{ type: 'comment'; text: string; start: number; end: number }, XmlElement];
    expect(text.slice(comment.start, comment.end)).toBe('<!-- hi -->');
    expect(comment.text).toBe(' hi ');
    expect(text.slice(b.start, b.end)).toBe(`<b x = "1" y='2'/>`);
    expect(b.attributes.map((a) => [a.name, a.value, text.slice(a.valueStart, a.valueEnd)])).toEqual([
      ['x', '1', '1'],
      ['y', '2', '2'],
    ]);
    expect(text.slice(root!.start, root!.end)).toBe(text);
  });

  it('keeps offsets in files with carriage returns', () => {
    const text = '<a>\r\n<b/>\r\n<c/></a>';
    const c = read(text).root!.children[1] as XmlElement;
    expect(text.slice(c.start, c.end)).toBe('<c/>');
  });

  it('decodes the predefined entities and characters and leaves others alone', () => {
    const { root } = read('<a x="&lt;&amp;&#65;&#x42;&foo;&#0;" y="a>b"/>');
    expect(root!.attributes.map((a) => a.value)).toEqual(['<&AB&foo;&#0;', 'a>b']);
  });

  it.each([
    ['<a><b></a>', ['1:7 mismatched-tag']],
    ['<a>\n<b>', ['2:1 unclosed-element']],
    ['<a x=1/>', ['1:4 bad-attribute']],
    ['<a x/>', ['1:4 bad-attribute']],
    ['<a x="1" x="2"/>', ['1:10 duplicate-attribute']],
    ['<a/><b/>', ['1:5 several-roots']],
    ['<a/>text', ['1:5 stray-text']],
    ['<a></a></b>', ['1:8 stray-text']],
    ['', ['1:1 no-root']],
    ['<!-- only -->', ['1:1 no-root']],
    ['<a><!-- open</a>', ['1:4 unclosed-comment']],
    ['<a x="1/>', ['1:1 unclosed-tag']],
    ['<a>\n<?x y?></a>', ['2:1 declaration']],
    ['<!-- c --><?xml version="1.0"?><a/>', ['1:11 declaration']],
    ['<a></ a>', ['1:4 mismatched-tag']],
  ])('reports %j', (text, expected) => {
    expect(errorsOf(text)).toEqual(expected);
  });

  it.each([
    '<?xml version="1.0"?><a/>',
    '\ufeff<a/>',
    '<!DOCTYPE a><a/>',
    '<a>text & more</a>',
    '<a></a >',
    '<a><![CDATA[<x>]]></a>',
  ])('accepts %j', (text) => {
    expect(errorsOf(text)).toEqual([]);
  });

  it('rejects entity declarations at once', () => {
    const bomb = `<!DOCTYPE a [<!ENTITY x "${'y'.repeat(100)}">]><a b="&x;"/>`;
    expect(errorsOf(bomb)).toEqual(['1:14 entity']);
  });

  it('bounds the depth of nesting without overflowing the stack', () => {
    const nested = (n: number) => '<a>'.repeat(n) + '</a>'.repeat(n);
    expect(errorsOf(nested(400))).toEqual([]);
    expect(read(nested(100_000)).errors[0]).toMatchObject({ code: 'too-deep', line: 1, column: 3 * MAX_DEPTH + 1 });
  });

  it('refuses elements with names of object properties, and takes such attributes', () => {
    expect(errorsOf('<a><constructor/></a>')).toEqual(['1:4 unknown-element']);
    expect(read('<hasOwnProperty __proto__="1"/>').root!.attributes[0]).toMatchObject({
      name: '__proto__',
      value: '1',
    });
  });
});
