import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';
import { NISLAND, NSOLVER } from './constants.js';
import { Data } from './data.js';
import { resetState } from './reset.js';

const load = () => loadModel('<mujoco><worldbody><body><freejoint/><geom size="1"/></body></worldbody></mujoco>');

it('has the same solver statistics whenever it is asked, until they are reset', () => {
  const m = load();
  const d = new Data(m);
  expect(d.solver).toHaveLength(NISLAND * NSOLVER);
  Object.assign(d.solver[3], { improvement: 1, nupdate: 2 });
  expect(d.solver[3]).toMatchObject({ improvement: 1, gradient: 0, nupdate: 2 });
  const { solver } = d;
  resetState(m, d);
  expect(d.solver).toBe(solver);
  expect(d.solver).toEqual(new Data(m).solver);
});

it('copies solver statistics, and those that nobody has asked for as zeros', () => {
  const m = load();
  const [a, b] = [new Data(m), new Data(m)];
  Object.assign(a.solver[3], { improvement: 1, nupdate: 2 });
  b.copyFrom(a);
  expect(b.solver).toEqual(a.solver);
  expect(b.solver[3]).not.toBe(a.solver[3]);
  b.copyFrom(new Data(m));
  expect(b.solver).toEqual(new Data(m).solver);
});

it('copies what has outgrown the first capacities', () => {
  const m = load();
  const [a, b] = [new Data(m), new Data(m)];
  a.reserveContacts(a.nconmax + 1);
  a.reserveRows(a.nefcmax + 1, a.nJmax + 1);
  a.reserveDual(a.nefcmax, 5);
  a.ncon = a.nconmax;
  for (const array of [a.contact_dist, a.efc_force, a.efc_J, a.efc_AR, a.qpos]) array.set(array.map((_, i) => i));
  b.copyFrom(a);
  for (const name of ['ncon', 'contact_dist', 'efc_force', 'efc_J', 'efc_AR', 'qpos'] as const)
    expect(b[name]).toEqual(a[name]);
});

it('works behind a proxy, as user interfaces put objects', () => {
  const m = load();
  const d = new Proxy(new Data(m), {});
  resetState(m, d);
  expect(d.solver).toHaveLength(NISLAND * NSOLVER);
  expect(() => new Data(m).copyFrom(d)).not.toThrow();
});
