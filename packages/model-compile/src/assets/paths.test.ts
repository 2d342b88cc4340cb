import { Model, modelSizes } from '@corten/model';
import { expect, it } from 'vitest';
import { fillPaths, pathsLength } from './paths.js';

it('puts paths one after the other: height fields, meshes, skins, textures', () => {
  const paths = { hfield: ['h'], mesh: ['', 'mé'], skin: [], texture: ['t'] };
  const npaths = pathsLength(paths);
  const m = new Model(modelSizes({ npaths, nhfield: 1, nmesh: 2, ntex: 1 }));
  fillPaths(m, paths);
  expect(new TextDecoder().decode(m.paths)).toBe('h\0mé\0t\0');
  expect([...m.hfield_pathadr, ...m.mesh_pathadr, ...m.tex_pathadr]).toEqual([0, -1, 2, 6]);
});

it('needs a byte when there are none', () => {
  expect(pathsLength({ hfield: [], mesh: [''], skin: [], texture: [] })).toBe(1);
});
