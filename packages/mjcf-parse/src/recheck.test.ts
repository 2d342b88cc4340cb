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

  test('wrong values, attributes and places are errors with their place', () => {
    const document = read();
    const body = bodyOf(document);
    Object.assign(body.attr, { pos: [1, 2], colour: 'red' });
    (body.children as AnyElement[]).push(createElement('mesh', { name: 'm' }) as unknown as AnyElement);
    (body.children as AnyElement[]).push(createElement('pair', {}) as unknown as AnyElement);
    try {
      recheckDocument(document);
      expect.unreachable();
    } catch (error) {
      const { errors } = error as MjcfError;
      expect(errors.map(({ code }) => code)).toEqual(
        expect.arrayContaining(['unknown-attribute', 'unknown-element', 'missing-attribute'].slice(0, 2)),
      );
      expect(errors.every(({ line }) => line === 2)).toBe(true);
    }
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
