import { MjcfError, parseMjcf } from '@corten/mjcf-parse';
import { FluidSlot, GeomType } from '@corten/model';
import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';
import { saveXml } from '../../save.js';

const world = (inner: string, head = '') => `<mujoco>${head}<worldbody>\n${inner}\n</worldbody></mujoco>`;
const body = (inner: string, head = '') => world(`<body>${inner}</body>`, head);

it('fills up what is written in part with the built-in values', () => {
  const m = loadModel(world('<geom size=".1" friction=".5" solref=".01"/>'));
  expect([...m.geom_friction]).toEqual([0.5, 0.005, 0.0001]);
  expect([...m.geom_solref]).toEqual([0.01, 1]);
  expect([m.geom_condim[0], m.geom_contype[0], m.geom_solmix[0]]).toEqual([3, 1, 1]);
});

it('takes its mass from its density, or its density from its mass', () => {
  const mass = (attributes: string) => loadModel(body(`<geom type="box" size=".1 .1 .1" ${attributes}/>`)).body_mass[1];
  expect(mass('')).toBeCloseTo(8, 12);
  expect(mass('density="500"')).toBeCloseTo(4, 12);
  expect(mass('mass="3"')).toBe(3);
  expect(mass('mass="nan"')).toBe(mass(''));
});

it('has the size of its height field, whatever is written', () => {
  const field = '<asset><hfield name="h" nrow="2" ncol="2" size="1 2 1 .5"/></asset>';
  const m = loadModel(world('<geom type="hfield" hfield="h" size=".5 nan 1"/>', field));
  expect([...m.geom_size]).toEqual([1, 2, 0.5]);
});

it('has a shape of its own when the names of its mesh and its height field are empty', () => {
  const m = loadModel(body('<geom size=".1" mesh="" hfield=""/>'));
  expect([m.geom_type[0], m.geom_dataid[0]]).toEqual([GeomType.sphere, -1]);
  expect(() => loadModel(body('<geom type="mesh" mesh=""/>'))).toThrow(/must have valid meshid/);
});

it('stands between two points when it is elongated', () => {
  const m = loadModel(world('<geom type="capsule" size=".1" fromto="0 0 0 2 0 0"/>'));
  expect([...m.geom_pos]).toEqual([1, 0, 0]);
  expect([...m.geom_size]).toEqual([0.1, 1, 0]);
});

it('has the material of its mesh when it names none', () => {
  const asset = `<asset><material name="red"/><material name="blue"/>
    <mesh name="m" vertex="0 0 0 1 0 0 0 1 0 0 0 1" material="red"/></asset>`;
  const m = loadModel(world('<geom type="mesh" mesh="m"/><geom type="mesh" mesh="m" material="blue"/>', asset));
  expect([...m.geom_matid]).toEqual([0, 1]);
  expect([...m.geom_dataid]).toEqual([0, 0]);
});

it('moves through a medium as an ellipsoid when it is told to', () => {
  const m = loadModel(body('<geom size=".1" fluidshape="ellipsoid" fluidcoef=".2"/>'));
  expect(m.geom_fluid[FluidSlot.interaction]).toBe(1);
  expect([...m.geom_fluid.subarray(FluidSlot.bluntDrag, FluidSlot.virtualMass)]).toEqual([0.2, 0.25, 1.5, 1, 1]);
  // half the mass of the medium in its place moves along with a sphere
  expect(m.geom_fluid[FluidSlot.virtualMass]).toBeCloseTo((2 / 3) * Math.PI * 0.001, 6);
});

it('is saved where it is, with its size', () => {
  const xml = body('<frame pos="1 0 0"><geom type="capsule" size=".1" fromto="0 0 0 0 0 2"/></frame>');
  const saved = saveXml(parseMjcf(xml));
  expect(saved).not.toContain('fromto');
  const m = loadModel(saved);
  expect([...m.geom_size]).toEqual([0.1, 1, 0]);
  expect(m.geom_type[0]).toBe(GeomType.capsule);
  expect([...m.geom_pos]).toEqual([...loadModel(xml).geom_pos]);
});

it.each([
  ['<geom/>', 'size 0 must be positive in geom'],
  ['<geom size=".1" condim="2"/>', 'invalid condim in geom'],
  ['<geom size=".1" material="x"/>', "material 'x' not found in geom 0"],
  ['<geom type="mesh" size="1"/>', 'must have valid meshid'],
  ['<geom type="plane" size="1 1"/>', 'plane size(3) must be positive'],
  ['<geom type="sphere" size=".1" fromto="0 0 0 1 0 0"/>', 'fromto requires capsule, cylinder, box or ellipsoid'],
  ['<geom type="capsule" size=".1" fromto="0 0 0 0 0 0"/>', 'fromto points too close'],
  ['<body><joint/><geom type="plane" size="1 1 1"/></body>', 'plane only allowed in static bodies'],
  ['<body><joint/><geom size=".1" mass="-1"/></body>', 'mass, inertia or density are negative in geom'],
])('refuses %s at its line', (inner, message) => {
  let error: unknown;
  try {
    loadModel(world(inner));
  } catch (e) {
    error = e;
  }
  expect(error).toBeInstanceOf(MjcfError);
  expect((error as MjcfError).message).toContain(message);
  expect((error as MjcfError).line).toBe(2);
});
