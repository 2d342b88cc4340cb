import { ConeType } from '@corten/model';
import { expect, it } from 'vitest';
import { distance, evaluate, load, times } from '../../test/support.js';
import { jac } from '../jacobian/jacobian.js';
import { transmission } from './transmission.js';

const XML = `<mujoco><worldbody>
  <geom name="floor" type="plane" size="1 1 1"/>
  <body name="foot" pos="0 0 .1"><freejoint/><geom size=".1"/></body></worldbody>
  <actuator><adhesion body="foot" ctrlrange="0 1"/></actuator></mujoco>`;

/** Model with one made-up contact of the foot, its normal upwards, and its moment. */
function moment(rows: number[][], dim: number, cone: number, exclude = 0): Float64Array {
  const { m, d } = load(XML);
  m.opt.cone = cone;
  evaluate(m, d);
  d.reserveContacts(1);
  d.reserveRows(rows.length, 6 * rows.length);
  d.ncon = 1;
  d.nefc = rows.length;
  d.contact_dim[0] = dim;
  d.contact_exclude[0] = exclude;
  d.contact_efc_address[0] = exclude ? -1 : 0;
  d.contact_geom.set([0, 1]);
  d.contact_pos.set([0.05, 0, 0]);
  d.contact_frame.set([0, 0, 1, 1, 0, 0, 0, 1, 0]);
  rows.forEach((row, e) => {
    d.efc_J_rownnz[e] = row.length;
    d.efc_J_rowadr[e] = 6 * e;
    d.efc_J.set(row, 6 * e);
    d.efc_J_colind.set(
      row.map((_, k) => k),
      6 * e,
    );
  });
  transmission(m, d);
  const dense = new Float64Array(m.nv);
  for (let k = 0; k < d.moment_rownnz[0]; k++) dense[d.moment_colind[k]] = d.actuator_moment[k];
  return dense;
}

it('is the contact’s normal row, negative', () => {
  expect([
    ...moment(
      [
        [0, 0, 1, 2, 3, 0],
        [9, 9, 9, 9, 9, 9],
      ],
      3,
      ConeType.elliptic,
    ),
  ]).toEqual([-0, -0, -1, -2, -3, -0].map((x) => x + 0));
});

it('is the mean of a pyramid’s edges', () => {
  const edges = [1, 2, 3, 6].map((x) => [0, 0, x, 0, 0, 0]);
  expect(moment(edges, 3, ConeType.pyramidal)[2]).toBeCloseTo(-3, 15);
});

it('is the normal Jacobian of a contact in the gap', () => {
  const row = moment([], 3, ConeType.elliptic, 1);
  const { m, d } = load(XML);
  evaluate(m, d);
  const jacp = new Float64Array(3 * m.nv);
  jac(m, d, jacp, null, [0.05, 0, 0], 1);
  expect(
    distance(
      row,
      jacp.subarray(2 * m.nv).map((x) => -x),
    ),
  ).toBe(0);
});

it('of two contacts is their mean', () => {
  expect(times(moment([[0, 0, 4, 0, 0, 0]], 1, ConeType.elliptic), [0, 0, 1, 0, 0, 0])[0]).toBe(-4);
});
