import { parseMjcf } from '@corten/mjcf-parse';
import { ConeType, DisableBit, EnableBit, Integrator, SolverType } from '@corten/model';
import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';
import { saveXml } from '../save.js';

const load = (settings: string) => loadModel(`<mujoco>\n${settings}</mujoco>`);

it('sets options over the built-in ones', () => {
  const { opt } = load('<option timestep=".01" gravity="1 2 3" integrator="RK4" cone="elliptic" solver="CG"/>');
  expect([opt.timestep, opt.integrator, opt.cone, opt.solver]).toEqual([
    0.01,
    Integrator.rk4,
    ConeType.elliptic,
    SolverType.cg,
  ]);
  expect([...opt.gravity]).toEqual([1, 2, 3]);
  expect(opt.iterations).toBe(100);
});

it('sets and clears flags; passive stands for springs and dampers', () => {
  const { opt } = load('<option><flag contact="disable" energy="enable" passive="disable" damper="enable"/></option>');
  expect(opt.disableflags).toBe(DisableBit.contact | DisableBit.spring);
  expect(opt.enableflags).toBe(EnableBit.energy);
});

it('disables groups of actuators', () => {
  expect(load('<option actuatorgroupdisable="0 3"/>').opt.disableactuator).toBe(0b1001);
});

it('has the visual settings of the grammar where none are written', () => {
  const { vis } = load('<visual><map znear=".5"/><headlight diffuse="1 0 0"/></visual>');
  expect(vis.map.znear).toBe(0.5);
  expect(vis.map.zfar).toBe(50);
  expect([...vis.headlight.diffuse]).toEqual([1, 0, 0]);
});

it('computes statistics that are written as no number; of the centre the first number decides', () => {
  const { stat } = load('<statistic meansize="nan" center="nan 5 5" extent="7"/>');
  expect([stat.meansize, ...stat.center]).toEqual([load('').stat.meansize, ...load('').stat.center]);
  expect(stat.extent).toBe(7);
  expect([...load('<statistic center="1 nan 2"/>').stat.center]).toEqual([1, Number.NaN, 2]);
});

it('overrides computed statistics', () => {
  expect(load('<statistic meanmass="7"/>').stat.meanmass).toBe(7);
});

it('is saved without what the compiler has done', () => {
  const saved = saveXml(
    parseMjcf(
      '<mujoco><compiler angle="degree" autolimits="false"/><option timestep=".01"><flag energy="enable"/></option></mujoco>',
    ),
  );
  expect(saved).toContain('<compiler angle="radian"/>');
  expect(loadModel(saved).opt).toMatchObject({ timestep: 0.01, enableflags: EnableBit.energy });
});

it.each([
  ['<option actuatorgroupdisable="-1"/>', 'must be non-negative'],
  ['<option actuatorgroupdisable="31"/>', 'cannot exceed 30'],
  ['<option integrator="RK4"><flag fwdinv="enable" invdiscrete="enable"/></option>', 'not supported by RK4'],
  ['<size nuserdata="-1"/>', 'nuserdata'],
])('refuses %s at its line', (settings, message) => {
  expect(() => load(settings)).toThrow(message);
  expect(() => load(settings)).toThrow(/:2:/);
});
