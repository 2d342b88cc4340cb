import { expect, it } from 'vitest';
import { eulerToQuat, principalInertia, resolveOrientation } from './orientation.js';
import type { Quat } from './pose.js';

const DEGREES = { degree: true, eulerseq: 'xyz' };
const NONE: Quat = [1, 0, 0, 0];

function close(actual: Quat | string, expected: readonly number[]): void {
  expect(typeof actual).not.toBe('string');
  expected.forEach((v, i) => {
    expect(actual[i]).toBeCloseTo(v, 14);
  });
}

it('reads one rotation in four ways', () => {
  const s = Math.SQRT1_2;
  close(resolveOrientation({ euler: [0, 0, 90] }, DEGREES, NONE), [s, 0, 0, s]);
  close(resolveOrientation({ axisangle: [0, 0, 2, 90] }, DEGREES, NONE), [s, 0, 0, s]);
  close(resolveOrientation({ xyaxes: [0, 1, 0, -1, 5, 0] }, DEGREES, NONE), [s, 0, 0, s]);
  close(resolveOrientation({ zaxis: [1, 0, 0] }, DEGREES, NONE), [s, 0, s, 0]);
});

it('keeps the quaternion when nothing else is written', () => {
  expect(resolveOrientation({}, DEGREES, [0, 1, 0, 0])).toEqual([0, 1, 0, 0]);
});

it('turns about moving axes for small letters and fixed ones for capitals', () => {
  const moving = eulerToQuat([90, 90, 0], DEGREES);
  const fixed = eulerToQuat([90, 90, 0], { degree: true, eulerseq: 'YXZ' });
  close(fixed, moving as Quat);
});

it('says why there is no orientation', () => {
  expect(resolveOrientation({ zaxis: [0, 0, 0] }, DEGREES, NONE)).toBe('zaxis too small');
  expect(resolveOrientation({ xyaxes: [1, 0, 0, 2, 0, 0] }, DEGREES, NONE)).toBe('yaxis too small');
  expect(eulerToQuat([1, 2, 3], { degree: true, eulerseq: 'xya' })).toMatch(/euler sequence/);
});

it('sorts principal moments, largest first', () => {
  const principal = principalInertia([1, 2, 3, 0, 0, 0]);
  expect(typeof principal === 'string' ? [] : principal.inertia).toEqual([3, 2, 1]);
  expect(principalInertia([1, 1, 1, 2, 2, 2])).toBe('inertia must have positive eigenvalues');
});
