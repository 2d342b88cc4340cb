// Programs that edit models through the API of the official bindings, and what they see.
import { fieldNames } from '../../src/index.js';
import type { Bindings } from '../../src/oracle/bindings.js';
import { plain, UNREADABLE } from './mujoco-api.js';

/** What a property of an object of the module holds, in a form that both modules have. */
function seen(value: unknown): unknown {
  if (typeof value === 'bigint' || typeof value === 'string' || typeof value === 'boolean') return String(value);
  if (typeof value === 'number' || value === undefined) return value;
  if (ArrayBuffer.isView(value)) return Array.from(value as Float64Array);
  // what mjs_default... has taken away
  if (value === null) return undefined;
  const object = value as Bindings;
  if (typeof object.size === 'function') return Array.from({ length: object.size() }, (_, i) => seen(object.get(i)));
  if (typeof object.value === 'number') return object.value;
  const name = object.constructor.name;
  if (name === 'MjsOrientation') return properties(object);
  if (name === 'MjsPlugin') return String(object.active);
  return undefined;
}

/** All properties of an object of the module by name, those of its orientation included. */
export function properties(object: Bindings): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (let at = Object.getPrototypeOf(object); at && at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors(at))) {
      if (!get || name === 'timer' || name in found) continue;
      const value = seen(object[name]);
      if (value !== undefined) found[name] = value;
    }
  }
  return found;
}

const IN_BODIES = ['Body', 'Frame', 'Joint', 'Geom', 'Site', 'Camera', 'Light'];
const IN_LISTS =
  'Flex Mesh Skin HField Texture Material Pair Exclude Equality Tendon Actuator Sensor Numeric Text Tuple Key'.split(
    ' ',
  );

/** Every element of a model with its properties, its name, id, class, body and frame, in the order of the module. */
export function elements(mj: Bindings, spec: Bindings): Record<string, unknown> {
  const found: Record<string, unknown[]> = {};
  for (const kind of [...IN_BODIES, ...IN_LISTS]) {
    const list: unknown[] = (found[kind] = []);
    const type = mj.mjtObj[`mjOBJ_${kind.toUpperCase()}`];
    for (let at = mj.mjs_firstElement(spec, type); at; at = mj.mjs_nextElement(spec, at))
      list.push(describe(mj, at, kind));
  }
  return found;
}

function describe(mj: Bindings, element: Bindings, kind: string): unknown {
  const object = mj[`mjs_as${kind}`](element);
  const given = mj.mjs_getDefault(element);
  const inBody = IN_BODIES.includes(kind);
  const nameOf = (of: Bindings | undefined) => of && mj.mjs_getName(of.element);
  const isWorld = kind === 'Body' && mj.mjs_getName(element) === 'world';
  const fields = properties(object);
  // attaching gives prefix and suffix also to names that are not there
  if (kind === 'Sensor' && fields.reftype === 0) delete fields.refname;
  return {
    ...fields,
    elementName: mj.mjs_getName(element),
    className: nameOf(given),
    bodyName: inBody && !isWorld ? nameOf(mj.mjs_getParent(element)) : undefined,
    frameName: inBody ? nameOf(mj.mjs_getFrame(element)) : undefined,
    wraps: kind === 'Tendon' ? wraps(mj, object) : undefined,
  };
}

function wraps(mj: Bindings, tendon: Bindings): unknown[] {
  return Array.from({ length: mj.mjs_getWrapNum(tendon) }, (_, i) => {
    const wrap = mj.mjs_getWrap(tendon, i);
    const type = wrap.type.value;
    const target = mj.mjs_getWrapTarget(wrap);
    return {
      ...properties(wrap),
      name: mj.mjs_getName(wrap.element),
      target: target && mj.mjs_getName(target),
      coef: type === mj.mjtWrap.mjWRAP_JOINT.value ? mj.mjs_getWrapCoef(wrap) : undefined,
      divisor: type === mj.mjtWrap.mjWRAP_PULLEY.value ? mj.mjs_getWrapDivisor(wrap) : undefined,
      side: mj.mjs_getWrapSideSite(wrap) && mj.mjs_getName(mj.mjs_getWrapSideSite(wrap).element),
    };
  });
}

/** What a default class gives to elements of each kind. */
export function defaultClass(given: Bindings): Record<string, unknown> {
  const kinds = 'actuator camera equality flex geom joint light material mesh pair site tendon'.split(' ');
  return Object.fromEntries(kinds.map((kind) => [kind, properties(given[kind])]));
}

/** One element of every kind, added to a model. */
export function oneOfEach(mj: Bindings, spec: Bindings): Record<string, Bindings> {
  const world = mj.mjs_findBody(spec, 'world');
  const given = mj.mjs_getSpecDefault(spec);
  const made: Record<string, Bindings> = {};
  for (const kind of ['Body', 'Site', 'Geom', 'Camera', 'Light']) made[kind] = mj[`mjs_add${kind}`](world, given);
  made.Joint = mj.mjs_addJoint(made.Body, given);
  made.FreeJoint = mj.mjs_addFreeJoint(mj.mjs_addBody(world, given));
  for (const kind of ['Actuator', 'Equality', 'Material', 'Mesh', 'Pair', 'Tendon'])
    made[kind] = mj[`mjs_add${kind}`](spec, given);
  for (const kind of 'Flex Skin HField Texture Exclude Sensor Numeric Text Tuple Key Plugin'.split(' '))
    made[kind] = mj[`mjs_add${kind}`](spec);
  made.Wrap = mj.mjs_wrapPulley(made.Tendon, 2);
  return made;
}

/** The message of the error of a function, which has to throw one. */
export function errorOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('nothing was thrown');
}

/** All numbers of a model, but those that bindings cannot read and those about memory. */
function numbers(m: Bindings): Record<string, unknown> {
  const skip = new Set([...UNREADABLE.model, 'tex_adr']);
  return Object.fromEntries(
    fieldNames(m)
      .filter((name) => !skip.has(name))
      .filter((name) => /number|bigint/.test(typeof m[name]) || ArrayBuffer.isView(m[name]))
      .map((name) => [name, plain(m[name])]),
  );
}

/** All numbers of the model that a spec is compiled to. */
export const compiled = (mj: Bindings, spec: Bindings, ...vfs: Bindings[]): Record<string, unknown> =>
  numbers(mj.mj_compile(spec, ...vfs));
