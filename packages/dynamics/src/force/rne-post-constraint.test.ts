import { forward, load } from '@corten/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distance, mechanism, vector } from '../../test/support.js';
import { xfrcAccumulate } from '../jacobian/applied.js';
import { rne } from './rne.js';
import { rnePostConstraint } from './rne-post-constraint.js';

it('gives forces that the joints’ axes project to inverse dynamics less applied forces', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const { m, d } = mechanism(seed);
      d.qacc.set(vector(m.nv, seed));
      d.xfrc_applied.set(vector(6 * (m.nbody - 1), seed + 1), 6);
      rnePostConstraint(m, d);
      const inverse = new Float64Array(m.nv);
      const applied = new Float64Array(m.nv);
      rne(m, d, 1, inverse);
      xfrcAccumulate(m, d, applied);
      const projected = inverse.map((_, dof) => {
        let sum = 0;
        for (let k = 0; k < 6; k++) sum += d.cdof[6 * dof + k] * d.cfrc_int[6 * m.dof_bodyid[dof] + k];
        return sum;
      });
      expect(
        distance(
          projected,
          inverse.map((x, k) => x - applied[k]),
        ),
      ).toBeLessThan(1e-11);
      expect(d.flg_rnepost).toBe(1);
    }),
    { numRuns: 20 },
  );
});

it('holds against gravity at rest: the world carries the weight', () => {
  const { m, d } = mechanism(1);
  d.qvel.fill(0);
  d.cvel.fill(0);
  d.cdof_dot.fill(0);
  rnePostConstraint(m, d);
  expect(d.cfrc_int[5]).toBeCloseTo(m.body_subtreemass[0] * 9.81, 10);
  expect(distance(d.cacc.subarray(0, 6), [0, 0, 0, 0, 0, 9.81])).toBe(0);
});

it('adds contact and equality forces to both sides, opposite', () => {
  const { m, d } = mechanism(1);
  // a made-up contact without friction between two bodies of one tree
  d.reserveContacts(1);
  d.reserveRows(1, m.nv);
  d.ncon = 1;
  d.nefc = 1;
  d.contact_dim[0] = 1;
  d.contact_efc_address[0] = 0;
  d.contact_geom.set([1, 2]);
  d.contact_frame.set([0, 0, 1, 1, 0, 0, 0, 1, 0]);
  d.contact_pos.set([0.1, 0.2, 0.3]);
  d.efc_force[0] = 7;
  rnePostConstraint(m, d);
  const [b1, b2] = [m.geom_bodyid[1], m.geom_bodyid[2]];
  const [f1, f2] = [b1, b2].map((b) => d.cfrc_ext.subarray(6 * b, 6 * b + 6));
  expect(f2[5]).toBe(7);
  expect(
    distance(
      f1,
      f2.map((x) => -x),
    ),
  ).toBe(0);
});

/** A tree whose two branches are tied together, moving, with forces of the tie. */
function tied(equality: string) {
  const { m, d } =
    load(`<mujoco><option><flag contact="disable"/></option><worldbody><body name="root" pos="0 0 1"><freejoint/><geom size=".1"/>
    <body name="b1" pos=".3 0 0"><joint type="ball"/><geom size=".1" pos=".1 0 0"/><site name="s1" pos=".1 .1 0"/></body>
    <body name="b2" pos="0 .3 0"><joint type="ball"/><geom size=".1" pos="0 .1 0"/><site name="s2" pos="0 .2 .1"/></body></body></worldbody>
    <equality>${equality}</equality></mujoco>`);
  d.qvel.set(vector(m.nv, 3));
  forward(m, d);
  rnePostConstraint(m, d);
  return { m, d };
}

it.each([
  ['<connect body1="b1" body2="b2" anchor=".1 .2 .3"/>'],
  ['<connect site1="s1" site2="s2"/>'],
  ['<connect body1="b1" body2="b2" anchor="0 0 0"/><connect body1="b2" anchor=".1 0 0"/>'],
])('has the forces of connections, whose joint forces are those of the constraint: %s', (equality) => {
  const { m, d } = tied(equality);
  const forces = Float64Array.from(d.cfrc_ext);
  for (let b = m.nbody - 1; b > 0; b--)
    for (let k = 0; k < 6; k++) forces[6 * m.body_parentid[b] + k] += forces[6 * b + k];
  const projected = Array.from({ length: m.nv }, (_, dof) => {
    let sum = 0;
    for (let k = 0; k < 6; k++) sum += d.cdof[6 * dof + k] * forces[6 * m.dof_bodyid[dof] + k];
    return sum;
  });
  expect(Math.hypot(...projected)).toBeGreaterThan(1);
  expect(distance(projected, [...d.qfrc_constraint])).toBeLessThan(1e-9 * Math.hypot(...projected));
});

it('has the wrenches of welds on both sides, opposite, and passes over other equalities', () => {
  const { d } = tied('<weld body1="b1" body2="b2" active="false"/><weld body1="b1" body2="b2"/>');
  const [one, other] = [d.cfrc_ext.slice(12, 18), d.cfrc_ext.slice(18, 24)];
  expect(distance(one.slice(3), d.efc_force.slice(0, 3))).toBeLessThan(1e-12);
  expect(
    distance(
      one.slice(3),
      other.slice(3).map((x) => -x),
    ),
  ).toBeLessThan(1e-12);
  expect(Math.hypot(...one.slice(0, 3))).toBeGreaterThan(0.1);
});
