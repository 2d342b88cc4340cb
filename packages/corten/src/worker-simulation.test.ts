// The page's side and the simulating side, with messages between them that are copied as between threads.
import { describe, expect, it, vi } from 'vitest';
import { createSimulation, loadModel } from './index.js';
import { ModelError } from './problem.js';
import type { WorkerCommand, WorkerReport } from './worker-protocol.js';
import { createWorkerServer } from './worker-server.js';
import { createWorkerSimulation, type WorkerLike, type WorkerSimulationOptions } from './worker-simulation.js';

const BALL = `<mujoco><worldbody><geom name="floor" type="plane" size="1 1 1"/>
  <body name="ball" pos="0 0 .5"><freejoint/><geom size=".1"/></body>
  <body name="hand" mocap="true"/><body pos="0 0 3"><joint name="j" axis="0 1 0"/><geom size=".1" pos=".2 0 0"/></body>
  </worldbody><actuator><motor name="m" joint="j"/></actuator>
  <keyframe><key name="high" qpos="0 0 2 1 0 0 0 0"/></keyframe></mujoco>`;

/** A worker without a thread; its clock goes on by hand. */
function fakeWorker() {
  const listeners = new Map<string, (event: { data?: unknown; message?: string }) => void>();
  const clock = { now: 0 };
  const server = createWorkerServer({
    post: (report: WorkerReport) => {
      const data = structuredClone(report);
      queueMicrotask(() => listeners.get('message')?.({ data }));
    },
    now: () => clock.now,
    importControl: async (url) => {
      if (url.includes('none')) throw new Error(`no module ${url}`);
      return (_, d) => {
        d.ctrl[0] = 0.5;
      };
    },
  });
  const worker = {
    postMessage: (message: WorkerCommand) => server.handle(structuredClone(message)),
    terminate: vi.fn(),
    addEventListener: (kind: string, listener: never) => listeners.set(kind, listener),
  };
  return { worker: worker as unknown as WorkerLike, server, clock, listeners, terminate: worker.terminate };
}

async function start(options: WorkerSimulationOptions = {}, xml = BALL) {
  const fake = fakeWorker();
  const sim = await createWorkerSimulation({ main: 'ball.xml', xml, files: {} }, { worker: fake.worker, ...options });
  return { ...fake, sim };
}

describe.each([false, true])('a simulation in a worker (shared memory: %s)', (shared) => {
  it('does what one on the page does', async () => {
    const { sim } = await start({ shared });
    const here = createSimulation(loadModel(BALL));
    expect(sim.shared).toBe(shared);
    await sim.step(200);
    here.step(200);
    expect([sim.time, ...sim.data.qpos]).toEqual([here.time, ...here.data.qpos]);
    expect(sim.data.ncon).toBe(here.data.ncon);
    expect(sim.body('ball').xpos).toEqual(here.body('ball').xpos);
    expect([...sim.data.contact_pos.subarray(0, 3)]).toEqual([...here.data.contact_pos.subarray(0, 3)]);
  });

  it('takes what is set', async () => {
    const { sim } = await start({ shared });
    const here = createSimulation(loadModel(BALL));
    for (const one of [sim, here]) {
      one.actuator('m').ctrl = 2;
      one.body('hand').mocap_pos = [1, 2, 3];
      one.joints[0].qpos = [0, 0, 1, 1, 0, 0, 0];
    }
    await sim.step(10);
    here.step(10);
    expect([...sim.data.qpos]).toEqual([...here.data.qpos]);
    expect([...sim.body('hand').xpos]).toEqual([1, 2, 3]);
    const stepping = sim.step(10);
    sim.actuator('m').ctrl = -1;
    await stepping;
    expect(sim.actuator('m').ctrl[0]).toBe(-1);
    await sim.forward();
    expect(sim.actuator('m').force[0]).toBe(-1);
  });

  it('comes back to states and keyframes', async () => {
    const { sim } = await start({ shared, keyframe: 'high' });
    expect(sim.body('ball').xpos[2]).toBe(2);
    await sim.step(5);
    const state = await sim.saveState();
    const { time } = sim;
    await sim.step(5);
    const qpos = sim.data.qpos.slice();
    await sim.restoreState(state);
    expect(sim.time).toBe(time);
    await sim.step(5);
    expect(sim.data.qpos).toEqual(qpos);
    await sim.reset();
    expect([sim.time, sim.body('ball').xpos[2]]).toEqual([0, 0.5]);
    await expect(sim.reset('hihg')).rejects.toThrow("did you mean 'high'");
  });

  it('runs in step with the clock until it is paused', async () => {
    const { sim, server, clock } = await start({ shared });
    await sim.run(2);
    clock.now += 10;
    server.tick();
    await sim.update();
    expect(sim.time).toBeCloseTo(0.02, 10);
    await sim.pause();
    clock.now += 10;
    server.tick();
    await sim.update();
    expect(sim.time).toBeCloseTo(0.02, 10);
  });
});

it('keeps fields up to date that are asked for', async () => {
  const { sim } = await start({ fields: ['qfrc_bias'] });
  const here = createSimulation(loadModel(BALL));
  await sim.step();
  here.step();
  expect(sim.data.qfrc_bias).toEqual(here.data.qfrc_bias);
});

it('lets a module control it', async () => {
  const { sim } = await start({ control: 'http://x/control.js' });
  expect(sim.actuator('m').force[0]).toBe(0.5);
  await expect(start({ control: 'http://x/none.js' })).rejects.toThrow('no module');
});

it('rejects a model that is wrong, with the places of its errors, and ends the worker', async () => {
  const fake = fakeWorker();
  const source = { main: 'ball.xml', xml: BALL.replace('size=".1"', 'sise=".1"'), files: {} };
  const error = await createWorkerSimulation(source, { worker: fake.worker }).catch((e: unknown) => e);
  expect(error).toBeInstanceOf(ModelError);
  expect((error as ModelError).diagnostics[0]).toMatchObject({ file: 'ball.xml', line: 2 });
  expect(fake.terminate).toHaveBeenCalledOnce();
});

it('tells of warnings and of steps that throw', async () => {
  const warn = vi.fn();
  const stop = vi.fn();
  const { sim, server, clock } = await start({ warn, stop });
  sim.data.qvel[0] = 1e20;
  await sim.step();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('QVEL at DOF 0'), 0);
  await sim.run();
  await expect(sim.step(-1)).rejects.toThrow('-1 is not a number of steps');
  clock.now += 10;
  server.tick();
  expect(stop).not.toHaveBeenCalled();
});

it('rejects what is not answered when it is closed, aborted or broken', async () => {
  const { sim, terminate } = await start();
  const waiting = sim.step(1);
  sim.close();
  await expect(waiting).rejects.toThrow('closed');
  expect(terminate).toHaveBeenCalledOnce();
  const stop = new AbortController();
  const loading = start({ signal: stop.signal });
  await Promise.resolve();
  stop.abort(new Error('enough'));
  await expect(loading).rejects.toThrow('enough');
  const broken = fakeWorker();
  broken.worker.postMessage = () => broken.listeners.get('error')?.({ message: 'no such script' });
  const made = createWorkerSimulation({ main: 'a.xml', xml: BALL, files: {} }, { worker: broken.worker });
  await expect(made).rejects.toThrow('the worker that simulates does not run: no such script');
});
