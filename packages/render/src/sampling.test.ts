import { expect, test } from 'vitest';
import { lensPoint, pixelPattern } from './sampling.js';

test('places in a pixel are in rows and columns of their own', () => {
  const places = pixelPattern(16);
  for (const k of [0, 1]) {
    const slots = Array.from({ length: 16 }, (_, i) => Math.floor(16 * places[2 * i + k]));
    expect([...new Set(slots)].length).toBe(16);
    expect(Math.min(...slots)).toBe(0);
    expect(Math.max(...slots)).toBe(15);
  }
  expect([...pixelPattern(1)]).toEqual([0.5, 0.5]);
});

test('places on a light are on a disc, around its middle', () => {
  const out = new Float64Array(2);
  const mean = [0, 0];
  for (let i = 0; i < 400; i++) {
    lensPoint(17, 4, i, out, 0);
    expect(Math.hypot(out[0], out[1])).toBeLessThanOrEqual(1);
    mean[0] += out[0] / 400;
    mean[1] += out[1] / 400;
  }
  expect(Math.hypot(mean[0], mean[1])).toBeLessThan(0.02);
});
