// Parameters of actuators, from their default classes and their own elements.

import { fail } from '../context.js';
import { ITEM_KINDS, type Item, type ListItem } from '../item.js';
import type { AnyElement, DefaultClass, MjcfDocument } from '../mjcf.js';
import { ActuatorError, type ActuatorParams, applyActuator, defaultActuator } from './actuator-shortcuts.js';

type ActuatorItem = ListItem<'actuator'>;

/** Applies an element's attributes, or others in their place; errors stand where the element does. */
function apply(params: ActuatorParams, element: AnyElement, attr: object = element.attr): void {
  try {
    applyActuator(params, element.tag, attr as Readonly<Record<string, unknown>>);
  } catch (error) {
    if (!(error instanceof ActuatorError)) throw error;
    const { attribute } = error;
    const written = attribute !== undefined && attribute in attr ? attribute : undefined;
    fail({ element, kind: element.kind } as unknown as Item, error.message, { attribute: written });
  }
}

/** The parameters of an actuator: built-in values, then its default classes' elements, then its own. */
export function readParams(item: ActuatorItem): ActuatorParams {
  const params = defaultActuator();
  // names are those of the item, which attaching and replicating may have changed
  const own = { ...(item.element.attr as object), ...targets(item) };
  const chain: [AnyElement, object][] = (item.defaults ?? []).map((e) => [e, e.attr]);
  for (const [element, attr] of [...chain, [item.element, own] as [AnyElement, object]]) {
    apply(params, element, attr);
  }
  return params;
}

/** Attributes that name other objects. */
function targets(item: ActuatorItem): Record<string, unknown> {
  const names = ['joint', 'jointinparent', 'tendon', 'cranksite', 'slidersite', 'site', 'refsite', 'body'];
  const attr = item.attr as Readonly<Record<string, unknown>>;
  return Object.fromEntries(names.filter((n) => attr[n] !== undefined).map((n) => [n, attr[n]]));
}

/** Kinds of elements that give actuators of a class their parameters. */
const ACTUATORS: readonly string[] = ITEM_KINDS.actuator.filter((kind) => kind !== 'actuator_plugin');

/** Throws when the actuators of a default class contradict themselves, whether anything is of the class or not. */
export function checkActuatorDefaults({ document }: { readonly document: MjcfDocument }): void {
  const own = new Map<DefaultClass, AnyElement[]>();
  for (const each of document.defaults.classes.values()) {
    const children = each.elements.flatMap(({ children }) => children as AnyElement[]);
    own.set(
      each,
      children.filter(({ kind }) => ACTUATORS.includes(kind)),
    );
  }
  for (const [top, elements] of own) {
    // a class without any has what its parent has
    if (elements.length === 0) continue;
    const line = [top];
    for (let up = top.parent; up; up = up.parent) line.push(up);
    const params = defaultActuator();
    for (const each of line.reverse()) for (const element of own.get(each) ?? []) apply(params, element);
  }
}
