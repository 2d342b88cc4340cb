import { ObjType } from '@corten/model';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inner, mechanism, vector } from '../../test/support.js';
import { objectVelocity } from '../velocity/object-velocity.js';
import { applyFT, xfrcAccumulate } from './applied.js';

it('does the work of the force on the point and of the torque on the turning body', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 6 }), (seed, body) => {
      const { m, d } = mechanism(seed);
      const [force, torque] = [vector(3, seed), vector(3, seed + 1)];
      const qfrc = new Float64Array(m.nv);
      const velocity = new Float64Array(6);
      applyFT(m, d, force, torque, d.xpos.subarray(3 * body, 3 * body + 3), body, qfrc);
      objectVelocity(m, d, ObjType.xbody, body, velocity, 0);
      const power = inner(torque, velocity.subarray(0, 3)) + inner(force, velocity.subarray(3));
      expect(inner(qfrc, d.qvel)).toBeCloseTo(power, 11);
    }),
    { numRuns: 50 },
  );
});

it('leaves out what is null', () => {
  const { m, d } = mechanism(1);
  const [both, force, torque] = Array.from({ length: 3 }, () => new Float64Array(m.nv));
  const v = vector(3, 1);
  applyFT(m, d, v, v, [0, 0, 0], 3, both);
  applyFT(m, d, v, null, [0, 0, 0], 3, force);
  applyFT(m, d, null, v, [0, 0, 0], 3, torque);
  both.forEach((x, k) => {
    expect(x).toBeCloseTo(force[k] + torque[k], 14);
  });
});

it('takes xfrc_applied at the centres of mass', () => {
  const { m, d } = mechanism(1);
  const wrench = vector(6, 2);
  d.xfrc_applied.set(wrench, 18);
  const [all, one] = [new Float64Array(m.nv), new Float64Array(m.nv)];
  xfrcAccumulate(m, d, all);
  applyFT(m, d, wrench.slice(0, 3), wrench.slice(3), d.xipos.subarray(9, 12), 3, one);
  expect(all).toEqual(one);
});

it('rejects bodies that do not exist', () => {
  const { m, d } = mechanism(1);
  expect(() => applyFT(m, d, null, null, [0, 0, 0], m.nbody, new Float64Array(m.nv))).toThrow(RangeError);
});
