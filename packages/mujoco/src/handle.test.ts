import { expect, it } from 'vitest';
import { Handle } from './handle.js';

it('has the methods of the official objects', () => {
  const handle = new Handle();
  expect([handle.isAliasOf(handle), handle.isAliasOf(new Handle()), handle.clone()]).toEqual([true, false, handle]);
  expect(handle.deleteLater()).toBe(handle);
  handle.delete();
  handle.delete();
  expect(handle.isDeleted()).toBe(true);
});
