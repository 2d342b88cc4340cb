import { expect, it } from 'vitest';
import { SCENE, scene } from '../test/support.js';
import loadMujoco from './index.js';

it('gives every module files of its own, and lets them share models', async () => {
  const [a, b] = [await loadMujoco(), await loadMujoco()];
  a.FS.writeFile('/scene.xml', SCENE);
  const m = a.MjModel.from_xml_path('/scene.xml');
  expect(() => b.MjModel.from_xml_path('/scene.xml')).toThrow("ParseXML: Error opening file '/scene.xml'");
  const d = new b.MjData(m);
  b.mj_step(m, d);
  expect(d.time).toBe(0.002);
});

it('copies models', async () => {
  const { mj, m } = await scene();
  const copy = new mj.MjModel(m);
  copy.opt.timestep = 1;
  copy.body_mass[1] = 5;
  expect([m.opt.timestep, m.body_mass[1]]).toEqual([0.002, 1]);
});

it('names the function in its errors', async () => {
  const { mj, m, d } = await scene();
  expect(() => mj.mj_mulM(m, d, new Float64Array(2), [1])).toThrow(
    'MuJoCo Error: [mj_mulM] res must have size 7, got 2',
  );
  expect(() => mj.mj_stateSize(m, 1 << 20)).toThrow('MuJoCo Error: mj_stateSize: invalid state signature');
  expect(() => mj.error('told so')).toThrow('MuJoCo Error: told so');
});

it('says what it has not', async () => {
  const { mj } = await scene();
  expect(() => mj.MjModel.from_binary_path()).toThrow('MuJoCo Error: from_binary_path is not supported by Corten');
});
