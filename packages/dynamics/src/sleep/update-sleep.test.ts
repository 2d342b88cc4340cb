import { EnableBit, kernelsOf, SleepState } from '@corten/model';
import { expect, it } from 'vitest';
import { load } from '../../test/support.js';
import { kinematics } from '../kinematics/kinematics.js';
import { sleepKernels, updateSleep, wake } from './update-sleep.js';

const BALL = '<freejoint/><geom size=".1"/>';
const XML = `<mujoco><option><flag sleep="enable"/></option><worldbody>
  <geom type="plane" size="1 1 1"/><body name="m" mocap="true"><geom size=".1"/></body>
  <body pos="0 0 1">${BALL}</body><body pos="0 0 2">${BALL}</body><body pos="0 0 3">${BALL}<body pos="1 0 0"><joint/><geom size=".1"/></body></body>
</worldbody></mujoco>`;

/** Three trees, the first two asleep together. */
function asleep() {
  const { m, d } = load(XML);
  d.qpos.set(m.qpos0);
  d.mocap_quat[0] = 1;
  d.tree_asleep.fill(-11);
  kernelsOf(sleepKernels, d).updateSleepInit(1);
  kinematics(m, d);
  d.tree_asleep.set([1, 0, -11]);
  updateSleep(m, d);
  return { m, d };
}

it('lists bodies and dofs that are awake', () => {
  const { d } = asleep();
  expect([...d.tree_awake]).toEqual([0, 0, 1]);
  expect([...d.body_awake]).toEqual([
    SleepState.static,
    SleepState.awake,
    SleepState.asleep,
    SleepState.asleep,
    SleepState.awake,
    SleepState.awake,
  ]);
  expect([...d.body_awake_ind.subarray(0, d.nbody_awake)]).toEqual([0, 1, 4, 5]);
  expect([...d.parent_awake_ind.subarray(0, d.nparent_awake)]).toEqual([1, 2, 3, 4, 5]);
  expect([...d.dof_awake_ind.subarray(0, d.nv_awake)]).toEqual([12, 13, 14, 15, 16, 17, 18]);
});

it('lets sleeping trees sleep while nothing happens', () => {
  const { m, d } = asleep();
  kinematics(m, d);
  expect([...d.tree_asleep]).toEqual([1, 0, -11]);
});

it('wakes a tree that is moved, and all that sleep with it', () => {
  const { m, d } = asleep();
  d.qpos[0] += 0.1;
  kinematics(m, d);
  expect([...d.tree_asleep]).toEqual([-11, -11, -11]);
  expect(d.nbody_awake).toBe(m.nbody);
  expect(d.geom_xpos[6]).toBeCloseTo(0.1, 15);
});

it('wakes a tree that is pushed', () => {
  const { m, d } = asleep();
  d.xfrc_applied[6 * 3] = 1;
  expect(wake(m, d)).toBe(2);
});

it('wakes everything when sleeping is disabled', () => {
  const { m, d } = asleep();
  m.opt.enableflags &= ~EnableBit.sleep;
  kinematics(m, d);
  expect([...d.tree_asleep]).toEqual([-11, -11, -11]);
  expect(d.ntree_awake).toBe(3);
});
