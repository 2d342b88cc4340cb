import { describe, expect, it } from 'vitest';
import { MAX_DEPTH, scanXml, type XmlElement } from './scan.js';

const problem = (text: string) => {
  const found = scanXml(text).problem;
  return found && `${found.offset} ${found.code}`;
};
/** Names of the root and of the elements in it; the offset from which text is ignored. */
const kept = (text: string) => {
  const { problem: found, nodes, ignoredFrom } = scanXml(text);
  if (found) throw new Error(found.message);
  return [nodes.map((node) => (node.type === 'element' ? node.tag : '--')).join(' '), ignoredFrom];
};

describe('scanXml accepts as the reference does', () => {
  it.each([
    ['<a/>', 'a', undefined],
    ['\ufeff<?xml version="1.0"?><?more?><a/>\n', 'a', undefined],
    [' \n\ufeff<a/>', 'a', undefined],
    [' \n\ufeff<?xml version="1.0"?><a/>', 'a', undefined],
    ['<!doctype a><a/>', 'a', undefined],
    ['<!DOCTYPE a [ <!ENTITY r ".1"> ]><a b="&r;"/>', 'a', undefined],
    ['text<a/>', 'a', undefined],
    ['<a><!note about this><b/></a>', 'a b', undefined],
    ['<a><!-- c --><b/></a>', 'a -- b', undefined],
    ['<a><!--> --></a>', 'a --', undefined],
    ['<a><![CDATA[<b>]]>x</a>', 'a', undefined],
    ['<a>< b/>< /c/></a>', 'a b c', undefined],
    ['<a><b>< /b></a >', 'a b', undefined],
    ['<a><b></b c="1" d=\'>\'></a>', 'a b', undefined],
    ['<a></b/></a>', 'a b', undefined],
    ['</a/>', 'a', undefined],
    ['<a b="1"c = \'2\'/>', 'a', undefined],
    ['<é:_1.-/>', 'é:_1.-', undefined],
    ['<a\u2028b/>', 'a\u2028b', undefined],
    // after the root
    ['<a/></a>', 'a', 4],
    ['<a/></x y="1"><<<>>>&&', 'a', 4],
    ['<a/><b><c/></b>', 'a', 4],
    ['<a/><!-- c -->\n', 'a', undefined],
    ['<a/><![CDATA[x]]>', 'a', 4],
    ['<a/><!x>', 'a', 4],
    ['<a/>text<b/>', 'a', 4],
    ['<a/>\0\0 \0', 'a', undefined],
    ['<a/>\0<b/>', 'a', 4],
  ])('%j', (text, names, from) => {
    expect(kept(text)).toEqual([names, from]);
  });
});

describe('scanXml rejects as the reference does', () => {
  it.each([
    ['', '0 no-root'],
    ['\ufeff', '0 no-root'],
    ['<!-- only -->', '0 no-root'],
    ['\0<a/>', '0 no-root'],
    ['text', '0 no-root'],
    ['</a><a/>', '0 no-root'],
    ['<!-- c --><?xml?><a/>', '10 declaration'],
    ['<!x><?xml?><a/>', '4 declaration'],
    ['<a><?b?></a>', '3 declaration'],
    ['<a/><?b?>', '4 declaration'],
    ['<?b', '0 unclosed-tag'],
    ['<a/>text', '4 stray-text'],
    ['<a/><', '4 bad-tag'],
    ['<a/><!-- x', '4 unclosed-comment'],
    ['<a/><![CDATA[', '4 unclosed-cdata'],
    ['<a/><!x', '4 unclosed-tag'],
    ['<a><b/>', '0 unclosed-element'],
    ['<a>text', '0 unclosed-element'],
    ['<a>\0</a>', '0 unclosed-element'],
    ['<a><b></a>', '6 mismatched-tag'],
    ['<a></></a>', '3 bad-tag'],
    ['<a></ a>', '3 bad-tag'],
    ['<1/>', '0 bad-tag'],
    ['<a', '0 unclosed-tag'],
    ['<a/ >', '2 bad-attribute'],
    ['<a b/>', '3 bad-attribute'],
    ['<a b=1/>', '3 bad-attribute'],
    ['<a b="1/>', '3 bad-attribute'],
    ['<a 1="1"/>', '3 bad-attribute'],
    ['<a\u00a0b="1"/>', '4 bad-attribute'],
    ['<a b="1" b="2"/>', '9 duplicate-attribute'],
    ['<a></a b="1" b="2">', '13 duplicate-attribute'],
  ])('%j', (text, expected) => {
    expect(problem(text)).toBe(expected);
  });

  it('what is nested too deep, in the root and elsewhere', () => {
    const nested = (n: number) => '<a>'.repeat(n) + '</a>'.repeat(n);
    expect(problem(nested(MAX_DEPTH))).toBeUndefined();
    expect(problem(nested(MAX_DEPTH + 1))).toBe(`${3 * MAX_DEPTH} too-deep`);
    expect(problem(`<b/>${nested(MAX_DEPTH + 1)}`)).toBe(`${4 + 3 * MAX_DEPTH} too-deep`);
    expect(problem('<a>'.repeat(MAX_DEPTH) + '<a/>' + '</a>'.repeat(MAX_DEPTH))).toBeUndefined();
  });

  it('an attribute that comes a second time among many', () => {
    const many = Array.from({ length: 100 }, (_, i) => `a${i}="1"`).join(' ');
    expect(problem(`<a ${many}/>`)).toBeUndefined();
    expect(problem(`<a ${many} a1="1"/>`)).toBe(`${4 + many.length} duplicate-attribute`);
    expect(problem(`<a ${many} a77="1"/>`)).toBe(`${4 + many.length} duplicate-attribute`);
  });
});

describe('places', () => {
  it('are those of tags, contents and attributes', () => {
    const text = '<a x = "1">t<b y=\'&lt;\'/></a  z="2">';
    const [a, b] = scanXml(text).nodes as [XmlElement, XmlElement];
    expect([text.slice(a.start, a.tagEnd), text.slice(a.closeStart, a.end), a.hasText]).toEqual([
      '<a x = "1">',
      '</a  z="2">',
      true,
    ]);
    expect([b.start, b.tagEnd, b.closeStart, b.end, b.hasText]).toEqual([12, 25, 25, 25, false]);
    expect(a.attributes).toEqual([{ name: 'x', value: '1', start: 3, valueStart: 8, valueEnd: 9 }]);
    expect(b.attributes).toEqual([{ name: 'y', value: '<', start: 15, valueStart: 18, valueEnd: 22 }]);
  });
});

it('leaves a plain text of tags and comments', () => {
  const text = '<?xml?><a b="1">t<!x>< c d=">"/><constructor></constructor><!-- - --></a x="1"></z>';
  expect(scanXml(text).plain).toBe('<a><c/><x></x><!----></a>');
});
