import { expect, it } from 'vitest';
import { type BuiltinMesh, builtinMesh } from './builtin.js';
import { diagnoseMesh } from './diagnostics.js';

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

it.each([
  ['sphere', [5], 'cannot be greater than 4'],
  ['sphere', [], 'requires 1 parameter'],
  ['hemisphere', [-1], 'cannot be negative'],
  ['supersphere', [2, 1, 1], 'must be greater than 2'],
  ['supertorus', [5, 2, 1, 1], 'radius must be in (0, 1]'],
  ['wedge', [1, 1, 200, 10, 0], 'fov[0]'],
  ['plate', [0, 1], 'must be positive'],
  ['cone', [3], 'requires 2 parameters'],
  ['torus', [1], 'Unsupported mesh type'],
] as [BuiltinMesh, number[], string][])('%s rejects bad parameters', (shape, params, words) => {
  expect(() => builtinMesh(shape, params)).toThrow(words);
});
