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
  const contact = d.contact(1);
  expect(contact).toMatchObject({ dist: -0.1, efc_address: 7 });
  expect([...contact.pos]).toEqual([1, 2, 3]);
  expect([...contact.geom]).toEqual([4, 5]);
  contact.pos[0] = 9;
  expect(d.contact_pos[3]).toBe(1);
  expect(() => d.contact(2)).toThrow('there is no contact 2, only 2');
});
