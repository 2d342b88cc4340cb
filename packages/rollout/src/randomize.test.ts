import { Data, loadModel, resetData, setConst, step } from 'corten';
import { describe, expect, it } from 'vitest';
import { PENDULUM } from '../test/batches.js';
import { rollout } from './index.js';
import type { Randomization } from './randomize.js';

const model = loadModel(PENDULUM);
const here = { workers: 0 };
const draw = (randomize: Randomization[], more: object = {}) =>
  rollout(model, { samples: 200, randomize, ...here, ...more });

describe('draws', () => {
  it('have names, lie in their ranges and fill them', async () => {
    const { parameters, parameterNames } = await draw([
      { field: 'body_mass', rows: ['arm'], range: [0.5, 2] },
      { field: 'dof_damping', rows: ['elbow', 'shoulder'], range: [0.1, 1], apply: 'set', together: true },
      { field: 'geom_friction', rows: ['floor'], columns: [0, 2], range: [0.1, 10], distribution: 'log' },
      { field: 'opt.gravity', columns: [2], range: [-1, 1], apply: 'add', distribution: 'normal' },
    ]);
    expect(parameterNames).toEqual([
      'body_mass[arm]',
      'dof_damping',
      'geom_friction[floor,0]',
      'geom_friction[floor,2]',
      'opt.gravity[0,2]',
    ]);
    const column = (i: number) => Array.from({ length: 200 }, (_, k) => parameters[5 * k + i]).sort((a, b) => a - b);
    for (const [i, [low, high]] of [
      [0.5, 2],
      [0.1, 1],
      [0.1, 10],
      [0.1, 10],
      [-1, 1],
    ].entries()) {
      const values = column(i);
      expect(values[0]).toBeGreaterThanOrEqual(low);
      expect(values[199]).toBeLessThanOrEqual(high);
    }
    // medians: uniform, logarithmic, normal
    expect(column(0)[100]).toBeCloseTo(1.25, 0);
    expect(Math.log10(column(2)[100])).toBeCloseTo(0, 0);
    expect(column(4)[100]).toBeCloseTo(0, 0);
    expect(column(0)[20]).toBeLessThan(0.75);
  });

  it('depend on the seed alone', async () => {
    const ranges: Randomization[] = [{ field: 'body_mass', range: [0.5, 2] }];
    const [a, b, c] = await Promise.all([
      draw(ranges, { seed: 3 }),
      draw(ranges, { seed: 3, chunkSize: 7 }),
      draw(ranges, { seed: 4 }),
    ]);
    expect(b.parameters).toEqual(a.parameters);
    expect(b.state).toEqual(a.state);
    expect(c.parameters).not.toEqual(a.parameters);
  });
});

describe('samples', () => {
  it('are those of models that were changed by hand, with the constants that follow', async () => {
    const { state, parameters, widths } = await rollout(model, {
      samples: 4,
      steps: 30,
      randomize: [
        { field: 'body_mass', rows: ['arm'], range: [0.5, 2] },
        { field: 'opt.timestep', range: [0.5, 1] },
      ],
      ...here,
    });
    for (let i = 0; i < 4; i++) {
      const own = loadModel(PENDULUM);
      own.body_mass[1] *= parameters[2 * i];
      own.opt.timestep *= parameters[2 * i + 1];
      const data = new Data(own);
      setConst(own, data);
      resetData(own, data);
      for (let t = 0; t < 30; t++) step(own, data);
      expect([...state.subarray((30 * i + 29) * widths.state, (30 * i + 30) * widths.state)]).toEqual([
        data.time,
        ...data.qpos,
        ...data.qvel,
      ]);
    }
  });

  it('compile models whose attributes are drawn', async () => {
    const source = { xml: PENDULUM };
    const { state, parameters, parameterNames, widths } = await rollout(source, {
      samples: 3,
      steps: 30,
      randomize: [
        { element: 'geom', attribute: 'size', names: ['link'], columns: [0], range: [0.5, 2] },
        { element: 'joint', attribute: 'damping', range: [0.2, 0.4], apply: 'set', columns: [0] },
      ],
      ...here,
    });
    expect(parameterNames).toEqual(['geom.size[link,0]', 'joint.damping[shoulder,0]', 'joint.damping[elbow,0]']);
    for (let i = 0; i < 3; i++) {
      const [size, shoulder, elbow] = parameters.subarray(3 * i);
      const own = loadModel(
        PENDULUM.replace('size=".04"', `size="${0.04 * size}"`)
          .replace('damping=".1"', `damping="${shoulder}"`)
          .replace('damping=".05"', `damping="${elbow}"`),
      );
      const data = new Data(own);
      for (let t = 0; t < 30; t++) step(own, data);
      expect([...state.subarray((30 * i + 29) * widths.state, (30 * i + 30) * widths.state)]).toEqual([
        data.time,
        ...data.qpos,
        ...data.qvel,
      ]);
    }
  });

  it('leave nothing for the next batch', async () => {
    const before = await rollout(model, { steps: 20, ...here });
    await draw([
      { field: 'body_mass', range: [0.5, 2] },
      { field: 'dof_damping', range: [5, 6] },
    ]);
    expect((await rollout(model, { steps: 20, ...here })).state).toEqual(before.state);
  });
});

describe('mistakes are told', () => {
  it.each<[string, Randomization]>([
    ['no field of numbers "body_weight"', { field: 'body_weight', range: [1, 2] }],
    ['no field of numbers "body_parentid"', { field: 'body_parentid', range: [1, 2] }],
    ['geom_size cannot change in a compiled model', { field: 'geom_size', range: [1, 2] }],
    ['there is no object "leg"', { field: 'body_mass', rows: ['leg'], range: [1, 2] }],
    ['there is no joint "knee"', { field: 'dof_damping', rows: ['knee'], range: [1, 2] }],
    ['has no column 3', { field: 'geom_friction', columns: [3], range: [1, 2] }],
    ['the range 2 to 1 is empty', { field: 'body_mass', range: [2, 1] }],
    ['begins above zero', { field: 'body_mass', range: [0, 1], distribution: 'log' }],
    ['given as text', { element: 'geom', attribute: 'size', range: [1, 2] }],
  ])('%s', async (message, range) => {
    await expect(draw([range])).rejects.toThrow(message);
  });

  it('in elements of a text', async () => {
    const source = { xml: PENDULUM };
    const of = (range: Randomization) => rollout(source, { randomize: [range], ...here });
    await expect(of({ element: 'geom', attribute: 'size', names: ['leg'], range: [1, 2] })).rejects.toThrow(
      'no geom "leg"',
    );
    await expect(of({ element: 'joint', attribute: 'name', names: ['elbow'], range: [1, 2] })).rejects.toThrow(
      'has no numbers name',
    );
  });
});
