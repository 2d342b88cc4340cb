import { expect, it } from 'vitest';
import { type BuiltinMesh, builtinMesh } from './builtin.js';
import { diagnoseMesh } from './inertia/diagnostics.js';

it.each([
  ['sphere', [2], 162, 320],
  ['hemisphere', [3], 42, 80],
  ['supersphere', [8, 0.5, 0.5], 58, 112],
  ['supertorus', [10, 0.4, 0.7, 1], 100, 200],
  ['cone', [6, 0.5], 12, 0],
  ['wedge', [4, 3, 60, 40, 0.5], 12, 0],
  ['plate', [4, 3], 12, 12],
] as [BuiltinMesh, number[], number, number][])('%s has its vertices and faces', (shape, params, nvert, nface) => {
  const { mesh } = builtinMesh(shape, params);
  expect([mesh.vert.length / 3, mesh.face.length / 3]).toEqual([nvert, nface]);
});

it.each(['sphere', 'hemisphere', 'supersphere', 'supertorus'] as const)(
  '%s is a closed surface, outside out',
  (shape) => {
    const params = { sphere: [2], hemisphere: [3], supersphere: [9, 0.7, 0.9], supertorus: [9, 0.3, 1, 1] }[shape];
    expect(diagnoseMesh(builtinMesh(shape, params).mesh)).toEqual([]);
  },
);

it('plates are shells', () => {
  expect(builtinMesh('plate', [2, 2]).inertia).toBe('shell');
});

it('wedges have frames at their points: outwards, along the row, along the column', () => {
  const { mesh } = builtinMesh('wedge', [5, 4, 80, 50, 0.4]);
  const n = mesh.vert.length / 3;
  expect(mesh.normal.length).toBe(9 * n);
  for (let i = 0; i < n; i++) {
    const point = mesh.vert.slice(3 * i, 3 * i + 3);
    const [out, along, up] = [0, 3, 6].map((k) => mesh.normal.slice(9 * i + k, 9 * i + k + 3));
    const dot = (a: ArrayLike<number>, b: ArrayLike<number>) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    // on the unit sphere, and the frame right-handed
    for (const v of [point, out, along, up]) expect(dot(v, v)).toBeCloseTo(1, 6);
    for (const [a, b] of [
      [out, along],
      [out, up],
      [along, up],
    ])
      expect(dot(a, b)).toBeCloseTo(0, 6);
    expect(Math.abs(dot(out, point))).toBeCloseTo(1, 6);
    expect(up[1]).toBeGreaterThan(0);
    expect(along[1]).toBe(0);
  }
});

it('a wedge has the centres of cells that divide its field of view evenly', () => {
  const { vert } = builtinMesh('wedge', [1, 1, 80, 50, 0]).mesh;
  expect(Array.from(vert, (x) => x + 0)).toEqual([0, 0, -1]);
  const two = builtinMesh('wedge', [2, 2, 80, 40, 0]).mesh.vert;
  // the field of view is on either side of the middle
  const [a, e] = [(40 * Math.PI) / 180, (20 * Math.PI) / 180];
  const expected = [-a, a].flatMap((x) =>
    [-e, e].flatMap((y) => [Math.cos(y) * Math.sin(x), Math.sin(y), -Math.cos(y) * Math.cos(x)]),
  );
  expected.forEach((x, k) => {
    expect(two[k]).toBeCloseTo(x, 6);
  });
});

it.each([
  ['sphere', [5], 'cannot be greater than 4'],
  ['sphere', [], 'requires 1 parameter'],
  ['hemisphere', [-1], 'cannot be negative'],
  ['hemisphere', [1, 2], 'requires 1 parameter'],
  ['supersphere', [2, 1, 1], 'must be greater than 2'],
  ['supertorus', [5, 2, 1, 1], 'radius must be in (0, 1]'],
  ['wedge', [1, 1, 200, 10, 0], 'fov[0]'],
  ['plate', [0, 1], 'must be positive'],
  ['cone', [3], 'requires 2 parameters'],
  ['torus', [1], 'Unsupported mesh type'],
] as [BuiltinMesh, number[], string][])('%s rejects bad parameters', (shape, params, words) => {
  expect(() => builtinMesh(shape, params)).toThrow(words);
});
