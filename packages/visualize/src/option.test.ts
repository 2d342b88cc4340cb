import { load } from '@corten/testing';
import { expect, test } from 'vitest';
import { NRNDFLAG, NVISFLAG, VisFlag } from './enums.js';
import { defaultFreeCamera, RENDER_FLAGS, VIS_FLAGS, VisualOption } from './option.js';

test('there is a name for every flag', () => {
  expect(VIS_FLAGS).toHaveLength(NVISFLAG);
  expect(RENDER_FLAGS).toHaveLength(NRNDFLAG);
  expect(VIS_FLAGS[VisFlag.contactforce]).toEqual({ name: 'Contact Force', initial: false, key: 'F' });
});

test('the first three groups are shown at first', () => {
  const { geomgroup, flags } = new VisualOption();
  expect([...geomgroup]).toEqual([1, 1, 1, 0, 0, 0]);
  expect(flags[VisFlag.texture]).toBe(1);
  expect(flags[VisFlag.joint]).toBe(0);
});

test('a free camera sees the whole model from where its author wants', () => {
  const { m } =
    load(`<mujoco><statistic center="1 2 3" extent="4"/><visual><global azimuth="20" elevation="-30"/></visual>
    <worldbody><geom size="1"/></worldbody></mujoco>`);
  const camera = defaultFreeCamera(m);
  expect([...camera.lookat]).toEqual([1, 2, 3]);
  expect(camera).toMatchObject({ distance: 6, azimuth: 20, elevation: -30, fixedcamid: -1 });
});
