// Random mechanisms with plugins, and their twins without any, which move alike: the build of the reference has no
// plugins.
import {
  type Data,
  type Model,
  type Plugin,
  PluginCapability,
  type PluginInstance,
  registerPlugin,
  Stage,
} from '@corten/model';
import { registerMujocoPlugins } from '@corten/plugins';
import { randomMechanism } from './random-mechanisms.js';
import { type Attributes, randomValues, tag } from './random-values.js';

/** What the twins differ in: the plugins themselves, their names, and what stands in their place. */
export const TWINS_DIFFER =
  /^(n?plugin\w*|\w+_plugin|n?names(_map)?|name_pluginadr|sensor_type|actuator_(gain|bias)(type|prm)|signature)$/;

/** Passive forces that are zero. */
const still: Plugin = {
  name: 'corten.test.still',
  attributes: [],
  capabilities: PluginCapability.passive,
  nstate: () => 1,
  init(m: Model, d: Data, instance: number): PluginInstance {
    const adr = m.plugin_stateadr[instance];
    return { compute: () => void d.plugin_state[adr]++ };
  },
};

/** A sensor of two numbers that stay zero, as those of a user's sensor. */
const probe: Plugin = {
  name: 'corten.test.probe',
  attributes: [],
  capabilities: PluginCapability.sensor,
  needstage: Stage.acc,
  nsensordata: () => 2,
  init: () => ({ compute() {} }),
};

/** Make the plugins of the mechanisms known. */
export function registerTestPlugins(): void {
  registerMujocoPlugins();
  registerPlugin(still);
  registerPlugin(probe);
}

/** Attributes of an element's text. */
const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/([\w]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));

/** A mechanism with plugins, and one without that has what they stand for. */
export interface Twins {
  plugins: string;
  plain: string;
}

/** A random mechanism whose servos are those of mujoco.pid, with sensors and passive forces of plugins. */
export function randomTwins(seed: number): Twins {
  const { chance, below } = randomValues(seed + 1);
  const plain = randomMechanism(seed);
  const instances: string[] = [];

  /** An element of a plugin with its configuration, inside or in an instance of its own. */
  function pid(attributes: Attributes, config: Record<string, string | undefined>): string {
    const written = Object.entries(config)
      .map(([key, value]) => (value === undefined ? '' : tag('config', { key, value })))
      .join('');
    if (chance(50)) return tag('plugin', { ...attributes, plugin: 'mujoco.pid' }, written);
    const instance = `instance${instances.length}`;
    instances.push(tag('instance', { name: instance }, written));
    return tag('plugin', { ...attributes, instance });
  }

  // rates count in the implicit integrators where they are not those of a plugin; the plugin's setpoint stays in its range
  const rates = !plain.includes('integrator="implicit');
  const servos = !plain.includes('clampctrl="disable"');
  let plugins = plain.replace(/<position ([^>]*)\/>/g, (element, text: string) => {
    const { kp, kv, ...attributes } = attributesOf(text);
    const same = !/timeconst|damping|armature|nsample|refsite/.test(text) && (kv === undefined || rates);
    return servos && same && chance(70) ? pid(attributes, { kp, kd: kv }) : element;
  });
  plugins = plugins.replace(/<body [^>]*>/g, (start) =>
    !start.endsWith('/>') && chance(25) ? start + tag('plugin', { plugin: still.name }) : start,
  );
  const last = chance(50);
  const sensors = Array.from({ length: 1 + below(2) }, (_, i) => `probe${i}`);
  const put = (xml: string, make: (name: string) => string): string => {
    const added = sensors.map(make).join('');
    if (!xml.includes('<sensor>')) return xml.replace('</mujoco>', `<sensor>${added}</sensor></mujoco>`);
    return last ? xml.replace('</sensor>', `${added}</sensor>`) : xml.replace('<sensor>', `<sensor>${added}`);
  };
  const used = [still.name, probe.name].map((plugin) => tag('plugin', { plugin })).join('');
  const extension = tag('extension', {}, tag('plugin', { plugin: 'mujoco.pid' }, instances.join('')) + used);
  return {
    plugins: put(plugins, (name) => tag('plugin', { name, plugin: probe.name })).replace(
      /<mujoco[^>]*>/,
      `$&${extension}`,
    ),
    plain: put(plain, (name) => tag('user', { name, dim: 2 })),
  };
}
