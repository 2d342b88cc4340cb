// Drawing through the API package beside the official bindings: the same script on both.
import { expect, it } from 'vitest';
import { fieldNames } from '../src/index.js';
import type { Bindings } from '../src/oracle/bindings.js';
import { loadModules, noting } from './support/mujoco-modules.js';

const XML = `<mujoco>
  <visual><global azimuth="100" elevation="-30"/></visual>
  <worldbody>
    <light name="sun" pos="0 0 3" castshadow="false"/>
    <camera name="eye" pos="0 -2 1" xyaxes="1 0 0 0 0.3 1"/>
    <geom name="floor" type="plane" size="5 5 0.1"/>
    <body name="box" pos="0 0 0.09"><freejoint/><geom name="box" type="box" size="0.1 0.15 0.1" mass="2"/>
      <body name="arm" pos="0.1 0 0.1"><joint name="hinge" axis="0 1 0" range="-60 60"/>
        <geom name="arm" type="capsule" fromto="0 0 0 0.3 0 0.1" size="0.03"/><site name="tip" pos=".3 0 .1"/></body></body>
  </worldbody>
  <actuator><motor joint="hinge"/></actuator>
</mujoco>`;

const called = new Set<string>();
const { both, official, oracle, ours } = await loadModules(noting(called));

/** All numbers and arrays of an object; the names are those of the official one. */
function values(object: Bindings, example: object): Record<string, unknown> {
  return Object.fromEntries(
    fieldNames(example)
      // not set by either, and random memory officially
      .filter((name) => name !== 'geomorder')
      .filter((name) => typeof object[name] === 'number' || ArrayBuffer.isView(object[name]))
      .map((name) => [
        name,
        Array.from(ArrayBuffer.isView(object[name]) ? (object[name] as Float32Array) : [object[name]]),
      ]),
  );
}

function drawing(mj: Bindings) {
  const m = mj.MjModel.from_xml_string(XML);
  const d = new mj.MjData(m);
  mj.mj_forward(m, d);
  const objects = {
    opt: new mj.MjvOption(),
    pert: new mj.MjvPerturb(),
    cam: new mj.MjvCamera(),
    scn: new mj.MjvScene(m, 100),
  };
  mj.mjv_defaultFreeCamera(m, objects.cam);
  const update = (mask = 7) => mj.mjv_updateScene(m, d, objects.opt, objects.pert, objects.cam, mask, objects.scn);
  update();
  return { m, d, ...objects, update };
}

it.each([
  'MjvOption',
  'MjvCamera',
  'MjvPerturb',
  'MjvGeom',
  'MjvLight',
  'MjvGLCamera',
  'MjvFigure',
  'MjvScene',
  'MjPreContact',
])('starts %s with the same values', (name) => {
  both((mj) => values(new mj[name](), new official[name]()));
});

it('gives figures their defaults again', () => {
  both((mj) => {
    const figure = new mj.MjvFigure();
    figure.linewidth = 7;
    figure.gridsize[0] = 9;
    mj.mjv_defaultFigure(figure);
    return [figure.linewidth, figure.gridsize];
  });
});

it('makes the same scenes', () => {
  both((mj) => {
    const { opt, scn, update } = drawing(mj);
    opt.label = mj.mjtLabel.mjLABEL_BODY.value;
    opt.frame = mj.mjtFrame.mjFRAME_BODY.value;
    for (const flag of ['JOINT', 'COM', 'INERTIA', 'CONTACTPOINT', 'CAMERA', 'LIGHT', 'ACTUATOR'])
      opt.flags[mj.mjtVisFlag[`mjVIS_${flag}`].value] = 1;
    update();
    const all = (list: Bindings, count: number, example: object) =>
      Array.from({ length: count }, (_, i) => values(list.get(i), example));
    const { ngeom, nlight } = scn;
    return [
      values(scn, new official.MjvScene()),
      all(scn.geoms, ngeom, new official.MjvGeom()),
      all(scn.lights, nlight, new official.MjvLight()),
      all(scn.camera, 2, new official.MjvGLCamera()),
      [scn.geoms.size(), scn.lights.size(), scn.camera.size(), scn.geoms.get(ngeom)],
    ];
  });
});

it('gives copies of geoms, lights and cameras, and takes lists of them', () => {
  both((mj) => {
    const { d, m, scn, update } = drawing(mj);
    const { geoms } = scn;
    d.qpos[2] = 5;
    mj.mj_forward(m, d);
    update();
    const { camera } = scn;
    const left = camera.get(0);
    left.frustum_near = 7;
    camera.set(0, left);
    const before = scn.camera.get(0).frustum_near;
    scn.camera = camera;
    const after = scn.camera.get(0).frustum_near;
    scn.ngeom = 2;
    return [geoms.get(1).pos, scn.geoms.get(1).pos, before, after, scn.geoms.size()];
  });
});

it('adds geoms of its own', () => {
  both((mj) => {
    const geom = new mj.MjvGeom();
    geom.label[0] = 65;
    const labels = [geom.label[0], geom.copy().label[0]];
    const example = new official.MjvGeom();
    mj.mjv_initGeom(geom, mj.mjtGeom.mjGEOM_CAPSULE.value, [0.1, 0.2, 0.3], [1, 2, 3], null, [1, 0, 0, 1]);
    const first = values(geom, example);
    mj.mjv_connector(geom, mj.mjtGeom.mjGEOM_ARROW.value, 0.05, [0, 0, 0], [1, 2, 3]);
    return [labels, first, values(geom, example)];
  });
});

it('moves cameras', () => {
  both((mj) => {
    const { m, d, cam, scn } = drawing(mj);
    const moved = ['ROTATE_V', 'ROTATE_H', 'MOVE_V', 'MOVE_H', 'ZOOM'].map((action) => {
      mj.mjv_moveCamera(m, mj.mjtMouse[`mjMOUSE_${action}`].value, 0.1, 0.2, cam);
      return values(cam, new official.MjvCamera());
    });
    mj.mjv_updateCamera(m, d, cam, scn);
    mj.mjv_makeLights(m, d, scn);
    mj.mjv_updateSkin(m, d, scn);
    const three = () => new mj.DoubleBuffer(3);
    const [pos, forward, up, right, pos2, up2, aligned] = Array.from({ length: 7 }, three);
    mj.mjv_cameraFrame(pos, forward, up, right, d, cam);
    mj.mjv_cameraInModel(pos2, three(), up2, scn);
    mj.mjv_alignToCamera(aligned, [1, 2, 3], forward.GetView());
    const clip = new mj.FloatBuffer(2);
    mj.mjv_cameraFrustum(new mj.FloatBuffer(2), null, clip, m, cam);
    scn.enabletransform = 1;
    scn.translate[0] = 0.5;
    mj.mjv_moveModel(m, mj.mjtMouse.mjMOUSE_MOVE_H.value, 0.1, 0.2, [0, 0, 1], scn);
    const quat = new mj.DoubleBuffer(4);
    const room = three();
    mj.mjv_model2room(room, quat, [1, 2, 3], [1, 0, 0, 0], scn);
    const model = three();
    mj.mjv_room2model(model, new mj.DoubleBuffer(4), room.GetView(), quat.GetView(), scn);
    const eye = three();
    mj.mjv_cameraInRoom(eye, three(), three(), scn);
    const views = [pos, forward, up, right, pos2, up2, aligned, clip, room, quat, model, eye];
    return [
      moved,
      views.map((buffer) => buffer.GetView()),
      mj.mjv_frustumHeight(scn),
      values(mj.mjv_camera2GLCamera(m, d, cam), new official.MjvGLCamera()),
    ];
  });
});

it('selects and pulls', () => {
  both((mj) => {
    const { m, d, cam, opt, pert, scn, update } = drawing(mj);
    cam.lookat.set([0, 0, 0.1]);
    update();
    const point = new mj.DoubleBuffer(3);
    const [geom, flex, skin] = [0, 1, 2].map(() => new mj.IntBuffer(1));
    const miss = mj.mjv_select(m, d, opt, 1, 0.5, 1.5, scn, point, geom, flex, skin);
    const body = mj.mjv_select(m, d, opt, 1.5, 0.5, 0.5, scn, point, geom, flex, skin);
    pert.select = 1;
    pert.active = 1;
    mj.mjv_initPerturb(m, d, scn, pert);
    mj.mjv_movePerturb(m, d, mj.mjtMouse.mjMOUSE_MOVE_V.value, 0.1, 0.2, scn, pert);
    mj.mjv_applyPerturbForce(m, d, pert);
    const force = Array.from(d.xfrc_applied as Float64Array);
    const before = scn.ngeom;
    mj.mjv_addGeoms(m, d, opt, pert, mj.mjtCatBit.mjCAT_DECOR.value, scn);
    mj.mjv_applyPerturbPose(m, d, pert, 1);
    const found = [miss, body, point.GetView(), geom.GetView(), flex.GetView(), skin.GetView()];
    const perturbation = values(pert, new official.MjvPerturb());
    mj.mjv_defaultPerturb(pert);
    mj.mjv_defaultOption(opt);
    mj.mjv_defaultCamera(cam);
    return [found, perturbation, force, d.qpos, before, scn.ngeom, pert.active, cam.distance];
  });
});

/** What a call throws. */
function thrown(script: () => unknown): string {
  try {
    script();
  } catch (error) {
    return (error as Error).message.replace(/^MuJoCo Error: /, '').trim();
  }
  return 'nothing thrown';
}

it.each<[string, (mj: Bindings) => unknown]>([
  ['plain arrays', (mj) => pick(mj, [0, 0, 0])],
  ['null', (mj) => pick(mj, null)],
  ['no camera', (mj) => mj.mjv_frustumHeight(new mj.MjvScene())],
  ['unknown mouse action', (mj) => mj.mjv_moveCamera(drawing(mj).m, 77, 0, 0, new mj.MjvCamera())],
  ['no connector', (mj) => mj.mjv_connector(new mj.MjvGeom(), 7, 0.1, [0, 0, 0], [0, 0, 1])],
])('refuses the same: %s', (_, script) => {
  const message = thrown(() => script(ours));
  expect(message).not.toBe('nothing thrown');
  expect(message).toBe(thrown(() => oracle.guard(() => script(official))));
});

function pick(mj: Bindings, point: unknown) {
  const { m, d, opt, scn } = drawing(mj);
  const one = () => new mj.IntBuffer(1);
  return mj.mjv_select(m, d, opt, 1, 0.5, 0.5, scn, point, one(), one(), one());
}

it('has called all functions that draw', () => {
  const missing = Object.keys(official).filter((name) => name.startsWith('mjv_') && !called.has(name));
  expect(missing).toEqual([]);
});
