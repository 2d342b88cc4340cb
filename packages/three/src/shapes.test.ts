import type { BufferGeometry } from 'three';
import { expect, test } from 'vitest';
import * as shapes from './shapes.js';

const quality = { slices: 64, stacks: 64 };

/** Corners of the triangles of a geometry: calls with three indices of vertices. */
function triangles(geometry: BufferGeometry, visit: (a: number, b: number, c: number) => void): void {
  const { index } = geometry;
  const count = index?.count ?? geometry.getAttribute('position').count;
  const at = (i: number) => index?.getX(i) ?? i;
  for (let i = 0; i < count; i += 3) visit(at(i), at(i + 1), at(i + 2));
}

/** Volume inside of the triangles, and the least cosine between normals of vertices and of their faces. */
function measure(geometry: BufferGeometry): { volume: number; cosine: number } {
  const position = geometry.getAttribute('position');
  const normal = geometry.getAttribute('normal');
  let volume = 0;
  let cosine = 1;
  const point = (i: number) => [position.getX(i), position.getY(i), position.getZ(i)];
  triangles(geometry, (a, b, c) => {
    const [p, q, r] = [point(a), point(b), point(c)];
    const u = q.map((x, k) => x - p[k]);
    const v = r.map((x, k) => x - p[k]);
    const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    volume += (p[0] * n[0] + p[1] * n[1] + p[2] * n[2]) / 6;
    const length = Math.hypot(...n);
    if (length < 1e-9) return;
    for (const i of [a, b, c]) {
      const dot = n[0] * normal.getX(i) + n[1] * normal.getY(i) + n[2] * normal.getZ(i);
      cosine = Math.min(cosine, dot / length);
    }
  });
  return { volume, cosine };
}

test.each([
  ['sphere', shapes.sphere(quality), (4 / 3) * Math.PI],
  ['cylinder', shapes.cylinder(quality), 2 * Math.PI],
  ['cone', shapes.cone(quality), Math.PI / 3],
  ['box', shapes.box(), 8],
])('the %s has its volume, and its normals point outwards', (_, geometry, volume) => {
  const measured = measure(geometry);
  expect(measured.volume / volume).toBeGreaterThan(0.99);
  expect(measured.volume / volume).toBeLessThan(1.000001);
  expect(measured.cosine).toBeGreaterThan(0.9);
});

test('the parts of a capsule close it', () => {
  const volume = [shapes.tube(quality), shapes.domeTop(quality), shapes.domeBottom(quality)]
    .map((geometry) => measure(geometry).volume)
    .reduce((a, b) => a + b);
  // from -1 to 1 along z, and a half ball at each end
  expect(volume / (2 * Math.PI + (4 / 3) * Math.PI)).toBeCloseTo(1, 2);
});

test('texture coordinates: round the axis and from the top down', () => {
  const sphere = shapes.sphere(quality);
  const uv = sphere.getAttribute('uv');
  const position = sphere.getAttribute('position');
  for (let i = 0; i < uv.count; i++) {
    if (Math.abs(position.getZ(i)) > 0.99) continue;
    const azimuth = (Math.atan2(position.getY(i), position.getX(i)) / (2 * Math.PI) + 1) % 1;
    expect(Math.abs(((uv.getX(i) - azimuth + 1.5) % 1) - 0.5)).toBeLessThan(1e-5);
    expect(1 - uv.getY(i)).toBeCloseTo(Math.asin(position.getZ(i)) / Math.PI + 0.5, 5);
  }
});

test('infinite planes have texture coordinates of 2 m, finite ones from 0 to 1', () => {
  const infinite = shapes.plane(100, 0);
  const [position, uv] = [infinite.getAttribute('position'), infinite.getAttribute('uv')];
  for (let i = 0; i < uv.count; i++) {
    expect(uv.getX(i)).toBeCloseTo(0.5 * position.getX(i), 4);
    expect(uv.getY(i)).toBeCloseTo(0.5 - 0.5 * position.getY(i), 4);
  }
  expect(measure(infinite).cosine).toBeCloseTo(1);
});
