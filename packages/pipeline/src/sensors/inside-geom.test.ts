import { GeomType } from '@corten/model';
import { expect, it } from 'vitest';
import { insideGeom } from './inside-geom.js';

const EYE = Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1);
const inside = (type: number, ...point: number[]) =>
  insideGeom(Float64Array.of(1, 0, 0), 0, EYE, 0, Float64Array.of(0.2, 0.3, 0.4), 0, type, Float64Array.from(point), 0);

it.each([
  ['sphere', GeomType.sphere, [1.1, 0.1, 0.1], [1.2, 0.1, 0]],
  ['capsule', GeomType.capsule, [1, 0.1, 0.45], [1, 0.1, 0.49]],
  ['ellipsoid', GeomType.ellipsoid, [1, 0.1, 0.3], [1.15, 0.2, 0.2]],
  ['cylinder', GeomType.cylinder, [1.1, 0.1, 0.29], [1, 0, 0.31]],
  ['box', GeomType.box, [1.19, 0.29, 0.39], [1.21, 0, 0]],
  ['plane', GeomType.plane, [5, 5, -0.1], [0, 0, 0.1]],
] as const)('%s', (_, type, within, without) => {
  expect(inside(type, ...within)).toBe(true);
  expect(inside(type, ...without)).toBe(false);
});

it('is never inside a mesh', () => {
  expect(inside(GeomType.mesh, 1, 0, 0)).toBe(false);
});
