import { parseMjcf } from '@corten/mjcf-parse';
import { Data, type Model, PluginCapability, registerPlugin } from '@corten/model';
import { compileModel } from '@corten/model-compile';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  activatePlugin,
  addChild,
  addElement,
  addFrame,
  attachRecord,
  compileRecords,
  copyModel,
  deleteRecord,
  findBody,
  newModel,
  pluginConfigOf,
  readModel,
  type SpecModel,
  setPluginConfig,
} from '../records.js';

const { actuator, sensor, passive } = PluginCapability;
const plain = { compute: () => {} };

beforeAll(() => {
  registerPlugin({
    name: 'test.all',
    attributes: ['gain', 'size'],
    capabilities: actuator | sensor | passive,
    nstate: ({ size }) => Number(size),
    nsensordata: () => 2,
    init: () => plain,
  });
  registerPlugin({
    name: 'test.shape',
    attributes: ['radius'],
    capabilities: PluginCapability.sdf,
    mesh: ({ radius }) => {
      const vert = Float32Array.from([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1], (v) => v * Number(radius));
      return { vert, normal: vert, face: Int32Array.of(0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3) };
    },
    init: () => ({ distance: () => 1, gradient: () => {} }),
  });
});

const XML = `<mujoco>
  <extension>
    <plugin plugin="test.all"><instance name="a"><config key="gain" value="2"/></instance></plugin>
    <plugin plugin="test.shape"><instance name="s"><config key="radius" value="0.5"/></instance></plugin>
  </extension>
  <asset><mesh name="m"><plugin instance="s"/></mesh></asset>
  <worldbody>
    <body name="b">
      <plugin plugin="test.all"><config key="size" value="3"/></plugin>
      <joint name="j"/>
      <geom name="g" type="sdf" mesh="m"><plugin instance="s"/></geom>
      <body name="c"><plugin instance="a"/><geom size="1"/></body>
    </body>
  </worldbody>
  <actuator>
    <plugin name="p" joint="j" plugin="test.all" dyntype="integrator"><config key="gain" value="7"/></plugin>
    <plugin name="q" joint="j" instance="a"/>
  </actuator>
  <sensor><plugin name="t" plugin="test.all" objtype="body" objname="b"/></sensor>
</mujoco>`;
const read = () => readModel(parseMjcf(XML));

/** Which instance each element uses, by what uses it. */
const used = (m: Model) => ({
  body: [...m.body_plugin],
  geom: [...m.geom_plugin],
  actuator: [...m.actuator_plugin],
  sensor: [...m.sensor_plugin],
});
const texts = (m: Model) => String.fromCharCode(...m.plugin_attr).split('\0');

describe('documents', () => {
  it('are read with their instances and uses', () => {
    const model = read();
    expect([...model.activePlugins]).toEqual(['test.all', 'test.shape']);
    const [a, s] = model.lists.plugin;
    expect([a.name, a.values.plugin_name, pluginConfigOf(a)]).toEqual(['a', 'test.all', { gain: '2' }]);
    expect([s.name, pluginConfigOf(s)]).toEqual(['s', { radius: '0.5' }]);
    const body = findBody(model.world, 'b');
    expect(body?.values.plugin).toMatchObject({ active: true, plugin_name: 'test.all', name: '' });
    expect(body && pluginConfigOf(body)).toEqual({ size: '3' });
    expect(model.lists.actuator[1].values.plugin).toMatchObject({ active: true, plugin_name: '', name: 'a' });
    expect(model.lists.actuator[0].values.dyntype).toBe(1);
  });

  it('compile as they do without records', () => {
    expect(compileRecords(read())).toEqual(compileModel(parseMjcf(XML)));
    expect(compileRecords(copyModel(read()))).toEqual(compileModel(parseMjcf(XML)));
  });
});

describe('copies', () => {
  it('leave out instances that nothing uses', () => {
    const model = read();
    model.lists.actuator[1].values.plugin.name = '';
    const c = findBody(model.world, 'c');
    if (c) c.values.plugin.active = false;
    if (c) c.values.plugin.name = '';
    expect(copyModel(model).lists.plugin.map(({ name }) => name)).toEqual(['s']);
  });

  it('have attributes of their own', () => {
    const model = read();
    const copy = copyModel(model);
    setPluginConfig(copy.lists.plugin[0], { gain: '9' });
    expect(pluginConfigOf(model.lists.plugin[0])).toEqual({ gain: '2' });
  });

  it('that are attached bring plugins and instances along', () => {
    const model = newModel();
    const frame = addFrame(model.world);
    expect(attachRecord(frame, findBody(read().world, 'b')!, 'x-', '')?.name).toBe('x-b');
    expect([...model.activePlugins]).toEqual(['test.all', 'test.shape']);
    expect(model.lists.plugin.map(({ name }) => name)).toEqual(['x-a', 'x-s']);
    const m = compileRecords(model);
    const alone = compileModel(parseMjcf(XML));
    expect(used(m)).toEqual(used(alone));
    expect(texts(m)).toEqual(texts(alone));
  });
});

it('an instance goes with the last body that used it', () => {
  const model = read();
  model.lists.actuator.length = 0;
  deleteRecord(model, findBody(model.world, 'c')!);
  expect(model.lists.plugin.map(({ name }) => name)).toEqual(['s']);
});

describe('models made by a program', () => {
  const start = (): SpecModel => {
    const model = newModel();
    expect([activatePlugin(model, 'test.all'), activatePlugin(model, 'test.none')]).toEqual([true, false]);
    const body = addChild(model.world, 'body');
    body.name = 'b';
    addChild(body, 'joint').name = 'j';
    addChild(body, 'geom').values.size[0] = 0.1;
    return model;
  };
  const motor = (model: SpecModel) => {
    const made = addElement(model, 'actuator');
    Object.assign(made.values, { target: 'j', trntype: 0 });
    made.values.plugin.active = true;
    return made;
  };

  it('use a named instance', () => {
    const model = start();
    const instance = addElement(model, 'plugin');
    instance.name = 'i';
    instance.values.plugin_name = 'test.all';
    setPluginConfig(instance, { gain: '4', size: '2' });
    motor(model).values.plugin.name = 'i';
    const reading = addElement(model, 'sensor');
    Object.assign(reading.values, { type: 47, objname: 'b', objtype: 1 });
    reading.values.type = compileModel(parseMjcf(XML)).sensor_type[0];
    Object.assign(reading.values.plugin, { active: true, name: 'i' });
    const m = compileRecords(model);
    expect(used(m)).toEqual({ body: [-1, -1], geom: [-1], actuator: [0], sensor: [0] });
    expect([m.nplugin, m.npluginstate, m.sensor_dim[0], texts(m)]).toEqual([1, 2, 2, ['4', '2', '']]);
    expect(new Data(m).plugin_data).toEqual([plain]);
  });

  it('give an element an instance of its own', () => {
    const model = start();
    const made = motor(model);
    made.values.plugin.plugin_name = 'test.all';
    setPluginConfig(made, { gain: '5' });
    const m = compileRecords(model);
    expect([m.nplugin, m.actuator_plugin[0], texts(m)]).toEqual([1, 0, ['5', '', '']]);
  });

  it.each([
    ['neither of both', {}, "neither 'plugin' nor 'instance' is specified for actuator '', (id = 0)"],
    ['an unknown instance', { name: 'none' }, "unrecognized name 'none' for plugin instance"],
    ['a plugin that is not active', { plugin_name: 'test.shape' }, "unrecognized plugin 'test.shape'"],
    ['a plugin without an instance', { plugin_name: 'test.all' }, "unrecognized name '' for plugin instance"],
  ])('say what is wrong: %s', (_, use, message) => {
    const model = start();
    Object.assign(motor(model).values.plugin, use);
    expect(() => compileRecords(model)).toThrow();
    expect(model.error).toBe(`Error: ${message}\nElement name '', id 0`);
  });
});
