import { expect, it } from 'vitest';
import { unitCube } from '../test/meshes.js';
import { makeNormals, normalizeNormals } from './normals.js';

const { vert, face } = unitCube();
const p = Float64Array.from(vert);

it('averages the normals around a vertex', () => {
  const normal = makeNormals(p, face, true);
  for (let i = 0; i < 24; i += 3) expect(Math.hypot(...normal.slice(i, i + 3))).toBeCloseTo(1, 6);
  // they point away from the centre
  for (let i = 0; i < 24; i += 3) expect(normal[i] * (vert[i] - 0.5)).toBeGreaterThan(0);
});

it('leaves out all faces where all edges are sharp: z takes the place of nothing', () => {
  const normal = makeNormals(p, face, false);
  const kinds = new Set(Array.from({ length: 8 }, (_, i) => normal.slice(3 * i, 3 * i + 3).join()));
  expect(kinds.has('0,0,1')).toBe(true);
});

it('normalises in single precision', () => {
  const n = Float32Array.of(3, 0, 4, 0, 0, 0);
  normalizeNormals(n);
  expect(Array.from(n)).toEqual([Math.fround(0.6), 0, Math.fround(0.8), 0, 0, 1]);
});
