import { expect, it } from 'vitest';
import { Model } from './model.js';
import { MODEL_SIZE_NAMES, modelSizes } from './sizes.js';

it('counts what is not given as zero', () => {
  const sizes = modelSizes({ nq: 7, nv: 6 });
  expect([sizes.nq, sizes.nv, sizes.nbody]).toEqual([7, 6, 0]);
  expect(Object.keys(sizes)).toEqual([...MODEL_SIZE_NAMES]);
});

it('decides the lengths of a model’s arrays', () => {
  const m = new Model(modelSizes({ nq: 7, nbody: 2, nactuator: 3 }));
  expect([m.qpos0.length, m.body_pos.length, m.actuator_dynprm.length]).toEqual([7, 6, 30]);
  expect(m.geom_type.length).toBe(0);
});
