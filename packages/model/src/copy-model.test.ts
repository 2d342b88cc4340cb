import { expect, it } from 'vitest';
import { cloneModel, receiveModel, setModel } from './copy-model.js';
import { Model } from './model.js';

function example(): Model {
  const m = new Model({ nq: 1, nv: 1, njnt: 1, nbody: 2 });
  m.body_mass[1] = 3;
  m.opt.timestep = 0.004;
  m.opt.gravity[2] = -1;
  m.vis.global.fovy = 30;
  return m;
}

it('copies a model, into shared memory if it is asked', () => {
  const m = example();
  const copy = cloneModel(m, { shared: true });
  expect(copy).toEqual(m);
  expect(copy.body_mass.buffer).toBeInstanceOf(SharedArrayBuffer);
  copy.body_mass[1] = 5;
  expect(m.body_mass[1]).toBe(3);
  setModel(m, copy);
  expect(m.body_mass[1]).toBe(5);
});

it('makes a model of the values that a thread is sent', () => {
  const m = example();
  const posted = structuredClone(m);
  expect(posted).not.toBeInstanceOf(Model);
  const received = receiveModel(posted);
  expect(received).toBeInstanceOf(Model);
  expect(received).toEqual(m);
  expect(Object.keys(received)).toEqual(Object.keys(m));
  expect(received.body_mass).toBe(posted.body_mass);
  expect(receiveModel(received)).toBe(received);
});

it('shares memory with the sender that has put the model there', () => {
  const sent = cloneModel(example(), { shared: true });
  const received = receiveModel(structuredClone(sent));
  received.body_mass[1] = 7;
  expect(sent.body_mass[1]).toBe(7);
});

it.each([{}, undefined, { ...structuredClone(example()), nbody: 3 }])('refuses other values (%#)', (values) => {
  expect(() => receiveModel(values as unknown as Model)).toThrow(TypeError);
});
