import { Data } from '@corten/model';
import { expect, it } from 'vitest';
import { distance, evaluate, load, randomState } from '../../test/support.js';
import { fullM } from '../inertia/matrix.js';
import { integratePos } from '../kinematics/configuration.js';

const GEOM = '<geom size=".1" mass="1"/>';
const XML = `<mujoco>
  <worldbody>
    <site name="a" pos="-.5 .02 .3"/>
    <geom name="ball" size=".2" pos="0 0 .3"/><geom name="roll" type="cylinder" size=".1 .5" pos="0 0 .1" euler="80 0 10"/>
    <site name="top" pos="0 0 .6"/><site name="inside" pos="0 .01 .3"/>
    <body pos="0 0 .6"><joint name="j0" axis="0 1 0"/><joint name="j1" type="slide" axis="1 0 0"/>${GEOM}
      <site name="c" pos="-.3 0 .1"/>
      <body pos=".3 0 0"><joint name="j2" type="ball"/>${GEOM}<site name="d" pos=".3 .05 -.3"/><site name="e" pos=".5 0 -.2"/></body>
    </body>
  </worldbody>
  <tendon>
    <fixed><joint joint="j0" coef=".5"/><joint joint="j1" coef="-2"/></fixed>
    <spatial><site site="a"/><geom geom="ball"/><site site="d"/></spatial>
    <spatial><site site="a"/><geom geom="ball" sidesite="top"/><site site="e"/></spatial>
    <spatial><site site="a"/><geom geom="ball" sidesite="inside"/><site site="e"/></spatial>
    <spatial><site site="c"/><geom geom="roll"/><site site="d"/><pulley divisor="2"/><site site="c"/><site site="a"/></spatial>
  </tendon>
</mujoco>`;
const STEP = 1e-6;

it('has Jacobians that are the derivatives of the lengths', () => {
  const { m, d } = load(XML);
  let wrapped = 0;
  for (let seed = 1; seed <= 10; seed++) {
    randomState(m, d, seed);
    evaluate(m, d);
    const ahead = new Data(m);
    ahead.qpos.set(d.qpos);
    integratePos(m, ahead.qpos, d.qvel, STEP);
    evaluate(m, ahead);
    for (const geom of d.wrap_obj) if (geom >= 0) wrapped++;
    for (let i = 0; i < m.ntendon; i++) {
      let velocity = 0;
      for (let adr = m.ten_J_rowadr[i]; adr < m.ten_J_rowadr[i] + m.ten_J_rownnz[i]; adr++) {
        velocity += d.ten_J[adr] * d.qvel[m.ten_J_colind[adr]];
      }
      expect(velocity).toBeCloseTo((ahead.ten_length[i] - d.ten_length[i]) / STEP, 4);
    }
  }
  expect(wrapped).toBeGreaterThan(10);
});

it('adds up a fixed tendon from joint coordinates', () => {
  const { m, d } = load(XML);
  d.qpos.set([0.4, 0.3]);
  evaluate(m, d);
  expect(d.ten_length[0]).toBeCloseTo(0.5 * 0.4 - 2 * 0.3, 15);
  expect(d.ten_wrapnum[0]).toBe(0);
});

it('records the points of a path, its pulley, and divides what comes after it', () => {
  const { m, d } = load(XML.replace('<geom geom="roll"/>', ''));
  evaluate(m, d);
  const start = d.ten_wrapadr[4];
  expect([...d.wrap_obj.subarray(start, start + d.ten_wrapnum[4])]).toEqual([-1, -1, -2, -1, -1]);
  const point = (k: number) => d.wrap_xpos.subarray(3 * (start + k), 3 * (start + k) + 3);
  const apart = (a: number, b: number) => Math.hypot(...point(a).map((x, k) => x - point(b)[k]));
  expect(d.ten_length[4]).toBeCloseTo(apart(0, 1) + apart(3, 4) / 2, 14);
});

it('adds its armature to the inertia matrix: armature · Jᵀ·J', () => {
  const light = load(XML);
  const heavy = load(XML.replace('<fixed>', '<fixed armature=".3">'));
  for (const { m, d } of [light, heavy]) {
    randomState(m, d, 2);
    evaluate(m, d);
  }
  const { nv } = light.m;
  const [a, b] = [light, heavy].map(({ m, d }) => {
    const M = new Float64Array(nv * nv);
    fullM(m, d, M);
    return M;
  });
  const J = new Float64Array(nv);
  J.set([0.5, -2]);
  const expected = a.map((x, k) => x + 0.3 * J[Math.floor(k / nv)] * J[k % nv]);
  expect(distance(b, expected)).toBeLessThan(1e-14);
});

it('is infinitely long behind a pulley of divisor 0', () => {
  const { m, d } = load(XML.replace('divisor="2"', 'divisor="0"'));
  evaluate(m, d);
  expect([...d.ten_length].map(Number.isFinite)).toEqual([true, true, true, true, false]);
  expect(d.ten_length[4]).toBe(Infinity);
});
