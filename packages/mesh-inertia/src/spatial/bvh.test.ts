import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniform } from '../../../../testing/uniform.js';
import { buildBvh } from './bvh.js';

describe('bounding volumes', () => {
  it('parents contain their children, and every element is in one leaf', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(uniform(0.1, 9), { minLength: 6, maxLength: 6 }), {
          minLength: 1,
          maxLength: 40,
        }),
        (boxes) => {
          const aabb = boxes.flat();
          const pos = boxes.flatMap((b) => b.slice(0, 3));
          const { child, nodeid, depth, ...tree } = buildBvh({ count: boxes.length, aabb, pos });
          expect(Array.from(nodeid.filter((id) => id >= 0)).sort((a, b) => a - b)).toEqual(boxes.map((_, i) => i));
          expect(nodeid.length).toBe(2 * boxes.length - 1);
          for (let n = 0; n < nodeid.length; n++) {
            if (nodeid[n] >= 0) continue;
            for (const c of child.slice(2 * n, 2 * n + 2)) {
              expect(depth[c]).toBe(depth[n] + 1);
              for (let k = 0; k < 3; k++) {
                const gap = Math.abs(tree.aabb[6 * n + k] - tree.aabb[6 * c + k]) + tree.aabb[6 * c + 3 + k];
                expect(gap).toBeLessThanOrEqual(tree.aabb[6 * n + 3 + k] + 1e-12);
              }
            }
          }
        },
      ),
    );
  });

  it('turns boxes into the frame of the tree', () => {
    const quat = [Math.SQRT1_2, 0, 0, Math.SQRT1_2];
    const { aabb } = buildBvh({ count: 1, id: [7], aabb: [0, 0, 0, 1, 2, 3], pos: [5, 0, 0], quat }, [4, 0, 0]);
    [1, 0, 0, 2, 1, 3].forEach((x, k) => {
      expect(aabb[k]).toBeCloseTo(x, 14);
    });
  });

  it('leaves out inactive elements, and inflates flat boxes', () => {
    const tree = buildBvh({
      count: 2,
      aabb: [0, 0, 0, 1, 1, 0, 9, 9, 9, 1, 1, 1],
      pos: [0, 0, 0, 9, 9, 9],
      active: [1, 0],
    });
    expect(Array.from(tree.nodeid)).toEqual([0]);
    expect(tree.aabb[5]).toBe(1e-14);
    expect(buildBvh({ count: 0, aabb: [], pos: [] }).nodeid.length).toBe(0);
  });

  it('has nothing of elements that are nowhere', () => {
    const aabb = [0, 0, 0, 1, 1, 1, 4, 0, 0, 1, 1, 1];
    const tree = buildBvh({ count: 2, aabb, pos: [0, 0, 0, 4, 0, 0], quat: [1, 0, 0, 0, Number.NaN, 0, 0, 0] });
    expect(Array.from(tree.aabb.subarray(0, 6))).toEqual([0, 0, 0, 1, 1, 1]);
    expect(tree.aabb.some(Number.isNaN)).toBe(false);
    const boxes = buildBvh({ count: 1, aabb: [Number.NaN, 0, 0, 1, 1, 1], pos: [0, 0, 0] });
    expect(boxes.aabb[0]).toBe(0);
  });
});
