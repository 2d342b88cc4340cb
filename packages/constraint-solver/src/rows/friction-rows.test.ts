import { ConstraintType, DisableBit, EnableBit } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { denseRow, rig } from '../../test/rig.js';
import { makeConstraint } from './make-constraint.js';

const MODEL = `<worldbody>
    <body><joint name="a" type="slide" frictionloss="2"/><geom size=".1"/></body>
    <body><joint name="b" type="slide"/><geom size=".1"/></body>
  </worldbody>
  <tendon>
    <fixed><joint joint="a" coef="1"/></fixed>
    <fixed frictionloss=".5"><joint joint="a" coef="2"/><joint joint="b" coef="-3"/></fixed>
  </tendon>`;

describe('friction loss', () => {
  it('makes a row for each dof, then for each tendon, that has some', () => {
    const { m, d } = rig(MODEL);
    makeConstraint(m, d);
    expect([d.nefc, d.nf]).toEqual([2, 2]);
    expect([...d.efc_type.slice(0, 2)]).toEqual([ConstraintType.friction_dof, ConstraintType.friction_tendon]);
    expect([...d.efc_id.slice(0, 2)]).toEqual([0, 1]);
    expect([...d.efc_frictionloss.slice(0, 2)]).toEqual([2, 0.5]);
    expect([denseRow(d, 0), denseRow(d, 1)]).toEqual([
      [1, 0],
      [2, -3],
    ]);
    expect([...d.tendon_efcadr]).toEqual([-1, 1]);
  });

  it('follows a change of dof_frictionloss', () => {
    const { m, d } = rig(MODEL);
    m.dof_frictionloss.set([0, 3]);
    makeConstraint(m, d);
    expect([d.nf, d.efc_id[0], d.efc_frictionloss[0]]).toEqual([2, 1, 3]);
  });

  it('is off with the flag', () => {
    const { m, d } = rig(MODEL);
    m.opt.disableflags = DisableBit.frictionloss;
    makeConstraint(m, d);
    expect(d.nefc).toBe(0);
  });

  it('of tendons must be a positive number', () => {
    const { m, d } = rig(MODEL);
    for (const [loss, rows] of [
      [0.5, 2],
      [0, 1],
      [-1, 1],
      [Number.NaN, 1],
    ]) {
      m.tendon_frictionloss[1] = loss;
      makeConstraint(m, d);
      expect(d.nf).toBe(rows);
    }
  });

  it('leaves sleeping trees out', () => {
    const { m, d } = rig(MODEL);
    m.opt.enableflags = EnableBit.sleep;
    d.ntree_awake = 1;
    d.body_awake[1] = 0;
    makeConstraint(m, d);
    expect([...d.efc_type.slice(0, d.nefc)]).toEqual([ConstraintType.friction_tendon]);
  });
});
