// MjSpec and its parts.

import { type Authored, copyModel, type Field, RECORD_FIELDS, type SpecModel } from '@corten/spec/records';
import { checkConstructor, checkInstance } from '../arguments.js';
import type { ClassHandle } from '../handle.js';
import { copyFields, type Mirror, mirrorClass, type Property } from '../mirror.js';
import { MjLROpt, MjOption, MjStatistic, MjVisual } from '../records.js';
import { internalClass, type MjsElement, make, property, SPEC_CLASSES, type Target } from './classes.js';

type Compiler = (typeof RECORD_FIELDS)['compiler'];
type Shown<F> = F extends { readonly kind: 'number' }
  ? number
  : F extends { readonly kind: 'flag' }
    ? boolean
    : F extends { readonly kind: 'text' }
      ? string
      : F extends { readonly kind: 'choice' }
        ? { readonly value: number }
        : F extends { readonly kind: 'array'; readonly type: 'int' }
          ? Int32Array
          : Int8Array;

/** Settings of the compiler: mjsCompiler. */
export type MjsCompiler = ClassHandle & {
  -readonly [N in Exclude<keyof Compiler, 'eulerseq' | 'inertiagrouprange'>]: Shown<Compiler[N]>;
} & {
  readonly eulerseq: Int8Array;
  readonly inertiagrouprange: Int32Array;
  LRopt: MjLROpt;
  authored: bigint;
};

/** The property of a field of the model's own values. */
function modelProperty(part: 'values' | 'compiler', name: string, field: Field): Property<SpecModel> {
  const { get, set } = property(name, field);
  const target = (model: SpecModel): Target => ({ values: model[part] as never, element: model });
  return {
    get: (model) => get(target(model)),
    ...(set && { set: (model: SpecModel, value: never) => set(target(model), value) }),
  };
}

const fields = (part: 'values' | 'compiler', kind: 'spec' | 'compiler'): Record<string, Property<SpecModel>> =>
  Object.fromEntries(
    Object.entries(RECORD_FIELDS[kind]).map(([name, field]) => [name, modelProperty(part, name, field)]),
  );

const bits = (name: keyof Authored): Property<SpecModel> => ({
  get: ({ authored }) => authored[name],
  set: ({ authored }, value: never) => {
    authored[name] = value;
  },
});

/** A part of the model that has a class: an object of the class that is assigned is copied. */
function record<R extends object>(
  name: string,
  part: (model: SpecModel) => R,
  Class: () => new (record: R) => ClassHandle,
): Property<SpecModel> {
  return {
    get: (model) => new (Class())(part(model)),
    set: (model, value: Mirror<R>) => {
      checkInstance(value, Class() as never, name);
      copyFields(value.corten, part(model));
    },
  };
}

/** Settings of the compiler. */
export const MjsCompilerClass = internalClass<SpecModel>({
  ...fields('compiler', 'compiler'),
  LRopt: record(
    'MjLROpt',
    ({ lengthRange }) => lengthRange,
    () => MjLROpt as never,
  ),
  authored: bits('compiler'),
});

const AUTHORED =
  'option disableflags enableflags disableactuator visual_global visual_quality visual_headlight visual_map visual_scale visual_rgba'.split(
    ' ',
  );
/** Which settings a document wrote. */
export const MjsAuthoredClass = internalClass<SpecModel>(
  Object.fromEntries(AUTHORED.map((name) => [name, bits(name as keyof Authored)])),
);

/** Which settings a document wrote: mjsAuthored. */
export type MjsAuthored = ClassHandle & Omit<Authored, 'compiler'>;

/** Times of the compiler, which are not measured. */
const TIMERS = 9;

const keep = (get: Property<SpecModel>['get']): Property<SpecModel> => ({ get, set: () => {} });
const PROPERTIES: Record<string, Property<SpecModel>> = {
  ...fields('values', 'spec'),
  timer: { get: () => new Float64Array(TIMERS) },
  option: record(
    'MjOption',
    ({ option }) => option,
    () => MjOption as never,
  ),
  visual: record(
    'MjVisual',
    ({ visual }) => visual,
    () => MjVisual as never,
  ),
  stat: record(
    'MjStatistic',
    ({ statistic }) => statistic,
    () => MjStatistic as never,
  ),
  element: keep((model) => make(SPEC_CLASSES.MjsElement, model)),
  compiler: keep((model) => make(MjsCompilerClass, model)),
  authored: keep((model) => make(MjsAuthoredClass, model)),
};

type Own = (typeof RECORD_FIELDS)['spec'];
type SpecFields = { -readonly [N in keyof Own]: Shown<Own[N]> } & {
  /** times of the compiler [s], 9; zeros */
  readonly timer: Float64Array;
  option: MjOption;
  visual: MjVisual;
  stat: MjStatistic;
  element: MjsElement;
  compiler: MjsCompiler;
  authored: MjsAuthored;
};

const shown = new WeakSet<object>();
/** An object for a model. */
export function specHandle(model: SpecModel): MjSpec {
  shown.add(model);
  return new MjSpec(model as never);
}

/** A model that can be edited. */
export class MjSpec extends mirrorClass<SpecModel, SpecFields>(PROPERTIES) {
  /** @param source - the model to copy */
  constructor(source: MjSpec) {
    // biome-ignore lint/complexity/noArguments: counts what was passed
    checkConstructor('MjSpec', arguments.length, [1]);
    if (shown.has(source)) super(source as unknown as SpecModel);
    else {
      checkInstance(source, MjSpec, 'MjSpec');
      super(copyModel(source.corten));
    }
  }
}
