import { expect, it } from 'vitest';
import { clip, halton, sigmoid, springDamper } from './functions.js';

it('sigmoid is a symmetric step', () => {
  expect([sigmoid(-1), sigmoid(0.5), sigmoid(2)]).toEqual([0, 0.5, 1]);
  expect(sigmoid(0.3) + sigmoid(0.7)).toBeCloseTo(1, 15);
});

it('springDamper solves its equation, whatever the damping', () => {
  for (const b of [0.5, 2, 5]) {
    const x = (t: number) => springDamper(1, -0.5, 1, b, t);
    const h = 1e-4;
    expect(x(0)).toBeCloseTo(1, 15);
    expect((x(h) - x(-h)) / (2 * h)).toBeCloseTo(-0.5, 6);
    const [velocity, acceleration] = [(x(1 + h) - x(1 - h)) / (2 * h), (x(1 + h) - 2 * x(1) + x(1 - h)) / (h * h)];
    expect(acceleration).toBeCloseTo(-x(1) - b * velocity, 5);
  }
});

it('Halton numbers of base 2 reverse the digits', () => {
  expect([1, 2, 3, 4, 5].map((n) => halton(n, 2))).toEqual([0.5, 0.25, 0.75, 0.125, 0.625]);
});

it('clip', () => {
  expect([clip(-2, -1, 1), clip(0.5, -1, 1), clip(3, -1, 1)]).toEqual([-1, 0.5, 1]);
});
