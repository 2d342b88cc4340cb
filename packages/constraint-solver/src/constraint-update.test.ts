import { ConstraintState } from '@corten/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniform } from '../../../testing/uniform.js';
import { addContact, rig } from '../test/rig.js';
import { constraintUpdate } from './constraint-update.js';
import { makeConstraint } from './rows/make-constraint.js';

const MODEL = `<worldbody><geom type="plane" size="1 1 1"/>
    <body><freejoint/><geom size=".1"/></body>
    <body name="a"><joint name="a" frictionloss="2"/><geom size=".1" pos=".1 0 0"/></body>
  </worldbody>
  <equality><joint joint1="a"/></equality>`;

/** Rows: equality, friction loss, then one contact. */
function rows(cone: number, dim: number) {
  const { m, d } = rig(MODEL);
  m.opt.cone = cone;
  addContact(d, { geom: [0, 1], dim });
  makeConstraint(m, d);
  return { m, d };
}
const numbers = (n: number) =>
  fc.array(uniform(-30, 30), { minLength: n, maxLength: n }).map((a) => Float64Array.from(a));

describe('constraint forces', () => {
  it('are the negative gradient of the cost', () => {
    for (const [cone, dim] of [
      [0, 1],
      [0, 3],
      [1, 3],
      [1, 4],
      [1, 6],
    ]) {
      const { m, d } = rows(cone, dim);
      fc.assert(
        fc.property(numbers(d.nefc), (jar) => {
          constraintUpdate(m, d, jar);
          const force = d.efc_force.slice(0, d.nefc);
          const h = 1e-6;
          for (let r = 0; r < d.nefc; r++) {
            const cost = [h, -h].map((step) => {
              const moved = jar.slice();
              moved[r] += step;
              return constraintUpdate(m, d, moved);
            });
            const scale = 1 + Math.max(...force.map(Math.abs)) + Math.abs(cost[0]) * 1e-8;
            expect(Math.abs(force[r] + (cost[0] - cost[1]) / (2 * h)) / scale).toBeLessThan(1e-3);
          }
        }),
        { numRuns: 40 },
      );
    }
  });

  it('of equality rows pull both ways', () => {
    const { m, d } = rows(0, 1);
    constraintUpdate(m, d, Float64Array.of(3, 0, 1));
    expect(d.efc_force[0]).toBe(-3 * d.efc_D[0]);
    constraintUpdate(m, d, Float64Array.of(-3, 0, 1));
    expect(d.efc_force[0]).toBe(3 * d.efc_D[0]);
  });

  it('of friction loss stop at the loss', () => {
    const { m, d } = rows(0, 1);
    const states = [-1e6, 0, 1e6].map((jar) => {
      constraintUpdate(m, d, Float64Array.of(0, jar, 1));
      return [d.efc_force[1], d.efc_state[1]];
    });
    expect(states).toEqual([
      [2, ConstraintState.linearneg],
      [-0, ConstraintState.quadratic],
      [-2, ConstraintState.linearpos],
    ]);
  });

  it('of contacts only push', () => {
    const { m, d } = rows(0, 1);
    constraintUpdate(m, d, Float64Array.of(0, 0, 1));
    expect([d.efc_force[2], d.efc_state[2]]).toEqual([0, ConstraintState.satisfied]);
    constraintUpdate(m, d, Float64Array.of(0, 0, -1));
    expect([d.efc_force[2], d.efc_state[2]]).toEqual([d.efc_D[2], ConstraintState.quadratic]);
  });

  it('of elliptic contacts stay in the friction cone', () => {
    const { m, d } = rows(1, 6);
    fc.assert(
      fc.property(numbers(d.nefc), (jar) => {
        constraintUpdate(m, d, jar);
        let tangential = 0;
        for (let j = 1; j < 6; j++) tangential += (d.efc_force[2 + j] / d.contact_friction[j - 1]) ** 2;
        expect(Math.sqrt(tangential)).toBeLessThanOrEqual(d.efc_force[2] * (1 + 1e-9) + 1e-12);
      }),
    );
  });

  it('in the middle of the cone have the Hessian that is asked for', () => {
    const { m, d } = rows(1, 4);
    const jar = Float64Array.of(0, 0, -0.5, 2, 1, 3);
    constraintUpdate(m, d, jar, 1);
    expect(d.efc_state[2]).toBe(ConstraintState.cone);
    const H = d.contact_H.slice(0, 16);
    const h = 1e-6;
    for (let k = 0; k < 4; k++) {
      const [ahead, behind] = [h, -h].map((step) => {
        const moved = jar.slice();
        moved[2 + k] += step;
        constraintUpdate(m, d, moved);
        return d.efc_force.slice(2, 6);
      });
      for (let j = 0; j < 4; j++) {
        const slope = -(ahead[j] - behind[j]) / (2 * h);
        expect(Math.abs(H[4 * k + j] - slope) / (1 + Math.abs(slope))).toBeLessThan(1e-6);
      }
    }
  });
});
