import { describe, expect, it } from 'vitest';
import { decodeAttribute } from './attribute-text.js';

describe('decodeAttribute', () => {
  it.each([
    ['plain', 'plain'],
    ['a\r\nb\rc\nd\n\re', 'a\nb\nc\nd\ne'],
    ['&lt;&gt;&amp;&quot;&apos;', '<>&"\''],
    ['&#65;&#x42;&#x3b1;&#128512;', 'ABα😀'],
    ['&#000000000000065;', 'A'],
    ['&#0;rest', ''],
    ['a&#;b', 'a'],
    ['a&#x;b', 'a'],
    // read backwards from the semicolon
    ['&#xx41;', 'A'],
    ['&#1#66;', 'B'],
    // not references
    ['&#X41;', '&#X41;'],
    ['&#a;', '&#a;'],
    ['&#x110000;', '&#x110000;'],
    ['&#65', '&#65'],
    ['&#x', '&#x'],
    ['&foo; &lt', '&foo; &lt'],
    ['a&#', 'a#'],
    // surrogates are written as three bytes that are not UTF-8
    ['&#xd800;', '\udced\udca0\udc80'],
    // an unknown entity after a known one
    ['&lt;&foo;', '<lfoo;'],
  ])('%j gives %j', (raw, value) => {
    expect(decodeAttribute(raw)).toBe(value);
  });
});
