import { FluidSlot, NFLUID } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { load, scene } from '../../test/support.js';
import { forward } from '../forward.js';
import { ellipsoidMaxMoment, geomSemiAxes, inertiaBox } from './fluid.js';

const falling = (geom: string, option: string) => {
  const { m, d } = load(scene(`<body><freejoint/>${geom}</body>`, '', option));
  d.qvel[2] = -2;
  forward(m, d);
  return { m, d };
};

describe('inertia box', () => {
  it('has the sides of a uniform box', () => {
    const { m } = falling('<geom type="box" size=".1 .2 .3"/>', '');
    const box = new Float64Array(3);
    inertiaBox(box, m, 1);
    expect([...box].map((x) => Math.round(x * 1e9) / 1e9).sort()).toEqual([0.2, 0.4, 0.6]);
  });

  it('resists motion with the square of speed and its face', () => {
    const { d } = falling('<geom type="box" size=".1 .2 .3"/>', 'density="1000"');
    expect(d.qfrc_fluid[2]).toBeCloseTo(0.5 * 1000 * 0.2 * 0.4 * 4, 8);
  });

  it('follows Stokes in a viscous medium', () => {
    const { d } = falling('<geom type="box" size=".1 .1 .1"/>', 'viscosity="3"');
    expect(d.qfrc_fluid[2]).toBeCloseTo(3 * Math.PI * 0.2 * 3 * 2, 9);
  });
});

describe('ellipsoid', () => {
  it('of a sphere resists with blunt drag', () => {
    const { d } = falling('<geom size=".1" fluidshape="ellipsoid" fluidcoef=".5 .25 1.5 1 1"/>', 'density="1000"');
    expect(d.qfrc_fluid[2]).toBeCloseTo(0.5 * 1000 * Math.PI * 0.01 * 4, 8);
  });

  it('resists each geom as much as it interacts with the medium', () => {
    const ball = '<geom size=".1" fluidshape="ellipsoid" fluidcoef=".5 .25 1.5 1 1"/>';
    const { m, d } = falling(`<geom size=".1" pos="0 0 1"/>${ball}`, 'density="1000" viscosity="2"');
    const whole = d.qfrc_fluid.slice();
    expect(whole[2]).toBeGreaterThan(1);
    m.geom_fluid[NFLUID + FluidSlot.interaction] = 0.25;
    forward(m, d);
    d.qfrc_fluid.forEach((x, k) => {
      expect(x).toBeCloseTo(whole[k] / 4, 9);
    });
  });

  it('stands for a capsule with its caps', () => {
    const { m } = falling('<geom type="capsule" size=".1 .3"/>', '');
    const axes = new Float64Array(3);
    geomSemiAxes(axes, m, 0);
    expect([...axes]).toEqual([0.1, 0.1, 0.4]);
    expect(ellipsoidMaxMoment(1, 2, 3)).toBeCloseTo((8 / 15) * Math.PI * 81, 10);
  });
});

it('is absent without a medium', () => {
  expect(falling('<geom size=".1"/>', '').d.qfrc_fluid[2]).toBe(0);
});
