// Plugins in records: the instances of a model, and which elements use which plugin or instance.

import { getPlugin } from '@corten/model';
import type { Item } from '@corten/model-compile/expanded';
import type { Values } from './fields.js';
import { type ElementRecord, elementsOf, type RecordOf, type SpecModel } from './record.js';

/** Kinds of records that may use a plugin. */
const USERS = ['body', 'geom', 'mesh', 'actuator', 'sensor'] as const;

/**
 * Let a model use a plugin (mjs_activatePlugin).
 * @returns false when none of that name is registered
 */
export function activatePlugin(model: SpecModel, name: string): boolean {
  if (!getPlugin(name)) return false;
  model.activePlugins.add(name);
  return true;
}

/**
 * Give a plugin instance its attributes, in place of those that it has (mjs_setPluginAttributes). Of a body, geom, mesh,
 * actuator or sensor it is the instance that the element has for itself, which this makes.
 */
export function setPluginConfig(record: ElementRecord, config: Readonly<Record<string, string>>): void {
  record.config = new Map(Object.entries(config));
}

/** The attributes of a plugin instance (mjs_getPluginAttributes); none for elements without an instance of their own. */
export const pluginConfigOf = ({ config = new Map() }: ElementRecord): Record<string, string> =>
  Object.fromEntries(config);

const configOf = (children: readonly Item[]): Map<string, string> =>
  new Map(
    (children as readonly Item<'config'>[])
      .filter(({ kind }) => kind === 'config')
      .map(({ attr }) => [attr.key, attr.value ?? '']),
  );

/** Reads a named instance. */
export function readInstance({ plugin = '', children }: Item, record: ElementRecord<'plugin'>): void {
  record.values.plugin_name = plugin;
  record.config = configOf(children);
}

/** Reads what an element says about the plugin that it uses. */
export function readPluginUse(use: Item | undefined, record: ElementRecord): void {
  const { plugin: values } = record.values as { plugin?: Values<'plugin'> };
  if (!use || !values) return;
  const { plugin = '', instance = '' } = use.attr as Item<'plugin'>['attr'];
  Object.assign(values, { active: true, plugin_name: plugin, name: instance });
  record.config = instance === '' ? configOf(use.children) : undefined;
}

/** The plugin instances of a model that elements use, and, when asked for, those without a name. */
export function usedInstances(model: SpecModel, unnamed = false): RecordOf<'plugin'>[] {
  const used = new Set<string>();
  for (const kind of USERS)
    for (const { values } of elementsOf(model, kind)) used.add((values as Values<'geom'>).plugin.name);
  return model.lists.plugin.filter(({ name }) => (name === '' ? unnamed : used.has(name)));
}
