import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostFiles, loadModelFile, MjcfError } from './node.js';

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
