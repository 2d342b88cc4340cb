import { parseMjcf } from '@corten/mjcf-parse';
import { CamLightMode, LightType } from '@corten/model';
import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';
import { saveXml } from '../save.js';

const world = (inner: string) => `<mujoco><worldbody><body name="b"/>${inner}</worldbody></mujoco>`;

it('shines down from the origin when nothing is written', () => {
  const m = loadModel(world('<light/>'));
  expect([...m.light_pos]).toEqual([0, 0, 0]);
  expect([...m.light_dir]).toEqual([0, 0, -1]);
  expect(m.light_type[0]).toBe(LightType.spot);
  expect(m.light_cutoff[0]).toBe(45);
  expect([...m.light_diffuse]).toEqual([0.7, 0.7, 0.7].map(Math.fround));
});

it('has a direction of unit length, in the frame around it', () => {
  const m = loadModel(world('<frame euler="0 90 0"><light dir="0 0 2"/></frame>'));
  expect(m.light_dir[0]).toBeCloseTo(1, 12);
});

it('is directional by an old attribute or by its type', () => {
  expect([...loadModel(world('<light directional="true"/><light type="point"/>')).light_type]).toEqual([
    LightType.directional,
    LightType.point,
  ]);
});

it('shines at a body', () => {
  const m = loadModel(world('<light mode="targetbody" target="b"/>'));
  expect([m.light_mode[0], m.light_targetbodyid[0]]).toEqual([CamLightMode.targetbody, 1]);
});

it('is saved in the frame of its body', () => {
  const m = loadModel(saveXml(parseMjcf(world('<frame pos="1 2 3"><light name="l" dir="1 0 0"/></frame>'))));
  expect([...m.light_pos]).toEqual([1, 2, 3]);
  expect([...m.light_dir]).toEqual([1, 0, 0]);
});

it.each([
  ['<light dir="0 0 0"/>', 'zero direction in light'],
  ['<light softness="2"/>', 'light softness must be in [0, 1]'],
  ['<light target="x"/>', 'unknown target body in light'],
  ['<light texture="x"/>', 'unknown texture in light'],
])('refuses %s', (light, message) => {
  expect(() => loadModel(world(light))).toThrow(message);
});
