import { parseMjcf } from '@corten/mjcf-parse';
import { expect, it } from 'vitest';
import { lintModel } from '../lint-model.js';
import { gearInertia } from './gear-inertia.js';

const found = (actuator: string, joint = '') =>
  lintModel(
    parseMjcf(`<mujoco><worldbody><body><joint name="j" ${joint}/>
      <inertial pos="0 0 0" mass="1" diaginertia=".001 .001 .001"/></body></worldbody>
      <actuator>${actuator}</actuator></mujoco>`),
    { rules: [gearInertia] },
  ).findings.map((f) => f.message);

it('finds motors that throw their joint round within a step', () => {
  // 1000 N·m on 0.001 kg·m² for 2 ms: 1e6 rad/s² · 4e-6 s²
  expect(found('<motor joint="j" gear="1000"/>')).toEqual([
    'full control moves the joint by 4.00 rad from rest within one time step',
  ]);
  expect(found('<motor joint="j" gear="10" ctrlrange="-100 100"/>')).toHaveLength(1);
});

it('takes what is in proportion, limited or held back by armature or damping, and servos', () => {
  expect(found('<motor joint="j" gear="100"/>')).toEqual([]);
  expect(found('<motor joint="j" gear="1000" ctrlrange="-.1 .1"/>')).toEqual([]);
  expect(found('<motor joint="j" gear="1000" forcerange="-.1 .1"/>')).toEqual([]);
  expect(found('<motor joint="j" gear="1000"/>', 'armature=".1"')).toEqual([]);
  expect(found('<motor joint="j" gear="1000"/>', 'damping="10"')).toEqual([]);
  expect(found('<position joint="j" kp="1000"/>')).toEqual([]);
});
