import { expect, it } from 'vitest';
import { unitCube } from '../../test/meshes.js';
import { makePolygons } from './polygons.js';

it('makes six squares of a cube', () => {
  const { vert, face } = unitCube();
  const { size, corners, degree, map } = makePolygons(Float64Array.from(vert), face);
  expect([...size]).toEqual([4, 4, 4, 4, 4, 4]);
  expect([...degree]).toEqual(Array(8).fill(3));
  for (let v = 0; v < 8; v++) {
    const around = [...map.subarray(3 * v, 3 * v + 3)];
    expect(around).toEqual([0, 1, 2, 3, 4, 5].filter((i) => corners.subarray(4 * i, 4 * i + 4).includes(v)));
  }
  for (let i = 0; i < 6; i++) {
    // counter-clockwise seen from outside: the normal points away from the centre
    const [a, b, c] = Array.from(corners.subarray(4 * i, 4 * i + 3), (v) => vert.slice(3 * v, 3 * v + 3));
    const [u, w] = [b, c].map((q) => q.map((x, k) => x - a[k]));
    const n = [0, 1, 2].map((k) => u[(k + 1) % 3] * w[(k + 2) % 3] - u[(k + 2) % 3] * w[(k + 1) % 3]);
    expect(n.reduce((s, x, k) => s + x * (a[k] - 0.5), 0)).toBeGreaterThan(0);
  }
});

it('ignores triangles without a normal, and keeps parallel ones that do not touch apart', () => {
  const p = Float64Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 5, 0, 0, 6, 0, 0, 5, 1, 0);
  expect(makePolygons(p, Int32Array.of(0, 1, 2, 3, 4, 5, 0, 1, 1)).size.length).toBe(2);
});
