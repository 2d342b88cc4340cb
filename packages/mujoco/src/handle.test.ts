import { expect, it } from 'vitest';
import { scene } from '../test/support.js';
import { Handle } from './handle.js';

it('has the methods of the official objects', () => {
  const handle = new Handle();
  expect([handle.isAliasOf(handle), handle.isAliasOf(new Handle()), handle.clone() === handle]).toEqual([
    true,
    false,
    false,
  ]);
  expect(handle.deleteLater()).toBe(handle);
  handle.delete();
  expect(handle.isDeleted()).toBe(true);
});

it('throws after it was deleted, while a clone stays', async () => {
  const { mj, m, d } = await scene();
  const camera = new mj.MjvCamera();
  const other = camera.clone();
  other.distance = 9;
  expect([camera.distance, camera === other, camera.isAliasOf(other)]).toEqual([9, false, true]);
  camera.delete();
  expect(camera.isDeleted()).toBe(true);
  expect(() => camera.distance).toThrow(
    'cannot call emscripten binding method MjvCamera.distance getter on deleted object',
  );
  expect(() => (camera.distance = 3)).toThrow('MjvCamera.distance setter on deleted object');
  expect(() => camera.delete()).toThrow('MjvCamera instance already deleted');
  expect(() => camera.clone()).toThrow('MjvCamera instance already deleted');
  expect(() => camera.copy()).toThrow('Cannot pass deleted object as a pointer of type MjvCamera*');
  expect(other.distance).toBe(9);
  expect(() => other.deleteLater().deleteLater()).toThrow('Object already scheduled for deletion');
  const body = m.body('arm');
  body.delete();
  expect(() => body.mass).toThrow('MjModelBodyAccessor.mass getter on deleted object');
  d.delete();
  expect(() => d.body(0)).toThrow('Cannot pass deleted object as a pointer of type MjData*');
});

it('does not let arrays be replaced', async () => {
  const { mj, m, d } = await scene();
  const set = (object: object, name: string, value: unknown) => () => Object.assign(object, { [name]: value });
  expect(set(d, 'qpos', [1])).toThrow('MjData.qpos is a read-only property');
  expect(set(m.body(1), 'name', 'x')).toThrow('MjModelBodyAccessor.name is a read-only property');
  expect(set(new mj.MjvOption(), 'flags', 1)).toThrow('MjvOption.flags is a read-only property');
  expect(set(m, 'opt', {})).toThrow('Cannot pass "[object Object]" as a MjOption');
  expect(set(d, 'time', 'x')).toThrow('Cannot convert "x" to double');
});
