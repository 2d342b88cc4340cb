// Cameras, selection and perturbations under the mouse, beside the reference.

import {
  applyPerturbForce,
  applyPerturbPose,
  averageCamera,
  CameraType,
  cameraFrame,
  cameraFrustum,
  cameraInModel,
  cameraInRoom,
  createCameraFrame,
  createFrustum,
  defaultFreeCamera,
  frustumHeight,
  initPerturb,
  model2room,
  moveCamera,
  moveModel,
  movePerturb,
  room2model,
  Scene,
  sceneCamera,
  select,
  updateScene,
  ViewCamera,
} from '@corten/visualize';
import { createSimulation, type Data, loadModel, type Model } from 'corten';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Compiled, loadOracle, type Oracle } from '../src/oracle.js';
import { integers } from '../src/random.js';
import { SCENE_MODELS } from './support/scene-models.js';
import { fieldDifferences, randomSight, referenceSight, type Sight } from './support/scenes.js';

type Handle = Record<string, unknown>;

/** A model on both sides, with the scenes of a sight. */
interface Pair {
  m: Model;
  d: Data;
  reference: Compiled;
  scene: Scene;
  theirs: Handle & { delete(): void };
  sight: Sight;
  handles: ReturnType<typeof referenceSight>;
  below: (n: number) => number;
  number: (low: number, high: number) => number;
  dispose(): void;
}

let oracle: Oracle;
const open: Pair[] = [];
beforeAll(async () => {
  oracle = await loadOracle();
});
afterEach(() => {
  for (const pair of open.splice(0)) pair.dispose();
});

function pair(xml: string, seed: number, setUp?: (sight: Sight) => void): Pair {
  const { mj } = oracle;
  const reference = oracle.compileString(xml);
  const { model: m, data: d, forward } = createSimulation(loadModel(xml));
  forward();
  oracle.guard(() => mj.mj_forward(reference.model, reference.data));
  const sight = randomSight(m, seed);
  setUp?.(sight);
  const handles = referenceSight(oracle, sight);
  const scene = new Scene(m);
  const theirs = new mj.MjvScene(reference.model, 1000);
  updateScene(m, d, scene, sight.camera, sight.option, sight.perturb);
  oracle.guard(() =>
    mj.mjv_updateScene(reference.model, reference.data, handles.option, handles.perturb, handles.camera, 7, theirs),
  );
  const below = integers(seed + 77);
  const number = (low: number, high: number) => low + ((high - low) * below(1001)) / 1000;
  const made: Pair = {
    m,
    d,
    reference,
    scene,
    theirs,
    sight,
    handles,
    below,
    number,
    dispose() {
      theirs.delete();
      handles.dispose();
      reference.dispose();
    },
  };
  open.push(made);
  return made;
}

const MODELS = [
  'actuators of every kind',
  'cameras and lights',
  'skins and materials',
  'mocap and static bodies',
  'sheets, blocks and cells',
];
/** Doubles may differ in the last places: 1e-12 of a field's largest number. */
const ULPS = 1e-12 * 2 ** 23;
const SEEDS = Array.from({ length: 12 }, (_, i) => i + 1);

const frameText = (values: ArrayLike<number>) => Array.from(values, (x) => x.toPrecision(12));

describe.each(MODELS)('%s', (name) => {
  test.each(SEEDS)('cameras, seed %i', (seed) => {
    const { m, d, reference, scene, theirs, sight, handles } = pair(SCENE_MODELS[name], seed);
    const { mj } = oracle;
    const buffers = [0, 1, 2, 3].map(() => new mj.DoubleBuffer(3));
    const [pos, forward, up, right] = buffers;
    const views = () => buffers.map((buffer) => frameText(buffer.GetView()));
    const frame = createCameraFrame();

    cameraFrame(d, sight.camera, frame);
    oracle.guard(() => mj.mjv_cameraFrame(pos, forward, up, right, reference.data, handles.camera));
    expect([frame.pos, frame.forward, frame.up, frame.right].map(frameText)).toEqual(views());

    for (const [ours, call] of [
      [cameraInModel, 'mjv_cameraInModel'],
      [cameraInRoom, 'mjv_cameraInRoom'],
    ] as const) {
      ours(scene, frame);
      oracle.guard(() => mj[call](pos, forward, up, theirs));
      expect([frame.pos, frame.forward, frame.up].map(frameText)).toEqual(views().slice(0, 3));
    }
    expect(frustumHeight(scene)).toBe(mj.mjv_frustumHeight(theirs));

    const floats = [0, 1, 2].map(() => new mj.FloatBuffer(2));
    const frustum = createFrustum();
    cameraFrustum(m, sight.camera, frustum);
    oracle.guard(() => mj.mjv_cameraFrustum(floats[0], floats[1], floats[2], reference.model, handles.camera));
    expect([frustum.vertical, frustum.horizontal, frustum.clip].map((a) => [...a])).toEqual(
      floats.map((buffer) => [...buffer.GetView()]),
    );

    const view = oracle.guard(() => mj.mjv_camera2GLCamera(reference.model, reference.data, handles.camera));
    expect(fieldDifferences('camera', sceneCamera(m, d, sight.camera), view, 1)).toEqual([]);
    view.delete();
    for (const buffer of [...buffers, ...floats]) buffer.delete();
  });

  test.each(SEEDS)('a camera follows the mouse, seed %i', (seed) => {
    const { m, reference, handles, sight, below, number } = pair(SCENE_MODELS[name], seed);
    const { mj } = oracle;
    for (let i = 0; i < 20; i++) {
      const [action, dx, dy] = [1 + below(9), number(-0.5, 0.5), number(-0.5, 0.5)];
      moveCamera(m, action, dx, dy, sight.camera);
      oracle.guard(() => mj.mjv_moveCamera(reference.model, action, dx, dy, handles.camera));
      expect(fieldDifferences(`action ${action}`, sight.camera, handles.camera, ULPS)).toEqual([]);
    }
  });

  test.each(SEEDS)('a body is pulled, seed %i', (seed) => {
    const { m, d, reference, scene, theirs, sight, handles, below, number } = pair(SCENE_MODELS[name], seed);
    const { mj } = oracle;
    const { perturb } = sight;
    initPerturb(m, d, scene, perturb);
    oracle.guard(() => mj.mjv_initPerturb(reference.model, reference.data, theirs, handles.perturb));
    expect(fieldDifferences('init', perturb, handles.perturb, ULPS)).toEqual([]);
    for (let i = 0; i < 20; i++) {
      const [action, dx, dy] = [1 + below(7), number(-0.5, 0.5), number(-0.5, 0.5)];
      movePerturb(m, d, action, dx, dy, scene, perturb);
      oracle.guard(() => mj.mjv_movePerturb(reference.model, reference.data, action, dx, dy, theirs, handles.perturb));
      expect(fieldDifferences(`action ${action}`, perturb, handles.perturb, ULPS)).toEqual([]);
    }

    d.qvel.forEach((_, i) => {
      d.qvel[i] = Math.sin(i);
      reference.data.qvel[i] = Math.sin(i);
    });
    for (const paused of [0, 1]) {
      applyPerturbForce(m, d, perturb);
      oracle.guard(() => mj.mjv_applyPerturbForce(reference.model, reference.data, handles.perturb));
      applyPerturbPose(m, d, perturb, paused);
      oracle.guard(() => mj.mjv_applyPerturbPose(reference.model, reference.data, handles.perturb, paused));
      const { xfrc_applied, qpos, mocap_pos, mocap_quat } = d;
      const ours = { xfrc_applied, qpos, mocap_pos, mocap_quat };
      expect(fieldDifferences(`paused ${paused}`, ours, reference.data, ULPS)).toEqual([]);
    }
  });

  test.each(SEEDS)('a click finds what is there, seed %i', (seed) => {
    const { m, d, reference, scene, theirs, sight, handles, number } = pair(SCENE_MODELS[name], seed, ({ camera }) => {
      if (camera.type !== CameraType.free) return;
      camera.elevation = -20;
      camera.distance = 3;
    });
    const { mj } = oracle;
    const point = new mj.DoubleBuffer(3);
    const ids = [0, 1, 2].map(() => new mj.IntBuffer(1));
    for (let i = 0; i < 30; i++) {
      const [aspect, x, y] = [number(0.5, 2), number(0, 1), number(0, 1)];
      const found = select(m, d, sight.option, aspect, x, y, scene);
      const [geom, flex, skin] = ids;
      const body = oracle.guard(() =>
        mj.mjv_select(reference.model, reference.data, handles.option, aspect, x, y, theirs, point, geom, flex, skin),
      );
      expect(found?.body ?? -1).toBe(body);
      if (found === undefined) continue;
      expect([found.geom, found.flex, found.skin]).toEqual(ids.map((buffer) => buffer.GetView()[0]));
      expect(fieldDifferences('hit', { point: found.point }, { point: point.GetView() }, ULPS)).toEqual([]);
    }
    for (const buffer of [point, ...ids]) buffer.delete();
  });

  test.each(SEEDS)('the model moves in the room, seed %i', (seed) => {
    const { m, reference, scene, theirs, below, number } = pair(SCENE_MODELS[name], seed);
    const { mj } = oracle;
    scene.enabletransform = 1;
    theirs.enabletransform = 1;
    const up = [0, 0, 1];
    for (let i = 0; i < 10; i++) {
      const [action, dx, dy] = [1 + below(7), number(-0.3, 0.3), number(-0.3, 0.3)];
      moveModel(m, action, dx, dy, up, scene);
      oracle.guard(() => mj.mjv_moveModel(reference.model, action, dx, dy, up, theirs));
      const { translate, rotate, scale } = scene;
      expect(fieldDifferences(`action ${action}`, { translate, rotate, scale }, theirs, 2)).toEqual([]);
    }
    const [pos, quat] = [new mj.DoubleBuffer(3), new mj.DoubleBuffer(4)];
    const [ourpos, ourquat] = [new Float64Array(3), new Float64Array(4)];
    const from = Float64Array.of(1, 2, 3);
    const turn = Float64Array.of(0.5, 0.5, -0.5, 0.5);
    for (const [ours, call] of [
      [room2model, 'mjv_room2model'],
      [model2room, 'mjv_model2room'],
    ] as const) {
      ours(ourpos, ourquat, from, turn, scene);
      oracle.guard(() => mj[call](pos, quat, [...from], [...turn], theirs));
      const reference = { pos: pos.GetView(), quat: quat.GetView() };
      expect(fieldDifferences(call, { pos: ourpos, quat: ourquat }, reference, 2)).toEqual([]);
    }
    pos.delete();
    quat.delete();
  });
});

test('the camera that a model starts with', () => {
  const { m, reference } = pair(SCENE_MODELS['cameras and lights'], 1);
  const handle = new oracle.mj.MjvCamera();
  oracle.mj.mjv_defaultFreeCamera(reference.model, handle);
  expect(fieldDifferences('camera', defaultFreeCamera(m), handle, ULPS)).toEqual([]);
  oracle.mj.mjv_defaultCamera(handle);
  expect(fieldDifferences('camera', new ViewCamera(), handle, 0)).toEqual([]);
  handle.delete();
});

test('cameras of different projections have no mean', () => {
  const { scene } = pair(SCENE_MODELS['cameras and lights'], 1);
  scene.camera[0].orthographic = 1;
  expect(() => averageCamera(...scene.camera)).toThrow('cannot average');
  expect(() => frustumHeight(scene)).toThrow('cannot average');
});
