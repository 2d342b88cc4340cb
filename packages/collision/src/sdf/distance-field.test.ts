import { GeomType, kernelsOf } from '@corten/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scene } from '../../test/scene.js';
import { distanceFieldKernels } from './distance-field.js';

const types = ['plane', 'sphere', 'capsule', 'ellipsoid', 'cylinder', 'box', 'sdf'] as const;

/** Distance and gradient of a geom of half sizes 0.5, 0.4, 0.3; a signed distance field is a cube of half side 1. */
function fieldOf(type: (typeof types)[number], actual?: GeomType) {
  const { m, d } = scene([{ type, size: [0.5, 0.4, 0.3], still: type === 'plane' }]);
  if (actual !== undefined) m.geom_type[0] = actual;
  const { point, value, slope, distanceTo, gradientOf } = kernelsOf(distanceFieldKernels, d);
  return {
    distance: (x: readonly number[]) => {
      point.set(x);
      distanceTo(0);
      return value[0];
    },
    gradient: (x: readonly number[]) => {
      point.set(x);
      gradientOf(0);
      return Array.from(slope);
    },
  };
}

describe('distance to', () => {
  it.each([
    ['plane', [3, 4, -0.5], -0.5],
    ['sphere', [3, 0, 4], 4.5],
    ['sphere', [0.1, 0, 0], -0.4],
    ['capsule', [0, 0, 1.5], 0.6],
    ['capsule', [0.2, 0, 0.3], -0.3],
    ['ellipsoid', [0.5, 0, 0], 0],
    ['cylinder', [0, 0.8, 0.8], 0.5],
    ['cylinder', [0, 0.1, 0.1], -0.3],
    ['box', [0.8, 0.8, 0.1], 0.5],
    ['box', [0.5, 0, 0], 0],
    ['box', [0, 0, 0.3 - 1e-9], -1e-9],
    ['sdf', [0, 0, 0], -1],
    ['sdf', [1, 0, 0], 0],
    ['sdf', [3, 0, 0], 2],
    ['sdf', [4, 5, 0], Math.hypot(2.9, 3.9) + Math.hypot(0.1, 0.1)],
  ] as const)('a %s of the point %j', (type, x, expected) => {
    expect(fieldOf(type).distance(x)).toBeCloseTo(expected, 5);
  });

  it('a mesh as to the field of the same octree', () => {
    expect(fieldOf('sdf', GeomType.mesh).distance([3, 0, 0])).toBeCloseTo(2, 5);
    expect(fieldOf('sdf', GeomType.mesh).gradient([0.5, 0.1, 0.2])).toEqual(fieldOf('sdf').gradient([0.5, 0.1, 0.2]));
  });

  it('no other shape', () => {
    expect(() => fieldOf('box', GeomType.hfield).distance([0, 0, 0])).toThrow('no signed distance');
    expect(() => fieldOf('box', GeomType.hfield).gradient([0, 0, 0])).toThrow('no signed distance');
  });
});

describe('gradient', () => {
  const coordinate = fc.integer({ min: -2000, max: 2000 }).map((x) => x / 1000 + 1e-5);
  it.each(types)('of a %s is the derivative of its distance outside', (type) => {
    const { distance, gradient } = fieldOf(type);
    const step = 1e-6;
    fc.assert(
      fc.property(fc.tuple(coordinate, coordinate, coordinate), (x) => {
        // not where two faces, or the octree's box and the rest, meet
        fc.pre(
          distance(x) > 0.01 && x.every((c) => [0.3, 0.4, 0.5, 1.1, 0].every((e) => Math.abs(Math.abs(c) - e) > 1e-3)),
        );
        const slope = x.map((_, k) => {
          const moved = (by: number) => distance(x.map((c, i) => (i === k ? c + by : c)));
          return (moved(step) - moved(-step)) / (2 * step);
        });
        const own = gradient(x);
        // of unit length, or per side of the octree's leaf, which is 1.1 m
        const inOctree = type === 'sdf' && x.every((c) => Math.abs(c) < 1.1);
        const length = type === 'ellipsoid' ? Math.hypot(...slope) : inOctree ? 1 / 1.1 : 1;
        for (let k = 0; k < 3; k++) expect(own[k]).toBeCloseTo(slope[k] / length, 4);
      }),
      { numRuns: 200 },
    );
  });

  it('inside a box turns from the center to the nearest face', () => {
    const { gradient } = fieldOf('box');
    const [x, y, z] = gradient([0.1, -0.1, 0.299]);
    expect(z).toBeGreaterThan(0.99);
    expect([x > 0, y < 0]).toEqual([true, true]);
  });

  it('inside a cylinder points out of the nearest side', () => {
    const { gradient } = fieldOf('cylinder');
    expect(gradient([0.4, 0, 0.1])).toEqual([1, 0, 0]);
    expect(gradient([0.1, 0, -0.39])).toEqual([0, 0, -1]);
  });
});

it('says so when an octree is missing', () => {
  const { m, d } = scene([{ type: 'sdf' }]);
  expect(m.geom_type[0]).toBe(GeomType.sdf);
  m.mesh_octadr[0] = -1;
  expect(() => kernelsOf(distanceFieldKernels, d).distanceTo(0)).toThrow('geom 0 has no octree');
});

it('of a field too thin or too far for rounding is that at its border', () => {
  const { m, d } = scene([{ type: 'sdf' }]);
  const { point, value, slope, distanceTo, gradientOf } = kernelsOf(distanceFieldKernels, d);
  const far = 1e12;
  point.set([far, 0.1, 0.2]);
  distanceTo(0);
  expect(value[0] / far).toBeCloseTo(1, 9);
  const thickness = 1e-7;
  for (let i = 5; i < m.oct_aabb.length; i += 6) m.oct_aabb[i] *= thickness;
  for (let i = 2; i < m.oct_aabb.length; i += 6) m.oct_aabb[i] *= thickness;
  for (const z of [2, -2]) {
    point.set([0.1, 0.2, z]);
    distanceTo(0);
    // up to the border, and from there
    expect(value[0]).toBeGreaterThan(1.9);
    expect(value[0]).toBeLessThan(2.2);
    gradientOf(0);
    expect(slope[2] * z).toBeGreaterThan(0);
  }
});
