import { expect, it } from 'vitest';
import { arm, denseDerivative, distance, load, randomise, scene, velocityDerivative } from '../../test/support.js';
import { smoothVel } from './derivative-smooth.js';

const chain = arm(
  '<joint name="a" axis="0 1 0"/>',
  arm('<joint name="b" axis="1 0 0"/>', arm('<joint name="c" type="ball"/>')),
);
const check = (actuators: string, rest = '') => {
  const { m, d } = load(scene(chain, `${rest}<actuator>${actuators}</actuator>`));
  randomise(d, 2);
  d.ctrl.fill(0.5);
  const numeric = velocityDerivative(m, d, (x) => x.qfrc_actuator);
  smoothVel(m, d, false);
  return distance(denseDerivative(m, d), numeric);
};

it('of servos, dampers and affine gains', () => {
  const actuators = '<position joint="a" kp="3" kv="2"/><damper joint="b" kv="3" ctrlrange="0 1"/>';
  const general = '<general joint="a" gear="2" gaintype="affine" gainprm="1 2 3" biastype="affine" biasprm="1 2 -3"/>';
  expect(check(actuators + general)).toBeLessThan(1e-8);
});

it('of actuators on several joints', () => {
  const tendon = '<tendon><fixed name="t"><joint joint="a" coef="1"/><joint joint="b" coef="-2"/></fixed></tendon>';
  expect(check('<velocity tendon="t" kv="2"/>', tendon)).toBeLessThan(1e-8);
});

it('of motors', () => {
  const motor = '<dcmotor joint="a" resistance="2" motorconst=".5"/>';
  const servo = '<dcmotor joint="b" resistance="2" motorconst=".5" input="pos vel" controller="1 0 .3 0 0 0"/>';
  expect(check(motor + servo)).toBeLessThan(1e-8);
});

it('is zero where the force is at its limit', () => {
  expect(check('<velocity joint="a" kv="1000" forcerange="-.1 .1"/>')).toBeLessThan(1e-8);
});
