import { Data } from '@corten/model';
import { load } from '@corten/testing';
import { expect, test } from 'vitest';
import { createHistory } from './history.js';

test('the oldest make room, what is after a state that was gone back to is forgotten', () => {
  const { m } = load('<mujoco><worldbody><body><freejoint/><geom size="1"/></body></worldbody></mujoco>');
  const d = new Data(m);
  const history = createHistory(d);
  for (let i = 0; i < 6000; i++) {
    d.time = i;
    history.record(d);
  }
  expect(history.count).toBe(5000);
  expect([history.time(0), history.time(4999), history.time(5000)]).toEqual([1000, 5999, 0]);
  history.seek(d, 10);
  expect(d.time).toBe(1010);
  d.time = 7;
  history.record(d);
  expect([history.count, history.at, history.time(11)]).toEqual([12, 11, 7]);
  history.seek(d, -5);
  expect([d.time, history.at]).toEqual([1000, 0]);
  history.clear();
  expect(history.count).toBe(0);
});
