import { TextureType } from '@corten/model';
import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';

const load = (attributes: string) => loadModel(`<mujoco><asset><texture ${attributes}/></asset></mujoco>`);

it('makes cubes six times as high as wide, whatever the height says', () => {
  const m = load('name="t" builtin="flat" width="3" height="5"');
  expect([m.tex_type[0], m.tex_height[0], m.ntexdata]).toEqual([TextureType.cube, 18, 3 * 3 * 18]);
});

it('lets a sky be without a name', () => {
  expect(load('type="skybox" builtin="flat" width="2"').ntex).toBe(1);
  expect(() => load('type="2d" builtin="flat" width="2" height="2"')).toThrow('empty name in texture');
});

it('rejects built-in images without size', () => {
  expect(() => load('name="t" builtin="flat"')).toThrow('Invalid width of builtin texture');
  expect(() => load('name="t" type="2d" builtin="flat" width="2"')).toThrow('Invalid height of builtin texture');
});
