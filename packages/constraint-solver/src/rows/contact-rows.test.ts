import { objectVelocity } from '@corten/dynamics';
import { ConstraintType, type Data, DisableBit, type Model, ObjType } from '@corten/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniform } from '../../../../testing/uniform.js';
import { addContact, denseRow, rig } from '../../test/rig.js';
import { makeConstraint } from './make-constraint.js';

// a plane, two branches of one tree, a free body
const MODEL = `<worldbody>
  <geom type="plane" size="5 5 .1"/>
  <body pos="0 0 1"><joint axis="0 1 0"/><joint axis="1 0 0"/><geom size=".1"/>
    <body pos=".3 0 0"><joint type="ball"/><geom size=".1" pos=".2 0 0"/></body>
    <body pos="-.3 0 0"><joint axis="0 0 1"/><geom size=".1" pos="0 .2 0"/></body>
  </body>
  <body pos="2 0 1"><freejoint/><geom size=".1"/></body>
</worldbody>`;
const FRAME = [0.6, 0.8, 0, 0, 0, 1, 0.8, -0.6, 0];
const POS = [0.1, 0.2, 0.9];

const axis = (k: number) => FRAME.slice(3 * k, 3 * k + 3);
const dot = (a: ArrayLike<number>, b: ArrayLike<number>) => Array.from(a).reduce((sum, x, k) => sum + x * b[k], 0);

/** Velocity of body 2 relative to body 1 at the contact, in its frame: linear and angular. */
function relativeTwist(m: Model, d: Data, geom1: number, geom2: number): number[] {
  const twist = [geom1, geom2].map((g) => {
    const body = m.geom_bodyid[g];
    const v = new Float64Array(6);
    objectVelocity(m, d, ObjType.xbody, body, v, false);
    const r = POS.map((x, k) => x - d.xpos[3 * body + k]);
    const [wx, wy, wz] = v;
    const cross = [wy * r[2] - wz * r[1], wz * r[0] - wx * r[2], wx * r[1] - wy * r[0]];
    return { linear: cross.map((x, k) => x + v[3 + k]), angular: [wx, wy, wz] };
  });
  const linear = twist[1].linear.map((x, k) => x - twist[0].linear[k]);
  const angular = twist[1].angular.map((x, k) => x - twist[0].angular[k]);
  return [0, 1, 2].map((k) => dot(axis(k), linear)).concat([0, 1, 2].map((k) => dot(axis(k), angular)));
}

describe('contact rows', () => {
  it('give the relative velocity at the contact, for any two bodies', () => {
    const { m, d, refresh } = rig(MODEL);
    const velocities = fc.array(uniform(-3, 3), { minLength: m.nv, maxLength: m.nv });
    const pairs = fc.constantFrom([0, 1], [0, 2], [2, 3], [3, 2], [1, 3], [1, 4], [4, 2]);
    fc.assert(
      fc.property(velocities, pairs, fc.constantFrom(1, 3, 4, 6), (qvel, [geom1, geom2], dim) => {
        m.opt.cone = 1;
        d.qvel.set(qvel);
        refresh();
        d.ncon = 0;
        addContact(d, { geom: [geom1, geom2], frame: FRAME, pos: POS, dim });
        makeConstraint(m, d);
        expect(d.nefc).toBe(dim);
        const twist = relativeTwist(m, d, geom1, geom2);
        for (let k = 0; k < dim; k++) expect(dot(denseRow(d, k), qvel)).toBeCloseTo(twist[k], 10);
      }),
    );
  });

  it('of a pyramid are the normal plus and minus each friction direction', () => {
    const { m, d } = rig(MODEL);
    const friction = [0.8, 0.5, 0.02, 0.003, 0.001];
    for (const dim of [3, 4, 6]) {
      d.ncon = 0;
      addContact(d, { geom: [1, 4], frame: FRAME, pos: POS, dim, friction });
      m.opt.cone = 1;
      makeConstraint(m, d);
      const directions = Array.from({ length: dim }, (_, k) => denseRow(d, k));
      m.opt.cone = 0;
      makeConstraint(m, d);
      expect(d.nefc).toBe(2 * (dim - 1));
      for (let k = 1; k < dim; k++) {
        directions[0].forEach((n, i) => {
          expect(denseRow(d, 2 * k - 2)[i]).toBeCloseTo(n + friction[k - 1] * directions[k][i], 14);
          expect(denseRow(d, 2 * k - 1)[i]).toBeCloseTo(n - friction[k - 1] * directions[k][i], 14);
        });
      }
    }
  });

  it('have ascending columns without the dofs that move both bodies', () => {
    const { m, d } = rig(MODEL);
    addContact(d, { geom: [3, 2], frame: FRAME, pos: POS, dim: 1 });
    makeConstraint(m, d);
    expect([...d.efc_J_colind.slice(0, d.efc_J_rownnz[0])]).toEqual([2, 3, 4, 5]);
  });

  it('carry distance and margin in the normal direction only, in all edges of a pyramid', () => {
    const { m, d } = rig(MODEL);
    addContact(d, { geom: [0, 4], dist: -0.01, margin: 0.02 });
    makeConstraint(m, d);
    expect([...d.efc_pos.slice(0, 4)]).toEqual([-0.01, -0.01, -0.01, -0.01]);
    m.opt.cone = 1;
    makeConstraint(m, d);
    expect([...d.efc_pos.slice(0, 3)]).toEqual([-0.01, 0, 0]);
    expect([...d.efc_margin.slice(0, 3)]).toEqual([0.02, 0, 0]);
  });

  it('are addressed by their contact', () => {
    const { m, d } = rig(MODEL);
    addContact(d, { geom: [0, 4] });
    addContact(d, { geom: [0, 1], dim: 1 });
    d.contact_exclude[addContact(d, { geom: [0, 1] })] = 1;
    addContact(d, { geom: [0, 2] });
    makeConstraint(m, d);
    expect([...d.contact_efc_address.slice(0, 4)]).toEqual([0, 4, -1, 5]);
    expect(d.efc_type[4]).toBe(ConstraintType.contact_frictionless);
    expect([...d.efc_id.slice(0, d.nefc)]).toEqual([0, 0, 0, 0, 1, 3, 3, 3, 3]);
  });

  it('are left out between bodies without dofs if the Jacobian is sparse, or islands could not take them in', () => {
    const { m, d } = rig(`<worldbody><geom type="plane" size="1 1 1"/><geom size=".1"/>
      <body><freejoint/><geom size=".1"/></body></worldbody>`);
    addContact(d, { geom: [0, 1], dim: 1 });
    m.opt.jacobian = 1;
    makeConstraint(m, d);
    expect([d.nefc, d.contact_exclude[0], d.contact_efc_address[0]]).toEqual([0, 3, -1]);
    d.contact_exclude[0] = 0;
    m.opt.jacobian = 0;
    makeConstraint(m, d);
    expect([d.nefc, d.contact_exclude[0]]).toEqual([0, 3]);
    d.contact_exclude[0] = 0;
    m.opt.disableflags = DisableBit.island;
    makeConstraint(m, d);
    expect([d.nefc, ...denseRow(d, 0)]).toEqual([1, 0, 0, 0, 0, 0, 0]);
  });

  it('are rows of zeros within one body', () => {
    const { m, d } = rig('<worldbody><body><freejoint/><geom size=".1"/><geom size=".2"/></body></worldbody>');
    addContact(d, { geom: [0, 1], dim: 4 });
    makeConstraint(m, d);
    expect(d.nefc).toBe(6);
    for (let i = 0; i < 6; i++) expect(denseRow(d, i)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('grow the arrays when there are too few', () => {
    const { m, d } = rig(MODEL);
    const count = d.nefcmax;
    for (let c = 0; c < count; c++) addContact(d, { geom: [0, 4] });
    makeConstraint(m, d);
    expect(d.nefc).toBe(4 * count);
    expect(denseRow(d, 4 * count - 1)).toEqual(denseRow(d, 3));
  });

  it('of an element of a flex move with its vertices, the nearer the more', () => {
    const { m, d } = rig(`<worldbody><geom size=".1"/><flexcomp name="f" count="2 2 1" spacing=".1 .1 .1" mass="1"/>
      </worldbody>`);
    const [a, b, c] = m.flex_elem;
    const middle = [0, 1, 2].map((k) => (d.flexvert_xpos[3 * a + k] + d.flexvert_xpos[3 * b + k]) / 2);
    addContact(d, { geom: [0, -1], pos: middle, dim: 1, frame: [1, 0, 0, 0, 1, 0, 0, 0, 1] });
    d.contact_flex[1] = 0;
    d.contact_elem[1] = 0;
    d.contact_vert[0] = d.contact_vert[1] = -1;
    makeConstraint(m, d);
    // along x, the normal: equal weights of both ends, a smaller one of the third vertex, 1 in all
    const row = denseRow(d, 0);
    const [w0, w1, w2] = [a, b, c].map((v) => row[m.body_dofadr[m.flex_vertbodyid[v]]]);
    expect(w0).toBeCloseTo(w1, 12);
    expect(w2).toBeLessThan(w0);
    expect(w0 + w1 + w2).toBeCloseTo(1, 12);
  });
});
