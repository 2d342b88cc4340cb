import { MAXCONPAIR } from '@corten/model';
import { expect, it } from 'vitest';
import { contact, scene } from '../../test/scene.js';
import { collision } from '../collision.js';

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
