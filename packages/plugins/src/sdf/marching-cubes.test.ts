import { expect, it } from 'vitest';
import { marchingCubes } from './marching-cubes.js';

/** The mesh of a field on a grid of n points along each axis. */
function mesh(n: number, field: (x: number, y: number, z: number) => number) {
  const values = new Float32Array(n ** 3);
  for (let i = 0; i < values.length; i++) values[i] = field(i % n, Math.floor(i / n) % n, Math.floor(i / n / n));
  return marchingCubes({ values, size: [n, n, n] });
}

/** How often each directed edge of the triangles occurs, by its ends. */
function edges(face: Int32Array): Map<string, number> {
  const counts = new Map<string, number>();
  for (let f = 0; f < face.length; f += 3) {
    for (let k = 0; k < 3; k++) {
      const key = `${face[f + k]} ${face[f + ((k + 1) % 3)]}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

it('makes a closed sphere with normals that point out', () => {
  const { vert, normal, face } = mesh(21, (x, y, z) => Math.hypot(x - 10, y - 10, z - 10) - 7.3);
  for (const key of edges(face).keys()) {
    expect(edges(face).get(key.split(' ').reverse().join(' '))).toBe(1);
    break;
  }
  const counts = edges(face);
  for (const [key, count] of counts) expect([count, counts.get(key.split(' ').reverse().join(' '))]).toEqual([1, 1]);
  // Euler: V - E + F = 2
  expect(vert.length / 3 - counts.size / 2 + face.length / 3).toBe(2);
  for (let i = 0; i < vert.length; i += 3) {
    const out = [0, 1, 2].map((k) => (vert[i + k] - 10) / 7.3);
    expect(Math.hypot(...out)).toBeCloseTo(1, 1);
    expect(out[0] * normal[i] + out[1] * normal[i + 1] + out[2] * normal[i + 2]).toBeGreaterThan(0.9);
  }
});

it('places vertices where the field would be zero', () => {
  const { vert, face } = mesh(2, (x) => x - 0.25);
  expect([...vert].filter((_, i) => i % 3 === 0)).toEqual([0.25, 0.25, 0.25, 0.25]);
  expect(face.length).toBe(6);
});

it('has nothing where the field has one sign', () => {
  expect(mesh(3, () => 1).face.length).toBe(0);
  expect(mesh(3, () => -1).vert.length).toBe(0);
});

it('is closed in every case of corners', () => {
  for (let inside = 0; inside < 256; inside++) {
    const at = (x: number, y: number, z: number) => x - 1 + 2 * (y - 1) + 4 * (z - 1);
    const isIn = (x: number, y: number, z: number) =>
      Math.min(x, y, z) >= 1 && Math.max(x, y, z) <= 2 && (inside >> at(x, y, z)) & 1;
    const { face } = mesh(4, (x, y, z) => (isIn(x, y, z) ? -1 : 1));
    const counts = edges(face);
    for (const [key, count] of counts) expect(counts.get(key.split(' ').reverse().join(' '))).toBe(count);
  }
});
