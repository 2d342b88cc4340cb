import { expect, it } from 'vitest';
import { Vec, vecClass } from './vectors.js';

it('grows, shrinks and answers beyond its end', () => {
  const list = new (vecClass<number>('mjDoubleVec'))();
  list.push_back(3);
  list.resize(3, 1);
  expect([list.size(), list.get(0), list.get(2), list.get(7)]).toEqual([3, 3, 1, undefined]);
  expect([list.set(0, 5), list.get(0), list.set(9, 1)]).toEqual([true, 5, false]);
  list.resize(1, 0);
  expect(list.size()).toBe(1);
  expect(list).toBeInstanceOf(Vec);
  expect(list.constructor.name).toBe('mjDoubleVec');
});
