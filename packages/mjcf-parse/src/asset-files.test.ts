import { expect, it } from 'vitest';
import { assetFiles } from './asset-files.js';

it('knows the attributes that name files, and no others', () => {
  expect(assetFiles).toEqual({
    mesh: ['file'],
    hfield: ['file'],
    skin: ['file'],
    texture: ['file', 'fileright', 'fileleft', 'fileup', 'filedown', 'filefront', 'fileback'],
    model: ['file'],
    flexcomp: ['file'],
  });
});
