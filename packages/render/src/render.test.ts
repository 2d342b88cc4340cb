import { ray } from '@corten/collision';
import { type Data, GeomType, type Model, ObjType } from '@corten/model';
import { forward } from '@corten/pipeline';
import { load } from '@corten/testing';
import { Category, connector, Scene, updateScene, VisFlag, VisualOption } from '@corten/visualize';
import { expect, test } from 'vitest';
import { collectParts, Shape } from './parts.js';
import { createRenderer, renderImage } from './render.js';
import { createTriangleStore } from './triangles.js';
import { type Camera, createView, viewCamera } from './view.js';

/** All shapes that a ray query knows, each turned somehow, over a plane and a height field. */
const SHAPES = `<mujoco><asset>
    <mesh name="torus" builtin="supertorus" params="24 .4 1 1" scale=".5 .5 .5"/><mesh name="gem" builtin="sphere" params="2" scale=".4 .4 .5"/>
    <hfield name="hills" nrow="5" ncol="6" size=".8 .6 .3 .1" elevation="0 1 0 .3 .9 .2 .5 .1 .8 .2 .4 0 .3 .2 .9 .1 .6 .7 1 .2 .3 .5 .1 .4 .2 .9 .3 .1 .6 .5"/>
  </asset><worldbody>
  <camera name="side" pos="4 1 2" xyaxes="-.3 1 0 -.4 -.1 1"/>
  <camera name="flat" pos="3 -3 3" xyaxes="1 1 0 -1 1 2" projection="orthographic" fovy="4"/>
  <geom type="plane" size="0 0 1" rgba=".2 .2 .2 1"/>
  <geom name="hills" type="hfield" hfield="hills" pos="-1.5 1.5 .2" euler="0 0 20"/>
  <geom name="ball" size=".3" pos="1 0 .5"/>
  <geom name="pill" type="capsule" size=".15 .4" pos="0 1 .6" euler="30 50 0"/>
  <geom name="egg" type="ellipsoid" size=".4 .2 .3" pos="-1 0 .4" euler="10 20 30"/>
  <geom name="can" type="cylinder" size=".25 .3" pos="0 -1 .5" euler="60 10 0"/>
  <geom name="brick" type="box" size=".3 .2 .1" pos="1 1 .4" euler="20 30 40"/>
  <geom name="ring" type="mesh" mesh="torus" pos="-1 -1.2 .7" euler="50 0 20"/>
  <geom name="gem" type="mesh" mesh="gem" pos="1.6 -1.6 .8" euler="0 20 70"/>
</worldbody></mujoco>`;

const cameras: readonly Camera[] = [undefined, 'side', 'flat', { azimuth: -30, elevation: -15, distance: 6 }];

/** Rays of a picture's pixels: start and direction. */
function rays(m: Model, d: Data, camera: Camera, width: number, height: number) {
  const scene = new Scene(m);
  updateScene(m, d, scene, viewCamera(m, camera));
  const view = createView(scene, width, height);
  const numbers = new Float64Array(6);
  return (x: number, y: number) => {
    view.ray(x + 0.5, y + 0.5, numbers);
    const slope = [0, 1, 2].reduce((sum, k) => sum + numbers[3 + k] * view.forward[k], 0);
    return { start: numbers.subarray(0, 3), direction: numbers.subarray(3), slope };
  };
}

test.each(cameras.map((camera) => [camera]))('ids and distances are those of ray queries: camera %o', (camera) => {
  const { m, d } = load(SHAPES);
  forward(m, d);
  const [width, height] = [96, 72];
  const renderer = createRenderer(m);
  const { id, type } = renderer.segmentation(d, camera, width, height);
  const { data: depth, far } = renderer.depth(d, camera, width, height);
  const through = rays(m, d, camera, width, height);
  const seen = new Set<number>();
  const met = new Int32Array(1);
  const wrong: unknown[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const { start, direction, slope } = through(x, y);
      const distance = ray(m, d, start, direction, null, true, -1, met);
      const at = y * width + x;
      const visible = distance >= 0 && distance * slope < far;
      const expected = visible ? [met[0], ObjType.geom] : [-1, -1];
      if (id[at] !== expected[0] || type[at] !== expected[1]) wrong.push([x, y, id[at], type[at], ...expected]);
      const exact = visible ? distance * slope : far;
      if (!(Math.abs(depth[at] - exact) < 1e-6 * Math.max(1, exact))) wrong.push([x, y, depth[at], exact]);
      seen.add(id[at]);
    }
  }
  expect(wrong).toEqual([]);
  // plane, hills and all seven shapes
  expect(seen.size).toBeGreaterThanOrEqual(9);
});

test('tendons, sites, skins and what explains the model have ids of their own types', () => {
  const { m, d } = load(`<mujoco><worldbody><body name="b" pos="0 0 1"><freejoint/><geom size=".1"/>
      <site name="s" pos=".3 0 0" size=".05"/></body><site name="t" pos="-.5 0 1" size=".05"/></worldbody>
    <tendon><spatial width=".03"><site site="s"/><site site="t"/></spatial></tendon>
    <deformable><skin name="skin" vertex="-.5 .2 1.3 .5 .2 1.3 0 .2 1.8" face="0 1 2"><bone body="b" bindpos="0 0 1" bindquat="1 0 0 0" vertid="0 1 2" vertweight="1 1 1"/></skin></deformable></mujoco>`);
  forward(m, d);
  const visual = new VisualOption();
  visual.flags[VisFlag.com] = 1;
  visual.flags[VisFlag.joint] = 1;
  const camera = { lookat: [0, 0, 1.2], distance: 3, elevation: 0, azimuth: 90 };
  const { type } = createRenderer(m).segmentation(d, camera, 160, 120, { visual });
  const types = new Set(type);
  for (const wanted of [ObjType.geom, ObjType.site, ObjType.tendon, ObjType.skin]) expect(types).toContain(wanted);
});

test('an arrow has a shaft and a wider head, and ends where MuJoCo ends it', () => {
  const { m, d } = load('<mujoco><worldbody><geom size="1" rgba="0 0 0 0"/></worldbody></mujoco>');
  forward(m, d);
  const scene = new Scene(m);
  updateScene(m, d, scene, viewCamera(m, undefined));
  const arrow = scene.acquire(0, Category.decor, ObjType.unknown);
  connector(arrow, GeomType.arrow, 0.1, [0, 0, 0], 0, [0, 0, 6], 0);
  scene.release();
  const parts = collectParts(m, scene, createTriangleStore(m), createView(scene, 10, 10));
  expect([...parts.shape.subarray(0, parts.count)]).toEqual([Shape.cylinder, Shape.cone]);
  const bounds = [...parts.bounds.subarray(0, 12)].map((x) => Math.round(1e6 * x) / 1e6 + 0);
  expect(bounds).toEqual([-0.1, -0.1, 0, 0.1, 0.1, 2, -0.175, -0.175, 2, 0.175, 0.175, 3]);
  expect([...parts.casts.subarray(0, 2)]).toEqual([0, 0]);
});

test('what is seen from inside is left out, unless asked for', () => {
  const { m, d } = load(
    '<mujoco><worldbody><geom type="box" size="3 3 3"/><geom name="ball" size=".2" pos="0 0 0"/></worldbody></mujoco>',
  );
  forward(m, d);
  const camera = { lookat: [0, 0, 0], distance: 2 };
  const renderer = createRenderer(m);
  expect([...new Set(renderer.segmentation(d, camera, 20, 20).id)].sort()).toEqual([-1, 1]);
  const all = renderer.segmentation(d, camera, 20, 20, { flags: { cullface: false } });
  expect([...new Set(all.id)].sort()).toEqual([0, 1]);
});

test('hidden groups and what is invisible are not seen', () => {
  const { m, d } = load(
    '<mujoco><worldbody><geom size="1" group="4"/><geom size=".1" rgba="1 0 0 0"/></worldbody></mujoco>',
  );
  forward(m, d);
  const renderer = createRenderer(m);
  expect(new Set(renderer.segmentation(d, undefined, 10, 10).id)).toEqual(new Set([-1]));
  const visual = new VisualOption();
  visual.geomgroup[4] = 1;
  expect(renderer.segmentation(d, undefined, 10, 10, { visual }).id[55]).toBe(0);
});

test('a scene with more geoms than a scene holds at first is drawn whole', () => {
  const { m, d } =
    load(`<mujoco><worldbody><replicate count="101" offset=".1 0 0"><replicate count="101" offset="0 .1 0">
    <geom size=".02"/></replicate></replicate></worldbody></mujoco>`);
  forward(m, d);
  expect(m.ngeom).toBe(10_201);
  const { id } = createRenderer(m).segmentation(d, { lookat: [10, 10, 0], distance: 0.5, elevation: -90 }, 9, 9);
  expect(id).toContain(10_200);
});

test('sizes, samples and labels that cannot be are refused', () => {
  const { m, d } = load('<mujoco><worldbody><geom size="1"/></worldbody></mujoco>');
  forward(m, d);
  expect(() => renderImage(m, d, undefined, 0, 10)).toThrow('width of a picture must be a whole number from 1');
  expect(() => renderImage(m, d, undefined, 10, 1.5)).toThrow('height of a picture');
  expect(() => renderImage(m, d, undefined, 10, 10, { samples: 0 })).toThrow('samples must be from 1 to 1024');
  const visual = new VisualOption();
  visual.label = 1;
  expect(() => renderImage(m, d, undefined, 10, 10, { visual })).toThrow('labels are not drawn');
});
