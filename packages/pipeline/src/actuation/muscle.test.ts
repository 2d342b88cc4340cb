import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniform } from '../../../../testing/uniform.js';
import {
  computeMuscleGainVelocityDerivative,
  muscleBias,
  muscleDynamics,
  muscleGain,
  muscleGainLength,
} from './muscle.js';

/** range, force, scale, lmin, lmax, vmax, fpmax, fvmax */
const PRM = Float64Array.of(0.75, 1.05, 10, 200, 0.5, 1.6, 1.5, 1.3, 1.2);
const RANGE = Float64Array.of(0.3, 0.6);

describe('length curve', () => {
  it('peaks at the optimal length and vanishes outside its range', () => {
    expect([0.4, 0.5, 1, 1.6, 1.7].map((l) => muscleGainLength(l, 0.5, 1.6))).toEqual([0, 0, 1, 0, 0]);
  });

  it('is continuous', () => {
    const seed = 20240501;
    fc.assert(
      fc.property(uniform(0.5, 1.6), (l) => {
        expect(Math.abs(muscleGainLength(l + 1e-9, 0.5, 1.6) - muscleGainLength(l, 0.5, 1.6))).toBeLessThan(1e-7);
      }),
      { seed },
    );
  });
});

describe('gain', () => {
  it('is the peak force at optimal length and rest', () => {
    // normalised length 1 is 0.75 + (length - 0.3) / 1
    expect(muscleGain(0.55, 0, RANGE, 0, 1, PRM, 0)).toBeCloseTo(-10, 12);
  });

  it('vanishes at the fastest contraction', () => {
    expect(muscleGain(0.55, -1.5, RANGE, 0, 1, PRM, 0)).toBeCloseTo(0, 12);
  });

  it('scales with the inverse of acc0 when no force is given', () => {
    const prm = PRM.slice();
    prm[2] = -1;
    expect(muscleGain(0.55, 0, RANGE, 0, 4, prm, 0)).toBeCloseTo(-50, 12);
  });

  it('has the derivative that differences give', () => {
    for (const v of [-2, -0.7, 0.1, 0.25, 1]) {
      const numeric =
        (muscleGain(0.5, v + 1e-6, RANGE, 0, 1, PRM, 0) - muscleGain(0.5, v - 1e-6, RANGE, 0, 1, PRM, 0)) / 2e-6;
      const work = Float64Array.of(0, 0.5, v, 1, 0);
      computeMuscleGainVelocityDerivative(work, RANGE, 0, PRM, 0);
      expect(work[0]).toBeCloseTo(numeric, 6);
    }
  });
});

it('pulls passively beyond the optimal length only', () => {
  const bias = (normalised: number) => muscleBias(normalised - 0.75 + 0.3, RANGE, 0, 1, PRM, 0);
  expect(bias(0.95)).toBe(0);
  // half of fpmax at the middle between 1 and lmax, quadratic up to there, linear beyond
  expect(bias(1.15)).toBeCloseTo(-10 * 1.3 * 0.5 * 0.25, 12);
  expect(bias(1.3)).toBeCloseTo(-10 * 1.3 * 0.5, 12);
  expect(bias(1.6)).toBeCloseTo(-10 * 1.3 * 1.5, 12);
});

it('moves activation towards excitation', () => {
  const tau = Float64Array.of(0.01, 0.04, 0);
  expect(muscleDynamics(1, 0.2, tau, 0)).toBeCloseTo(0.8 / (0.01 * 0.8), 10);
  expect(muscleDynamics(0, 0.2, tau, 0)).toBeCloseTo(-0.2 / (0.04 / 0.8), 10);
  expect(muscleDynamics(0.5, 0.5, tau, 0)).toBeCloseTo(0, 15);
});
