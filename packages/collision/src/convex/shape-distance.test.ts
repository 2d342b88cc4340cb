import { kernelsOf } from '@corten/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniform } from '../../../../testing/uniform.js';
import { type GeomSpec, rotation, scene } from '../../test/scene.js';
import { shapeDistanceKernels } from './shape-distance.js';
import { FAR } from './simplex.js';
import { supportKernels } from './support.js';

/** Distance or depth of two geoms. */
function distanceOf(a: GeomSpec, b: GeomSpec, contacts: number, cutoff: number) {
  const { d } = scene([a, b]);
  const { setGeom } = kernelsOf(supportKernels, d);
  const { shapeDistance, query, least, x1, x2 } = kernelsOf(shapeDistanceKernels, d);
  setGeom(0, 0);
  setGeom(1, 1);
  query.cutoff = cutoff;
  shapeDistance(contacts);
  return { distance: least[0], nx: query.nx, x1, x2 };
}

const box = { type: 'box', size: [0.5, 0.5, 0.5] } as const;

describe('convex collision', () => {
  it('finds the depth of overlapping boxes, along the axis of least penetration', () => {
    fc.assert(
      fc.property(uniform(0.6, 0.95), uniform(-0.2, 0.2), (x, y) => {
        const { distance, x1, x2 } = distanceOf(box, { ...box, pos: [x, y, 0.1] }, 1, 0);
        expect(distance).toBeCloseTo(x - 1, 9);
        expect(x1[0] - x2[0]).toBeCloseTo(1 - x, 9);
      }),
    );
  });

  it('treats spheres and capsules as points and segments with a radius', () => {
    const sphere = { type: 'sphere', size: [0.3, 0, 0], pos: [0.1, 0.2, 0.9] } as const;
    expect(distanceOf(sphere, box, 1, 1).distance).toBeCloseTo(0.1, 9);
    expect(distanceOf({ ...sphere, pos: [0, 0, 0.7] }, box, 1, 1).distance).toBeCloseTo(-0.1, 9);
    const capsule = { type: 'capsule', size: [0.1, 0.3, 0], pos: [0.1, 0.2, 1] } as const;
    expect(distanceOf(capsule, box, 1, 1).distance).toBeCloseTo(0.1, 9);
  });

  it('finds the depth when even the core of a capsule is inside', () => {
    const { distance } = distanceOf({ type: 'capsule', size: [0.1, 0.3, 0], pos: [0.05, 0.02, 0.6] }, box, 1, 0);
    // out through the top: from its lowest point at 0.2 to 0.5
    expect(distance).toBeCloseTo(-0.3, 5);
  });

  it('says that shapes are farther apart than was asked for', () => {
    expect(distanceOf(box, { ...box, pos: [3, 0, 0.1] }, 1, 0.5).distance).toBe(FAR);
  });

  it('gives the same depth of ellipsoids with equal radii as of spheres, whatever their orientation', () => {
    const unit = uniform(0, 0.999);
    fc.assert(
      fc.property(unit, unit, unit, uniform(0.3, 0.99), (u, v, w, x) => {
        const ellipsoid = { type: 'ellipsoid', size: [0.5, 0.5, 0.5], quat: rotation(u, v, w) } as const;
        expect(distanceOf(ellipsoid, { ...ellipsoid, pos: [x, 0, 0] }, 1, 0).distance).toBeCloseTo(x - 1, 2);
      }),
    );
  });
});
