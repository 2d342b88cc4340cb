import { expect, it } from 'vitest';
import { CONSTANTS } from './constants.js';

it('splits the texts of flags', () => {
  expect(CONSTANTS.mjVISSTRING).toHaveLength(31);
  expect(CONSTANTS.mjVISSTRING[5]).toEqual(['Activation', '0', ',']);
  expect(CONSTANTS.mjVISSTRING[21]).toEqual(['Select Point', '0', '']);
  expect(CONSTANTS.get_mjTIMERSTRING().slice(-2)).toEqual(['col_broadphase', 'col_narrowphase']);
});
