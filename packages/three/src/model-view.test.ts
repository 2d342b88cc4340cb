import { forward } from '@corten/pipeline';
import { load } from '@corten/testing';
import { RenderFlag, VisFlag } from '@corten/visualize';
import {
  DirectionalLight,
  InstancedMesh,
  Matrix4,
  Mesh,
  type MeshPhongMaterial,
  PerspectiveCamera,
  Ray,
  SpotLight,
  Vector3,
} from 'three';
import { describe, expect, test } from 'vitest';
import { createModelView, type ModelView } from './model-view.js';

function show(body: string, head = ''): { view: ModelView; update: () => void; d: ReturnType<typeof load>['d'] } {
  const { m, d } = load(`<mujoco>${head}<worldbody>${body}</worldbody></mujoco>`);
  forward(m, d);
  const view = createModelView(m);
  view.update(d);
  return { view, d, update: () => view.update(d) };
}

const instanced = (view: ModelView) =>
  view.children.filter((child): child is InstancedMesh => child instanceof InstancedMesh && child.visible);

const single = (view: ModelView) =>
  view.children.filter(
    (child): child is Mesh => child instanceof Mesh && !(child instanceof InstancedMesh) && child.visible,
  );

describe('geoms', () => {
  test('that look alike are instances of one mesh, in their places', () => {
    const { view } = show('<geom size=".1"/><geom size=".2" pos="1 2 3"/><geom size=".1" rgba="1 0 0 1"/>');
    const [mesh, ...others] = instanced(view);
    expect(others).toEqual([]);
    expect(mesh.count).toBe(3);
    const matrix = new Matrix4();
    mesh.getMatrixAt(1, matrix);
    expect(new Vector3(0, 0, 1).applyMatrix4(matrix).distanceTo(new Vector3(1, 2, 3.2))).toBeLessThan(1e-6);
    // colours are linear
    expect(mesh.instanceColor?.getX(2)).toBeCloseTo(1);
    expect(mesh.instanceColor?.getX(0)).toBeCloseTo(0.214, 3);
  });

  test('that can be seen through are drawn one by one, each in its colour', () => {
    const { view } = show('<geom size=".1" rgba="1 0 0 .5"/><geom size=".1" pos="1 0 0" rgba="0 1 0 .5"/>');
    const meshes = single(view);
    expect(meshes.map((mesh) => (mesh.material as MeshPhongMaterial).color.toArray())).toEqual([
      [1, 0, 0],
      [0, 1, 0],
    ]);
    for (const mesh of meshes) expect(mesh.material).toMatchObject({ transparent: true, opacity: 0.5 });
  });

  test('are drawn with fewer triangles while the view is coarse, and in the same places', () => {
    const { m, d } = load('<mujoco><worldbody><geom size=".1"/><geom size=".2" pos="1 2 3"/></worldbody></mujoco>');
    forward(m, d);
    const view = createModelView(m, { coarseCell: 0.05 });
    const drawn = () => {
      view.update(d);
      const [mesh] = instanced(view);
      return { triangles: (mesh.geometry.index?.count ?? 0) / 3, matrices: [...mesh.instanceMatrix.array] };
    };
    const fine = drawn();
    view.coarse = true;
    const coarse = drawn();
    expect(coarse.triangles).toBeLessThan(0.3 * fine.triangles);
    expect(coarse.matrices).toEqual(fine.matrices);
    view.coarse = false;
    expect(drawn()).toEqual(fine);
  });

  test('a capsule is a tube between two half balls', () => {
    const { view } = show('<geom type="capsule" size=".1 .5"/>');
    const heights = instanced(view).map((mesh) => {
      const matrix = new Matrix4();
      mesh.getMatrixAt(0, matrix);
      mesh.geometry.computeBoundingBox();
      const box = mesh.geometry.boundingBox?.clone().applyMatrix4(matrix);
      return [box?.min.z, box?.max.z].map((z) => Math.round(1000 * (z ?? 0)) / 1000);
    });
    expect(heights.sort((a, b) => a[0] - b[0])).toEqual([
      [-0.6, -0.5],
      [-0.5, 0.5],
      [0.5, 0.6],
    ]);
  });

  test('groups and flags choose what is drawn', () => {
    const { view, update } = show(
      '<geom size=".1" group="3"/><body><freejoint/><geom type="box" size=".1 .1 .1"/></body>',
    );
    expect(instanced(view)).toHaveLength(1);
    view.option.geomgroup[3] = 1;
    update();
    expect(instanced(view)).toHaveLength(2);
    view.option.flags[VisFlag.static] = 0;
    update();
    expect(instanced(view)).toHaveLength(1);
    view.scene.flags[RenderFlag.wireframe] = 1;
    update();
    const [mesh] = instanced(view);
    expect((mesh.material as MeshPhongMaterial).wireframe).toBe(true);
  });

  test('move with the data, and decoration comes and goes', () => {
    const { view, d, update } = show(
      '<geom type="plane" size="1 1 .1"/><body pos="0 0 .1"><freejoint/><geom type="box" size=".1 .1 .1"/></body>',
    );
    const before = instanced(view).length;
    view.option.flags[VisFlag.contactpoint] = 1;
    update();
    const contacts = instanced(view).find((mesh) => mesh.count === d.ncon);
    expect(d.ncon).toBe(4);
    expect(contacts?.castShadow).toBe(false);
    view.option.flags[VisFlag.contactpoint] = 0;
    d.qpos[0] = 0.5;
    forward(view.model, d);
    update();
    expect(instanced(view)).toHaveLength(before);
    const box = view.pick(new Ray(new Vector3(0.5, 0, 2), new Vector3(0, 0, -1)));
    expect(box).toMatchObject({ body: 1, geom: 1 });
    expect(box?.point.z).toBeCloseTo(0.2, 6);
  });
});

test('what is no longer drawn is given up after a while, and drawn again when it is back', () => {
  const { view, update } = show('<geom size=".1" rgba="1 1 1 .5"/><geom size=".1" rgba="1 1 1 .4"/>');
  view.option.geomgroup[0] = 0;
  for (let i = 0; i < 200; i++) update();
  expect(view.children.filter((child) => child instanceof Mesh)).toEqual([]);
  view.option.geomgroup[0] = 1;
  update();
  expect(single(view)).toHaveLength(2);
});

describe('materials and textures', () => {
  const head = `<asset><texture name="t" type="2d" builtin="checker" width="16" height="16" rgb1="1 0 0" rgb2="0 0 1"/>
    <texture name="c" type="cube" builtin="flat" width="4" height="24" rgb1="0 1 0"/>
    <material name="m" texture="t" texrepeat="4 6" specular="1" shininess=".5"/>
    <material name="u" texture="t" texrepeat="4 6" texuniform="true"/><material name="c" texture="c"/>
    <material name="g" emission=".5" rgba="1 1 1 1"/></asset>`;

  test('an image is repeated over a geom, or over metres', () => {
    const { view } = show(
      `<geom type="plane" size="2 3 .1" material="m"/><geom type="plane" size="2 3 .1" material="u" pos="0 0 -1"/>
      <geom type="plane" size="0 0 .1" material="m" pos="0 0 -2"/>`,
      head,
    );
    const maps = instanced(view).map((mesh) => (mesh.material as MeshPhongMaterial).map);
    expect(maps.map((map) => [...(map?.repeat ?? []), map?.offset.x])).toEqual([
      [4, 6, 0],
      [8, 18, 0],
      [4, 6, -0.5],
    ]);
    // one image for all
    expect(new Set(maps.map((map) => map?.source)).size).toBe(1);
  });

  test('shininess, light of its own, and images round a geom', () => {
    const { view } = show(
      '<geom size=".1" material="m"/><geom size=".1" material="g"/><geom size=".1" material="c"/>',
      head,
    );
    const [shiny, glowing, cube] = instanced(view).map((mesh) => mesh.material as MeshPhongMaterial);
    expect(shiny.shininess).toBe(64);
    expect(glowing.emissive.r).toBeCloseTo(0.214, 3);
    expect(cube.map).toBeNull();
    expect(cube.customProgramCacheKey()).toContain('cube');
  });
});

test('lights: the headlight follows the camera, those of the model stand', () => {
  const { view, d } = show(
    '<light pos="0 0 3" dir="0 0 -1" type="directional"/><light pos="1 0 2" dir="0 0 -1" cutoff="30" diffuse=".2 .2 .2"/><geom size=".1"/>',
  );
  const camera = new PerspectiveCamera();
  camera.position.set(0, 0, 5);
  view.update(d, camera);
  const lamps: (DirectionalLight | SpotLight)[] = [];
  view.traverse((object) => {
    if (object instanceof DirectionalLight || object instanceof SpotLight) lamps.push(object);
  });
  const directions = lamps.map((lamp) => lamp.target.position.clone().sub(lamp.position).normalize().toArray());
  for (const direction of directions) expect(direction[2]).toBeCloseTo(-1, 6);
  expect(lamps.map((lamp) => lamp.castShadow)).toEqual([false, true, true]);
  expect(lamps[2]).toMatchObject({ angle: Math.PI / 6, intensity: Math.PI });
  view.scene.flags[RenderFlag.shadow] = 0;
  view.update(d, camera);
  expect(lamps.some((lamp) => lamp.castShadow)).toBe(false);
});

test('a view in another frame is seen and met there', () => {
  const { view, d } = show('<geom name="ball" size=".5" pos="0 0 2"/>');
  // z of the model along y of the scene
  view.rotation.x = -Math.PI / 2;
  const camera = new PerspectiveCamera();
  camera.position.set(0, 2, 5);
  view.update(d, camera);
  expect(view.scene.camera[0].pos[1]).toBeCloseTo(-5, 5);
  const found = view.pick(new Ray(new Vector3(0, 2, 5), new Vector3(0, 0, -1)));
  expect(found?.geom).toBe(0);
  expect(found?.point.distanceTo(new Vector3(0, 2, 0.5))).toBeLessThan(1e-6);
  expect(view.pick(new Ray(new Vector3(0, 5, 5), new Vector3(0, 0, -1)))).toBeUndefined();
});

test('skins are drawn from what the scene computes', () => {
  const { m, d } = load(`<mujoco><worldbody><body name="b" pos="0 0 1"><freejoint/><geom size=".01"/></body></worldbody>
    <deformable><skin name="s" vertex="0 0 0 1 0 0 1 1 0" face="0 1 2"><bone body="b" bindpos="0 0 0" bindquat="1 0 0 0" vertid="0 1 2" vertweight="1 1 1"/></skin></deformable></mujoco>`);
  forward(m, d);
  const view = createModelView(m);
  view.update(d);
  const [skin] = single(view);
  expect(skin.geometry.getAttribute('position').getZ(2)).toBeCloseTo(1);
  d.qpos[2] = 3;
  forward(m, d);
  view.update(d);
  expect(skin.geometry.getAttribute('position').getZ(2)).toBeCloseTo(3);
});
