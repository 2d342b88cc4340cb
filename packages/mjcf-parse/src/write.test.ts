import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnyElement, createElement, descendants, type ElementKind } from './element.js';
import type { AttributeSpec } from './grammar/define.js';
import { grammar } from './grammar/table.js';
import { parseMjcf } from './parse.js';
import { toJson } from './schema/json-schema.js';
import { allowedInDefaults } from './shape.js';
import { formatValue, parseValue } from './values.js';
import { writeElement, writeMjcf, writeMjcfFiles } from './write.js';

const text = `<?xml version="1.0"?>
<!-- head -->
<mujoco model="m">
  <!-- the world -->
  <worldbody>
    <geom  size=".1"   rgba='1 0 0 1'/> <!-- red -->
    <body name="a">
      <joint/>
    </body>
  </worldbody>
</mujoco>
`;

describe('writeMjcf', () => {
  const read = () => {
    const document = parseMjcf(text);
    const find = (kind: ElementKind) => [...descendants(document.root)].find((e) => e.kind === kind)!;
    return { document, find };
  };

  it('writes what was not changed as it stood', () => {
    expect(writeMjcf(read().document)).toBe(text);
  });

  it('edits, adds and removes attributes in place', () => {
    const { document, find } = read();
    const geom = find('geom');
    if (geom.kind === 'geom') {
      geom.attr.size = Float64Array.of(0.2);
      geom.attr.name = 'a&"b';
      delete geom.attr.rgba;
    }
    expect(writeMjcf(document)).toBe(
      text.replace(`<geom  size=".1"   rgba='1 0 0 1'/>`, '<geom  size="0.2" name="a&amp;&quot;b"/>'),
    );
  });

  it('adds and removes elements in the style of the file', () => {
    const { document, find } = read();
    const body = find('body');
    if (body.kind === 'body') body.children = [createElement('geom', { type: 'box' }), createElement('site', {})];
    expect(writeMjcf(document)).toBe(text.replace('      <joint/>', '      <geom type="box"/>\n      <site/>'));
  });

  it('finds the end of an element right before another end', () => {
    const document = parseMjcf('<mujoco><worldbody><body name="a"><joint/></body></worldbody></mujoco>');
    const joint = [...descendants(document.root)].at(-1)!;
    if (joint.kind === 'joint') joint.attr.type = 'ball';
    expect(writeMjcf(document)).toBe(
      '<mujoco><worldbody><body name="a"><joint type="ball"/></body></worldbody></mujoco>',
    );
  });

  it('puts the end on a line of its own after what was added to a line', () => {
    const document = parseMjcf('<mujoco>\n  <worldbody><geom size="1"/></worldbody>\n</mujoco>');
    const world = document.root.children[0]!;
    if (world.kind === 'worldbody') world.children.push(createElement('site', {}));
    expect(writeMjcf(document)).toBe('<mujoco>\n  <worldbody><geom size="1"/>\n    <site/>\n  </worldbody>\n</mujoco>');
    // but leaves it where it was after what was there
    if (world.kind === 'worldbody') world.children.reverse();
    expect(writeMjcf(document)).toBe('<mujoco>\n  <worldbody>\n    <site/><geom size="1"/></worldbody>\n</mujoco>');
  });

  it('fills an empty element', () => {
    const { document, find } = read();
    const world = find('worldbody');
    if (world.kind === 'worldbody')
      world.children.push(createElement('body', { name: 'b' }, [createElement('joint', {})]));
    const added = '    </body>\n    <body name="b">\n      <joint/>\n    </body>\n  </worldbody>';
    expect(writeMjcf(document)).toBe(text.replace('    </body>\n  </worldbody>', added));
  });

  it('keeps the order of children that were moved', () => {
    const { document, find } = read();
    const world = find('worldbody');
    if (world.kind === 'worldbody') world.children.reverse();
    const again = parseMjcf(writeMjcf(document));
    expect(again.root.children[0]!.children.map((c) => c.kind)).toEqual(['body', 'geom']);
  });

  it('keeps includes that nothing was changed in, and writes out others', () => {
    const xml = '<mujoco><include file="a.xml"/><worldbody/></mujoco>';
    const assets = { 'a.xml': '<x><option timestep="1"/><size/></x>' };
    const document = parseMjcf(xml, { assets });
    document.root.attr.model = 'm';
    expect(writeMjcf(document)).toBe('<mujoco model="m"><include file="a.xml"/><worldbody/></mujoco>');
    const option = document.root.children[0]!;
    if (option.kind === 'option') option.attr.timestep = 2;
    expect(parseMjcf(writeMjcf(document)).root.children.map((c) => c.kind)).toEqual(['option', 'size', 'worldbody']);
  });

  it('keeps an orientation that the parser dropped', () => {
    const xml = '<mujoco><worldbody><site euler="1 0 0" quat="1 0 0 0"/></worldbody></mujoco>';
    expect(writeMjcf(parseMjcf(xml))).toBe(xml);
  });
});

describe('documents of several files', () => {
  const main =
    '<mujoco>\n  <worldbody>\n    <include file="parts/arm.xml"/>\n    <geom name="z" size="1"/>\n  </worldbody>\n</mujoco>\n';
  const arm =
    '<mujoco>\n  <!-- the arm -->\n  <body name="a"><include file="hand.xml"/></body>\n  <site/>\n</mujoco>\n';
  const hand = '<x><geom name="h" size="1"/></x>';
  const files = { 'parts/arm.xml': arm, 'parts/hand.xml': hand };
  const read = () => {
    const document = parseMjcf(main, { file: 'main.xml', assets: files });
    const children = (of: AnyElement): AnyElement[] => of.children as AnyElement[];
    const world = document.root.children[0] as AnyElement;
    return { document, world: children(world), body: children(children(world)[0]!) };
  };
  const geom = (name: string) => createElement('geom', { name }) as unknown as AnyElement;

  it('have no changed files when nothing changed', () => {
    expect(writeMjcfFiles(read().document)).toEqual(new Map());
  });

  it('are written back into the one file that an edit is in', () => {
    const { document, body } = read();
    (body[0]!.attr as { size?: unknown }).size = [2];
    expect(writeMjcfFiles(document)).toEqual(new Map([['parts/hand.xml', hand.replace('"1"', '"2"')]]));
  });

  it('take what is put between elements of a file into it, and what is beside them into the one that includes it', () => {
    const { document, world, body } = read();
    world.splice(1, 0, geom('inside'));
    world.splice(3, 0, geom('outside'));
    body.push(geom('beside'));
    expect(writeMjcfFiles(document)).toEqual(
      new Map([
        [
          'parts/arm.xml',
          arm
            .replace('<include file="hand.xml"/>', '$&\n    <geom name="beside"/>\n  ')
            .replace('\n  <site/>', '\n  <geom name="inside"/>$&'),
        ],
        ['main.xml', main.replace('\n    <geom', '\n    <geom name="outside"/>$&')],
      ]),
    );
  });

  it('do not include a file of which nothing is left', () => {
    const { document, world } = read();
    world.splice(0, 2);
    const [[file, text]] = [...writeMjcfFiles(document)] as [[string, string]];
    expect([file, text]).toEqual(['main.xml', main.replace('\n    <include file="parts/arm.xml"/>', '')]);
  });

  it('have paths in one file that lead to the same files', () => {
    const { document, world } = read();
    (world[0]!.attr as { pos?: unknown }).pos = [1, 2, 3];
    const text = writeMjcf(document);
    expect(text).toContain('<!-- the arm -->\n  <body name="a" pos="1 2 3"><include file="parts/hand.xml"/></body>');
    expect(parseMjcf(text, { file: 'main.xml', assets: files }).sources.size).toBe(2);
  });

  it('do not write an element that stands in two places or in itself', () => {
    for (const into of [0, 1] as const) {
      const { document, world, body } = read();
      [body, world][into]!.push(world[0]!);
      expect(() => writeMjcf(document)).toThrow('stands in two places');
      expect(() => writeMjcfFiles(document)).toThrow('stands in two places');
    }
  });
});

it('writes no empty lists, and what the grammar does not know', () => {
  const element = createElement('geom', { size: [], colour: 'red' } as never);
  expect(writeElement(element)).toBe('<geom colour="red"/>');
});

/** Text of a random value of an attribute; `undefined` when none is made up. */
function arbitraryText(spec: AttributeSpec): fc.Arbitrary<string> | undefined {
  const number = fc
    .double({ min: spec.positive ? 1e-3 : (spec.min ?? -1e6), max: spec.max ?? 1e6, noNaN: true })
    .filter((x) => x === 0 || Math.abs(x) > 1e-30);
  const integer = fc.integer({ min: spec.min ?? -1000, max: spec.max ?? 1000 });
  switch (spec.kind) {
    case 'number':
      return (spec.integer ? integer : number).map(formatValue);
    case 'numbers':
    case 'integers': {
      const item = spec.kind === 'integers' ? integer : number;
      const size = { minLength: Math.max(1, spec.least), maxLength: Math.min(spec.most, 8) };
      return fc.array<number>(item, size).map((list) => list.map(formatValue).join(' '));
    }
    case 'keyword':
      return fc.constantFrom(...spec.words);
    case 'flags':
      return fc.subarray([...spec.words], { minLength: 1 }).map((words) => words.join(' '));
    case 'boolean':
      return fc.constantFrom('true', 'false');
    case 'text':
      return spec.pattern === undefined && Number.isFinite(spec.most)
        ? undefined
        : spec.pattern === undefined
          ? fc.string()
          : fc.constant('xyz');
    case 'declares':
    case 'ref':
      return fc.string({ minLength: 1 });
    default: {
      const never: never = spec;
      return never;
    }
  }
}

/** Random elements of a kind, alone, as they may stand inside a default class. */
const defaultKinds = Object.keys(grammar.default.children).filter(
  (k) => k !== 'default' && k !== 'default_sensor',
) as ElementKind[];
const arbitraryDefault = fc.constantFrom(...defaultKinds).chain((kind) => {
  const entries = Object.entries(grammar[kind].attributes as Record<string, AttributeSpec>)
    .filter(
      ([name, spec]) =>
        allowedInDefaults(name, spec) &&
        !['xyaxes', 'zaxis', 'euler', 'axisangle', 'quat', 'directional', 'sensorsize', 'maxhullvert'].includes(name),
    )
    .flatMap(([name, spec]) => {
      const value = arbitraryText(spec);
      return value ? [[name, fc.option(value, { nil: undefined })] as const] : [];
    });
  return fc.record(Object.fromEntries(entries)).map((texts) => {
    const attr: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(texts)) {
      const spec = (grammar[kind].attributes as Record<string, AttributeSpec>)[name]!;
      if (value !== undefined) attr[name] = parseValue(spec, name, value).value;
    }
    return createElement(kind, attr as never);
  });
});

describe('writeElement', () => {
  it('writes what reads back as the same elements', () => {
    fc.assert(
      fc.property(arbitraryDefault, (element) => {
        const root = createElement('mujoco', {}, [createElement('default', {}, [element as never])]);
        const again = parseMjcf(writeElement(root as AnyElement));
        expect(toJson(again.root as AnyElement)).toEqual(toJson(root as AnyElement));
      }),
      { numRuns: 200 },
    );
  });
});
