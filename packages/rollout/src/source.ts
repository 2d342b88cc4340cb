// Models as text, for attributes that are different in every sample: the text is parsed once, compiled for each.
// Covered by randomize.test.ts.

import { type ObjectKind, Spec } from '@corten/spec';
import { type LoadOptions, loadModel, type Model } from 'corten';
import { type Changes, changed, type FindAttribute } from './randomize.js';

/** A model as text, with the files that it needs. */
export interface ModelSource extends Pick<LoadOptions, 'file' | 'profile' | 'strict'> {
  /** MJCF text */
  xml: string;
  /** included files, meshes, textures, … by path */
  assets?: Readonly<Record<string, Uint8Array | string>>;
}

/**
 * The model of a text.
 * @throws MjcfError with all errors and their places
 */
export function modelOfSource({ xml, ...options }: ModelSource): Model {
  return loadModel(xml, options);
}

/** An element with attributes by name. */
interface Attributed {
  name?: string;
  set(values: Record<string, unknown>): void;
  [attribute: string]: unknown;
}

const parse = ({ xml, ...options }: ModelSource) => Spec.parse(xml, options);

const elementsOf = (spec: Spec, kind: string) => [...spec.all(kind as ObjectKind)] as unknown as Attributed[];

/** Numbers of an attribute; undefined when it has none. */
function numbersOf(value: unknown): Float64Array | undefined {
  if (typeof value === 'number') return Float64Array.of(value);
  if (ArrayBuffer.isView(value)) return Float64Array.from(value as Float64Array);
  return undefined;
}

/** Looks up the elements of a text whose attributes are randomised. */
export function findAttribute(source: ModelSource): FindAttribute {
  const spec = parse(source);
  return (kind, attribute, names) => {
    const all = elementsOf(spec, kind).map((element, at) => ({
      at,
      name: element.name ?? String(at),
      value: numbersOf(element[attribute]),
    }));
    for (const name of names ?? [])
      if (!all.some((each) => each.name === name)) throw new RangeError(`there is no ${kind} "${name}"`);
    const meant = all.filter(({ name, value }) => (names ? names.includes(name) : value !== undefined));
    return meant.map(({ at, name, value }) => {
      if (!value) throw new RangeError(`${kind} "${name}" has no numbers ${attribute}`);
      return { at, name, count: value.length };
    });
  };
}

/** Compiles the model of each sample. */
export function compilerOf(source: ModelSource, { attributes, names, values }: Changes): (sample: number) => Model {
  const spec = parse(source);
  const targets = attributes.map((change) => {
    const element = elementsOf(spec, change.element)[change.at];
    const value = element[change.attribute];
    return { change, element, single: typeof value === 'number', base: numbersOf(value)! };
  });
  return (sample) => {
    const drawn = sample * names.length;
    // all back first: two ranges may change one attribute
    for (const { change, element, single, base } of targets)
      element.set({ [change.attribute]: single ? base[0] : base.slice() });
    for (const { change, element, single } of targets) {
      const now = numbersOf(element[change.attribute])!;
      change.index.forEach((place, i) => {
        now[place] = changed(now[place], change.apply, values[drawn + change.draw[i]]);
      });
      element.set({ [change.attribute]: single ? now[0] : now });
    }
    return spec.compile();
  };
}
