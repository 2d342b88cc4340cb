// Actuators in the expanded document: general ones, whatever shortcut they were written as.
// Covered by actuator.test.ts.

import { BiasType, CtrlChart, CtrlInput, DynType, GainType, Interpolation } from '@corten/model';
import type { Item } from '../../item.js';
import { type AnyElement, grammar } from '../../mjcf.js';
import { type Attributes, make, makeItem, numbers, ownAttributes } from '../../saved-element.js';
import { type Actuator, targetAttribute } from './check.js';
import type { ActuatorParams } from './shortcuts.js';

/** The word that stands for a number. */
function wordOf(words: Readonly<Record<string, unknown>>, value: number): string | undefined {
  return Object.keys(words).find((word) => words[word] === value);
}

/** Words for what an actuator is told to take as input: a chart of rotations, or signals. */
export function inputWords({ ctrlspec, gaintype }: ActuatorParams): string[] | undefined {
  if (ctrlspec === 0) return undefined;
  if (gaintype === GainType.so3) return [wordOf(CtrlChart, ctrlspec) as string];
  return Object.keys(CtrlInput).filter((word) => ctrlspec & CtrlInput[word as keyof typeof CtrlInput]);
}

/** A list that is all zeros is not written. */
const unlessZero = (values: readonly number[]) => (values.some((v) => v !== 0) ? numbers(values) : undefined);

/** An actuator with all its parameters, of those that its element may have. */
export function saveActuator(actuator: Actuator): AnyElement {
  const { item } = actuator;
  const attr = generalAttributes(actuator);
  if (item.kind !== 'actuator_plugin') return make('general', attr);
  const { plugin, instance } = item.attr;
  const own = Object.entries(attr).filter(([name]) => name in grammar.actuator_plugin.attributes);
  return makeItem(item as Item, { ...Object.fromEntries(own), plugin, instance });
}

function generalAttributes({ item, params: p }: Actuator): Attributes {
  const { name, user } = ownAttributes(item as Item);
  const attr = item.attr as unknown as Attributes;
  const target = targetAttribute(p.trntype) as string;
  const crank = target === 'cranksite';
  return {
    name,
    user,
    [target]: attr[target],
    slidersite: crank ? attr.slidersite : undefined,
    refsite: target === 'site' ? attr.refsite : undefined,
    cranklength: crank ? p.cranklength : undefined,
    group: p.group,
    nsample: p.nsample || undefined,
    interp: wordOf(Interpolation, p.interp),
    delay: p.delay || undefined,
    dyntype: wordOf(DynType, p.dyntype),
    gaintype: wordOf(GainType, p.gaintype),
    biastype: wordOf(BiasType, p.biastype),
    dynprm: numbers(p.dynprm),
    gainprm: numbers(p.gainprm),
    biasprm: numbers(p.biasprm),
    actdim: p.actdim >= 0 ? p.actdim : undefined,
    actearly: p.actearly,
    input: inputWords(p),
    ctrllimited: p.ctrllimited,
    forcelimited: p.forcelimited,
    actlimited: p.actlimited,
    ctrlrange: unlessZero(p.ctrlrange),
    velrange: unlessZero(p.velrange),
    ffrange: unlessZero(p.ffrange),
    forcerange: unlessZero(p.forcerange),
    actrange: unlessZero(p.actrange),
    lengthrange: unlessZero(p.lengthrange),
    gear: numbers(p.gear),
    damping: unlessZero(p.damping),
    armature: p.armature || undefined,
  };
}
