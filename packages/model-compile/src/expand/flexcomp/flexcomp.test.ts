import { JointType, name2id, ObjType } from '@corten/model';
import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';

const flexcomp = (attributes: string, inner = '', options = {}) =>
  loadModel(
    `<mujoco><worldbody><flexcomp name="f" spacing=".1 .1 .1" ${attributes}>${inner}</flexcomp></worldbody></mujoco>`,
    options,
  );
const counts = (m: ReturnType<typeof flexcomp>): number[] => [m.nflexvert, m.nflexelem, m.nbody - 1, m.nv];
const NONE = '<contact selfcollide="none"/>';

it('makes as many vertices, elements, bodies and dofs as the shape has', () => {
  expect(counts(flexcomp('dim="1" count="5 1 1"'))).toEqual([5, 4, 5, 15]);
  expect(counts(flexcomp('type="circle" dim="1" count="7 1 1"'))).toEqual([6, 6, 6, 18]);
  expect(counts(flexcomp('count="3 4 1"'))).toEqual([12, 12, 12, 36]);
  expect(counts(flexcomp('count="3 4 1" dof="2d"'))).toEqual([12, 12, 12, 24]);
  expect(counts(flexcomp('dim="3" count="3 2 2"'))).toEqual([12, 12, 12, 36]);
  expect(counts(flexcomp('type="box" dim="3" count="3 3 3"'))).toEqual([27, 48, 27, 81]);
  expect(counts(flexcomp('type="ellipsoid" dim="3" count="3 3 3" dof="radial"'))).toEqual([27, 48, 26, 26]);
  expect(counts(flexcomp('dim="3" count="3 3 3" dof="trilinear"', NONE))).toEqual([27, 48, 8, 24]);
  expect(counts(flexcomp('dim="3" count="3 3 3" dof="quadratic"', NONE))).toEqual([27, 48, 27, 81]);
});

it('is open at the top where a box is a surface', () => {
  const m = flexcomp('type="box" dim="2" count="3 3 3"');
  expect(counts(m)).toEqual([25, 40, 25, 75]);
});

it('puts the mass on the bodies', () => {
  for (const dof of ['full', 'trilinear', 'quadratic']) {
    const m = flexcomp(`dim="3" count="3 3 3" mass="6" dof="${dof}"`, NONE);
    expect(m.body_mass.reduce((sum, mass) => sum + mass, 0)).toBeCloseTo(6, 12);
  }
  const m = flexcomp('count="3 2 1" mass="6" inertiabox=".1"');
  expect(m.body_mass[1]).toBeCloseTo(1, 15);
  expect(m.body_inertia[3]).toBeCloseTo(0.02 / 3, 15);
});

it('moves vertices along the axes, or from the centre', () => {
  const m = flexcomp('count="2 2 1"');
  expect([...m.jnt_type.subarray(0, 3)]).toEqual([JointType.slide, JointType.slide, JointType.slide]);
  expect([...m.jnt_axis.subarray(0, 9)]).toEqual([1, 0, 0, 0, 1, 0, 0, 0, 1]);
  const radial = flexcomp('type="ellipsoid" dim="3" count="3 3 3" dof="radial"');
  for (let i = 1; i < radial.nbody; i++) {
    const axis = radial.jnt_axis.subarray(3 * i - 3, 3 * i);
    const pos = radial.body_pos.subarray(3 * i, 3 * i + 3);
    const cosine = axis.reduce((sum, x, k) => sum + x * pos[k], 0) / Math.hypot(...pos);
    expect(cosine).toBeCloseTo(1, 12);
  }
});

it('pins points to the body that it stands in', () => {
  const m = flexcomp('count="3 3 1" pos="0 0 1"', '<pin id="0"/><pin range="1 2" grid="2 2"/>');
  expect(m.nbody).toBe(6);
  expect([...m.flex_vertbodyid.subarray(0, 3)]).toEqual([0, 0, 0]);
  expect(m.flex_vertbodyid[8]).toBe(0);
  expect(m.flex_centered[0]).toBe(0);
  expect([...m.flex_vert.subarray(0, 3)]).toEqual([-0.1, -0.1, 1]);
  expect([...m.flex_vert.subarray(9, 12)]).toEqual([0, 0, 0]);
  expect(name2id(m, ObjType.body, 'f_3')).toBe(m.flex_vertbodyid[3]);
  const rigid = flexcomp('count="2 2 1"', '<pin range="0 3"/>');
  expect(counts(rigid)).toEqual([4, 2, 0, 0]);
  expect(rigid.flex_rigid[0]).toBe(1);
});

it('leaves out points that no element has', () => {
  const m = flexcomp('type="direct" point="0 0 0 9 9 9 1 0 0 0 1 0" element="0 2 3"', '<pin id="3"/>');
  expect(counts(m)).toEqual([3, 1, 2, 6]);
  expect([...m.flex_elem]).toEqual([0, 1, 2]);
  expect(m.flex_vertbodyid[2]).toBe(0);
});

it('reads files, and says where a bad one is named', () => {
  const obj = 'v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n';
  const load = (attributes: string, file: string) => flexcomp(attributes, '', { assets: { 'm.obj': file } });
  expect(counts(load('type="mesh" file="m.obj"', obj))).toEqual([4, 4, 4, 12]);
  expect(counts(load('type="mesh" file="m.obj" dim="3" origin=".1 .1 .1"', obj))).toEqual([5, 4, 5, 15]);
  expect(() => load('type="gmsh" file="m.obj"', obj)).toThrow(/must begin with \$MeshFormat/);
  expect(() => flexcomp('type="mesh" file="m.msh"')).toThrow(/legacy MSH files are not supported/);
  expect(() => flexcomp('type="mesh" file="m.dae"', '', { assets: { 'm.dae': 'x' } })).toThrow(/no decoder found/);
});

it('makes texture coordinates where there is a material', () => {
  const xml = (material: string) => `<mujoco><asset><material name="m"/></asset><worldbody>
    <flexcomp name="f" count="3 2 1" spacing=".1 .1 .1" ${material}/></worldbody></mujoco>`;
  const m = loadModel(xml('material="m"'));
  expect(m.nflextexcoord).toBe(6);
  expect([...m.flex_texcoord.subarray(0, 6)]).toEqual([0, 0, 0, 1, 0.5, 0]);
  expect(loadModel(xml('')).nflextexcoord).toBe(0);
});

it('leaves empty cells without bodies', () => {
  const m = flexcomp(
    'type="direct" dim="3" dof="trilinear" cellcount="3 1 1" point="0 0 0 .1 0 0 0 .1 0 0 0 .1 3 1 1 2.9 1 1 3 .9 1 3 1 .9" element="0 1 2 3 4 5 6 7"',
    `${NONE}<elasticity young="1e3"/>`,
  );
  // no cell in the middle, but all nodes belong to another cell too
  expect(m.nbody).toBe(17);
  const size = m.flex_stiffness.length / 3;
  expect(m.flex_stiffness.subarray(size, 2 * size).every((x) => x === 0)).toBe(true);
  expect(m.flex_stiffness.subarray(0, size).some((x) => x !== 0)).toBe(true);
});

it('ends with an error where the counts would go on for ever', () => {
  expect(() => flexcomp('type="box" dim="2" count="1 3 3"')).toThrow(/Count too small/);
  expect(() => flexcomp('count="2000 2000 1"')).toThrow(/at most 1000000 points/);
  expect(() => flexcomp('dim="3" dof="trilinear" count="2 2 2" cellcount="0 1 1"', NONE)).toThrow(
    /cellcount cannot be 0/,
  );
});
