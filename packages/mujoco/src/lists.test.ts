import { expect, it } from 'vitest';
import { Vec, vecClass } from './lists.js';
import { LIST_CLASSES } from './spec/lists.js';

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

it('holds values of its kind', () => {
  const floats = new LIST_CLASSES.mjFloatVec();
  floats.push_back(0.1);
  expect(floats.get(0)).toBe(Math.fround(0.1));
  const integers = new LIST_CLASSES.mjIntVec();
  integers.resize(1, 2.7);
  expect(integers.get(0)).toBe(2);
  expect(() => integers.push_back('x' as never)).toThrow('Cannot convert "x" to int');
  expect(() => new LIST_CLASSES.mjByteVec().push_back(300)).toThrow('outside the valid range [0, 255]');
  expect(() => new LIST_CLASSES.mjStringVec().push_back(1 as never)).toThrow('Cannot pass non-string');
  expect(() => new LIST_CLASSES.mjIntVecVec().push_back([1] as never)).toThrow('as a mjIntVec');
});
