import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HULLS_OF_MUJOCO } from '../../../test/hulls.js';
import { unitCube } from '../../../test/meshes.js';
import { POINT_SETS } from '../../../test/point-sets.js';
import { convexHull } from '../convex-hull.js';
import { orderedHull } from './index.js';

const CUBE_VERTICES = [3, 2, 1, 0, 5, 4, 7, 6];
const CUBE_FACES = [
  [3, 2, 1, 3, 1, 0, 1, 5, 0, 5, 4, 0, 7, 3, 0, 4, 7, 0],
  [2, 6, 1, 6, 5, 1, 3, 6, 2, 7, 6, 3, 5, 6, 4, 6, 7, 4],
].flat();

describe('hull in the order of Qhull', () => {
  it('of a cube: MuJoCo 3.12 lists its vertices and faces so', () => {
    const hull = orderedHull(Float64Array.from(unitCube().vert), Number.POSITIVE_INFINITY)!;
    expect(Array.from(hull.vertices)).toEqual(CUBE_VERTICES);
    expect(Array.from(hull.faces)).toEqual(CUBE_FACES);
  });

  it.each(Object.entries(POINT_SETS))('of points %s: MuJoCo 3.12 lists its vertices and faces so', (name, points) => {
    const numbers = (text: string) => text.split(/\s+/).map(Number);
    const hull = orderedHull(Float64Array.from(points), Number.POSITIVE_INFINITY)!;
    expect(Array.from(hull.vertices)).toEqual(numbers(HULLS_OF_MUJOCO[name].vertices));
    expect(Array.from(hull.faces)).toEqual(numbers(HULLS_OF_MUJOCO[name].faces));
  });

  it('has the corners of the exact hull', () => {
    fc.assert(
      fc.property(fc.array(fc.float({ min: -10, max: 10, noNaN: true }), { minLength: 30, maxLength: 150 }), (x) => {
        const points = Float64Array.from(x.slice(0, 3 * Math.trunc(x.length / 3)));
        const hull = orderedHull(points, Number.POSITIVE_INFINITY);
        if (!hull) return;
        const volume = (faces: Int32Array) => {
          let six = 0;
          for (let i = 0; i < faces.length; i += 3) {
            const [a, b, c] = [0, 1, 2].map((k) => points.subarray(3 * faces[i + k], 3 * faces[i + k] + 3));
            six +=
              a[0] * (b[1] * c[2] - b[2] * c[1]) +
              a[1] * (b[2] * c[0] - b[0] * c[2]) +
              a[2] * (b[0] * c[1] - b[1] * c[0]);
          }
          return six / 6;
        };
        expect(volume(hull.faces)).toBeCloseTo(volume(convexHull(points).faces), 6);
        expect(hull.edges.degree.reduce((n, d) => n + d, 0)).toBe(hull.faces.length);
      }),
    );
  });

  it('merges coplanar triangles and drops points inside faces', () => {
    const grid: number[] = [];
    for (let i = 0; i < 64; i++) grid.push(i & 3, (i >> 2) & 3, i >> 4);
    const hull = orderedHull(Float64Array.from(grid), Number.POSITIVE_INFINITY)!;
    expect([hull.vertices.length, hull.faces.length / 3]).toEqual([8, 12]);
  });

  it('stops at a number of vertices, farthest points first', () => {
    const points = Float64Array.from({ length: 900 }, (_, i) => Math.fround(Math.sin(i * i)));
    expect(orderedHull(points, 12)!.vertices.length).toBe(12);
  });

  it('gives up on flat input', () => {
    expect(orderedHull(Float64Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0), 99)).toBeUndefined();
  });
});
