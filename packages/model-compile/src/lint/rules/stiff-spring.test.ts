import { parseMjcf } from '@corten/mjcf-parse';
import { expect, it } from 'vitest';
import { lintModel } from '../lint-model.js';
import { stiffSpring } from './stiff-spring.js';

const found = (joint: string, actuator = '', timestep = 0.002) =>
  lintModel(
    parseMjcf(`<mujoco><option timestep="${timestep}"/><worldbody><body><joint name="j" ${joint}/>
      <inertial pos="0 0 0" mass="1" diaginertia=".01 .01 .01"/></body></worldbody><actuator>${actuator}</actuator></mujoco>`),
    { rules: [stiffSpring] },
  ).findings.map((f) => f.message);

it('finds springs that are too fast for the time step', () => {
  expect(found('stiffness="1e4"')).toEqual(['a spring of 159 Hz: frequency times time step is 2.00']);
  expect(found('stiffness="1e4"', '', 0.0005)).toEqual([]);
});

it('finds servos, with their gears', () => {
  expect(found('', '<position joint="j" kp="100" gear="10"/>')).toHaveLength(1);
  expect(found('', '<position joint="j" kp="100"/>')).toEqual([]);
});

it('counts armature', () => {
  expect(found('stiffness="1e4" armature="1"')).toEqual([]);
});
