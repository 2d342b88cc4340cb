import { EnableBit } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { load, scene } from '../../test/support.js';
import { resetData } from '../reset.js';
import { step } from '../step.js';

const box = (x: number, z: number) => `<body pos="${x} 0 ${z}"><freejoint/><geom type="box" size=".1 .1 .1"/></body>`;

function resting() {
  const { m, d } = load(
    scene(`<geom type="plane" size="5 5 1"/>${box(0, 0.1)}${box(2, 0.1)}`, '', 'sleep_tolerance=".01"'),
  );
  m.opt.enableflags = EnableBit.sleep;
  resetData(m, d);
  for (let i = 0; i < 300; i++) step(m, d);
  return { m, d };
}

it('needs no reset before the first step', () => {
  const xml = scene(`<geom type="plane" size="5 5 1"/>${box(0, 0.11)}`, '', '');
  const asleep = load(xml);
  const awake = load(xml);
  asleep.m.opt.enableflags = EnableBit.sleep;
  for (let i = 0; i < 5; i++) {
    step(asleep.m, asleep.d);
    step(awake.m, awake.d);
  }
  expect(asleep.d.qpos).toEqual(awake.d.qpos);
});

describe('trees at rest', () => {
  it('fall asleep and stop', () => {
    const { d } = resting();
    expect(d.ntree_awake).toBe(0);
    expect(d.nv_awake).toBe(0);
    expect(Math.max(...d.qvel.map(Math.abs))).toBe(0);
    expect(d.tree_asleep.every((t) => t >= 0)).toBe(true);
  });

  it('wake when the user pushes them, alone', () => {
    const { m, d } = resting();
    d.xfrc_applied[6 + 2] = 100;
    step(m, d);
    expect([...d.tree_awake]).toEqual([1, 0]);
    expect(d.qvel[2]).toBeGreaterThan(0);
  });

  it('wake when another body hits them', () => {
    const { m, d } = resting();
    d.qpos.set([0, 0, 0.31], 7);
    d.qvel[6] = 0;
    for (let i = 0; i < 50; i++) step(m, d);
    expect([...d.tree_awake]).toEqual([1, 1]);
  });
});
