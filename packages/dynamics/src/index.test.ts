import { Data, kernelsOf } from '@corten/model';
import { expect, it } from 'vitest';
import { load, MECHANISM, randomState } from '../test/support.js';
import { comPos, comVel, crb, factorM, kinematics, rne, solveM } from './index.js';
import {
  chainKernels,
  comPosKernels,
  comVelKernels,
  inertiaKernels,
  kinematicsKernels,
  rneKernels,
} from './kernels.js';

it('lets a pendulum go, as the README shows', () => {
  const { m } = load(`<mujoco><worldbody><body><joint axis="0 1 0"/>
    <geom size=".01" mass="1" pos="0 0 -1"/></body></worldbody></mujoco>`);
  const data = new Data(m);
  data.qpos[0] = Math.PI / 2;
  for (const stage of [kinematics, comPos, crb, factorM, comVel]) stage(m, data);
  rne(m, data, false, data.qfrc_bias);
  solveM(m, data, data.qacc, data.qfrc_bias);
  expect(-data.qacc[0]).toBeCloseTo(-9.81 / (1 + 0.4 * 0.0001), 12);
});

it('has kernels that do what the functions do', () => {
  const { m, d } = load(MECHANISM);
  randomState(m, d, 1);
  const other = new Data(m);
  other.qpos.set(d.qpos);
  other.qvel.set(d.qvel);
  for (const stage of [kinematics, comPos, crb, factorM, comVel]) stage(m, d);
  rne(m, d, 0, d.qfrc_bias);
  kernelsOf(kinematicsKernels, other).kinematics();
  kernelsOf(comPosKernels, other).comPos();
  kernelsOf(inertiaKernels, other).crb();
  kernelsOf(inertiaKernels, other).factorM();
  kernelsOf(comVelKernels, other).comVel();
  kernelsOf(rneKernels, other).rne();
  for (const field of ['xpos', 'xquat', 'cinert', 'cdof', 'M', 'qLD', 'cvel', 'cdof_dot', 'qfrc_bias'] as const) {
    expect(other[field]).toEqual(d[field]);
  }
  expect(kernelsOf(chainKernels, d)).toBe(kernelsOf(chainKernels, d));
});
