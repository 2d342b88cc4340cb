import { describe, expect, it } from 'vitest';
import { addContact, rig } from '../../test/rig.js';
import { makeConstraint } from './make-constraint.js';
import { referenceConstraint } from './reference-acceleration.js';

const ball = (floor = '') => `<worldbody><geom type="plane" size="1 1 1" ${floor}/>
  <body><freejoint/><geom size=".1"/></body></worldbody>`;

describe('reference acceleration', () => {
  it('is that of a damped spring about the margin', () => {
    const { m, d, refresh } = rig(ball());
    d.qvel[2] = -0.3;
    refresh();
    addContact(d, { geom: [0, 1], dim: 1, dist: -0.01, margin: 0.02 });
    makeConstraint(m, d);
    referenceConstraint(m, d);
    const [K, B, imp] = d.efc_KBIP;
    expect(d.efc_vel[0]).toBeCloseTo(-0.3, 14);
    expect(d.efc_aref[0]).toBeCloseTo(B * 0.3 + K * imp * 0.03, 9);
  });
});

describe('moving surfaces', () => {
  it('slide under a resting body, without push and roll', () => {
    const { m, d } = rig(ball('surfacevel="1 2 3 0 0 .5"'));
    m.opt.cone = 1;
    // at (0, 1): linear velocity (1 - .5, 2), spin .5 about the normal; frame axes z, x, y
    addContact(d, { geom: [0, 1], dim: 6, pos: [0, 1, 0] });
    makeConstraint(m, d);
    referenceConstraint(m, d);
    expect([...d.efc_vel.slice(0, 6)]).toEqual([0, -0.5, -2, -0.5, 0, 0]);
  });

  it('act on both edges of a pyramid, weighted by friction', () => {
    const { m, d } = rig(ball('surfacevel="1 0 0 0 0 0"'));
    addContact(d, { geom: [0, 1], dim: 3, friction: [0.8, 0.8, 0, 0, 0] });
    makeConstraint(m, d);
    referenceConstraint(m, d);
    expect([...d.efc_vel.slice(0, 4)]).toEqual([-0.8, 0.8, 0, 0]);
  });
});

describe('adhesion', () => {
  it('shifts the normal row of an elliptic contact, and all edges of a pyramid', () => {
    const { m, d } = rig(ball('adhesion="1"'));
    for (const cone of [0, 1]) {
      m.opt.cone = cone;
      const shift = [0, 3].map((adhesion) => {
        d.ncon = 0;
        addContact(d, { geom: [0, 1], dim: 3, adhesion });
        makeConstraint(m, d);
        referenceConstraint(m, d);
        return d.efc_aref.slice(0, d.nefc);
      });
      for (let r = 0; r < d.nefc; r++) {
        const edge = cone === 1 ? (r === 0 ? 3 : 0) : 3 / 4;
        expect(shift[1][r] - shift[0][r]).toBeCloseTo(d.efc_R[r] * edge, 10);
      }
    }
  });
});
