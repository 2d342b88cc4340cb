import { expect, it } from 'vitest';
import { Data } from './data.js';
import { bindFactories, kernelsOf } from './kernels.js';
import { Model } from './model.js';

it('makes kernels once for each data, bound to its model', () => {
  const m = new Model({ nq: 2 });
  const [one, two] = [new Data(m), new Data(m)];
  const create = (model: Model, data: Data) => ({ model, data });
  const kernels = kernelsOf(create, one);
  expect(kernels.model).toBe(m);
  expect(kernels.data).toBe(one);
  expect(kernelsOf(create, one)).toBe(kernels);
  expect(kernelsOf(create, two)).not.toBe(kernels);
});

it('keeps the kernels of different factories apart', () => {
  const d = new Data(new Model({}));
  expect(kernelsOf(() => 'a', d)).toBe('a');
  expect(kernelsOf(() => 'b', d)).toBe('b');
});

it('refuses to use a data with another model, even an equal one', () => {
  const m = new Model({ nq: 2 });
  const d = new Data(m);
  const create = () => 'kernels';
  expect(kernelsOf(create, d, m)).toBe('kernels');
  expect(() => kernelsOf(create, d, new Model({ nq: 2 }))).toThrow('the data belongs to another model');
});

it('makes kernels in the copy of the code that a data is bound to, once for both factories', () => {
  const d = new Data(new Model({}));
  const usual = () => ({ from: 'usual' });
  const copy = () => ({ from: 'copy' });
  const other = () => 'other';
  const before = kernelsOf(usual, d);
  bindFactories(d, new Map([[usual, copy]]));
  expect(kernelsOf(usual, d).from).toBe('copy');
  expect(kernelsOf(copy, d)).toBe(kernelsOf(usual, d));
  expect(kernelsOf(other, d)).toBe('other');
  expect(before.from).toBe('usual');
});
