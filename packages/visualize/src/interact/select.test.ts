import { forward } from '@corten/pipeline';
import { load } from '@corten/testing';
import { expect, test } from 'vitest';
import { defaultFreeCamera, VisualOption } from '../option.js';
import { Scene } from '../scene.js';
import { updateScene } from '../update-scene.js';
import { select } from './select.js';

const { m, d } =
  load(`<mujoco><statistic center="0 0 0" extent="2"/><visual><global azimuth="90" elevation="0"/></visual><worldbody>
  <body name="cloth"><freejoint/><geom size=".01" group="3"/></body><body name="ball" pos="-.5 0 0"><freejoint/><geom name="g" size=".2"/></body></worldbody>
  <deformable><skin name="skin" vertex="0 0 -.3 .6 0 -.3 .6 0 .3 0 0 .3" face="0 1 2 0 2 3"><bone body="cloth" bindpos="0 0 0" bindquat="1 0 0 0" vertid="0 1 2 3" vertweight="1 1 1 1"/></skin>
  </deformable></mujoco>`);
forward(m, d);
const option = new VisualOption();
const scene = new Scene(m);
updateScene(m, d, scene, defaultFreeCamera(m), option);

test('geoms and skins are found where they are drawn, nothing elsewhere', () => {
  const ball = select(m, d, option, 1, 0.3, 0.5, scene);
  expect(ball).toMatchObject({ body: 2, geom: 1, skin: -1, flex: -1 });
  expect(Math.hypot((ball?.point[0] ?? 0) + 0.5, ball?.point[1] ?? 0, ball?.point[2] ?? 0)).toBeCloseTo(0.2, 6);
  expect(select(m, d, option, 1, 0.6, 0.55, scene)).toMatchObject({ body: 1, geom: -1, skin: 0 });
  expect(select(m, d, option, 1, 0.5, 0.99, scene)).toBeUndefined();
});

test('what is not shown is not found', () => {
  const hidden = new VisualOption();
  hidden.geomgroup.fill(0);
  expect(select(m, d, hidden, 1, 0.3, 0.5, scene)).toBeUndefined();
});
