import { kernelsOf } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { scene } from '../../test/scene.js';
import { featureKernels } from './features.js';
import { supportKernels } from './support.js';

/** Features of a unit box and of the cube mesh, which is the same shape. */
function setUp() {
  const { d } = scene([{ type: 'box', size: [1, 1, 1] }, { type: 'mesh' }]);
  const { setGeom } = kernelsOf(supportKernels, d);
  setGeom(0, 0);
  setGeom(1, 1);
  return kernelsOf(featureKernels, d);
}

type Features = ReturnType<typeof setUp>['features'];

/** Make corners the vertices of shape o. */
function take({ id, vertex }: Features, o: 0 | 1, corners: number[]): void {
  id.set(corners, 3 * o);
  corners.forEach((c, k) => {
    vertex.set(
      [0, 1, 2].map((i) => (c & (1 << i) ? 1 : -1)),
      9 * o + 3 * k,
    );
  });
}

/** Normal or edge direction i of shape o. */
function normalOf({ normal, degree }: Features, o: 0 | 1, i: number): number[] {
  const at = 3 * (degree * o + i);
  return Array.from(normal.slice(at, at + 3));
}

describe('features', () => {
  for (const o of [0, 1] as const) {
    const name = o === 0 ? 'box' : 'mesh';

    it(`of a ${name}: three corners share one face`, () => {
      const { features, dimension, faceNormals } = setUp();
      take(features, o, [1, 3, 7]);
      expect(dimension(o)).toBe(3);
      expect(faceNormals(o, 3, new Float64Array(3))).toBe(1);
      expect(normalOf(features, o, 0)).toEqual([1, 0, 0]);
    });

    it(`of a ${name}: two corners share two faces and an edge`, () => {
      const { features, dimension, faceNormals, edgeDirections } = setUp();
      take(features, o, [5, 7, 5]);
      expect(dimension(o)).toBe(2);
      expect(faceNormals(o, 2, new Float64Array(3))).toBe(2);
      expect([normalOf(features, o, 0), normalOf(features, o, 1)]).toEqual([
        [1, 0, 0],
        [0, 0, 1],
      ]);
      expect(edgeDirections(o, 2)).toBe(1);
      expect(normalOf(features, o, 0)).toEqual([0, 1, 0]);
    });

    it(`of a ${name}: one corner has three faces and three edges`, () => {
      const { features, dimension, faceNormals, edgeDirections } = setUp();
      take(features, o, [0, 0, 0]);
      expect(dimension(o)).toBe(1);
      expect(faceNormals(o, 1, new Float64Array(3))).toBe(3);
      const axes = (n: number) =>
        Array.from({ length: n }, (_, i) => normalOf(features, o, i).findIndex((x) => x !== 0));
      expect(axes(3).sort()).toEqual([0, 1, 2]);
      expect(edgeDirections(o, 1)).toBe(3);
      expect(axes(3).sort()).toEqual([0, 1, 2]);
    });

    it(`of a ${name}: a face is a polygon of four corners in its plane`, () => {
      const { features, faceNormals, takeFace } = setUp();
      take(features, o, [1, 3, 7]);
      faceNormals(o, 3, new Float64Array(3));
      const { face, polygon, degree, sides } = features;
      expect(takeFace(o, face[degree * o])).toBe(4);
      const corners = Array.from({ length: 4 }, (_, k) => polygon.slice(3 * (sides * o + k), 3 * (sides * o + k + 1)));
      for (const corner of corners) expect(corner[0]).toBe(1);
      expect(new Set(corners.map((corner) => corner.join())).size).toBe(4);
    });
  }

  it('of a box: corners without a common face take the one along a direction, if any is near', () => {
    const { features, faceNormals } = setUp();
    take(features, 0, [0, 7, 3]);
    expect(faceNormals(0, 3, Float64Array.of(0.01, 0, -1))).toBe(1);
    expect(features.face[0]).toBe(5);
    expect(faceNormals(0, 3, Float64Array.of(1, 1, 0))).toBe(0);
  });
});
