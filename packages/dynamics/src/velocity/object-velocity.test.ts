import { ObjType } from '@corten/model';
import { expect, it } from 'vitest';
import { distance, evaluate, load, mechanism, times } from '../../test/support.js';
import { rnePostConstraint } from '../force/rne-post-constraint.js';
import { geomSurfaceVelocity, objectAcceleration, objectVelocity } from './object-velocity.js';

it('gives velocities in the object’s own axes on demand', () => {
  const { m, d } = mechanism(2);
  const world = new Float64Array(6);
  const local = new Float64Array(6);
  objectVelocity(m, d, ObjType.site, 0, world, false);
  objectVelocity(m, d, ObjType.site, 0, local, true);
  const mat = d.site_xmat.slice(0, 9);
  expect(distance(times(mat, local.subarray(0, 3)), world.subarray(0, 3))).toBeLessThan(1e-13);
  expect(distance(times(mat, local.subarray(3)), world.subarray(3))).toBeLessThan(1e-13);
});

it('is zero for what cannot move', () => {
  const { m, d } = mechanism(2);
  const result = new Float64Array(6).fill(1);
  objectVelocity(m, d, ObjType.xbody, 0, result, 0);
  expect([...result]).toEqual([0, 0, 0, 0, 0, 0]);
});

it('counts gravity as acceleration and turning as centripetal acceleration', () => {
  const { m, d } = load(
    `<mujoco><worldbody><body><joint axis="0 0 1"/><geom size=".1"/><site pos="2 0 0"/></body></worldbody></mujoco>`,
  );
  d.qvel[0] = 3;
  evaluate(m, d);
  rnePostConstraint(m, d);
  const result = new Float64Array(6);
  objectAcceleration(m, d, ObjType.site, 0, result, 0);
  expect(distance(result, [0, 0, 0, -18, 0, 9.81])).toBeLessThan(1e-13);
});

it('rejects objects without a frame', () => {
  const { m, d } = mechanism(2);
  expect(() => objectVelocity(m, d, ObjType.joint, 0, new Float64Array(6), 0)).toThrow(RangeError);
});

it('turns surface velocities with the geom', () => {
  const { m, d } = load(`<mujoco><worldbody><geom type="box" size="1 1 1" euler="0 0 90"/></worldbody></mujoco>`);
  m.geom_surfacevel.set([1, 0, 0, 0, 0, 2]);
  evaluate(m, d);
  const linear = new Float64Array(3);
  const angular = new Float64Array(3);
  geomSurfaceVelocity(m, d, 0, [1, 0, 0], linear, angular);
  expect(distance(linear, [0, 3, 0])).toBeLessThan(1e-14);
  expect(distance(angular, [0, 0, 2])).toBeLessThan(1e-14);
});
