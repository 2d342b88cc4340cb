import { parseMjcf } from '@corten/mjcf-parse';
import { GeomType } from '@corten/model';
import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';
import { saveXml } from '../save.js';

const world = (inner: string) => `<mujoco><asset><material name="m"/></asset><worldbody>${inner}</worldbody></mujoco>`;

it('is a small gray sphere when nothing is written', () => {
  const m = loadModel(world('<site/>'));
  expect(m.site_type[0]).toBe(GeomType.sphere);
  expect([...m.site_size]).toEqual([0.005, 0.005, 0.005]);
  expect([...m.site_rgba]).toEqual([0.5, 0.5, 0.5, 1]);
  expect(m.site_matid[0]).toBe(-1);
});

it('keeps the built-in sizes that it does not write, and has a unit quaternion', () => {
  const m = loadModel(world('<site size=".1" quat="2 0 0 0" material="m" group="3"/>'));
  expect([...m.site_size]).toEqual([0.1, 0.005, 0.005]);
  expect([...m.site_quat]).toEqual([1, 0, 0, 0]);
  expect([m.site_matid[0], m.site_group[0]]).toEqual([0, 3]);
});

it('is saved in the frame of its body', () => {
  const m = loadModel(saveXml(parseMjcf(world('<frame pos="1 0 0"><site type="box" fromto="0 0 0 0 0 1"/></frame>'))));
  expect([...m.site_pos]).toEqual([1, 0, 0.5]);
  expect([...m.site_size]).toEqual([0.005, 0.005, 0.5]);
});

it.each([
  ['<site type="plane"/>', 'meshes, hfields and planes not allowed in site'],
  ['<site type="box" size="1 0 1"/>', 'size 1 must be positive'],
  ['<site material="x"/>', "material 'x' not found in site 0"],
])('refuses %s', (site, message) => {
  expect(() => loadModel(world(site))).toThrow(message);
});
