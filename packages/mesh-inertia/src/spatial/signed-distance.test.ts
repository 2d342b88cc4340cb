import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lShape, unitCube } from '../../test/meshes.js';
import { faceBvh } from '../process.js';
import { signedDistance } from './signed-distance.js';

function distanceOf({ vert, face }: { vert: ArrayLike<number>; face: Int32Array }) {
  const p = Float64Array.from(vert);
  return signedDistance(p, face, faceBvh(p, face));
}

// never in the plane of a face of the cube, where a triangle beside may decide about the side
const coordinate = fc.integer({ min: -2000, max: 3000 }).map((x) => x / 1000 + 1e-4);

it('is the distance of a box', () => {
  const distance = distanceOf(unitCube());
  fc.assert(
    fc.property(coordinate, coordinate, coordinate, (x, y, z) => {
      const off = [x, y, z].map((c) => Math.abs(c - 0.5) - 0.5);
      const expected = Math.hypot(...off.map((c) => Math.max(c, 0))) + Math.min(Math.max(...off), 0);
      expect(distance(x, y, z)).toBeCloseTo(expected, 12);
    }),
  );
});

it('has the sign of the side in a corner that goes inward', () => {
  const distance = distanceOf(lShape());
  expect(distance(0.9, 1.5, 0.5)).toBeCloseTo(-0.1, 12);
  expect(distance(1.2, 1.3, 0.5)).toBeCloseTo(0.2, 12);
  expect(distance(0.7, 0.6, 0.5)).toBeCloseTo(-0.5, 12);
});

it('does not depend on the points before', () => {
  const all = distanceOf(lShape());
  fc.assert(
    fc.property(coordinate, coordinate, coordinate, (x, y, z) => all(x, y, z) === distanceOf(lShape())(x, y, z)),
    { numRuns: 50 },
  );
});
