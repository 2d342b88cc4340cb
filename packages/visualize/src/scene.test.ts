import { GeomType, ObjType } from '@corten/model';
import { expect, test } from 'vitest';
import { Category, RenderFlag } from './enums.js';
import { Scene } from './scene.js';

test('a geom that is not released is taken again, with its defaults', () => {
  const scene = new Scene();
  const first = scene.acquire(3, Category.decor, ObjType.body);
  first.label = 'a';
  first.rgba[0] = 1;
  const again = scene.acquire(4, Category.static, ObjType.geom);
  expect(again).toBe(first);
  expect(again).toMatchObject({ objid: 4, category: 1, objtype: 5, label: '', segid: 0, type: GeomType.none });
  expect([...again.rgba]).toEqual([0.5, 0.5, 0.5, 1]);
  scene.release();
  expect(scene.ngeom).toBe(1);
});

test('a full scene says so and keeps what it has', () => {
  const scene = new Scene(undefined, 1);
  scene.acquire(0, 1, 0);
  scene.release();
  expect(scene.status).toBe(0);
  expect(scene.acquire(1, 1, 0)).not.toBe(scene.geoms[0]);
  scene.release();
  expect(scene).toMatchObject({ status: 1, ngeom: 1 });
  expect(scene.geoms[0].objid).toBe(0);
});

test('lights are used again, cleared', () => {
  const scene = new Scene();
  const light = scene.addLight();
  light.ambient.fill(1);
  light.headlight = 1;
  scene.nlight = 0;
  expect(scene.addLight()).toBe(light);
  expect(light.headlight).toBe(0);
  expect([...light.ambient]).toEqual([0, 0, 0]);
});

test('shadows, reflections, sky, haze and culling are on at first', () => {
  const { flags } = new Scene();
  const on = Object.entries(RenderFlag).filter(([, flag]) => flags[flag] === 1);
  expect(on.map(([name]) => name)).toEqual(['shadow', 'reflection', 'skybox', 'haze', 'cullface']);
});
