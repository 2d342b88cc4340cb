// Trees of the faces of meshes, in rays and in signed distance fields: they leave out only what has no effect.
import type { Data, Model } from '@corten/model';
import { forward, load } from '@corten/testing';
import { expect, it } from 'vitest';
import { collision } from '../collision.js';
import { ray } from '../queries/ray.js';

const TORUS = '<mesh name="torus" builtin="supertorus" params="71 .3 1 1" scale=".2 .2 .2"/>';
const BALL = '<mesh name="ball" builtin="sphere" params="2" scale=".15 .15 .15"/>';
const CENTER = [0.22, 0.02, 0.1];

/** A torus of 10^4 faces that reaches into a ball that is a field. */
function torus(): { m: Model; d: Data } {
  const made = load(`<mujoco><asset>${TORUS}${BALL}</asset><option sdf_initpoints="8"/><worldbody>
    <geom type="sdf" mesh="ball"/>
    <body pos="${CENTER.join(' ')}" euler="10 20 30"><freejoint/><geom type="mesh" mesh="torus"/></body>
  </worldbody></mujoco>`);
  forward(made.m, made.d);
  return made;
}

/** Make all boxes of the tree of the torus so large that none is left out. */
function openBoxes(m: Model): void {
  const mesh = m.geom_dataid[1];
  const start = m.mesh_bvhadr[mesh];
  for (let node = start; node < start + m.mesh_bvhnum[mesh]; node++) m.bvh_aabb.fill(1e6, 6 * node + 3, 6 * node + 6);
}

it('a mesh of 10^4 faces in a field: the same contacts as from all faces', () => {
  const { m, d } = torus();
  expect(m.nmeshface).toBeGreaterThan(1e4);
  const contacts = () => {
    collision(m, d);
    return [...d.contact_dist.subarray(0, d.ncon), ...d.contact_frame.subarray(0, 9 * d.ncon)];
  };
  const found = contacts();
  expect(d.ncon).toBeGreaterThan(1);
  openBoxes(m);
  expect(contacts()).toEqual(found);
});

it('rays at a mesh of 10^4 faces: the same hits as from all faces', () => {
  const { m, d } = torus();
  const hits = () => {
    const geom = new Int32Array(1);
    const normal = new Float64Array(3);
    return Array.from({ length: 40 }, (_, i) => {
      const from = [0.6 * Math.sin(i), 0.6 * Math.cos(1.7 * i), 0.5 * Math.sin(2.3 * i)];
      const along = from.map((x, k) => CENTER[k] - x + 0.05 * Math.sin(7 * x));
      return [ray(m, d, from, along, null, true, -1, geom, normal), geom[0], ...normal];
    });
  };
  const found = hits();
  expect(found.filter(([, geom]) => geom === 1).length).toBeGreaterThan(10);
  openBoxes(m);
  expect(hits()).toEqual(found);
});
