import { describe, expect, it } from 'vitest';
import type { MjcfError } from './errors.js';
import { parseMjcf } from './parse.js';

describe('parseMjcf', () => {
  it('gives a document with what it was read with', () => {
    const document = parseMjcf('<mujoco model="m"><!-- about --><option timestep="0.01"/></mujoco>', {
      file: 'm.xml',
      strict: true,
    });
    expect(document).toMatchObject({ file: 'm.xml', strict: true, profile: 'mujoco', comment: ' about ' });
    expect(document.root.attr.model).toBe('m');
    expect(document.root.children[0]).toMatchObject({ kind: 'option', attr: { timestep: 0.01 } });
  });

  it('keeps the comment at the head of the root', () => {
    expect(parseMjcf('<mujoco> <!-- about --><option/></mujoco>').comment).toBe(' about ');
  });

  it('names the root that a model has', () => {
    expect(() => parseMjcf('<foo/>')).toThrow(/Unrecognized XML model type: 'foo'/);
    expect(() => parseMjcf('<MUJOCO/>')).toThrow(/Unrecognized XML model type/);
    expect(() => parseMjcf('')).toThrow(/root element not found/);
  });

  it('reads URDF', () => {
    expect(parseMjcf('<robot name="r"><link name="a"/></robot>').root.attr.model).toBe('r');
  });

  it.each([
    ['nesting', `<mujoco><worldbody>${'<body>'.repeat(100_000)}${'</body>'.repeat(100_000)}</worldbody></mujoco>`],
    ['unclosed nesting', `<mujoco><worldbody>${'<body>'.repeat(100_000)}`],
    ['wrong siblings', `<mujoco>${'<x/>'.repeat(100_000)}</mujoco>`],
    ['wrong numbers', `<mujoco><keyframe><key qpos="${'x '.repeat(300_000)}"/></keyframe></mujoco>`],
    ['a long attribute', `<mujoco a="${'a'.repeat(1_000_000)}"/>`],
    ['open quotes', `<mujoco>${'<a b="'.repeat(100_001)}`],
    ['angles', '<'.repeat(100_000)],
    ['attributes', `<mujoco ${Array.from({ length: 50_000 }, (_, i) => `a${i}="1"`).join(' ')}/>`],
    ['comments', '<mujoco>' + '<!--'.repeat(100_000)],
  ])('ends in an error on hostile %s', (_what, xml) => {
    let error: unknown;
    try {
      parseMjcf(xml);
    } catch (caught) {
      error = caught;
    }
    expect((error as MjcfError).name).toBe('MjcfError');
    expect((error as MjcfError).line).toBeGreaterThan(0);
  });

  it('does not expand entities', () => {
    const bomb = `<!DOCTYPE m [<!ENTITY a "${'b'.repeat(1000)}"><!ENTITY c "${'&a;'.repeat(1000)}">]><mujoco model="&c;"/>`;
    expect(parseMjcf(bomb).root.attr.model).toBe('&c;');
  });

  it('reads many siblings', () => {
    const xml = `<mujoco><worldbody>${'<geom size="1"/>'.repeat(50_000)}</worldbody></mujoco>`;
    expect(parseMjcf(xml).root.children[0]!.children).toHaveLength(50_000);
  });
});
