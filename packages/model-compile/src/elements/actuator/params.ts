// Parameters of actuators, from their default classes and their own elements.
// Covered by actuator.test.ts.

import { fail } from '../../errors.js';
import { ITEM_KINDS, type ListItem } from '../../item.js';
import type { AnyElement, DefaultClasses } from '../../mjcf.js';
import { ActuatorError } from './set-to.js';
import { type ActuatorParams, applyActuator, defaultActuator } from './shortcuts.js';

type ActuatorItem = ListItem<'actuator'>;

/** Applies an element's attributes, or others in their place; errors stand where the element does. */
function apply(params: ActuatorParams, element: AnyElement, attr: object = element.attr): void {
  try {
    applyActuator(params, element.tag, attr as Readonly<Record<string, unknown>>);
  } catch (error) {
    if (!(error instanceof ActuatorError)) throw error;
    const { attribute } = error;
    const written = attribute !== undefined && attribute in attr ? attribute : undefined;
    fail(element, error.message, { attribute: written });
  }
}

/** Parameters that default classes give, by the elements of the classes. */
const classParams = new WeakMap<readonly AnyElement[], ActuatorParams>();

function paramsOfClass(elements: readonly AnyElement[]): ActuatorParams {
  let params = classParams.get(elements);
  if (!params) {
    params = defaultActuator();
    for (const element of elements) apply(params, element);
    classParams.set(elements, params);
  }
  return copyParams(params);
}

/** Parameters with lists of their own. */
function copyParams(params: ActuatorParams): ActuatorParams {
  const entries = Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? [...value] : value]);
  return Object.fromEntries(entries) as ActuatorParams;
}

/** The parameters of an actuator: built-in values, then its default classes' elements, then its own. */
export function readParams(item: ActuatorItem): ActuatorParams {
  const params = paramsOfClass(item.defaults ?? []);
  // names are those of the item, which attaching and replicating may have changed
  apply(params, item.element, { ...(item.element.attr as object), ...targets(item) });
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
export function checkActuatorDefaults({ defaults }: { readonly defaults: DefaultClasses }): void {
  for (const each of defaults.classes.values()) {
    const own = each.elements.flatMap(({ children }) => children as AnyElement[]);
    // a class without any has what its parent has
    if (own.some(({ kind }) => ACTUATORS.includes(kind))) paramsOfClass(defaults.given(each, 'general'));
  }
}
