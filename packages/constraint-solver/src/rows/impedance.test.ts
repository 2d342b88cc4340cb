import type { Data } from '@corten/model';
import { DisableBit } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { addContact, type ContactSpec, rig } from '../../test/rig.js';
import { makeConstraint } from './make-constraint.js';

const MODEL = `<option timestep=".001"/>
  <worldbody><geom type="plane" size="1 1 1"/><body><freejoint/><geom size=".1"/></body></worldbody>`;
const FLAT = [0.8, 0.8, 0.01, 0.5, 2];

/** Stiffness, damping, impedance and its derivative of a row. */
const kbip = (d: Data, row = 0) => [...d.efc_KBIP.slice(4 * row, 4 * row + 4)];

/** Rows of one contact. */
function contact(spec: Partial<ContactSpec>, cone = 0, change: Record<string, number> = {}): Data {
  const { m, d } = rig(MODEL);
  m.opt.cone = cone;
  Object.assign(m.opt, change);
  addContact(d, { geom: [0, 1], ...spec });
  makeConstraint(m, d);
  return d;
}

describe('stiffness and damping', () => {
  it('come from time constant and damping ratio', () => {
    const [K, B] = kbip(contact({ solref: [0.05, 0.5], solimp: FLAT }));
    expect(K).toBeCloseTo(1 / (0.8 * 0.05 * 0.5) ** 2, 9);
    expect(B).toBeCloseTo(2 / (0.8 * 0.05), 12);
  });

  it('are given directly by negative numbers', () => {
    const [K, B] = kbip(contact({ solref: [-100, -5], solimp: FLAT }));
    expect(K).toBeCloseTo(100 / 0.64, 12);
    expect(B).toBeCloseTo(5 / 0.8, 12);
  });

  it('are the default ones if the signs are mixed', () => {
    const expected = kbip(contact({ solref: [0.02, 1] }));
    expect(kbip(contact({ solref: [-100, 1] }))).toEqual(expected);
    expect(kbip(contact({ solref: [0.1, -1] }))).toEqual(expected);
    expect(kbip(contact({ solref: [0.1, 0] }))).toEqual(expected);
  });

  it('keep the time constant above two steps unless refsafe is off', () => {
    const fast = { solref: [0.0005, 1] };
    expect(kbip(contact(fast))).toEqual(kbip(contact({ solref: [0.002, 1] })));
    const [, B] = kbip(contact({ ...fast, solimp: FLAT }, 0, { disableflags: DisableBit.refsafe }));
    expect(B).toBeCloseTo(2 / (0.8 * 0.0005), 9);
  });

  it('of friction rows of elliptic contacts have no stiffness, and may have a damping of their own', () => {
    const d = contact({ solref: [0.05, 1], solimp: FLAT }, 1);
    expect(kbip(d, 1)).toEqual([0, kbip(d, 0)[1], 0.8, 0]);
    const own = contact({ solref: [0.05, 1], solreffriction: [-1, -8], solimp: FLAT }, 1);
    expect(kbip(own, 2)).toEqual([0, 10, 0.8, 0]);
    expect(kbip(own, 0)).toEqual(kbip(d, 0));
  });
});

describe('impedance', () => {
  const at = (dist: number, solimp: number[], margin = 0) => kbip(contact({ dist, margin, solimp }))[2];

  it('goes from d0 at the margin to dwidth at the width', () => {
    const solimp = [0.3, 0.9, 0.1, 0.5, 2];
    expect(at(0.02, solimp, 0.02)).toBe(0.3);
    expect(at(-0.03, solimp, 0.02)).toBeCloseTo(0.3 + 0.5 * 0.6, 12);
    expect(at(-0.08, solimp, 0.02)).toBe(0.9);
    expect(at(-1, solimp)).toBe(0.9);
  });

  it('is linear for power 1, and a power function below the midpoint', () => {
    expect(at(-0.03, [0.3, 0.9, 0.1, 0.5, 1])).toBeCloseTo(0.3 + 0.3 * 0.6, 12);
    expect(at(-0.03, [0.3, 0.9, 0.1, 0.6, 3])).toBeCloseTo(0.3 + (0.3 ** 3 / 0.6 ** 2) * 0.6, 12);
    expect(at(-0.08, [0.3, 0.9, 0.1, 0.6, 3])).toBeCloseTo(0.3 + (1 - 0.2 ** 3 / 0.4 ** 2) * 0.6, 12);
  });

  it('stays within what the solver accepts', () => {
    expect(at(0, [0, 0.9, 0.1, 0.5, 2])).toBe(0.0001);
    expect(at(-1, [0, 2, 0.1, 0.5, 2])).toBe(0.9999);
  });

  it('has the derivative that its values have', () => {
    for (const power of [1, 2, 3.3]) {
      for (const dist of [-0.02, -0.07]) {
        const solimp = [0.3, 0.9, 0.1, 0.6, power];
        const slope = (at(dist + 1e-6, solimp) - at(dist - 1e-6, solimp)) / 2e-6;
        expect(kbip(contact({ dist, solimp }))[3]).toBeCloseTo(slope, 5);
      }
    }
  });
});

describe('impedance of equality constraints', () => {
  const TWO = '<worldbody><body name="a"><freejoint/><geom size=".1"/></body></worldbody>';
  const SOLIMP = 'solimp=".3 .9 2 .5 2"';
  /** What the impedance is at a distance below half of the width. */
  const expected = (distance: number) => 0.3 + 0.6 * 2 * (distance / 2) ** 2;

  /** Impedances of all rows, with the body moved and turned. */
  function impedances(equality: string) {
    const { m, d, refresh } = rig(`${TWO}<equality>${equality}</equality>`);
    d.qpos.set([0.2, -0.3, 0.4, Math.cos(0.25), 0.6 * Math.sin(0.25), 0, 0.8 * Math.sin(0.25)]);
    refresh();
    makeConstraint(m, d);
    const rows = Array.from({ length: d.nefc }, (_, r) => kbip(d, r)[2]);
    return { rows, pos: [...d.efc_pos.subarray(0, d.nefc)] };
  }

  it('is that at the distance of the three rows of a connect', () => {
    const { rows, pos } = impedances(`<connect body1="a" anchor="0 0 0" ${SOLIMP}/>`);
    expect(pos.map(Math.abs)).toEqual([0.2, 0.3, 0.4]);
    for (const row of rows) expect(row).toBeCloseTo(expected(Math.hypot(0.2, 0.3, 0.4)), 12);
    expect(rows).toHaveLength(3);
  });

  it('is that at the distance of the six rows of a weld, each in its turn', () => {
    const { rows, pos } = impedances(`<weld body1="a" torquescale=".7" ${SOLIMP}/>`);
    for (const x of [0, 1, 2, 3, 5]) expect(Math.abs(pos[x])).toBeGreaterThan(0.05);
    for (const row of rows) expect(row).toBeCloseTo(expected(Math.hypot(...pos)), 12);
    expect(rows).toHaveLength(6);
  });
});

describe('regularisation', () => {
  const FRICTION = [0.8, 0.5, 0.02, 0.003, 0.001];

  it('is the diagonal scaled by the impedance; D is its inverse', () => {
    const d = contact({ dim: 1, solimp: FLAT });
    const { body_invweight0 } = d.model;
    expect(d.efc_R[0]).toBeCloseTo((0.2 / 0.8) * body_invweight0[2], 12);
    expect(d.efc_D[0]).toBe(1 / d.efc_R[0]);
    expect(d.efc_diagA[0]).toBeCloseTo(body_invweight0[2], 12);
  });

  it('of elliptic contacts weighs friction by its coefficients, and by impratio', () => {
    const d = contact({ dim: 6, friction: FRICTION }, 1, { impratio: 4 });
    expect(d.efc_R[1]).toBeCloseTo(d.efc_R[0] / 4, 14);
    for (let j = 1; j < 5; j++) {
      expect(d.efc_R[j + 1] * FRICTION[j] ** 2).toBeCloseTo(d.efc_R[1] * FRICTION[0] ** 2, 12);
    }
    expect(d.contact_mu[0]).toBeCloseTo(0.8 / 2, 14);
  });

  it('of pyramids is the same for all edges and matches the friction of the elliptic cone', () => {
    const elliptic = contact({ dim: 1, friction: FRICTION });
    const { body_invweight0 } = elliptic.model;
    const d = contact({ dim: 4, friction: FRICTION });
    const scale = 1 + 0.8 ** 2;
    for (let j = 0; j < 6; j++) expect(d.efc_R[j]).toBeCloseTo(2 * 0.8 ** 2 * scale * elliptic.efc_R[0], 12);
    expect(d.contact_mu[0]).toBe(0.8);
    expect(body_invweight0[2]).toBeGreaterThan(0);
  });
});

describe('approximate diagonal', () => {
  const arms = `<worldbody>
      <body name="a"><joint name="a"/><geom size=".1" pos=".3 0 0"/></body>
      <body name="b" pos="0 1 0"><joint name="b" frictionloss="1"/><geom size=".1" pos=".3 0 0"/></body>
    </worldbody>
    <tendon><fixed name="t"><joint joint="a" coef="2"/></fixed></tendon>
    <equality><connect body1="a" body2="b" anchor="0 0 0"/><weld body1="b"/><joint joint1="a" joint2="b"/>
      <tendon tendon1="t"/></equality>`;

  it('sums the inverse weights of what a row connects', () => {
    const { m, d } = rig(arms);
    makeConstraint(m, d);
    const { body_invweight0: body, dof_invweight0: dof, tendon_invweight0: tendon } = m;
    const connect = body[2] + body[4];
    const expected = [connect, connect, connect, body[4], body[4], body[4], body[5], body[5], body[5]];
    expected.push(dof[0] + dof[1], tendon[0], dof[1]);
    expect(d.nefc).toBe(expected.length);
    expected.forEach((x, r) => {
      expect(d.efc_diagA[r]).toBeCloseTo(x, 10);
    });
  });
});

describe('numbers that are none', () => {
  it('spread from the width of solimp, but a width of zero is flat', () => {
    const [, , imp, slope] = kbip(contact({ solimp: [0.9, 0.95, Number.NaN, 0.5, 2] }));
    expect([imp, slope]).toEqual([Number.NaN, Number.NaN]);
    expect(kbip(contact({ solimp: [0.9, 0.95, 0, 0.5, 2] }))[2]).toBeCloseTo(0.925, 14);
  });

  it('spread from infinite weights to the friction of pyramids', () => {
    const { m, d } = rig(MODEL);
    addContact(d, { geom: [0, 1] });
    m.body_invweight0.fill(Number.POSITIVE_INFINITY);
    makeConstraint(m, d);
    expect(d.contact_mu[0]).toBeNaN();
  });
});
