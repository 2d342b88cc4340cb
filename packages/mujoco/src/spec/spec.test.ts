import { expect, it } from 'vitest';
import loadMujoco from '../index.js';

const XML = `<mujoco><worldbody><geom name="floor" type="plane" size="1 1 1"/><body name="b"><joint name="j"/><geom size=".1"/></body>
  </worldbody><tendon><fixed name="t"><joint joint="j" coef="2"/></fixed></tendon></mujoco>`;

it('builds a scene call by call', async () => {
  const mj = await loadMujoco();
  const spec = mj.parseXMLString('<mujoco/>');
  const given = mj.mjs_getSpecDefault(spec);
  const world = mj.mjs_findBody(spec, 'world');
  if (!given || !world) throw new Error('no world');
  const ball = mj.mjs_addBody(world, given);
  mj.mjs_addFreeJoint(ball);
  ball.pos.set([0, 0, 1]);
  const geom = mj.mjs_addGeom(ball, given);
  geom.type = mj.mjtGeom.mjGEOM_BOX;
  geom.size.set([0.1, 0.2, 0.3]);
  geom.rgba[1] = 0.25;
  geom.userdata.push_back(7);
  mj.mjs_setName(geom.element, 'box');
  const model = mj.mj_compile(spec);
  const data = new mj.MjData(model);
  for (let i = 0; i < 10; i++) mj.mj_step(model, data);
  expect([model.ngeom, model.nq, model.geom_type[0], model.geom_user[0]]).toEqual([1, 7, 6, 7]);
  expect(data.qpos[2]).toBeLessThan(1);
  expect(mj.mjs_getId(geom.element)).toBe(0);
});

it('reads, finds and changes elements; objects of one element are one', async () => {
  const mj = await loadMujoco();
  const spec = mj.parseXMLString(XML);
  const found = mj.mjs_findElement(spec, mj.mjtObj.mjOBJ_GEOM, 'floor');
  if (!found) throw new Error('no floor');
  const floor = mj.mjs_asGeom(found);
  expect(floor?.type).toBe(mj.mjtGeom.mjGEOM_PLANE);
  expect(mj.mjs_asBody(found)).toBeUndefined();
  expect(found.elemtype).toBe(mj.mjtObj.mjOBJ_GEOM);
  expect(floor?.element.isAliasOf(found)).toBe(true);
  expect(mj.mjs_getName(found)).toBe('floor');
});

it('shows lists as vectors, and lists of lists as copies', async () => {
  const mj = await loadMujoco();
  const spec = mj.parseXMLString('<mujoco/>');
  const skin = mj.mjs_addSkin(spec);
  const inner = new mj.mjIntVec();
  inner.push_back(3);
  skin.vertid.push_back(inner);
  inner.push_back(4);
  expect(skin.vertid.size()).toBe(1);
  expect(skin.vertid.get(0)?.size()).toBe(1);
  expect(skin.vertid.set(1, inner)).toBe(false);
  expect(skin.vertid.set(0, inner)).toBe(true);
  expect(skin.vertid.get(0)?.get(1)).toBe(4);
  skin.vertid.resize(0, inner);
  expect(skin.vertid.size()).toBe(0);
});

it('gives the settings of the model and of the compiler, live', async () => {
  const mj = await loadMujoco();
  const spec = mj.parseXMLString(XML);
  spec.option.timestep = 0.01;
  spec.compiler.boundmass = 3;
  spec.compiler.LRopt.accel = 5;
  spec.visual.map.znear = 0.5;
  expect([spec.option.timestep, spec.compiler.LRopt.accel, spec.visual.map.znear]).toEqual([0.01, 5, 0.5]);
  const model = mj.mj_compile(spec);
  expect([model.opt.timestep, model.body_mass[1]]).toEqual([0.01, 4.188790204786391]);
  expect(mj.mj_copyBack(spec, model)).toBe(1);
});

it('throws errors that say what is wrong and where', async () => {
  const mj = await loadMujoco();
  const spec = mj.parseXMLString(XML.replace('joint="j"', 'joint="none"'));
  expect(() => mj.mj_compile(spec)).toThrow(
    /^MuJoCo Error: Error: joint 'none' not found in tendon 0, wrap 0\nElement name/,
  );
  expect(mj.mjs_getError(spec)).not.toContain('model:');
  expect(() => mj.parseXMLString('<mujoco><geom/></mujoco>')).toThrow(
    /^MuJoCo Error: Could not create Spec from XML string: XML Error: /,
  );
  expect(() => Reflect.construct(mj.MjsGeom, [])).toThrow('MjsGeom has no accessible constructor');
  expect(() => Reflect.apply(mj.mj_compile, undefined, [])).toThrow('invalid number of arguments (0)');
  expect(() => Reflect.apply(mj.mj_compile, undefined, [null])).toThrow('null is not a valid MjSpec');
});

it('sets actuators up, from buffers and from arrays', async () => {
  const mj = await loadMujoco();
  const spec = mj.parseXMLString(XML);
  const given = mj.mjs_getSpecDefault(spec);
  if (!given) throw new Error('no class');
  const actuator = mj.mjs_addActuator(spec, given);
  actuator.target = 't';
  actuator.trntype = mj.mjtTrn.mjTRN_TENDON;
  const none = new mj.DoubleBuffer(0);
  expect(mj.mjs_setToPosition(actuator, 5, new Float64Array([2]), none, none, 0)).toBe('');
  expect([...mj.mj_compile(spec).actuator_biasprm.subarray(0, 3)]).toEqual([0, -5, -2]);
});
