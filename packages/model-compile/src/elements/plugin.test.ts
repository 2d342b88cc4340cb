import { type MjcfError, parseMjcf } from '@corten/mjcf-parse';
import { id2name, type Model, ObjType, type Plugin, PluginCapability, registerPlugin } from '@corten/model';
import { loadModel } from '@corten/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { saveXml } from '../save.js';

const { actuator, sensor, passive, sdf } = PluginCapability;
const instance = { compute() {}, distance: () => 0, gradient() {} };
const make = (name: string, capabilities: number, attributes: string[], more: Partial<Plugin> = {}): Plugin => ({
  name,
  attributes,
  capabilities,
  init: () => instance,
  ...more,
});
const CORNERS = [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1];
const tetrahedron = {
  vert: Float32Array.from(CORNERS),
  normal: Float32Array.from(CORNERS),
  face: Int32Array.of(0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3),
};

beforeAll(() => {
  registerPlugin(make('t.sensor', sensor, ['stride'], { nstate: () => 3, nsensordata: () => 3, needstage: 2 }));
  registerPlugin(make('t.actuator', actuator, ['stride', 'multiplier'], { nstate: (c) => c.stride.length }));
  registerPlugin(make('t.passive', passive, []));
  registerPlugin(make('mujoco.elasticity.cable', passive, ['twist', 'bend', 'flat', 'vmax']));
  registerPlugin(make('t.shape', sdf, ['size'], { mesh: () => tetrahedron }));
  const init = () => {
    throw new Error('bad attribute');
  };
  registerPlugin(make('t.broken', passive, [], { init }));
});

const text = (bytes: Uint8Array) => String.fromCharCode(...bytes).replaceAll('\0', '|');

const DECLARED = `<extension>
  <plugin plugin="t.sensor"><instance name="two"/><instance name="three"><config key="stride" value="3"/></instance></plugin>
  <plugin plugin="t.actuator"><instance name="act"><config key="multiplier" value="0.5"/></instance></plugin>
  <plugin plugin="t.passive"/><plugin plugin="t.shape"/></extension>`;
const model = (inner: string) => `<mujoco>${DECLARED}${inner}</mujoco>`;
const WORLD = `<worldbody>
  <body><geom size=".1"/><plugin plugin="t.passive"/><joint name="j"/></body></worldbody>
  <sensor><plugin instance="two"/><plugin plugin="t.sensor"><config key="stride" value="5"/></plugin></sensor>
  <actuator><plugin joint="j" plugin="t.actuator"><config key="stride" value="22"/></plugin>
  <plugin joint="j" instance="act" actdim="4" dyntype="filter" dynprm="0.9"/></actuator>`;

it('compiles named instances, then those that actuators, sensors and bodies make for themselves', () => {
  const m = loadModel(model(WORLD));
  expect(m.nplugin).toBe(6);
  expect([0, 1, 2, 3].map((i) => id2name(m, ObjType.plugin, i))).toEqual(['two', 'three', 'act', undefined]);
  expect(text(m.plugin_attr)).toBe('|3||0.5|22||5||');
  expect([...m.plugin_attradr]).toEqual([0, 1, 3, 8, 12, 14]);
  expect([...m.plugin_statenum]).toEqual([3, 3, 0, 2, 3, 0]);
  expect([...m.plugin_stateadr]).toEqual([0, 3, 6, 6, 8, 11]);
  expect(m.npluginstate).toBe(11);
  expect([...m.actuator_plugin]).toEqual([3, 2]);
  expect([...m.sensor_plugin]).toEqual([0, 4]);
  expect([...m.body_plugin]).toEqual([-1, 5]);
  expect([...m.geom_plugin]).toEqual([-1]);
  expect([...m.sensor_dim, ...m.sensor_needstage, m.nsensordata]).toEqual([3, 3, 2, 2, 6]);
  expect([...m.actuator_actnum, m.na]).toEqual([0, 4, 4]);
});

it('has the surface of a shape as mesh, in the frame of the shape and without octree', () => {
  const m = loadModel(
    model(`<asset><mesh name="m"><plugin plugin="t.shape"/></mesh></asset><worldbody><body>
      <geom type="sdf" mesh="m"><plugin plugin="t.shape"><config key="size" value="2"/></plugin></geom></body></worldbody>`),
  );
  expect([...m.mesh_vert]).toEqual(CORNERS);
  expect([...m.mesh_pos, ...m.mesh_quat]).toEqual([0, 0, 0, 1, 0, 0, 0]);
  expect([...m.geom_aabb]).toEqual([0.5, 0.5, 0.5, 0.5, 0.5, 0.5]);
  expect(m.noct).toBe(0);
  expect([...m.geom_plugin]).toEqual([4]);
  expect(m.body_mass[1]).toBeCloseTo(1000 / 6, 3);
});

it('gives all bodies of a cable one instance, named after it', () => {
  const m = loadModel(
    `<mujoco><extension><plugin plugin="mujoco.elasticity.cable"/></extension><worldbody>
      <composite type="cable" prefix="c" count="4" size="1" curve="s"><plugin plugin="mujoco.elasticity.cable">
        <config key="bend" value="1e6"/></plugin><geom type="capsule" size=".01"/></composite></worldbody></mujoco>`,
  );
  expect([m.nplugin, id2name(m, ObjType.plugin, 0)]).toEqual([1, 'compositec']);
  expect([...m.body_plugin]).toEqual([-1, 0, 0, 0]);
  expect(text(m.plugin_attr)).toBe('|1e6|||');
});

describe('says where', () => {
  const problem = (xml: string) => {
    try {
      loadModel(xml);
    } catch (error) {
      const { line, column, errors } = error as MjcfError;
      return `${line}:${column} ${errors[0].message}`;
    }
    return '';
  };

  it.each([
    [
      '<worldbody>\n<plugin/></worldbody>',
      "5:1 neither 'plugin' nor 'instance' is specified for body 'world', (id = 0)",
    ],
    ['<worldbody>\n<plugin plugin="x"/></worldbody>', "5:9 unrecognized plugin 'x'"],
    ['<worldbody>\n<plugin instance="x"/></worldbody>', "5:9 unrecognized name 'x' for plugin instance"],
    ['<worldbody>\n<plugin instance="act"/></worldbody>', "5:9 plugin 't.actuator' does not support passive forces"],
    ['<sensor>\n<plugin plugin="t.passive"/></sensor>', "5:9 plugin 't.passive' does not support sensors"],
    [
      '<worldbody>\n<geom size="1"><plugin plugin="t.passive"/></geom></worldbody>',
      "5:24 plugin 't.passive' does not support sign distance fields",
    ],
    [
      '<asset>\n<mesh name="m"><plugin plugin="t.passive"/></mesh></asset>',
      "5:24 plugin 't.passive' does not support signed distance fields",
    ],
    [
      '<asset>\n<mesh name="m" scale="2 1 1"><plugin plugin="t.shape"/></mesh></asset>',
      "5:16 attribute scale is not compatible with SDFs in mesh 'm', (id = 0)",
    ],
    [
      '<sensor><plugin plugin="t.sensor">\n<config key="strid" value="1"/></plugin></sensor>',
      "5:9 unrecognized attribute 'plugin:strid' for plugin t.sensor'",
    ],
    ['<extension>\n<plugin plugin="none"/></extension>', '5:9 plugin none not found'],
    [
      '<extension><plugin plugin="t.broken">\n<instance name="b"/></plugin></extension>',
      "5:1 plugin 't.broken', instance b: bad attribute",
    ],
  ])('%s', (inner, expected) => {
    expect(problem(model(inner))).toBe(expected);
  });

  it('of actuators whose plugin makes no forces', () => {
    const world = '<worldbody><body><geom size="1"/><joint name="j"/></body></worldbody>';
    expect(problem(model(`${world}<actuator>\n<plugin joint="j" plugin="t.passive"/></actuator>`))).toBe(
      "5:19 plugin 't.passive' does not support actuators",
    );
  });
});

it('takes the plugin that a user of a named instance writes, as the reference does', () => {
  const m = loadModel(
    `<mujoco><extension><plugin plugin="t.actuator"><instance name="i"/></plugin><plugin plugin="t.passive"/></extension>
      <worldbody><plugin plugin="t.passive" instance="i"/></worldbody></mujoco>`,
  );
  expect([m.nplugin, m.npluginattr]).toEqual([1, 1]);
});

it('brings named instances along with a model that is attached, under its prefix', () => {
  const child = model(WORLD);
  const m = loadModel(
    `<mujoco><asset><model name="c" file="c.xml"/></asset><worldbody>
      <attach model="c" prefix="a_"/><attach model="c" prefix="b_"/></worldbody></mujoco>`,
    { assets: { 'c.xml': child } },
  );
  const names = Array.from({ length: m.nplugin }, (_, i) => id2name(m, ObjType.plugin, i));
  expect(names.slice(0, 6)).toEqual(['a_two', 'a_three', 'a_act', 'b_two', 'b_three', 'b_act']);
  expect(m.nplugin).toBe(12);
  expect([...m.sensor_plugin].filter((i) => i < 6)).toEqual([0, 3]);
});

it('keeps the instance of what is replicated', () => {
  const m = loadModel(
    model(`<worldbody><replicate count="3" offset="1 0 0"><body><geom size="1"/><plugin plugin="t.passive"/>
      <geom type="sdf" mesh="m"><plugin plugin="t.shape"/></geom></body></replicate></worldbody>
      <asset><mesh name="m"><plugin plugin="t.shape"/></mesh></asset>`),
  );
  expect(m.nplugin).toBe(3 + 1 + 6);
  expect([...m.body_plugin]).toEqual([-1, 4, 6, 8]);
});

it('is kept when a document is saved', () => {
  const same = (a: Model, b: Model) => {
    for (const field of ['plugin', 'plugin_attr', 'plugin_attradr', 'actuator_plugin', 'sensor_plugin'] as const)
      expect(b[field]).toEqual(a[field]);
    expect([b.body_plugin, b.geom_plugin, b.na, b.names]).toEqual([a.body_plugin, a.geom_plugin, a.na, a.names]);
  };
  const xml = model(`${WORLD}<asset><mesh name="m"><plugin plugin="t.shape"/></mesh></asset><worldbody><body>
    <geom type="sdf" mesh="m"><plugin plugin="t.shape"/></geom></body></worldbody>`);
  same(loadModel(xml), loadModel(saveXml(parseMjcf(xml))));
});
