import { mulMatVec3 } from '@corten/math';
import { expect, it } from 'vitest';
import { load } from '../../test/support.js';
import { forward } from '../forward.js';
import { step } from '../step.js';

// four taxels on a body that slides along y, one of the tangents that the plate has; a ball from above
const scene = (ball: string) =>
  load(`<mujoco><option gravity="0 0 0"/><asset><mesh name="pad" builtin="plate" params="2 2" scale=".1 .1 .01"/></asset>
    <worldbody><body><joint type="slide" axis="0 1 0"/><geom name="skin" type="mesh" mesh="pad" contype="0" conaffinity="0"/>
      <geom type="box" size=".1 .1 .01"/></body>${ball}</worldbody>
    <sensor><tactile geom="skin" mesh="pad"/></sensor></mujoco>`);

it('measures how deep each vertex is in what touches the body, and the speeds along the surface', () => {
  const { m, d } = scene('<geom size=".08" pos=".03 .03 .05"/>');
  d.qvel[0] = 0.3;
  forward(m, d);
  expect(d.ncon).toBeGreaterThan(0);
  const skin = m.sensor_refid[0];
  const depths = Array.from({ length: 4 }, (_, j) => {
    const vertex = new Float64Array(3);
    mulMatVec3(vertex, 0, d.geom_xmat, 9 * skin, m.mesh_vert, 3 * j);
    const [x, y, z] = vertex.map((v, k) => v + d.geom_xpos[3 * skin + k]);
    return 0.08 - Math.hypot(x - 0.03, y - 0.03, z - 0.05);
  });
  expect(d.sensordata.length).toBe(12);
  for (let j = 0; j < 4; j++) {
    const inside = depths[j] > 0;
    expect(d.sensordata[j]).toBeCloseTo(inside ? depths[j] : 0, 12);
    const speeds = [d.sensordata[4 + j], d.sensordata[8 + j]];
    expect(Math.hypot(...speeds)).toBeCloseTo(inside ? 0.3 : 0, 12);
  }
  expect(depths.filter((depth) => depth > 0)).toHaveLength(1);
});

it('reads zero where nothing touches, and passes over what has no signed distance', () => {
  for (const other of ['', '<geom type="mesh" mesh="pad" pos="0 0 .015"/>']) {
    const { m, d } = scene(other);
    for (let i = 0; i < 2; i++) step(m, d);
    expect([...d.sensordata]).toEqual(new Array(12).fill(0));
  }
});
