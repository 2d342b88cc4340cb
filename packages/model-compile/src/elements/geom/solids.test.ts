import { GeomType } from '@corten/model';
import { expect, it } from 'vitest';
import { fluidRow } from './fluid.js';
import { boundingBox, boundingRadius, measure, moments } from './solids.js';

const SIZES: [number, number[]][] = [
  [GeomType.sphere, [0.3, 0, 0]],
  [GeomType.capsule, [0.2, 0.4, 0]],
  [GeomType.cylinder, [0.2, 0.4, 0]],
  [GeomType.ellipsoid, [0.2, 0.3, 0.4]],
  [GeomType.box, [0.2, 0.3, 0.4]],
];

/** Whether a point is inside a shape. */
function inside(type: number, [a, b, c]: number[], [x, y, z]: number[]): boolean {
  switch (type) {
    case GeomType.sphere:
      return x * x + y * y + z * z <= a * a;
    case GeomType.capsule: {
      const h = Math.max(0, Math.abs(z) - b);
      return x * x + y * y + h * h <= a * a;
    }
    case GeomType.cylinder:
      return x * x + y * y <= a * a && Math.abs(z) <= b;
    case GeomType.ellipsoid:
      return (x / a) ** 2 + (y / b) ** 2 + (z / c) ** 2 <= 1;
    default:
      return Math.abs(x) <= a && Math.abs(y) <= b && Math.abs(z) <= c;
  }
}

it.each(SIZES)('agrees with a sum over small cubes (type %i)', (type, size) => {
  const box = boundingBox(type, size);
  const n = 60;
  let volume = 0;
  let ixx = 0;
  let izz = 0;
  const cell = (8 * box[3] * box[4] * box[5]) / n ** 3;
  for (let i = 0; i < n ** 3; i++) {
    const at = (k: number, j: number) => box[3 + j] * ((2 * k + 1) / n - 1);
    const p = [at(i % n, 0), at(Math.floor(i / n) % n, 1), at(Math.floor(i / n ** 2), 2)];
    if (!inside(type, size, p)) continue;
    volume += cell;
    ixx += cell * (p[1] ** 2 + p[2] ** 2);
    izz += cell * (p[0] ** 2 + p[1] ** 2);
  }
  const exact = measure(type, size, false);
  const inertia = moments(type, size, exact, false);
  expect(volume / exact).toBeCloseTo(1, 2);
  expect(ixx / inertia[0]).toBeCloseTo(1, 2);
  expect(izz / inertia[2]).toBeCloseTo(1, 2);
});

it.each(SIZES)('has a shell that is the growth of the solid (type %i)', (type, size) => {
  if (type === GeomType.ellipsoid) return;
  const h = 1e-6;
  const grown = size.map((v, i) => (type === GeomType.capsule && i === 1 ? v : v + h));
  const area = (measure(type, grown, false) - measure(type, size, false)) / h;
  expect(measure(type, size, true) / area).toBeCloseTo(1, 4);
});

it('bounds shapes by spheres and boxes', () => {
  expect(boundingRadius(GeomType.capsule, [0.2, 0.4, 0])).toBeCloseTo(0.6, 15);
  expect(boundingRadius(GeomType.plane, [1, 1, 1])).toBe(0);
  expect(boundingBox(GeomType.cylinder, [0.2, 0.4, 0])).toEqual([0, 0, 0, 0.2, 0.2, 0.4]);
});

it('gives a sphere half its volume as virtual mass and no virtual inertia', () => {
  const row = fluidRow(GeomType.sphere, [0.3, 0, 0], [1, 2, 3, 4, 5]);
  expect(row.slice(0, 6)).toEqual([1, 1, 2, 3, 4, 5]);
  for (const i of [6, 7, 8]) expect(row[i] / measure(GeomType.sphere, [0.3, 0, 0], false)).toBeCloseTo(0.5, 5);
  for (const i of [9, 10, 11]) expect(row[i]).toBeCloseTo(0, 12);
});
