import { writeBinary } from '@corten/model/binary';
import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { loadModel, loadModelFiles, loadModelUrl, loadModelZip, MjcfError } from './web.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const SCENE = '<mujoco><include file="robot.xml"/><worldbody><geom size="1"/></worldbody></mujoco>';
const ROBOT = '<mujoco><worldbody><body name="arm"><geom size="2"/></body></worldbody></mujoco>';
const site: Record<string, string> = { 'http://x/scene.xml': SCENE, 'http://x/robot.xml': ROBOT };
const fetch = (async (url: string) =>
  site[url] ? new Response(site[url]) : new Response('', { status: 404 })) as typeof globalThis.fetch;

it('loads a model from an address', async () => {
  const model = await loadModelUrl('http://x/scene.xml', { fetch });
  expect([model.nbody, model.body('arm').id]).toEqual([2, 1]);
  await expect(loadModelUrl('http://x/none.xml', { fetch })).rejects.toThrow('http://x/none.xml is not there');
  await expect(loadModelUrl('http://x/scene.xml', { fetch, signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
});

it('loads a model from files, and says where its errors are', async () => {
  expect((await loadModelFiles({ 'a/scene.xml': SCENE, 'a/robot.xml': bytes(ROBOT) })).nbody).toBe(2);
  const chosen = [new File([SCENE], 'scene.xml'), new File([ROBOT], 'robot.xml')];
  expect((await loadModelFiles(chosen)).nbody).toBe(2);
  expect((await loadModelFiles(chosen, { main: 'robot.xml' })).ngeom).toBe(1);
  await expect(loadModelFiles(chosen, { main: 'none.xml' })).rejects.toThrow('there is no file none.xml');
  const broken = loadModelFiles({ 'scene.xml': SCENE, 'robot.xml': ROBOT.replace('size', 'sise') });
  await expect(broken).rejects.toThrow(MjcfError);
  await expect(broken).rejects.toThrow(/robot\.xml:1/);
});

it('loads a model from an archive', async () => {
  const archive = zipSync({ 'g1/scene.xml': bytes(SCENE), 'g1/robot.xml': bytes(ROBOT) });
  expect((await loadModelZip(archive, { file: 'g1/scene.xml' })).nbody).toBe(2);
  expect((await loadModelZip(archive.buffer, { file: 'g1/robot.xml' })).ngeom).toBe(1);
  await expect(loadModelZip(archive)).rejects.toThrow('model.zip: zip archive has no model file');
});

it('reads binary models', async () => {
  const binary = writeBinary(loadModel(ROBOT));
  expect((await loadModelFiles({ 'm.mjb': binary })).nbody).toBe(2);
  await expect(loadModelFiles({ 'm.mjb': binary.subarray(0, 9) })).rejects.toThrow('incomplete header');
});
