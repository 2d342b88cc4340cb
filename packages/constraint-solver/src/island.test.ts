import { DisableBit } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { addContact, rig } from '../test/rig.js';
import { island } from './island.js';
import { makeConstraint } from './rows/make-constraint.js';

const hinge = (name: string, more = '') =>
  `<body name="${name}"><joint name="${name}" ${more}/><geom size=".1" pos=".3 0 0"/></body>`;
const FIVE = `<worldbody><geom type="plane" size="1 1 1"/>
    ${hinge('a')}${hinge('b', 'frictionloss="1"')}${hinge('c')}${hinge('d')}${hinge('e')}
  </worldbody>
  <equality><joint joint1="d" joint2="a"/></equality>`;

describe('islands', () => {
  it('are groups of trees that share constraints, numbered by their first tree', () => {
    const { m, d } = rig(FIVE);
    addContact(d, { geom: [0, 4], dim: 1 });
    makeConstraint(m, d);
    island(m, d);
    expect([d.nisland, d.nidof]).toEqual([2, 3]);
    expect([...d.tree_island]).toEqual([0, 1, -1, 0, -1]);
    expect([...d.dof_island]).toEqual([0, 1, -1, 0, -1]);
    expect([...d.island_nv.slice(0, 2)]).toEqual([2, 1]);
  });

  it('order dofs and rows, those outside last', () => {
    const { m, d } = rig(FIVE);
    addContact(d, { geom: [0, 4], dim: 1 });
    makeConstraint(m, d);
    island(m, d);
    expect([...d.map_idof2dof]).toEqual([0, 3, 1, 2, 4]);
    expect([...d.map_itree2tree]).toEqual([0, 3, 1, 2, 4]);
    // rows: equality (island 0), friction loss (1), contact (0)
    expect([...d.efc_island.slice(0, 3)]).toEqual([0, 1, 0]);
    expect([...d.map_efc2iefc.slice(0, 3)]).toEqual([0, 2, 1]);
    expect([...d.map_iefc2efc.slice(0, 3)]).toEqual([0, 2, 1]);
    expect([...d.island_ne.slice(0, 2)]).toEqual([1, 0]);
    expect([...d.island_nf.slice(0, 2)]).toEqual([0, 1]);
    expect([...d.island_nefc.slice(0, 2)]).toEqual([2, 1]);
  });

  it('grow through chains of contacts', () => {
    const { m, d } = rig(FIVE);
    addContact(d, { geom: [3, 5], dim: 1 });
    addContact(d, { geom: [2, 3], dim: 1 });
    addContact(d, { geom: [1, 5], dim: 1 });
    makeConstraint(m, d);
    island(m, d);
    expect([...d.tree_island]).toEqual([0, 0, 0, 0, 0]);
  });

  it('there are none without rows, or with the flag off', () => {
    const { m, d } = rig(FIVE);
    makeConstraint(m, d);
    m.opt.disableflags = DisableBit.island;
    island(m, d);
    expect([d.nisland, d.nidof]).toEqual([0, 0]);
    m.opt.disableflags = DisableBit.constraint;
    makeConstraint(m, d);
    island(m, d);
    expect(d.nisland).toBe(0);
  });
});
