import { Data } from '@corten/model';
import { expect, it } from 'vitest';
import { loadModel } from './index.js';
import { createPace } from './pace.js';

function clocked() {
  const d = new Data(loadModel('<mujoco><option timestep=".01"/></mujoco>'));
  const clock = { now: 0 };
  const pace = createPace(() => clock.now);
  const step = (cost: number) => () => {
    d.time += 0.01;
    clock.now += cost;
  };
  return { d, clock, pace, step };
}

it('steps until the simulation is as late as the clock, times the speed', () => {
  const { d, clock, pace, step } = clocked();
  pace.restart(0);
  clock.now = 95;
  pace.advance(d, step(0));
  expect(d.time).toBeCloseTo(0.1, 10);
  pace.restart(d.time, 2);
  clock.now += 100;
  pace.advance(d, step(0));
  expect(d.time).toBeCloseTo(0.3, 10);
});

it('stops after its budget, and does not try to catch up with what is far behind', () => {
  const { d, clock, pace, step } = clocked();
  pace.restart(0);
  clock.now = 1000;
  pace.advance(d, step(5));
  expect(d.time).toBeCloseTo(0.03, 10);
  const { time } = d;
  pace.advance(d, step(0));
  expect(d.time).toBeLessThan(time + 0.02);
});

it('goes on from a time that went back', () => {
  const { d, clock, pace } = clocked();
  pace.restart(0);
  clock.now = 100;
  d.time = 0.05;
  pace.advance(d, () => {
    d.time = 0;
    clock.now += 20;
  });
  const { time } = d;
  pace.advance(d, () => {
    d.time += 0.01;
  });
  expect(d.time - time).toBeLessThan(0.02);
});
