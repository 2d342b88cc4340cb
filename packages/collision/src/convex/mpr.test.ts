import { kernelsOf, type Model } from '@corten/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniform } from '../../../../testing/uniform.js';
import { type GeomSpec, rotation, scene } from '../../test/scene.js';
import { mprKernels } from './mpr.js';
import { shapeDistanceKernels } from './shape-distance.js';
import { supportKernels } from './support.js';

/** Overlap of two geoms, and what GJK and EPA say about them. */
function overlap(a: GeomSpec, b: GeomSpec, setUp?: (m: Model) => void) {
  const { d } = scene([a, b], setUp);
  const { setGeom } = kernelsOf(supportKernels, d);
  const { penetrate, depth, normal, position } = kernelsOf(mprKernels, d);
  const { shapeDistance, query, least } = kernelsOf(shapeDistanceKernels, d);
  setGeom(0, 0);
  setGeom(1, 1);
  const found = penetrate();
  query.cutoff = 1;
  shapeDistance(1);
  return { found, depth: depth[0], normal: Array.from(normal), position: Array.from(position), distance: least[0] };
}

const box = { type: 'box', size: [0.5, 0.5, 0.5] } as const;
const coordinate = uniform(-0.3, 0.3);
const unit = uniform(0, 0.999);
const size = uniform(0.3, 0.6);
const shape = fc.record({
  type: fc.constantFrom('sphere', 'capsule', 'ellipsoid', 'cylinder', 'box', 'mesh'),
  size: fc.tuple(size, size, size),
  pos: fc.tuple(coordinate, coordinate, coordinate),
  quat: fc.tuple(unit, unit, unit).map(([u, v, w]) => rotation(u, v, w)),
});

describe('portal refinement', () => {
  it('finds the depth of overlapping spheres, along the line of their centers', () => {
    fc.assert(
      fc.property(uniform(0.05, 0.79), unit, unit, (length, u, v) => {
        const [x, y, z, w] = rotation(u, v, 0.3);
        const axis = [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)];
        const at = axis.map((c) => c * length);
        const result = overlap({ type: 'sphere', size: [0.5, 0, 0] }, { type: 'sphere', size: [0.3, 0, 0], pos: at });
        expect(result.depth).toBeCloseTo(0.8 - length, 12);
        for (let i = 0; i < 3; i++) {
          expect(result.normal[i]).toBeCloseTo(axis[i], 7);
          // midway between 0.5 on one side and 0.3 on the other
          expect(result.position[i]).toBeCloseTo((0.5 + length - 0.3) * 0.5 * axis[i], 7);
        }
      }),
    );
  });

  it('finds the depth of boxes through the faces that their centers see each other through', () => {
    fc.assert(
      fc.property(uniform(0.6, 0.99), coordinate, coordinate, (x, y, z) => {
        const result = overlap(box, { ...box, pos: [x, y, z] });
        expect(result.depth).toBeCloseTo(1 - x, 9);
        expect(result.normal[0]).toBeCloseTo(1, 9);
        expect(result.position[0]).toBeCloseTo(x / 2, 9);
      }),
    );
  });

  it('finds the depth of ellipsoids along a common axis', () => {
    fc.assert(
      fc.property(uniform(0.2, 0.89), size, size, (x, b, c) => {
        const result = overlap(
          { type: 'ellipsoid', size: [0.4, b, c] },
          { type: 'ellipsoid', size: [0.5, c, b], pos: [x, 0, 0] },
        );
        expect(result.depth).toBeCloseTo(0.9 - x, 12);
        expect(result.normal[0]).toBeCloseTo(1, 12);
      }),
    );
  });

  it('says that shapes overlap when GJK does, and never finds less depth than EPA', () => {
    const counts = { overlapping: 0, apart: 0 };
    fc.assert(
      fc.property(shape, shape, uniform(0.4, 1.6), (a, b, x) => {
        const { found, depth, distance } = overlap(a, { ...b, pos: [b.pos[0] + x, b.pos[1], b.pos[2]] });
        if (Math.abs(distance) < 1e-4) return;
        expect(found).toBe(distance < 0);
        counts[found ? 'overlapping' : 'apart']++;
        if (found) expect(depth).toBeGreaterThan(-distance - 1e-4);
      }),
      { numRuns: 200 },
    );
    expect(Math.min(counts.overlapping, counts.apart)).toBeGreaterThan(40);
  });

  it('finds a way out: shapes moved apart by depth and normal do no more than touch', () => {
    let seen = 0;
    fc.assert(
      fc.property(shape, shape, uniform(0.2, 0.8), (a, b, x) => {
        const pos = [b.pos[0] + x, b.pos[1], b.pos[2]];
        const { found, depth, normal } = overlap(a, { ...b, pos });
        if (!found) return;
        seen++;
        const moved = overlap(a, { ...b, pos: pos.map((c, i) => c + depth * normal[i]) });
        expect(moved.distance).toBeGreaterThan(-1e-3);
      }),
      { numRuns: 200 },
    );
    expect(seen).toBeGreaterThan(100);
  });

  it('finds the depth of boxes with one center', () => {
    const { found, depth, normal } = overlap(box, box);
    expect(found).toBe(true);
    expect(depth).toBeCloseTo(1, 9);
    expect(normal.map(Math.abs)).toEqual([1, 0, 0]);
  });

  it('places contacts of plates that are too thin for a volume midway between their sides', () => {
    const thickness = 4e-13;
    const result = overlap(
      { type: 'box', size: [0.002, 0.001, thickness] },
      { type: 'box', size: [0.001, 0.0026, thickness], pos: [0.0006, 0.0009, 3e-14] },
    );
    expect(result.normal[1]).toBeCloseTo(1, 9);
    expect(result.depth).toBeCloseTo(0.001 + 0.0026 - 0.0009, 12);
    expect(result.position[1]).toBeCloseTo((0.001 + 0.0009 - 0.0026) / 2, 12);
  });

  it('does not take touching for an overlap', () => {
    expect(overlap(box, { ...box, pos: [1, 0, 0] }).found).toBe(false);
    expect(overlap(box, { ...box, pos: [1 - 1e-9, 0, 0] }).found).toBe(true);
  });

  it('ends after as many steps as it may make, and when it gains less than the tolerance', () => {
    const round = { type: 'ellipsoid', size: [0.5, 0.4, 0.3] } as const;
    const other = { ...round, pos: [0.3, 0.2, 0.1], quat: [1, 0.2, 0.3, 0.4] };
    const depths = [1, 3, 50].map(
      (k) => overlap(round, other, (m) => Object.assign(m.opt, { ccd_iterations: k })).depth,
    );
    expect(depths[0]).toBeLessThan(depths[1]);
    expect(depths[1]).toBeLessThan(depths[2]);
    const coarse = overlap(round, other, (m) => Object.assign(m.opt, { ccd_tolerance: 0.1 })).depth;
    expect(coarse).toBeLessThan(depths[2] - 1e-3);
    expect(coarse).toBeGreaterThan(depths[2] - 0.2);
  });
});
