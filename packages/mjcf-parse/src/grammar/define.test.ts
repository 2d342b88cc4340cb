import { expect, it } from 'vitest';
import { chars, element, exclusive, flags, integers, keyword, numbers, oneOf, together } from './define.js';

it('arities are exact or from least to most', () => {
  expect(numbers(3)).toMatchObject({ kind: 'numbers', least: 3, most: 3 });
  expect(integers([1, 2])).toMatchObject({ kind: 'integers', least: 1, most: 2 });
  expect(chars(3, { pattern: 'x' })).toMatchObject({ kind: 'text', least: 3, most: 3, pattern: 'x' });
});

it('words keep their facts', () => {
  expect(keyword(['a', 'b'], { default: 'a' })).toMatchObject({ words: ['a', 'b'], default: 'a' });
  expect(flags(['a'], {}, ['none'])).toMatchObject({ words: ['a'], alone: ['none'] });
});

it('rules list bundles', () => {
  expect(exclusive('a', ['b', 'c']).of).toEqual([['a'], ['b', 'c']]);
  expect(together('a', 'b').of).toEqual([['a'], ['b']]);
  expect(oneOf('a').kind).toBe('oneof');
});

it('elements have defaults for what is not given', () => {
  expect(element('x', {})).toEqual({ tag: 'x', attributes: {}, children: {}, rules: [], doc: '' });
});
