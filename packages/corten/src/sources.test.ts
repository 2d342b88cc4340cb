import { expect, test } from 'vitest';
import { fromFiles, fromUrl, mainFile } from './sources.js';

test.each([
  [
    'a scene that includes the robot',
    { 'g1/g1.xml': '<mujoco/>', 'g1/scene.xml': '<mujoco><include file="g1.xml"/></mujoco>' },
    'g1/scene.xml',
  ],
  [
    'the one that no other includes',
    { 'a.xml': '<mujoco/>', 'b.xml': '<mujoco><include file="a.xml"/></mujoco>' },
    'b.xml',
  ],
  ['no part of a model', { 'common.xml': '<mujocoinclude/>', 'walker.xml': '<mujoco/>' }, 'walker.xml'],
  ['the one nearest to the top', { 'deep/er/a.xml': '<mujoco/>', 'deep/z.xml': '<mujoco/>' }, 'deep/z.xml'],
  ['a robot description', { 'meshes/a.stl': '', 'robot.urdf': '<robot name="r"/>' }, 'robot.urdf'],
  ['an archive', { 'robot.zip': '' }, 'robot.zip'],
  ['nothing', { 'readme.md': '' }, undefined],
])('the main file is %s', (_, files, main) => {
  const texts = files as Record<string, string>;
  expect(mainFile(Object.keys(texts), (path) => texts[path])).toBe(main);
});

test('files without a model are an error that says what is needed', async () => {
  await expect(fromFiles([{ path: 'a.stl', read: async () => new Uint8Array() }])).rejects.toThrow('.urdf');
});

const SITE: Record<string, string> = {
  'http://robots/g1/scene.xml':
    '<mujoco><include file="g1.xml"/><asset><mesh file="floor.obj"/><texture type="2d" file="wood.png"/></asset></mujoco>',
  'http://robots/g1/g1.xml':
    '<mujoco><compiler meshdir="meshes"/><asset><mesh file="arm.obj"/><mesh file="leg.obj"/></asset></mujoco>',
  'http://robots/g1/meshes/arm.obj': 'arm',
  'http://robots/g1/meshes/leg.obj': 'leg',
  'http://robots/g1/meshes/floor.obj': 'floor',
  'http://robots/g1/wood.png': 'wood',
};

/** A server of some files, and how many it was asked for at a time. */
function server(site: Record<string, string>) {
  const seen = { asked: [] as string[], now: 0, most: 0 };
  const fetch = async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    seen.asked.push(String(url));
    seen.most = Math.max(seen.most, ++seen.now);
    await new Promise((resolve) => setTimeout(resolve, 5));
    seen.now--;
    init?.signal?.throwIfAborted();
    const text = site[String(url)];
    return text === undefined ? new Response('', { status: 404 }) : new Response(text);
  };
  return { seen, fetch: fetch as typeof globalThis.fetch };
}

test('a model and all that it names are fetched side by side, each once', async () => {
  const { seen, fetch } = server(SITE);
  const progress: [number, number, number][] = [];
  const source = await fromUrl('http://robots/g1/scene.xml', {
    fetch,
    onProgress: ({ done, asked, bytes }) => progress.push([done, asked, bytes]),
  });
  expect(source.main).toBe('scene.xml');
  expect(Object.keys(source.files).sort()).toEqual(
    Object.keys(SITE)
      .map((url) => url.slice('http://robots/g1/'.length))
      .sort(),
  );
  expect(new Set(seen.asked).size).toBe(seen.asked.length);
  expect(seen.most).toBeGreaterThan(2);
  const bytes = Object.values(SITE).reduce((sum, text) => sum + text.length, 0);
  expect(progress.at(-1)).toEqual([seen.asked.length, seen.asked.length, bytes]);
});

test('no more requests run at a time than are allowed', async () => {
  const { seen, fetch } = server(SITE);
  await fromUrl('http://robots/g1/scene.xml', { fetch, atOnce: 2 });
  expect(seen.most).toBe(2);
});

test('fetching is stopped by a signal', async () => {
  const { seen, fetch } = server(SITE);
  const stop = new AbortController();
  const loading = fromUrl('http://robots/g1/scene.xml', {
    fetch,
    signal: stop.signal,
    onProgress: ({ done }) => done === 1 && stop.abort(new Error('enough')),
  });
  await expect(loading).rejects.toThrow('enough');
  expect(seen.asked.length).toBeLessThan(Object.keys(SITE).length);
});

test.each([
  ['is not there', {}, 'http://robots/none.xml is not there'],
  ['lists what is not there', { 'http://robots/none.xml': '' }, 'which is not there'],
])('an address that %s is an error', async (_, site, message) => {
  const listing = { 'http://robots/list.json': '["gone.xml"]', ...site };
  const { fetch } = server(listing);
  const url = message.startsWith('http') ? 'http://robots/none.xml' : 'http://robots/list.json';
  await expect(fromUrl(url, { fetch })).rejects.toThrow(message);
});

test('an answer that is no file is an error', async () => {
  const fetch = async () => new Response('', { status: 500, statusText: 'Broken' });
  await expect(fromUrl('http://robots/a.xml', { fetch })).rejects.toThrow('http://robots/a.xml: 500 Broken');
});
