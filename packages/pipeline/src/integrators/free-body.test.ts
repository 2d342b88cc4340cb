import { EnableBit } from '@corten/model';
import { expect, it } from 'vitest';
import { arm, load, scene } from '../../test/support.js';
import { step } from '../step.js';
import { isFreeBody } from './free-body.js';

it('is a body with a free joint and no children', () => {
  const { m } = load(
    scene(arm('<freejoint/>') + arm('<freejoint/>', arm('<joint axis="0 1 0"/>')) + arm('<joint axis="0 1 0"/>')),
  );
  expect([0, 1, 2, 3, 4].map((i) => isFreeBody(m, i))).toEqual([false, true, false, false, false]);
});

it('keeps its rotational energy from growing under implicitfast', () => {
  const { m, d } = load(
    scene(
      '<body><freejoint/><geom type="box" size=".1 .2 .3"/></body>',
      '',
      'gravity="0 0 0" timestep=".01" integrator="implicitfast"',
    ),
  );
  m.opt.enableflags = EnableBit.energy;
  d.qvel.set([0, 0, 0, 10, 0.1, 3]);
  step(m, d);
  const start = d.energy[1];
  for (let i = 0; i < 200; i++) step(m, d);
  expect(d.energy[1]).toBeLessThan(start * 1.001);
  expect(d.energy[1]).toBeGreaterThan(start * 0.5);
});
