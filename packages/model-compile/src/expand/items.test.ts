import { parseMjcf } from '@corten/mjcf-parse';
import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';
import { readSettings } from '../settings.js';
import { readDocument } from './models.js';

it('lets an element decide which orientation counts among those that its class writes', () => {
  const document = parseMjcf(`<mujoco><default><geom euler="0 0 90"/></default>
    <worldbody><geom size=".1" zaxis="1 0 0"/><geom size=".1"/></worldbody></mujoco>`);
  const [own, inherited] = readDocument(document, document.assets).world.geoms;
  expect([own.item.attr.euler, inherited.item.attr.euler?.[2]]).toEqual([undefined, 90]);
});

it('merges the compiler sections attribute by attribute', () => {
  const settings = readSettings(
    parseMjcf('<mujoco><compiler angle="radian" boundmass="1"/><compiler boundmass="2"/></mujoco>'),
  );
  expect([settings.degree, settings.boundmass, settings.autolimits]).toEqual([false, 2, true]);
});

it('has no joints in frames of the world', () => {
  const xml = '<mujoco><worldbody><frame><joint/></frame></worldbody></mujoco>';
  expect(() => loadModel(xml)).toThrow(/World body cannot have joints/);
});
