import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elementsOf, usesOf } from './kinds.js';
import { placeAt, readMarkup, tagsOf } from './markup.js';

const names = (text: string) => [...tagsOf(readMarkup(text))].map(({ name }) => name);

describe('readMarkup', () => {
  it('reads whole documents', () => {
    const { isWhole, roots, comments } = readMarkup('<?xml version="1.0"?><a x="1"><!-- <no/> --><b y=\'2\'/></a>');
    expect([isWhole, comments.length]).toEqual([true, 1]);
    expect(roots[0]).toMatchObject({ name: 'a', attributes: [{ name: 'x', value: '1' }], start: 21, end: 58 });
    expect(roots[0]?.children).toMatchObject([{ name: 'b', attributes: [{ value: '2' }], form: 'empty' }]);
  });

  it.each([
    ['<a><b', ['a', 'b']],
    ['<a><b x', ['a', 'b']],
    ['<a><b x="1', ['a', 'b']],
    ['<a><b x="1 <c/></a>', ['a', 'b', 'c']],
    ['<a><b></a><c/>', ['a', 'b', 'c']],
    ['</a><b/>', ['b']],
    ['<a><', ['a', '']],
    ['<a><!-- ', ['a']],
    ['<a <b/></a>', ['a', 'b']],
    ['<a x=1 y="2"/>', ['a']],
  ])('takes %s', (text, expected) => {
    expect(names(text)).toEqual(expected);
    expect(readMarkup(text).isWhole).toBe(false);
  });

  it.each(['<a x="1\ny="2"/>', '<a x="1 y="2"/>'])(
    'ends a value without its quote before the next attribute',
    (text) => {
      const [tag] = readMarkup(text).roots;
      expect(tag?.attributes.map(({ name, value }) => [name, value])).toEqual([
        ['x', '1'],
        ['y', '2'],
      ]);
    },
  );
});

describe('placeAt', () => {
  it.each([
    ['<a|b x="1"/>', 'tag'],
    ['<ab |x="1"/>', 'attribute'],
    ['<ab x="|1"/>', 'value'],
    ['<ab x="1" |/>', 'attribute'],
    ['<ab>|</ab>', 'content'],
    ['<ab></a|b>', 'tag'],
    ['<ab/>|', 'content'],
    ['<ab |', 'attribute'],
    ['<!-- a | b -->', 'comment'],
    ['|', 'content'],
  ])('%s is in a %s', (marked, kind) => {
    expect(placeAt(readMarkup(marked.replace('|', '')), marked.indexOf('|')).kind).toBe(kind);
  });

  it('never throws, whatever is being typed', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '/',
      '"',
      "'",
      '=',
      ' ',
      '\n',
      '<!--',
      '-->',
      '<body',
      'name="a"',
      '</body>',
      '<mujoco>',
      'é',
      '<default class="',
      'joint',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        const markup = readMarkup(text);
        const elements = elementsOf(markup);
        usesOf(markup, elements);
        for (const tag of tagsOf(markup)) {
          expect(tag.start).toBeLessThan(tag.tagEnd);
          expect(tag.tagEnd).toBeLessThanOrEqual(tag.end);
          expect(tag.end).toBeLessThanOrEqual(text.length);
        }
        for (let at = 0; at <= text.length; at++) placeAt(markup, at);
      }),
    );
  });
});
