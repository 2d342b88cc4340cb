import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';
import { contactCapacity, dualCapacity, jacobianCapacity, rowCapacity } from './capacity.js';
import { Model } from './model.js';

const load = (body: string) => loadModel(`<mujoco><worldbody>${body}</worldbody></mujoco>`);
const free = (geom: string) => `<body><freejoint/>${geom}</body>`;

it('has room for what the candidate pairs can produce', () => {
  const plane = '<geom type="plane" size="1 1 1"/>';
  expect(contactCapacity(load(plane + free('<geom size="1"/>')))).toBe(1);
  expect(contactCapacity(load(plane + free('<geom type="capsule" size="1 1"/>')))).toBe(2);
  expect(contactCapacity(load(plane + free('<geom type="box" size="1 1 1"/>')))).toBe(8);
});

it('leaves out pairs that the filters take away', () => {
  const box = '<geom type="box" size="1 1 1"/>';
  expect(contactCapacity(load(free(box + box)))).toBe(1);
  expect(contactCapacity(load(box + free('<geom type="box" size="1 1 1" contype="0" conaffinity="0"/>')))).toBe(1);
});

it('is bounded in large models', () => {
  const m = load(free('<geom type="box" size="1 1 1"/>').repeat(60));
  expect(contactCapacity(m)).toBe(64 + 8 * m.ngeom);
});

it('has rows for all limits, and more non-zeros than rows', () => {
  const m = load('<body><joint range="-1 1" frictionloss="1"/><geom size="1"/></body>');
  expect(rowCapacity(m, 0)).toBe(1 + 2);
  expect(rowCapacity(m, 5)).toBe(1 + 2 + 4 * 5);
  expect(jacobianCapacity(m, 5)).toBeGreaterThanOrEqual(rowCapacity(m, 5));
});

it('has room for a full dual matrix of a few rows, but not of many', () => {
  expect(dualCapacity(0)).toBe(0);
  expect(dualCapacity(10)).toBe(100);
  expect(dualCapacity(10_000)).toBe(dualCapacity(1000));
});

it('leaves the rest to growing where an estimate would take hundreds of megabytes', () => {
  const m = new Model({ ngeom: 100_000, nbody: 2, nv: 100_000 });
  m.geom_contype.fill(1);
  m.geom_conaffinity.fill(1);
  m.geom_bodyid.forEach((_, i) => {
    m.geom_bodyid[i] = i % 2;
  });
  m.body_weldid[1] = 1;
  m.body_dofnum[1] = m.nv;
  const ncon = contactCapacity(m);
  expect(ncon).toBe(2 ** 16);
  expect(jacobianCapacity(m, ncon)).toBe(2 ** 23);
});
