import { EnableBit, kernelsOf } from '@corten/model';
import { expect, it } from 'vitest';
import { scene } from '../test/scene.js';
import { marginKernels } from './margin.js';

const setUp = () =>
  scene(
    [
      { type: 'sphere', size: [1, 0, 0], margin: 0.1, gap: 0.01 },
      { type: 'sphere', size: [1, 0, 0], margin: 0.2, gap: 0.02 },
    ],
    (m) => {
      m.pair_geom2[0] = 1;
      m.pair_margin[0] = 0.5;
      m.pair_gap[0] = 0.05;
    },
    { npair: 1 },
  );

it('adds up what both geoms say, and takes what an explicit pair says', () => {
  const { reach, include, setPair, ownReach, geomReach } = kernelsOf(marginKernels, setUp().d);
  setPair(0, 1, -1);
  expect(include[0]).toBeCloseTo(0.3, 15);
  expect(reach[0]).toBeCloseTo(0.33, 15);
  setPair(0, 1, 0);
  expect(include[0]).toBe(0.5);
  expect(reach[0]).toBeCloseTo(0.55, 15);
  expect([ownReach(1), geomReach(1)]).toEqual([0.22, 0.22]);
});

it('takes gaps out of margins where these include them', () => {
  const { m, d } = setUp();
  m.flg_margingap = 1;
  const { reach, include, setPair, ownReach, geomReach } = kernelsOf(marginKernels, d);
  setPair(0, 1, -1);
  expect(reach[0]).toBeCloseTo(0.3, 15);
  expect(include[0]).toBeCloseTo(0.27, 15);
  m.opt.enableflags = EnableBit.override;
  m.opt.o_margin = 1;
  setPair(0, 1, 0);
  expect(reach[0]).toBe(1);
  expect(include[0]).toBeCloseTo(0.95, 15);
  expect([ownReach(1), geomReach(1)]).toEqual([0.2, 0.5]);
});

it('lets the options override margins, but not gaps', () => {
  const { m, d } = setUp();
  m.opt.enableflags = EnableBit.override;
  m.opt.o_margin = 1;
  const { reach, include, setPair, ownReach, geomReach } = kernelsOf(marginKernels, d);
  setPair(0, 1, -1);
  expect(include[0]).toBe(1);
  expect(reach[0]).toBeCloseTo(1.03, 15);
  setPair(0, 1, 0);
  expect(reach[0]).toBeCloseTo(1.05, 15);
  expect([ownReach(1), geomReach(1)]).toEqual([0.22, 0.52]);
});
