import { expect, it } from 'vitest';
import { createSimulation, Data, loadModel, step } from './index.js';

const model = loadModel(`<mujoco>
  <worldbody><body><joint axis="0 1 0"/><geom size=".1" pos=".5 0 0"/></body></worldbody>
  <keyframe><key name="up" qpos="1" time="2"/><key qpos="-1"/></keyframe>
</mujoco>`);

it('steps like the function of the same name', () => {
  const simulation = createSimulation(model);
  const data = new Data(model);
  for (let i = 0; i < 20; i++) {
    simulation.step();
    step(model, data);
  }
  expect(simulation.data.time).toBe(data.time);
  expect([...simulation.data.qpos]).toEqual([...data.qpos]);
});

it('computes accelerations without a step', () => {
  const { data, forward } = createSimulation(model);
  forward();
  expect(data.time).toBe(0);
  expect(data.qacc[0]).toBeGreaterThan(0);
});

it('goes back to the start and to keyframes, by number and by name', () => {
  const { data, step: advance, reset } = createSimulation(model);
  advance();
  reset();
  expect([data.time, data.qpos[0]]).toEqual([0, 0]);
  reset('up');
  expect([data.time, data.qpos[0]]).toEqual([2, 1]);
  reset(1);
  expect(data.qpos[0]).toBe(-1);
});

it.each(['down', 2, -1, 0.5])('has no keyframe %s', (keyframe) => {
  expect(() => createSimulation(model).reset(keyframe)).toThrow(RangeError);
});

it('takes a data that is there already', () => {
  const data = new Data(model);
  data.qpos[0] = 0.3;
  const simulation = createSimulation(model, data);
  expect(simulation.data).toBe(data);
  expect(simulation.data.qpos[0]).toBe(0.3);
});

it('starts in the data that the compiler simulated in, with the bits of a new one', () => {
  const muscle = loadModel(`<mujoco>
    <option><flag energy="enable"/></option>
    <worldbody>
      <geom type="plane" size="1 1 .1"/>
      <site name="root" pos=".1 0 .3"/>
      <body pos="0 0 .3"><joint damping=".1" axis="0 1 0"/><geom type="capsule" size=".05" fromto="0 0 0 .5 0 0"/>
        <site name="tip" pos=".4 0 .1"/></body>
    </worldbody>
    <tendon><spatial name="t"><site site="root"/><site site="tip"/></spatial></tendon>
    <actuator><muscle tendon="t"/></actuator>
  </mujoco>`);
  const simulation = createSimulation(muscle);
  const data = new Data(muscle);
  simulation.data.ctrl[0] = data.ctrl[0] = 0.3;
  let contacts = 0;
  for (let i = 0; i < 500; i++) {
    simulation.step();
    step(muscle, data);
    contacts += data.ncon;
  }
  expect(contacts).toBeGreaterThan(0);
  for (const field of ['qpos', 'qvel', 'act', 'qacc', 'ten_length', 'efc_force', 'energy', 'contact_dist'] as const) {
    const count = data[field].length;
    expect(simulation.data[field].subarray(0, count), field).toEqual(data[field]);
  }
  expect(muscle.actuator_lengthrange[1]).toBeGreaterThan(muscle.actuator_lengthrange[0]);
});
