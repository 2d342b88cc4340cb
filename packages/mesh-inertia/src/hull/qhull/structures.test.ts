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
  const h = new HullState(new Float64Array(0));
  const [a, b, c] = [h.newFacet(), h.newFacet(), h.newFacet()];
  for (const f of [a, b, c]) h.appendFacet(f);
  expect(h.facetList).toBe(a);
  h.willDelete(b, c);
  expect([h.visibleList, b.visible, h.numVisible, h.replacement(b)]).toEqual([b, true, 1, c]);
  h.removeFacet(a);
  expect(h.facetList).toBe(c);
  a.addOutside(1, true);
  a.addOutside(2, true);
  a.addOutside(3, false);
  expect(a.outside).toEqual([1, 3, 2]);
  expect(c.outside).toEqual([]);
});
