// Plugins: the instances of a model, which elements use them, their configuration (MuJoCo documentation, Modeling,
// "Plugins").

import { getPlugin, type Plugin, PluginCapability, type PluginConfig, setPluginType } from '@corten/model';
import type { CompileContext } from '../context.js';
import { fail } from '../errors.js';
import { findId, registerKind } from '../ids.js';
import type { AnyItem, Item } from '../item.js';
import type { AnyElement } from '../mjcf.js';
import { encodeUtf8, suggestion } from '../mjcf.js';
import { make, makeItem, savedSection } from '../saved-element.js';
import type { Part } from './part.js';

/** An item that says which plugin or instance an element uses. */
type PluginUse = Item<'plugin'> | Item<'actuator_plugin'> | Item<'sensor_plugin'>;

/** Elements that may use a plugin: what the plugin must be able to do, in bits and words, and what errors call them. */
const USERS = {
  mesh: [PluginCapability.sdf, 'signed distance fields', (name: string, id: number) => `mesh '${name}', (id = ${id})`],
  geom: [PluginCapability.sdf, 'sign distance fields', () => 'geom'],
  body: [PluginCapability.passive, 'passive forces', (name: string, id: number) => `body '${name}', (id = ${id})`],
  actuator: [PluginCapability.actuator, 'actuators', (name: string, id: number) => `actuator '${name}', (id = ${id})`],
  sensor: [PluginCapability.sensor, 'sensors', () => 'sensor'],
} as const;

/** What an item itself says about the plugin that it uses: the first plugin element in it, or what it is. */
export function pluginUse(item: Item): PluginUse | undefined {
  if (item.kind === 'actuator_plugin' || item.kind === 'sensor_plugin') return item as PluginUse;
  return (item.children as readonly AnyItem[]).find((child) => child.kind === 'plugin') as PluginUse | undefined;
}

/** An instance that a use of a plugin makes for itself. */
const ownInstance = (use: PluginUse): Item<'instance'> => ({
  ...use,
  kind: 'instance',
  name: '',
  attr: {} as Item<'instance'>['attr'],
  plugin: use.attr.plugin ?? '',
  states: undefined,
});

/** Adds the instances that elements make for themselves: after the named ones, in the order of the reference. */
export function addOwnInstances(ctx: CompileContext): void {
  const { lists, tree } = ctx;
  const add = (use: PluginUse | undefined) => {
    if (!use || use.attr.instance) return;
    const instance = ownInstance(use);
    ctx.plugins.set(use, instance);
    lists.plugin.push(instance);
  };
  for (const kind of ['mesh', 'actuator', 'sensor'] as const) for (const item of lists[kind]) add(pluginUse(item));
  const inTree = tree.body.flatMap(({ plugin, geoms }) => [plugin, ...geoms.map(({ item }) => pluginUse(item))]);
  const uses = inTree.filter((use) => use !== undefined);
  for (const use of uses.some((each) => each.element.position.line > 0) ? inOrder(uses) : uses) add(use);
  registerKind(ctx, 'plugin');
}

/** Uses in the order of their elements, where all stand in one file; a body's comes where it stands among its geoms. */
function inOrder(uses: readonly PluginUse[]): readonly PluginUse[] {
  const places = uses.map(({ element }) => element.position);
  if (
    new Set(places.map(({ file }) => file)).size !== 1 ||
    new Set(uses.map(({ element }) => element)).size < uses.length
  )
    return uses;
  return uses.toSorted(
    ({ element: { position: a } }, { element: { position: b } }) => a.line - b.line || a.column - b.column,
  );
}

/** Names of the plugins that the document or what it attaches declares. */
const isDeclared = (ctx: CompileContext, name: string): boolean => ctx.activePlugins?.has(name) ?? false;

/**
 * The instance that an element uses, whose plugin can do what the element needs.
 * @param owner - the element's item
 * @param use - what says which plugin or instance
 */
export function resolvePlugin(
  ctx: CompileContext,
  user: keyof typeof USERS,
  owner: Item,
  use: PluginUse,
): Item<'instance'> {
  const { plugin: written = '', instance: named = '' } = use.attr;
  const [capability, words, label] = USERS[user];
  if (written === '' && named === '')
    fail(use, `neither 'plugin' nor 'instance' is specified for ${label(owner.name, owner.id)}`);
  const id = findId(ctx, 'plugin', named);
  if (named !== '' && id < 0) {
    fail(use, `unrecognized name '${named}' for plugin instance`, {
      attribute: 'instance',
      code: 'unknown-reference',
      hint: suggestion(named, ctx.ids.plugin.keys()),
    });
  }
  const instance = named === '' ? (ctx.plugins.get(use) as Item<'instance'>) : ctx.lists.plugin[id];
  // as in the reference, the plugin that a user of a named instance writes displaces that of the instance
  if (written !== '') instance.plugin = written;
  const { name, capabilities } = declaredPlugin(ctx, instance, use);
  if (!(capabilities & capability))
    fail(use, `plugin '${name}' does not support ${words}`, { attribute: named ? 'instance' : 'plugin' });
  ctx.plugins.set(use, instance);
  return instance;
}

/** The plugin of an instance. */
function declaredPlugin(ctx: CompileContext, { plugin: name = '' }: Item<'instance'>, at: Item): Plugin {
  const plugin = isDeclared(ctx, name) ? getPlugin(name) : undefined;
  return (
    plugin ??
    fail(at, `unrecognized plugin '${name}'`, {
      attribute: 'plugin' in (at.attr as object) ? 'plugin' : undefined,
      code: 'unknown-plugin',
      hint: `plugins that a model uses stand in its extension section: <plugin plugin="${name}"/>`,
    })
  );
}

/** Plugin and texts of the attributes of an instance. */
export function pluginOfInstance(
  ctx: CompileContext,
  instance: Item<'instance'>,
): { readonly plugin: Plugin; readonly config: PluginConfig } {
  const plugin = declaredPlugin(ctx, instance, instance);
  const config: Record<string, string> = Object.fromEntries(plugin.attributes.map((name) => [name, '']));
  for (const { kind, attr, element } of instance.children as readonly AnyItem[]) {
    if (kind !== 'config') continue;
    if (!(attr.key in config)) {
      fail(element, `unrecognized attribute 'plugin:${attr.key}' for plugin ${plugin.name}'`, {
        attribute: 'key',
        hint: suggestion(attr.key, plugin.attributes),
      });
    }
    config[attr.key] = attr.value ?? '';
  }
  return { plugin, config };
}

/** Id of the instance that an element uses, -1 for none. */
export const pluginId = (ctx: CompileContext, use: PluginUse | undefined): number =>
  use ? (ctx.plugins.get(use)?.id ?? -1) : -1;

/** Bytes of a text with a final zero. */
const terminated = (text: string): number[] => [...encodeUtf8(text), 0];

/** The instances of a model. */
export function pluginPart(ctx: CompileContext): Part {
  const instances = ctx.lists.plugin.map((item) => {
    const { plugin, config } = pluginOfInstance(ctx, item);
    const texts = Object.values(config).flatMap(terminated);
    return { item, plugin, bytes: texts.length > 0 ? texts : [0], nstate: plugin.nstate?.(config) ?? 0 };
  });
  return {
    count(sizes) {
      sizes.nplugin = instances.length;
      for (const { bytes, nstate } of instances) {
        sizes.npluginattr += bytes.length;
        sizes.npluginstate += nstate;
      }
    },
    fill(m) {
      let attr = 0;
      let state = 0;
      instances.forEach(({ plugin, bytes, nstate }, i) => {
        setPluginType(m, i, plugin.name);
        m.plugin_attr.set(bytes, attr);
        m.plugin_attradr[i] = attr;
        m.plugin_stateadr[i] = state;
        m.plugin_statenum[i] = nstate;
        attr += bytes.length;
        state += nstate;
      });
    },
    save: () => savedSection('extension', savedPlugins(ctx)),
  };
}

/** The plugins that a model declares, with their named instances. */
function savedPlugins(ctx: CompileContext): AnyElement[] {
  const named = ctx.lists.plugin.filter(({ name }) => name !== '');
  return [...(ctx.activePlugins ?? [])].map((plugin) => {
    const instances = named.filter((instance) => instance.plugin === plugin);
    return make(
      'extension_plugin',
      { plugin },
      instances.map((instance) => makeItem(instance)),
    );
  });
}

/** The element that says which plugin an element uses, for the saved document. */
export const savedUse = (use: PluginUse | undefined): AnyElement[] => (use ? [makeItem(use as Item)] : []);
