// MjModel: Corten's Model with the surface of the official bindings.

import { MODEL_SIZE_NAMES, Model, type ModelSizes, type ModelViews, type NamedObjects } from '@corten/model';
import { arenaBytes, arrayBytes, copyOrigin } from '@corten/model/binary';
import { defineModelAccessors, type ModelAccessors } from './accessors.js';
import { checkConstructor, checkInstance } from './arguments.js';
import { MODEL_FLAGS, MODEL_TEXTS } from './field-lists.js';
import { copyFields, fieldProperty, flagProperty, mirrorClass, type Property } from './mirror.js';
import { MjOption, MjStatistic, MjVisual, type RecordClass } from './records.js';
import { signature } from './signature.js';
import { defineUnsupportedFields, MODEL_FIELDS } from './unsupported.js';

/** Parts with classes of their own. */
const PARTS = { opt: MjOption, stat: MjStatistic, vis: MjVisual };

/** Flags of the profiles and names of plugins, which the official bindings do not have. */
const OWN_FIELDS = ['flg_zerobadctrl', 'flg_margingap', 'flg_mapcondim', 'flg_capsulecylinder', 'plugin_type'] as const;

type Flag = (typeof MODEL_FLAGS)[number];
type Text = Exclude<(typeof MODEL_TEXTS)[number], (typeof OWN_FIELDS)[number]>;
type ModelFields = Omit<
  Model,
  Flag | Text | keyof typeof PARTS | keyof NamedObjects<ModelViews> | (typeof OWN_FIELDS)[number]
> &
  Record<Flag, boolean> &
  Readonly<Record<Text, Int8Array>> & {
    opt: MjOption;
    stat: MjStatistic;
    vis: MjVisual;
    /** bytes of the memory that MuJoCo gives a data for contacts and constraints */
    readonly narena: number;
    /** bytes that the arrays of the model take in MuJoCo */
    readonly nbuffer: number;
    /** hash of what the model is made of */
    readonly signature: bigint;
  };

function part(name: keyof typeof PARTS): Property<Model> {
  const Part = PARTS[name] as RecordClass<object>;
  const handles = new WeakMap<Model, object>();
  return {
    get(model) {
      let handle = handles.get(model);
      if (!handle) handles.set(model, (handle = new Part(model[name])));
      return handle;
    },
    set(model, value: { corten: object }) {
      checkInstance(value, Part as never, Part.name);
      copyFields(value.corten, model[name]);
    },
  };
}

function text(name: Text): Property<Model> {
  return { get: ({ [name]: bytes }) => new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length) };
}

function modelProperties(): Record<string, Property<Model>> {
  const example = new Model({});
  const properties: Record<string, Property<Model>> = {};
  for (const name of Object.keys(example)) properties[name] = fieldProperty(example, name);
  // sizes belong to the arrays
  for (const name of MODEL_SIZE_NAMES) delete properties[name].set;
  for (const name of MODEL_FLAGS) properties[name] = flagProperty(name);
  for (const name of MODEL_TEXTS) properties[name] = text(name as Text);
  for (const name of OWN_FIELDS) delete properties[name];
  for (const name of ['opt', 'stat', 'vis'] as const) properties[name] = part(name);
  properties.narena = { get: arenaBytes };
  properties.nbuffer = { get: arrayBytes };
  properties.signature = { get: signature };
  return properties;
}

/** A copy of a model that shares nothing with it. */
function copyModel(model: Model): Model {
  const sizes: Partial<ModelSizes> = {};
  for (const name of MODEL_SIZE_NAMES) sizes[name] = model[name];
  const copy = copyFields(model, new Model(sizes));
  copyOrigin(model, copy);
  return copy;
}

/**
 * A compiled model. Arrays are live and never detach; booleans are `Uint8Array`s of 0 and 1.
 * `corten` is the Model of the `corten` package behind it.
 */
export class MjModel extends mirrorClass<Model, ModelFields & ModelAccessors>(modelProperties()) {
  /** @param source - a model to copy, or a Model of Corten's to show as it is */
  constructor(source: MjModel | Model) {
    // biome-ignore lint/complexity/noArguments: counts what was passed
    checkConstructor('MjModel', arguments.length, [1]);
    if (!(source instanceof Model)) checkInstance(source, MjModel, 'MjModel');
    super(source instanceof Model ? source : copyModel(source.corten));
  }
}
defineModelAccessors(MjModel.prototype);
defineUnsupportedFields(MjModel.prototype, 'MjModel', MODEL_FIELDS);
