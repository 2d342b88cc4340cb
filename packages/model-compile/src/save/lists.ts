// Sections of the expanded document outside the tree.

import type { Model } from '@corten/model';
import type { CompileContext } from '../context.js';
import type { Item, ListItem } from '../item.js';
import { type AnyElement, type ElementKind, grammar } from '../mjcf.js';
import { compileActuators } from '../sections/actuator.js';
import { saveActuator } from './actuators.js';
import { make, makeItem, numbers, ownAttributes } from './element.js';
import { fileAttributes } from './files.js';

/** A section, or nothing when it would be empty. */
const section = (kind: ElementKind, children: readonly AnyElement[]): AnyElement[] =>
  children.length > 0 ? [make(kind, {}, children)] : [];

/** All sections but the world and the settings. */
export function saveLists(ctx: CompileContext, m: Model): AnyElement[] {
  const { lists } = ctx;
  const plain = (items: readonly Item[]): AnyElement[] => items.map((item) => makeItem(item));
  return [
    ...section('asset', saveAssets(ctx)),
    ...section('custom', [...plain(lists.numeric), ...plain(lists.text), ...plain(lists.tuple)]),
    ...section('contact', [...plain(lists.pair), ...plain(lists.exclude)]),
    ...section('equality', plain(lists.equality)),
    ...section('tendon', lists.tendon.map(saveTendon)),
    ...section('actuator', compileActuators(ctx).map(saveActuator)),
    ...section('sensor', plain(lists.sensor)),
    ...section(
      'keyframe',
      lists.key.map((key, i) => saveKey(m, key, i)),
    ),
  ];
}

function saveAssets(ctx: CompileContext): AnyElement[] {
  const { texture, material, mesh, hfield, skin } = ctx.lists;
  const withFiles = (item: ListItem<'mesh' | 'hfield' | 'texture'>) =>
    makeItem(item, { ...ownAttributes(item), ...fileAttributes(ctx, item) });
  return [
    ...texture.map(withFiles),
    // a texture is one of the layers
    ...material.map((item) => makeItem(item, { ...ownAttributes(item), texture: undefined })),
    ...mesh.map((item) => {
      const inertia = item.attr.inertia ?? (item.settings.exactmeshinertia ? 'exact' : undefined);
      return makeItem(item, { ...ownAttributes(item), ...fileAttributes(ctx, item), inertia });
    }),
    ...hfield.map(withFiles),
    ...skin.map((item) => makeItem(item)),
  ];
}

/** Class in which a fixed tendon finds what only spatial ones can write. */
const tendonClass = (item: ListItem<'tendon'>): string => `tendon ${item.id}`;

/** Attributes of a fixed tendon that its element has no room for. */
function classAttributes(item: ListItem<'tendon'>): [string, unknown][] {
  if (item.kind !== 'fixed') return [];
  return Object.entries(item.attr).filter(
    ([name, value]) => value !== undefined && !(name in grammar.fixed.attributes),
  );
}

function saveTendon(item: ListItem<'tendon'>): AnyElement {
  const outside = classAttributes(item);
  const attr = { ...ownAttributes(item as Item), class: outside.length > 0 ? tendonClass(item) : undefined };
  return makeItem(item as Item, { ...attr, ...Object.fromEntries(outside.map(([name]) => [name, undefined])) });
}

/** The default classes that fixed tendons need. */
export function saveDefaults(ctx: CompileContext): AnyElement[] {
  const classes = ctx.lists.tendon.flatMap((item) => {
    const outside = classAttributes(item);
    if (outside.length === 0) return [];
    return [make('default', { class: tendonClass(item) }, [make('default_tendon', Object.fromEntries(outside))])];
  });
  return classes.length > 0 ? [make('default', {}, classes)] : [];
}

function saveKey(m: Model, key: Item<'key'>, i: number): AnyElement {
  const row = (values: Float64Array, width: number) => numbers(values.subarray(width * i, width * (i + 1)));
  // rows shorter than what the reference expects of actuators (a dcmotor has one activation, it thinks) become too long
  const activations = m.key_act.subarray(m.na * i, m.na * (i + 1));
  return make('key', {
    name: key.name === '' ? undefined : key.name,
    time: m.key_time[i],
    qpos: row(m.key_qpos, m.nq),
    qvel: row(m.key_qvel, m.nv),
    act: activations.some((a) => a !== 0) ? numbers(activations) : undefined,
    ctrl: row(m.key_ctrl, m.nu),
    mpos: row(m.key_mpos, 3 * m.nmocap),
    mquat: row(m.key_mquat, 4 * m.nmocap),
  });
}
