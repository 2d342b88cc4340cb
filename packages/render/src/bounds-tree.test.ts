import { random } from '@corten/testing';
import { expect, test } from 'vitest';
import { buildBoundsTree, MAX_DEPTH } from './bounds-tree.js';

/** Boxes of random size in a random place, some of them equal or flat. */
function boxes(count: number, seed: number): Float64Array {
  const next = random(seed);
  const all = new Float64Array(6 * count);
  for (let i = 0; i < count; i++) {
    for (let k = 0; k < 3; k++) {
      const at = i % 7 === 0 ? 0.5 : next();
      all[6 * i + k] = at;
      all[6 * i + 3 + k] = at + (i % 5 === 0 ? 0 : 0.1 * next());
    }
  }
  return all;
}

test.each([1, 2, 5, 300])('every one of %i elements is in one leaf, inside all boxes above it', (count) => {
  const all = boxes(count, count);
  const { bounds, first, count: size, order } = buildBoundsTree(all);
  expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i));
  const seen: number[] = [];
  let inside = true;
  const visit = (node: number, above: readonly number[]) => {
    expect(above.length).toBeLessThan(MAX_DEPTH);
    if (size[node] === 0) {
      visit(first[node], [...above, node]);
      visit(first[node] + 1, [...above, node]);
      return;
    }
    for (let i = first[node]; i < first[node] + size[node]; i++) {
      seen.push(order[i]);
      for (const n of [...above, node]) {
        for (let k = 0; k < 3; k++) {
          inside &&= bounds[6 * n + k] <= all[6 * order[i] + k];
          inside &&= bounds[6 * n + 3 + k] >= all[6 * order[i] + 3 + k];
        }
      }
    }
  };
  visit(0, []);
  expect(seen.length).toBe(count);
  expect(inside).toBe(true);
});

test('many elements in one place do not make it deep', () => {
  const all = new Float64Array(6 * 1000).fill(1);
  const { first, count } = buildBoundsTree(all);
  const depth = (node: number): number =>
    count[node] > 0 ? 1 : 1 + Math.max(depth(first[node]), depth(first[node] + 1));
  expect(depth(0)).toBeLessThan(15);
});

test('without elements the root is a box that no ray meets', () => {
  const { bounds, order } = buildBoundsTree(new Float64Array(0));
  expect(order.length).toBe(0);
  expect(bounds[0]).toBeNaN();
});
