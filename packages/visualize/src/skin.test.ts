import { forward } from '@corten/pipeline';
import { load } from '@corten/testing';
import { expect, test } from 'vitest';
import { VisualOption } from './option.js';
import { Scene } from './scene.js';
import { updateSkins } from './skin.js';

const { m, d } = load(`<mujoco><worldbody><body name="b"><freejoint/><geom size=".1"/></body></worldbody><deformable>
  <skin name="skin" vertex="0 0 0 1 0 0 0 1 0" face="0 1 2" inflate=".5"><bone body="b" bindpos="0 0 0" bindquat="1 0 0 0" vertid="0 1 2" vertweight="1 1 1"/></skin>
  </deformable></mujoco>`);

test('vertices move with their bone, along the normal by the inflation', () => {
  d.qpos.set([0, 0, 2, Math.SQRT1_2, 0, 0, Math.SQRT1_2]);
  forward(m, d);
  const scene = new Scene(m);
  updateSkins(m, d, new VisualOption(), scene);
  expect([...scene.skinnormal.subarray(0, 3)].map(Math.round)).toEqual([0, 0, 1]);
  const expected = [0, 0, 2.5, 0, 1, 2.5, -1, 0, 2.5];
  for (const [i, x] of expected.entries()) expect(scene.skinvert[i]).toBeCloseTo(x, 6);
});

test('skins of hidden groups are zero', () => {
  const option = new VisualOption();
  option.skingroup[0] = 0;
  const scene = new Scene(m);
  scene.skinvert.fill(1);
  updateSkins(m, d, option, scene);
  expect(scene.skinvert.every((x) => x === 0)).toBe(true);
});
