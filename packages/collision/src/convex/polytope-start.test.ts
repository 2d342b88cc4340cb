import { kernelsOf } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { scene } from '../../test/scene.js';
import { gjkKernels } from './gjk.js';
import { createPolytope } from './polytope.js';
import { createPolytopeStart } from './polytope-start.js';
import { supportKernels } from './support.js';

/** A first polytope in the difference of two unit spheres at the same place: a sphere of radius 2. */
function start(simplex: number[][]) {
  const sphere = { type: 'sphere', size: [1] } as const;
  const { d } = scene([sphere, sphere]);
  const { setGeom } = kernelsOf(supportKernels, d);
  const { query, vert, dist } = kernelsOf(gjkKernels, d);
  setGeom(0, 0);
  setGeom(1, 1);
  for (const [i, v] of simplex.entries()) vert.set(v, 9 * i);
  query.nsimplex = simplex.length;
  dist[0] = 0;
  const polytope = createPolytope(d, 10);
  const started = createPolytopeStart(d, polytope).start();
  return { started, ...polytope };
}

describe('first polytope of EPA', () => {
  it('is a double pyramid around a segment', () => {
    const { started, size, vert, active, dist2 } = start([
      [0, 0, -2],
      [0, 0, 2],
    ]);
    expect(started).toBe(true);
    expect([size.vertices, size.active]).toEqual([5, 6]);
    for (let v = 2; v < 5; v++) expect(vert[9 * v + 2]).toBeCloseTo(0, 9);
    for (let i = 0; i < 6; i++) expect(dist2[active[i]]).toBeGreaterThan(0.5);
  });

  it('is a double pyramid on a triangle', () => {
    const { started, size, vert } = start([
      [2, 0, 0],
      [-1, 1.7, 0],
      [-1, -1.7, 0],
    ]);
    expect(started).toBe(true);
    expect([size.vertices, size.active]).toEqual([5, 6]);
    expect(Math.abs(vert[9 * 3 + 2])).toBeCloseTo(2, 12);
    expect(vert[9 * 4 + 2]).toBeCloseTo(-vert[9 * 3 + 2], 12);
  });

  const base = [
    [1, 0, 0.5],
    [-1, 1, 0.5],
    [-1, -1, 0.5],
  ];

  it('is the tetrahedron of GJK', () => {
    const { started, size } = start([...base, [0, 0, -1]]);
    expect(started).toBe(true);
    expect([size.vertices, size.active]).toEqual([4, 4]);
  });

  it('starts again from a face of the tetrahedron that contains the origin', () => {
    const { started, size } = start([...base.map(([x, y]) => [x, y, 0]), [0, 0, -1]]);
    expect(started).toBe(true);
    expect([size.vertices, size.active]).toEqual([5, 6]);
  });

  it('needs the origin inside', () => {
    expect(start([...base, [0, 0, 1]]).started).toBe(false);
  });
});
