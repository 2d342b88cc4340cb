import type { Model } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { scene } from '../../test/scene.js';
import { createHullGraph } from './hull-graph.js';

describe('hull graph', () => {
  it('names vertices by their place in mesh_vert, and ends each list', () => {
    const { m } = scene([{ type: 'mesh' }], (model) => {
      model.mesh_graphadr[0] = 0;
    });
    const { start, edge, list } = createHullGraph(m);
    list(0);
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
    const graph = createHullGraph(m);
    graph.list(0);
    const { start, edge, next } = graph;
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

  it('goes on from the list of the far vertex in large hulls', () => {
    // a ring, as mesh_graph: numbers of vertices and faces, starts of edges, global vertices, edges
    const n = 300;
    const ring = Array.from({ length: n }, (_, v) => v);
    const graph = [
      n,
      0,
      ...ring.map((v) => 3 * v),
      ...ring,
      ...ring.flatMap((v) => [(v + 1) % n, (v + n - 1) % n, -1]),
    ];
    const { start, edge, next, list } = createHullGraph({
      nmesh: 1,
      nmeshvert: n,
      mesh_graphadr: Int32Array.of(0),
      mesh_graph: Int32Array.from(graph),
      mesh_vertadr: Int32Array.of(0),
      mesh_extrema: new Int32Array(27),
    } as unknown as Model);
    list(0);
    for (let v = 0; v < n; v++) {
      for (let i = start[v]; edge[i] >= 0; i++) expect(next[i]).toBe(start[edge[i] / 3]);
    }
    expect(edge).toHaveLength(3 * n);
  });

  it('leaves meshes without graph alone', () => {
    const { m } = scene([{ type: 'mesh' }]);
    expect(createHullGraph(m).edge).toHaveLength(0);
  });
});
