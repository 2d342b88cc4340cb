import { GeomType } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { fluidRow } from './fluid.js';

const COEFS = [1, 2, 3, 4, 5];
const row = (type: number, size: number[]) => {
  const [use, a, b, c, d, e, ...rest] = fluidRow(type, size, COEFS);
  expect([use, a, b, c, d, e]).toEqual([1, ...COEFS]);
  return { mass: rest.slice(0, 3), inertia: rest.slice(3) };
};
const volumeOf = ([a, b, c]: number[]) => (4 / 3) * Math.PI * a * b * c;

/** Added-mass integral of an ellipsoid along the axis of a virtual mass. */
const integral = (mass: number, volume: number) => (2 * mass) / (volume + mass);

describe('virtual mass', () => {
  it('comes from integrals whose sum is 2, whatever the ellipsoid', () => {
    for (const size of [
      [0.1, 0.2, 0.3],
      [1, 1, 4],
      [0.5, 0.05, 0.2],
      [3, 2, 2.5],
    ]) {
      const { mass } = row(GeomType.ellipsoid, size);
      const sum = mass.reduce((total, x) => total + integral(x, volumeOf(size)), 0);
      expect(sum).toBeCloseTo(2, 3);
    }
  });

  it('of a slender ellipsoid is that of the closed form of prolate spheroids', () => {
    // Lamb, Hydrodynamics, article 114
    for (const ratio of [1.5, 3, 6]) {
      const e = Math.sqrt(1 - 1 / ratio ** 2);
      const along = (2 * (1 - e * e) * (0.5 * Math.log((1 + e) / (1 - e)) - e)) / e ** 3;
      const across = 1 / e ** 2 - ((1 - e * e) / (2 * e ** 3)) * Math.log((1 + e) / (1 - e));
      const volume = volumeOf([0.2, 0.2, 0.2 * ratio]);
      const { mass } = row(GeomType.ellipsoid, [0.2, 0.2, 0.2 * ratio]);
      expect(mass[2] / volume).toBeCloseTo(along / (2 - along), 3);
      for (const k of [0, 1]) expect(mass[k] / volume).toBeCloseTo(across / (2 - across), 3);
    }
  });

  it('goes with the axes, and with the volume', () => {
    const { mass, inertia } = row(GeomType.ellipsoid, [0.1, 0.2, 0.4]);
    const turned = row(GeomType.ellipsoid, [0.2, 0.4, 0.1]);
    const larger = row(GeomType.ellipsoid, [0.2, 0.4, 0.8]);
    for (let k = 0; k < 3; k++) {
      expect(turned.mass[k]).toBeCloseTo(mass[(k + 1) % 3], 12);
      expect(turned.inertia[k]).toBeCloseTo(inertia[(k + 1) % 3], 12);
      expect(larger.mass[k]).toBeCloseTo(8 * mass[k], 10);
      expect(larger.inertia[k]).toBeCloseTo(32 * inertia[k], 10);
    }
  });
});

it('has the virtual inertia of the closed form, none about an axis of symmetry', () => {
  const size = [0.1, 0.2, 0.4];
  const volume = volumeOf(size);
  const { mass, inertia } = row(GeomType.ellipsoid, size);
  const k = mass.map((x) => integral(x, volume));
  for (const [axis, i, j] of [
    [0, 1, 2],
    [1, 2, 0],
    [2, 0, 1],
  ]) {
    const [a2, b2] = [size[i] ** 2, size[j] ** 2];
    // Lamb, article 115
    const expected = (volume / 5) * (((a2 - b2) ** 2 * (k[j] - k[i])) / (2 * (a2 - b2) + (a2 + b2) * (k[i] - k[j])));
    expect(inertia[axis]).toBeCloseTo(expected, 12);
    expect(inertia[axis]).toBeGreaterThan(0);
  }
  expect(row(GeomType.ellipsoid, [0.2, 0.2, 0.5]).inertia[2]).toBeCloseTo(0, 12);
});

it('takes shapes for the ellipsoids around or in them', () => {
  const like = (size: number[]) => fluidRow(GeomType.ellipsoid, size, COEFS);
  expect(fluidRow(GeomType.sphere, [0.3, 0, 0], COEFS)).toEqual(like([0.3, 0.3, 0.3]));
  expect(fluidRow(GeomType.capsule, [0.1, 0.4, 0], COEFS)).toEqual(like([0.1, 0.1, 0.5]));
  expect(fluidRow(GeomType.cylinder, [0.1, 0.4, 0], COEFS)).toEqual(like([0.1, 0.1, 0.4]));
  expect(fluidRow(GeomType.box, [0.1, 0.2, 0.4], COEFS)).toEqual(like([0.1, 0.2, 0.4]));
});
