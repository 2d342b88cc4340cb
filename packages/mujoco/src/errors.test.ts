import { expect, it } from 'vitest';
import { ArgumentError, functionError, mujocoError, notSupported } from './errors.js';

it('starts all messages like the official bindings', () => {
  const cause = new RangeError('too far');
  expect(mujocoError('boo', cause)).toMatchObject({ message: 'MuJoCo Error: boo', cause });
  expect(functionError('mj_x', cause).message).toBe('MuJoCo Error: mj_x: too far');
  expect(functionError('mj_x', new ArgumentError('wrong size')).message).toBe('MuJoCo Error: [mj_x] wrong size');
  expect(functionError('mj_x', 'text').message).toBe('MuJoCo Error: mj_x: text');
  const done = notSupported('mj_y');
  expect(functionError('mj_x', done)).toBe(done);
});
