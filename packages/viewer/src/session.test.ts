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
  return {
    session: createSession({}, worker as unknown as WorkerLike),
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
