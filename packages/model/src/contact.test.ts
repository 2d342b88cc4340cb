import { expect, it } from 'vitest';
import { Data } from './data.js';
import { Model } from './model.js';

it('shows one contact as an object of its own', () => {
  const d = new Data(new Model({ nbody: 1 }));
  d.reserveContacts(2);
  d.ncon = 2;
  d.contact_dist[1] = -0.1;
  d.contact_pos.set([1, 2, 3], 3);
  d.contact_geom.set([4, 5], 2);
  d.contact_efc_address[1] = 7;
  d.contact_frame.set([9, 8, 7, 6, 5, 4, 3, 2, 1], 9);
  d.contact_friction.set([1, 2, 3, 4, 5], 5);
  d.contact_solref.set([6, 7], 2);
  d.contact_solreffriction.set([8, 9], 2);
  d.contact_solimp.set([5, 4, 3, 2, 1], 5);
  d.contact_H.set([1, 2], 36);
  for (const array of [d.contact_flex, d.contact_elem, d.contact_vert]) array.set([1, 2, 3, 4]);
  const contact = d.contact(1);
  expect(contact).toMatchObject({ dist: -0.1, efc_address: 7 });
  expect([...contact.pos]).toEqual([1, 2, 3]);
  expect([...contact.geom]).toEqual([4, 5]);
  expect([...contact.frame]).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect([...contact.friction]).toEqual([1, 2, 3, 4, 5]);
  expect([...contact.solref, ...contact.solreffriction]).toEqual([6, 7, 8, 9]);
  expect([...contact.solimp]).toEqual([5, 4, 3, 2, 1]);
  expect([contact.H.length, ...contact.H.slice(0, 3)]).toEqual([36, 1, 2, 0]);
  for (const part of ['flex', 'elem', 'vert'] as const)
    expect([...contact[part], ...d.contact(0)[part]]).toEqual([3, 4, 1, 2]);
  contact.pos[0] = 9;
  expect(d.contact_pos[3]).toBe(1);
  expect(() => d.contact(2)).toThrow('there is no contact 2, only 2');
});
