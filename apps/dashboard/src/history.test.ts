import { expect, it } from 'vitest';
import { changesBetween, historyText, withMeasurement } from '../scripts/history.mjs';
import type { Matrix, MatrixModel } from './results.js';

const row = (name: string, status: MatrixModel['status'], bad: readonly boolean[] = [false, false]): MatrixModel => ({
  name,
  sizes: [],
  features: [],
  status,
  stages: bad.map((differs) => [differs ? 1 : 0, 0, differs ? 0 : 1, '']),
});
const matrix = (commit: string, models: MatrixModel[]): Matrix => ({
  format: 1,
  version: '3.12.0',
  measured: { date: '2026-01-01', commit, node: 'v20', processor: 'x' },
  stages: ['compile', 'solver'],
  sizes: [],
  models,
});

const BEFORE = matrix('aaa', [
  row('same', 'conforms'),
  row('better', 'differs', [false, true]),
  row('gone', 'skipped'),
]);
const AFTER = matrix('bbb', [row('same', 'conforms'), row('better', 'conforms'), row('new', 'unsupported')]);

it('names the models whose result changed, with what it was and is', () => {
  expect(changesBetween(BEFORE, AFTER)).toEqual({
    better: ['differs: solver', 'conforms'],
    gone: ['skipped', null],
    new: [null, 'unsupported'],
  });
});

it('grows by a line a measurement', () => {
  const first = withMeasurement(undefined, BEFORE, AFTER);
  const second = withMeasurement(first, AFTER, matrix('ccc', AFTER.models.slice()));
  expect(second.entries.map(({ commit, since }) => [commit, since])).toEqual([
    ['bbb', 'aaa'],
    ['ccc', 'bbb'],
  ]);
  expect(second.entries[1].changes).toEqual({});
  expect(JSON.parse(historyText(second))).toEqual(second);
});
