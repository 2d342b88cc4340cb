// The objects that a sensor measures, and those that it measures against.
// Covered by types.test.ts.

import { ObjType } from '@corten/model';
import type { CompileContext } from '../../context.js';
import { fail } from '../../errors.js';
import { resolveId } from '../../ids.js';
import type { ListItem } from '../../item.js';
import type { NamedKind } from '../../names.js';
import { SENSOR_FACTS } from './types.js';

type SensorItem = ListItem<'sensor'>;
type Attributes = Readonly<Record<string, unknown>>;
/** A type of object with the attribute that names it. */
type Choice = readonly [ObjType, string];

/** An object that a sensor measures or measures against. */
export interface Target {
  type: ObjType;
  id: number;
}

const NOTHING: Target = { type: ObjType.unknown, id: -1 };

/** Kinds of named objects by type; dofs have no names. */
const KIND: Partial<Record<ObjType, NamedKind>> = {
  [ObjType.body]: 'body',
  [ObjType.xbody]: 'body',
  [ObjType.joint]: 'joint',
  [ObjType.geom]: 'geom',
  [ObjType.site]: 'site',
  [ObjType.camera]: 'camera',
  [ObjType.tendon]: 'tendon',
  [ObjType.actuator]: 'actuator',
  [ObjType.mesh]: 'mesh',
  [ObjType.light]: 'light',
  [ObjType.flex]: 'flex',
  [ObjType.skin]: 'skin',
  [ObjType.hfield]: 'hfield',
  [ObjType.texture]: 'texture',
  [ObjType.material]: 'material',
  [ObjType.pair]: 'pair',
  [ObjType.exclude]: 'exclude',
  [ObjType.equality]: 'equality',
  [ObjType.sensor]: 'sensor',
  [ObjType.numeric]: 'numeric',
  [ObjType.text]: 'text',
  [ObjType.tuple]: 'tuple',
  [ObjType.key]: 'key',
  [ObjType.plugin]: 'plugin',
};

/** What an attribute of a sensor names. */
function target(ctx: CompileContext, item: SensorItem, type: ObjType, attribute: string, ofReference: boolean): Target {
  const name = (item.attr as Attributes)[attribute] as string | undefined;
  const kind = KIND[type];
  // a user's sensor may have a type that nothing has
  if (type === ObjType.unknown) return NOTHING;
  if (!name) fail(item, `missing name of ${ofReference ? 'reference frame' : 'sensorized'} object in sensor`);
  const message = ofReference
    ? `unrecognized name '${name}' of object`
    : `unrecognized name '${name}' of sensorized object`;
  if (!kind) return fail(item, message, { attribute });
  return { type, id: resolveId(ctx, kind, name as string, item, attribute, message) };
}

/** Type that a keyword such as `xbody` stands for; none for those of what is gone in a model, frames and the like. */
function typeOf(word: unknown): ObjType {
  const type = ObjType[word as keyof typeof ObjType] ?? ObjType.unknown;
  return type in KIND || type === ObjType.dof ? type : ObjType.unknown;
}

/** Attributes that may name the objects of sensors with several: the first that is written counts. */
const SITE_OR_CAMERA: readonly Choice[] = [
  [ObjType.site, 'site'],
  [ObjType.camera, 'camera'],
];
const FIRST: readonly Choice[] = [
  [ObjType.body, 'body1'],
  [ObjType.geom, 'geom1'],
];
const SECOND: readonly Choice[] = [
  [ObjType.body, 'body2'],
  [ObjType.geom, 'geom2'],
];
const CONTACT_FIRST: readonly Choice[] = [
  [ObjType.site, 'site'],
  [ObjType.body, 'body1'],
  [ObjType.xbody, 'subtree1'],
  [ObjType.geom, 'geom1'],
];
const CONTACT_SECOND: readonly Choice[] = [
  [ObjType.body, 'body2'],
  [ObjType.xbody, 'subtree2'],
  [ObjType.geom, 'geom2'],
];

/** Object and reference object of a sensor. */
export function sensorTargets(ctx: CompileContext, item: SensorItem): [Target, Target] {
  const [object, reference] = choices(item);
  return [
    object ? target(ctx, item, object[0], object[1], false) : NOTHING,
    reference ? target(ctx, item, reference[0], reference[1], true) : NOTHING,
  ];
}

function choices(item: SensorItem): [Choice | undefined, Choice | undefined] {
  const attr = item.attr as Attributes;
  const written = (list: readonly Choice[]) => list.find(([, attribute]) => attr[attribute] !== undefined);
  switch (item.kind) {
    case 'rangefinder':
      return [written(SITE_OR_CAMERA), undefined];
    case 'distance':
    case 'normal':
    case 'fromto':
      return [written(FIRST), written(SECOND)];
    case 'sensor_contact':
      return [written(CONTACT_FIRST), written(CONTACT_SECOND)];
    default: {
      const facts = SENSOR_FACTS[item.kind];
      return [
        attr.objtype === undefined ? facts.object : [typeOf(attr.objtype), 'objname'],
        attr.reftype === undefined ? facts.reference : [typeOf(attr.reftype), 'refname'],
      ];
    }
  }
}
