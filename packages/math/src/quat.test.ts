import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniform } from '../../../testing/uniform.js';
import * as q from './quat.js';
import { norm3 } from './vec3.js';

const numbers = (n: number) => fc.array(uniform(-1, 1), { minLength: n, maxLength: n });
const unit = numbers(4)
  .filter((a) => Math.hypot(...a) > 0.1)
  .map((a) => {
    q.normalize4(a, 0);
    return a;
  });
const expectClose = (a: number[], b: number[], digits = 12) =>
  b.forEach((x, k) => {
    expect(a[k]).toBeCloseTo(x, digits);
  });

describe('quaternions', () => {
  it('rotate like their matrix', () => {
    fc.assert(
      fc.property(unit, numbers(3), (a, v) => {
        const [m, r] = [[], []] as number[][];
        q.quat2Mat(m, 0, a, 0);
        q.rotVecQuat(r, 0, v, 0, a, 0);
        expectClose(
          r,
          [0, 3, 6].map((i) => m[i] * v[0] + m[i + 1] * v[1] + m[i + 2] * v[2]),
        );
        expect(norm3(r, 0)).toBeCloseTo(norm3(v, 0), 12);
      }),
    );
  });

  it('come back from their matrix, up to sign', () => {
    fc.assert(
      fc.property(unit, (a) => {
        const [m, b] = [[], []] as number[][];
        q.quat2Mat(m, 0, a, 0);
        q.mat2Quat(b, 0, m, 0);
        expect(Math.abs(a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3])).toBeCloseTo(1, 12);
      }),
    );
  });

  it('multiply associatively, and with the conjugate to the identity', () => {
    fc.assert(
      fc.property(unit, unit, unit, (a, b, c) => {
        const [l, r] = [[], []] as number[][];
        q.mulQuat(l, 0, a, 0, b, 0);
        q.mulQuat(l, 0, l, 0, c, 0);
        q.mulQuat(r, 0, b, 0, c, 0);
        q.mulQuat(r, 0, a, 0, r, 0);
        expectClose(l, r);
        q.negQuat(r, 0, a, 0);
        q.mulQuat(r, 0, r, 0, a, 0);
        expectClose(r, [1, 0, 0, 0]);
      }),
    );
  });

  it('multiply an axis as a quaternion without real part', () => {
    const [a, b] = [[], []] as number[][];
    q.mulQuatAxis(a, 0, [0.1, 0.2, 0.3, 0.4], 0, [5, 6, 7], 0);
    q.mulQuat(b, 0, [0.1, 0.2, 0.3, 0.4], 0, [0, 5, 6, 7], 0);
    expectClose(a, b);
  });

  it('subQuat is undone by quatIntegrate', () => {
    fc.assert(
      fc.property(unit, unit, (a, b) => {
        const d: number[] = [];
        q.subQuat(d, 0, a, 0, b, 0);
        q.quatIntegrate(b, 0, d, 0, 1);
        expect(Math.abs(a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3])).toBeCloseTo(1, 12);
        expect(norm3(d, 0)).toBeLessThanOrEqual(Math.PI + 1e-12);
      }),
    );
  });

  it('quat2Vel gives the velocity of an axis and angle', () => {
    const [a, v] = [[], []] as number[][];
    q.axisAngle2Quat(a, 0, [0, 0, 1], 0, 0.5);
    q.quat2Vel(v, 0, a, 0, 0.25);
    expectClose(v, [0, 0, 2]);
  });

  it('derivQuat is what differences give, and keeps the length', () => {
    fc.assert(
      fc.property(unit, numbers(3), (a, w) => {
        const at = (t: number) => {
          // turned by w·t in the outer frame
          const angle = Math.hypot(...w) * t;
          const axis = w.map((x) => x / (Math.hypot(...w) || 1));
          const turn = [Math.cos(angle / 2), ...axis.map((x) => x * Math.sin(angle / 2))];
          const out = new Float64Array(4);
          q.mulQuat(out, 0, turn, 0, a, 0);
          return out;
        };
        const rate = new Float64Array(4);
        q.derivQuat(rate, 0, a, 0, w, 0);
        const h = 1e-5;
        const [after, before] = [at(h), at(-h)];
        for (let k = 0; k < 4; k++) expect(rate[k]).toBeCloseTo((after[k] - before[k]) / (2 * h), 8);
        expect(rate.reduce((sum, x, k) => sum + x * a[k], 0)).toBeCloseTo(0, 12);
      }),
    );
  });

  it('derivQuat is the rate of change under a rotation of the outer frame', () => {
    const a = [0.5, 0.5, 0.5, 0.5];
    const [d, turn, b] = [[], [], []] as number[][];
    q.derivQuat(d, 0, a, 0, [0, 2, 0], 0);
    q.axisAngle2Quat(turn, 0, [0, 1, 0], 0, 2e-7);
    q.mulQuat(b, 0, turn, 0, a, 0);
    expectClose(
      b.map((x, k) => (x - a[k]) / 1e-7),
      d,
      5,
    );
  });

  it('turnVec3 is rotVecQuat', () => {
    const v = Float64Array.of(1, -2, 0.5, 0, 0, 0);
    const turn = Float64Array.of(0.5, 0.5, -0.5, 0.5, 1, 0, 0, 0);
    for (const i of [0, 3]) {
      for (const j of [0, 4]) {
        const [a, b] = [new Float64Array(3), new Float64Array(3)];
        q.rotVecQuat(a, 0, v, i, turn, j);
        q.turnVec3(b, 0, v, i, turn, j);
        expect(b).toEqual(a);
      }
    }
  });

  it('quatZ2Vec takes z to the vector', () => {
    fc.assert(
      fc.property(
        numbers(3).filter((v) => norm3(v, 0) > 1e-3),
        (v) => {
          const [a, r] = [[], []] as number[][];
          q.quatZ2Vec(a, 0, v, 0);
          q.rotVecQuat(r, 0, [0, 0, norm3(v, 0)], 0, a, 0);
          expectClose(r, v, 9);
        },
      ),
    );
    const down: number[] = [];
    q.quatZ2Vec(down, 0, [0, 0, -2], 0);
    expect(down).toEqual([0, 1, 0, 0]);
  });

  it('euler2Quat: fixed axes are moving axes in reverse', () => {
    fc.assert(
      fc.property(numbers(3), (e) => {
        const [a, b] = [[], []] as number[][];
        q.euler2Quat(a, 0, e, 0, 'xyz');
        q.euler2Quat(b, 0, [e[2], e[1], e[0]], 0, 'ZYX');
        expectClose(a, b);
      }),
    );
    expect(() => q.euler2Quat([], 0, [0, 0, 0], 0, 'xyw')).toThrow(RangeError);
  });

  it('mat2Rot finds the rotation of a rotated and stretched frame', () => {
    fc.assert(
      fc.property(unit, (a) => {
        const m: number[] = [];
        q.quat2Mat(m, 0, a, 0);
        const b = [1, 0, 0, 0];
        for (let k = 0; k < 9; k++) m[k] *= 2;
        if (a[0] ** 2 > 0.1) {
          q.mat2Rot(b, 0, m, 0);
          expect(Math.abs(a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3])).toBeCloseTo(1, 9);
        }
      }),
    );
  });

  it('normalising a vanishing quaternion gives the identity', () => {
    const a = [0, 0, 0, 0];
    q.normalize4(a, 0);
    const b: number[] = [];
    q.copy4(b, 0, a, 0);
    expect(b).toEqual([1, 0, 0, 0]);
  });

  it('normalising goes on down to lengths of 1e-15, which is the shortest', () => {
    const shortest = [0, 1e-15, 0, 0];
    q.normalize4(shortest, 0);
    expect(shortest).toEqual([0, 1, 0, 0]);
    const shorter = [0, 9.9e-16, 0, 0];
    q.normalize4(shorter, 0);
    expect(shorter).toEqual([1, 0, 0, 0]);
  });
});
