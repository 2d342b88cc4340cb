import { encodeUtf8, MjcfError } from '@corten/mjcf-parse';
import { expect, it } from 'vitest';
import { createFileSystem } from './fs/file-system.js';
import { type LoadingOptions, loadPath, loadText } from './load.js';
import { MjVFS } from './vfs.js';

const body = (name: string) => `<mujoco><worldbody><body name="${name}"/></worldbody></mujoco>`;

it('reads included files from the call first, then from the file system', () => {
  const FS = createFileSystem();
  FS.mkdir('/m');
  FS.writeFile('/m/part.xml', body('mine'));
  FS.writeFile('/m/main.xml', '<mujoco><include file="part.xml"/></mujoco>');
  expect(loadPath('/m/main.xml', {}, FS).model.nbody).toBe(2);
  const vfs = new MjVFS();
  vfs.addBuffer('/m/part.xml', encodeUtf8(body('a').replace('</worldbody>', '<body/></worldbody>')));
  expect(loadPath('/m/main.xml', {}, FS, vfs).model.nbody).toBe(3);
});

it('loads strictly', () => {
  const xml = '<mujoco><compiler exactmeshinertia="true"/></mujoco>';
  expect(() => loadText(xml, {}, createFileSystem())).toThrow(/MuJoCo Error: Loading error: XML Error: /);
});

it('gives the place of an error, and all errors as its cause', () => {
  const xml = '<mujoco>\n<worldbody>\n<geom size="1" colour="red"/></worldbody></mujoco>';
  let thrown: Error | undefined;
  try {
    loadText(xml, {}, createFileSystem());
  } catch (error) {
    thrown = error as Error;
  }
  expect(thrown!.message).toMatch(/^MuJoCo Error: Loading error: XML Error: .*unrecognized attribute/);
  expect(thrown!.message).toContain("Element 'geom', line 3");
  expect(thrown!.cause).toBeInstanceOf(MjcfError);
});

it('tells errors of the compiler from errors of the parser', () => {
  const xml = '<mujoco><worldbody><body><freejoint/></body></worldbody></mujoco>';
  expect(() => loadText(xml, {}, createFileSystem())).toThrow(/^MuJoCo Error: Loading error: Error: mass and inertia/);
});

it('takes a profile and a limit of memory', () => {
  const load = (options: LoadingOptions) =>
    loadText('<mujoco><size nuserdata="100"/></mujoco>', options, createFileSystem());
  expect(load({}).model.flg_zerobadctrl).toBe(0);
  expect(load({ profile: 'cortenforge' }).model.flg_zerobadctrl).toBe(1);
  expect(() => load({ maxBytes: 1500 })).toThrow('the model is too large');
});

it('saves what was loaded, when its files are gone', () => {
  const vfs = new MjVFS();
  vfs.addBuffer('part.xml', encodeUtf8(body('mine')));
  const loaded = loadText('<mujoco><include file="part.xml"/></mujoco>', {}, createFileSystem(), vfs);
  vfs.delete();
  expect(loaded.save(loaded.model)).toContain('name="mine"');
});
