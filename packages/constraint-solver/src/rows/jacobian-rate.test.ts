import { integratePos } from '@corten/dynamics';
import { describe, expect, it } from 'vitest';
import { rig } from '../../test/rig.js';
import { mulJacVec } from '../mul-jac.js';
import { makeConstraint } from './make-constraint.js';
import { referenceConstraint } from './reference-acceleration.js';

const arms = (equality: string) => `<worldbody>
    <site name="x" pos=".1 .2 .3" euler="10 20 30"/>
    <body name="p" pos="0 0 1"><joint axis="0 1 0"/><geom size=".1" pos=".4 0 0"/>
      <body name="q" pos=".4 0 0"><joint type="ball"/><geom size=".1" pos=".4 0 0"/><site name="y" pos=".2 0 .1"/></body></body>
    <body name="f" pos="0 1 1"><freejoint/><geom type="box" size=".1 .2 .3"/></body>
  </worldbody><equality>${equality}</equality>`;

/** Largest difference between the velocity term of efc_aref and the finite difference of J·v along the motion. */
function rateError(xml: string): number {
  const { m, d, refresh } = rig(xml);
  d.qvel.set([1, -2, 0.5, 1.5, 0.3, -0.2, 0.4, 2, -1, 3]);
  integratePos(m, d.qpos, d.qvel, 0.1);
  refresh();
  makeConstraint(m, d);
  const rows = d.nefc;
  // without stiffness and damping, only the rate is left in aref
  d.efc_KBIP.fill(0);
  referenceConstraint(m, d);
  const rate = d.efc_aref.slice(0, rows);

  const qpos = d.qpos.slice();
  const h = 1e-5;
  const [ahead, behind] = [h, -h].map((step) => {
    d.qpos.set(qpos);
    integratePos(m, d.qpos, d.qvel, step);
    refresh();
    makeConstraint(m, d);
    const velocity = new Float64Array(rows);
    mulJacVec(m, d, velocity, d.qvel);
    return velocity;
  });
  let worst = 0;
  for (let r = 0; r < rows; r++) worst = Math.max(worst, Math.abs(rate[r] + (ahead[r] - behind[r]) / (2 * h)));
  return worst;
}

describe('rate of the Jacobian', () => {
  const cases = {
    connect: '<connect body1="q" body2="f" anchor=".1 .2 .3"/>',
    'connect within a tree': '<connect body1="q" body2="p" anchor=".1 .2 .3"/>',
    'connect of sites': '<connect site1="x" site2="y"/>',
    'weld to the world': '<weld body1="f" torquescale=".7"/>',
    'weld of two bodies': '<weld body1="q" body2="f" relpose=".1 0 0 1 .2 .3 0"/>',
    'weld of sites': '<weld site1="x" site2="y" torquescale="2"/>',
  };
  for (const [name, xml] of Object.entries(cases)) {
    it(`${name}: is the derivative of the rows' velocity`, () => {
      expect(rateError(arms(xml))).toBeLessThan(1e-7);
    });
  }
});
