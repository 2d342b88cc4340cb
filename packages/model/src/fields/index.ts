/**
 * What every field of Model, Data, Option, Statistic and Visual is: type, shape, unit and meaning, for editors,
 * inspectors and documentation. An entry of its own, so that simulations do not carry it.
 *
 * @packageDocumentation
 */

import type { Data } from '../data.js';
import type { Model } from '../model.js';
import type { Option } from '../option.js';
import type { Statistic } from '../statistic.js';
import type { NamedObjects } from '../views/named.js';
import type { ModelViews } from '../views/types.js';
import type * as visual from '../visual.js';
import { DATA } from './data.js';
import { MODEL } from './model.js';
import { OPTION, STATISTIC } from './option.js';
import { SIZES } from './sizes.js';
import { type Field, readTable } from './table.js';
import { VISUAL, VISUAL_PARTS } from './visual.js';

export type { Field, FieldType } from './table.js';

/** Names of the fields of a class, without its methods and what binds a data to its model. */
type FieldNames<C> = {
  [K in keyof C]: C[K] extends (...args: never[]) => unknown ? never : K;
}[Exclude<keyof C, 'model' | 'kernels' | 'callbacks' | keyof NamedObjects<ModelViews>>];
type FieldsOf<C> = { readonly [K in FieldNames<C>]: Field };

/** Fields of each class by name, in the order of the class. */
export interface Fields {
  readonly Model: FieldsOf<Model>;
  readonly Data: FieldsOf<Data>;
  readonly Option: FieldsOf<Option>;
  readonly Statistic: FieldsOf<Statistic>;
  readonly Visual: FieldsOf<visual.Visual>;
  readonly VisualGlobal: FieldsOf<visual.VisualGlobal>;
  readonly VisualQuality: FieldsOf<visual.VisualQuality>;
  readonly VisualHeadlight: FieldsOf<visual.VisualHeadlight>;
  readonly VisualMap: FieldsOf<visual.VisualMap>;
  readonly VisualScale: FieldsOf<visual.VisualScale>;
  readonly VisualRgba: FieldsOf<visual.VisualRgba>;
}

function readFields(): Fields {
  const parts = Object.entries(VISUAL_PARTS).map(([name, table]) => [name, readTable(table)]);
  return {
    Model: { ...readTable(SIZES), ...readTable(MODEL) },
    Data: readTable(DATA),
    Option: readTable(OPTION),
    Statistic: readTable(STATISTIC),
    Visual: readTable(VISUAL),
    ...Object.fromEntries(parts),
  };
}

/** All fields by class and name: `fields.Model.body_inertia.unit` is `kg·m²`. */
export const fields: Fields = /* @__PURE__ */ readFields();

/**
 * Dimensions of a field in a model, row-major; empty: not an array. Arrays of contacts and constraint rows have room for
 * more rows than the `ncon`, `nefc`, `nJ`, `nA` that count.
 * @param field - a field of `fields`
 * @param m - the model
 * @param d - the data, for fields that its counts are part of
 * @throws RangeError when the field's shape needs a data and none is given
 */
export function fieldShape(field: Field, m: Model, d?: Data): number[] {
  return field.shape.map((factor) => {
    if (typeof factor === 'number') return factor;
    const size = (m as unknown as Record<string, number>)[factor] ?? (d as unknown as Record<string, number>)?.[factor];
    if (size === undefined) throw new RangeError(`the shape of ${field.name} depends on ${factor} of a data`);
    return size;
  });
}
