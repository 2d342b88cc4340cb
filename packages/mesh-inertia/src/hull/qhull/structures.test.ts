import { expect, it } from 'vitest';
import { exchange, HullFailure, HullState, intersection, remove, removeAt, removeOrdered } from './structures.js';

it('unordered sets fill gaps with their last element', () => {
  const set = [1, 2, 3, 4];
  expect(remove(set, 2)).toBe(true);
  expect(set).toEqual([1, 4, 3]);
  removeAt(set, 2);
  expect(set).toEqual([1, 4]);
  expect(remove(set, 9)).toBe(false);
});

it('ordered sets keep their order', () => {
  const set = [5, 4, 3, 2];
  removeOrdered(set, 4);
  expect(set).toEqual([5, 3, 2]);
  exchange(set, 3, 7);
  expect(set).toEqual([5, 7, 2]);
  expect(() => exchange(set, 9, 1)).toThrow(HullFailure);
});

it('intersects vertex sets with decreasing numbers', () => {
  const h = new HullState(new Float64Array(0));
  const [a, b, c, d] = [0, 1, 2, 3].map((i) => h.newVertex(i));
  expect(intersection([d, c, b], [d, b, a])).toEqual([d, b]);
});

it('keeps facets in a list with new and visible ones', () => {
  const h = new HullState(new Float64Array(15));
  const [a, b, c] = [0, 1, 2].map(() => h.newFacet([], []));
  for (const f of [a, b, c]) h.appendFacet(f);
  expect(h.facetList).toBe(a);
  h.willDelete(b, c);
  expect([h.visibleList, b.visible, h.numVisible, h.replacement(b)]).toEqual([b, true, 1, c]);
  h.removeFacet(a);
  expect(h.facetList).toBe(c);
});

it('keeps the farthest point of a facet apart from the others, which are in the order in which they came', () => {
  const h = new HullState(new Float64Array(15));
  const f = h.newFacet([], []);
  expect([f.farthestOutside, f.firstOutside, f.firstCoplanar]).toEqual([-1, -1, -1]);
  h.addOutside(f, 1, true);
  h.addOutside(f, 4, true);
  h.addOutside(f, 3, false);
  h.addOutside(f, 2, true);
  h.addCoplanar(f, 0, true);
  expect([f.farthestOutside, f.farthestCoplanar, f.firstCoplanar]).toEqual([2, 0, -1]);
  const others: number[] = [];
  for (let i = f.firstOutside; i >= 0; i = h.after[i]) others.push(i);
  expect(others).toEqual([1, 3, 4]);
});
