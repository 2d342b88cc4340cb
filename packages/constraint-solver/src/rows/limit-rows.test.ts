import { ConstraintType, DisableBit } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { denseRow, rig } from '../../test/rig.js';
import { makeConstraint } from './make-constraint.js';

const HINGE = `<compiler angle="radian"/>
  <worldbody><body><joint axis="0 1 0" range="-1 1" margin=".1"/><geom size=".1" pos="1 0 0"/></body></worldbody>`;
const BALL = `<compiler angle="radian"/>
  <worldbody><body><joint type="ball" range="0 .5"/><geom size=".1" pos="1 0 0"/></body></worldbody>`;
const TENDON = `<worldbody>
    <body><joint name="a" type="slide"/><geom size=".1"/></body>
    <body><joint name="b" type="slide"/><geom size=".1"/></body>
  </worldbody>
  <tendon><fixed limited="true" range="-1 1"><joint joint="a" coef="2"/><joint joint="b" coef="-3"/></fixed></tendon>`;

describe('joint limits', () => {
  it('make no row inside the range', () => {
    const { m, d } = rig(HINGE);
    makeConstraint(m, d);
    expect(d.nefc).toBe(0);
  });

  it('push up at the lower end and down at the upper end', () => {
    const { m, d } = rig(HINGE);
    for (const [q, J] of [
      [-1.2, 1],
      [1.2, -1],
    ]) {
      d.qpos[0] = q;
      makeConstraint(m, d);
      expect([d.nefc, d.nl, d.efc_type[0], d.efc_id[0]]).toEqual([1, 1, ConstraintType.limit_joint, 0]);
      expect(denseRow(d, 0)).toEqual([J]);
      expect(d.efc_pos[0]).toBeCloseTo(-0.2, 12);
      expect(d.efc_margin[0]).toBe(0.1);
    }
  });

  it('start at the margin', () => {
    const { m, d } = rig(HINGE);
    d.qpos[0] = 0.91;
    makeConstraint(m, d);
    expect(d.nefc).toBe(1);
    d.qpos[0] = 0.89;
    makeConstraint(m, d);
    expect(d.nefc).toBe(0);
  });

  it('follow a change of jnt_limited', () => {
    const { m, d } = rig(HINGE);
    d.qpos[0] = 2;
    m.jnt_limited[0] = 0;
    makeConstraint(m, d);
    expect(d.nefc).toBe(0);
  });

  it('are off with the flag', () => {
    const { m, d } = rig(HINGE);
    d.qpos[0] = 2;
    m.opt.disableflags = DisableBit.limit;
    makeConstraint(m, d);
    expect(d.nefc).toBe(0);
  });
});

describe('ball limits', () => {
  it('act against the axis of rotation', () => {
    const { m, d } = rig(BALL);
    const angle = 0.7;
    d.qpos.set([Math.cos(angle / 2), 0, 0.6 * Math.sin(angle / 2), 0.8 * Math.sin(angle / 2)]);
    makeConstraint(m, d);
    expect(d.nefc).toBe(1);
    expect(d.efc_pos[0]).toBeCloseTo(0.5 - angle, 12);
    const J = denseRow(d, 0);
    [0, -0.6, -0.8].forEach((x, k) => {
      expect(J[k]).toBeCloseTo(x, 12);
    });
  });

  it('do not depend on the sign of the quaternion', () => {
    const { m, d } = rig(BALL);
    const q = [Math.cos(0.4), Math.sin(0.4), 0, 0];
    d.qpos.set(q);
    makeConstraint(m, d);
    const J = denseRow(d, 0);
    const pos = d.efc_pos[0];
    d.qpos.set(q.map((x) => -x));
    makeConstraint(m, d);
    expect(denseRow(d, 0)).toEqual(J);
    expect(d.efc_pos[0]).toBeCloseTo(pos, 12);
  });
});

describe('tendon limits', () => {
  it('have the Jacobian of the tendon with the sign of the side', () => {
    const { m, d, refresh } = rig(TENDON);
    d.qpos[0] = 1;
    refresh();
    makeConstraint(m, d);
    expect([d.nefc, d.nl, d.efc_type[0]]).toEqual([1, 1, ConstraintType.limit_tendon]);
    expect(denseRow(d, 0)).toEqual([-2, 3]);
    expect(d.efc_pos[0]).toBe(-1);
    expect(d.tendon_efcadr[0]).toBe(0);
  });
});

it('a limit that is no number is never reached', () => {
  for (const xml of [HINGE, BALL, TENDON]) {
    const { m, d, refresh } = rig(xml);
    d.qpos.fill(5);
    refresh();
    makeConstraint(m, d);
    expect(d.nl).toBeGreaterThan(0);
    for (const field of [m.jnt_range, m.tendon_range]) field.fill(Number.NaN);
    makeConstraint(m, d);
    expect(d.nl).toBe(0);
  }
});
