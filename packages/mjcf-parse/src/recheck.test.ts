import { describe, expect, test } from 'vitest';
import { type AnyElement, copyRead, createElement, type MjcfElement } from './element.js';
import type { MjcfError } from './errors.js';
import { parseMjcf } from './parse.js';
import { recheckDocument } from './recheck.js';
import { writeMjcf } from './write.js';

const XML = `<mujoco>
  <worldbody><!-- stays --><body name="b" childclass="c"><geom name="g" size="1"/></body></worldbody>
</mujoco>`;
const read = () => parseMjcf(XML.replace(' childclass="c"', ''));
const bodyOf = ({ root }: ReturnType<typeof read>) =>
  (root.children[0] as unknown as MjcfElement<'worldbody'>).children[0] as unknown as MjcfElement<'body'>;

describe('a document that was changed', () => {
  test('values become those of the grammar', () => {
    const document = read();
    const body = bodyOf(document);
    (body.attr as { pos?: unknown }).pos = [1, 2, 3];
    recheckDocument(document);
    expect(body.attr.pos).toEqual(Float64Array.of(1, 2, 3));
  });

  const problems = (change: (document: ReturnType<typeof read>, body: MjcfElement<'body'>) => void): string[] => {
    const document = read();
    change(document, bodyOf(document));
    try {
      recheckDocument(document);
      return [];
    } catch (error) {
      const { errors } = error as MjcfError;
      expect(errors.every(({ line }) => line === 2)).toBe(true);
      return errors.map(({ code, column, message }) => `${column} ${code}: ${message}`);
    }
  };
  const add = (parent: MjcfElement<'body'>, child: unknown) => (parent.children as unknown[]).push(child);

  test('wrong values, attributes and places are errors with their place', () => {
    const found = problems((_, body) => {
      Object.assign(body.attr, { name: 'a\0', pos: [1, 2], colour: 'red' });
      add(body, createElement('mesh', { name: 'm' }));
      add(body, createElement('pair', {} as never));
    });
    expect(found).toEqual([
      "28 too-few-values: attribute 'pos' does not have enough data: 2 of 3 numbers",
      '28 unknown-attribute: <body> has no attribute colour',
      '28 unknown-element: <mesh> may not stand in <body>',
      '28 unknown-element: <pair> may not stand in <body>',
      "34 bad-text: attribute 'name' has a NUL character",
    ]);
  });

  test('what the parser rejects of an element is an error: its counts, its place, its presence rules', () => {
    expect(
      problems((_, body) => {
        add(body, createElement('inertial', { pos: new Float64Array(3), mass: 1 }));
        add(body, createElement('inertial', { pos: new Float64Array(3), mass: 1 }));
      }),
    ).toEqual(["28 repeated-element: Schema violation: unique element 'inertial' found 2 times"]);
    expect(
      problems(({ root }) => (root.children[0]!.children as unknown[]).push(createElement('freejoint', {}))),
    ).toEqual(['3 misplaced-element: World body cannot have joints']);
    expect(
      problems((_, body) => add(body, createElement('joint', { damping: Float64Array.of(1, 2, 3, 4) })))[0],
    ).toMatch('too-many-values');
  });

  test('an element in two places is an error, and so is one inside itself', () => {
    const message = /^\d+ repeated-element: one <(geom|body)> stands in two places, in <body> too$/;
    const [twice] = problems((_, body) => add(body, body.children[0]));
    expect(twice).toMatch(message);
    const [cycle] = problems((_, body) => add(body, body));
    expect(cycle).toMatch(message);
  });

  test('elements get the parents in which they stand, and the classes that follow from that', () => {
    const document = parseMjcf(
      '<mujoco><default><default class="c"><geom size="1"/></default></default><worldbody><body childclass="c"/></worldbody></mujoco>',
    );
    const body = (document.root.children[1]!.children as AnyElement[])[0]!;
    const geom = createElement('geom', {}) as unknown as AnyElement;
    (body.children as AnyElement[]).push(geom);
    expect(document.defaults.resolve(geom as never)).toEqual({ size: Float64Array.of(1) });
    expect(geom.parent).toBe(body);
    geom.parent = undefined;
    recheckDocument(document);
    expect(geom.parent).toBe(body);
  });

  test('warnings are those that still have a reason', () => {
    const document = parseMjcf(
      '<mujoco><worldbody><frame a="1"/><geom size="nan"/><site euler="1 0 0" quat="1 0 0 0"/></worldbody></mujoco>',
    );
    const codes = () => recheckDocument(document).diagnostics.map(({ code }) => code);
    const [frame, geom, site] = document.root.children[0]!.children as unknown as AnyElement[];
    expect(codes().sort()).toEqual(['ignored-attribute', 'nan', 'several-orientations']);
    Object.assign(geom!.attr, { size: [1] });
    delete (site!.attr as { quat?: unknown }).quat;
    expect(codes()).toEqual(['ignored-attribute']);
    (document.root.children[0]!.children as unknown[]).splice(0, 1);
    expect(frame!.kind).toBe('frame');
    expect(codes()).toEqual([]);
  });

  test('classes that were added count, those that are missing are errors', () => {
    const document = read();
    bodyOf(document).attr.childclass = 'c';
    expect(() => recheckDocument(document)).toThrow("'c'");
    const inner = createElement('default', { class: 'c' }, [
      createElement('geom', { rgba: Float64Array.of(1, 0, 0, 1) }),
    ] as never);
    (document.root.children as AnyElement[]).unshift(
      createElement('default', {}, [inner] as never) as unknown as AnyElement,
    );
    const checked = recheckDocument(document);
    const [geom] = bodyOf(document).children;
    expect(checked.defaults.resolve(geom as unknown as MjcfElement<'geom'>).rgba).toEqual(Float64Array.of(1, 0, 0, 1));
  });

  test('required attributes count, except in classes', () => {
    const document = read();
    const exclude = createElement('exclude', { body1: 'b' } as never);
    const contact = createElement('contact', {}, [exclude] as never);
    (document.root.children as AnyElement[]).push(contact as unknown as AnyElement);
    expect(() => recheckDocument(document)).toThrow("required attribute missing: 'body2'");
  });
});

test('a copy is written as what it was copied from', () => {
  const document = parseMjcf(XML.replace(' childclass="c"', ''));
  const root = copyRead(document.root);
  expect(writeMjcf({ ...document, root })).toBe(writeMjcf(document));
  bodyOf({ ...document, root }).attr.name = 'renamed';
  expect(bodyOf(document).attr.name).toBe('b');
  expect(writeMjcf({ ...document, root })).toContain('<!-- stays --><body name="renamed">');
});
