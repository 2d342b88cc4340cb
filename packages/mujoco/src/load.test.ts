import { encodeUtf8, MjcfError } from '@corten/mjcf-parse';
import { expect, it } from 'vitest';
import { FileSystem } from './files.js';
import { loadPath, loadText } from './load.js';
import { MjVFS } from './vfs.js';

const body = (name: string) => `<mujoco><worldbody><body name="${name}"/></worldbody></mujoco>`;

it('reads included files from the call first, then from the file system', () => {
  const FS = new FileSystem();
  FS.mkdir('/m');
  FS.writeFile('/m/part.xml', body('mine'));
  FS.writeFile('/m/main.xml', '<mujoco><include file="part.xml"/></mujoco>');
  expect(loadPath('/m/main.xml', FS).nbody).toBe(2);
  const vfs = new MjVFS();
  vfs.addBuffer('/m/part.xml', encodeUtf8(body('a').replace('</worldbody>', '<body/></worldbody>')));
  expect(loadPath('/m/main.xml', FS, vfs).nbody).toBe(3);
});

it('loads strictly', () => {
  const xml = '<mujoco><compiler exactmeshinertia="true"/></mujoco>';
  expect(() => loadText(xml, new FileSystem())).toThrow(/MuJoCo Error: Loading error: XML Error: /);
});

it('gives the place of an error, and all errors as its cause', () => {
  const xml = '<mujoco>\n<worldbody>\n<geom size="1" colour="red"/></worldbody></mujoco>';
  let thrown: Error | undefined;
  try {
    loadText(xml, new FileSystem());
  } catch (error) {
    thrown = error as Error;
  }
  expect(thrown!.message).toMatch(/^MuJoCo Error: Loading error: XML Error: .*unrecognized attribute/);
  expect(thrown!.message).toContain("Element 'geom', line 3");
  expect(thrown!.cause).toBeInstanceOf(MjcfError);
});

it('tells errors of the compiler from errors of the parser', () => {
  const xml = '<mujoco><worldbody><body><freejoint/></body></worldbody></mujoco>';
  expect(() => loadText(xml, new FileSystem())).toThrow(/^MuJoCo Error: Loading error: Error: mass and inertia/);
});
