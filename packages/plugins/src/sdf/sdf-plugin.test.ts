// Also of descent.ts.

import { collision } from '@corten/collision';
import { GeomType, registerPlugin } from '@corten/model';
import { kinematics, load } from '@corten/testing';
import { Scene, updateScene, ViewCamera, VisFlag, VisualOption } from '@corten/visualize';
import { beforeAll, expect, it } from 'vitest';
import { sdfPlugin } from './sdf-plugin.js';

beforeAll(() => {
  const ball = sdfPlugin({
    name: 'test.ball',
    attributes: { radius: 0.5 },
    distance: ([x, y, z], [radius]) => Math.hypot(x, y, z) - radius,
    bounds: ([radius]) => [1.1 * radius, 1.1 * radius, 1.1 * radius],
    cells: 60,
  });
  registerPlugin(ball);
});

const SCENE = `<mujoco><extension><plugin plugin="test.ball"><instance name="i"><config key="radius" value="0.4"/></instance>
  </plugin></extension><asset><mesh name="m"><plugin instance="i"/></mesh></asset><worldbody>
  <geom type="sdf" mesh="m" pos="1 2 3"><plugin instance="i"/></geom>
  <body pos="1 2 3.8"><freejoint/><geom size=".5"/></body></worldbody></mujoco>`;

it('has the mesh of its surface, centred, with its volume and bounds', () => {
  const { m } = load(SCENE);
  for (let i = 0; i < m.mesh_vert.length; i += 3) {
    expect(Math.hypot(...m.mesh_vert.subarray(i, i + 3))).toBeCloseTo(0.4, 2);
  }
  expect(m.mesh_vert.length / 3).toBeGreaterThan(500);
  expect(m.geom_aabb[5]).toBeCloseTo(0.4, 2);
  expect([...m.geom_pos.subarray(0, 3)]).toEqual([1, 2, 3]);
});

it('touches another geom where both overlap, out of its own distance', () => {
  const { m, d } = load(SCENE);
  kinematics(m, d);
  collision(m, d);
  expect(d.ncon).toBeGreaterThan(0);
  for (let i = 0; i < d.ncon; i++) {
    // no deeper than the balls overlap, and in both
    expect(d.contact_dist[i]).toBeGreaterThan(-0.1001);
    expect(d.contact_dist[i]).toBeLessThan(0);
    const [x, y, z] = [0, 1, 2].map((k) => d.contact_pos[3 * i + k] - [1, 2, 3][k]);
    expect(Math.hypot(x, y, z)).toBeLessThan(0.4001);
    expect(Math.hypot(x, y, z - 0.8)).toBeLessThan(0.5001);
  }
});

it('shows the descents that looked for contacts when they are asked for', () => {
  const { m, d } = load(SCENE);
  const option = new VisualOption();
  option.flags[VisFlag.sdfiter] = 1;
  const scene = new Scene(m);
  const lines = () => {
    kinematics(m, d);
    collision(m, d);
    updateScene(m, d, scene, new ViewCamera(), option);
    return scene.geoms.slice(0, scene.ngeom).filter(({ type }) => type === GeomType.line).length;
  };
  expect(lines()).toBe(0);
  expect(lines()).toBeGreaterThan(0);
});
