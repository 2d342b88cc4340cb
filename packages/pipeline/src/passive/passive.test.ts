import { DisableBit } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { arm, load, scene } from '../../test/support.js';
import { forward } from '../forward.js';

describe('springs', () => {
  it('of hinges pull to their reference', () => {
    const { m, d } = load(
      scene(arm('<joint axis="0 1 0" stiffness="4 2 1" springref=".2"/>'), '', '').replace(
        '<mujoco>',
        '<mujoco><compiler angle="radian"/>',
      ),
    );
    d.qpos[0] = 0.5;
    forward(m, d);
    const x = 0.3;
    expect(d.qfrc_spring[0]).toBeCloseTo(-x * (4 + 2 * x + x * x), 13);
  });

  it('of ball joints turn back along the rotation', () => {
    const { m, d } = load(scene(arm('<joint type="ball" stiffness="2"/>')));
    d.qpos.set([Math.cos(0.2), 0, Math.sin(0.2), 0]);
    forward(m, d);
    expect(d.qfrc_spring[1]).toBeCloseTo(-2 * 0.4, 12);
  });

  it('of free joints pull and turn back', () => {
    const { m, d } = load(scene(arm('<joint type="free" stiffness="3"/>')));
    d.qpos[0] = 0.1;
    forward(m, d);
    expect(d.qfrc_spring[0]).toBeCloseTo(-0.3, 13);
  });

  it('of tendons rest within their range', () => {
    const tendon = '<tendon><fixed stiffness="10" springlength="-.1 .1"><joint joint="j" coef="1"/></fixed></tendon>';
    const { m, d } = load(scene(arm('<joint name="j" axis="0 1 0"/>'), tendon));
    const force = (q: number) => {
      d.qpos[0] = q;
      forward(m, d);
      return d.qfrc_spring[0] + 0;
    };
    expect(force(0.05)).toBeCloseTo(0, 15);
    expect(force(0.3)).toBeCloseTo(-2, 13);
    expect(force(-0.3)).toBeCloseTo(2, 13);
  });
});

describe('dampers', () => {
  it('grow with the polynomial of speed', () => {
    const { m, d } = load(scene(arm('<joint axis="0 1 0" damping="1 2 3"/>')));
    d.qvel[0] = -2;
    forward(m, d);
    expect(d.qfrc_damper[0]).toBe(2 * (1 + 4 + 12));
  });
});

describe('gravity compensation', () => {
  it('carries the weight', () => {
    const { m, d } = load(scene('<body gravcomp="1"><freejoint/><geom size=".1" mass="2"/></body>'));
    forward(m, d);
    expect(d.qfrc_gravcomp[2]).toBeCloseTo(2 * 9.81, 12);
    expect(d.qacc[2]).toBeCloseTo(0, 12);
  });

  it('is off without gravity', () => {
    const { m, d } = load(scene('<body gravcomp="1"><freejoint/><geom size=".1"/></body>'));
    m.opt.disableflags = DisableBit.gravity;
    forward(m, d);
    expect(d.qfrc_gravcomp[2]).toBe(0);
  });
});

describe('flags', () => {
  const xml = scene(
    '<body gravcomp="1"><joint type="slide" axis="0 0 1" stiffness="10" damping="1" springref="1"/><geom size=".1" mass="2"/></body>',
  );
  const forces = (disable: number) => {
    const { m, d } = load(xml);
    m.opt.disableflags = disable;
    d.qvel[0] = 1;
    forward(m, d);
    return [d.qfrc_spring[0], d.qfrc_damper[0], d.qfrc_gravcomp[0], d.qfrc_passive[0]].map(
      (x) => Math.round(x * 1e6) / 1e6,
    );
  };
  it('turn springs and dampers off one by one, and everything with both', () => {
    expect(forces(0)).toEqual([10, -1, 19.62, 28.62]);
    expect(forces(32)).toEqual([0, -1, 19.62, 18.62]);
    expect(forces(64)).toEqual([10, 0, 19.62, 29.62]);
    expect(forces(96)).toEqual([0, 0, 0, 0]);
  });
});
