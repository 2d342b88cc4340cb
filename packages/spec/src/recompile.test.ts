import { Data } from '@corten/model';
import { step } from '@corten/pipeline';
import { expect, test } from 'vitest';
import { Spec } from './spec.js';

const XML = `<mujoco><worldbody><body name="a"><joint name="ja"/><geom size=".1"/></body><body name="b" pos="1 0 0"><joint name="jb" type="ball"/><geom size=".1"/></body>
  <body name="m" mocap="true"><geom size=".1"/></body></worldbody><actuator><general name="ga" joint="ja" dyntype="integrator"/><motor name="mb" joint="jb" gear="0 1 0"/></actuator></mujoco>`;

function simulated() {
  const spec = Spec.parse(XML);
  const model = spec.compile();
  const data = new Data(model);
  data.qvel.set([1, 2, 3, 4]);
  data.ctrl.set([5, 6]);
  data.act[0] = 7;
  data.mocap_pos.set([8, 9, 10]);
  for (let i = 0; i < 5; i++) step(model, data);
  return { spec, model, data };
}

test('what was there goes on, what is new starts at the beginning', () => {
  const { spec, model, data } = simulated();
  const first = spec.worldbody.addBody({ name: 'first', pos: [0, 0, 3] });
  first.addFreeJoint();
  first.addGeom({ size: [0.1] });
  first.moveTo(spec.worldbody, 0);
  spec.get('actuator', 'ga').moveTo(spec.get('actuator', 'mb').parent as never);
  const { model: m, data: d } = spec.recompile(model, data);
  expect([...d.qpos.subarray(0, 7)]).toEqual([0, 0, 3, 1, 0, 0, 0]);
  expect([...d.qpos.subarray(7)]).toEqual([...data.qpos]);
  expect([...d.qvel.subarray(6)]).toEqual([...data.qvel]);
  expect([...d.ctrl]).toEqual([6, 5]);
  expect(d.act[0]).toBe(data.act[0]);
  expect([...d.mocap_pos]).toEqual([8, 9, 10]);
  expect(d.time).toBe(data.time);
  expect(m.nbody).toBe(5);
});

test('a model that does not compile leaves everything as it was', () => {
  const { spec, model, data } = simulated();
  const before = [...data.qpos];
  spec.worldbody.addGeom({ type: 'mesh', mesh: 'none' });
  expect(() => spec.recompile(model, data)).toThrow('none');
  expect([...data.qpos]).toEqual(before);
  expect(() => new Spec().recompile(model, data)).toThrow('not compiled by this spec');
});

test('a joint of another type starts anew', () => {
  const { spec, model, data } = simulated();
  spec.joint('jb').set({ type: 'hinge' } as never);
  spec.get('actuator', 'mb').delete();
  const { data: d } = spec.recompile(model, data);
  expect(d.qpos[1]).toBe(0);
  expect(d.qpos[0]).toBe(data.qpos[0]);
});
