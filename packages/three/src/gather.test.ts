import { BoxGeometry, SphereGeometry } from 'three';
import { describe, expect, it } from 'vitest';
import { gathered } from './gather.js';

const triangles = (geometry: SphereGeometry | BoxGeometry | ReturnType<typeof gathered>) =>
  (geometry.getIndex()?.count ?? 0) / 3;

describe('gathered vertices', () => {
  it('make a sphere of fewer triangles that is still one, closed and turned outwards', () => {
    const sphere = new SphereGeometry(1, 128, 64);
    // no side of a cell where the sphere is closed: both of its edges there are one but for rounding
    const made = gathered(sphere, 0.23);
    expect(triangles(made)).toBeLessThan(triangles(sphere) / 8);
    const position = made.getAttribute('position');
    const normal = made.getAttribute('normal');
    for (let i = 0; i < position.count; i++) {
      const [x, y, z] = [position.getX(i), position.getY(i), position.getZ(i)];
      const radius = Math.hypot(x, y, z);
      expect(radius).toBeGreaterThan(0.9);
      expect(radius).toBeLessThanOrEqual(1.0001);
      expect(Math.hypot(normal.getX(i), normal.getY(i), normal.getZ(i))).toBeCloseTo(1);
      expect((x * normal.getX(i) + y * normal.getY(i) + z * normal.getZ(i)) / radius).toBeGreaterThan(0.8);
    }
    // a surface without holes has no edge with one triangle only
    const index = made.getIndex()?.array ?? [];
    const place = (i: number) => `${position.getX(i)} ${position.getY(i)} ${position.getZ(i)}`;
    const uses = new Map<string, number>();
    for (let t = 0; t < index.length; t += 3)
      for (let k = 0; k < 3; k++) {
        const key = [place(index[t + k]), place(index[t + ((k + 1) % 3)])].sort().join('|');
        uses.set(key, (uses.get(key) ?? 0) + 1);
      }
    expect([...uses.values()].filter((count) => count < 2)).toEqual([]);
  });

  it('keep the edges of a box sharp', () => {
    const made = gathered(new BoxGeometry(1, 1, 1, 20, 20, 20), 0.3);
    const normal = made.getAttribute('normal');
    for (let i = 0; i < normal.count; i++) {
      const parts = [normal.getX(i), normal.getY(i), normal.getZ(i)].map(Math.abs).sort();
      expect(parts[2]).toBeCloseTo(1);
    }
    expect(triangles(made)).toBeLessThan(200);
  });

  it('leave nothing of what is smaller than a cell', () => {
    expect(triangles(gathered(new SphereGeometry(0.01), 1))).toBe(0);
  });
});
