import { SameFrame } from '@corten/model';
import { expect, it } from 'vitest';
import { distance, load } from '../../test/support.js';
import { local2Global } from './frames.js';
import { kinematics } from './kinematics.js';

it('gives the same frames whether or not a frame counts as its body’s', () => {
  const { m, d } = load(`<mujoco><worldbody>
    <body pos="1 2 3" euler="10 20 30"><joint/><geom type="box" size=".1 .2 .3"/><site pos=".1 0 0"/><site euler="1 2 3"/>
      <body euler="1 2 3"><joint/><geom type="box" size=".1 .2 .3" pos=".1 .2 .3" euler="4 5 6"/>
        <body pos=".1 .2 .3"><joint/><geom type="box" size=".1 .2 .3" pos=".5 0 0"/><geom size=".2" euler="7 8 9"/></body></body></body>
  </worldbody></mujoco>`);
  d.qpos.set([0.1, -0.2, 0.3]);
  kinematics(m, d);
  const expected = [d.xipos, d.ximat, d.geom_xpos, d.geom_xmat, d.site_xpos, d.site_xmat].map((a) => a.slice());
  const kinds = new Set([...m.geom_sameframe, ...m.body_sameframe, ...m.site_sameframe]);
  expect(kinds).toEqual(new Set([SameFrame.none, SameFrame.body, SameFrame.inertia, SameFrame.bodyrot]));
  m.body_sameframe.fill(SameFrame.none);
  m.geom_sameframe.fill(SameFrame.none);
  m.site_sameframe.fill(SameFrame.none);
  kinematics(m, d);
  const general = [d.xipos, d.ximat, d.geom_xpos, d.geom_xmat, d.site_xpos, d.site_xmat];
  general.forEach((field, i) => {
    expect(distance(field, expected[i])).toBeLessThan(1e-14);
  });
});

it('places a site in its body', () => {
  const { m, d } = load(
    '<mujoco><worldbody><body pos="1 0 0" euler="0 0 90"><geom size=".1"/><site pos="1 0 0"/></body></worldbody></mujoco>',
  );
  kinematics(m, d);
  expect(distance(d.site_xpos, [1, 1, 0])).toBeLessThan(1e-15);
  expect(distance(d.site_xmat, [0, -1, 0, 1, 0, 0, 0, 0, 1])).toBeLessThan(1e-15);
});

it('places any frame as it places sites', () => {
  const { m, d } =
    load(`<mujoco><worldbody><body pos="1 2 3" euler="10 20 30"><geom type="box" size=".1 .2 .3" pos=".1 0 0"/>
    <site pos=".1 .2 .3" euler="4 5 6"/><site/><site pos="1 0 0"/></body></worldbody></mujoco>`);
  kinematics(m, d);
  const xpos = new Float64Array(3);
  const xmat = new Float64Array(9);
  for (let i = 0; i < m.nsite; i++) {
    const pos = m.site_pos.subarray(3 * i, 3 * i + 3);
    const quat = m.site_quat.subarray(4 * i, 4 * i + 4);
    local2Global(d, xpos, xmat, pos, quat, 1, m.site_sameframe[i]);
    expect(xpos).toEqual(d.site_xpos.slice(3 * i, 3 * i + 3));
    expect(xmat).toEqual(d.site_xmat.slice(9 * i, 9 * i + 9));
  }
  local2Global(d, xpos, xmat, [0, 0, 0], [1, 0, 0, 0], 1, SameFrame.inertia);
  expect(xpos).toEqual(d.xipos.slice(3, 6));
  expect(xmat).toEqual(d.ximat.slice(9, 18));
});

it('places frames in every body, with each way to share the frame of the body', () => {
  const { m, d } = load(`<mujoco><worldbody><body pos="1 2 3" euler="10 20 30"><geom size=".1" pos=".2 0 0"/>
    <body pos=".3 .4 .5" euler="40 50 60"><geom type="box" size=".1 .2 .3" pos=".1 .2 0" euler="7 8 9"/></body></body>
  </worldbody></mujoco>`);
  kinematics(m, d);
  const xpos = new Float64Array(3);
  const xmat = new Float64Array(9);
  const { body, bodyrot, inertia, inertiarot } = SameFrame;
  for (let b = 1; b < m.nbody; b++) {
    const own = [d.xmat, d.ximat].map((a) => a.slice(9 * b, 9 * b + 9));
    local2Global(d, xpos, xmat, [0, 0, 0], [1, 0, 0, 0], b, body);
    expect([xpos, xmat]).toEqual([d.xpos.slice(3 * b, 3 * b + 3), own[0]]);
    local2Global(d, xpos, xmat, [0, 0, 0], [1, 0, 0, 0], b, inertia);
    expect([xpos, xmat]).toEqual([d.xipos.slice(3 * b, 3 * b + 3), own[1]]);
    local2Global(d, null, xmat, null, [1, 0, 0, 0], b, bodyrot);
    expect(xmat).toEqual(own[0]);
    local2Global(d, null, xmat, null, [1, 0, 0, 0], b, inertiarot);
    expect(xmat).toEqual(own[1]);
  }
});
