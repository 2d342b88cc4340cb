import fc from 'fast-check';
import { expect, it } from 'vitest';
import { uniform } from '../../../testing/uniform.js';
import * as f from './frames.js';
import { trnVecPose } from './pose.js';
import { quat2Mat, rotVecQuat } from './quat.js';

const numbers = (n: number) => fc.array(uniform(-1, 1), { minLength: n, maxLength: n });
const unit = numbers(4)
  .filter((a) => Math.hypot(...a) > 0.1)
  .map((a) => {
    f.normalizeVec(a, 0, 4);
    return a;
  });
const expectClose = (a: number[], b: number[], digits = 12) =>
  b.forEach((x, k) => {
    expect(a[k]).toBeCloseTo(x, digits);
  });

it('frames accumulate', () => {
  fc.assert(
    fc.property(numbers(3), unit, numbers(3), unit, numbers(3), (p, q, cp, cq, v) => {
      const pos = p.slice();
      const quat = q.slice();
      f.frameAccum(pos, quat, cp, cq);
      // a point of the child's frame, by way of the parent and directly
      const [inChild, inParent, direct] = [[], [], []] as number[][];
      trnVecPose(inChild, 0, cp, 0, cq, 0, v, 0);
      trnVecPose(inParent, 0, p, 0, q, 0, inChild, 0);
      trnVecPose(direct, 0, pos, 0, quat, 0, v, 0);
      expectClose(direct, inParent);
    }),
  );
});

it('a frame and its inverse make none', () => {
  fc.assert(
    fc.property(numbers(3), unit, (p, q) => {
      const [pos, quat] = [[], []] as number[][];
      f.frameInvert(pos, quat, p, q);
      f.frameAccum(pos, quat, p, q);
      expectClose(pos, [0, 0, 0]);
      expectClose(quat, [1, 0, 0, 0]);
    }),
  );
});

it('z2Quat takes z to the vector', () => {
  fc.assert(
    fc.property(
      numbers(3).filter((v) => Math.hypot(...v) > 0.01),
      (v) => {
        f.normalizeVec(v, 0, 3);
        const [q, r] = [[], []] as number[][];
        f.z2Quat(q, 0, v, 0);
        rotVecQuat(r, 0, [0, 0, 1], 0, q, 0);
        expectClose(r, v, 6);
      },
    ),
  );
});

it('frame2Quat inverts quat2Mat', () => {
  fc.assert(
    fc.property(unit, (q) => {
      const m: number[] = [];
      const out: number[] = [];
      quat2Mat(m, 0, q, 0);
      f.frame2Quat(out, 0, [m[0], m[3], m[6]], [m[1], m[4], m[7]], [m[2], m[5], m[8]]);
      expect(Math.abs(out[0] * q[0] + out[1] * q[1] + out[2] * q[2] + out[3] * q[3])).toBeCloseTo(1, 12);
    }),
  );
});

it('fullInertia inverts globalInertia', () => {
  fc.assert(
    fc.property(unit, numbers(3), (q, d) => {
      const inertia = d.map((x) => x + 2).sort((a, b) => b - a);
      const [full, quat, back, again] = [[], [], [], []] as number[][];
      f.globalInertia(full, 0, inertia, 0, q, 0);
      expect(f.fullInertia(quat, back, full)).toBe(true);
      // eig3 makes no rotations below 1.4e-6, as the reference's
      expectClose(back, inertia, 4);
      f.globalInertia(again, 0, back, 0, quat, 0);
      expectClose(again, full, 4);

      const m: number[] = [];
      quat2Mat(m, 0, q, 0);
      const entry = (r: number, c: number) => inertia.reduce((sum, x, k) => sum + m[3 * r + k] * x * m[3 * c + k], 0);
      expectClose([entry(0, 0), entry(1, 1), entry(2, 2), entry(0, 1), entry(0, 2), entry(1, 2)], full);
    }),
  );
  expect(f.fullInertia([], [], [1, 1, -1, 0, 0, 0])).toBe(false);
});

it('offCenterInertia of a mass on the y axis', () => {
  const out: number[] = [];
  f.offCenterInertia(out, 0, 2, [0, 3, 0], 0);
  expect(out.map((x) => x + 0)).toEqual([18, 0, 18, 0, 0, 0]);
});

it('triangleNormal', () => {
  const n: number[] = [];
  expect(f.triangleNormal(n, 0, [0, 0, 0], 0, [2, 0, 0], 0, [0, 3, 0], 0)).toBe(6);
  expect(n).toEqual([0, 0, 1]);
  expect(f.triangleNormal(n, 0, [0, 0, 0], 0, [1, 1, 1], 0, [2, 2, 2], 0)).toBe(1);
  expect(n).toEqual([1, 0, 0]);
});

it('localAxis turns a direction into the frame', () => {
  const out: number[] = [];
  f.localAxis(out, 0, [1, 0, 0], 0, [Math.SQRT1_2, 0, 0, Math.SQRT1_2], 0);
  expectClose(out, [0, -1, 0]);
});

it('mulQuatUnit normalises', () => {
  const out: number[] = [];
  f.mulQuatUnit(out, 0, [2, 0, 0, 0], 0, [0, 0, 3, 0], 0);
  expect(out).toEqual([0, 0, 1, 0]);
});

it('triangleCross is the normal with twice the area', () => {
  const n = [0, 0, 0, 0];
  f.triangleCross(n, 1, [1, 0, 0], 0, [3, 0, 0], 0, [1, 3, 0], 0);
  expect(n).toEqual([0, 0, 0, 6]);
});
