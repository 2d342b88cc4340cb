import { MjcfError } from '@corten/mjcf-parse';
import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';
import { contentType } from './files.js';

const png = 'x';
const load = (xml: string, assets: Record<string, string>) => loadModel(xml, { file: 'm/main.xml', assets });
const hfield = (file: string, head = '') =>
  `<mujoco>${head}<asset><hfield name="h" file="${file}" size="1 1 1 1"/></asset></mujoco>`;

it('takes the content type from the element, else from the name', () => {
  expect(contentType('a.PNG')).toBe('image/png');
  expect(contentType('a.png', 'model/obj; charset=utf-8')).toBe('model/obj');
  expect(contentType('a.png', 'nonsense')).toBe('');
  expect(contentType('a')).toBe('');
});

it('names the place and all paths when a file is missing', () => {
  let error: MjcfError | undefined;
  try {
    load(hfield('x/h.bin', '<compiler meshdir="d"/>'), { other: png });
  } catch (e) {
    error = e as MjcfError;
  }
  expect(error).toBeInstanceOf(MjcfError);
  expect(error?.code).toBe('missing-file');
  expect(error?.path).toBe('asset/hfield[h]');
  expect(error?.message).toContain("Error opening file 'm/d/x/h.bin'");
  expect(error?.column).toBe(hfield('x/h.bin', '<compiler meshdir="d"/>').indexOf('file=') + 1);
});

it('says so when there are no assets at all', () => {
  expect(() => loadModel(hfield('h.bin'))).toThrow('needs its files in the option `assets`');
});

it('keeps the path under which the model knows the file', () => {
  const bytes = new Uint8Array(12);
  new DataView(bytes.buffer).setInt32(0, 1, true);
  new DataView(bytes.buffer).setInt32(4, 1, true);
  const included = `<mujoco><include file="part/p.xml"/></mujoco>`;
  const model = loadModel(included, {
    file: 'm/main.xml',
    assets: { 'm/part/p.xml': hfield('a/./h.bin'), 'm/part/a/h.bin': bytes },
  });
  expect(new TextDecoder().decode(model.paths)).toBe('m/part/a/h.bin\0');
  const direct = loadModel(hfield('a/../h.bin'), { file: 'm/main.xml', assets: { 'm/h.bin': bytes } });
  expect(new TextDecoder().decode(direct.paths)).toBe('h.bin\0');
});
