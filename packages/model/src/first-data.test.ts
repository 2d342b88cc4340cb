import { expect, it } from 'vitest';
import { Data } from './data.js';
import { firstData, leaveData } from './first-data.js';
import { Model } from './model.js';

it('gives what was left once, in the initial state', () => {
  const m = new Model({ nq: 1, nv: 1 });
  m.qpos0[0] = 3;
  const d = new Data(m);
  d.qpos[0] = 7;
  d.time = 2;
  leaveData(d);
  expect(firstData(m)).toBe(d);
  expect([d.qpos[0], d.time]).toEqual([3, 0]);
  expect(firstData(m)).not.toBe(d);
  expect(firstData(new Model({})).model.nq).toBe(0);
});
