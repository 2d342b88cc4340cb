import { parseMjcf } from '@corten/mjcf-parse';
import { expect, it } from 'vitest';
import { compile } from '../compile.js';
import type { Item } from '../item.js';
import { assetPart } from './index.js';

it.each([
  ['nhfielddata', "hfield 'big'"],
  ['ntexdata', "texture 'big'"],
  ['nmeshvert', "mesh 'big'"],
  ['nmeshface', "mesh 'big'"],
  ['noct', "mesh 'big'"],
  ['nskinvert', "skin 'big'"],
] as const)('knows which asset has most of %s', (size, name) => {
  const vertices = (n: number) => Array.from({ length: 3 * n }, (_, k) => (k * k) % 7).join(' ');
  const ids = (n: number) => Array.from({ length: n }, (_, k) => k).join(' ');
  const skin = (n: string, count: number) => `<skin name="${n}" vertex="${vertices(count)}" face="0 1 2">
    <bone body="b" bindpos="0 0 0" bindquat="1 0 0 0" vertid="${ids(count)}" vertweight="${ids(count).replace(/\d+/g, '1')}"/></skin>`;
  const xml = `<mujoco><asset>
    <hfield name="small" nrow="2" ncol="2" size="1 1 1 1"/><hfield name="big" nrow="5" ncol="5" size="1 1 1 1"/>
    <texture name="small" type="2d" builtin="flat" width="2" height="2"/>
    <texture name="big" type="2d" builtin="flat" width="4" height="4"/>
    <mesh name="big" builtin="sphere" params="2"/><mesh name="small" builtin="sphere" params="1"/></asset>
    <worldbody><body name="b"><geom size="1"/></body></worldbody>
    <deformable>${skin('small', 3)}${skin('big', 6)}</deformable></mujoco>`;
  const item = assetPart(compile(parseMjcf(xml)).ctx).largest?.(size) as Item;
  expect(`${item.kind} '${item.name}'`).toBe(name);
});

it('knows no asset that has most of what assets do not have', () => {
  const { largest } = assetPart(compile(parseMjcf('<mujoco/>')).ctx);
  expect(largest?.('nkey')).toBeUndefined();
  expect(largest?.('nhfielddata')).toBeUndefined();
});
