// Batches in this thread: what comes out is what a loop of steps gives.
import { Data, getState, loadModel, type Model, resetData, StateBit, setState, stateSize, step } from 'corten';
import { describe, expect, it } from 'vitest';
import { batchOf, bits, MODELS, ownModel, PENDULUM } from '../test/batches.js';
import { createPool, initialState, type RolloutOptions, type RunOptions, rollout } from './index.js';

const here = { workers: 0 };
const model = loadModel(PENDULUM);
const nstate = stateSize(model, StateBit.fullphysics);

describe('a batch', () => {
  it('is what a loop of steps gives', async () => {
    const options = batchOf(model, 5, 40);
    const { state, sensordata, steps, rows, widths } = await rollout(model, { ...options, ...here });
    expect({ rows, widths }).toEqual({ rows: 40, widths: { state: nstate, sensordata: 4, outputs: 0 } });
    expect([...steps]).toEqual(Array(5).fill(40));
    const data = new Data(model);
    const row = new Float64Array(nstate);
    for (let i = 0; i < 5; i++) {
      resetData(model, data);
      setState(model, data, options.initialStates!.subarray(i * nstate), StateBit.fullphysics);
      for (let t = 0; t < 40; t++) {
        data.ctrl[0] = options.controls![i * 40 + t];
        step(model, data);
        getState(model, data, row, StateBit.fullphysics);
        expect(state.subarray((i * 40 + t) * nstate, (i * 40 + t + 1) * nstate)).toEqual(row);
        expect(sensordata.subarray((i * 40 + t) * 4, (i * 40 + t + 1) * 4)).toEqual(data.sensordata);
      }
    }
  });

  it('has one row or one set of controls for all samples where one is given', async () => {
    const controls = Float64Array.from({ length: 30 }, (_, i) => Math.sign(i - 15));
    const { state, samples, rows } = await rollout(model, {
      samples: 3,
      steps: 30,
      initialStates: initialState(model),
      controls,
      ...here,
    });
    expect([samples, rows]).toEqual([3, 30]);
    const third = state.length / 3;
    expect(state.subarray(third, 2 * third)).toEqual(state.subarray(0, third));
    const single = await rollout(model, { controls, ...here });
    expect([single.samples, single.rows]).toEqual([1, 30]);
    expect(single.state).toEqual(state.subarray(0, third));
  });

  it('starts in the initial state of the model and takes one step where nothing is said', async () => {
    const { state, steps } = await rollout(model, here);
    expect([...steps]).toEqual([1]);
    const data = new Data(model);
    step(model, data);
    expect([...state]).toEqual([data.time, ...data.qpos, ...data.qvel]);
  });

  it('records every so many steps, and only what is asked for', async () => {
    const options = { ...batchOf(model, 2, 20), ...here };
    const all = await rollout(model, options);
    const some = await rollout(model, { ...options, every: 5, record: ['state'], stateSpec: StateBit.qpos });
    expect([some.rows, some.widths.state, some.sensordata.length]).toEqual([4, 2, 0]);
    expect([...some.state.subarray(0, 2)]).toEqual([...all.state.subarray(4 * nstate + 1, 4 * nstate + 3)]);
  });

  it('sets what controlSpec says', async () => {
    const controls = Float64Array.of(0, 0.5, 0, -0.5);
    const { state } = await rollout(model, {
      controls,
      controlSpec: StateBit.qfrc_applied,
      stateSpec: StateBit.qvel,
      ...here,
    });
    const data = new Data(model);
    for (let t = 0; t < 2; t++) {
      data.qfrc_applied[1] = controls[2 * t + 1];
      step(model, data);
    }
    expect([...state.subarray(2)]).toEqual([...data.qvel]);
  });

  it('warm-starts the solver with what is given', async () => {
    const box = ownModel('stacked_boxes');
    const given = Float64Array.from({ length: box.nv }, (_, i) => (i % 3) - 1);
    const { state } = await rollout(box, { initialWarmstart: given, stateSpec: StateBit.qvel, ...here });
    const data = new Data(box);
    resetData(box, data);
    data.qacc_warmstart.set(given);
    step(box, data);
    expect([...state]).toEqual([...data.qvel]);
  });

  it('ends a sample after a warning, and repeats its last row', async () => {
    const initialStates = new Float64Array(2 * nstate);
    initialStates[1] = Number.NaN;
    const { steps, state } = await rollout(model, { initialStates, steps: 6, ...here });
    expect([...steps]).toEqual([1, 6]);
    for (let t = 1; t < 6; t++) expect(state.subarray(t * nstate, (t + 1) * nstate)).toEqual(state.subarray(0, nstate));
  });
});

describe('nothing of one sample gets into the next', () => {
  it.each(Object.entries(MODELS))('%s', async (_, make) => {
    const own = make();
    const options = { ...batchOf(own, 6, 25), ...here };
    const expected = bits(await rollout(own, options));
    expect(bits(await rollout(own, { ...options, chunkSize: 1 }))).toBe(expected);
    // the fourth sample alone
    const alone = await rollout(own, {
      ...here,
      steps: 25,
      initialStates: options.initialStates!.slice(
        (3 * options.initialStates!.length) / 6,
        (4 * options.initialStates!.length) / 6,
      ),
      controls: options.controls!.slice((3 * options.controls!.length) / 6, (4 * options.controls!.length) / 6),
    });
    const all = await rollout(own, options);
    expect(alone.state).toEqual(all.state.subarray((3 * all.state.length) / 6, (4 * all.state.length) / 6));
  });
});

describe('several models', () => {
  it('have a sample each', async () => {
    const heavy = loadModel(PENDULUM.replace('mass="1"', 'mass="3"'));
    const other = loadModel(PENDULUM.replace('<geom name="tip"', '<geom size=".02"/><geom name="tip"'));
    const models = [model, heavy, other, model];
    const together = await rollout(models, { steps: 50, ...here });
    expect(together.samples).toBe(4);
    const quarter = together.state.length / 4;
    for (const [i, each] of models.entries()) {
      const alone = await rollout(each, { steps: 50, ...here });
      expect(together.state.subarray(i * quarter, (i + 1) * quarter)).toEqual(alone.state);
    }
    await expect(rollout([model, ownModel('cartpole')], here)).rejects.toThrow('different sizes');
  });
});

describe('mistakes are told', () => {
  it.each<[string, { models?: Model[] } & RolloutOptions & RunOptions]>([
    ['initialStates has 3 numbers', { initialStates: new Float64Array(3) }],
    ['initialStates are 2, but there are 3 samples', { samples: 3, initialStates: new Float64Array(2 * nstate) }],
    ['controls have 7 rows', { samples: 2, steps: 3, controls: new Float64Array(7) }],
    ['steps is a whole number', { steps: 0 }],
    ['chunkSize is a whole number', { chunkSize: 0 }],
    ['every is a whole number', { every: 1.5 }],
    ['controlSpec may have bits', { controlSpec: StateBit.qpos }],
    ['no model', { models: [] }],
  ])('%s', async (message, { models, ...options }) => {
    await expect(rollout(models ?? model, { ...options, ...here })).rejects.toThrow(message);
  });
});

describe('progress and abort', () => {
  it('tells how many samples are done', async () => {
    const told: number[] = [];
    await rollout(model, {
      samples: 7,
      steps: 2,
      chunkSize: 3,
      ...here,
      onProgress: ({ done, total }) => void told.push(done / total),
    });
    expect(told).toEqual([3 / 7, 6 / 7, 1]);
  });

  it('ends with the reason of the signal, and goes on with the next batch', async () => {
    const pool = createPool(here);
    const controller = new AbortController();
    const onProgress = () => controller.abort(new Error('enough'));
    await expect(
      pool.rollout(model, { samples: 9, chunkSize: 1, signal: controller.signal, onProgress }),
    ).rejects.toThrow('enough');
    await expect(pool.rollout(model, { signal: controller.signal })).rejects.toThrow('enough');
    expect((await pool.rollout(model, { samples: 2 })).samples).toBe(2);
  });
});
