import { ConeType } from '@corten/model';
import { expect, it } from 'vitest';
import { ownMechanism } from '../../test/support.js';
import { contactForce } from './contact-force.js';

/** A data with one made-up contact of three dimensions, and the force of it. */
function force(cone: number, rows: number[], adhesion = 0): number[] {
  const { m, d } = ownMechanism(1);
  m.opt.cone = cone;
  d.reserveContacts(1);
  d.reserveRows(rows.length, 0);
  d.ncon = 1;
  d.nefc = rows.length;
  d.contact_dim[0] = 3;
  d.contact_efc_address[0] = 0;
  d.contact_friction.set([0.5, 0.25, 0, 0, 0]);
  d.contact_adhesion[0] = adhesion;
  d.efc_force.set(rows);
  const result = new Float64Array(6);
  contactForce(m, d, 0, result);
  return [...result];
}

it('adds up the edges of a pyramid', () => {
  expect(force(ConeType.pyramidal, [1, 3, 2, 6])).toEqual([12, -1, -1, 0, 0, 0]);
});

it('is the rows themselves in an elliptic cone, less adhesion', () => {
  expect(force(ConeType.elliptic, [5, 1, -2], 2)).toEqual([3, 1, -2, 0, 0, 0]);
});

it('is refused where there is no contact', () => {
  const { m, d } = ownMechanism(1);
  expect(() => contactForce(m, d, 3, new Float64Array(6))).toThrow('there is no contact 3');
});
