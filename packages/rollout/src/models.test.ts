import { cloneModel, Data, Model, setModel } from '@corten/model';
import { load } from '@corten/testing';
import { step } from 'corten';
import { expect, test } from 'vitest';
import { alike } from './models.js';
import { pack, unpack } from './pack.js';

const box = (mass: number, more = '') =>
  load(`<mujoco><option gravity="0 0 -3"/><worldbody><geom type="plane" size="1 1 1"/>
    <body pos="0 0 .4"><freejoint/><geom type="box" size=".1 .2 .3" mass="${mass}"/>${more}</body></worldbody></mujoco>`)
    .m;

const run = (m: Model) => {
  const d = new Data(m);
  for (let i = 0; i < 300; i++) step(m, d);
  return d.qpos;
};

test('a model that went through bytes simulates as before', () => {
  const m = box(2);
  const copy = cloneModel(unpack(pack(m)) as Model);
  expect(copy).toBeInstanceOf(Model);
  expect(copy).toEqual(m);
  expect(run(copy)).toEqual(run(m));
});

test('a model that takes the values of another simulates as it does', () => {
  const [one, two] = [box(2), box(3)];
  expect(alike(one, two)).toBe(true);
  one.opt.gravity[0] = 1;
  two.opt.gravity[0] = -1;
  expect(run(one)).not.toEqual(run(two));
  setModel(one, two);
  expect(one).toEqual(two);
  expect(run(one)).toEqual(run(two));
});

test('models of other sizes or kinds are not alike', () => {
  expect(alike(box(2), box(2, '<geom size=".1"/>'))).toBe(false);
  expect(alike(box(2), box(2, '<site/>'))).toBe(false);
  const free = box(2);
  free.geom_contype[1] = 2;
  expect(alike(box(2), free)).toBe(false);
});
