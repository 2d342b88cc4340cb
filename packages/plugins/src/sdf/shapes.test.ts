import type { Model, PluginInstance } from '@corten/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bolt, bowl, gear, nut, torus } from '../index.js';

const SHAPES = { bolt, bowl, gear, nut, torus };
const start = (name: keyof typeof SHAPES, values: Record<string, string> = {}): PluginInstance => {
  const plugin = SHAPES[name];
  const config = Object.fromEntries(plugin.attributes.map((a) => [a, values[a] ?? '']));
  return plugin.init({} as Model, {} as never, 0, config as never);
};
const distance = (shape: PluginInstance, ...p: number[]) => shape.distance!(Float64Array.from(p));

describe('distance', () => {
  it.each([
    ['torus', {}, [0.35, 0, 0], -0.15],
    ['torus', {}, [0, 0, 0], 0.2],
    ['torus', { radius1: '1', radius2: '0.25' }, [0, 1, 1], 0.75],
    ['bowl', {}, [0, 0, -1], -0.02],
    ['bowl', {}, [0, 0, 0], 0.98],
    ['bowl', {}, [0, 0, 2], Math.hypot(Math.sqrt(0.84), 1.6) - 0.02],
    ['gear', {}, [0.9, 0, 0], -0.0264],
    ['gear', {}, [0.9, 0, 0.3], 0.2],
    ['gear', { innerdiameter: '1' }, [0.2, 0, 0], 0.3],
  ] as const)('of %s %j at %j', (name, values, point, expected) => {
    expect(distance(start(name, values), ...point)).toBeCloseTo(expected, 12);
  });

  it('of bolts and nuts is negative in the metal and positive outside', () => {
    const [b, n] = [start('bolt'), start('nut')];
    expect(distance(b, 0.4, 0, -0.25)).toBeLessThan(0);
    expect(distance(b, 0, 0, -0.8)).toBeLessThan(0);
    expect(distance(b, 0.55, 0, -0.25)).toBeGreaterThan(0);
    expect(distance(b, 0.5, 0, -0.8)).toBeGreaterThan(0);
    expect(distance(n, 0.4, 0, -0.25)).toBeLessThan(0);
    expect(distance(n, 0, 0, -0.25)).toBeGreaterThan(0);
  });

  it('of a thread is the same a turn further and a twelfth of a metre up', () => {
    const shape = start('bolt');
    for (let k = 0; k < 12; k++) {
      const at = (angle: number, z: number) => distance(shape, 0.28 * Math.cos(angle), 0.28 * Math.sin(angle), z);
      // a part of a turn goes with that part of the pitch
      const part = k / 12;
      expect(at(2 * Math.PI * part, -0.75 + part / 12)).toBeCloseTo(at(0, -0.75), 10);
    }
  });

  it('of a gear turns with alpha, and has as many teeth as it says', () => {
    const at = (shape: PluginInstance, angle: number) =>
      distance(shape, 1.4 * Math.cos(angle), 1.4 * Math.sin(angle), 0);
    const [still, turned] = [start('gear'), start('gear', { alpha: '0.05' })];
    for (let k = 0; k < 7; k++) {
      expect(at(turned, 0.3 * k)).toBeCloseTo(at(still, 0.3 * k + 0.05), 10);
      expect(at(still, 0.3 * k + (2 * Math.PI) / 25)).toBeCloseTo(at(still, 0.3 * k), 9);
    }
  });
});

/** Points and the distances there that the reference's sources give, compiled natively. */
const NATIVE: [keyof typeof SHAPES, Record<string, string>, number[][]][] = [
  [
    'bolt',
    {},
    [
      [-0.3125, -0.25, -0.875, 0.075998159486592914],
      [0.125, 0.0625, -0.125, -0.125],
      [-0.1875, 0.375, 0.625, 0.625],
      [0.25, -0.0625, -0.625, -0.0039279985562895199],
      [-0.0625, 0.25, 0.125, 0.125],
      [0.375, -0.1875, 0.875, 0.875],
    ],
  ],
  [
    'bolt',
    { radius: '.3' },
    [
      [-0.3125, -0.25, -0.875, 0.04771388823913103],
      [0.125, 0.0625, -0.125, -0.125],
      [-0.1875, 0.375, 0.625, 0.625],
      [0.25, -0.0625, -0.625, -0.032212269803751407],
      [-0.0625, 0.25, 0.125, 0.125],
      [0.375, -0.1875, 0.875, 0.875],
    ],
  ],
  [
    'nut',
    {},
    [
      [-0.46875, -0.375, -0.4375, 0.05913452641916439],
      [0.1875, 0.09375, -0.0625, 0.054695613097523653],
      [-0.28125, 0.5625, 0.3125, 0.32625491011243168],
      [0.375, -0.09375, -0.3125, -0.077044197849354179],
      [-0.09375, 0.375, 0.0625, 0.0625],
      [0.5625, -0.28125, 0.4375, 0.4375],
    ],
  ],
  [
    'nut',
    { radius: '.3' },
    [
      [-0.46875, -0.375, -0.4375, 0.05913452641916439],
      [0.1875, 0.09375, -0.0625, 0.082979884344985544],
      [-0.28125, 0.5625, 0.3125, 0.3125],
      [0.375, -0.09375, -0.3125, -0.048759926601892281],
      [-0.09375, 0.375, 0.0625, 0.0625],
      [0.5625, -0.28125, 0.4375, 0.4375],
    ],
  ],
  [
    'bowl',
    {},
    [
      [-0.625, -0.5, -0.875, 0.16585412256314228],
      [0.25, 0.125, -0.125, 0.67381378215210264],
      [-0.375, 0.75, 0.625, 0.21813312475600749],
      [0.5, -0.125, -0.625, 0.16990741269901746],
      [-0.125, 0.5, 0.125, 0.44966991411008939],
      [0.75, -0.375, 0.875, 0.46135993300861694],
    ],
  ],
  [
    'bowl',
    { height: '.2', radius: '.8', thickness: '.05' },
    [
      [-0.625, -0.5, -0.875, 0.33585412256314223],
      [0.25, 0.125, -0.125, 0.44381378215210276],
      [-0.375, 0.75, 0.625, 0.37978121681076527],
      [0.5, -0.125, -0.625, -0.0399074126990175],
      [-0.125, 0.5, 0.125, 0.21966991411008946],
      [0.75, -0.375, 0.875, 0.628020570722852],
    ],
  ],
  [
    'gear',
    {},
    [
      [-1.25, -1, -0.109375, 0.089274672364374349],
      [0.5, 0.25, -0.015625, 0.31458300562505259],
      [-0.75, 1.5, 0.078125, 0.16505098312484234],
      [1, -0.25, -0.078125, -0.021875000000000006],
      [-0.25, 1, 0.015625, -0.084375000000000006],
      [1.5, -0.75, 0.109375, 0.16531702167495335],
    ],
  ],
  [
    'gear',
    { alpha: '.3', diameter: '2.1', teeth: '12', thickness: '.3', innerdiameter: '1' },
    [
      [-1.25, -1, -0.109375, 0.37578105935821204],
      [0.5, 0.25, -0.015625, -0.059016994374947451],
      [-0.75, 1.5, 0.078125, 0.45205098312484226],
      [1, -0.25, -0.078125, -0.022758871558263061],
      [-0.25, 1, 0.015625, 0.008625367362732006],
      [1.5, -0.75, 0.109375, 0.45205098312484226],
    ],
  ],
];

it.each(NATIVE)('the distances of %s %j are those of the reference', (name, values, points) => {
  const shape = start(name, values);
  for (const [x, y, z, expected] of points) expect(distance(shape, x, y, z)).toBeCloseTo(expected, 14);
});

it.each(Object.keys(SHAPES) as (keyof typeof SHAPES)[])('the gradient of %s is the slope of its distance', (name) => {
  const shape = start(name);
  const slope = new Float64Array(3);
  const coordinate = fc.integer({ min: -900, max: 900 }).map((x) => x / 1000 + 1.7e-4);
  fc.assert(
    fc.property(fc.tuple(coordinate, coordinate, coordinate), (p) => {
      const moved = (k: number, by: number) => distance(shape, ...p.map((x, i) => (i === k ? x + by : x)));
      const slopes = [1e-6, 3e-6].map((h) => [0, 1, 2].map((k) => (moved(k, h) - moved(k, -h)) / (2 * h)));
      // not where two surfaces meet
      fc.pre(
        [0, 1, 2].every(
          (k) =>
            Math.abs(slopes[0][k] - slopes[1][k]) < 1e-4 &&
            Math.abs(moved(k, 3e-6) - 2 * moved(k, 0) + moved(k, -3e-6)) < 1e-9,
        ),
      );
      shape.gradient!(slope, Float64Array.from(p));
      for (let k = 0; k < 3; k++) expect(slope[k]).toBeCloseTo(slopes[0][k], 4);
    }),
    { numRuns: 200 },
  );
});

it('refuses attributes that are no numbers', () => {
  expect(() => start('torus', { radius1: 'x' })).toThrow("attribute 'radius1' is not a number: 'x'");
});
