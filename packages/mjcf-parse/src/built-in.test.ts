import { expect, expectTypeOf, it } from 'vitest';
import { defaultOf } from './built-in.js';

it('gives the built-in default of an attribute with its type', () => {
  expect(defaultOf('geom', 'density')).toBe(1000);
  expect(defaultOf('joint', 'axis')).toEqual([0, 0, 1]);
  expect(defaultOf('compiler', 'autolimits')).toBe(true);
  expect(defaultOf('compiler', 'angle')).toBe('degree');
  expectTypeOf(defaultOf('geom', 'density')).toEqualTypeOf<number>();
  expectTypeOf(defaultOf('joint', 'axis')).toEqualTypeOf<readonly number[]>();
  expectTypeOf(defaultOf('compiler', 'autolimits')).toEqualTypeOf<boolean>();
  expectTypeOf(defaultOf('compiler', 'angle')).toEqualTypeOf<'radian' | 'degree'>();
});

it('takes only attributes that have one', () => {
  // @ts-expect-error names have no default
  expect(defaultOf('geom', 'name')).toBeUndefined();
});
