import { expect, it } from 'vitest';
import load_mujoco from './community.js';
import loadMujoco from './index.js';

const XML = `<mujoco><option timestep="0.01"/><worldbody><geom name="floor" type="plane" size="1 1 .1"/>
  <body name="ball" pos="0 0 1"><freejoint/><geom size=".1" mass="2"/><body name="arm" pos=".2 0 0"><joint name="j"/><geom size=".05"/></body></body>
  <body name="hand" mocap="true" pos="1 1 1"><geom size=".1"/></body></worldbody><actuator><motor joint="j"/></actuator>
  <keyframe><key qpos="0 0 2 1 0 0 0 .3"/></keyframe></mujoco>`;

async function scene() {
  const mujoco = await load_mujoco();
  mujoco.FS.mkdir('/working');
  mujoco.FS.mount(mujoco.MEMFS, { root: '.' }, '/working');
  mujoco.FS.writeFile('/working/model.xml', XML);
  const model = mujoco.Model.load_from_xml('/working/model.xml');
  const state = new mujoco.State(model);
  return { mujoco, model, state, simulation: new mujoco.Simulation(model, state) };
}

it('loads, steps and reads as the older demo does', async () => {
  const { mujoco, model, state, simulation } = await scene();
  expect([model.nq, model.getOptions().timestep, model.geom_type[0] === mujoco.mjtGeom.mjGEOM_PLANE.value]).toEqual([
    8,
    0.01,
    true,
  ]);
  const end = model.names.indexOf(0, model.name_bodyadr[1]);
  expect(new TextDecoder().decode(model.names.subarray(model.name_bodyadr[1], end))).toBe('ball');
  simulation.forward();
  simulation.ctrl[0] = 0.5;
  simulation.qfrc_applied.fill(0);
  simulation.applyForce(0, 0, 5, 0, 0, 0, 0, 0, 1, 1);
  expect(simulation.qfrc_applied[2]).toBe(5);
  for (let i = 0; i < 10; i++) simulation.step();
  expect([simulation.time, state.time]).toEqual([expect.closeTo(0.1), simulation.time]);
  expect(simulation.xpos[5]).toBe(state.xpos[5]);

  const mj = await loadMujoco();
  const official = mj.MjModel.from_xml_string(XML);
  const data = new mj.MjData(official);
  data.ctrl[0] = 0.5;
  data.qfrc_applied[2] = 5;
  for (let i = 0; i < 10; i++) mj.mj_step(official, data);
  expect([...simulation.qpos]).toEqual([...data.qpos]);

  simulation.resetData();
  simulation.qpos.set(model.key_qpos.slice(0, model.nq));
  simulation.forward();
  expect(simulation.xpos[5]).toBe(2);
  simulation.free();
  expect(() => model.nq).toThrow(/deleted object/);
});

it('moves bodies into poses', async () => {
  const { simulation } = await scene();
  simulation.forward();
  simulation.applyPose(3, 5, 6, 7, 1, 0, 0, 0, 0);
  expect([...simulation.mocap_pos]).toEqual([5, 6, 7]);
  simulation.applyPose(1, 1, 2, 3, 1, 0, 0, 0, 0);
  expect(simulation.qpos[0]).toBe(0);
  simulation.applyPose(1, 1, 2, 3, 1, 0, 0, 0, 1);
  expect([...simulation.qpos.subarray(0, 3)]).toEqual([1, 2, 3]);
});

it('has functions as methods, with lengths', async () => {
  const { simulation } = await scene();
  const res = new Float64Array(3);
  simulation._addScl(res, Float64Array.of(1, 2, 9), Float64Array.of(3, 4, 9), 2, 2);
  expect([...res]).toEqual([7, 10, 0]);
  expect([simulation._dot(Float64Array.of(1, 2, 3), Float64Array.of(1, 2, 3), 2), simulation._sign(-3)]).toEqual([
    5, -1,
  ]);
  simulation._fill(res, 4, 3);
  expect([...res]).toEqual([4, 4, 4]);
  expect([simulation.name2id(1, 'arm'), simulation.id2name(1, 2), simulation.stateSize(2)]).toEqual([2, 'arm', 8]);
  simulation.forward();
  const x = new Float64Array(simulation.model().nv);
  simulation.solveM(x, Float64Array.from(simulation.qfrc_bias), 1);
  simulation.crbCalculate();
  expect(x.some(Boolean)).toBe(true);
  expect(simulation.versionString()).toBe('3.12.0');
});
