import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';

const TETRA = 'vertex="0 0 0 1 0 0 0 2 0 0 0 3"';
const m = loadModel(`<mujoco><asset>
  <mesh name="a" ${TETRA} texcoord="0 0 1 0 0 1 1 1"/><mesh name="b" builtin="sphere" params="0" scale="2 2 2"/>
  </asset><worldbody><geom type="mesh" mesh="b"/><geom type="mesh" mesh="a"/></worldbody></mujoco>`);

it('puts the arrays of meshes one after the other', () => {
  expect([...m.mesh_vertadr]).toEqual([0, 4]);
  expect([...m.mesh_vertnum]).toEqual([4, 12]);
  expect([...m.mesh_facenum]).toEqual([4, 20]);
  expect([...m.mesh_texcoordadr]).toEqual([0, -1]);
  expect([...m.mesh_scale]).toEqual([1, 1, 1, 2, 2, 2]);
  expect([...m.geom_dataid]).toEqual([1, 0]);
});

it('finds the most corners of a polygon and the most polygons at a vertex', () => {
  expect([m.npolygonmax, m.nmeshdegmax]).toEqual([3, 5]);
});

it('lets the volumes of meshes follow those of bodies', () => {
  expect(m.mesh_bvhadr[0]).toBe(m.body_bvhadr[0] + m.body_bvhnum[0]);
  expect([...m.mesh_bvhnum]).toEqual([7, 39]);
  expect(m.nbvh).toBe(3 + 7 + 39);
});

it('gives an octree to the meshes of signed distance fields, and to no others', () => {
  const fields =
    loadModel(`<mujoco><asset><mesh name="a" ${TETRA}/><mesh name="b" ${TETRA}/><mesh name="c" ${TETRA}/></asset>
    <worldbody><geom type="mesh" mesh="a"/><geom type="sdf" mesh="b"/><geom type="sdf" mesh="c"/><geom type="mesh" mesh="c"/>
    </worldbody></mujoco>`);
  const [none, first, second] = fields.mesh_octnum;
  expect([none, first > 1000, second]).toEqual([0, true, first]);
  expect([...fields.mesh_octadr]).toEqual([-1, 0, first]);
  expect(fields.noct).toBe(first + second);
  expect(fields.oct_coeff.slice(0, 8 * first)).toEqual(fields.oct_coeff.slice(8 * first));
});
