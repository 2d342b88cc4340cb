import { DisableBit } from '@corten/model';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { evaluate, load, mechanism, ownMechanism } from '../../test/support.js';
import { energyPos, energyVel } from './energy.js';

it('of motion is the sum over the bodies, and over the rotors that armature stands for', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const { m, d } = mechanism(seed);
      let sum = 0;
      for (let i = 0; i < m.nv; i++) sum += 0.5 * m.dof_armature[i] * d.qvel[i] ** 2;
      for (let b = 1; b < m.nbody; b++) {
        // ½ v·(I·v) with the spatial inertia about the centre of mass of the tree
        const I = d.cinert.subarray(10 * b, 10 * b + 10);
        const [wx, wy, wz, vx, vy, vz] = d.cvel.subarray(6 * b, 6 * b + 6);
        const rotation = I[0] * wx * wx + I[1] * wy * wy + I[2] * wz * wz;
        const mixed = 2 * (I[3] * wx * wy + I[4] * wx * wz + I[5] * wy * wz);
        const coupling = 2 * (I[6] * (wz * vy - wy * vz) + I[7] * (wx * vz - wz * vx) + I[8] * (wy * vx - wx * vy));
        sum += 0.5 * (rotation + mixed + coupling + I[9] * (vx * vx + vy * vy + vz * vz));
      }
      energyVel(m, d);
      expect(d.energy[1]).toBeCloseTo(sum, 10);
      expect(d.flg_energyvel).toBe(1);
    }),
    { numRuns: 20 },
  );
});

it('of position is that of weight', () => {
  const { m, d } = ownMechanism(1);
  energyPos(m, d);
  const mass = m.body_subtreemass[0];
  expect(d.energy[0]).toBeCloseTo(mass * 9.81 * d.subtree_com[2], 10);
  m.opt.disableflags |= DisableBit.gravity;
  energyPos(m, d);
  expect(d.energy[0]).toBe(0);
});

it('of springs grows with the square of their extension', () => {
  const { m, d } = load(`<mujoco><option gravity="0 0 0"/>
    <worldbody><body><joint name="j" type="slide" axis="1 0 0" stiffness="8" springref=".5"/><geom size=".1"/></body></worldbody>
    <tendon><fixed stiffness="2" springlength="1 2"><joint joint="j" coef="1"/></fixed></tendon></mujoco>`);
  d.qpos[0] = 3;
  evaluate(m, d);
  energyPos(m, d);
  expect(d.energy[0]).toBeCloseTo(0.5 * 8 * 2.5 ** 2 + 0.5 * 2 * 1, 12);
  m.opt.disableflags |= DisableBit.spring;
  energyPos(m, d);
  expect(d.energy[0]).toBe(0);
});
