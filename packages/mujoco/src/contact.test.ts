import { expect, it } from 'vitest';
import { scene } from '../test/support.js';
import { MjContact } from './contact.js';

it('copies contacts, which stay as they were', async () => {
  const { mj, m, d } = await scene();
  const first = d.contact.get(0)!;
  const { dist } = first;
  expect(dist).toBeLessThan(0);
  expect([first.geom1, first.geom2, first.dim, Array.from(first.frame.subarray(0, 3))]).toEqual([0, 1, 3, [0, 0, 1]]);
  mj.mj_step(m, d);
  mj.mj_forward(m, d);
  expect(first.dist).toBe(dist);
  expect(d.contact.get(0)!.dist).not.toBe(dist);
});

it('copies one contact into another', () => {
  const contact = new MjContact();
  contact.dist = -1;
  contact.geom2 = 3;
  const copy = contact.copy();
  contact.pos[0] = 5;
  expect([copy.dist, copy.geom[1], copy.pos[0]]).toEqual([-1, 3, 0]);
});

it('appends a contact of the user', async () => {
  const { mj, m, d } = await scene();
  const contact = d.contact.get(0)!.copy();
  contact.pos[0] = 0.5;
  const before = d.ncon;
  expect(mj.mj_addContact(m, d, contact)).toBe(0);
  expect([d.ncon, d.nefc, d.contact.get(before)!.pos[0]]).toEqual([before + 1, 0, 0.5]);
  mj.mj_makeConstraint(m, d);
  expect(d.nefc).toBe(4 * (before + 1));
});
