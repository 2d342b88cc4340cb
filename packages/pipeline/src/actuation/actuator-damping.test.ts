import { kernelsOf } from '@corten/model';
import { expect, it } from 'vitest';
import { arm, load, scene } from '../../test/support.js';
import { actuatorDampingKernels } from './actuator-damping.js';

it('adds the damping of all actuators of a joint, by the square of the gear', () => {
  const actuators = '<motor joint="j" gear="3" damping="2 1 0.5"/><motor joint="j" gear="2" damping="1"/>';
  const { d } = load(scene(arm('<joint name="j" damping=".1"/>'), `<actuator>${actuators}</actuator>`));
  const { damping, dofDamping } = kernelsOf(actuatorDampingKernels, d);
  dofDamping(0);
  expect(damping[0]).toBeCloseTo(0.1 + 18 + 4, 13);
  expect([damping[1], damping[2]]).toEqual([9, 4.5]);
});

it('adds the damping of an actuator of a tendon', () => {
  const tendon = '<tendon><fixed name="t" damping="1"><joint joint="j" coef="1"/></fixed></tendon>';
  const actuator = '<actuator><motor tendon="t" gear="2" damping="3"/></actuator>';
  const { d } = load(scene(arm('<joint name="j"/>'), tendon + actuator));
  const { damping, tendonDamping } = kernelsOf(actuatorDampingKernels, d);
  tendonDamping(0);
  expect(damping[0]).toBe(13);
});
