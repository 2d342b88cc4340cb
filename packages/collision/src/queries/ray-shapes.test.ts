import { quat2Mat } from '@corten/math';
import { GeomType } from '@corten/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniform } from '../../../../testing/uniform.js';
import { rotation } from '../../test/scene.js';
import { DISTANCE, rayBasis, rayGeom, raySlab, rayTriangle } from './ray-shapes.js';

const unit = uniform(0, 0.999);
const size = [0.3, 0.4, 0.5];
const origin = [0, 0, 0];
const { plane, sphere, capsule, ellipsoid, cylinder, box, mesh } = GeomType;

/** How far a point of a shape's frame is outside its surface, by its equation. */
function outside(type: number, [x, y, z]: number[]): number {
  const r = Math.hypot(x, y);
  if (type === sphere) return Math.hypot(r, z) - size[0];
  if (type === capsule) return Math.hypot(r, Math.max(0, Math.abs(z) - size[1])) - size[0];
  if (type === ellipsoid) return Math.hypot(x / size[0], y / size[1], z / size[2]) - 1;
  if (type === cylinder) return Math.max(r - size[0], Math.abs(z) - size[1]);
  return Math.max(Math.abs(x) - size[0], Math.abs(y) - size[1], Math.abs(z) - size[2]);
}

describe('rayGeom', () => {
  for (const [name, type] of Object.entries({ sphere, capsule, ellipsoid, cylinder, box })) {
    it(`meets a ${name} on its surface, with a normal against the ray, and nothing before`, () => {
      fc.assert(
        fc.property(unit, unit, unit, unit, unit, (u, v, w, a, b) => {
          const mat = new Float64Array(9);
          quat2Mat(mat, 0, rotation(u, v, w), 0);
          const pnt = [2 * Math.cos(6.28 * a), 2 * Math.sin(6.28 * a), b];
          const vec = pnt.map((x, i) => -x + 0.2 * [a, b, u][i]);
          const normal = new Float64Array(3);
          const x = rayGeom(origin, mat, size, pnt, vec, type, normal);
          const local = (t: number) => {
            const p = pnt.map((c, i) => c + t * vec[i]);
            return [0, 1, 2].map((i) => mat[i] * p[0] + mat[3 + i] * p[1] + mat[6 + i] * p[2]);
          };
          const end = x < 0 ? 2 : x;
          for (let k = 0; k < 20; k++) expect(outside(type, local((end * k) / 20))).toBeGreaterThan(-1e-9);
          if (x < 0) return;
          expect(outside(type, local(x))).toBeCloseTo(0, 9);
          expect(Math.hypot(...normal)).toBeCloseTo(1, 12);
          expect(normal[0] * vec[0] + normal[1] * vec[1] + normal[2] * vec[2]).toBeLessThan(1e-9);
        }),
        { seed: type },
      );
    });

    it(`leaves a ${name} where it ends, from any point inside`, () => {
      fc.assert(
        fc.property(unit, unit, unit, unit, unit, unit, (u, v, w, a, b, c) => {
          const mat = new Float64Array(9);
          quat2Mat(mat, 0, rotation(u, v, w), 0);
          const inside = [a - 0.5, b - 0.5, c - 0.5].map((x, i) => x * size[i]);
          fc.pre(outside(type, inside) < -1e-6);
          const world = [0, 1, 2].map(
            (r) => mat[3 * r] * inside[0] + mat[3 * r + 1] * inside[1] + mat[3 * r + 2] * inside[2],
          );
          const vec = [u - 0.5, v - 0.4, w - 0.6];
          const local = [0, 1, 2].map((i) => mat[i] * vec[0] + mat[3 + i] * vec[1] + mat[6 + i] * vec[2]);
          const x = rayGeom(origin, mat, size, world, vec, type);
          expect(x).toBeGreaterThan(0);
          const at = (t: number) =>
            outside(
              type,
              inside.map((p, i) => p + t * local[i]),
            );
          expect(at(x)).toBeCloseTo(0, 9);
          for (let k = 0; k < 10; k++) expect(at((x * k) / 10)).toBeLessThan(1e-9);
        }),
      );
    });

    it(`meets a ${name} from inside`, () => {
      expect(rayGeom(origin, [1, 0, 0, 0, 1, 0, 0, 0, 1], size, origin, [2, 0, 0], type)).toBeCloseTo(0.15, 12);
    });
  }

  it('meets a plane from above only, and within its size', () => {
    const mat = [1, 0, 0, 0, 1, 0, 0, 0, 1];
    expect(rayGeom(origin, mat, [1, 1, 0], [0.5, 0.5, 2], [0, 0, -1], plane)).toBe(2);
    expect(rayGeom(origin, mat, [1, 1, 0], [0.5, 0.5, -2], [0, 0, 1], plane)).toBe(-1);
    expect(rayGeom(origin, mat, [1, 1, 0], [1.5, 0.5, 2], [0, 0, -1], plane)).toBe(-1);
    expect(rayGeom(origin, mat, [0, 1, 0], [1.5, 0.5, 2], [0, 0, -1], plane)).toBe(2);
  });

  it('knows primitives only', () => {
    expect(() => rayGeom(origin, [1, 0, 0, 0, 1, 0, 0, 0, 1], size, origin, [1, 0, 0], mesh)).toThrow(RangeError);
  });
});

describe('ray and triangle', () => {
  const triangle = [0, 0, 1, 1, 0, 1, 0, 1, 1];

  it('meet inside the triangle, with its normal', () => {
    const basis = new Float64Array(6);
    const normal = new Float64Array(3);
    const vec = [0, 0, 2];
    rayBasis(vec, basis);
    rayTriangle(triangle, [0.2, 0.2, 0], vec, basis, normal);
    expect(DISTANCE[0]).toBeCloseTo(0.5, 12);
    expect(Array.from(normal)).toEqual([0, 0, 1]);
    rayTriangle(triangle, [0.7, 0.7, 0], vec, basis, null);
    expect(DISTANCE[0]).toBe(-1);
  });
});

describe('raySlab', () => {
  it('passes through boxes ahead only', () => {
    const box = [1, 2, 3, 0.5, 0.5, 0.5];
    expect(raySlab(box, 0, [0, 0, 0], [1, 2, 3])).toBe(true);
    expect(raySlab(box, 0, [0, 0, 0], [-1, -2, -3])).toBe(false);
    expect(raySlab(box, 0, [0, 0, 0], [1, 0, 0])).toBe(false);
  });
});
