import { describe, expect, it, vi } from 'vitest';
import { cloneModel, createSimulation, Data, loadModel, step, Warning, type WarningEvent } from './index.js';

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

it('tells of a state that is no number once, with the time, and goes on', () => {
  const events: WarningEvent[] = [];
  const { data, step: advance } = createSimulation(model, undefined, { warn: (event) => events.push(event) });
  advance();
  const { time } = data;
  for (let i = 0; i < 3; i++) {
    data.qvel[0] = Number.NaN;
    advance();
  }
  expect(events).toEqual([{ kind: Warning.badqvel, info: 0, time, text: expect.stringContaining('QVEL at DOF 0') }]);
  expect(data.warning[Warning.badqvel].number).toBe(1);
  expect(data.qvel[0]).not.toBeNaN();
});

it('warns on the console when nobody listens', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { data, step: advance } = createSimulation(model);
  data.qpos[0] = 1e11;
  advance();
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^WARNING: .*QPOS at DOF 0.* Time = 0\.0000\.$/)]]);
  warn.mockRestore();
});

it('shares the code where there are no copies of it, and says so', () => {
  const simulations = [createSimulation(model), createSimulation(model)];
  for (const simulation of simulations) for (let i = 0; i < 250; i++) simulation.step();
  expect(simulations.map(({ engine }) => engine)).toEqual(['shared', 'shared']);
  expect(createSimulation(model, undefined, { engine: 'shared' }).engine).toBe('shared');
});

it.each([false, true])('simulates a model that another thread has posted, in shared memory: %s', (shared) => {
  const posted = structuredClone(cloneModel(model, { shared }));
  const simulation = createSimulation(posted);
  const expected = createSimulation(model);
  for (let i = 0; i < 50; i++) {
    simulation.step();
    expected.step();
  }
  simulation.reset('up');
  simulation.step();
  expected.reset('up');
  expected.step();
  expect(simulation.data.qpos).toEqual(expected.data.qpos);
  expect(simulation.model).toEqual(model);
});

describe('objects by name', () => {
  it('are those of the data', () => {
    const sim = createSimulation(model);
    expect(sim.key('up').qpos[0]).toBe(1);
    expect(sim.joints.map(({ qpos }) => qpos[0])).toEqual([0]);
    expect(sim.body(1)).toBe(sim.data.body(1));
    expect(() => sim.key('upp')).toThrow("no key 'upp', did you mean 'up'?");
  });

  it('move mocap bodies', () => {
    const sim = createSimulation(
      loadModel('<mujoco><worldbody><body name="hand" mocap="true"/><body name="b"/></worldbody></mujoco>'),
    );
    sim.mocap('hand').pos = [1, 2, 3];
    sim.mocap('hand').quat = [0, 1, 0, 0];
    sim.forward();
    expect([...sim.body('hand').xpos, ...sim.body('hand').xquat]).toEqual([1, 2, 3, 0, 1, 0, 0]);
    expect(sim.mocap('hand')).toBe(sim.mocap('hand'));
    expect([...sim.mocap('hand').pos, ...sim.mocap('hand').quat]).toEqual([1, 2, 3, 0, 1, 0, 0]);
    expect(() => sim.mocap('b')).toThrow('not moved by hand');
  });
});

describe('time', () => {
  it('passes by as many steps as are given', () => {
    const sim = createSimulation(model);
    const other = createSimulation(model);
    sim.step(5);
    for (let i = 0; i < 5; i++) other.step();
    sim.step(0);
    expect([sim.time, ...sim.data.qpos]).toEqual([other.time, ...other.data.qpos]);
    sim.time = 3;
    expect(sim.data.time).toBe(3);
  });

  it.each([-1, 0.5, Number.NaN])('takes no %d steps', (count) => {
    expect(() => createSimulation(model).step(count)).toThrow(RangeError);
  });
});

it('comes back to states that were saved, with the same bits', () => {
  const sim = createSimulation(model);
  sim.step(10);
  const state = sim.saveState();
  sim.step(10);
  const { time } = sim;
  const qpos = sim.data.qpos.slice();
  sim.restoreState(state);
  sim.step(10);
  expect([sim.time, ...sim.data.qpos]).toEqual([time, ...qpos]);
  expect(sim.saveState(state)).toBe(state);
  const other = createSimulation(loadModel('<mujoco/>'));
  expect(() => other.restoreState(state)).toThrow('no snapshot of this model');
});

it('calls what the user gave', () => {
  const sim = createSimulation(model, undefined, {
    control: (_, data) => {
      data.qfrc_applied[0] = 7;
    },
  });
  sim.step();
  expect(sim.data.qfrc_applied[0]).toBe(7);
  sim.callbacks.control = () => {
    throw new Error('mine');
  };
  expect(() => sim.step()).toThrow('mine');
});
