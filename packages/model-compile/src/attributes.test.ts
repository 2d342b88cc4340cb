import { expect, it } from 'vitest';
import { attributeValue, complete, padded } from './attributes.js';

it('has the built-in value of what is not written', () => {
  const attr = complete('geom', {});
  expect([attr.type, attr.density, attr.friction]).toEqual(['sphere', 1000, [1, 0.005, 0.0001]]);
  // the grammar states none for these
  expect([attr.mass, attr.fromto]).toEqual([undefined, undefined]);
});

it('fills up lists that are written in part', () => {
  const { friction, rgba } = complete('geom', { friction: Float64Array.of(2), rgba: Float64Array.of(1, 0, 0, 1) });
  expect([...friction]).toEqual([2, 0.005, 0.0001]);
  expect([...rgba]).toEqual([1, 0, 0, 1]);
});

it('leaves a list alone that stands for the whole', () => {
  expect([...complete('spatial', { springlength: Float64Array.of(3) }).springlength]).toEqual([3]);
});

it('does not change what is written', () => {
  const attr = Object.freeze({ friction: Float64Array.of(2) });
  complete('geom', attr);
  expect([...attr.friction]).toEqual([2]);
});

it('gives one attribute, written or built in', () => {
  expect(attributeValue('geom', {}, 'density')).toBe(1000);
  expect(attributeValue('geom', { density: 0 }, 'density')).toBe(0);
});

it('puts zeros behind numbers', () => {
  expect(padded(Float64Array.of(1), 3)).toEqual([1, 0, 0]);
  expect(padded(undefined, 2)).toEqual([0, 0]);
  expect(padded([1, 2, 3], 2)).toEqual([1, 2]);
});
