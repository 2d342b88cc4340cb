import { describe, expect, it } from 'vitest';
import { scene } from '../../test/scene.js';
import { geomDistance } from './distance.js';

describe('geomDistance', () => {
  it('finds distance and segment between spheres, from the first geom to the second', () => {
    const { m, d } = scene([
      { type: 'sphere', size: [0.5, 0, 0] },
      { type: 'sphere', size: [0.3, 0, 0], pos: [2, 0, 0] },
    ]);
    const fromto = new Float64Array(6);
    expect(geomDistance(m, d, 0, 1, 5, fromto)).toBeCloseTo(1.2, 12);
    expect(Array.from(fromto, (x) => Math.round(1e9 * x) / 1e9)).toEqual([0.5, 0, 0, 1.7, 0, 0]);
    geomDistance(m, d, 1, 0, 5, fromto);
    expect(Array.from(fromto, (x) => Math.round(1e9 * x) / 1e9)).toEqual([1.7, 0, 0, 0.5, 0, 0]);
  });

  it('is negative when geoms overlap, and never more than it was allowed', () => {
    const { m, d } = scene([
      { type: 'box', size: [1, 1, 1] },
      { type: 'box', size: [1, 1, 1], pos: [1.5, 0, 0.1] },
    ]);
    expect(geomDistance(m, d, 0, 1, 5)).toBeCloseTo(-0.5, 9);
    d.geom_xpos[3] = 4;
    const fromto = new Float64Array(6).fill(7);
    expect(geomDistance(m, d, 0, 1, 0.5, fromto)).toBe(0.5);
    expect(Array.from(fromto)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('does not know planes against planes', () => {
    const { m, d } = scene([
      { type: 'plane', still: true },
      { type: 'plane', pos: [0, 0, 1] },
    ]);
    expect(geomDistance(m, d, 0, 1, 3)).toBe(3);
  });
});

it('between corners of boxes, and between ellipsoids, is that of their nearest points', () => {
  const { m, d } = scene([
    { type: 'box', size: [1, 1, 1] },
    { type: 'box', size: [1, 1, 1], pos: [2.3, 2.4, 2.5] },
    { type: 'ellipsoid', size: [0.5, 1, 1], pos: [0, 0, 9] },
    { type: 'ellipsoid', size: [0.25, 1, 1], pos: [3, 0, 9] },
  ]);
  expect(geomDistance(m, d, 0, 1, 9)).toBeCloseTo(Math.hypot(0.3, 0.4, 0.5), 6);
  expect(geomDistance(m, d, 2, 3, 9)).toBeCloseTo(2.25, 6);
});
