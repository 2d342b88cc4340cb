import { Data, ObjType } from '@corten/model';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distance, evaluate, mechanism, times } from '../../test/support.js';
import { integratePos } from '../kinematics/configuration.js';
import { objectVelocity } from '../velocity/object-velocity.js';
import { subtreeVel } from '../velocity/subtree-velocity.js';
import { jac, jacBody, jacBodyCom, jacDot, jacGeom, jacPointAxis, jacSite, jacSubtreeCom } from './jacobian.js';

const STEP = 1e-6;

it('times qvel is the velocity of bodies, geoms and sites', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const { m, d } = mechanism(seed);
      const jacp = new Float64Array(3 * m.nv);
      const jacr = new Float64Array(3 * m.nv);
      const velocity = new Float64Array(6);
      const check = (type: number, id: number) => {
        objectVelocity(m, d, type, id, velocity, 0);
        expect(distance(times(jacr, d.qvel), velocity.subarray(0, 3))).toBeLessThan(1e-12);
        expect(distance(times(jacp, d.qvel), velocity.subarray(3))).toBeLessThan(1e-12);
      };
      for (let i = 0; i < m.nbody; i++) {
        jacBody(m, d, jacp, jacr, i);
        check(ObjType.xbody, i);
        jacBodyCom(m, d, jacp, jacr, i);
        check(ObjType.body, i);
      }
      for (let i = 0; i < m.ngeom; i++) {
        jacGeom(m, d, jacp, jacr, i);
        check(ObjType.geom, i);
      }
      for (let i = 0; i < m.nsite; i++) {
        jacSite(m, d, jacp, jacr, i);
        check(ObjType.site, i);
      }
    }),
    { numRuns: 20 },
  );
});

it('is the derivative of positions', () => {
  const { m, d } = mechanism(9);
  const ahead = new Data(m);
  ahead.qpos.set(d.qpos);
  integratePos(m, ahead.qpos, d.qvel, STEP);
  evaluate(m, ahead);
  const jacp = new Float64Array(3 * m.nv);
  for (let site = 0; site < m.nsite; site++) {
    jacSite(m, d, jacp, null, site);
    const moved = [0, 1, 2].map((k) => (ahead.site_xpos[3 * site + k] - d.site_xpos[3 * site + k]) / STEP);
    expect(distance(times(jacp, d.qvel), moved)).toBeLessThan(1e-4);
  }
});

it('has the derivative that jacDot says', () => {
  const { m, d } = mechanism(11);
  const ahead = new Data(m);
  ahead.qpos.set(d.qpos);
  integratePos(m, ahead.qpos, d.qvel, STEP);
  evaluate(m, ahead);
  const size = 3 * m.nv;
  const [dotp, dotr, p0, r0, p1, r1] = Array.from({ length: 6 }, () => new Float64Array(size));
  for (let body = 1; body < m.nbody; body++) {
    const here = d.xpos.slice(3 * body, 3 * body + 3);
    jacDot(m, d, dotp, dotr, here, body);
    jac(m, d, p0, r0, here, body);
    jac(m, ahead, p1, r1, ahead.xpos.slice(3 * body, 3 * body + 3), body);
    expect(
      distance(
        p1.map((x, k) => (x - p0[k]) / STEP),
        dotp,
      ),
    ).toBeLessThan(1e-4);
    expect(
      distance(
        r1.map((x, k) => (x - r0[k]) / STEP),
        dotr,
      ),
    ).toBeLessThan(1e-4);
  }
});

it('of a subtree’s centre of mass times qvel is its velocity', () => {
  const { m, d } = mechanism(2);
  subtreeVel(m, d);
  const jacp = new Float64Array(3 * m.nv);
  for (let body = 1; body < m.nbody; body++) {
    jacSubtreeCom(m, d, jacp, body);
    expect(distance(times(jacp, d.qvel), d.subtree_linvel.subarray(3 * body, 3 * body + 3))).toBeLessThan(1e-12);
  }
});

it('of an axis turns it by the angular velocity', () => {
  const { m, d } = mechanism(2);
  const body = 3;
  const axis = d.xmat.slice(9 * body, 9 * body + 9).filter((_, k) => k % 3 === 2);
  const point = d.xpos.slice(3 * body, 3 * body + 3);
  const jacAxis = new Float64Array(3 * m.nv);
  const jacPoint = new Float64Array(3 * m.nv);
  const velocity = new Float64Array(6);
  jacPointAxis(m, d, jacPoint, jacAxis, point, axis, body);
  objectVelocity(m, d, ObjType.xbody, body, velocity, 0);
  const [wx, wy, wz] = velocity;
  const turning = [wy * axis[2] - wz * axis[1], wz * axis[0] - wx * axis[2], wx * axis[1] - wy * axis[0]];
  expect(distance(times(jacAxis, d.qvel), turning)).toBeLessThan(1e-12);
  expect(distance(times(jacPoint, d.qvel), velocity.subarray(3))).toBeLessThan(1e-12);
});
