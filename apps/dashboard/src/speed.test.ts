import type { SpeedRecord } from '@corten/conformance/record';
import { expect, it } from 'vitest';
import { distinctOf, geometricMean, latest, seriesOf } from './speed.js';

const line = (model: string, stage: string, ratio: number) => ({ model, stage, ratio }) as SpeedRecord;
const RECORDS = [line('a', 'step', 1), line('a', 'crb', 2), line('b', 'step', 3), line('a', 'step', 4)];

it('finds the lines of a model and stage, and the last of each', () => {
  expect(seriesOf(RECORDS, 'a', 'step').map(({ ratio }) => ratio)).toEqual([1, 4]);
  expect(latest(RECORDS).map(({ ratio }) => ratio)).toEqual([4, 3]);
  expect(latest(RECORDS, 'crb').map(({ model }) => model)).toEqual(['a']);
  expect(distinctOf(RECORDS, 'stage')).toEqual(['step', 'crb']);
});

it('takes means of ratios by their logarithms', () => {
  expect(geometricMean([0.5, 2])).toBeCloseTo(1);
  expect(geometricMean([])).toBeNaN();
});
