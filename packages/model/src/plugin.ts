// Plugins: actuators, sensors, passive forces and shapes that programs add to the engine (MuJoCo documentation,
// Programming, "Engine plugins").

import { needModel } from './arguments.js';
import type { Data } from './data.js';
import { ObjType, Stage } from './enums.js';
import type { Model } from './model.js';
import { id2name, readString } from './names.js';

/** What a plugin computes, as bits: mjtPluginCapabilityBit. */
export const PluginCapability = {
  /** forces of actuators */
  actuator: 1,
  /** readings of sensors */
  sensor: 2,
  /** passive forces */
  passive: 4,
  /** signed distances from shapes */
  sdf: 8,
} as const;
/** What a plugin computes. */
export type PluginCapability = (typeof PluginCapability)[keyof typeof PluginCapability];

/** Texts of the attributes of an instance, by name; '' for those that the model does not write. */
export type PluginConfig<A extends string = string> = Readonly<Record<A, string>>;

/** Triangles of the surface of a shape, in its frame. */
export interface PluginMesh {
  /** positions, nvert×3 [m] */
  readonly vert: Float32Array;
  /** normals of the vertices, nvert×3 */
  readonly normal: Float32Array;
  /** vertices of the triangles, nface×3 */
  readonly face: Int32Array;
}

/**
 * A plugin at work for one instance and one data. What it keeps between steps beside `data.plugin_state` is in its
 * closure; `copy` takes it over from the same instance of another data.
 */
export interface PluginInstance {
  /** the data was reset, or contacts or rays of a shape are looked for; numbers of the instance in plugin_state are those of before, and stay unless this sets them */
  reset?(): void;
  /** compute outputs: actuator_force, sensordata, or add to qfrc_passive; of a shape: contacts are looked for again */
  compute?(capability: PluginCapability): void;
  /** write act_dot of the instance's actuators; before forces are computed */
  actDot?(): void;
  /** the step is over, time has advanced */
  advance?(): void;
  /** shapes: signed distance at a point (3) in the shape's frame [m] */
  distance?(point: Float64Array): number;
  /** shapes: gradient of that distance, into `slope` (3) */
  gradient?(slope: Float64Array, point: Float64Array): void;
  /** add to a scene; `view` is the View of @corten/visualize */
  visualize?(view: object): void;
  /** the data is copied from another one */
  copy?(from: PluginInstance): void;
  /** the data is not needed any more; called where a program says so (MjData.delete) */
  destroy?(): void;
}

/** A plugin: mjpPlugin. */
export interface Plugin<A extends string = string> {
  /** unique name, at most 63 printable ASCII characters; by convention `owner.what` */
  readonly name: string;
  /** names of its attributes, in the order in which models keep them */
  readonly attributes: readonly A[];
  /** what it computes: bits of PluginCapability */
  readonly capabilities: number;
  /** sensors: the stage that their readings need; the position stage when left out */
  readonly needstage?: Stage;
  /** numbers that an instance keeps in plugin_state, 0 when left out */
  nstate?(config: PluginConfig<A>): number;
  /** sensors: numbers that each sensor of an instance gives */
  nsensordata?(config: PluginConfig<A>): number;
  /** shapes: the mesh that is drawn, has mass, and bounds the shape */
  mesh?(config: PluginConfig<A>): PluginMesh;
  /**
   * Starts an instance for a data that is being made; its qpos is qpos0.
   * @throws Error that says what is wrong with the configuration
   */
  init(m: Model, d: Data, instance: number, config: PluginConfig<A>): PluginInstance;
}

/** Bytes of a row of plugin_type, and what fits into one. */
const NAME_BYTES = 64;
const NAME = /^[!-~]{1,63}$/;

/** Registered plugins by name: of all copies of this package in the same thread, so that engines share them. */
function registry(): Map<string, Plugin> {
  const shared = globalThis as { [REGISTRY]?: Map<string, Plugin> };
  shared[REGISTRY] ??= new Map();
  return shared[REGISTRY];
}
const REGISTRY = /* @__PURE__ */ Symbol.for('corten.plugins');

/**
 * Make a plugin known to models that are compiled and simulated in this thread (mjp_registerPlugin). Workers register
 * their own.
 *
 * @returns its slot, which models keep; that of before when it is registered already
 * @throws Error when another plugin has the name, or the plugin lacks what its capabilities need
 */
export function registerPlugin<A extends string>(plugin: Plugin<A>): number {
  const known = registry().get(plugin.name);
  if (known && known !== (plugin as Plugin)) throw new Error(`another plugin '${plugin.name}' is registered`);
  if (!known) {
    checkPlugin(plugin);
    registry().set(plugin.name, plugin as Plugin);
  }
  return pluginSlot(plugin.name);
}

function checkPlugin({ name, attributes, capabilities, nsensordata, mesh }: Plugin): void {
  if (!NAME.test(name)) throw new Error(`the name of a plugin has 1 to 63 printable ASCII characters, got '${name}'`);
  if (new Set(attributes).size < attributes.length) throw new Error(`plugin '${name}' has an attribute twice`);
  const needs = (bit: number, what: string, has: unknown) => {
    if (capabilities & bit && !has) throw new Error(`plugin '${name}' has no \`${what}\``);
  };
  needs(PluginCapability.sensor, 'nsensordata', nsensordata);
  needs(PluginCapability.sdf, 'mesh', mesh);
}

/** The plugin with a name; undefined when none is registered (mjp_getPlugin). */
export function getPlugin(name: string): Plugin | undefined {
  return registry().get(name);
}

/** Names of all registered plugins, by slot. */
export function pluginNames(): string[] {
  return [...registry().keys()];
}

/** Slot of a registered plugin, -1 when there is none of that name. */
const pluginSlot = (name: string): number => pluginNames().indexOf(name);

/** Writes the name of the plugin of an instance into a model. */
export function setPluginType(m: Model, instance: number, name: string): void {
  m.plugin[instance] = pluginSlot(name);
  for (let k = 0; k < name.length; k++) m.plugin_type[NAME_BYTES * instance + k] = name.charCodeAt(k);
}

/** Name of the plugin of an instance; '' in models that keep slots only. */
function pluginType(m: Model, instance: number): string {
  return readString(m.plugin_type, NAME_BYTES * instance);
}

/**
 * The plugin of an instance of a model.
 * @throws Error when it is not registered in this thread
 */
export function pluginOf(m: Model, instance: number): Plugin {
  needModel(m);
  const name = pluginType(m, instance) || (pluginNames()[m.plugin[instance]] ?? '');
  const plugin = getPlugin(name);
  if (plugin) return plugin;
  throw new UnknownPluginError(name, id2name(m, ObjType.plugin, instance) ?? instance);
}

/** A model has a plugin that is not registered in this thread. */
class UnknownPluginError extends Error {
  /** that of the compiler's error for it */
  readonly code = 'unknown-plugin';

  constructor(name: string, instance: string | number) {
    super(
      `plugin '${name}' of instance ${instance} is not registered in this thread: call registerPlugin (those of MuJoCo are in @corten/plugins)`,
    );
  }
}

/** Texts of the attributes of an instance, zero-terminated in plugin_attr in the order of the plugin's list. */
export function pluginConfig(m: Model, instance: number): PluginConfig {
  needModel(m);
  const config: Record<string, string> = {};
  let at = m.plugin_attradr[instance];
  for (const name of pluginOf(m, instance).attributes) {
    config[name] = readString(m.plugin_attr, at);
    at = m.plugin_attr.indexOf(0, at) + 1;
  }
  return config;
}

/** An instance of a plugin could not be started. */
export class PluginError extends Error {
  override name = 'PluginError';
  /** id of the instance */
  readonly instance: number;

  constructor(message: string, instance: number, cause: unknown) {
    super(message, { cause });
    this.instance = instance;
  }
}

/** Starts an instance; what its plugin says against it, with the names of both. */
function startPlugin(m: Model, d: Data, i: number, { name, init }: Plugin): PluginInstance {
  try {
    return init(m, d, i, pluginConfig(m, i));
  } catch (error) {
    const what = id2name(m, ObjType.plugin, i) ?? i;
    throw new PluginError(`plugin '${name}', instance ${what}: ${(error as Error).message}`, i, error);
  }
}

/**
 * Starts all instances of a model for a data that is being made.
 * @throws PluginError when one cannot be started; Error when a plugin is not registered, or lacks what it needs
 */
export function startPlugins(m: Model, d: Data): void {
  for (let i = 0; i < m.nplugin; i++) {
    const plugin = pluginOf(m, i);
    const instance = startPlugin(m, d, i, plugin);
    const { capabilities, name } = plugin;
    const outputs = PluginCapability.actuator | PluginCapability.sensor | PluginCapability.passive;
    if (capabilities & outputs && !instance.compute) throw new Error(`plugin '${name}' has no \`compute\``);
    if (capabilities & PluginCapability.sdf && !(instance.distance && instance.gradient))
      throw new Error(`plugin '${name}' has no \`distance\` or no \`gradient\``);
    d.plugin_data.push(instance);
  }
}

/** Ids of the instances of a model that compute something; of sensors, those whose readings are made at a stage. */
export function pluginsThat(m: Model, capability: PluginCapability, stage?: Stage): number[] {
  const ids: number[] = [];
  for (let i = 0; i < m.nplugin; i++) {
    const { capabilities, needstage } = pluginOf(m, i);
    if (capabilities & capability && (stage === undefined || stageOf(needstage) === stage)) ids.push(i);
  }
  return ids;
}

/** The stage at which readings are made: that of positions for those that need none. */
const stageOf = (needstage: Stage | undefined): Stage => needstage || Stage.pos;

/** Let instances compute outputs of a kind, in the order of their ids. */
export function computePlugins(d: Data, ids: readonly number[], capability: PluginCapability): void {
  for (let k = 0; k < ids.length; k++) d.plugin_data[ids[k]].compute?.(capability);
}

/**
 * Loads a model, or makes a data of it; where it asks for a plugin that is not registered in this thread, registers
 * what there is and tries once more. So programs load plugins only for the models that have some.
 *
 * @param load - loads the model, or makes the data
 * @param register - registers plugins: `async () => (await import('@corten/plugins')).registerMujocoPlugins()`
 * @throws what `load` throws, the second time where a plugin was missing
 */
export async function withPlugins<T>(load: () => T | Promise<T>, register: () => void | Promise<void>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if ((error as { code?: string } | undefined)?.code !== 'unknown-plugin') throw error;
    await register();
    return load();
  }
}
