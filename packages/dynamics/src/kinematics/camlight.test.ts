import { expect, it } from 'vitest';
import { distance, evaluate, load } from '../../test/support.js';
import { camlight } from './camlight.js';

/** A model with a sliding and turning body, moved, with its cameras and lights placed. */
function scene(inBody: string, inWorld = '') {
  const { m, d } = load(`<mujoco><worldbody>${inWorld}
    <body name="b" pos="0 0 1"><joint type="slide" axis="1 0 0"/><joint axis="0 0 1"/><geom size=".1" pos=".5 0 0"/>${inBody}</body>
  </worldbody></mujoco>`);
  d.qpos.set([2, Math.PI / 2]);
  evaluate(m, d);
  camlight(m, d);
  return { m, d };
}

it('moves a fixed camera with its body', () => {
  const { d } = scene('<camera pos="1 0 0"/>');
  expect(distance(d.cam_xpos, [2, 1, 1])).toBeLessThan(1e-14);
  expect(distance(d.cam_xmat, [0, -1, 0, 1, 0, 0, 0, 0, 1])).toBeLessThan(1e-14);
});

it('keeps the orientation and offset of a tracking camera', () => {
  const { d } = scene('<camera mode="track" pos="1 0 0"/><camera mode="trackcom" pos="1 0 0"/>');
  expect(distance(d.cam_xpos, [3, 0, 1, 2.5, 0.5, 1])).toBeLessThan(1e-14);
  expect(distance(d.cam_xmat.subarray(0, 9), [1, 0, 0, 0, 1, 0, 0, 0, 1])).toBeLessThan(1e-14);
});

it('points a targeting camera and light at the body, or at its centre of mass', () => {
  const { d } = scene(
    '',
    '<camera mode="targetbody" target="b" pos="0 0 1"/><light mode="targetbodycom" target="b" pos="2 0 1"/>',
  );
  // the camera looks along its negative z axis
  expect(distance([d.cam_xmat[2], d.cam_xmat[5], d.cam_xmat[8]], [-1, 0, 0])).toBeLessThan(1e-14);
  expect(distance(d.light_xdir, [0, 1, 0])).toBeLessThan(1e-14);
});

it('keeps the direction of a tracking light', () => {
  const { d } = scene('<light mode="track" dir="1 0 0"/><light mode="fixed" dir="1 0 0"/>');
  expect(distance(d.light_xdir, [1, 0, 0, 0, 1, 0])).toBeLessThan(1e-14);
  expect(distance(d.light_xpos, [2, 0, 1, 2, 0, 1])).toBeLessThan(1e-14);
});
