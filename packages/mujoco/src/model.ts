// MjModel: Corten's Model with the surface of the official bindings.

import { MODEL_SIZE_NAMES, Model, type ModelSizes } from '@corten/model';
import { defineModelAccessors, type ModelAccessors } from './accessors.js';
import { copyFields, fieldProperty, flagProperty, mirrorClass, type Property } from './fields.js';
import { MjOption, MjStatistic, MjVisual, type RecordClass } from './records.js';
import { defineUnsupportedFields, MODEL_FIELDS } from './unsupported.js';
import { words } from './words.js';

/** Fields that are booleans in the official bindings. */
const FLAGS = words('flg_gravcomp flg_surfacevel flg_adhesion');
/** Text buffers: signed bytes in the official bindings. */
const TEXTS = words('names paths text_data plugin_attr');
/** Parts with classes of their own. */
const PARTS = { opt: MjOption, stat: MjStatistic, vis: MjVisual };

type Flag = (typeof FLAGS)[number];
type Text = (typeof TEXTS)[number];
type ModelFields = Omit<Model, Flag | Text | keyof typeof PARTS | 'flg_zerobadctrl'> &
  Record<Flag, boolean> &
  Readonly<Record<Text, Int8Array>> & { opt: MjOption; stat: MjStatistic; vis: MjVisual };

function part(name: keyof typeof PARTS): Property<Model> {
  const Part = PARTS[name] as RecordClass<object>;
  const handles = new WeakMap<Model, object>();
  return {
    get(model) {
      let handle = handles.get(model);
      if (!handle) handles.set(model, (handle = new Part(model[name])));
      return handle;
    },
    set: (model, value: { corten: object }) => void copyFields(value.corten, model[name]),
  };
}

function text(name: Text): Property<Model> {
  return { get: ({ [name]: bytes }) => new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length) };
}

function modelProperties(): Record<string, Property<Model>> {
  const example = new Model({});
  const properties: Record<string, Property<Model>> = {};
  for (const name of Object.keys(example))
    if (name !== 'flg_zerobadctrl') properties[name] = fieldProperty(example, name);
  // sizes belong to the arrays
  for (const name of MODEL_SIZE_NAMES) delete properties[name].set;
  for (const name of FLAGS) properties[name] = flagProperty(name);
  for (const name of TEXTS) properties[name] = text(name);
  for (const name of ['opt', 'stat', 'vis'] as const) properties[name] = part(name);
  return properties;
}

/** A copy of a model that shares nothing with it. */
function copyModel(model: Model): Model {
  const sizes: Partial<ModelSizes> = {};
  for (const name of MODEL_SIZE_NAMES) sizes[name] = model[name];
  return copyFields(model, new Model(sizes));
}

/**
 * A compiled model. Arrays are live and never detach; booleans are `Uint8Array`s of 0 and 1.
 * `corten` is the Model of the `corten` package behind it.
 */
export class MjModel extends mirrorClass<Model, ModelFields & ModelAccessors>(modelProperties()) {
  /** @param source - a model to copy, or a Model of Corten's to show as it is */
  constructor(source: MjModel | Model) {
    super(source instanceof Model ? source : copyModel(source.corten));
  }
}
defineModelAccessors(MjModel.prototype);
defineUnsupportedFields(MjModel.prototype, 'MjModel', MODEL_FIELDS);
