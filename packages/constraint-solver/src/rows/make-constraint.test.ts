import { ConstraintType, DisableBit } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { addContact, rig } from '../../test/rig.js';
import { makeConstraint } from './make-constraint.js';

const MODEL = `<worldbody><geom type="plane" size="1 1 1"/>
    <body><joint name="a" type="slide" frictionloss="1" range="1 2" limited="true"/><geom size=".1"/></body>
  </worldbody>
  <tendon><fixed limited="true" range="1 2" frictionloss="1"><joint joint="a" coef="1"/></fixed></tendon>
  <equality><joint joint1="a"/></equality>`;

describe('constraint rows', () => {
  it('come in a fixed order: equality, friction loss, limits, contacts', () => {
    const { m, d } = rig(MODEL);
    addContact(d, { geom: [0, 1], dim: 1 });
    makeConstraint(m, d);
    const T = ConstraintType;
    const order = [T.equality, T.friction_dof, T.friction_tendon, T.limit_joint, T.limit_tendon];
    expect([...d.efc_type.slice(0, d.nefc)]).toEqual([...order, T.contact_frictionless]);
    expect([d.ne, d.nf, d.nl, d.nefc, d.nJ]).toEqual([1, 2, 2, 6, 6]);
    expect(d.tendon_efcadr[0]).toBe(2);
    expect([d.maxuse_con, d.maxuse_efc]).toEqual([1, 6]);
  });

  it('are gone with the flag', () => {
    const { m, d } = rig(MODEL);
    makeConstraint(m, d);
    m.opt.disableflags = DisableBit.constraint;
    makeConstraint(m, d);
    expect([d.ne, d.nf, d.nl, d.nefc, d.nJ]).toEqual([0, 0, 0, 0, 0]);
  });

  it('allocate nothing when they are made again', () => {
    const { m, d } = rig(MODEL);
    addContact(d, { geom: [0, 1] });
    makeConstraint(m, d);
    const { efc_J, efc_D } = d;
    makeConstraint(m, d);
    expect([d.efc_J === efc_J, d.efc_D === efc_D]).toEqual([true, true]);
  });
});
