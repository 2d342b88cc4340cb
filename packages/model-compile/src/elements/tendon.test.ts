import { MjcfError, parseMjcf } from '@corten/mjcf-parse';
import { WrapType } from '@corten/model';
import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';
import { saveXml } from '../save.js';

const document = (tendons: string, head = '') => `<mujoco>${head}<worldbody><site name="w"/>
  <geom name="ball" size=".1"/><geom name="box" type="box" size=".1 .1 .1"/><site name="side" pos="0 0 1"/>
  <body name="a" pos="1 0 0"><joint name="j"/><geom size=".1"/><site name="s"/>
    <body name="b"><joint name="k"/><geom size=".1"/><site name="t"/></body></body>
  </worldbody><tendon>
  ${tendons}
  </tendon></mujoco>`;
const load = (tendons: string, head = '') => loadModel(document(tendons, head));

it('writes the path of a spatial tendon', () => {
  const m = load(
    '<spatial><site site="w"/><geom geom="ball" sidesite="side"/><site site="s"/><pulley divisor="2"/><site site="t"/><site site="w"/></spatial>',
  );
  const { site, sphere, pulley } = WrapType;
  expect([...m.wrap_type]).toEqual([site, sphere, site, pulley, site, site]);
  expect([...m.wrap_objid]).toEqual([0, 0, 2, -1, 3, 0]);
  expect([...m.wrap_prm]).toEqual([0, 1, 0, 2, 0, 0]);
});

it('counts the dofs that its length depends on once each', () => {
  const m = load('<fixed><joint joint="j" coef="1"/></fixed><spatial><site site="s"/><site site="t"/></spatial>');
  expect([m.ntendon, m.nwrap, m.nJten]).toEqual([2, 3, 1 + 2]);
});

it('has one spring length for both ends, or a range', () => {
  const lengths = (springlength: string) => [
    ...load(`<spatial ${springlength}><site site="w"/><site site="s"/></spatial>`).tendon_lengthspring,
  ];
  expect(lengths('springlength=".4"')).toEqual([0.4, 0.4]);
  expect(lengths('springlength=".4 .6"')).toEqual([0.4, 0.6]);
  // none: the length at qpos0
  expect(lengths('')).toEqual([1, 1]);
});

it('takes from a class what a fixed tendon cannot write, and is saved with it', () => {
  const xml = document(
    '<fixed name="f"><joint joint="j" coef="2"/></fixed>',
    '<default><tendon width=".5" rgba="1 0 0 1"/></default>',
  );
  const m = loadModel(xml);
  expect(m.tendon_width[0]).toBe(0.5);
  const saved = loadModel(saveXml(parseMjcf(xml)));
  expect(saved.tendon_width[0]).toBe(0.5);
  expect([...saved.tendon_rgba]).toEqual([1, 0, 0, 1]);
  expect([...saved.wrap_prm]).toEqual([2]);
});

it('makes the bodies that its inertia couples complex', () => {
  const simple = (armature: string) => {
    const xml = `<mujoco><worldbody><site name="w"/><body name="a" pos="1 0 0"><joint type="slide"/><geom size=".1"/><site name="s"/></body></worldbody>
      <tendon><spatial ${armature}><site site="w"/><site site="s"/></spatial></tendon></mujoco>`;
    return loadModel(xml).body_simple[1];
  };
  expect(simple('')).toBe(2);
  expect(simple('armature="1"')).toBe(0);
});

it('says which sites a geom on the path needs', () => {
  expect(() =>
    load('<spatial><site site="w"/><geom geom="ball"/><pulley divisor="2"/><site site="s"/></spatial>'),
  ).toThrow('put a <site> directly before and one directly after the <geom>');
});

it.each([
  ['<spatial><site site="w"/></spatial>', 'at least two objects'],
  ['<spatial width="0"><site site="w"/><site site="s"/></spatial>', 'must have positive width'],
  ['<spatial><site site="w"/><site site="w"/></spatial>', 'site 0 is repeated'],
  ['<spatial><site site="w"/><geom geom="ball"/></spatial>', 'not bracketed by sites'],
  ['<spatial><site site="w"/><geom geom="box"/><site site="s"/></spatial>', 'is not sphere or cylinder'],
  ['<spatial><site site="w"/><site site="s"/><pulley divisor="1"/></spatial>', 'path ends with pulley'],
  ['<spatial><site site="w"/><site site="x"/></spatial>', "site 'x' not found in wrap 1"],
  ['<fixed><joint joint="x" coef="1"/></fixed>', "joint 'x' not found in tendon 0, wrap 0"],
  ['<fixed range="2 1" limited="true"><joint joint="j" coef="1"/></fixed>', 'invalid limits in tendon'],
  ['<fixed springlength="2 1"><joint joint="j" coef="1"/></fixed>', 'invalid springlength'],
])('refuses %s at its line', (tendon, message) => {
  let error: unknown;
  try {
    load(tendon);
  } catch (e) {
    error = e;
  }
  expect(error).toBeInstanceOf(MjcfError);
  expect((error as MjcfError).message).toContain(message);
  expect((error as MjcfError).line).toBe(6);
});
