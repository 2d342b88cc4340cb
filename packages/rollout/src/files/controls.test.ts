import { loadModel } from 'corten';
import { expect, test } from 'vitest';
import { PENDULUM } from '../../test/batches.js';
import { controlsOf } from './controls.js';

const model = loadModel(PENDULUM);
const of = (columns: Record<string, number[]>, steps?: number) => [
  ...controlsOf(
    model,
    { columns: Object.fromEntries(Object.entries(columns).map(([k, v]) => [k, Float64Array.from(v)])), notes: {} },
    steps,
  ),
];

test('rows without times are one a step, and the last one holds', () => {
  for (const name of ['ctrl:turn', 'turn', 'ctrl[0]', 'ctrl']) expect(of({ [name]: [1, 2, 3] })).toEqual([1, 2, 3]);
  expect(of({ turn: [1, 2] }, 4)).toEqual([1, 2, 2, 2]);
  expect(of({ turn: [1, 2, 3] }, 2)).toEqual([1, 2]);
});

test('rows with times hold until the next one', () => {
  expect(of({ time: [7, 7.0149, 7.02], turn: [1, 2, 3] })).toEqual([1, 1, 1, 2, 3]);
  // times that are sums
  expect(of({ time: [0, 0.005 + 1e-12, 0.01 + 1e-12], turn: [1, 2, 3] }, 4)).toEqual([1, 2, 3, 3]);
});

test('missing columns and rows are told', () => {
  expect(() => of({ other: [1] })).toThrow('no column "ctrl:turn"');
  expect(() => of({ turn: [] })).toThrow('no rows');
});
