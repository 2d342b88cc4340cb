import { kernelsOf, MAXCONPAIR } from '@corten/model';
import { forward, load } from '@corten/testing';
import { expect, it } from 'vitest';
import { contact, scene } from '../../test/scene.js';
import { collision } from '../collision.js';
import { distanceFieldKernels } from './distance-field.js';

/** A cube over another that is a signed distance field, of half side 1. */
const cubes = (z: number) =>
  scene([
    { type: 'mesh', pos: [0.2, 0.1, z], quat: [1, 0.1, 0.05, 0] },
    { type: 'sdf', size: [1, 1, 1] },
  ]);

it('meets a mesh at the points of its faces that are in the field', () => {
  const { m, d } = cubes(1.9);
  collision(m, d);
  expect(d.ncon).toBeGreaterThan(0);
  for (let i = 0; i < d.ncon; i++) {
    const { dist, normal, geom } = contact(d, i);
    expect(geom).toEqual([0, 1]);
    expect(dist).toBeLessThan(0);
    expect(normal[2]).toBeLessThan(-0.5);
  }
});

it('has a contact at each of these points, with the depth and the slope of the field there', () => {
  const { m, d } = cubes(1.9);
  collision(m, d);
  const { point, value, slope, distanceTo, gradientOf } = kernelsOf(distanceFieldKernels, d);
  const places = new Set<string>();
  for (let i = 0; i < d.ncon; i++) {
    const { dist, pos, normal } = contact(d, i);
    pos.forEach((x, k) => {
      point[k] = x + 0.5 * dist * normal[k];
    });
    places.add(pos.map((x) => x.toFixed(12)).join());
    const at = Float64Array.from(point);
    distanceTo(1);
    expect(value[0]).toBeCloseTo(dist, 12);
    point.set(at);
    gradientOf(1);
    const length = Math.hypot(...slope);
    normal.forEach((x, k) => {
      expect(x).toBeCloseTo(-slope[k] / length, 9);
    });
  }
  expect(places.size).toBe(d.ncon);
});

it('reads the mesh that the geom has, wherever it stands in the model', () => {
  const contacts = (before: string) => {
    const { m, d } =
      load(`<mujoco><asset>${before}<mesh name="m" vertex="0 0 0 .3 0 0 0 .2 0 .1 .1 .4"/><mesh name="field" builtin="sphere" params="2"/></asset>
      <worldbody><geom type="sdf" mesh="field"/><body pos=".1 .2 .9" euler="20 10 0"><freejoint/><geom type="mesh" mesh="m"/></body></worldbody></mujoco>`);
    forward(m, d);
    return Array.from({ length: d.ncon }, (_, i) => contact(d, i)).map(({ dist, pos, normal }) => [dist, pos, normal]);
  };
  const alone = contacts('');
  expect(alone.length).toBeGreaterThan(0);
  expect(contacts('<mesh name="other" builtin="sphere" params="1"/>')).toEqual(alone);
});

it('marks the faces that it meets', () => {
  const { m, d } = cubes(1.9);
  m.vis.global.bvactive = 1;
  collision(m, d);
  const leaves = Array.from(m.bvh_nodeid.entries()).filter(([, face]) => face >= 0);
  const met = leaves.filter(([node]) => d.bvh_active[node] === 1);
  expect(met.length).toBeGreaterThan(0);
  expect(met.length).toBeLessThan(leaves.length);
  // the lower faces are those within the field
  const depth = (face: number) => Math.min(...[0, 1, 2].map((k) => m.mesh_vert[3 * m.mesh_face[3 * face + k] + 2]));
  expect(met.map(([, face]) => depth(face))).toEqual(met.map(() => -1));
});

it('has no contacts beyond the surface, and none without a tree', () => {
  const apart = cubes(2.4);
  collision(apart.m, apart.d);
  expect(apart.d.ncon).toBe(0);
  const { m, d } = cubes(1.9);
  m.mesh_bvhadr[0] = -1;
  collision(m, d);
  expect(d.ncon).toBe(0);
});

it('ends whatever the options say', () => {
  const { m, d } = cubes(1.9);
  m.opt.sdf_iterations = 2 ** 31 - 1;
  m.opt.sdf_initpoints = -1;
  collision(m, d);
  expect(d.ncon).toBeGreaterThan(0);
  m.opt.sdf_iterations = 2;
  m.opt.sdf_initpoints = 2 ** 31 - 1;
  collision(m, d);
  expect(d.ncon).toBeGreaterThan(0);
  expect(d.ncon).toBeLessThanOrEqual(MAXCONPAIR);
});
