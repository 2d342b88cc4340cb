import { DisableBit, Warning } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { arm, load, scene } from '../test/support.js';
import { checkAcc, checkPos, checkVel } from './check.js';

const scenario = () => load(scene(arm('<joint axis="0 1 0"/>')));

describe('bad numbers', () => {
  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1.1e10, -1.1e10])('%s resets', (value) => {
    const { m, d } = scenario();
    d.time = 1;
    d.qpos[0] = value;
    checkPos(m, d);
    expect([d.time, d.qpos[0]]).toEqual([0, 0]);
    expect(d.warning[Warning.badqpos]).toEqual({ lastinfo: 0, number: 1 });
  });

  it('at the limit are still good', () => {
    const { m, d } = scenario();
    d.qvel[0] = 1e10;
    checkVel(m, d);
    expect(d.warning[Warning.badqvel].number).toBe(0);
  });

  it('are counted twice, and kept, without autoreset', () => {
    const { m, d } = scenario();
    m.opt.disableflags = DisableBit.autoreset;
    d.qvel[0] = Number.NaN;
    checkVel(m, d);
    expect(d.warning[Warning.badqvel].number).toBe(2);
    expect(d.qvel[0]).toBeNaN();
  });

  it('of accelerations bring forward up to date', () => {
    const { m, d } = scenario();
    d.qacc[0] = 1e11;
    checkAcc(m, d);
    expect(d.warning[Warning.badqacc].number).toBe(1);
    expect(Math.abs(d.qacc[0])).toBeGreaterThan(1);
    expect(Math.abs(d.qacc[0])).toBeLessThan(100);
  });
});
