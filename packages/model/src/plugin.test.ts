import { afterEach, describe, expect, it } from 'vitest';
import { Data } from './data.js';
import { Model } from './model.js';
import {
  computePlugins,
  getPlugin,
  type Plugin,
  PluginCapability,
  PluginError,
  type PluginInstance,
  pluginConfig,
  pluginNames,
  pluginOf,
  pluginsThat,
  registerPlugin,
  setPluginType,
} from './plugin.js';
import { resetState } from './reset.js';
import { restoreSnapshot, takeSnapshot } from './state.js';

const REGISTRY = Symbol.for('corten.plugins');
afterEach(() => (globalThis as { [REGISTRY]?: Map<string, Plugin> })[REGISTRY]?.clear());

const plugin = (name: string, more: Partial<Plugin> = {}): Plugin => ({
  name,
  attributes: ['a', 'b'],
  capabilities: PluginCapability.passive,
  init: () => ({ compute() {} }),
  ...more,
});

/** A model with instances of plugins, whose attributes are written one after another. */
function modelWith(types: readonly string[], attributes = 'x\0\0', nstate = 0): Model {
  const n = types.length;
  const bytes = [...attributes].map((c) => c.charCodeAt(0));
  const m = new Model({ nbody: 1, nplugin: n, npluginattr: n * bytes.length, npluginstate: n * nstate, nnames: 1 });
  types.forEach((type, i) => {
    setPluginType(m, i, type);
    m.plugin_attradr[i] = i * bytes.length;
    m.plugin_attr.set(bytes, i * bytes.length);
    m.plugin_stateadr[i] = i * nstate;
    m.plugin_statenum[i] = nstate;
  });
  return m;
}

describe('the registry', () => {
  it('gives a plugin a slot, the same again when it is there', () => {
    const one = plugin('one');
    expect([registerPlugin(one), registerPlugin(plugin('two')), registerPlugin(one)]).toEqual([0, 1, 0]);
    expect(pluginNames()).toEqual(['one', 'two']);
    expect(getPlugin('one')).toBe(one);
    expect(getPlugin('three')).toBeUndefined();
  });

  it.each([
    [plugin(''), 'name of a plugin'],
    [plugin('x'.repeat(64)), 'name of a plugin'],
    [plugin('ü'), 'name of a plugin'],
    [plugin('p', { attributes: ['a', 'a'] }), 'attribute twice'],
    [plugin('p', { capabilities: PluginCapability.sensor }), 'no `nsensordata`'],
    [plugin('p', { capabilities: PluginCapability.sdf }), 'no `mesh`'],
  ])('refuses %#', (bad, words) => {
    expect(() => registerPlugin(bad)).toThrow(words);
    expect(pluginNames()).toEqual([]);
  });

  it('refuses another plugin of the same name', () => {
    registerPlugin(plugin('p'));
    expect(() => registerPlugin(plugin('p'))).toThrow("another plugin 'p' is registered");
  });
});

describe('an instance', () => {
  it('finds its plugin by name, whatever the slots are where the model has come to', () => {
    registerPlugin(plugin('first'));
    registerPlugin(plugin('p'));
    const m = structuredClone(modelWith(['p']));
    expect(m.plugin[0]).toBe(1);
    (globalThis as { [REGISTRY]?: Map<string, Plugin> })[REGISTRY]?.clear();
    expect(() => pluginOf(m as Model, 0)).toThrow("plugin 'p' of instance 0 is not registered in this thread");
    registerPlugin(plugin('p'));
    expect(pluginOf(m as Model, 0).name).toBe('p');
  });

  it('finds its plugin by slot in models that have no names', () => {
    registerPlugin(plugin('first'));
    registerPlugin(plugin('p'));
    const m = modelWith(['p']);
    m.plugin_type.fill(0);
    expect(pluginOf(m, 0).name).toBe('p');
  });

  it('reads its attributes in the order of the plugin', () => {
    registerPlugin(plugin('p'));
    expect(pluginConfig(modelWith(['p', 'p'], 'x\0yz\0'), 1)).toEqual({ a: 'x', b: 'yz' });
  });

  it('starts with the data, and says what it lacks', () => {
    const started: unknown[] = [];
    registerPlugin(
      plugin('p', {
        init(_m, d, instance, config) {
          started.push(instance, config.a, d.plugin_data.length);
          return { compute() {} };
        },
      }),
    );
    new Data(modelWith(['p', 'p']));
    expect(started).toEqual([0, 'x', 0, 1, 'x', 1]);
    registerPlugin(plugin('idle', { init: () => ({}) }));
    expect(() => new Data(modelWith(['idle']))).toThrow("plugin 'idle' has no `compute`");
    registerPlugin(plugin('shape', { capabilities: PluginCapability.sdf, mesh: () => null as never }));
    expect(() => new Data(modelWith(['shape']))).toThrow('no `distance` or no `gradient`');
  });

  it('that cannot start is an error with its number', () => {
    const init = () => {
      throw new Error('no gain');
    };
    registerPlugin(plugin('p', { init }));
    const make = () => new Data(modelWith(['p']));
    expect(make).toThrow(PluginError);
    expect(make).toThrow("plugin 'p', instance 0: no gain");
  });
});

describe('state', () => {
  /** Counts resets and computations in plugin_state, and what it copies. */
  function counting(copied: PluginInstance[] = []): Model {
    registerPlugin(
      plugin('count', {
        init: (m, d, i) => ({
          compute: (bit) => void (d.plugin_state[m.plugin_stateadr[i]] += bit),
          reset: () => void d.plugin_state[m.plugin_stateadr[i] + 1]++,
          copy: (from) => void copied.push(from),
        }),
      }),
    );
    return modelWith(['count', 'count'], 'x\0\0', 2);
  }

  it('is kept over a reset, which tells the plugin', () => {
    const m = counting();
    const d = new Data(m);
    computePlugins(d, pluginsThat(m, PluginCapability.passive), PluginCapability.passive);
    expect([...d.plugin_state]).toEqual([4, 1, 4, 1]);
    resetState(m, d);
    expect([...d.plugin_state]).toEqual([4, 2, 4, 2]);
  });

  it('is copied with the data, and part of snapshots', () => {
    const copied: PluginInstance[] = [];
    const m = counting(copied);
    const [a, b] = [new Data(m), new Data(m)];
    a.plugin_state.set([1, 2, 3, 4]);
    b.copyFrom(a);
    expect([...b.plugin_state]).toEqual([1, 2, 3, 4]);
    expect(copied).toEqual(a.plugin_data);
    const snapshot = takeSnapshot(a);
    a.plugin_state.fill(0);
    restoreSnapshot(a, snapshot);
    expect([...a.plugin_state]).toEqual([1, 2, 3, 4]);
  });
});

it('lists instances by what they compute, sensors by stage', () => {
  const { sensor, actuator } = PluginCapability;
  const nsensordata = () => 1;
  registerPlugin(plugin('velocity', { capabilities: sensor | actuator, needstage: 2, nsensordata }));
  registerPlugin(plugin('any', { capabilities: sensor, needstage: 0, nsensordata }));
  const m = modelWith(['any', 'velocity', 'any']);
  expect(pluginsThat(m, actuator)).toEqual([1]);
  expect(pluginsThat(m, sensor, 2)).toEqual([1]);
  expect(pluginsThat(m, sensor, 1)).toEqual([0, 2]);
  expect(pluginsThat(m, sensor, 3)).toEqual([]);
});
