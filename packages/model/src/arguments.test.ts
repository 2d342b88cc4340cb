import { expect, it } from 'vitest';
import { checkIndex, checkSize } from './arguments.js';

it.each([-1, 3, 0.5, Number.NaN])('there is no object %d of three', (id) => {
  expect(() => checkIndex('body', id, 3)).toThrow(`there is no body ${id}, the last one is 2`);
});

it('there is no object of none', () => {
  expect(() => checkIndex('key', 0, 0)).toThrow('there is no key 0, there are none');
});

it('takes arrays that are long enough, and none', () => {
  checkIndex('body', 2, 3);
  for (const array of [null, undefined, [1, 2], new Float64Array(3)]) checkSize('jacp', array, 2);
  expect(() => checkSize('jacp', [1], 2)).toThrow('jacp has 1 numbers, 2 are needed');
});
