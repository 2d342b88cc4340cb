import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';

const model = (size: string) =>
  loadModel(`<mujoco>${size}<worldbody><geom size=".1" user="1 2"/><geom size=".1" user="3"/></worldbody></mujoco>`);

it('makes room for the longest list, or for what the size section says', () => {
  expect([...model('').geom_user]).toEqual([1, 2, 3, 0]);
  expect([...model('<size nuser_geom="3"/>').geom_user]).toEqual([1, 2, 0, 3, 0, 0]);
});

it('rejects lists that are longer than the size section says', () => {
  expect(() => model('<size nuser_geom="1"/>')).toThrow(/user has more values than nuser_geom/);
});
