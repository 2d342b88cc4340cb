import { parseMjcf } from '@corten/mjcf-parse';
import { expect, it } from 'vitest';
import { lintModel } from '../lint-model.js';
import { keyframeControl } from './keyframe-control.js';

const found = (ctrl: string) =>
  lintModel(parseMjcf(keyframeControl.example.replace('ctrl="1 2"', ctrl === '' ? '' : `ctrl="${ctrl}"`)), {
    rules: [keyframeControl],
  }).findings;

it('finds controls in the order of the joints', () => {
  expect(found('1 2')).toHaveLength(1);
});

it('takes controls in the order of the actuators, other ones, and none', () => {
  expect(found('2 1')).toEqual([]);
  expect(found('3 4')).toEqual([]);
  expect(found('')).toEqual([]);
});
