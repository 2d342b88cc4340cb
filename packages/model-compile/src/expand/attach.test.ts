import { type MjcfDiagnostic, MjcfError, parseMjcf } from '@corten/mjcf-parse';
import { id2name, type Model, ObjType } from '@corten/model';
import { expect, it } from 'vitest';
import { compileModel } from '../compile.js';

const CHILD = `<mujoco model="child"><compiler angle="radian"/><worldbody><body name="arm" pos="0 0 1"><joint name="j" range="0 1"/><geom name="g" size=".1"/>
  <site name="tip"/></body><body name="other"><geom size=".1"/></body></worldbody>
  <actuator><motor name="m" joint="j"/></actuator><sensor><jointpos name="p" joint="j"/></sensor>
  <contact><exclude name="e" body1="arm" body2="other"/></contact></mujoco>`;
const attach = (world: string, child = CHILD, head = ''): Model =>
  compileModel(
    parseMjcf(`<mujoco>${head}<asset><model name="c" file="c.xml"/></asset><worldbody>\n${world}</worldbody></mujoco>`),
    { assets: { 'c.xml': child } },
  );
const names = (m: Model, type: ObjType, count: number) => Array.from({ length: count }, (_, i) => id2name(m, type, i));

it('adds a body of another model with what refers to it, under a prefix', () => {
  const m = attach('<frame pos="1 0 0"><attach model="c" body="arm" prefix="l_"/></frame>');
  expect(names(m, ObjType.body, m.nbody)).toEqual(['world', 'l_arm']);
  expect([names(m, ObjType.actuator, 1), names(m, ObjType.sensor, 1)]).toEqual([['l_m'], ['l_p']]);
  expect([...m.body_pos.subarray(3)]).toEqual([1, 0, 1]);
  // the other body of the exclusion does not come along
  expect(m.nexclude).toBe(0);
});

it('adds a whole world, settings of angles and all', () => {
  const m = attach('<attach model="c" prefix="x"/>');
  expect([m.nbody, m.nexclude, m.nu]).toEqual([3, 1, 1]);
  expect(m.jnt_range[1]).toBe(1);
});

it('attaches a body of the model itself again', () => {
  const m = attach('<body name="a"><geom name="g" size="1"/></body><attach body="a" prefix="b_"/>');
  expect(names(m, ObjType.geom, m.ngeom)).toEqual(['g', 'b_g']);
});

it('brings skins along where all their bodies come, under their own name', () => {
  const skin = `<deformable><skin name="s" vertex="0 0 0 1 0 0 0 1 0" face="0 1 2">
    <bone body="arm" bindpos="0 0 0" bindquat="1 0 0 0" vertid="0 1 2" vertweight="1 1 1"/></skin></deformable>`;
  const child = CHILD.replace('</mujoco>', `${skin}</mujoco>`);
  const one = attach('<attach model="c" body="arm" prefix="l_"/>', child);
  expect([names(one, ObjType.skin, one.nskin), [...one.skin_bonebodyid]]).toEqual([['s'], [1]]);
  expect(attach('<attach model="c" body="other" prefix="l_"/>', child).nskin).toBe(0);
});

it('tells which flexes stay behind, as the world holds vertices of them', () => {
  const warnings = (body: string) => {
    const child = `<mujoco><worldbody><body name="b"><geom size=".1"/>\n<flexcomp name="f" count="2 2 1" spacing=".1 .1 .1" mass="1"><edge equality="true"/><pin id="0"/></flexcomp></body>
      <flexcomp name="still" count="2 2 1" spacing=".1 .1 .1" mass="1"><pin id="0"/></flexcomp></worldbody></mujoco>`;
    const diagnostics: MjcfDiagnostic[] = [];
    const xml = `<mujoco><asset><model name="c" file="c.xml"/></asset><worldbody><attach model="c" ${body} prefix="x"/></worldbody></mujoco>`;
    const m = compileModel(parseMjcf(xml), { assets: { 'c.xml': child }, diagnostics });
    return [m.nflex, ...diagnostics.map(({ code, file, line, message }) => `${code} ${file}:${line} ${message}`)];
  };
  const text = (line: number) =>
    `left-out c.xml:${line} flex 'still' is not attached: vertices of it are pinned to the world of its model`;
  expect(warnings('')).toEqual([1, text(3)]);
  // nothing of it is attached
  expect(warnings('body="b"')).toEqual([1]);
});

it('tells which settings differ', () => {
  const document = parseMjcf(
    '<mujoco><compiler conflict="warning"/><asset><model name="c" file="c.xml"/></asset><worldbody><attach model="c" prefix="x"/></worldbody></mujoco>',
  );
  const child = '<mujoco><option timestep=".5"/><worldbody/></mujoco>';
  const diagnostics: { message: string }[] = [];
  const m = compileModel(document, { assets: { 'c.xml': child }, diagnostics: diagnostics as never });
  expect(m.opt.timestep).toBe(0.002);
  expect(diagnostics.map(({ message }) => message)).toEqual([expect.stringContaining('timestep: parent has 0.002')]);
});

it.each([
  ['<attach model="x" body="arm" prefix="p"/>', "could not find model 'x'"],
  ['<attach model="c" body="x" prefix="p"/>', "could not find body 'x' in model asset 'c'"],
  ['<attach prefix="p"/>', "either 'body' or 'frame' attribute must be specified"],
  ['<body name="parm"/><attach model="c" body="arm" prefix="p"/>', 'element arm already exists with prefix p'],
])('refuses %s at its line', (world, message) => {
  let error: unknown;
  try {
    attach(world);
  } catch (e) {
    error = e;
  }
  expect(error).toBeInstanceOf(MjcfError);
  expect((error as MjcfError).message).toContain(message);
  expect((error as MjcfError).line).toBe(2);
});
