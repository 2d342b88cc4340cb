import { createSimulation, loadModel } from 'corten';
import { describe, expect, it } from 'vitest';
import { CARTPOLE } from '../test/models.js';
import { interpolate, type PlanBatch, predictiveSampling } from './predictive-sampling.js';

function normalNumbers(seed: number): () => number {
  let state = seed;
  const uniform = () => (state = (state * 16807) % 2147483647) / 2147483647;
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}

describe('curves through knots', () => {
  it('hold, go straight, or bend', () => {
    const at = (time: number, kind: 'zero' | 'linear' | 'cubic') => interpolate([0, 1, 4, 9], 10, 0.5, time, kind);
    expect([9, 10, 10.4, 10.5, 12].map((t) => at(t, 'zero'))).toEqual([0, 0, 0, 1, 9]);
    expect([9, 10.25, 11.25, 12].map((t) => at(t, 'linear'))).toEqual([0, 0.5, 6.5, 9]);
    // a parabola between inner knots, whose differences are its derivatives
    expect(at(10.75, 'cubic')).toBeCloseTo(1.5 ** 2, 12);
    expect(interpolate([3], 0, 1, 5, 'cubic')).toBe(3);
  });
});

describe('predictive sampling', () => {
  const model = loadModel(CARTPOLE);
  const cost = (_: unknown, { qpos, qvel, ctrl }: { qpos: Float64Array; qvel: Float64Array; ctrl: Float64Array }) =>
    10 * (1 - Math.cos(qpos[1])) + 0.5 * qpos[0] ** 2 + 0.05 * qvel[0] ** 2 + 0.05 * qvel[1] ** 2 + 0.01 * ctrl[0] ** 2;

  it('holds a pole up from a tilt, that would fall without it', async () => {
    const run = async (planned: boolean) => {
      const { data, step } = createSimulation(model);
      data.qpos[1] = 0.35;
      let largest = 0;
      let last = 0;
      const planner = predictiveSampling(model, {
        cost,
        horizon: 0.8,
        samples: 24,
        knots: 5,
        noise: 0.4,
        normal: normalNumbers(3),
      });
      for (let i = 0; i < 300; i++) {
        if (planned && i % 2 === 0) await planner.plan(data);
        if (planned) planner.control(data);
        expect(Math.abs(data.ctrl[0])).toBeLessThanOrEqual(1);
        step();
        last = Math.abs(data.qpos[1]);
        largest = Math.max(largest, last);
      }
      return { largest, last };
    };
    expect((await run(false)).largest).toBeGreaterThan(1.5);
    const held = await run(true);
    expect(held.largest).toBeLessThan(0.8);
    expect(held.last).toBeLessThan(0.15);
  });

  it('never takes a plan that is worse than the last one', async () => {
    const { data } = createSimulation(model);
    data.qpos[1] = 0.3;
    const planner = predictiveSampling(model, { cost, horizon: 0.6, normal: normalNumbers(8) });
    let last = Number.POSITIVE_INFINITY;
    for (let i = 0; i < 8; i++) {
      const now = await planner.plan(data);
      expect(now).toBeLessThanOrEqual(last + 1e-12);
      last = now;
    }
    planner.reset();
    planner.control(data);
    expect(data.ctrl[0]).toBe(0);
  });

  it('gives batches of plans to whoever evaluates them', async () => {
    const seen: PlanBatch[] = [];
    const evaluate = (batch: PlanBatch) => {
      seen.push(batch);
      // the plan with the largest first control
      return Float64Array.from({ length: batch.samples }, (_, i) => -batch.controls[i * batch.steps]);
    };
    const planner = predictiveSampling(model, {
      evaluate,
      horizon: 0.1,
      samples: 8,
      knots: 3,
      normal: normalNumbers(2),
    });
    const { data } = createSimulation(model);
    await planner.plan(data);
    expect([seen[0].samples, seen[0].steps, seen[0].controls.length]).toEqual([8, 10, 80]);
    planner.control(data);
    expect(data.ctrl[0]).toBeCloseTo(Math.max(...Array.from({ length: 8 }, (_, i) => seen[0].controls[10 * i])), 12);
  });

  it('needs a cost and a horizon', () => {
    expect(() => predictiveSampling(model, { horizon: 1, normal: () => 0 })).toThrow('needs a cost');
    expect(() => predictiveSampling(model, { cost, horizon: 0.001, normal: () => 0 })).toThrow('shorter than a step');
  });
});
