import { expect, it } from 'vitest';
import loadMujoco from './index.js';

it('keeps how messages are logged, and throws errors', async () => {
  const mj = await loadMujoco();
  const config = mj.mju_getLogConfig();
  expect([config.logto_console, config.topics]).toEqual([true, 0]);
  config.topics = 7;
  mj.mju_setLogConfig(config);
  expect(mj.mju_getLogConfig().copy().topics).toBe(7);
  const message = new mj.MjLogMessage();
  message.subject.set([65, 66]);
  mj.mju_message(message);
  message.level = mj.mjtLogLevel.mjLOG_ERROR.value;
  expect(() => mj.mju_message(message)).toThrow('MuJoCo Error: AB');
  mj.mju_writeLog('Note', 'here');
  mj.mju_writeLog('Note', 'again');
  expect(mj.FS.readFile('MUJOCO_LOG.TXT', { encoding: 'utf8' })).toMatch(
    /^.* \d{4}\nNote: here\n\n.*\nNote: again\n\n$/,
  );
});
