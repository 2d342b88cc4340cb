import fc from 'fast-check';
import { expect, it } from 'vitest';
import { load, MECHANISM, mechanism, randomState } from '../../test/support.js';
import { kinematics } from './kinematics.js';

/** Largest deviation of a 3×3 matrix from a rotation. */
function rotationError(mat: Float64Array): number {
  let worst = 0;
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 3; j++) {
      let sum = i === j ? -1 : 0;
      for (let k = 0; k < 3; k++) sum += mat[3 * i + k] * mat[3 * j + k];
      worst = Math.max(worst, Math.abs(sum));
    }
  }
  return worst;
}

it('turns quaternions into rotations, normalised or not', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const { m, d } = mechanism(seed);
      for (let i = 0; i < m.nbody; i++) expect(rotationError(d.xmat.subarray(9 * i, 9 * i + 9))).toBeLessThan(1e-14);
    }),
    { numRuns: 50 },
  );
});

it('leaves qpos as it is', () => {
  const { m, d } = load(MECHANISM);
  randomState(m, d, 3);
  const before = d.qpos.slice();
  kinematics(m, d);
  expect(d.qpos).toEqual(before);
});

it('turns a hinge about its anchor', () => {
  const { m, d } = load(
    '<mujoco><worldbody><body pos="1 0 0"><joint axis="0 0 1" pos="1 0 0"/><geom size=".1"/></body></worldbody></mujoco>',
  );
  d.qpos[0] = Math.PI / 2;
  kinematics(m, d);
  expect([...d.xanchor]).toEqual([2, 0, 0]);
  expect(d.xpos[3]).toBeCloseTo(2, 15);
  expect(d.xpos[4]).toBeCloseTo(-1, 15);
});

it('slides along the axis in the frame of the body', () => {
  const { m, d } = load(
    '<mujoco><worldbody><body euler="0 0 90"><joint type="slide" axis="1 0 0"/><geom size=".1"/></body></worldbody></mujoco>',
  );
  d.qpos[0] = 0.5;
  kinematics(m, d);
  expect(d.xpos[3]).toBeCloseTo(0, 15);
  expect(d.xpos[4]).toBeCloseTo(0.5, 15);
});

it('takes the poses of mocap bodies from the data and normalises their quaternions', () => {
  const { m, d } = load('<mujoco><worldbody><body mocap="true"><geom size=".1"/></body></worldbody></mujoco>');
  d.mocap_pos.set([1, 2, 3]);
  d.mocap_quat.set([0, 0, 0, 2]);
  kinematics(m, d);
  expect([...d.xpos.subarray(3)]).toEqual([1, 2, 3]);
  expect([...d.xquat.subarray(4)]).toEqual([0, 0, 0, 1]);
});

it('keeps a free body where it is while its orientation is no number, and no other one', () => {
  const { m, d } = load(`<mujoco><worldbody><body pos="1 2 3"><freejoint/><geom size=".1"/></body>
    <body pos="1 2 3"><joint type="ball"/><geom size=".1"/></body></worldbody></mujoco>`);
  d.qpos[3] = d.qpos[7] = Number.NaN;
  kinematics(m, d);
  expect([...d.xpos.subarray(3, 6)]).toEqual([1, 2, 3]);
  expect([...d.xpos.subarray(6, 9)]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
});
