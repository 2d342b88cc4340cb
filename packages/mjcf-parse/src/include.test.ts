import { describe, expect, it } from 'vitest';
import { items, merged, mergedChild } from './document.js';
import type { MjcfError } from './errors.js';
import { parseMjcf } from './parse.js';

const main = (file: string) => `<mujoco>\n<worldbody><include file="${file}"/></worldbody></mujoco>`;
const body = (name: string, more = '') => `<x><body name="${name}"/>${more}</x>`;
const names = (xml: string, assets: Record<string, string>, file = 'model.xml') =>
  items(parseMjcf(xml, { assets, file }), 'worldbody').map((e) => (e.attr as { name?: string }).name);
const fails = (xml: string, assets: Record<string, string> = {}): MjcfError => {
  try {
    parseMjcf(xml, { assets, file: 'model.xml' });
  } catch (error) {
    return error as MjcfError;
  }
  throw new Error('no error');
};

describe('include', () => {
  it('puts the children of the root in its place', () => {
    const xml = '<mujoco><worldbody><body name="a"/><include file="b.xml"/><body name="c"/></worldbody></mujoco>';
    expect(names(xml, { 'b.xml': '<anything ignored="1"><body name="b"/><body name="b2"/></anything>' })).toEqual([
      'a',
      'b',
      'b2',
      'c',
    ]);
  });

  it('looks in the directory of the main file first, then in that of the including file', () => {
    const a = body('a', '<include file="b.xml"/>');
    expect(names(main('s/a.xml'), { 's/a.xml': a, 'b.xml': body('main'), 's/b.xml': body('sub') })).toEqual([
      'a',
      'main',
    ]);
    expect(names(main('s/a.xml'), { 's/a.xml': a, 's/b.xml': body('sub') })).toEqual(['a', 'sub']);
  });

  it('finds files beside a main file in a directory', () => {
    expect(names(main('a.xml'), { 'robots/a.xml': body('a') }, 'robots/model.xml')).toEqual(['a']);
    expect(names(main('a.xml'), { 'a.xml': body('a') }, '/far/away/model.xml')).toEqual(['a']);
  });

  it('merges sections of included files', () => {
    const xml = '<mujoco><compiler angle="degree"/><include file="c.xml"/></mujoco>';
    const document = parseMjcf(xml, { assets: { 'c.xml': '<mujoco><compiler angle="radian"/></mujoco>' } });
    expect(merged(document, 'compiler').angle).toBe('radian');
    expect([...document.sources.keys()]).toEqual(['', 'c.xml']);
  });

  it('gives elements the position in their own file', () => {
    const error = fails(main('a.xml'), { 'a.xml': '<x>\n <body bogus="1"/></x>' });
    expect(error).toMatchObject({ file: 'a.xml', line: 2, column: 8, path: 'worldbody/body' });
  });

  it.each([
    ['a file that is not there', main('zz.xml'), {}, 'missing-file', /Error opening file 'zz\.xml': no such file/],
    [
      'a file twice',
      '<mujoco><include file="a.xml"/><include file="./a.xml"/></mujoco>',
      { 'a.xml': '<x><option/></x>' },
      'include-repeated',
      /already included/,
    ],
    [
      'a file that includes itself',
      main('a.xml'),
      { 'a.xml': '<x><include file="a.xml"/></x>' },
      'include-repeated',
      /'a\.xml' already included/,
    ],
    [
      'files that include each other',
      main('a.xml'),
      { 'a.xml': '<x><include file="b.xml"/></x>', 'b.xml': '<x><include file="a.xml"/></x>' },
      'include-repeated',
      /already included/,
    ],
    ['the main file', main('model.xml'), {}, 'include-repeated', /'model\.xml' already included/],
    ['an empty file', main('a.xml'), { 'a.xml': '' }, 'include-empty', /Empty file 'a\.xml'/],
    [
      'a root without children',
      main('a.xml'),
      { 'a.xml': '<x><!-- c --></x>' },
      'include-empty',
      /Empty include file 'a\.xml'/,
    ],
    ['bad XML', main('a.xml'), { 'a.xml': '<x><body></x>' }, 'mismatched-tag', /Include error: XML parse error/],
    ['text after the root', main('a.xml'), { 'a.xml': '<x><body/></x>y' }, 'stray-text', /Include error: .*text after/],
    [
      'text in the include element',
      '<mujoco><include file="a.xml">text</include></mujoco>',
      {},
      'include-children',
      /cannot have children/,
    ],
    ['no file attribute', '<mujoco><include/></mujoco>', {}, 'missing-attribute', /required attribute missing: 'file'/],
    [
      'children in the include element',
      '<mujoco><include file="a.xml"><option/></include></mujoco>',
      {},
      'include-children',
      /cannot have children/,
    ],
  ])('rejects %s', (_what, xml, assets, code, message) => {
    const error = fails(xml, assets as Record<string, string>);
    expect(error.code).toBe(code);
    expect(error.message).toMatch(message);
    expect(error.line).toBeGreaterThan(0);
  });

  it('warns of what is ignored in an included file', () => {
    const found = parseMjcf(main('a.xml'), { assets: { 'a.xml': '<x><body/></x></x>' } }).diagnostics;
    expect(found).toMatchObject([{ code: 'ignored-text', file: 'a.xml', line: 1, column: 15 }]);
  });

  it('warns of a file where MuJoCo does not look, and refuses it when strict', () => {
    const options = { file: 'm/model.xml', assets: { 'a.xml': '<x><body/></x>' } };
    expect(parseMjcf(main('a.xml'), options).diagnostics.map((d) => d.code)).toEqual(['file-path']);
    expect(() => parseMjcf(main('a.xml'), { ...options, strict: true })).toThrow(
      /does not look for 'a.xml' at 'a.xml'/,
    );
  });

  it('says what cannot be read', () => {
    const assets = {
      read: () => {
        throw new Error('it bites');
      },
    };
    expect(() => parseMjcf(main('a.xml'), { assets })).toThrow(/^model:2:21: Error opening file 'a.xml': it bites/);
  });

  it('shows a URL as it is written', () => {
    const error = fails(main('file:///tmp/a.xml'), { other: '' });
    expect(error.message).toContain("Error opening file 'file:///tmp/a.xml': no such file\n");
    expect(error.hint).toMatch(/leave out file:\/\//);
  });

  it('says what a model given as text needs', () => {
    expect(fails(main('a.xml')).hint).toMatch(/option `assets`/);
  });

  it('bounds the length of a chain', () => {
    const assets = Object.fromEntries(
      Array.from({ length: 300 }, (_, i) => [`f${i}.xml`, `<x><include file="f${i + 1}.xml"/></x>`]),
    );
    expect(fails(main('f0.xml'), assets).code).toBe('include-depth');
  });
});

it('an included file has one root; strictly, the first of several counts as in MuJoCo', () => {
  const assets = { 'b.xml': '<mujoco><body name="a"/></mujoco>\n<!-- and --><mujoco><body name="b"/></mujoco>' };
  const xml = '<mujoco><worldbody><include file="b.xml"/></worldbody></mujoco>';
  expect(() => parseMjcf(xml, { assets })).toThrow(/^b\.xml:2:13: Include error: a second root element/);
  expect(() => parseMjcf(xml, { assets, strict: true })).not.toThrow();
});

it('flags that an option includes are ignored with a warning, as in MuJoCo', () => {
  const document = parseMjcf('<mujoco><option><include file="a.xml"/></option></mujoco>', {
    assets: { 'a.xml': '<x><flag contact="disable"/></x>' },
  });
  expect(mergedChild(document, 'flag').contact).toBeUndefined();
  expect(document.diagnostics).toMatchObject([{ code: 'ignored-element', file: 'a.xml', line: 1, column: 4 }]);
  const whole = parseMjcf('<mujoco><include file="a.xml"/></mujoco>', {
    assets: { 'a.xml': '<x><option><flag contact="disable"/></option></x>' },
  });
  expect(mergedChild(whole, 'flag').contact).toBe('disable');
  expect(whole.diagnostics).toEqual([]);
});

it('an include in other letters is no include, but its file must be there', () => {
  const xml = '<mujoco><worldbody><frame><geom size="1"><Include file="a.xml"/></geom></frame></worldbody></mujoco>';
  expect(() => parseMjcf(xml)).toThrow(/Error opening file 'a.xml'/);
  expect(parseMjcf(xml, { assets: { 'a.xml': '<x><a/></x>' } }).diagnostics.map((d) => d.code)).toEqual([
    'ignored-element',
  ]);
});
