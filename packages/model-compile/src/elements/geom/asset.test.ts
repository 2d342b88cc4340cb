import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';

/** A bar of 2 by 4 by 6 with a corner at the origin. */
const BAR = 'vertex="0 0 0 2 0 0 0 4 0 2 4 0 0 0 6 2 0 6 0 4 6 2 4 6"';
const load = (geom: string, head = '') =>
  loadModel(
    `<mujoco>${head}<asset><mesh name="m" ${BAR}/></asset><worldbody><body><geom ${geom}/></body></worldbody></mujoco>`,
  );
const rounded = (a: ArrayLike<number>) => Array.from(a, (v) => Math.round(1e6 * v) / 1e6);

it('fits primitives to the inertia box, whose longest side is along x', () => {
  expect(rounded(load('type="box" mesh="m"').geom_size).sort()).toEqual([1, 2, 3]);
  expect(rounded(load('type="sphere" mesh="m" fitscale="2"').geom_size)).toEqual([4, 0, 0]);
});

it('fits to the bounding box, about its center', () => {
  const m = load('type="ellipsoid" mesh="m" pos="1 1 1"', '<compiler fitaabb="true"/>');
  expect(rounded(m.geom_size).sort()).toEqual([1, 2, 3]);
  expect(rounded(m.geom_pos)).toEqual([2, 3, 4]);
});

it('keeps the sizes that a fit does not set, scaled', () => {
  expect(rounded(load('type="cylinder" mesh="m" size="9 9 .5" fitscale="2"').geom_size)[2]).toBe(1);
});

it('moves the velocity of a surface with the frame of the mesh', () => {
  const m = load('type="mesh" mesh="m" surfacevel="0 0 0 0 0 1"');
  // at the center of mass, (1, 2, 3), a rotation about z moves the surface by (-2, 1, 0)
  expect(Math.hypot(...m.geom_surfacevel.subarray(0, 3))).toBeCloseTo(Math.hypot(2, 1), 9);
  expect(Math.hypot(...m.geom_surfacevel.subarray(3))).toBeCloseTo(1, 12);
});

it('reaches the farthest corner with the bounding sphere', () => {
  const m = load('type="mesh" mesh="m"');
  expect(m.geom_rbound[0]).toBeCloseTo(Math.hypot(1, 2, 3), 6);
});

it.each([
  ['type="mesh"', 'must have valid meshid'],
  ['type="sdf"', 'must have valid meshid'],
  ['type="sdf" mesh="m" shellinertia="true"', 'inertia should be specified in the mesh asset'],
  ['type="sdf" mesh="m" fromto="0 0 0 0 0 1"', 'fromto requires capsule'],
  ['type="mesh" mesh="x"', "mesh 'x' not found in geom 0"],
  ['type="hfield" hfield="x"', "hfield 'x' not found in geom 0"],
  ['type="hfield"', 'must have valid hfieldid'],
  ['type="mesh" mesh="m" shellinertia="true"', 'inertia should be specified in the mesh asset'],
  ['type="capsule" mesh="m" size="1" fromto="0 0 0 0 0 1"', 'fromto cannot be used with mesh geom'],
])('rejects %s', (geom, words) => {
  expect(() => load(geom)).toThrow(words);
});
