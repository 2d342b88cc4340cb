import { Option, Visual } from '@corten/model';
import { expect, it } from 'vitest';
import { MjLROpt, MjOption, MjStatistic, MjVisual, MjWarningStat, setDefaults } from './records.js';

it('starts with the defaults of the official classes', () => {
  expect([new MjOption().timestep, new MjStatistic().extent, new MjLROpt().accel]).toEqual([0.002, 0, 20]);
  expect(new MjVisual().global.fovy).toBe(45);
});

it('writes through to the record behind it, and copies it', () => {
  const option = new Option();
  const handle = new MjOption(option);
  const copy = handle.copy();
  handle.timestep = 1;
  handle.gravity[0] = 2;
  expect([option.timestep, option.gravity[0], copy.timestep, copy.gravity[0]]).toEqual([1, 2, 0.002, 0]);
  setDefaults(handle, new Option());
  expect(option.timestep).toBe(0.002);
});

it('shows visual settings in single precision', () => {
  const visual = new Visual();
  const handle = new MjVisual(visual);
  handle.map.znear = 0.1;
  expect([handle.map.znear, visual.map.znear]).toEqual([Math.fround(0.1), Math.fround(0.1)]);
  handle.rgba.haze[1] = 0.5;
  expect(visual.rgba.haze[1]).toBe(0.5);
});

it('is of no use when it was deleted', () => {
  const stat = new MjWarningStat();
  expect(stat.isDeleted()).toBe(false);
  stat.delete();
  expect(stat.isDeleted()).toBe(true);
  expect(() => stat.number).toThrow('number getter on deleted object');
});
