// Both engines in the bench, here in one thread.
import { createSimulation, loadModel } from 'corten';
import { expect, it } from 'vitest';
import { cortenBench } from '../src/bench/corten-bench.js';
import { BENCH_STAGES } from '../src/bench/protocol.js';
import { referenceBench } from '../src/bench/reference-bench.js';
import { BenchError, type BenchSide, benchSides } from '../src/bench/rounds.js';
import { restorer, timeCalls } from '../src/bench/time-calls.js';
import { loadOracle } from '../src/index.js';

const PENDULUM = `<mujoco><worldbody><body><joint axis="0 1 0"/><geom size=".1"/></body></worldbody></mujoco>`;

async function sides(): Promise<{ ours: BenchSide; reference: BenchSide }> {
  const oracle = await loadOracle();
  const ours = cortenBench((xml: string) => loadModel(xml));
  const theirs = referenceBench(oracle, {
    compile: (xml: string) => oracle.compileString(xml),
    compileAfresh: (xml) => oracle.compileString(xml).model,
  });
  return {
    ours: { engine: 'corten', request: async (asked) => ours(asked) },
    reference: { engine: 'mujoco', request: async (asked) => theirs(asked) },
  };
}

it('times steps, the first ones, and every stage', async () => {
  const { ours, reference } = await sides();
  const said: string[] = [];
  const options = { steps: 5, rounds: 4, stages: true, warmUp: 20, onProgress: (what: string) => said.push(what) };
  const { step, cold, stages, sizes } = await benchSides(ours, reference, PENDULUM, options);
  for (const time of [step, ...Object.values(stages ?? {})]) {
    expect(time?.corten).toBeGreaterThanOrEqual(0);
    const [low, high] = time?.spread ?? [];
    expect(low).toBeLessThanOrEqual(time?.ratio as number);
    expect(high).toBeGreaterThanOrEqual(time?.ratio as number);
  }
  expect(cold?.corten).toBeGreaterThan(0);
  expect(cold?.mujoco).toBeGreaterThan(0);
  expect(sizes).toMatchObject({ nv: 1, ncon: 0, nefc: 0 });
  const rare = ['flex', 'energyPos', 'energyVel', 'subtreeVel', 'rnePostConstraint'];
  const usual = BENCH_STAGES.filter((stage) => !rare.includes(stage));
  expect(said).toEqual(['loading', 'first steps', 'warming up', 'steps', ...usual]);
});

it('times the stages that a step has', async () => {
  const { ours, reference } = await sides();
  const xml = `<mujoco><option integrator="RK4"><flag energy="enable"/></option><worldbody>
    <body><joint axis="0 1 0"/><geom size=".1"/><site name="s"/></body>
    <flexcomp name="f" type="grid" count="2 2 1" spacing=".1 .1 .1" dim="2" mass="1"/></worldbody>
    <sensor><accelerometer site="s"/></sensor></mujoco>`;
  const { stages } = await benchSides(ours, reference, xml, { steps: 5, rounds: 1, stages: true, warmUp: 1 });
  const names = BENCH_STAGES.filter((stage) => stage !== 'subtreeVel');
  expect(Object.keys(stages ?? {})).toEqual(names);
});

it('times calls that change the state from the same state', () => {
  const { data, step } = createSimulation(loadModel(PENDULUM));
  data.qvel[0] = 1;
  step();
  const { time } = data;
  const angle = data.qpos[0];
  const restore = restorer(data);
  const angles: number[] = [];
  const call = () => {
    step();
    angles.push(data.qpos[0]);
  };
  expect(timeCalls(16, call, restore)).toBeGreaterThanOrEqual(0);
  expect(new Set(angles).size).toBe(1);
  expect(angles[0]).not.toBe(angle);
  restore();
  expect([data.time, data.qpos[0]]).toEqual([time, angle]);
});

it('times compiling', async () => {
  const { ours, reference } = await sides();
  const { compile, first } = await benchSides(ours, reference, PENDULUM, { compile: true, rounds: 2 });
  expect(compile?.ratio).toBeGreaterThan(0);
  expect(first?.mujoco).toBeGreaterThan(0);
});

it('says which engine could not do it', async () => {
  const { ours, reference } = await sides();
  const broken: BenchSide = { engine: 'mujoco', request: async () => ({ error: 'no memory' }) };
  await expect(benchSides(ours, broken, PENDULUM)).rejects.toMatchObject({ engine: 'mujoco', message: 'no memory' });
  const dying: BenchSide = { engine: 'corten', request: () => Promise.reject(new Error('gone')) };
  await expect(benchSides(dying, reference, PENDULUM)).rejects.toBeInstanceOf(BenchError);
});
