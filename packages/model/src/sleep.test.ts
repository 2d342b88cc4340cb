import { expect, it } from 'vitest';
import { AWAKE, MINAWAKE } from './constants.js';
import { Data } from './data.js';
import { EnableBit, SleepState } from './enums.js';
import { Model } from './model.js';
import { modelSizes } from './sizes.js';
import { bodyAsleep, bodyAwake, flexSleepState, someAsleep } from './sleep.js';

it('something sleeps when a tree does, sleeping is on and the data knows what sleeps', () => {
  const m = new Model(modelSizes({ nbody: 3, ntree: 2 }));
  const d = new Data(m);
  m.opt.enableflags = EnableBit.sleep;
  expect(someAsleep(m, d)).toBe(false);
  d.ntree_awake = 1;
  d.nbody_awake = 2;
  expect(someAsleep(m, d)).toBe(true);
  m.opt.enableflags = 0;
  expect(someAsleep(m, d)).toBe(false);
  m.opt.enableflags = EnableBit.sleep;
  d.ntree_awake = 2;
  d.nbody_awake = 3;
  expect(someAsleep(m, d)).toBe(false);
});

it('static bodies are neither asleep nor awake', () => {
  const m = new Model(modelSizes({ nbody: 3, ntree: 2 }));
  const d = new Data(m);
  d.body_awake.set([SleepState.static, SleepState.asleep, SleepState.awake]);
  expect([0, 1, 2].map((b) => bodyAsleep(d, b))).toEqual([false, true, false]);
  expect([0, 1, 2].map((b) => bodyAwake(d, b))).toEqual([false, false, true]);
});

it('a flex sleeps as its first body that can move, and is static without one', () => {
  const m = new Model(modelSizes({ nbody: 3, ntree: 1, nflex: 1, nflexvert: 2 }));
  const d = new Data(m);
  m.body_treeid.set([-1, -1, 0]);
  m.flex_vertnum[0] = 2;
  m.flex_vertbodyid.set([0, 2]);
  d.body_awake.set([SleepState.static, SleepState.static, SleepState.asleep]);
  expect(flexSleepState(m, d, 0)).toBe(SleepState.asleep);
  m.flex_vertbodyid.set([0, 1]);
  expect(flexSleepState(m, d, 0)).toBe(SleepState.static);
});

it('a tree that has just been woken stays awake for ten steps, counted up from below zero', () => {
  expect([MINAWAKE, AWAKE]).toEqual([10, -11]);
});
