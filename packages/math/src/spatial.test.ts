import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniform } from '../../../testing/uniform.js';
import * as s from './spatial.js';

const numbers = (n: number) => fc.array(uniform(-10, 10), { minLength: n, maxLength: n });
const dot6 = (a: number[], b: number[]) => a.reduce((t, x, k) => t + x * b[k], 0);

describe('spatial algebra', () => {
  it('power is kept when motion and force turn together: (v × m)·f = -m·(v ×* f)', () => {
    fc.assert(
      fc.property(numbers(6), numbers(6), numbers(6), (v, m, f) => {
        const [a, b] = [[], []] as number[][];
        s.crossMotion(a, 0, v, 0, m, 0);
        s.crossForce(b, 0, v, 0, f, 0);
        expect(dot6(a, f)).toBeCloseTo(-dot6(m, b), 6);
      }),
    );
  });

  it('a motion does not change itself', () => {
    fc.assert(
      fc.property(numbers(6), (v) => {
        const a: number[] = [];
        s.crossMotion(a, 0, v, 0, v, 0);
        for (const x of a) expect(x).toBeCloseTo(0, 9);
      }),
    );
  });

  it('power does not depend on the frame', () => {
    fc.assert(
      fc.property(numbers(6), numbers(6), numbers(3), numbers(3), (v, f, p, r) => {
        const rot = [0, -1, 0, 1, 0, 0, 0, 0, 1];
        const [a, b] = [[], []] as number[][];
        s.transformSpatial(a, 0, v, 0, false, p, 0, r, 0, rot, 0);
        s.transformSpatial(b, 0, f, 0, true, p, 0, r, 0, rot, 0);
        expect(dot6(a, b)).toBeCloseTo(dot6(v, f), 6);
        s.transformSpatial(a, 0, v, 0, false, p, 0, r, 0);
        s.transformSpatial(b, 0, f, 0, true, p, 0, r, 0);
        expect(dot6(a, b)).toBeCloseTo(dot6(v, f), 6);
      }),
    );
  });

  it('momentum of a point mass', () => {
    const [inertia, h] = [[], []] as number[][];
    s.inertCom(inertia, 0, [0, 0, 0], 0, [1, 0, 0, 0, 1, 0, 0, 0, 1], 0, [0, 2, 0], 0, 3);
    expect(inertia).toEqual([12, 0, 12, 0, 0, 0, 0, 6, 0, 3]);
    // turning about x with 1 rad/s: it moves along z with 2 m/s
    s.mulInertVec(h, 0, inertia, 0, [1, 0, 0, 0, 0, 0], 0);
    expect(h).toEqual([12, 0, 0, 0, 0, 6]);
  });

  it('motion axes of joints', () => {
    const [hinge, slide] = [[], []] as number[][];
    s.dofComHinge(hinge, 0, [0, 0, 1], 0, [1, 0, 0], 0);
    expect(hinge).toEqual([0, 0, 1, 0, 1, 0]);
    s.dofComSlide(slide, 0, [0, 0, 1], 0);
    expect(slide).toEqual([0, 0, 0, 0, 0, 1]);
  });

  it('completes a contact frame', () => {
    const f = [0, 2, 0, 0, 0, 0, 0, 0, 0];
    s.makeFrame(f, 0);
    expect(f.map((x) => x + 0)).toEqual([0, 1, 0, 0, 0, 1, 1, 0, 0]);
    expect(() => s.makeFrame([0.1, 0, 0, 0, 0, 0, 0, 0, 0], 0)).toThrow('xaxis of contact frame undefined');
  });
});

it('momentum is symmetric in the velocities, and power is twice the energy', () => {
  fc.assert(
    fc.property(numbers(10), numbers(6), numbers(6), (I, v, w) => {
      const [a, b] = [[], []] as number[][];
      s.mulInertVec(a, 0, I, 0, v, 0);
      s.mulInertVec(b, 0, I, 0, w, 0);
      expect(dot6(a, w)).toBeCloseTo(dot6(b, v), 6);
    }),
  );
  // of a mass of 2 at (1, 2, 3) that moves with (5, 7, 11) and turns about z by 13, with unit rotational inertia
  const out: number[] = [];
  s.mulInertVec(out, 0, [1, 1, 1, 0, 0, 0, 2, 4, 6, 2], 0, [0, 0, 13, 5, 7, 11], 0);
  expect(out.slice(3)).toEqual([2 * 5 - 4 * 13, 2 * 7 + 2 * 13, 2 * 11]);
  expect(out.slice(0, 3)).toEqual([4 * 11 - 6 * 7, 6 * 5 - 2 * 11, 13 + 2 * 7 - 4 * 5]);
});
