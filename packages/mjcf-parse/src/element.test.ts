import { describe, expect, it } from 'vitest';
import {
  attributePosition,
  cloneElement,
  createElement,
  descendants,
  type ElementOf,
  type MjcfElement,
  nameOf,
} from './element.js';
import type { joint } from './grammar/body.js';
import { parseMjcf } from './parse.js';

const text = `<mujoco>
  <worldbody>
    <body name="a"><geom size="1"/><geom size="2"/></body>
    <body><geom size="3"/></body>
  </worldbody>
</mujoco>`;

describe('elements', () => {
  const { root } = parseMjcf(text, { file: 'm.xml' });
  const geoms = [...descendants(root)].filter((e) => e.kind === 'geom');

  it('have paths with names, or with numbers where a tag occurs more than once', () => {
    expect(geoms.map((g) => g.path)).toEqual([
      'worldbody/body[a]/geom[0]',
      'worldbody/body[a]/geom[1]',
      'worldbody/body[1]/geom',
    ]);
  });

  it('know where they and their attributes are written', () => {
    expect(geoms[1]!.position).toEqual({ file: 'm.xml', line: 3, column: 36 });
    expect(attributePosition(geoms[1]!, 'size')).toEqual({ file: 'm.xml', line: 3, column: 42 });
    expect(attributePosition(geoms[1]!, 'mass')).toEqual(geoms[1]!.position);
  });

  it('can be made, with the place of another one', () => {
    const made = createElement('body', { name: 'b' }, [createElement('geom', { type: 'box' })], geoms[0]);
    expect(made.children[0]!.parent).toBe(made);
    expect(made.children[0]!.position.line).toBe(3);
    expect(nameOf(made)).toBe('b');
  });

  it('can be copied without sharing arrays', () => {
    const body = root.children[0]!.children[0] as MjcfElement<'body'>;
    const copy = cloneElement(body);
    const [from, to] = [body.children[0]!, copy.children[0]!];
    expect(copy).not.toBe(body);
    expect(to).toMatchObject({ attr: from.attr, path: 'geom[0]' });
    (to.attr as { size: Float64Array }).size[0] = 9;
    expect((from.attr as { size: Float64Array }).size[0]).toBe(1);
  });

  it('are typed by the rows of the table', () => {
    const made: ElementOf<typeof joint> = createElement('joint', { range: Float64Array.of(0, 1) });
    const range: Float64Array | undefined = made.attr.range;
    expect(range?.[1]).toBe(1);
  });
});
