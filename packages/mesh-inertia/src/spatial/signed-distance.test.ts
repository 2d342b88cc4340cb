import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lShape, unitCube } from '../../test/meshes.js';
import { faceBvh } from './face-trees.js';
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

type Point = readonly number[];
const minus = (a: Point, b: Point) => a.map((x, i) => x - b[i]);
const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Point, b: Point) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];

/** Distance of a point from a segment. */
function toSegment(p: Point, a: Point, b: Point): number {
  const ab = minus(b, a);
  const t = Math.min(1, Math.max(0, dot(minus(p, a), ab) / dot(ab, ab)));
  return Math.hypot(...minus(p, a).map((x, i) => x - t * ab[i]));
}

/** Distance of a point from a triangle, and its height above it: by its plane if it is over it, else by its edges. */
function toTriangle(p: Point, [a, b, c]: readonly Point[]): { distance: number; height: number } {
  const normal = cross(minus(b, a), minus(c, a));
  const height = dot(minus(p, a), normal) / Math.hypot(...normal);
  const edges = [
    [a, b],
    [b, c],
    [c, a],
  ];
  const isOver = edges.every(([u, v]) => dot(cross(minus(v, u), minus(p, u)), normal) >= 0);
  return { distance: isOver ? Math.abs(height) : Math.min(...edges.map(([u, v]) => toSegment(p, u, v))), height };
}

it('is the distance of a tetrahedron of any shape: to its faces, edges and corners', () => {
  const corner = fc.tuple(coordinate, coordinate, coordinate);
  fc.assert(
    fc.property(fc.tuple(corner, corner, corner, corner), corner, ([a, b, c, e], p) => {
      const volume = dot(cross(minus(b, a), minus(c, a)), minus(e, a));
      if (Math.abs(volume) < 0.1) return;
      const vert = volume < 0 ? [a, b, c, e] : [a, c, b, e];
      const face = Int32Array.of(0, 1, 2, 0, 3, 1, 1, 3, 2, 2, 3, 0);
      const sides = [0, 3, 6, 9].map((f) =>
        toTriangle(
          p,
          [...face.subarray(f, f + 3)].map((v) => vert[v]),
        ),
      );
      const expected = Math.min(...sides.map((side) => side.distance));
      const found = distanceOf({ vert: vert.flat(), face })(...(p as [number, number, number]));
      expect(Math.abs(found)).toBeCloseTo(expected, 9);
      // beside sharp edges and corners either face may decide about the side
      const over = sides.find(({ distance, height }) => distance === expected && Math.abs(height) === distance);
      if (over) expect(found).toBeCloseTo(over.height, 9);
    }),
    { numRuns: 500 },
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
