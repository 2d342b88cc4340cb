import { expect, it } from 'vitest';
import { unitCube } from '../../test/meshes.js';
import { convexHull } from './convex-hull.js';
import { graphExtrema, graphFaces, hullGraph } from './graph.js';

const { vert } = unitCube();
const graph = hullGraph(convexHull(vert));

it('has the layout of mesh_graph, with neighbours that know each other', () => {
  const [nv, nf] = graph;
  expect([nv, nf, graph.length]).toEqual([8, 12, 2 + 3 * nv + 6 * nf]);
  const neighbours = Array.from({ length: nv }, (_, v) => {
    const list: number[] = [];
    for (let i = 2 + 2 * nv + graph[2 + v]; graph[i] >= 0; i++) list.push(graph[i]);
    return list;
  });
  neighbours.forEach((list, v) => {
    expect(new Set(list).size).toBe(list.length);
    for (const w of list) expect(neighbours[w]).toContain(v);
  });
  expect(graphFaces(graph).length).toBe(36);
});

it('finds the farthest hull vertex in 27 directions', () => {
  const extrema = graphExtrema(graph, vert);
  const corner = (k: number) =>
    Array.from(vert.slice(3 * graph[2 + 8 + extrema[k]], 3 * graph[2 + 8 + extrema[k]] + 3));
  expect(corner(0)).toEqual([0, 0, 0]);
  expect(corner(26)).toEqual([1, 1, 1]);
  expect(corner(18)).toEqual([1, 0, 0]);
  expect(Array.from(graphExtrema(new Int32Array(0), vert))).toEqual(Array(27).fill(0));
});
