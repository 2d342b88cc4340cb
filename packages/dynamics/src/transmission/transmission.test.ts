import { Data, kernelsOf } from '@corten/model';
import { expect, it } from 'vitest';
import { evaluate, inner, load, randomState } from '../../test/support.js';
import { integratePos } from '../kinematics/configuration.js';
import { sleepKernels, updateSleep } from '../sleep/update-sleep.js';
import { tendon } from '../tendon/tendon.js';
import { transmission } from './transmission.js';

const GEOM = '<geom type="box" size=".1 .06 .03"/>';
const XML = `<mujoco>
  <worldbody>
    <site name="fixed" pos=".2 .1 .4" euler="10 20 30"/>
    <body pos="0 0 1"><freejoint name="free"/>${GEOM}<site name="on_free" pos=".1 0 0" euler="5 6 7"/>
      <body pos=".3 0 0"><joint name="ball" type="ball" pos=".05 .1 0"/>${GEOM}<site name="on_ball" pos="0 .1 .1" euler="40 0 10"/>
        <body pos=".2 0 0"><joint name="hinge" axis="1 1 0"/>${GEOM}<site name="on_hinge" pos=".1 0 .1"/></body></body>
    </body>
    <body pos="0 1 1">
      <body pos="0 0 .1"><joint name="crank" axis="0 1 0"/>${GEOM}<site name="crank" pos="0 0 .2"/></body>
      <body pos=".1 0 .4"><joint name="slide" type="slide" axis="1 0 1"/>${GEOM}<site name="slider" euler="0 90 0"/></body>
    </body>
  </worldbody>
  <tendon><fixed name="t"><joint joint="hinge" coef="2"/><joint joint="slide" coef="-1"/></fixed></tendon>
  <actuator>
    <motor joint="hinge" gear="3"/><motor joint="slide" gear="-1"/><motor tendon="t" gear="2"/>
    <motor site="on_hinge" refsite="fixed" gear="1 2 3 0 0 0"/>
    <general cranksite="crank" slidersite="slider" cranklength=".8" gear="2"/>
    <motor joint="free" gear="1 2 3 4 5 6"/><motor jointinparent="free" gear="0 0 0 4 5 6"/>
    <motor site="on_ball" gear="1 2 3 4 5 6"/><motor joint="ball" gear="1 2 3"/>
  </actuator>
</mujoco>`;
const STEP = 1e-6;

/** Moment row of an actuator, dense. */
function moment(d: Data, i: number): Float64Array {
  const row = new Float64Array(d.model.nv);
  for (let k = d.moment_rowadr[i]; k < d.moment_rowadr[i] + d.moment_rownnz[i]; k++) {
    row[d.moment_colind[k]] = d.actuator_moment[k];
  }
  return row;
}

it('has moments that are the derivatives of the lengths', () => {
  const { m, d } = load(XML);
  for (let seed = 1; seed <= 10; seed++) {
    randomState(m, d, seed);
    evaluate(m, d);
    transmission(m, d);
    const ahead = new Data(m);
    ahead.qpos.set(d.qpos);
    integratePos(m, ahead.qpos, d.qvel, STEP);
    evaluate(m, ahead);
    transmission(m, ahead);
    // hinge, slide, tendon, site with reference site (translation), slider-crank
    for (let i = 0; i < 5; i++) {
      const rate = (ahead.actuator_length[i] - d.actuator_length[i]) / STEP;
      expect(inner(moment(d, i), d.qvel)).toBeCloseTo(rate, 4);
    }
  }
});

it('on a free joint pushes along the world’s axes and turns about the body’s, or the parent’s on demand', () => {
  const { m, d } = load(XML);
  randomState(m, d, 3);
  evaluate(m, d);
  transmission(m, d);
  expect([...moment(d, 5).subarray(0, 6)]).toEqual([1, 2, 3, 4, 5, 6]);
  const torque = moment(d, 6).subarray(3, 6);
  const mat = d.xmat.subarray(9, 18);
  const turned = [0, 1, 2].map((k) => inner(mat.subarray(3 * k, 3 * k + 3), torque));
  turned.forEach((x, k) => {
    expect(x).toBeCloseTo(4 + k, 12);
  });
  expect(d.actuator_length[5]).toBe(0);
});

it('on a site is a force and a torque in the site’s frame', () => {
  const { m, d } = load(XML);
  randomState(m, d, 4);
  evaluate(m, d);
  transmission(m, d);
  const site = 2;
  const mat = d.site_xmat.subarray(9 * site, 9 * site + 9);
  const force = [0, 1, 2].map((k) => inner(mat.subarray(3 * k, 3 * k + 3), [1, 2, 3]));
  // the free body's translations take the force as it is
  force.forEach((x, k) => {
    expect(moment(d, 7)[k]).toBeCloseTo(x, 13);
  });
});

it('on a ball joint measures the rotation vector along the gear', () => {
  const { m, d } = load(XML);
  const half = 0.3;
  d.qpos.set([Math.cos(half), 0, Math.sin(half), 0], 7);
  evaluate(m, d);
  transmission(m, d);
  expect(d.actuator_length[8]).toBeCloseTo(2 * 2 * half, 14);
  expect([...moment(d, 8).subarray(6, 9)]).toEqual([1, 2, 3]);
});

it('of actuators has those of awake trees alone, once others sleep', () => {
  const { m, d } = load(`<mujoco><option><flag sleep="enable"/></option><worldbody>
      <body><joint name="a" axis="0 1 0"/>${GEOM}</body><body pos="1 0 0"><joint name="b" axis="0 1 0"/>${GEOM}</body></worldbody>
    <tendon><fixed name="ta"><joint joint="a" coef="2"/></fixed><fixed name="tb"><joint joint="b" coef="3"/></fixed></tendon>
    <actuator><motor joint="a" gear="2"/><motor joint="b" gear="2"/><motor tendon="tb"/></actuator></mujoco>`);
  d.qpos.set([0.5, 0.7]);
  d.tree_asleep.fill(-11);
  kernelsOf(sleepKernels, d).updateSleepInit(1);
  evaluate(m, d);
  transmission(m, d);
  expect([...d.ten_length]).toEqual([2 * 0.5, 3 * 0.7]);
  d.tree_asleep.set([0, -11]);
  updateSleep(m, d);
  expect([...d.tree_awake]).toEqual([0, 1]);
  tendon(m, d);
  transmission(m, d);
  expect([...d.ten_length]).toEqual([0, 3 * 0.7]);
  expect([...d.moment_rownnz.slice(0, 3)]).toEqual([0, 1, 1]);
  expect(d.actuator_length[1]).toBe(2 * 0.7);
  expect(moment(d, 2)[1]).toBe(3);
});

it('has the length of a slider-crank behind an actuator of several outputs', () => {
  const alone = load(XML);
  const behind = load(XML.replace('<actuator>', '<actuator><orientation joint="ball"/>'));
  for (const { m, d } of [alone, behind]) {
    evaluate(m, d);
    transmission(m, d);
  }
  expect(behind.m.actuator_outadr[1]).toBe(3);
  expect(alone.d.actuator_length[4]).not.toBe(0);
  expect(behind.d.actuator_length[7]).toBe(alone.d.actuator_length[4]);
});
