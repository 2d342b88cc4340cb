import { expect, it } from 'vitest';
import { parseMjcf } from './parse.js';
import { prefetchAssets } from './prefetch.js';
import { encodeUtf8 } from './utf8.js';

const files: Record<string, string> = {
  'm/sub/a.xml':
    '<x><compiler meshdir="meshes"/><include file="b.xml"/><asset><mesh file="arm.stl"/><texture file="t.png"/></asset></x>',
  'm/sub/b.xml': '<x><option/></x>',
  'm/meshes/arm.stl': 'stl',
  'm/t.png': 'png',
};

it('fetches includes and assets as the parser and the compiler look for them', async () => {
  const asked: string[] = [];
  const xml = '<mujoco><include file="sub/a.xml"/></mujoco>';
  const read = async (path: string) => {
    asked.push(path);
    return files[path] === undefined ? undefined : encodeUtf8(files[path]);
  };
  const assets = await prefetchAssets(xml, read, { file: 'm/model.xml' });
  expect(Object.keys(files).filter((f) => !assets.read(f))).toEqual([]);
  expect(new Set(asked).size).toBe(asked.length);
  expect(parseMjcf(xml, { file: 'm/model.xml', assets }).root.children.map((c) => c.kind)).toEqual([
    'compiler',
    'option',
    'asset',
  ]);
});

it('bounds the number of files', async () => {
  const xml = `<mujoco><asset>${Array.from({ length: 20 }, (_, i) => `<mesh file="${i}.stl"/>`).join('')}</asset></mujoco>`;
  await expect(prefetchAssets(xml, async () => undefined, { limit: 5 })).rejects.toThrow(/more than 5 files/);
});
