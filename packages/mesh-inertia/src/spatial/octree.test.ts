import { describe, expect, it } from 'vitest';
import { lShape } from '../../test/meshes.js';
import { faceBvh } from './face-trees.js';
import { makeOctree } from './octree.js';
import { signedDistance } from './signed-distance.js';

const { vert, face } = lShape();
const p = Float64Array.from(vert);
const tree = faceBvh(p, face);
const { depth, child, aabb, coeff } = makeOctree(p, face, [0, 0, 0, 3, 2, 1], tree);
const nodes = Array.from(depth.keys());
const isLeaf = (n: number) => child[8 * n] === -1;
const corner = (n: number, i: number, k: number) => aabb[6 * n + k] + (i & (1 << k) ? 1 : -1) * aabb[6 * n + 3 + k];

/** The interpolated distance in the leaf that contains a point. */
function interpolate(point: readonly number[]): number {
  let n = 0;
  while (!isLeaf(n)) n = child[8 * n + point.reduce((bits, x, k) => bits | (Number(x >= aabb[6 * n + k]) << k), 0)];
  const u = point.map((x, k) => (x - corner(n, 0, k)) / (2 * aabb[6 * n + 3 + k]));
  let sum = 0;
  for (let i = 0; i < 8; i++) {
    sum += coeff[8 * n + i] * u.reduce((w, x, k) => w * (i & (1 << k) ? x : 1 - x), 1);
  }
  return sum;
}

describe('octree', () => {
  it('is a tenth larger than the mesh', () => {
    [1.5, 1, 0.5, 1.65, 1.1, 0.55].forEach((x, k) => {
      expect(aabb[k]).toBeCloseTo(x, 14);
    });
  });

  it('has children that are the octants of their parents', () => {
    for (const n of nodes.filter((i) => !isLeaf(i))) {
      for (let i = 0; i < 8; i++) {
        const c = child[8 * n + i];
        expect(c).toBeGreaterThan(n);
        expect(depth[c]).toBe(depth[n] + 1);
        for (let k = 0; k < 3; k++) {
          expect(aabb[6 * c + 3 + k]).toBeCloseTo(aabb[6 * n + 3 + k] / 2, 12);
          expect(corner(c, i, k)).toBeCloseTo(corner(n, i, k), 12);
        }
        if (n > 100) break;
      }
    }
  });

  it('is finest at the surface', () => {
    for (let i = 0; i < p.length; i += 3) {
      let n = 0;
      while (!isLeaf(n))
        n = child[8 * n + [0, 1, 2].reduce((b, k) => b | (Number(p[i + k] >= aabb[6 * n + k]) << k), 0)];
      expect(depth[n]).toBe(6);
    }
    expect(Math.max(...depth)).toBe(6);
    expect(nodes.some((n) => isLeaf(n) && depth[n] < 4)).toBe(true);
  });

  it('has the distances at the corners of the root', () => {
    const distance = signedDistance(p, face, tree);
    for (let i = 0; i < 8; i++) {
      expect(coeff[i]).toBeCloseTo(distance(corner(0, i, 0), corner(0, i, 1), corner(0, i, 2)), 12);
    }
  });

  it('interpolates the distance', () => {
    const distance = signedDistance(p, face, tree);
    for (const point of [
      [0.5, 0.5, 0.5],
      [0.02, 1.2, 0.3],
      [1.02, 1.5, 0.5],
      [2.4, 0.97, 0.1],
    ]) {
      expect(interpolate(point)).toBeCloseTo(distance(point[0], point[1], point[2]), 1);
    }
    expect(interpolate([2, 0.5, 1])).toBeCloseTo(0, 6);
  });

  it('is continuous between leaves of different size', () => {
    const jumps: number[] = [];
    for (const n of nodes.filter(isLeaf)) {
      const x = corner(n, 7, 0);
      if (x > corner(0, 7, 0) - 1e-6) continue;
      const [y, z] = [aabb[6 * n + 1] + 0.3 * aabb[6 * n + 4], aabb[6 * n + 2] + 0.2 * aabb[6 * n + 5]];
      jumps.push(Math.abs(interpolate([x - 1e-9, y, z]) - interpolate([x + 1e-9, y, z])));
    }
    expect(jumps.length).toBeGreaterThan(1000);
    // corners that hang in edges of leaves two levels larger are the exception
    expect(jumps.filter((j) => j > 1e-6).length).toBeLessThan(0.02 * jumps.length);
  });
});
