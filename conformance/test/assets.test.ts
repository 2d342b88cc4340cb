// Meshes, height fields, textures, skins and cables, field by field against the reference.
import { MjcfError, parseMjcf } from '@corten/mjcf-parse';
import type { Model } from '@corten/model';
import { compileModel } from '@corten/model-compile';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadOracle, type Oracle } from '../src/oracle.js';
import {
  type AssetModel,
  CABLES,
  HEIGHT_FIELDS,
  MESH_FILES,
  MESHES,
  REJECTED_ASSETS,
  SKINS,
  TEXTURES,
} from './support/asset-models.js';
import { differences, NOT_COMPARED } from './support/model-differences.js';

let oracle: Oracle;
beforeAll(async () => {
  oracle = await loadOracle('3.12.0');
});

/** Paths beside included files are absolute when the main file's is, and the reference has all in a folder of its own. */
const ABSOLUTE = new Set([...NOT_COMPARED, 'npaths', 'paths']);

const compile = (xml: string, assets: AssetModel[1] = {}): Model =>
  compileModel(parseMjcf(xml, { file: 'main.xml', assets, strict: true }));

describe.each([
  ['meshes', MESHES],
  ['mesh files', MESH_FILES],
  ['height fields', HEIGHT_FIELDS],
  ['textures', TEXTURES],
  ['skins', SKINS],
  ['cables', CABLES],
])('%s', (_, models) => {
  it.each(Object.entries(models))('%s', (_name, [xml, files = {}]) => {
    const { model, dispose } = oracle.compileFiles({ ...files, 'main.xml': xml }, 'main.xml');
    expect(differences(compile(xml, files), model, xml.includes('<include') ? ABSOLUTE : NOT_COMPARED)).toEqual([]);
    dispose();
  });
});

describe('rejected with the same words and a place', () => {
  it.each(Object.entries(REJECTED_ASSETS))('%s', (_, [xml, files = {}, words]) => {
    expect(() => oracle.compileFiles({ ...files, 'main.xml': xml }, 'main.xml')).toThrow(words);
    let error: unknown;
    try {
      compile(xml, files);
    } catch (e) {
      error = e;
    }
    expect(error).toBeInstanceOf(MjcfError);
    expect((error as MjcfError).message).toMatch(words as RegExp);
    expect((error as MjcfError).line).toBeGreaterThan(0);
  });
});

it('a cube of four channels as far as the reference has it: it copies three bytes a pixel, the rest is not its own', () => {
  const [xml, files = {}] = TEXTURES['cube of one file'];
  const rgba = xml.replaceAll('file="t.png"', 'file="t.png" nchannel="4"');
  const { model, dispose } = oracle.compileFiles({ ...files, 'main.xml': rgba }, 'main.xml');
  const ours = compile(rgba, files);
  expect([ours.tex_width[0], ours.tex_height[0], ours.tex_nchannel[0]]).toEqual([4, 4, 4]);
  expect(model.ntexdata).toBe(ours.ntexdata);
  expect([...ours.tex_data.subarray(0, 48)]).toEqual([...model.tex_data].slice(0, 48));
  expect(ours.tex_data.subarray(48, 64).filter((_, i) => i % 4 === 3)).toEqual(new Uint8Array(4).fill(255));
  dispose();
});
