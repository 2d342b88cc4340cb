import { expect, test } from 'vitest';
import type { Command, Report } from './protocol.js';
import { createSession, type WorkerLike } from './session.js';
import { createSimulator } from './simulator.js';

const BALL = `<mujoco><worldbody><body pos="0 0 1"><freejoint/><geom size=".1"/></body></worldbody></mujoco>`;

/** A session whose reports arrive when they are delivered. */
function setUp() {
  const waiting: Report[] = [];
  let clock = 0;
  const simulator = createSimulator({
    post: (report) => waiting.push(structuredClone(report)),
    now: () => clock,
    importPolicy: () => Promise.reject(new Error('there are no policies here')),
    registerPlugins: () => Promise.reject(new Error('there are no plugins here')),
  });
  let receive: (event: { data: Report }) => void = () => undefined;
  const worker = {
    postMessage: (command: Command) => simulator.handle(structuredClone(command)),
    addEventListener(type: string, listener: (event: { data: Report }) => void) {
      if (type === 'message') receive = listener;
    },
    terminate: () => undefined,
  };
  const stops: string[] = [];
  return {
    stops,
    session: createSession({ stop: ({ message }) => stops.push(message) }, worker as unknown as WorkerLike),
    tick(milliseconds: number) {
      clock += milliseconds;
      simulator.tick();
    },
    async deliver() {
      await new Promise((resolve) => setTimeout(resolve));
      for (const report of waiting.splice(0)) receive({ data: report });
    },
  };
}

const source = (xml: string) => ({ main: 'ball.xml', xml, files: {} });

test('a frame of the model before is not taken for one of the next', async () => {
  const { session, tick, deliver } = setUp();
  const first = session.load(source(BALL));
  await deliver();
  await first;
  session.step(100);
  session.requestFrame();
  tick(10);
  const second = session.load(source(BALL.replace('0 0 1', '0 0 9')));
  await deliver();
  await second;
  session.requestFrame();
  expect(session.data?.qpos[2]).toBe(9);
});

test('samples are those of what is recorded now', async () => {
  const { session, tick, deliver } = setUp();
  const first = session.load(source(BALL));
  await deliver();
  await first;
  session.record([{ field: 'qpos', index: 2 }]);
  session.step(2);
  session.requestFrame();
  tick(10);
  session.record([]);
  await deliver();
  session.requestFrame();
  expect(session.data?.time).toBeCloseTo(0.004, 12);
  expect(session.frame?.samples).toHaveLength(0);
  session.record([{ field: 'qpos', index: 2 }]);
  session.step(3);
  for (let frame = 0; frame < 2; frame++) {
    session.requestFrame();
    tick(10);
    await deliver();
  }
  session.requestFrame();
  expect(session.frame?.samples).toHaveLength(6);
});

test('a policy is asked again when it has answered, and stops the simulation where it fails', async () => {
  const { session, tick, deliver, stops } = setUp();
  const loaded = session.load(source(BALL));
  await deliver();
  await loaded;
  let asked = 0;
  let fail: (error: Error) => void = () => undefined;
  const given = session.setPolicy(() => {
    asked++;
    return new Promise((_, reject) => {
      fail = reject;
    });
  });
  await deliver();
  await given;
  session.run();
  for (let frame = 0; frame < 4; frame++) {
    session.requestFrame();
    tick(10);
    await deliver();
  }
  expect(asked).toBe(1);
  fail(new Error('the network is gone'));
  await deliver();
  expect(stops).toEqual(['the network is gone']);
  expect(session.running).toBe(false);
  tick(100);
  session.requestFrame();
  await deliver();
  session.requestFrame();
  const { time } = session.data ?? {};
  tick(100);
  expect(session.data?.time).toBe(time);
});

test('a frame that is under way when a simulation is paused does not run it again', async () => {
  const { session, tick, deliver } = setUp();
  const loaded = session.load({ main: 'ball.xml', files: { 'ball.xml': new TextEncoder().encode(BALL) } });
  await deliver();
  await loaded;
  session.run();
  session.requestFrame();
  tick(100);
  session.pause();
  await deliver();
  session.requestFrame();
  expect(session.data?.time).toBeGreaterThan(0);
  expect(session.running).toBe(false);
  tick(100);
  await deliver();
  const { time } = session.data ?? {};
  session.requestFrame();
  expect(session.data?.time).toBe(time);
});
