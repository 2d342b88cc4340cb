import { describe, expect, it } from 'vitest';
import { type AnyElement, descendants } from '../element.js';
import { parseMjcf } from '../parse.js';
import { applyFixes, lint } from './lint.js';
import { removeAttribute } from './rule.js';
import { lintRules } from './rules.js';

const light = '<light directional="true"/>';
const model = (inner: string, head = '') => `<mujoco>${head}\n<worldbody>\n${inner}\n</worldbody></mujoco>`;
const codes = (xml: string, options = {}) => lint(parseMjcf(xml), options).map((f) => f.code);

describe('lint', () => {
  it('gives findings with position, path and severity, in order', () => {
    const found = lint(parseMjcf(model(`<geom size="1" gap="1"/>\n<body name="b">${light}</body>`), { file: 'm.xml' }));
    expect(found.map((f) => [f.file, f.line, f.column, f.code, f.severity, f.path])).toEqual([
      ['m.xml', 3, 16, 'margin-gap', 'info', 'worldbody/geom'],
      ['m.xml', 4, 23, 'deprecated', 'warning', 'worldbody/body[b]/light'],
    ]);
  });

  it('is silenced by comments, for a file, a line, or all rules', () => {
    expect(codes(model(light))).toEqual(['deprecated']);
    expect(codes(model(light, '<!-- corten-disable deprecated -->'))).toEqual([]);
    expect(codes(model(light, '<!-- corten-disable margin-gap -->'))).toEqual(['deprecated']);
    expect(codes(model(`<!-- corten-disable-next-line -->\n${light}\n${light}`))).toEqual(['deprecated']);
  });

  it('removes what is written, and nothing that is not', () => {
    const { root } = parseMjcf(model('<geom  size="1" gap="1"/>'), { file: 'm.xml' });
    const geom = [...descendants(root as AnyElement)].find(({ kind }) => kind === 'geom')!;
    expect(removeAttribute(geom, 'gap')?.edits).toEqual([{ file: 'm.xml', start: 36, end: 44, text: '' }]);
    expect(removeAttribute(geom, 'margin')).toBeUndefined();
    expect(removeAttribute({ ...geom, source: undefined }, 'gap')).toBeUndefined();
  });

  it('takes other severities', () => {
    expect(codes(model(light), { severity: { deprecated: 'off' } })).toEqual([]);
    expect(lint(parseMjcf(model(light)), { severity: { deprecated: 'error' } })[0]!.severity).toBe('error');
  });
});

describe('applyFixes', () => {
  it('edits only what it must', () => {
    const xml = model(`  ${light} <!-- sun -->\n  <body><joint type="ball"   axis="1 0 0"/><geom size="1"/></body>`);
    const document = parseMjcf(xml, { file: 'm.xml' });
    const fixed = applyFixes(document, lint(document)).get('m.xml')!;
    expect(fixed).toBe(
      model('  <light type="directional"/> <!-- sun -->\n  <body><joint type="ball"/><geom size="1"/></body>'),
    );
    expect(codes(fixed)).toEqual([]);
  });

  it('rewrites passive as spring and damper', () => {
    const document = parseMjcf('<mujoco><option><flag passive="disable" spring="enable"/></option></mujoco>');
    expect([...applyFixes(document, lint(document)).values()]).toEqual([
      '<mujoco><option><flag damper="disable" spring="enable"/></option></mujoco>',
    ]);
  });

  it('edits included files in their own text', () => {
    const document = parseMjcf('<mujoco><include file="a.xml"/></mujoco>', {
      assets: { 'a.xml': `<x><worldbody>${light}</worldbody></x>` },
    });
    expect([...applyFixes(document, lint(document))]).toEqual([
      ['a.xml', '<x><worldbody><light type="directional"/></worldbody></x>'],
    ]);
  });
});

describe('rules', () => {
  it('have different codes, a text and an example', () => {
    expect(new Set(lintRules.map((r) => r.code)).size).toBe(lintRules.length);
    for (const rule of lintRules) expect(rule.doc.length).toBeGreaterThan(20);
  });
});
