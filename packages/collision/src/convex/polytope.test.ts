import { describe, expect, it } from 'vitest';
import { scene } from '../../test/scene.js';
import { createPolytope } from './polytope.js';

/** A tetrahedron around the origin, its first face up at `top`. */
function tetrahedron(top: number) {
  const { d } = scene([{ type: 'sphere', size: [1] }]);
  const p = createPolytope(d, 10);
  const corners = [
    [1, 0, top],
    [-1, 1, top],
    [-1, -1, top],
    [0, 0, -1],
  ];
  for (const [i, corner] of corners.entries()) p.vert.set(corner, 9 * i);
  p.size.vertices = 4;
  const attached = [
    p.attach(0, 1, 2, 1, 3, 2),
    p.attach(0, 3, 1, 2, 3, 0),
    p.attach(0, 2, 3, 0, 3, 1),
    p.attach(3, 2, 1, 2, 0, 1),
  ];
  p.activate(4);
  return { ...p, attached };
}

/** Append a vertex and expand the polytope by it from face f. */
function expand(p: ReturnType<typeof tetrahedron>, f: number, at: number[]): boolean {
  const w = p.size.vertices++;
  p.vert.set(at, 9 * w);
  p.horizon(f, w);
  p.bounds[0] = 0;
  p.bounds[1] = Number.MAX_VALUE;
  return p.closeHorizon(w);
}

describe('polytope of EPA', () => {
  it('has feet of the origin on its faces, outward', () => {
    const { attached, foot, dist2 } = tetrahedron(0.5);
    expect(attached).toEqual([true, true, true, true]);
    for (let i = 0; i < 3; i++) expect(foot[i]).toBeCloseTo([0, 0, 0.5][i], 14);
    expect(dist2[0]).toBe(0.25);
  });

  it('refuses a face through the origin', () => {
    expect(tetrahedron(0).attached[0]).toBe(false);
  });

  it('replaces one face by three when a vertex sees no other', () => {
    const p = tetrahedron(0.5);
    expect(expand(p, 0, [0, 0, 0.7])).toBe(true);
    expect(p.size.rim).toBe(3);
    expect(Array.from(p.active.subarray(0, p.size.active)).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    for (const f of [4, 5, 6]) expect(p.corner[4 * f]).toBe(4);
  });

  it('replaces all faces that a vertex sees, along the edges around them', () => {
    const p = tetrahedron(0.5);
    // beyond the edge of corners 0 and 1: sees faces 0 and 1
    expect(expand(p, 0, [1, 2, 0.6])).toBe(true);
    expect(p.size.rim).toBe(4);
    expect(Array.from(p.active.subarray(0, p.size.active)).sort()).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it('has no face without area', () => {
    const p = tetrahedron(0.5);
    // in line with an edge of the horizon
    expect(expand(p, 0, [-1, 3, 0.5])).toBe(false);
  });

  it('knows affine coordinates in a face', () => {
    const { affine, lambda } = tetrahedron(0.5);
    affine(0, 1, 2, Float64Array.of(0, 0, 0.5), 0);
    expect(lambda[0]).toBeCloseTo(0.5, 14);
    expect(lambda[1]).toBeCloseTo(0.25, 14);
    expect(lambda[2]).toBeCloseTo(0.25, 14);
  });
});
