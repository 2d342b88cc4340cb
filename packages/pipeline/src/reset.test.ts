import { EnableBit } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { arm, load, scene } from '../test/support.js';
import { resetData, resetDataKeyframe } from './reset.js';
import { step } from './step.js';

const xml = scene(
  `${arm('<joint name="j" axis="0 1 0"/>')}<body name="target" mocap="true" pos="1 2 3" quat="0 1 0 0"><geom size=".1"/></body>`,
  '<actuator><motor joint="j"/></actuator><keyframe><key time="3" qpos=".5" qvel=".1" ctrl=".2" mpos="4 5 6"/></keyframe>',
);

describe('resetData', () => {
  it('goes back to the initial state', () => {
    const { m, d } = load(xml);
    d.ctrl[0] = 1;
    d.mocap_pos[0] = 9;
    d.xfrc_applied.fill(1);
    d.warning[4].number = 3;
    for (let i = 0; i < 5; i++) step(m, d);
    resetData(m, d);
    expect([d.time, d.qpos[0], d.qvel[0], d.ctrl[0], d.warning[4].number]).toEqual([0, 0, 0, 0, 0]);
    expect([...d.mocap_pos, ...d.mocap_quat]).toEqual([1, 2, 3, 0, 1, 0, 0]);
    expect(Math.max(...d.xfrc_applied)).toBe(0);
  });

  it('makes the same bits again', () => {
    const { m, d } = load(xml);
    const run = () => {
      d.ctrl[0] = 1;
      for (let i = 0; i < 20; i++) step(m, d);
      return d.qpos.slice();
    };
    const first = run();
    resetData(m, d);
    expect(run()).toEqual(first);
  });

  it('refuses sleep="init" for trees that cannot sleep', () => {
    const { m, d } = load(scene('<body sleep="init"><freejoint/><geom size=".1"/></body>'));
    m.opt.enableflags = EnableBit.sleep;
    d.qvel.fill(0);
    m.tree_sleep_policy[0] = 5;
    expect(() => resetData(m, d)).not.toThrow();
    expect(d.tree_asleep[0]).toBe(0);
  });
});

describe('resetDataKeyframe', () => {
  it('takes the state from a keyframe', () => {
    const { m, d } = load(xml);
    resetDataKeyframe(m, d, 0);
    expect([d.time, d.qpos[0], d.qvel[0], d.ctrl[0], d.mocap_pos[2]]).toEqual([3, 0.5, 0.1, 0.2, 6]);
  });

  it('refuses keyframes that do not exist, and leaves the data alone', () => {
    const { m, d } = load(xml);
    d.time = 1;
    expect(() => resetDataKeyframe(m, d, 7)).toThrow(RangeError);
    expect(d.time).toBe(1);
  });
});
