import { expect, it } from 'vitest';
import { copyFields, fieldProperty, flagProperty, mirrorClass } from './mirror.js';

const record = () => ({ n: 1, on: 0, list: Float64Array.of(1, 2), part: { x: 3 } });
type Rec = ReturnType<typeof record>;

it('makes classes that show a record', () => {
  const example = record();
  const Mirror = mirrorClass<Rec, { n: number; on: boolean; list: Float64Array }>({
    n: fieldProperty(example, 'n'),
    on: flagProperty('on'),
    list: fieldProperty(example, 'list'),
  });
  const behind = record();
  const mirror = new Mirror(behind);
  mirror.n = 5;
  mirror.on = true;
  expect([behind.n, behind.on, mirror.on, mirror.list]).toEqual([5, 1, true, behind.list]);
  expect(() => Reflect.set(mirror, 'list', new Float64Array(2))).toThrow('list is a read-only property');
});

it('copies records with all they hold', () => {
  const into = record();
  const from = { n: 9, on: 1, list: Float64Array.of(7, 8), part: { x: 4 } };
  const { list, part } = copyFields(from, into);
  expect([into.n, into.on, Array.from(list), part.x]).toEqual([9, 1, [7, 8], 4]);
  expect(list).not.toBe(from.list);
});
