import { expect, it } from 'vitest';
import { unitCube } from '../../test/meshes.js';
import { makePolygons } from './polygons.js';

it('makes six squares of a cube', () => {
  const { vert, face } = unitCube();
  const { corners, map } = makePolygons(Float64Array.from(vert), face);
  expect(corners.map((c) => c.length)).toEqual([4, 4, 4, 4, 4, 4]);
  expect(map.map((m) => m.length)).toEqual(Array(8).fill(3));
  for (const corner of corners) {
    // counter-clockwise seen from outside: the normal points away from the centre
    const [a, b, c] = corner.map((v) => vert.slice(3 * v, 3 * v + 3));
    const [u, w] = [b, c].map((q) => q.map((x, k) => x - a[k]));
    const n = [0, 1, 2].map((k) => u[(k + 1) % 3] * w[(k + 2) % 3] - u[(k + 2) % 3] * w[(k + 1) % 3]);
    expect(n.reduce((s, x, k) => s + x * (a[k] - 0.5), 0)).toBeGreaterThan(0);
  }
});

it('ignores triangles without a normal, and keeps parallel ones that do not touch apart', () => {
  const p = Float64Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 5, 0, 0, 6, 0, 0, 5, 1, 0);
  expect(makePolygons(p, Int32Array.of(0, 1, 2, 3, 4, 5, 0, 1, 1)).corners.length).toBe(2);
});
