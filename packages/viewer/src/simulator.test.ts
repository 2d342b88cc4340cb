import { Data, type Model, receiveModel, StateBit, stateSize } from '@corten/model';
import { registerMujocoPlugins } from '@corten/plugins';
import { defaultFreeCamera, PerturbBit, Scene, updateScene, VisFlag, VisualOption } from '@corten/visualize';
import { readFields } from 'corten/worker-parts';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { Command, Frame, Report } from './protocol.js';
import { createSimulator, type Policy } from './simulator.js';

const FALLING = `<mujoco model="falling">
  <worldbody><geom name="floor" type="plane" size="2 2 .1"/>
    <body name="ball" pos="0 0 1"><freejoint name="free"/><geom name="ball" size=".1"/></body>
    <body name="arm" pos="1 0 1"><joint name="hinge" axis="0 1 0"/><geom type="capsule" size=".05 .2"/></body></worldbody>
  <actuator><motor name="m" joint="hinge" ctrlrange="-2 2" ctrllimited="true"/></actuator>
  <keyframe><key name="high" qpos="0 0 3 1 0 0 0 .5"/></keyframe></mujoco>`;

const tasks = () => new Promise((resolve) => setTimeout(resolve));

/** A simulator with a clock of its own; reports are copied, as between threads. */
function setUp(
  policy?: Policy,
  importPolicy = async (_url: string) => policy as Policy,
  registerPlugins = async () => registerMujocoPlugins(),
) {
  const reports: Report[] = [];
  let clock = 0;
  const simulator = createSimulator({
    post: (report) => reports.push(structuredClone(report)),
    now: () => clock,
    importPolicy,
    registerPlugins,
  });
  const last = <K extends Report['kind']>(kind: K) =>
    reports.findLast((report): report is Extract<Report, { kind: K }> => report.kind === kind);
  return {
    reports,
    last,
    send: (command: Command) => simulator.handle(command),
    /** Time passes, as the clock of the page sees it [ms]. */
    pass(milliseconds: number, slice = 4) {
      for (let t = 0; t < milliseconds; t += slice) {
        clock += slice;
        simulator.tick();
      }
    },
    /** The frame as it is now: a new one, or the last where nothing has changed. */
    frame(): Frame {
      simulator.handle({ kind: 'frame' });
      simulator.tick();
      const found = reports.findLast((report) => report.kind === 'frame' || report.kind === 'loaded');
      return (found as { frame: Frame }).frame;
    },
    async load(xml: string, more: Partial<Extract<Command, { kind: 'load' }>> = {}) {
      simulator.handle({ kind: 'load', id: 1, source: { main: 'a.xml', xml, files: {} }, keepState: false, ...more });
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

const height = ({ fields }: Frame) => fields.qpos[2];

test('runs as fast as the clock, times its speed, and not at all while paused', async () => {
  const { send, load, pass, frame } = setUp();
  await load(FALLING);
  pass(100);
  expect(frame().time).toBe(0);
  send({ kind: 'run', running: true });
  pass(200);
  expect(frame().time).toBeCloseTo(0.2, 2);
  send({ kind: 'speed', factor: 0.5 });
  pass(200);
  expect(frame().time).toBeCloseTo(0.3, 2);
  send({ kind: 'run', running: false });
  pass(200);
  expect(frame().time).toBeCloseTo(0.3, 2);
});

test('while nothing changes, there are no frames', async () => {
  const { send, load, pass, reports } = setUp();
  await load(FALLING);
  const frames = () => reports.filter(({ kind }) => kind === 'frame').length;
  send({ kind: 'frame' });
  pass(100);
  expect(frames()).toBe(0);
  send({ kind: 'set', field: 'ctrl', index: 0, value: 1 });
  pass(8);
  expect(frames()).toBe(1);
});

test('what a page needs to draw is in a frame', async () => {
  const { send, load, last, frame } = setUp();
  await load(FALLING);
  send({ kind: 'step', count: 300 });
  const { model } = last('loaded') as { model: Model };
  const revived = receiveModel(model);
  const data = new Data(revived);
  const { time, counts, fields } = frame();
  readFields(data, time, counts, fields);
  expect(counts.ncon).toBe(1);
  const option = new VisualOption();
  option.flags[VisFlag.contactpoint] = option.flags[VisFlag.contactforce] = option.flags[VisFlag.joint] = 1;
  const scene = new Scene(revived);
  updateScene(revived, data, scene, defaultFreeCamera(revived), option);
  // three geoms, a joint and a hinge, a contact and its force
  expect(scene.ngeom).toBe(7);
  const ball = scene.geoms.find(({ objid, objtype }) => objtype === 5 && objid === 1);
  expect(ball?.pos[2]).toBeCloseTo(0.1, 2);
});

test('steps forward and back, to the same bits', async () => {
  const { send, load, frame } = setUp();
  await load(FALLING);
  send({ kind: 'step', count: 10 });
  const before = frame();
  send({ kind: 'step', count: 5 });
  expect(frame().time).toBeCloseTo(0.03, 9);
  send({ kind: 'step', count: -5 });
  const after = frame();
  expect([...after.fields.qpos]).toEqual([...before.fields.qpos]);
  expect(after.history).toMatchObject({ count: 16, at: 10 });
  send({ kind: 'seek', entry: 0 });
  expect(height(frame())).toBe(1);
});

test('resets, to keyframes too', async () => {
  const { send, load, frame } = setUp();
  await load(FALLING, { keyframe: 'high' });
  expect(height(frame())).toBe(3);
  send({ kind: 'step', count: 10 });
  send({ kind: 'reset' });
  expect(height(frame())).toBe(1);
  send({ kind: 'reset', keyframe: 0 });
  expect(height(frame())).toBe(3);
});

test('an edited model goes on where it was', async () => {
  const { send, load, frame } = setUp();
  await load(FALLING);
  send({ kind: 'step', count: 100 });
  const before = frame();
  await load(
    FALLING.replace('<worldbody>', '<worldbody><body name="new" pos="-1 0 1"><freejoint/><geom size=".1"/></body>'),
    {
      keepState: true,
    },
  );
  const after = frame();
  expect(after.time).toBeCloseTo(before.time, 12);
  // the new ball is first, and where it starts
  expect(after.fields.qpos[0]).toBe(-1);
  expect([...after.fields.qpos.subarray(7)]).toEqual([...before.fields.qpos]);
});

test('errors have their places, and leave the simulation alone', async () => {
  const { load, last, frame } = setUp();
  await load(FALLING);
  await load(FALLING.replace('size=".1"', 'size="x"'), { id: 7 });
  expect(last('failed')).toMatchObject({ id: 7, problem: { diagnostics: [{ file: 'a.xml', line: 3 }] } });
  expect(height(frame())).toBe(1);
});

test('archives are opened, and a tree of elements leads into the file', async () => {
  const { load, last } = setUp();
  const files = { 'robot.zip': zipSync({ 'robot.xml': new TextEncoder().encode(FALLING) }) };
  await load('', { source: { main: 'robot.zip', files } });
  expect(last('loaded')?.model.nbody).toBe(3);
  const world = last('loaded')?.tree?.children.find(({ tag }) => tag === 'worldbody');
  expect(world?.children[1]).toMatchObject({ tag: 'body', name: 'ball', file: 'robot.xml', line: 3, column: 5 });
});

test('controls, signals at every step, and policies', async () => {
  const { send, load, frame } = setUp((_, d) => {
    d.ctrl[0] = -1;
  });
  await load(FALLING);
  send({ kind: 'set', field: 'ctrl', index: 0, value: 1.5 });
  send({
    kind: 'signals',
    signals: [
      { field: 'actuator_force', index: 0 },
      { field: 'ncon', index: 0 },
    ],
  });
  send({ kind: 'step', count: 3 });
  const { samples } = frame();
  expect([...samples].map((value) => Math.round(value * 1e6) / 1e6)).toEqual([
    0.002, 1.5, 0, 0.004, 1.5, 0, 0.006, 1.5, 0,
  ]);
  send({ kind: 'policy', id: 3, url: 'policy.js' });
  await new Promise((resolve) => setTimeout(resolve));
  send({ kind: 'step', count: 1 });
  expect(frame().fields.ctrl[0]).toBe(-1);
});

test('a spring pulls a body while it runs, and moves it while it is paused', async () => {
  const { send, load, pass, frame } = setUp();
  await load(FALLING);
  const pull = {
    body: 1,
    active: PerturbBit.translate,
    localpos: new Float64Array(3),
    refpos: Float64Array.of(0, 0, 2),
    refquat: Float64Array.of(1, 0, 0, 0),
    refselpos: Float64Array.of(0, 0, 2),
  };
  send({ kind: 'pull', pull });
  expect(height(frame())).toBeCloseTo(2, 9);
  send({ kind: 'run', running: true });
  pass(500);
  // the spring is as strong as the ball is heavy
  expect(height(frame())).toBeGreaterThan(1.85);
  send({ kind: 'pull', pull: undefined });
  expect([...frame().fields.xfrc_applied].every((force) => force === 0)).toBe(true);
  pass(1500);
  expect(height(frame())).toBeLessThan(0.2);
});

test('states, keyframes and trajectories are given out', async () => {
  const { send, load, last } = setUp();
  await load(FALLING);
  send({ kind: 'step', count: 4 });
  const { model } = last('loaded') as { model: Model };
  send({ kind: 'ask', id: 5, what: 'state' });
  const state = last('answer')?.value as Float64Array;
  expect(state).toHaveLength(stateSize(model, StateBit.fullphysics | StateBit.ctrl));
  send({ kind: 'ask', id: 6, what: 'keyframe' });
  expect(last('answer')?.value).toMatch(/^<key time="0.008\d*" qpos="0 0 0\.99/);
  send({ kind: 'ask', id: 7, what: 'trajectory' });
  const rows = last('answer')?.value as Float64Array;
  expect(rows).toHaveLength(5 * (model.nq + 1));
  expect(rows[model.nq + 1]).toBeCloseTo(0.002, 12);
  send({ kind: 'reset' });
  send({ kind: 'state', state });
  send({ kind: 'ask', id: 8, what: 'state' });
  expect(last('answer')?.value).toEqual(state);
});

test('a trajectory that is given out leaves a state alone that was changed by hand', async () => {
  const { send, load, frame } = setUp();
  await load(FALLING);
  send({ kind: 'step', count: 4 });
  send({ kind: 'set', field: 'qpos', index: 1, value: [0.5, 7] });
  send({ kind: 'ask', id: 1, what: 'trajectory' });
  send({ kind: 'set', field: 'ctrl', index: 0, value: 0 });
  expect([...frame().fields.qpos.subarray(1, 3)]).toEqual([0.5, 7]);
  expect(frame().history.at).toBe(4);
});

test('what fails stops the simulation, which can be gone on with', async () => {
  let broken = true;
  const { send, load, pass, last, frame, reports } = setUp(() => {
    if (broken) throw new Error('the policy is broken');
  });
  await load(FALLING);
  send({ kind: 'policy', id: 2, url: 'policy.js' });
  await tasks();
  send({ kind: 'step', count: 1 });
  expect(last('stopped')?.problem.message).toBe('the policy is broken');
  send({ kind: 'reset', keyframe: 'deep' });
  expect(last('stopped')?.problem.message).toContain("no key 'deep'");
  const before = reports.length;
  send({ kind: 'run', running: true });
  pass(40);
  expect(reports.slice(before).map(({ kind }) => kind)).toEqual(['stopped']);
  broken = false;
  send({ kind: 'run', running: true });
  pass(40);
  expect(frame().time).toBeGreaterThan(0.02);
});

test('of two models that are asked for, the second one stays', async () => {
  let register: () => void = () => undefined;
  const { send, load, last, reports } = setUp(
    undefined,
    undefined,
    () =>
      new Promise((resolve) => {
        register = () => {
          registerMujocoPlugins();
          resolve();
        };
      }),
  );
  await load(`<mujoco><extension><plugin plugin="mujoco.elasticity.cable"/></extension><worldbody><body><joint/>
    <geom size=".1"/></body></worldbody></mujoco>`);
  send({ kind: 'load', id: 2, source: { main: 'b.xml', xml: FALLING, files: {} }, keepState: false });
  await tasks();
  register();
  await tasks();
  expect(reports.map((report) => ('id' in report ? report.id : 0))).toEqual([1, 2]);
  expect(last('loaded')?.model.nbody).toBe(3);
});

test('a policy that arrives when it is not wanted any more does nothing', async () => {
  let arrive: (policy: Policy) => void = () => undefined;
  const { send, load, frame } = setUp(
    undefined,
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  await load(FALLING);
  send({ kind: 'policy', id: 2, url: 'policy.js' });
  send({ kind: 'policy', id: 3, url: undefined });
  arrive((_, d) => {
    d.ctrl[0] = -1;
  });
  await tasks();
  send({ kind: 'step', count: 1 });
  expect(frame().fields.ctrl[0]).toBe(0);
});

test('how fast it runs does not count the time that it stood still, nor what a reset jumps over', async () => {
  const { send, load, pass, frame } = setUp();
  await load(FALLING);
  pass(5000);
  send({ kind: 'run', running: true });
  pass(100);
  expect(frame().realtime).toBeCloseTo(1, 1);
  pass(100);
  send({ kind: 'reset' });
  pass(100);
  expect(frame().realtime).toBeCloseTo(1, 1);
});

test('options change the physics, and the profiler names its stages', async () => {
  const { send, load, frame } = setUp();
  await load(FALLING);
  send({ kind: 'option', name: 'gravity', value: [0, 0, 0] });
  send({ kind: 'profile', on: true });
  send({ kind: 'step', count: 50 });
  const { fields, stages } = frame();
  expect(fields.qpos[2]).toBe(1);
  expect(Object.keys(stages ?? {})).toEqual(
    'kinematics inertia collision constraints velocity actuation acceleration solver sensors'.split(' '),
  );
  send({ kind: 'profile', on: false });
  // timing the stages changes nothing that a step computes
  send({ kind: 'step', count: 1 });
  expect(frame().fields.qpos[2]).toBe(1);
});

test('fields are sent by name', async () => {
  const { send, load, frame } = setUp();
  await load(FALLING);
  send({ kind: 'fields', names: ['qfrc_bias', 'ncon', 'nonsense'] });
  const { watched } = frame();
  expect(Object.keys(watched)).toEqual(['qfrc_bias', 'ncon']);
  expect((watched.qfrc_bias as Float64Array)[2]).toBeGreaterThan(0);
});

test('has the plugins of MuJoCo, for models that ask for one, and says where one is unknown', async () => {
  const xml = (name: string) => `<mujoco><extension><plugin plugin="${name}"/></extension>
    <worldbody><body><joint name="j" type="slide" axis="1 0 0"/><geom size=".1"/></body></worldbody>
    <actuator><plugin joint="j" plugin="${name}"><config key="kp" value="4"/></plugin></actuator></mujoco>`;
  const { load, send, last } = setUp();
  await load(xml('mujoco.pid'));
  expect(last('loaded')?.model.nplugin).toBe(1);
  send({ kind: 'set', field: 'ctrl', index: 0, value: 0.5 });
  send({ kind: 'step', count: 1 });
  send({ kind: 'ask', id: 2, what: 'state' });
  expect(last('answer')?.value).toSatisfy((state: Float64Array) => state[1] > 0);
  await load(xml('their.pid'));
  expect(last('failed')?.problem.diagnostics[0]).toMatchObject({ code: 'unknown-plugin', line: 1, column: 28 });
});
