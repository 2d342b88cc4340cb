import { kernelsOf } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { rig } from '../../test/rig.js';
import { anchorKernels } from './anchors.js';

const MODEL = `<worldbody>
    <site name="x" pos="1 2 3" quat="0 1 0 0"/>
    <body name="a" pos="0 0 1" quat="0 0 0 1"><freejoint/><geom size=".1"/><site name="y" pos="1 0 0"/></body>
    <body name="b" pos="0 2 0"><freejoint/><geom size=".1"/></body>
  </worldbody>
  <equality>
    <connect body1="a" body2="b" anchor="1 2 3"/>
    <weld body1="a" body2="b" anchor="1 2 3"/>
    <weld site1="x" site2="y"/>
  </equality>`;

describe('anchors', () => {
  it('of body equalities coincide at qpos0', () => {
    const { d } = rig(MODEL);
    const { findAnchors, point, body } = kernelsOf(anchorKernels, d);
    findAnchors(0);
    expect([...body]).toEqual([1, 2]);
    expect([...point]).toEqual([-1, -2, 4, -1, -2, 4]);
    // a weld's anchor is given in the second body
    findAnchors(1);
    expect([...point]).toEqual([1, 4, 3, 1, 4, 3]);
  });

  it('are sites unless they are said to be bodies', () => {
    const { m, d } = rig(MODEL);
    m.eq_objtype[2] = 77;
    const { findAnchors, point, body } = kernelsOf(anchorKernels, d);
    findAnchors(2);
    expect([...body]).toEqual([0, 1]);
    expect([...point]).toEqual([1, 2, 3, -1, 0, 1]);
  });

  it('of site equalities are the sites', () => {
    const { d } = rig(MODEL);
    const { findAnchors, relate, point, body, quat } = kernelsOf(anchorKernels, d);
    findAnchors(2);
    relate(2);
    expect([...body]).toEqual([0, 1]);
    expect([...point]).toEqual([1, 2, 3, -1, 0, 1]);
    expect([...quat]).toEqual([0, 1, 0, 0, 0, -0, -0, -1]);
  });
});
