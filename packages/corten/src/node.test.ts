import { existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostFiles, loadModel, loadModelFile, MjcfError, writeBinary } from './node.js';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'corten-'));
  mkdirSync(join(folder, 'parts'));
  writeFileSync(join(folder, 'parts/option.xml'), '<mujoco><option timestep=".01"/></mujoco>');
  writeFileSync(join(folder, 'main.xml'), '<mujoco model="m"><include file="parts/option.xml"/></mujoco>');
  writeFileSync(join(folder, 'bad.xml'), '<mujoco><include file="none.xml"/></mujoco>');
});
afterAll(() => rmSync(folder, { recursive: true }));

it('reads includes beside the file', () => {
  expect(loadModelFile(join(folder, 'main.xml')).opt.timestep).toBe(0.01);
});

it('says which file is missing, and where it is asked for', () => {
  expect(() => loadModelFile(join(folder, 'bad.xml'))).toThrow(MjcfError);
  expect(() => loadModelFile(join(folder, 'bad.xml'))).toThrow('none.xml');
  expect(() => loadModelFile(join(folder, 'none.xml'))).toThrow('ENOENT');
  expect(() => loadModelFile(folder)).toThrow(`${folder} is a directory`);
});

it('has no file where none can be read', () => {
  expect(hostFiles.read(join(folder, 'none.xml'))).toBeUndefined();
  expect(hostFiles.read(folder)).toBeUndefined();
});

it('reads a binary model', () => {
  const path = join(folder, 'main.mjb');
  writeFileSync(path, writeBinary(loadModelFile(join(folder, 'main.xml'))));
  expect(loadModelFile(path).opt.timestep).toBe(0.01);
});

it('names the archive that cannot be read', () => {
  const path = join(folder, 'robot.mjz');
  writeFileSync(path, 'no archive, but long enough to be one');
  let error: unknown;
  try {
    loadModelFile(path);
  } catch (e) {
    error = e;
  }
  expect(error).toBeInstanceOf(MjcfError);
  expect((error as MjcfError).file).toBe(path);
  expect((error as MjcfError).message).toContain(`${path}: zip archive has no directory`);
});

it.skipIf(!existsSync('/dev/zero'))('refuses what is not a regular file', () => {
  const text = '<mujoco>\n<include file="/dev/zero"/></mujoco>';
  expect(() => loadModel(text, { assets: hostFiles })).toThrow(/^model:2:10: .*\/dev\/zero is not a regular file/);
  const mesh = '<mujoco><asset><mesh name="m" file="/dev/zero"/></asset></mujoco>';
  expect(() => loadModel(mesh, { assets: hostFiles })).toThrow(/^model:1:31: .*\/dev\/zero is not a regular file/);
  expect(() => loadModelFile('/dev/zero')).toThrow('/dev/zero is not a regular file');
});

it('refuses a file that is longer than a text may be, with its name', () => {
  const path = join(folder, 'long.xml');
  writeFileSync(path, '');
  truncateSync(path, 600_000_000);
  expect(() => loadModelFile(path)).toThrow(/long\.xml: the file is too large: 600000000 bytes/);
  rmSync(path);
});

it('keeps the bytes of names that are not UTF-8', () => {
  const path = join(folder, 'latin1.xml');
  writeFileSync(
    path,
    Buffer.from('<mujoco><worldbody><body name="b\xe4"/><body name="b\xf6"/></worldbody></mujoco>', 'latin1'),
  );
  const { names, name_bodyadr } = loadModelFile(path);
  expect([...names.subarray(name_bodyadr[1], name_bodyadr[1] + 3)].map((byte) => byte & 255)).toEqual([98, 0xe4, 0]);
});
