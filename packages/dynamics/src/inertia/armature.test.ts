import { expect, it } from 'vitest';
import { evaluate, load } from '../../test/support.js';
import { fullM } from './matrix.js';

const XML = (actuators: string) => `<mujoco>
  <worldbody><body><joint name="j" axis="0 1 0"/><geom size=".1" mass="1"/></body></worldbody>
  <tendon><fixed name="t"><joint joint="j" coef="2"/></fixed></tendon>
  <actuator>${actuators}</actuator>
</mujoco>`;

/** Inertia of the only joint. */
function inertia(actuators: string): number {
  const { m, d } = load(XML(actuators));
  evaluate(m, d);
  const M = new Float64Array(1);
  fullM(m, d, M);
  return M[0];
}

const bare = inertia('');

it('of an actuator counts by the square of its gear', () => {
  expect(inertia('<motor joint="j" gear="3" armature=".2"/>') - bare).toBeCloseTo(1.8, 14);
});

it('of several actuators adds up', () => {
  const both = '<motor joint="j" gear="3" armature=".2"/><motor joint="j" armature=".1"/>';
  expect(inertia(both) - bare).toBeCloseTo(1.9, 14);
});

it('through a tendon counts by the square of its coefficient too', () => {
  expect(inertia('<motor tendon="t" gear="3" armature=".2"/>') - bare).toBeCloseTo(7.2, 14);
});
