import fc from 'fast-check';
import { expect, it } from 'vitest';
import { uniform } from '../../../testing/uniform.js';
import {
  composePose,
  composePosition,
  invertPose,
  normalize,
  type Pose,
  type Quat,
  rotate,
  type Vec3,
  zAxisToQuat,
} from './pose.js';

const real = uniform(-2, 2);
const vector = fc.tuple(real, real, real);
const unitQuat = fc
  .tuple(real, real, real, real)
  .filter((q) => Math.hypot(...q) > 0.1)
  .map((q) => {
    const copy = [...q] as Quat;
    normalize(copy);
    return copy;
  });
const pose: fc.Arbitrary<Pose> = fc.record({ pos: vector as fc.Arbitrary<Vec3>, quat: unitQuat });
const SEED = 7;

it('undoes a pose by its inverse', () => {
  fc.assert(
    fc.property(pose, vector, (p, v) => {
      const back = composePosition(invertPose(p), composePosition(p, v as Vec3));
      for (let i = 0; i < 3; i++) expect(back[i]).toBeCloseTo(v[i], 12);
    }),
    { seed: SEED },
  );
});

it('composes poses as it composes what they do to points', () => {
  fc.assert(
    fc.property(pose, pose, vector, (a, b, v) => {
      const once = composePosition(composePose(a, b), v as Vec3);
      const twice = composePosition(a, composePosition(b, v as Vec3));
      for (let i = 0; i < 3; i++) expect(once[i]).toBeCloseTo(twice[i], 12);
    }),
    { seed: SEED },
  );
});

it('turns the z axis to where it is told', () => {
  expect(rotate([0, 0, 1], zAxisToQuat([1, 0, 0]))[0]).toBeCloseTo(1, 14);
  expect(rotate([0, 0, 1], zAxisToQuat([0, 0, -1]))[2]).toBeCloseTo(-1, 14);
});

it('leaves a vector alone that is too short to have a direction', () => {
  const v = [1e-8, 0, 0];
  expect(normalize(v)).toBe(0);
  expect(v).toEqual([1e-8, 0, 0]);
});
