// The same simulation gives the same bits: again, in a worker, from a restored state, beside others, in other memory.
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import {
  createSimulation,
  Data,
  getState,
  loadModel,
  restoreSnapshot,
  StateBit,
  setState,
  stateSize,
  step,
  takeSnapshot,
} from 'corten';
import { describe, expect, it } from 'vitest';
import { buildForNode } from '../../testing/build.js';
import { OWN_FOLDER, ownModels, PROGRAMS } from './support/files.js';
import { control, hashStep, runHashed } from './support/trajectory.js';

const models = ownModels();
const xmlOf = (file: string) => readFileSync(OWN_FOLDER + file, 'utf8');
const STEPS = 120;

describe.each(models)('%s has the same bits', (file) => {
  const xml = xmlOf(file);
  const model = loadModel(xml);
  const expected = runHashed(createSimulation(model), 0, STEPS);

  it('when it runs again, also with a model compiled again', () => {
    expect(runHashed(createSimulation(model), 0, STEPS)).toBe(expected);
    expect(runHashed(createSimulation(loadModel(xml)), 0, STEPS)).toBe(expected);
  });

  it('after a reset', () => {
    const sim = createSimulation(model);
    runHashed(sim, 0, 30);
    sim.reset();
    expect(runHashed(sim, 0, STEPS)).toBe(expected);
  });

  it('in functions that take model and data', () => {
    const data = new Data(model);
    let hash: number | undefined;
    for (let i = 0; i < STEPS; i++) {
      control(data, i);
      step(model, data);
      hash = hashStep(data, hash);
    }
    expect(hash).toBe(expected);
  });

  it('in shared memory', () => {
    const data = new Data(model, { shared: true });
    expect(data.qpos.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(runHashed(createSimulation(model, data), 0, STEPS)).toBe(expected);
    expect(data.contact_pos.buffer).toBeInstanceOf(SharedArrayBuffer);
  });

  it('from a restored snapshot', () => {
    const sim = createSimulation(model);
    runHashed(sim, 0, 50);
    const snapshot = takeSnapshot(sim.data);
    const rest = runHashed(sim, 50, STEPS);
    restoreSnapshot(sim.data, snapshot);
    expect(runHashed(sim, 50, STEPS)).toBe(rest);

    // in another data as well
    const other = createSimulation(model);
    runHashed(other, 0, 7);
    restoreSnapshot(other.data, snapshot);
    expect(runHashed(other, 50, STEPS)).toBe(rest);
  });

  it('from a state vector', () => {
    const sim = createSimulation(model);
    runHashed(sim, 0, 50);
    const state = new Float64Array(stateSize(model, StateBit.integration));
    getState(model, sim.data, state, StateBit.integration);
    const rest = runHashed(sim, 50, STEPS);
    const other = createSimulation(model);
    setState(model, other.data, state, StateBit.integration);
    expect(runHashed(other, 50, STEPS)).toBe(rest);
  });

  it('in a copy of the data', () => {
    const sim = createSimulation(model);
    runHashed(sim, 0, 50);
    const data = new Data(model);
    data.copyFrom(sim.data);
    const rest = runHashed(sim, 50, STEPS);
    expect(runHashed(createSimulation(model, data), 50, STEPS)).toBe(rest);
  });
});

it('models and datas side by side do not touch each other', () => {
  const alone = models.map((file) => {
    const sim = createSimulation(loadModel(xmlOf(file)));
    return [runHashed(sim, 0, 40), hashStep(sim.data)];
  });
  // two datas of every model, stepped in turns
  const sims = models.flatMap((file) => {
    const model = loadModel(xmlOf(file));
    return [createSimulation(model), createSimulation(model)];
  });
  const hashes: (number | undefined)[] = sims.map(() => undefined);
  for (let i = 0; i < 40; i++) {
    for (const [k, sim] of sims.entries()) {
      control(sim.data, i);
      sim.step();
      hashes[k] = hashStep(sim.data, hashes[k]);
    }
  }
  for (const [k, sim] of sims.entries()) {
    expect([hashes[k], hashStep(sim.data)], models[k >> 1]).toEqual(alone[k >> 1]);
  }
});

it('a worker computes the same bits', async () => {
  const program = await buildForNode(`${PROGRAMS}worker.ts`);
  for (const file of ['humanoid.xml', 'ragdoll_pile.xml']) {
    const xml = xmlOf(file);
    const worker = new Worker(program, { workerData: { xml, steps: 60 } });
    const hash = await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
    await worker.terminate();
    expect(hash, file).toBe(runHashed(createSimulation(loadModel(xml)), 0, 60));
  }
});

it.each([false, true])('arrays that grow during a run leave the results as they are (shared: %s)', (shared) => {
  // boxes falling into each other: more contacts than there is room for, and ten rows each where four are expected
  const boxes = Array.from(
    { length: 12 },
    (_, i) => `<body pos="${0.13 * i} 0 ${0.32 - 0.01 * i}"><freejoint/><geom type="box" size=".3 .3 .3"/></body>`,
  );
  const model = loadModel(`<mujoco><default><geom condim="6"/></default>
    <worldbody><geom type="plane" size="5 5 1"/>${boxes.join('')}</worldbody></mujoco>`);
  const small = createSimulation(model, new Data(model, { shared }));
  const { nconmax, nefcmax, nJmax } = small.data;
  const hash = runHashed(small, 0, 30);
  expect(small.data.nconmax).toBeGreaterThan(nconmax);
  expect(small.data.nefcmax).toBeGreaterThan(nefcmax);
  expect(small.data.nJmax).toBeGreaterThan(nJmax);
  expect(small.data.contact_pos.buffer instanceof SharedArrayBuffer).toBe(shared);

  const roomy = new Data(model, { shared });
  roomy.reserveContacts(2000);
  roomy.reserveRows(20_000, 500_000);
  const large = createSimulation(model, roomy);
  expect(runHashed(large, 0, 30)).toBe(hash);
  expect([roomy.nconmax, roomy.nefcmax, roomy.nJmax]).toEqual([2000, 20_000, 500_000]);
});
