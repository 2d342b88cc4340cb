import { parseMjcf } from '@corten/mjcf-parse';
import { expect, it } from 'vitest';
import { readDocument } from './models.js';

const read = (assets: Record<string, string>, xml: string) => {
  const document = parseMjcf(xml, { assets });
  return readDocument(document, document.assets);
};
const naming = (file: string, name = '') =>
  `<mujoco model="m"><asset>\n<model file="${file}" ${name}/></asset><worldbody/></mujoco>`;

it('reads the models of the asset section, under the names that they are given', () => {
  const assets = { 'a.xml': '<mujoco model="own"><worldbody><geom size="1"/></worldbody></mujoco>' };
  expect([...read(assets, naming('a.xml')).models.keys()]).toEqual(['own']);
  const { models } = read(assets, naming('a.xml', 'name="given"'));
  expect(models.get('given')?.world.geoms).toHaveLength(1);
});

it('looks for the files of models below a model beside it', () => {
  const assets = { 'd/a.xml': naming('b.xml', 'name="b"'), 'd/b.xml': '<mujoco model="inner"/>' };
  const { models } = read(assets, naming('d/a.xml', 'name="a"'));
  expect([...(models.get('a')?.models.keys() ?? [])]).toEqual(['b']);
});

it('tells which file is missing', () => {
  expect(() => read({}, naming('a.xml'))).toThrow(
    "could not parse model file 'a.xml': Error opening file 'a.xml': no such file",
  );
  expect(() => read({}, naming('a.xml'))).toThrow(/:2:/);
});

it('ends when models name each other', () => {
  expect(() => read({ 'a.xml': naming('a.xml') }, naming('a.xml'))).toThrow('models name each other more than 20 deep');
});
