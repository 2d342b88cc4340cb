import { expect, it } from 'vitest';
import { words } from './words.js';

it('splits a text into words that the type checker knows', () => {
  const list: ('one' | 'two')[] = words('one two');
  expect(list).toEqual(['one', 'two']);
});
