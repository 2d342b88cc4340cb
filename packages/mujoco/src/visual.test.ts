import { expect, it } from 'vitest';
import { scene } from '../test/support.js';
import { MjvFigure, MjvGeom, MjvScene } from './visual.js';

it('has room for no geoms without a model', () => {
  const empty = new MjvScene();
  expect([empty.maxgeom, empty.geoms.size(), empty.lights.size(), empty.camera.size()]).toEqual([0, 0, 100, 2]);
});

it('keeps what is written into a label', () => {
  const geom = new MjvGeom();
  expect(geom.label).toHaveLength(100);
  geom.label[0] = 65;
  expect([geom.label[0], geom.copy().label[0]]).toEqual([65, 65]);
});

it('gives copies of geoms', async () => {
  const { m } = await scene();
  const scn = new MjvScene(m, 10);
  scn.corten.acquire(3, 1, 5);
  scn.corten.release();
  scn.geoms.get(0)!.objid = 7;
  expect(scn.geoms.get(0)!.objid).toBe(3);
});

it('starts figures with their defaults', () => {
  const figure = new MjvFigure();
  expect([figure.highlightid, figure.linewidth, figure.linergb[24]]).toEqual([-1, 3, Math.fround(0.15)]);
});
