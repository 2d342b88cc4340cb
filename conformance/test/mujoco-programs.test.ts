// Programs as people write them for the official package, with their import changed: each is one script that runs on both
// modules and returns what it shows. (Bundled pages are in mujoco-bundlers.test.ts.)
import { expect, it } from 'vitest';
import type { Bindings } from '../src/oracle/bindings.js';
import { loadModules } from './support/mujoco-modules.js';

const { both } = await loadModules();

const XML = `<mujoco><visual><headlight ambient=".3 .3 .3"/></visual>
  <asset><texture name="grid" type="2d" builtin="checker" width="8" height="8" rgb1=".1 .2 .3"/><material name="grid" texture="grid"/></asset>
  <worldbody><light pos="0 0 3"/><camera name="eye" pos="0 -3 1" xyaxes="1 0 0 0 .3 1"/><geom name="floor" type="plane" size="3 3 .1" material="grid"/>
    <body name="box" pos="0 0 .5"><freejoint/><geom name="box" type="box" size=".1 .2 .1" rgba="1 0 0 1"/>
      <body name="arm" pos=".2 0 0"><joint name="hinge" axis="0 1 0"/><geom type="capsule" fromto="0 0 0 .2 0 0" size=".03"/></body></body></worldbody>
  <actuator><motor name="m" joint="hinge" ctrlrange="-1 1"/></actuator></mujoco>`;

/** What a renderer reads of each geom of a scene. */
function drawn(mj: Bindings, scene: Bindings): unknown[] {
  const { geoms } = scene;
  return Array.from({ length: geoms.size() }, (_, i) => {
    const geom = geoms.get(i);
    expect(geom).toBeInstanceOf(mj.MjvGeom);
    const { type, category, objid, size, pos, mat, rgba, matid, dataid } = geom;
    return [type, category, objid, matid, dataid, ...size, ...pos, ...mat, ...rgba];
  });
}

it('runs a demo that steps and draws abstract scenes', () => {
  both((mj) => {
    const perturb = new mj.MjvPerturb();
    const option = new mj.MjvOption();
    const camera = new mj.MjvCamera();
    const model = mj.MjModel.from_xml_string(XML);
    const data = new mj.MjData(model);
    const scene = new mj.MjvScene(model, 500);
    option.flags[mj.mjtVisFlag.mjVIS_CONTACTPOINT.value] = 1;
    const frames: unknown[] = [];
    for (let frame = 0; frame < 3; frame++) {
      for (let i = 0; i < 40; i++) mj.mj_step(model, data);
      mj.mjv_updateScene(model, data, option, perturb, camera, mj.mjtCatBit.mjCAT_ALL.value, scene);
      frames.push(drawn(mj, scene));
    }
    mj.mj_resetData(model, data);
    mj.mj_forward(model, data);
    return [frames, data.qpos, data.time];
  });
});

it('runs a viewer that selects and pulls with the mouse', () => {
  both((mj) => {
    const model = mj.MjModel.from_xml_string(XML);
    const data = new mj.MjData(model);
    const [scene, camera] = [new mj.MjvScene(model, 500), new mj.MjvCamera()];
    const [option, perturb] = [new mj.MjvOption(), new mj.MjvPerturb()];
    mj.mjv_defaultFreeCamera(model, camera);
    mj.mj_forward(model, data);
    const draw = () => mj.mjv_updateScene(model, data, option, perturb, camera, mj.mjtCatBit.mjCAT_ALL.value, scene);
    draw();
    const point = new mj.DoubleBuffer(3);
    const [geom, flex, skin] = [new mj.IntBuffer(1), new mj.IntBuffer(1), new mj.IntBuffer(1)];
    const found: unknown[] = [];
    for (const [x, y] of [
      [0.5, 0.5],
      [0.5, 0.62],
      [0.45, 0.6],
      [0.05, 0.95],
    ]) {
      const body = mj.mjv_select(model, data, option, 1.5, x, y, scene, point, geom, flex, skin);
      found.push([body, ...point.GetView(), geom.GetView()[0], flex.GetView()[0], skin.GetView()[0]]);
    }
    perturb.select = 1;
    perturb.active = mj.mjtPertBit.mjPERT_TRANSLATE.value;
    mj.mjv_initPerturb(model, data, scene, perturb);
    mj.mjv_movePerturb(model, data, mj.mjtMouse.mjMOUSE_MOVE_V.value, 0.1, -0.2, scene, perturb);
    for (let i = 0; i < 30; i++) {
      data.xfrc_applied.fill(0);
      mj.mjv_applyPerturbPose(model, data, perturb, 0);
      mj.mjv_applyPerturbForce(model, data, perturb);
      mj.mj_step(model, data);
    }
    mj.mjv_moveCamera(model, mj.mjtMouse.mjMOUSE_ROTATE_H.value, 0.1, 0.05, camera);
    draw();
    return [found, perturb.refpos, data.qpos, data.xfrc_applied, camera.azimuth, drawn(mj, scene).length];
  });
});

it('runs a viewer that builds its scene', () => {
  both((mj) => {
    const spec = mj.parseXMLString('<mujoco><worldbody><geom type="plane" size="2 2 .1"/></worldbody></mujoco>');
    const world = mj.mjs_findBody(spec, 'world');
    const main = mj.mjs_getSpecDefault(spec);
    for (let i = 0; i < 3; i++) {
      const body = mj.mjs_addBody(world, main);
      mj.mjs_setName(body.element, `ball${i}`);
      body.pos[0] = 0.3 * i;
      body.pos[2] = 1 + 0.2 * i;
      mj.mjs_addFreeJoint(body);
      const geom = mj.mjs_addGeom(body, main);
      geom.type = mj.mjtGeom.mjGEOM_SPHERE;
      geom.size[0] = 0.1;
      geom.rgba.set([1, 0.2 * i, 0, 1]);
    }
    const model = mj.mj_compile(spec);
    const data = new mj.MjData(model);
    for (let i = 0; i < 100; i++) mj.mj_step(model, data);
    return [model.nbody, model.body('ball2').pos, model.geom_rgba, data.qpos, data.ncon];
  });
});

it('runs a page that reads files and shows what a model has', () => {
  both((mj) => {
    mj.FS.mkdir('/working');
    mj.FS.mount(mj.MEMFS, { root: '.' }, '/working');
    mj.FS.writeFile('/working/scene.xml', XML);
    const model = mj.MjModel.from_xml_path('/working/scene.xml');
    const data = new mj.MjData(model);
    const name = (adr: number) => {
      const names = new Uint8Array(model.names.buffer, model.names.byteOffset, model.names.length);
      return new TextDecoder().decode(names.slice(adr, names.indexOf(0, adr)));
    };
    data.ctrl[0] = 0.3;
    for (let i = 0; i < 20; i++) mj.mj_step(model, data);
    const shown = [
      Array.from(model.name_bodyadr as Int32Array, name),
      Array.from(model.name_actuatoradr as Int32Array, name),
      model.tex_data.slice(0, 12),
      model.tex_nchannel[0],
      model.geom_matid,
      data.xpos,
      data.xquat,
      mj.mj_id2name(model, mj.mjtObj.mjOBJ_JOINT.value, 1),
    ];
    data.delete();
    model.delete();
    mj.FS.unmount('/working');
    return shown;
  });
});
