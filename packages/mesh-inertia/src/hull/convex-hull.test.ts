import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitCube } from '../../test/meshes.js';
import { checkHullInput, convexHull } from './convex-hull.js';

/** Is the hull a closed surface, with every point on the inner side of all faces? */
function expectHull(points: number[]): number {
  const { vertices, faces } = convexHull(points);
  const edges = new Set<string>();
  for (let i = 0; i < faces.length; i += 3) {
    for (let k = 0; k < 3; k++) edges.add(`${faces[i + k]},${faces[i + ((k + 1) % 3)]}`);
  }
  expect(edges.size).toBe(faces.length);
  for (const edge of edges) expect(edges.has(edge.split(',').reverse().join())).toBe(true);
  expect(vertices.length - edges.size / 2 + faces.length / 3).toBe(2);

  // every float is a whole number of 2^-149, so that this is exact
  const exact = points.map((x) => BigInt(x * 2 ** 149));
  const at = (i: number) => exact.slice(3 * i, 3 * i + 3);
  for (let i = 0; i < faces.length; i += 3) {
    const [a, b, c] = [at(faces[i]), at(faces[i + 1]), at(faces[i + 2])];
    const [u, v] = [b, c].map((q) => q.map((x, k) => x - a[k]));
    const n = [0, 1, 2].map((k) => u[(k + 1) % 3] * v[(k + 2) % 3] - u[(k + 2) % 3] * v[(k + 1) % 3]);
    for (let j = 0; j < points.length; j += 3) {
      const height = n.reduce((sum, x, k) => sum + x * (exact[j + k] - a[k]), 0n);
      expect(height <= 0n).toBe(true);
    }
  }
  return vertices.length;
}

/** Are there four points that are not in a plane, exactly? */
function spansSpace(points: number[]): boolean {
  const exact = points.map((x) => BigInt(x * 2 ** 149));
  const from = (i: number) => [0, 1, 2].map((k) => exact[3 * i + k] - exact[k]);
  const cross = (u: bigint[], v: bigint[]) =>
    [0, 1, 2].map((k) => u[(k + 1) % 3] * v[(k + 2) % 3] - u[(k + 2) % 3] * v[(k + 1) % 3]);
  const rest = Array.from({ length: points.length / 3 }, (_, i) => from(i));
  const edge = rest.find((v) => v.some((x) => x !== 0n));
  const normal = edge && rest.map((v) => cross(edge, v)).find((n) => n.some((x) => x !== 0n));
  return normal !== undefined && rest.some((v) => v.reduce((sum, x, k) => sum + x * normal[k], 0n) !== 0n);
}

describe('convex hull', () => {
  it('of a cube with corners twice has the first of each', () => {
    const cube = [...unitCube().vert];
    const { vertices, faces } = convexHull(cube);
    for (let k = 0; k < 8; k++) {
      const twice = [...cube, ...cube.slice(3 * k, 3 * k + 3)];
      expect(expectHull(twice)).toBe(8);
      expect([...convexHull(twice).vertices]).toEqual([...vertices]);
      // the copy first: it takes the place of the corner
      const before = [...cube.slice(3 * k, 3 * k + 3), ...cube];
      expect(expectHull(before)).toBe(8);
      expect([...convexHull(before).vertices]).not.toContain(k + 1);
    }
    const all = convexHull([...cube, ...cube]);
    expect([...all.vertices]).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(all.faces.length).toBe(faces.length);
  });

  it('of a cube with points in its faces and on its edges has eight corners', () => {
    const grid: number[] = [];
    for (let i = 0; i < 64; i++) grid.push(i & 3, (i >> 2) & 3, i >> 4);
    expect(expectHull(grid)).toBe(8);
  });

  it('of random points', () => {
    fc.assert(
      fc.property(fc.array(fc.float({ min: -10, max: 10, noNaN: true }), { minLength: 30, maxLength: 90 }), (x) => {
        const points = x.slice(0, 3 * Math.trunc(x.length / 3));
        if (spansSpace(points)) expectHull(points);
        else expect(() => convexHull(points)).toThrow(/coplanar|collinear|colocated/);
      }),
    );
  });

  it('of points on a small lattice, where nearly everything is degenerate', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 12, maxLength: 120 }), (x) => {
        const points = x.slice(0, 3 * Math.trunc(x.length / 3));
        if (spansSpace(points)) expectHull(points);
        else expect(() => convexHull(points)).toThrow(/coplanar|collinear|colocated/);
      }),
    );
  });

  it('of a nearly flat set keeps the height', () => {
    expect(expectHull([0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 0.5, 0.5, 1e-12])).toBe(5);
  });

  it('stops at the number of vertices that is allowed', () => {
    const points: number[] = [];
    for (let i = 0; i < 500; i++) {
      const z = -1 + (2 * (i + 0.5)) / 500;
      const r = Math.sqrt(1 - z * z);
      points.push(r * Math.cos(2.4 * i), r * Math.sin(2.4 * i), z);
    }
    expect(convexHull(points, 20).vertices.length).toBe(20);
  });

  it.each([
    [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 'colocated'],
    [[0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3], 'collinear'],
    [[0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0], 'coplanar'],
  ])('rejects flat input', (points, word) => {
    expect(() => convexHull(points)).toThrow(`${word} vertices, cannot compute convex hull`);
    expect(() => checkHullInput(Float64Array.from(points), 'm')).toThrow(`mesh 'm' has ${word} vertices`);
  });

  it('accepts a cube', () => {
    expect(() => checkHullInput(Float64Array.from(unitCube().vert))).not.toThrow();
  });
});
