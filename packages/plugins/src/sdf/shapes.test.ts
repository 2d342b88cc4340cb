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
