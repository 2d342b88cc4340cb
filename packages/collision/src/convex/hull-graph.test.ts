import { describe, expect, it } from 'vitest';
import { scene } from '../../test/scene.js';
import { createHullGraph } from './hull-graph.js';

describe('hull graph', () => {
  it('names vertices by their place in mesh_vert, and ends each list', () => {
    const { m } = scene([{ type: 'mesh' }], (model) => {
      model.mesh_graphadr[0] = 0;
    });
    const { start, edge } = createHullGraph(m);
    for (let v = 0; v < 8; v++) {
      const neighbours: number[] = [];
      let i = start[v];
      for (; edge[i] >= 0; i++) neighbours.push(edge[i] / 3);
      expect(edge[i]).toBe(-1);
      // corners of a common face differ in one or two coordinates
      const expected = [0, 1, 2, 3, 4, 5, 6, 7].filter((w) => w !== v && w !== 7 - v);
      expect(neighbours).toEqual(expected);
    }
  });

  it('lists after an edge what its near end is not joined to', () => {
    const { m } = scene([{ type: 'mesh' }], (model) => {
      model.mesh_graphadr[0] = 0;
    });
    const { start, edge, next } = createHullGraph(m);
    const list = (from: number) => Array.from(edge.subarray(from, edge.indexOf(-1, from)), (e) => e / 3);
    for (let v = 0; v < 8; v++) {
      for (let i = start[v]; edge[i] >= 0; i++) {
        // of all corners only the opposite one is not joined to v
        const w = edge[i] / 3;
        expect(list(next[i])).toEqual([7 - v]);
        const j = next[i];
        expect(list(next[j])).toEqual([7 - w]);
      }
    }
  });

  it('leaves meshes without graph alone', () => {
    const { m } = scene([{ type: 'mesh' }]);
    expect(createHullGraph(m).edge).toHaveLength(0);
  });
});
