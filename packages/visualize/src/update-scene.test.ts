import { type Data, GeomType, type Model, ObjType } from '@corten/model';
import { forward, step } from '@corten/pipeline';
import { load } from '@corten/testing';
import { expect, test } from 'vitest';
import { Category, FrameMode, LabelMode, VisFlag } from './enums.js';
import { connector } from './geom.js';
import { defaultFreeCamera, Perturbation, VisualOption } from './option.js';
import { Scene, SceneGeom } from './scene.js';
import { updateScene } from './update-scene.js';

/** A motor that has dynamics of a kind, and no activation. */
const STATELESS = '<dcmotor joint="up" motorconst="2" resistance=".5"/>';
const XML = `<mujoco><asset><material name="red" rgba="1 0 0 1" reflectance=".5"/></asset><worldbody>
  <geom name="floor" type="plane" size="1 1 .1"/><light pos="0 0 3" type="spot"/>
  <body name="ball" pos="0 0 .099"><joint name="up" type="slide" axis="0 0 1"/><joint axis="0 1 0"/><geom name="g" size=".1" material="red"/><site name="s"/></body>
  </worldbody><actuator><motor name="m" joint="up"/></actuator></mujoco>`;

function sceneOf(change: (option: VisualOption, perturb: Perturbation, m: Model, d: Data) => void, categories = 7) {
  const { m, d } = load(XML);
  forward(m, d);
  const option = new VisualOption();
  const perturb = new Perturbation();
  change(option, perturb, m, d);
  const scene = new Scene(m);
  updateScene(m, d, scene, defaultFreeCamera(m), option, perturb, categories);
  return { scene, m, d, shown: scene.geoms.slice(0, scene.ngeom) };
}

test('a motor without activation has the colour of its control, whatever is shown of others', () => {
  const { m, d } = load(XML.replace('</actuator>', `${STATELESS}</actuator>`));
  d.ctrl.set([0.3, 0.6]);
  forward(m, d);
  const colors = [0, 1].map((activation) => {
    const option = new VisualOption();
    option.flags[VisFlag.actuator] = 1;
    option.flags[VisFlag.activation] = activation;
    const scene = new Scene(m);
    updateScene(m, d, scene, defaultFreeCamera(m), option, new Perturbation());
    return scene.geoms
      .slice(0, scene.ngeom)
      .filter(({ objtype }) => objtype === ObjType.actuator)
      .map(({ rgba }) => [...rgba]);
  });
  expect(colors[1]).toEqual(colors[0]);
  expect(colors[0][1]).not.toEqual(colors[0][0]);
});

test('geoms and sites are shown with their materials, lit by headlight and lights', () => {
  const { scene, shown } = sceneOf(() => {});
  expect(shown.map(({ type, category }) => [type, category])).toEqual([
    [GeomType.plane, Category.static],
    [GeomType.sphere, Category.dynamic],
    [GeomType.sphere, Category.dynamic],
  ]);
  expect([...shown[1].rgba]).toEqual([1, 0, 0, 1]);
  expect(shown[1].reflectance).toBe(0.5);
  expect(scene.lights.slice(0, scene.nlight).map(({ id }) => id)).toEqual([-1, 0]);
});

test('categories, static bodies and groups hide what is theirs', () => {
  expect(sceneOf(() => {}, Category.dynamic).shown.map(({ objtype }) => objtype)).toEqual([ObjType.geom, ObjType.site]);
  expect(sceneOf((option) => void (option.flags[VisFlag.static] = 0)).shown).toHaveLength(2);
  expect(sceneOf((option) => void (option.sitegroup[0] = 0)).shown).toHaveLength(2);
});

test('what is transparent altogether is left out, with its decoration', () => {
  const { shown } = sceneOf((option, _, m) => {
    option.frame = FrameMode.geom;
    m.mat_rgba[3] = 0;
  });
  expect(shown.filter(({ objtype, objid }) => objtype === ObjType.geom && objid === 1)).toEqual([]);
  // three axes of the floor
  expect(shown.filter(({ category }) => category === Category.decor)).toHaveLength(3);
});

test('labels are names, or kinds and numbers', () => {
  const labels = (label: number, flag?: number) =>
    sceneOf((option) => {
      option.label = label;
      if (flag !== undefined) option.flags[flag] = 1;
    })
      .shown.map((geom) => geom.label)
      .filter(Boolean);
  expect(labels(LabelMode.geom)).toEqual(['floor', 'g']);
  expect(labels(LabelMode.body)).toEqual(['ball']);
  expect(labels(LabelMode.joint, VisFlag.joint)).toEqual(['up', 'joint 1']);
  expect(labels(LabelMode.actuator, VisFlag.actuator)).toEqual(['m']);
  expect(labels(LabelMode.light, VisFlag.light)).toEqual(['light 0']);
  expect(labels(LabelMode.contactpoint, VisFlag.contactpoint)).toEqual(['floor | g']);
});

test('the selected body glows', () => {
  const { shown } = sceneOf((_, perturb) => void (perturb.select = 1));
  expect(shown.map(({ emission }) => emission > 0)).toEqual([false, true, true]);
});

test('an actuator has the colour of its control', () => {
  const color = (ctrl: number) => {
    const { shown, m } = sceneOf((option, _, __, d) => {
      option.flags[VisFlag.actuator] = 1;
      d.ctrl[0] = ctrl;
    });
    const { rgba } = shown.find(({ objtype }) => objtype === ObjType.actuator) as SceneGeom;
    return [rgba, m.vis.rgba.actuatornegative, m.vis.rgba.actuator, m.vis.rgba.actuatorpositive].map(String);
  };
  expect(color(-5)[0]).toBe(color(-5)[1]);
  expect(color(0)[0]).toBe(color(0)[2]);
  expect(color(1)[0]).toBe(color(1)[3]);
});

test('contact forces point away from the floor', () => {
  const { m, d } = load(XML);
  for (let i = 0; i < 50; i++) step(m, d);
  forward(m, d);
  const option = new VisualOption();
  option.flags[VisFlag.contactforce] = 1;
  const scene = new Scene(m);
  updateScene(m, d, scene, defaultFreeCamera(m), option, undefined, Category.decor);
  const arrow = scene.geoms.slice(0, scene.ngeom).find(({ type }) => type === GeomType.arrow);
  expect(arrow?.mat[8]).toBeCloseTo(1, 6);
  expect(arrow?.size[2]).toBeGreaterThan(0);
});

test('connectors join two points; other shapes cannot', () => {
  const geom = new SceneGeom();
  connector(geom, GeomType.capsule, 0.1, [0, 0, 0], 0, [0, 0, 2], 0);
  expect([...geom.pos]).toEqual([0, 0, 1]);
  expect([...geom.size]).toEqual([0.1, 0.1, 1].map(Math.fround));
  connector(geom, GeomType.arrow, 0.1, [0, 0, 0], 0, [2, 0, 0], 0);
  expect([...geom.pos]).toEqual([0, 0, 0]);
  expect([...geom.mat].map(Math.round).filter((_, i) => i % 3 === 2)).toEqual([1, 0, 0]);
  expect(() => connector(geom, GeomType.box, 0.1, [0, 0, 0], 0, [1, 0, 0], 0)).toThrow('invalid geom type 6');
});

test('normal and friction of a contact force add up to it', () => {
  const { m, d } = load(`<mujoco><option gravity="3 2 -9"/><worldbody><geom type="plane" size="1 1 .1"/>
    <body pos="0 0 .099"><freejoint/><geom type="box" size=".1 .1 .1"/></body></worldbody></mujoco>`);
  forward(m, d);
  const arrows = (split: number) => {
    const option = new VisualOption();
    option.flags[VisFlag.contactforce] = 1;
    option.flags[VisFlag.contactsplit] = split;
    const scene = new Scene(m);
    updateScene(m, d, scene, defaultFreeCamera(m), option, new Perturbation(), Category.decor);
    const shown = scene.geoms.slice(0, scene.ngeom).filter(({ type }) => type === GeomType.arrow);
    return shown.map(({ mat, size }) => [mat[2], mat[5], mat[8]].map((x) => x * size[2]));
  };
  const [whole, parts] = [arrows(0), arrows(1)];
  expect([whole.length, parts.length]).toEqual([d.ncon, 2 * d.ncon]);
  whole.forEach((force, i) => {
    for (let k = 0; k < 3; k++) expect(parts[2 * i][k] + parts[2 * i + 1][k]).toBeCloseTo(force[k], 5);
    expect(Math.hypot(...parts[2 * i + 1])).toBeGreaterThan(1e-3);
  });
});

test('boxes of meshes are shown, but not of those with a field, which have cells', () => {
  const boxes = (type: string) => {
    const { m, d } = load(`<mujoco><asset><mesh name="m" builtin="sphere" params="1"/></asset>
      <worldbody><geom type="${type}" mesh="m"/><body><freejoint/><geom type="mesh" mesh="m"/></body></worldbody></mujoco>`);
    forward(m, d);
    const option = new VisualOption();
    option.flags[VisFlag.meshbvh] = 1;
    option.bvh_depth = 1;
    const scene = new Scene(m);
    updateScene(m, d, scene, defaultFreeCamera(m), option, new Perturbation(), Category.decor);
    const cells = m.mesh_octadr[0] < 0 ? 0 : [...m.oct_depth].filter((depth) => depth === 1).length;
    return { shown: scene.ngeom, cells };
  };
  expect(boxes('mesh').cells).toBe(0);
  expect(boxes('mesh').shown).toBeGreaterThan(0);
  const { shown, cells } = boxes('sdf');
  expect(cells).toBeGreaterThan(0);
  expect(shown % cells).toBe(0);
});
